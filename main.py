"""Trapdoor starts here."""

import sys

from companion.bootstrap import main

if __name__ == "__main__":
    sys.exit(main())
