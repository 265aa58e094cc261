"""Trapdoor starts here."""

import sys

from companion.platform.here import is_android


def start() -> int:
    """The app alone on Android, which has no terminal; every command elsewhere."""
    if is_android():
        from companion.tablet.on_android import run

        return run()
    from companion.bootstrap import main

    return main()


if __name__ == "__main__":
    sys.exit(start())
