"""The set-up guide."""

from pathlib import Path
from typing import Any, Protocol

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from companion.table.cues import Lighting
from companion.table.tracking.look import Look
from companion.tablet.desk import Desk
from companion.tablet.kit.board import BoardView  # noqa: F401
from companion.tablet.kit.theme import theme
from companion.tablet.kit.widgets import Sheet  # noqa: F401
from companion.tablet.set_up.view_model import (
    EMPTY,
    Check,
    SetUpModel,
    StepModel,
    guided_lights,
    plan_steps,
    seen_steps,
    set_up_model,
    start_layout,
)
from companion.tablet.speech import PARTS, say

Builder.load_file(str(Path(__file__).with_name("screen.kv")))

LOOK_AGAIN = 0.3
SIGNS = {Check.TO_DO: "○", Check.DONE: "✓", Check.SEEN: "◉"}


class Eyes(Protocol):
    """Whoever sees the table: the newest look at it while nothing moved."""

    @property
    def look(self) -> Look | None:
        """What was seen last."""


class StepRow(ButtonBehavior, BoxLayout):
    """A step in the list; touch it to see it again."""

    step: StepModel | None = ObjectProperty(None, allownone=True)

    def on_step(self, _row: Any, step: StepModel) -> None:
        """Show another state."""
        self.ids.sign.text = SIGNS[step.check]
        self.ids.sign.color = theme.dim if step.check is Check.TO_DO else theme.good
        self.ids.text.say = step.say
        self.ids.text.bold = step.current
        self.ids.text.tone = theme.ink if step.current else theme.dim


class SetUpScreen(BoxLayout):
    """Piece by piece; the camera ticks off what it sees, a finger the rest."""

    model: SetUpModel = ObjectProperty(EMPTY, rebind=True)
    is_wide = BooleanProperty(True)
    lighting: Lighting | None = ObjectProperty(None, allownone=True)
    """What boards of lights should show meanwhile."""
    __events__ = ("on_leave", "on_ready")

    def __init__(self, desk: Desk, eyes: Eyes | None = None, **kwargs: Any) -> None:
        self.desk, self.eyes = desk, eyes
        self._steps = plan_steps(desk)
        self._layout = start_layout(desk)
        self._done: frozenset[int] = frozenset()
        self._seen: frozenset[int] = frozenset()
        self._at: int | None = None
        self._look: Look | None = None
        super().__init__(**kwargs)
        self.bind(size=lambda *_: self._turn())
        self._turn()
        self._clock = Clock.schedule_interval(lambda _: self._check(), LOOK_AGAIN) if eyes else None
        self.refresh()

    def on_leave(self) -> None:
        """Back to where they came from."""

    def on_ready(self) -> None:
        """Everything lies where it belongs, or they say so: the game begins."""

    def close(self) -> None:
        """Look no more."""
        if self._clock:
            self._clock.cancel()
        self.lighting = None

    def say(self, key: str) -> str:
        """A sentence of this screen."""
        return say(self.desk.language, key, file=PARTS)

    def refresh(self) -> None:
        """Show how far they are."""
        self.model = set_up_model(
            self.desk, self._steps, self._done, self._seen, self.eyes is not None, self._at
        )
        self.lighting = guided_lights(self._steps, self._layout, self.model.current)
        self._show_steps()

    def tick_off(self) -> None:
        """The step that is shown is done."""
        if self.model.current is not None:
            self._done |= {self.model.current.number}
        self._at = None
        self.refresh()

    def show_step(self, number: int) -> None:
        """Show a step again; one that was ticked off by hand is open again."""
        self._at = number
        self._done -= {number}
        self.refresh()

    def _check(self) -> None:
        """Tick off what the camera sees; only a look that is new says anything new."""
        look = self.eyes.look if self.eyes else None
        if look is None or look is self._look:
            return
        self._look = look
        seen = seen_steps(self._steps, self._layout, look)
        if seen != self._seen:
            self._seen = seen
            self._at = None if self._at in seen else self._at
            self.refresh()

    def _turn(self) -> None:
        self.is_wide = self.width >= self.height

    def _show_steps(self) -> None:
        box = self.ids.steps
        if not box.children:
            for step in self.model.steps:
                row = StepRow()
                row.bind(on_release=lambda _, number=step.number: self.show_step(number))
                box.add_widget(row)
        for row, step in zip(reversed(box.children), self.model.steps, strict=True):
            row.step = step
