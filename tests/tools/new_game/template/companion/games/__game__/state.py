"""The state of __Title__: who stands where, what is hidden, and from whom."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import NewType

from companion.kernel.options import option
from companion.kernel.seats import Seat
from companion.kernel.secret import Secret

CardId = NewType("CardId", str)


@dataclass(frozen=True, slots=True)
class Card:
    """A find: what it is called, what it is worth, how many there are."""

    id: CardId
    name: Mapping[str, str]
    value: int
    copies: int


@dataclass(frozen=True, slots=True)
class Content:
    """The pack in assets/content; the codec fills this class from the file, strictly by its types."""

    rounds: int
    finds: int
    longest: int
    pays: tuple[int, ...]
    card: tuple[Card, ...]
    title: Mapping[str, str] = field(default_factory=dict)

    @property
    def end(self) -> int:
        """The last space of the track; the first is 0."""
        return len(self.pays) - 1

    def worth(self, card: CardId) -> int:
        """What a find is worth."""
        return next(each.value for each in self.card if each.id == card)


class Clash(StrEnum):
    """What happens to those who chose the same run."""

    STAY = "stay"
    BACK = "back"


@dataclass(frozen=True, slots=True)
class Options:
    """The house rules: booleans or string enums, each with its default and the rule it bends."""

    clash: Clash = option(Clash.STAY, "__PRE__-5")


class Phase(StrEnum):
    """How far the game is."""

    DEAL = "deal"
    RUN = "run"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Runner:
    """One player's things. Plain fields are public; a `Secret` says which seats may know it."""

    seat: Seat
    space: int = 0
    points: int = 0
    finds: tuple[Secret[CardId], ...] = ()
    run: Secret[int] | None = None
    last: int | None = None


@dataclass(frozen=True, slots=True)
class State:
    """Everything about a game in progress; `deck` counts what is left of each card."""

    content: Content
    options: Options
    runners: tuple[Runner, ...]
    deck: Secret[tuple[int, ...]]
    round: int = 1
    phase: Phase = Phase.DEAL

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The players in turn order."""
        return tuple(runner.seat for runner in self.runners)

    @property
    def short(self) -> dict[Seat, int]:
        """Who must still be dealt finds in this round, and how many; nobody when the deck is empty."""
        out = sum(len(runner.finds) for runner in self.runners)
        if out == sum(card.copies for card in self.content.card):
            return {}
        due = self.round * self.content.finds
        return {each.seat: due - len(each.finds) for each in self.runners if len(each.finds) < due}

    def runner(self, seat: Seat) -> Runner:
        """That player's things."""
        return next(runner for runner in self.runners if runner.seat == seat)

    def with_runner(self, runner: Runner) -> "State":
        """The state with one player's things changed."""
        changed = tuple(runner if each.seat == runner.seat else each for each in self.runners)
        return replace(self, runners=changed)
