"""Opponents and hints. A player gets a view and returns a decision with its reasons; it never sees a match."""
