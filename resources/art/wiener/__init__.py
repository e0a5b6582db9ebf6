"""The Wiener Bild pack: its own courts, aces and back; everything else comes from the workshop in ``press``."""
