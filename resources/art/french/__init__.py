"""The French 54: figures of old legends between plain margins, drawn in the workshop ``press``."""
