"""What there is to choose from: for a roll, for a landing, and for each effect that asks."""

from collections.abc import Iterator

from companion.games.jungle.box import Way, branches, way_to_hut, ways_on
from companion.games.jungle.content import Effect, Space, Verb, Which, Who
from companion.games.jungle.intents import Advance, AdvanceVia, PickOpponent, PickPiece, PickSwap, PickTrap
from companion.games.jungle.state import FLAGS, Land, Pawn, Side, State, Step, Trap, TrapState
from companion.kernel.happenings import Intent
from companion.kernel.seats import Seat

Move = Advance | AdvanceVia

MOVES = (Verb.FORWARD, Verb.BACK, Verb.START, Verb.HUT, Verb.SHELTER)
ABOUT_TRAPS = (Verb.DESTROY, Verb.SEIZE, Verb.PEEK)


def is_home(state: State, pawn: Pawn) -> bool:
    """Whether a piece has escaped."""
    return pawn.space == state.box.finish


def is_out(state: State, pawn: Pawn) -> bool:
    """Whether a piece is outside Home Base (JUN-9)."""
    return pawn.space not in (state.box.start, state.box.finish)


def pieces_out(state: State, seat: Seat) -> tuple[Pawn, ...]:
    """A player's pieces outside Home Base."""
    return tuple(pawn for pawn in state.side(seat).team if is_out(state, pawn))


def touchable(state: State, side: Side) -> bool:
    """Whether cards can be played on a player: not while all pieces are safe (JUN-33, JUN-35)."""
    return any(not state.box.safe(pawn.space) for pawn in side.team)


def most_dice(state: State, seat: Seat) -> int:
    """Equal dice: two with both pieces out, one otherwise and once a piece is home (JUN-9, JUN-43)."""
    team = state.side(seat).team
    return len(team) if all(is_out(state, pawn) for pawn in team) else 1


def roll_moves(state: State, seat: Seat) -> dict[Move, Way]:
    """What a player can do with the roll that lies there (JUN-10)."""
    return moves_of(state, state.side(seat).team, sum(state.dice))


def moves_of(state: State, pawns: tuple[Pawn, ...], steps: int, *, trapped: bool = False) -> dict[Move, Way]:
    """The moves forward of some pieces, each with its way."""
    box = state.box
    return {
        _move(pawn, way, branches(box, pawn.space, way)): way
        for pawn in pawns
        if not is_home(state, pawn)
        for way in ways_on(box, pawn.space, steps, pawn.species, trapped=trapped)
        if way
    }


def _move(pawn: Pawn, way: Way, turnings: Way) -> Move:
    return AdvanceVia(pawn.id, way[-1], turnings) if turnings else Advance(pawn.id, way[-1])


def victims(state: State, task: Land) -> tuple[Side, ...]:
    """The opponents whom a piece that landed can steal from (JUN-12); nobody where it is safe."""
    space = state.pawn(task.piece).space
    if task.stolen or state.box.safe(space):
        return ()
    return tuple(side for side in state.others(task.seat) if side.gold and stands_on(side, space))


def stands_on(side: Side, space: Space) -> int:
    """How many of a player's pieces stand on a space."""
    return sum(pawn.space == space for pawn in side.team)


def effect_of(state: State, step: Step) -> Effect:
    """What a pending step does."""
    return state.box.effects(step.source)[step.number]


def amount_of(state: State, step: Step) -> int:
    """How much of it: its amount, times the die where one was rolled."""
    effect = effect_of(state, step)
    return effect.amount * step.pips if effect.die else effect.amount


def asks(effect: Effect) -> bool:
    """Whether the effect needs somebody to choose."""
    if effect.do in MOVES or effect.do in ABOUT_TRAPS or effect.who is Who.OPPONENT:
        return True
    return effect.do is Verb.SWAP


def choices(state: State, step: Step) -> tuple[Intent, ...]:
    """Everything that can be chosen for an effect that asks; nothing where it has no target."""
    effect = effect_of(state, step)
    match effect.do:
        case Verb.FORWARD:
            return tuple(forward_moves(state, step))
        case Verb.BACK | Verb.START | Verb.HUT | Verb.SHELTER:
            pawns = _targets(state, step, effect.piece)
            return tuple(PickPiece(pawn.id) for pawn in pawns if _can_move(state, pawn, effect.do))
        case Verb.SWAP:
            return tuple(_swaps(state, step, effect))
        case Verb.DESTROY | Verb.SEIZE | Verb.PEEK:
            traps = (trap for trap in state.traps if trap.owner != step.you)
            return tuple(PickTrap(trap.space) for trap in traps if _can_pick(state, step, trap, effect.do))
    opponents = state.others(step.you)
    return tuple(PickOpponent(side.seat) for side in opponents if _can_suffer(state, side, effect.do))


def forward_moves(state: State, step: Step) -> dict[Move, Way]:
    """The moves that an effect opens; by a trap never into the Finish (JUN-44)."""
    pawns = _targets(state, step, effect_of(state, step).piece)
    return moves_of(state, pawns, amount_of(state, step), trapped=step.trap)


def _targets(state: State, step: Step, which: Which | None) -> tuple[Pawn, ...]:
    team = state.side(step.you).team
    match which:
        case Which.OWN:
            return tuple(pawn for pawn in team if not is_home(state, pawn))
        case Which.FOE:
            pawns = tuple(pawn for side in state.others(step.you) for pawn in side.team)
        case Which.PARTNER:
            pawns = tuple(pawn for pawn in team if pawn.id != step.piece)
        case _:
            pawns = tuple(pawn for pawn in team if pawn.id == step.piece)
    return tuple(pawn for pawn in pawns if not state.box.safe(pawn.space))


def _can_move(state: State, pawn: Pawn, verb: Verb) -> bool:
    if verb is Verb.SHELTER:
        return way_to_hut(state.box, pawn.space) is not None
    return pawn.space != state.box.start


def _swaps(state: State, step: Step, effect: Effect) -> Iterator[PickSwap]:
    if effect.piece is Which.OWN:
        ones, others = pieces_out(state, step.you), _targets(state, step, Which.FOE)
    else:
        ones = _targets(state, step, Which.LANDED)
        others = tuple(
            pawn for pawn in _targets(state, step, Which.FOE) if state.owner_of(pawn.id) == step.owner
        )
    for one in ones:
        yield from (PickSwap(one.id, other.id) for other in others if other.space != one.space)


def _can_pick(state: State, step: Step, trap: Trap, verb: Verb) -> bool:
    match verb:
        case Verb.SEIZE:
            return trap.state is TrapState.OPEN and len(state.traps_of(step.you)) < FLAGS
        case Verb.PEEK:
            return trap.state is TrapState.HIDDEN and step.you not in trap.card.to
    return True


def _can_suffer(state: State, side: Side, verb: Verb) -> bool:
    if not touchable(state, side):
        return False
    match verb:
        case Verb.STEAL:
            return side.gold > 0
        case Verb.DISCARD | Verb.ROB:
            return bool(side.hand)
    return True
