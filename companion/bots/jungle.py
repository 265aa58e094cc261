"""A bot for the jungle: counts everything in spaces of progress, ten gold to a space."""

from collections.abc import Callable
from math import fsum
from random import Random
from typing import cast

from companion.games.jungle.box import hut_behind, shortest_way, way_to_hut
from companion.games.jungle.content import (
    Adventurer,
    CardDef,
    CardKind,
    Effect,
    Space,
    SpaceKind,
    Verb,
    Who,
)
from companion.games.jungle.intents import (
    Advance,
    AdvanceVia,
    BuyCard,
    BuyTrap,
    CashTreasure,
    ChooseDice,
    Discard,
    Dodge,
    HideTrap,
    LayTrap,
    PickOpponent,
    PickPiece,
    PickSwap,
    PickTrap,
    PlayAction,
    SellTrap,
    TurnUpTrap,
    UseAbility,
)
from companion.games.jungle.landing import landed_trap, place_of
from companion.games.jungle.state import Exile, Ordeal, Pawn, State, TrapState
from companion.kernel.happenings import Intent
from companion.kernel.seats import Seat

GOLD = 0.1
DIE = 3.5
HOME = 12.0
COMING_OUT = 3.0
MISSED_TURN = 6.0
HIDDEN_TRAP = 3.0
SENT_BACK = 5.0
WORTH_DODGING = 3.0
RESERVE = 40
CARD = 1.5
PROTECTION = 4.0
FOE = 0.7
ONE_DIE = dict.fromkeys(range(1, 7), 1 / 6)
TWO_DICE = {steps: (6 - abs(7 - steps)) / 36 for steps in range(2, 13)}


def choose(state: State, seat: Seat, legal: tuple[Intent, ...], rng: Random) -> Intent:
    """The intent that promises most; EndTurn promises nothing, so whatever is worth less is left."""
    rated = [(_promise(state, seat, intent), rng.random(), intent) for intent in legal]
    return max(rated, key=lambda each: each[:2])[2]


def _promise(state: State, seat: Seat, intent: Intent) -> float:
    rate = _RATE.get(type(intent))
    return rate(state, seat, intent) if rate else 0.0


def _advance(state: State, seat: Seat, intent: Advance | AdvanceVia) -> float:
    pawn = state.pawn(intent.piece)
    gain = state.box.progress(intent.to) - state.box.progress(pawn.space)
    out = COMING_OUT if pawn.space == state.box.start else 0.0
    if isinstance(intent, Advance):
        way = shortest_way(state.box, pawn.space, intent.to) or ()
        out += 2 * sum(state.box.kinds[space] is SpaceKind.BANK for space in way)
    return gain + out + _landing(state, seat, pawn, intent.to)


def _landing(state: State, seat: Seat, pawn: Pawn, space: Space) -> float:
    """What it is worth to land there, besides the way made."""
    kind = state.box.kinds[space]
    if kind is SpaceKind.FINISH:
        return HOME
    if kind is SpaceKind.TOXIC:
        return -_lost_to_hut(state, pawn, space)
    if kind is SpaceKind.HUT:
        return 1.0
    met = sum(any(each.space == space for each in side.team) for side in state.others(seat))
    return min(met, 1) + _trap_on(state, seat, pawn, space)


def _trap_on(state: State, seat: Seat, pawn: Pawn, space: Space) -> float:
    trap = state.trap_at(space)
    if trap is None:
        return 0.0
    card = state.card(trap.card.value) if trap.card.known else None
    if trap.owner == seat:
        return GOLD * card.owner if card and trap.state is TrapState.OPEN else 0.0
    return -_harm(state, pawn, card, space) if card else -HIDDEN_TRAP


def _harm(state: State, pawn: Pawn, card: CardDef, space: Space) -> float:
    """What a trap costs the piece that lands on it there."""
    if card.kind is CardKind.PIT:
        return GOLD * card.foe
    return fsum(_hurt(state, pawn, effect, space) for effect in card.effects)


def _hurt(state: State, pawn: Pawn, effect: Effect, space: Space) -> float:
    amount = effect.amount * (DIE if effect.die else 1)
    match effect.do:
        case Verb.BACK:
            return amount
        case Verb.FORWARD:
            return -amount
        case Verb.START:
            return state.box.progress(space) - SENT_BACK
        case Verb.HUT:
            return _lost_to_hut(state, pawn, space)
        case Verb.SKIP:
            return MISSED_TURN * amount
        case Verb.PAY:
            return GOLD * amount
        case Verb.DISCARD | Verb.ROB:
            return CARD * amount
    return 0.0


def _lost_to_hut(state: State, pawn: Pawn, space: Space) -> float:
    hut = hut_behind(state.box, (*pawn.trail, pawn.space))
    if hut is None:
        return state.box.progress(space) - SENT_BACK
    return float(state.box.progress(space) - state.box.progress(hut))


def _play(state: State, seat: Seat, intent: PlayAction) -> float:
    card, gold = state.card(intent.card), state.side(seat).gold
    if card.kind is CardKind.PERK:
        return 1.0 if gold >= card.value + 2 * RESERVE and not place_of(state, state.side(seat))[0] else -1.0
    gain = fsum(_help(state, seat, effect) for effect in card.effects)
    return gain - GOLD * card.value - 0.5


def _ability(state: State, seat: Seat, intent: UseAbility) -> float:
    """Abilities cost nothing but come once: wait for a good moment."""
    return fsum(_help(state, seat, effect) for effect in state.box.effects(intent.adventurer)) - 2.0


def _help(state: State, seat: Seat, effect: Effect) -> float:
    """What an effect that one plays oneself is worth."""
    amount = effect.amount * (DIE if effect.die else 1)
    others = len(state.seats) - 1 if effect.who is Who.OTHERS else 1
    match effect.do:
        case Verb.COLLECT | Verb.STEAL | Verb.PAY:
            return GOLD * amount * others
        case Verb.FORWARD | Verb.SHELTER:
            return _best_own(state, seat, effect, int(amount))
        case Verb.BACK | Verb.START | Verb.HUT:
            return _best_foe(state, seat, effect, int(amount))
        case Verb.SWAP:
            return max((_swap_gain(state, *pair) for pair in _pairs(state, seat)), default=0.0)
        case Verb.SKIP:
            return MISSED_TURN * FOE * amount * others
        case Verb.DRAW:
            return CARD * min(amount, 7 - len(state.side(seat).hand))
        case Verb.DISCARD | Verb.ROB:
            return CARD * amount
        case Verb.PROTECT:
            return PROTECTION * amount if state.side(seat).shields == 0 else 0.0
        case Verb.DESTROY | Verb.SEIZE:
            return 4.0
        case Verb.PEEK:
            return 1.0


def _best_own(state: State, seat: Seat, effect: Effect, steps: int) -> float:
    return max((_own_gain(state, seat, pawn, effect, steps) for pawn in state.side(seat).team), default=0.0)


def _own_gain(state: State, seat: Seat, pawn: Pawn, effect: Effect, steps: int) -> float:
    if pawn.space == state.box.finish:
        return 0.0
    if effect.do is Verb.SHELTER:
        return float(len(way_to_hut(state.box, pawn.space) or ()))
    at = pawn.space
    for _ in range(steps):
        at = state.box.ahead[at][0] if state.box.ahead[at] else at
    return steps + _landing(state, seat, pawn, at)


def _best_foe(state: State, seat: Seat, effect: Effect, steps: int) -> float:
    foes = [pawn for side in state.others(seat) for pawn in side.team if not state.box.safe(pawn.space)]
    return max((FOE * _foe_loss(state, pawn, effect.do, steps) for pawn in foes), default=0.0)


def _foe_loss(state: State, pawn: Pawn, verb: Verb, steps: int) -> float:
    match verb:
        case Verb.START:
            return state.box.progress(pawn.space) - SENT_BACK
        case Verb.HUT:
            return _lost_to_hut(state, pawn, pawn.space)
    far = state.box.progress(pawn.space)
    return float(steps) if far > steps else far - SENT_BACK


def _pairs(state: State, seat: Seat) -> list[tuple[Pawn, Pawn]]:
    home = (state.box.start, state.box.finish)
    mine = [pawn for pawn in state.side(seat).team if pawn.space not in home]
    foes = [pawn for side in state.others(seat) for pawn in side.team if not state.box.safe(pawn.space)]
    return [(one, other) for one in mine for other in foes]


def _swap_gain(state: State, one: Pawn, other: Pawn) -> float:
    return (1 + FOE) * (state.box.progress(other.space) - state.box.progress(one.space))


def _place(state: State, seat: Seat, intent: LayTrap | HideTrap) -> float:
    """A hidden trap is paid for only when it works, so gold is better kept; a money pit is free."""
    card, gold = state.card(intent.card), state.side(seat).gold
    pit = card.kind is CardKind.PIT
    if isinstance(intent, LayTrap) != pit or (not pit and gold < card.value // 2 + RESERVE):
        return -1.0
    foes = [pawn for side in state.others(seat) for pawn in side.team]
    hit = fsum(_chance(state, pawn, intent.space) for pawn in foes)
    harm = max((_harm(state, pawn, card, intent.space) for pawn in foes), default=0.0)
    own = _own_pit(state, seat, intent.space) * GOLD * card.owner
    return hit * max(harm, 0.0) + own - (0.0 if pit else 0.4)


def _chance(state: State, pawn: Pawn, space: Space) -> float:
    """How likely a piece is to land there with its next roll, and a little for later ones."""
    steps = state.box.progress(space) - state.box.progress(pawn.space)
    return (ONE_DIE.get(steps, 0.0) + TWO_DICE.get(steps, 0.0)) / 2 + (0.05 if steps > 0 else 0.0)


def _own_pit(state: State, seat: Seat, space: Space) -> float:
    return fsum(_chance(state, pawn, space) for pawn in state.side(seat).team)


def _turn_up(state: State, seat: Seat, intent: TurnUpTrap) -> float:
    """Better paid for when it works."""
    return -1.0


def _buy_card(state: State, seat: Seat, intent: BuyCard) -> float:
    side = state.side(seat)
    return 3.0 if side.gold >= 2 * RESERVE and len(side.hand) < 6 else -1.0


def _cash(state: State, seat: Seat, intent: CashTreasure) -> float:
    return 2.5


def _discard(state: State, seat: Seat, intent: Discard) -> float:
    card = state.card(intent.card)
    return -20.0 - GOLD * (card.amount or card.value)


def _sell(state: State, seat: Seat, intent: SellTrap) -> float:
    trap = state.trap_at(intent.space)
    return -5.0 - (GOLD * state.card(trap.card.value).value if trap and trap.card.known else 0.0)


def _opponent(state: State, seat: Seat, intent: PickOpponent) -> float:
    home, far = place_of(state, state.side(intent.seat))
    return 100.0 * home + far


def _piece(state: State, seat: Seat, intent: PickPiece) -> float:
    """The piece that is furthest on, except that a bankrupt player gives up the least."""
    far = float(state.box.progress(state.pawn(intent.piece).space))
    return -far if isinstance(state.top, Exile) else far


def _trap(state: State, seat: Seat, intent: PickTrap) -> float:
    """The trap that lies closest before one's own pieces."""
    chances = [_chance(state, pawn, intent.space) for pawn in state.side(seat).team]
    trap = state.trap_at(intent.space)
    value = state.card(trap.card.value).value if trap and trap.card.known else 0
    return fsum(chances) + value / 1000


def _swap(state: State, seat: Seat, intent: PickSwap) -> float:
    return _swap_gain(state, state.pawn(intent.piece), state.pawn(intent.other))


def _dodge(state: State, seat: Seat, intent: Dodge) -> float:
    piece: Adventurer = getattr(state.top, "piece", Adventurer(""))
    pawn = state.pawn(piece)
    trap = landed_trap(state)
    face = state.top.card if isinstance(state.top, Ordeal) else trap.card.value if trap else None
    harm = _harm(state, pawn, state.card(face), pawn.space) if face else 0.0
    return harm - WORTH_DODGING


def _buy_trap(state: State, seat: Seat, intent: BuyTrap) -> float:
    return 1.0 if state.side(seat).gold >= 3 * RESERVE else -1.0


def _dice(state: State, seat: Seat, intent: ChooseDice) -> float:
    return float(intent.count)


_RATE = cast(
    dict[type[Intent], Callable[[State, Seat, Intent], float]],
    {
        Advance: _advance,
        AdvanceVia: _advance,
        BuyCard: _buy_card,
        BuyTrap: _buy_trap,
        CashTreasure: _cash,
        ChooseDice: _dice,
        Discard: _discard,
        Dodge: _dodge,
        HideTrap: _place,
        LayTrap: _place,
        PickOpponent: _opponent,
        PickPiece: _piece,
        PickSwap: _swap,
        PickTrap: _trap,
        PlayAction: _play,
        SellTrap: _sell,
        TurnUpTrap: _turn_up,
        UseAbility: _ability,
    },
)
