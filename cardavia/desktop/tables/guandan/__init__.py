"""The table of Guandan."""
