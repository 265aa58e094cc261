"""Where screens stand: one in front, those that lead to it behind."""

from typing import Any

from kivy.uix.floatlayout import FloatLayout


class Stage(FloatLayout):
    """Shows the front screen; over it may lie a sheet."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._screens: list[Any] = []
        self._sheet: Any = None

    @property
    def front(self) -> Any:
        """The screen that is seen."""
        return self._screens[-1] if self._screens else None

    @property
    def depth(self) -> int:
        """How many ways back there are, a sheet counted."""
        return len(self._screens) - 1 + (self._sheet is not None)

    def open(self, screen: Any) -> None:
        """Put a screen in front."""
        self.put_away()
        self.clear_widgets()
        self._screens.append(screen)
        self.add_widget(screen)

    def lay_over(self, sheet: Any) -> None:
        """Lay a sheet over the front screen."""
        self.put_away()
        self._sheet = sheet
        self.add_widget(sheet)

    def put_away(self) -> None:
        """Take the sheet away."""
        if self._sheet is not None:
            self.remove_widget(self._sheet)
            _call(self._sheet, "close")
            self._sheet = None

    def back(self) -> None:
        """Take the sheet away, or close the front screen and show the one behind it."""
        if self._sheet is not None:
            self.put_away()
        elif len(self._screens) > 1:
            _call(self._screens.pop(), "close")
            self.clear_widgets()
            self.add_widget(self.front)
            _call(self.front, "refresh")

    def replace(self, screen: Any) -> None:
        """Put a screen in the place of the front one."""
        _call(self._screens.pop(), "close")
        self.open(screen)

    def close(self) -> None:
        """Close everything, the front first."""
        self.put_away()
        while self._screens:
            _call(self._screens.pop(), "close")


def _call(screen: Any, name: str) -> None:
    method = getattr(screen, name, None)
    if method:
        method()
