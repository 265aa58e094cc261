"""What each effect does once everything about it is chosen."""

from collections.abc import Callable
from dataclasses import dataclass

from companion.games.jungle.box import Way, shortest_way, way_to_hut
from companion.games.jungle.choices import Move, amount_of, effect_of, forward_moves, touchable
from companion.games.jungle.content import Effect, Till, Verb, Who
from companion.games.jungle.deeds import Telling, advance, charge, collect, go_back, go_to_hut, send_back
from companion.games.jungle.events import PiecesSwapped
from companion.games.jungle.events_cards import (
    DiscardOrdered,
    DrawGranted,
    EffectBegan,
    RobberyBegan,
    ShieldGained,
    SkipGiven,
)
from companion.games.jungle.events_gold import GoldTaken
from companion.games.jungle.events_traps import TrapDestroyed, TrapPeeked, TrapSeized
from companion.games.jungle.intents import Advance, AdvanceVia, PickOpponent, PickPiece, PickSwap, PickTrap
from companion.games.jungle.state import Pawn, State, Step, Trap
from companion.kernel.happenings import Intent
from companion.kernel.refusal import IllegalIntentError
from companion.kernel.seats import Seat
from companion.kernel.secret import Secret


@dataclass(frozen=True, slots=True)
class Deed:
    """An effect with everything that was rolled and chosen for it."""

    step: Step
    effect: Effect
    amount: int
    choice: Intent | None

    @property
    def rule(self) -> str:
        """The rule behind it."""
        return self.step.rule


def apply_effect(story: Telling, step: Step, choice: Intent | None) -> None:
    """Let the effect on top of the stack work."""
    deed = Deed(step, effect_of(story.state, step), amount_of(story.state, step), choice)
    story.tell(EffectBegan(step.you, step.source, rule=step.rule))
    _DO[deed.effect.do](story, deed)


def way_of(state: State, move: Intent | None, moves: dict[Move, Way]) -> tuple[Pawn, Way]:
    """The piece and the way of a move; one that the rules do not open goes the shortest way."""
    if not isinstance(move, Advance | AdvanceVia):
        raise IllegalIntentError("not-now", "JUN-10")
    pawn = state.pawn(move.piece)
    way = moves.get(move)
    if way is None and isinstance(move, Advance):
        way = shortest_way(state.box, pawn.space, move.to)
    if not way:
        raise IllegalIntentError("no-way-there", "JUN-10", space=move.to)
    return pawn, way


def _collect(story: Telling, deed: Deed) -> None:
    for seat in _seats(story.state, deed):
        collect(story, seat, deed.amount, deed.rule)


def _pay(story: Telling, deed: Deed) -> None:
    step = deed.step
    to = {Till.BANK: None, Till.YOU: step.you, Till.OWNER: step.owner}[deed.effect.to]
    for seat in _seats(story.state, deed):
        landed = step.piece if step.trap and seat == step.you else None
        charge(story, seat, to, deed.amount, deed.rule, landed)


def _steal(story: Telling, deed: Deed) -> None:
    for seat in _seats(story.state, deed):
        taken = min(deed.amount, story.state.side(seat).gold)
        if taken:
            story.tell(GoldTaken(deed.step.you, seat, taken, rule=deed.rule))


def _forward(story: Telling, deed: Deed) -> None:
    pawn, way = way_of(story.state, deed.choice, forward_moves(story.state, deed.step))
    advance(story, pawn, way, deed.rule)


def _back(story: Telling, deed: Deed) -> None:
    go_back(story, _pawn(story.state, deed), deed.amount, deed.rule)


def _start(story: Telling, deed: Deed) -> None:
    send_back(story, _pawn(story.state, deed).id, deed.rule)


def _hut(story: Telling, deed: Deed) -> None:
    go_to_hut(story, _pawn(story.state, deed), deed.rule)


def _shelter(story: Telling, deed: Deed) -> None:
    pawn = _pawn(story.state, deed)
    way = way_to_hut(story.state.box, pawn.space)
    if way is None:
        raise IllegalIntentError("no-hut-ahead", deed.rule, piece=pawn.id)
    advance(story, pawn, way, deed.rule)


def _swap(story: Telling, deed: Deed) -> None:
    if not isinstance(deed.choice, PickSwap):
        raise IllegalIntentError("not-now", deed.rule)
    story.tell(PiecesSwapped(deed.step.you, deed.choice.piece, deed.choice.other, rule=deed.rule))


def _skip(story: Telling, deed: Deed) -> None:
    for seat in _seats(story.state, deed):
        story.tell(SkipGiven(seat, deed.amount, rule=deed.rule))


def _draw(story: Telling, deed: Deed) -> None:
    for seat in _seats(story.state, deed):
        story.tell(DrawGranted(seat, deed.amount, rule=deed.rule))


def _discard(story: Telling, deed: Deed) -> None:
    for seat in _seats(story.state, deed):
        count = min(deed.amount, len(story.state.side(seat).hand))
        if count:
            story.tell(DiscardOrdered(seat, count, rule=deed.rule))


def _rob(story: Telling, deed: Deed) -> None:
    taker = deed.step.owner if deed.effect.to is Till.OWNER else deed.step.you
    for seat in _seats(story.state, deed):
        if taker is not None and seat != taker and story.state.side(seat).hand:
            story.tell(RobberyBegan(taker, seat, rule=deed.rule))


def _destroy(story: Telling, deed: Deed) -> None:
    trap = _trap(story.state, deed)
    story.tell(TrapDestroyed(deed.step.you, trap.card.value, trap.space, rule=deed.rule))


def _seize(story: Telling, deed: Deed) -> None:
    trap = _trap(story.state, deed)
    story.tell(TrapSeized(deed.step.you, trap.owner, trap.card.value, trap.space, rule=deed.rule))


def _peek(story: Telling, deed: Deed) -> None:
    trap = _trap(story.state, deed)
    seen = Secret(trap.card.content, trap.card.to | {deed.step.you})
    story.tell(TrapPeeked(deed.step.you, trap.space, seen, rule=deed.rule))


def _protect(story: Telling, deed: Deed) -> None:
    for seat in _seats(story.state, deed):
        story.tell(ShieldGained(seat, deed.amount, rule=deed.rule))


def _seats(state: State, deed: Deed) -> tuple[Seat, ...]:
    match deed.effect.who:
        case Who.YOU:
            return (deed.step.you,)
        case Who.OWNER:
            return (deed.step.owner,) if deed.step.owner else ()
        case Who.OTHERS:
            return tuple(side.seat for side in state.others(deed.step.you) if touchable(state, side))
    if not isinstance(deed.choice, PickOpponent):
        raise IllegalIntentError("not-now", deed.rule)
    return (deed.choice.seat,)


def _pawn(state: State, deed: Deed) -> Pawn:
    if not isinstance(deed.choice, PickPiece):
        raise IllegalIntentError("not-now", deed.rule)
    return state.pawn(deed.choice.piece)


def _trap(state: State, deed: Deed) -> Trap:
    trap = state.trap_at(deed.choice.space) if isinstance(deed.choice, PickTrap) else None
    if trap is None:
        raise IllegalIntentError("not-now", deed.rule)
    return trap


_DO: dict[Verb, Callable[[Telling, Deed], None]] = {
    Verb.COLLECT: _collect,
    Verb.PAY: _pay,
    Verb.STEAL: _steal,
    Verb.FORWARD: _forward,
    Verb.BACK: _back,
    Verb.START: _start,
    Verb.HUT: _hut,
    Verb.SHELTER: _shelter,
    Verb.SWAP: _swap,
    Verb.SKIP: _skip,
    Verb.DRAW: _draw,
    Verb.DISCARD: _discard,
    Verb.ROB: _rob,
    Verb.DESTROY: _destroy,
    Verb.SEIZE: _seize,
    Verb.PEEK: _peek,
    Verb.PROTECT: _protect,
}
