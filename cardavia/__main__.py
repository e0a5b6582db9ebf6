"""``python -m cardavia``: the same as the command ``cardavia``."""

import multiprocessing
import sys

from cardavia.cli import main

if __name__ == "__main__":
    # In a frozen program the children of the process pools start here as well.
    multiprocessing.freeze_support()
    sys.exit(main())
