"""What a seat is shown: a prompt and panels, the same for phone, tablet and terminal."""

from dataclasses import dataclass

from companion.kernel.seats import Seat

Arg = str | int | tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Text:
    """A sentence by its key in the words, with what goes into it; never a finished sentence."""

    key: str
    args: tuple[tuple[str, Arg], ...] = ()


def text(key: str, **args: Arg) -> Text:
    """A sentence by key and named parts."""
    return Text(key, tuple(sorted(args.items())))


@dataclass(frozen=True, slots=True)
class Card:
    """A card, tile or coin to draw; no face is a back. `marks` name states: played, chosen, hidden …"""

    face: str | None
    marks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Cards:
    """A row of cards: a hand, a pile, a row of traps."""

    title: Text
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Cell:
    """One field of a board: a short text (piece, symbol) and marks to draw it by."""

    text: str = ""
    marks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Board:
    """A board of rows and columns with labels; a long track can be wrapped into rows."""

    title: Text
    columns: tuple[str, ...]
    rows: tuple[str, ...]
    cells: tuple[tuple[Cell, ...], ...]


@dataclass(frozen=True, slots=True)
class Fact:
    """A labelled value."""

    label: Text
    value: Arg


@dataclass(frozen=True, slots=True)
class Facts:
    """A list of labelled values: what is deduced, what is in force."""

    title: Text
    facts: tuple[Fact, ...]


Panel = Cards | Board | Facts


@dataclass(frozen=True, slots=True)
class Tally:
    """Something counted: gold, health, hits; of a seat, or of the table."""

    name: str
    seat: Seat | None
    value: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """How it ended: who won (nobody is a draw), by which rule, `reason` names the sentence."""

    winners: tuple[Seat, ...]
    reason: str
    rule: str


@dataclass(frozen=True, slots=True)
class View:
    """All that one seat is shown."""

    seat: Seat
    panels: tuple[Panel, ...]
