"""Cardavia, the desktop home of the world's card traditions."""

__version__ = "0.1.0"
