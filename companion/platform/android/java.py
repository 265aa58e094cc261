"""The way to Java, through pyjnius."""

import functools
import logging
import threading
from collections.abc import Callable
from typing import Any, ParamSpec

import jnius

ACTIVITY = "org.kivy.android.PythonActivity"
OF_THE_APP = (ACTIVITY, "org.jnius.NativeInvocationHandler")
"""Classes that only the main thread can find; once found, every thread has them."""
_LOG = logging.getLogger(__name__)
_visits = threading.local()
_Words = ParamSpec("_Words")


class _Visit:
    """Lives as long as its thread: Android ends the app when a thread ends without saying goodbye to Java."""

    def __del__(self) -> None:
        jnius.detach()


def stay_until_thread_ends() -> None:
    """To be called first by every thread of ours that asks Java for anything; the main one is Java's."""
    if threading.current_thread() is not threading.main_thread() and not hasattr(_visits, "visit"):
        _visits.visit = _Visit()


def prepare() -> None:
    """Find on the main thread what other threads will need."""
    for name in OF_THE_APP:
        java(name)


def java(name: str) -> Any:
    """A Java class."""
    return jnius.autoclass(name)


def activity() -> Any:
    """The app as Android knows it."""
    return java(ACTIVITY).mActivity


def service(name: str) -> Any:
    """A service of the system."""
    return activity().getSystemService(name)


def api_level() -> int:
    """Which Android this is."""
    return int(java("android.os.Build$VERSION").SDK_INT)


def on_ui_thread(do: Callable[[], None]) -> None:
    """Have Android's own thread do this soon: it alone may touch the window."""
    from android.runnable import Runnable

    Runnable(do)()


def never_aloud(do: Callable[_Words, None]) -> Callable[_Words, None]:
    """A wish that Android may not grant is noted, and the game goes on."""

    @functools.wraps(do)
    def wish(*args: _Words.args, **kwargs: _Words.kwargs) -> None:
        try:
            do(*args, **kwargs)
        except jnius.JavaException as error:
            _LOG.warning("Android did not %s: %s", do.__name__, error)

    return wish
