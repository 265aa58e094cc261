"""The window: lit, secret, and turned as it is."""

from companion.platform.android.java import activity, java, never_aloud, on_ui_thread

LAYOUT = "android.view.WindowManager$LayoutParams"
INFO = "android.content.pm.ActivityInfo"


@never_aloud
def keep_awake(on: bool) -> None:
    """A flag of the window needs no permission, and Android drops it with the window."""
    _flag(java(LAYOUT).FLAG_KEEP_SCREEN_ON, on)


@never_aloud
def hide(on: bool) -> None:
    """Black in screenshots, in recordings, on other displays and among the recent apps."""
    _flag(java(LAYOUT).FLAG_SECURE, on)


@never_aloud
def hold_still(on: bool) -> None:
    """Stay as the tablet is turned now, or follow it as its owner has set."""
    info = java(INFO)
    wanted = info.SCREEN_ORIENTATION_LOCKED if on else info.SCREEN_ORIENTATION_FULL_USER
    activity().setRequestedOrientation(wanted)


@never_aloud
def step_behind() -> None:
    """As the home button does."""
    activity().moveTaskToBack(True)


def _flag(flag: int, on: bool) -> None:
    def change() -> None:
        window = activity().getWindow()
        (window.addFlags if on else window.clearFlags)(flag)

    on_ui_thread(change)
