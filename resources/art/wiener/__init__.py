"""Generator of the Wiener Bild pack: every face is built from drawn parts, with the standard library only."""
