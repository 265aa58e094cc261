"""Reality wins: what the players set right, as far as it can be booked."""

from companion.games.dungeon.events import LastTurnsCalledOff
from companion.games.dungeon.ground import (
    HOME,
    TURNS,
    Direction,
    NoSuchSpaceError,
    Space,
    beside,
    parse_space,
)
from companion.games.dungeon.rules import nearing_end
from companion.games.dungeon.state import FULL_HEALTH, Phase, State
from companion.kernel.corrections import REALITY, MovePiece, PieceCorrected, SetTally, TallyCorrected
from companion.kernel.play import Story
from companion.kernel.refusal import IllegalIntentError, refuse_unless
from companion.kernel.seats import Seat

MANY = 20
"""More action points, ward or luck than any treasure gives."""


def correct(story: Story[State], correction: SetTally | MovePiece) -> None:
    """Book a correction; where the end was near only by mistake, the last turns are called off."""
    match correction:
        case SetTally(tally, seat, value):
            low, high = _range(story.state, tally, seat)
            refuse_unless(low <= value <= high, "tally-out-of-range", REALITY, value=value)
            story.tell(TallyCorrected(tally, seat, value, rule=REALITY))
        case MovePiece(piece, place):
            _check_piece(story.state, piece, place)
            story.tell(PieceCorrected(piece, place, rule=REALITY))
    state = story.state
    if state.closing is not None and state.phase is not Phase.OVER and nearing_end(state) is None:
        story.tell(LastTurnsCalledOff(rule="DUN-26"))


def _range(state: State, tally: str, seat: Seat | None) -> tuple[int, int]:
    """What a tally can be set to; gold comes from the pile and goes to it."""
    settable = seat in state.seats and tally in ("gold", "stored", "health", "points", "ward", "luck")
    settable = settable and (tally != "points" or seat == state.turn)
    refuse_unless(settable, "cannot-set-tally", REALITY, tally=tally)
    player = next(each for each in state.players if each.seat == seat)
    match tally:
        case "gold":
            return 0, player.gold + state.pile
        case "stored":
            return 0, player.stored + state.pile
        case "health":
            return 1, FULL_HEALTH
    return 0, MANY


def _check_piece(state: State, piece: str, place: str) -> None:
    kind, _, name = piece.partition(":")
    if kind == "pawn":
        refuse_unless(name in state.seats, "no-such-piece", REALITY, piece=piece)
        refuse_unless(state.has_tile(Space(place)), "no-such-place", REALITY, place=place)
        return
    start = state.space_of(name) if kind == "tile" else None
    if start is None:
        raise IllegalIntentError("no-such-piece", REALITY, piece=piece)
    _check_ground(state, start, place)


def _check_ground(state: State, start: Space, place: str) -> None:
    """A tile lies on a free space beside another one, with those who stand on it; `N2@90` turns it too."""
    space, _, turned = place.partition("@")
    fits = _is_space(space) and (not turned or turned in map(str, TURNS))
    refuse_unless(fits, "no-such-place", REALITY, place=place)
    free = space == start or not state.has_tile(Space(space))
    refuse_unless(free, "place-taken", REALITY, place=space)
    around = [beside(Space(space), direction) for direction in Direction]
    joined = any(state.has_tile(each) for each in around if each != start)
    refuse_unless(joined or space == start, "no-such-place", REALITY, place=place)


def _is_space(text: str) -> bool:
    try:
        return text != HOME and bool(parse_space(text))
    except NoSuchSpaceError:
        return False
