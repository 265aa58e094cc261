"""Landing on a space: stealing, special spaces, traps."""

from companion.games.jungle.choices import is_home, stands_on, victims
from companion.games.jungle.content import Adventurer, CardId, CardKind, Perk, SpaceKind
from companion.games.jungle.deeds import Telling, charge, collect, drop, fill_deck, go_to_hut
from companion.games.jungle.events import PieceEscaped
from companion.games.jungle.events_cards import CardTurnedUp
from companion.games.jungle.events_gold import GoldStolen
from companion.games.jungle.events_traps import (
    TrapBought,
    TrapDestroyed,
    TrapDodged,
    TrapExposed,
    TrapSprung,
    TrapTurnedUp,
)
from companion.games.jungle.prices import ESCAPED, STEAL, bonus, half, trap_price
from companion.games.jungle.state import FLAGS, Land, Ordeal, Side, Sprung, State, Trap, TrapState
from companion.kernel.refusal import IllegalIntentError
from companion.kernel.seats import Seat


def land(story: Telling, task: Land) -> bool:
    """The next thing that a landing brings; False where somebody has to choose or chance to answer."""
    state = story.state
    if robbed := victims(state, task):
        return len(robbed) == 1 and steal(story, task, robbed[0])
    pawn = state.pawn(task.piece)
    match state.box.kinds[pawn.space]:
        case SpaceKind.FINISH:
            story.tell(PieceEscaped(task.seat, task.piece, rule="JUN-41"))
            collect(story, task.seat, ESCAPED, "JUN-33")
            return True
        case SpaceKind.TOXIC:
            go_to_hut(story, pawn, "JUN-36")
            return True
        case SpaceKind.CHANCE:
            met = Sprung(pawn.id, pawn.space) in state.sprung
            return drop(story, task.seat, "JUN-40") if met else fill_deck(story, task.seat)
        case SpaceKind.PLAIN:
            trap = state.trap_at(pawn.space)
            return _meet(story, task, trap) if trap else drop(story, task.seat, "JUN-10")
        case kind:
            return drop(story, task.seat, _QUIET[kind])


_QUIET = {SpaceKind.START: "JUN-33", SpaceKind.HUT: "JUN-35", SpaceKind.BANK: "JUN-37"}


def steal(story: Telling, task: Land, victim: Side) -> bool:
    """Ten for each of the opponent's pieces there, never more than they have (JUN-12)."""
    space = story.state.pawn(task.piece).space
    amount = STEAL * max(1, stands_on(victim, space)) + bonus(story.state, task.seat, Perk.STEAL)
    taken = min(amount, victim.gold)
    story.tell(GoldStolen(task.seat, task.piece, victim.seat, taken, rule="JUN-12"))
    return True


def turn_up(story: Telling, task: Land, card: CardId) -> None:
    """A card is drawn face up on a Chance space (JUN-34)."""
    trap = story.state.card(card).kind in (CardKind.TRAP, CardKind.PIT)
    owner = best_placed(story.state, task.seat) if trap else None
    story.tell(CardTurnedUp(task.seat, task.piece, card, owner, rule="JUN-34"))


def best_placed(state: State, seat: Seat) -> Seat:
    """Who of the others is in first place: pieces home, then how far both are (JUN-34)."""
    return max(state.others(seat), key=lambda side: place_of(state, side)).seat


def place_of(state: State, side: Side) -> tuple[int, int]:
    """Pieces home, and the sum of both positions."""
    home = sum(is_home(state, pawn) for pawn in side.team)
    return home, sum(state.box.progress(pawn.space) for pawn in side.team)


def face_ordeal(story: Telling, task: Ordeal) -> bool:
    """The trap from a Chance space works, unless the player can dodge it."""
    if story.state.side(task.seat).shields:
        return False
    suffer(story)
    return True


def _meet(story: Telling, task: Land, trap: Trap) -> bool:
    """A piece stands on a trap."""
    state = story.state
    if trap.owner == task.seat:
        return _enjoy(story, task, trap)
    if Sprung(task.piece, trap.id) in state.sprung:
        return drop(story, task.seat, "JUN-40")
    if trap.state is not TrapState.OPEN:
        return _turn_up_trap(story, task, trap)
    if state.side(task.seat).shields:
        return False
    suffer(story)
    return True


def _enjoy(story: Telling, task: Land, trap: Trap) -> bool:
    """One's own traps do nothing, but an open money pit pays (JUN-23, JUN-26)."""
    card = story.state.card(trap.card.value)
    if card.kind is CardKind.PIT and trap.state is TrapState.OPEN:
        collect(story, task.seat, card.owner, "JUN-26")
    return drop(story, task.seat, "JUN-23")


def _turn_up_trap(story: Telling, task: Land, trap: Trap) -> bool:
    """The owner turns up a hidden trap and pays, or else the foe buys or destroys it (JUN-16, JUN-17)."""
    state, card = story.state, trap.card.value
    price = trap_price(state, trap.owner, state.card(card))
    if state.side(trap.owner).gold >= price:
        story.tell(TrapTurnedUp(trap.owner, card, trap.space, price, rule="JUN-16"))
    elif trap.state is TrapState.HIDDEN:
        story.tell(TrapExposed(trap.owner, card, trap.space, rule="JUN-17"))
    elif can_buy(state, task.seat, trap):
        return False
    else:
        destroy(story, task.seat, trap)
    return True


def can_buy(state: State, seat: Seat, trap: Trap) -> bool:
    """Whether the foe has the gold and the flag for it (JUN-17, JUN-19)."""
    price = half(state.card(trap.card.value).value)
    return state.side(seat).gold >= price and len(state.traps_of(seat)) < FLAGS


def buy(story: Telling, seat: Seat, trap: Trap) -> None:
    """The foe buys the trap that its owner cannot pay for (JUN-17)."""
    card = trap.card.value
    price = half(story.state.card(card).value)
    story.tell(TrapBought(seat, trap.owner, card, trap.space, price, rule="JUN-17"))


def destroy(story: Telling, seat: Seat, trap: Trap) -> None:
    """The foe destroys the trap that its owner cannot pay for (JUN-17)."""
    story.tell(TrapDestroyed(seat, trap.card.value, trap.space, rule="JUN-17"))


def suffer(story: Telling) -> None:
    """The trap that a piece stands on, or that Chance turned up, works."""
    seat, piece, card, owner = _pending_trap(story.state)
    rule = "JUN-34" if isinstance(story.state.top, Ordeal) else "JUN-13"
    story.tell(TrapSprung(seat, piece, card, owner, rule=rule))
    drawn = story.state.card(card)
    if drawn.kind is CardKind.PIT:
        charge(story, seat, owner, drawn.foe, "JUN-26", piece)


def dodge(story: Telling) -> None:
    """A protection is used up instead."""
    seat, piece, card, _ = _pending_trap(story.state)
    story.tell(TrapDodged(seat, piece, card, rule="JUN-13"))


def _pending_trap(state: State) -> tuple[Seat, Adventurer, CardId, Seat]:
    task = state.top
    if isinstance(task, Ordeal):
        return task.seat, task.piece, task.card, task.owner
    trap = landed_trap(state)
    if not isinstance(task, Land) or trap is None:
        raise IllegalIntentError("not-now", "JUN-13")
    return task.seat, task.piece, trap.card.value, trap.owner


def landed_trap(state: State) -> Trap | None:
    """The trap under the piece that is landing."""
    task = state.stack[-1] if state.stack else None
    return state.trap_at(state.pawn(task.piece).space) if isinstance(task, Land) else None
