"""What the machine is asked for while a game is in play, and while a secret may be seen."""

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock

from companion.platform.port import Platform


class SecretGuard:
    """Has the machine hide the screen for as long as one of the guarded screens shows a secret."""

    def __init__(self, hide: Callable[[bool], None]) -> None:
        self._hide = hide
        self._secret: list[Any] = []
        # A screen that goes makes room for the next, which may be secret too: no gap between them.
        self._relax = Clock.create_trigger(lambda _: self._hide(bool(self._secret)))

    def watch(self, screen: Any, is_secret: Callable[[], bool] = lambda: True) -> None:
        """Guard a screen from before it is shown; `is_secret` is asked anew with each model it shows."""

        def look(*_: Any) -> None:
            self._note(screen, screen.parent is not None and is_secret())

        screen.bind(parent=look)
        if "model" in screen.properties():
            screen.bind(model=look)

    def _note(self, screen: Any, secret: bool) -> None:
        if secret and screen not in self._secret:
            self._secret.append(screen)
            self._hide(True)
        elif not secret and screen in self._secret:
            self._secret.remove(screen)
            self._relax()


def sit_down(platform: Platform, lies_flat: bool) -> None:
    """A game is on the table: people look at it for long without a touch, and phones look for it."""
    platform.keep_awake(True)
    platform.hear_all(True)
    platform.hold_still(lies_flat)


def get_up(platform: Platform) -> None:
    """The game is put away."""
    platform.keep_awake(False)
    platform.hear_all(False)
    platform.hold_still(False)


def while_shown(screen: Any, tell: Callable[[bool], None]) -> None:
    """Tell when a screen is put up, and when it is taken down."""
    screen.bind(parent=lambda _, parent: tell(parent is not None))


def let_go(screen: Any) -> None:
    """Cover what a finger holds open: a finger that is lifted while the app is away is never heard of."""
    # What a table needs is not loaded before there is one.
    from companion.tablet.table.parts import PeekPad

    for widget in screen.walk():
        if isinstance(widget, PeekPad):
            widget.held = False
