"""Whether a person can read what is shown: words that are cut, broken, or laid over each other."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from kivy.core.text.markup import MarkupLabel
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView

SLACK = 2.0
"""Pixels that nobody sees."""
AIR = 0.16
"""Part of a line's height above and below its letters."""


@dataclass(frozen=True, slots=True)
class Box:
    """A part of the window."""

    left: float
    bottom: float
    right: float
    top: float

    def within(self, other: "Box") -> "Box":
        """The part of it that lies in another one."""
        return Box(
            max(self.left, other.left),
            max(self.bottom, other.bottom),
            min(self.right, other.right),
            min(self.top, other.top),
        )

    @property
    def is_seen(self) -> bool:
        """Whether there is anything of it."""
        return self.right - self.left > SLACK and self.top - self.bottom > SLACK


@dataclass(frozen=True, slots=True)
class Words:
    """Words in the window: their label, where they are drawn, the room they have, what is seen of them."""

    label: Any
    say: str
    drawn: Box
    room: Box
    seen: Box


def faults(window: Any) -> list[str]:
    """What is wrong with the words in a window, in sentences."""
    whole = Box(0, 0, window.width, window.height)
    found = [words for child in reversed(window.children) for words in words_in(child, whole, whole)]
    seen = [words for words in found if words.seen.is_seen]
    return [*(fault for words in found for fault in faults_of(words)), *overlaps(seen)]


def words_in(widget: Any, room: Box, shown: Box) -> Iterator[Words]:
    """All words in a widget; `shown` is what the lists around it show."""
    if widget.opacity == 0:
        return
    if isinstance(widget, Label) and widget.text.strip() and widget.width and widget.height:
        drawn = _drawn(widget)
        yield Words(widget, _plain(widget), drawn, room, _letters(drawn).within(shown))
    inner = box_of(widget).within(shown) if isinstance(widget, ScrollView) else shown
    for child in reversed(widget.children):
        yield from words_in(child, _widened(room, widget), inner)


def faults_of(words: Words) -> Iterator[str]:
    """What is wrong with these words alone."""
    label, drawn, room = words.label, words.drawn, words.room
    if label.texture_size[0] > label.width + SLACK or label.texture_size[1] > label.height + SLACK:
        yield f"no room for {words.say!r}"
    if min(drawn.left - room.left, room.right - drawn.right) < -SLACK:
        yield f"{words.say!r} reaches over the side"
    if min(drawn.bottom - room.bottom, room.top - drawn.top) < -SLACK:
        yield f"{words.say!r} reaches over the edge"
    if label.is_shortened:
        yield f"{words.say!r} is shortened"
    if label.text_size[0] and _longest_word(words) > label.text_size[0] + SLACK:
        yield f"a word is broken: {words.say!r}"


def overlaps(seen: list[Words]) -> Iterator[str]:
    """Words that are drawn over others."""
    for one, other in combinations(seen, 2):
        if one.seen.within(other.seen).is_seen:
            yield f"{one.say!r} and {other.say!r} lie over each other"


def box_of(widget: Any) -> Box:
    """Where a widget is in the window."""
    left, bottom = widget.to_window(*widget.pos)
    return Box(left, bottom, left + widget.width, bottom + widget.height)


def _drawn(label: Any) -> Box:
    x, y = label.to_window(*label.center)
    half_width, half_height = label.texture_size[0] / 2, label.texture_size[1] / 2
    return Box(x - half_width, y - half_height, x + half_width, y + half_height)


def _letters(box: Box) -> Box:
    air = min(box.top - box.bottom, 40) * AIR
    return Box(box.left, box.bottom + air, box.right, box.top - air)


def _widened(room: Box, parent: Any) -> Box:
    """A list may go on above and below: what is in it is scrolled."""
    if not isinstance(parent, ScrollView):
        return room
    mine = box_of(parent)
    return Box(max(room.left, mine.left), float("-inf"), min(room.right, mine.right), float("inf"))


def _plain(label: Any) -> str:
    if not label.markup:
        return str(label.text)
    return "".join(part for part in MarkupLabel(label.text).markup if not part.startswith("["))


def _longest_word(words: Words) -> float:
    core = words.label._label
    return max((core.get_extents(word)[0] for word in words.say.split()), default=0)
