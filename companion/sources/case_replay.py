"""Replays kept cases: the recognisers look at each picture again, and one judge weighs then and now."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from companion.catalogue import find_game
from companion.content import Pack, read_pack
from companion.kernel.codec import DecodeError
from companion.kernel.errors import BadInputError
from companion.kernel.game import AnyGame, ContentError
from companion.kernel.layout import Layout
from companion.sources.cases import BrokenCaseError, Case, Misreading
from companion.sources.table_eyes import TableEyes
from companion.table.tracking.difference import differences
from companion.table.tracking.fit import Fitter
from companion.table.tracking.futures import Future, looks
from companion.table.tracking.look import Look, NoTableError
from companion.table.tracking.tracker import LEAST, weigh
from companion.table.tracking.usual import Usual, quirks
from vision.photo import BrokenPictureError, load_photo


class Said(StrEnum):
    """What a look at the table says about a move whose truth is known; the worst first."""

    WRONG = "wrong"
    UNSURE = "unsure"
    RIGHT = "right"


RANKS = tuple(Said)


class Turn(StrEnum):
    """How it went from then to now."""

    BETTER = "better"
    SAME = "same"
    WORSE = "worse"
    UNTOLD = "untold"
    """Nobody has said what it really was, or it cannot be seen on the table: there is nothing to judge by."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A look, judged: what it says, and in how many pieces it differs from what the players say."""

    said: Said
    faults: int


@dataclass(frozen=True, slots=True)
class Replayed:
    """A case with what its sightings said then and say now."""

    case: Case
    then: Judged | None
    now: Judged | None

    @property
    def turn(self) -> Turn:
        """Better, same or worse."""
        if self.then is None or self.now is None:
            return Turn.UNTOLD
        then, now = (_rank(each) for each in (self.then, self.now))
        return Turn.SAME if now == then else Turn.BETTER if now > then else Turn.WORSE


def _rank(judged: Judged) -> tuple[int, int]:
    return RANKS.index(judged.said), -judged.faults


def replay_case(case: Case) -> Replayed:
    """Look at the picture of a case again; a `BrokenCaseError` where that cannot be done."""
    misreading, look = case.misreading, look_again(case)
    true = misreading.after_true
    if true is None or looks(true) == looks(misreading.after_booked):
        return Replayed(case, None, None)
    return Replayed(case, judge(misreading, true, misreading.look), judge(misreading, true, look))


def look_again(case: Case) -> Look:
    """What the recognisers of today see in the picture of a case."""
    game, pack = _game_of(case)
    misreading = case.misreading
    try:
        eyes = TableEyes(game, pack, misreading.before)
        eyes.expect(layouts_of(misreading))
        eyes.stand_as(misreading.camera)
        look, _ = eyes.look(load_photo(case.picture))
    except (BrokenPictureError, NoTableError) as error:
        raise BrokenCaseError(f"{case.picture}: {error}") from None
    except Exception as error:
        # What a changed layout does to the eyes is anybody's guess.
        raise BrokenCaseError(f"{case.place}: cannot be replayed ({type(error).__name__}: {error})") from None
    return look


def layouts_of(misreading: Misreading) -> tuple[Layout, ...]:
    """How the table can lie: as before, as it was booked, as the players say."""
    every = (misreading.before, misreading.after_booked, misreading.after_true)
    return tuple(each for each in every if each is not None)


def judge(misreading: Misreading, true: Layout, look: Look) -> Judged:
    """What a look says: the truth, something else, or nothing for sure."""
    ways = tuple(Future((), None, each, 1.0) for each in layouts_of(misreading))
    best = weigh(Fitter(look), ways, Usual())[0]
    faults = len(differences(true, look))
    if best.probability < LEAST or quirks(best.fit):
        return Judged(Said.UNSURE, faults)
    return Judged(Said.RIGHT if looks(best.future.layout) == looks(true) else Said.WRONG, faults)


def worse(replayed: Iterable[Replayed]) -> bool:
    """Whether any case got worse."""
    return any(each.turn is Turn.WORSE for each in replayed)


def _game_of(case: Case) -> tuple[AnyGame, Pack]:
    misreading = case.misreading
    try:
        game = find_game(misreading.game)
        return game, read_pack(game, misreading.pack, case.content)
    except (BadInputError, DecodeError, ContentError) as error:
        raise BrokenCaseError(f"{case.place}: {error}") from None
