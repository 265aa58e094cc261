"""Which machine this is."""

import os

from companion.platform.port import Platform


def is_android() -> bool:
    """Whether the app runs inside an Android package."""
    return "ANDROID_ARGUMENT" in os.environ


def this_platform() -> Platform:
    """The adapter for the machine at hand."""
    if is_android():
        from companion.platform.android.machine import Android

        return Android()
    from companion.platform.desktop import Desktop

    return Desktop()
