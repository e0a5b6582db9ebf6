"""``python -m cardavia``: the same as the command ``cardavia``."""

import sys

from cardavia.cli import main

if __name__ == "__main__":
    if getattr(sys, "frozen", False):
        # In a frozen program the children of the process pools start here as well.
        import multiprocessing

        multiprocessing.freeze_support()
    sys.exit(main())
