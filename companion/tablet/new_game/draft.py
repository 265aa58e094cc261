"""A game that is being planned; every touch makes a new draft."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from companion.content import Pack
from companion.kernel.game import AnyGame
from companion.tablet.evening import Plan
from companion.tablet.how import How

LONGEST_NAME = 16


@dataclass(frozen=True, slots=True)
class Chair:
    """Who will sit there, and how they play."""

    name: str = ""
    how: How = How.TOUCH


@dataclass(frozen=True, slots=True)
class Draft:
    """All that has been chosen so far; `chairs` beyond `count` wait for more players."""

    game: AnyGame
    chairs: tuple[Chair, ...]
    count: int
    options: Mapping[str, str] = field(default_factory=dict)
    real: frozenset[str] = frozenset()
    """The kinds of dice and decks that are real."""
    camera: bool = False
    pack: str = ""
    """The file of a content pack; nothing is the one that ships."""

    @property
    def seated(self) -> tuple[Chair, ...]:
        """Those who play."""
        return self.chairs[: self.count]


def first_draft(game: AnyGame, names: Sequence[str], stand_ins: Sequence[str]) -> Draft:
    """Where planning begins: the fewest players, with names that were used before, then stand-ins."""
    known = (*names, *stand_ins[len(names) :])[: max(game.players)]
    return Draft(game, tuple(Chair(name) for name in known), min(game.players))


def with_count(draft: Draft, count: int) -> Draft:
    """For so many players, if the game is for that many."""
    return replace(draft, count=count) if count in draft.game.players else draft


def with_name(draft: Draft, at: int, name: str) -> Draft:
    """Somebody is called that."""
    return _with_chair(draft, at, replace(draft.chairs[at], name=name))


def with_how(draft: Draft, at: int, how: How) -> Draft:
    """Somebody plays like that."""
    return _with_chair(draft, at, replace(draft.chairs[at], how=how))


def moved_up(draft: Draft, at: int) -> Draft:
    """Somebody changes chairs with the one before, and so colour and turn."""
    if not 0 < at < draft.count:
        return draft
    chairs = list(draft.chairs)
    chairs[at - 1], chairs[at] = chairs[at], chairs[at - 1]
    return replace(draft, chairs=tuple(chairs))


def with_option(draft: Draft, name: str, value: str) -> Draft:
    """A house rule."""
    return replace(draft, options={**draft.options, name: value})


def with_kind(draft: Draft, kind: str, real: bool) -> Draft:
    """This kind of dice or deck is real, or the app's."""
    return replace(draft, real=draft.real | {kind} if real else draft.real - {kind})


def _with_chair(draft: Draft, at: int, chair: Chair) -> Draft:
    return replace(draft, chairs=(*draft.chairs[:at], chair, *draft.chairs[at + 1 :]))


@dataclass(frozen=True, slots=True)
class Problem:
    """Why a draft is no plan yet: which sentence says so, and whose chair it is about."""

    key: str
    chair: int
    name: str = ""


def find_problem(draft: Draft) -> Problem | None:
    """The first thing that has to be mended."""
    earlier: set[str] = set()
    for at, chair in enumerate(draft.seated):
        name = tidy(chair.name)
        if not name:
            return Problem("problem-no-name", at)
        if len(name) > LONGEST_NAME:
            return Problem("problem-long-name", at, name)
        if name.casefold() in earlier:
            return Problem("problem-same-name", at, name)
        earlier.add(name.casefold())
    return None


def tidy(name: str) -> str:
    """A name as it is kept: one line, no spaces around it."""
    return " ".join("".join(letter for letter in name if letter.isprintable()).split())


def plan_of(draft: Draft, pack: Pack) -> Plan:
    """The plan of a draft without problems; what cannot be chosen for so few players is left out."""
    seats = {f"s{number}" for number in range(draft.count + 1, max(draft.game.players) + 1)}
    options = {name: value for name, value in draft.options.items() if value not in seats}
    return Plan(
        draft.game,
        tuple(tidy(chair.name) for chair in draft.seated),
        tuple(chair.how for chair in draft.seated),
        pack,
        options,
        draft.real,
        draft.camera,
    )
