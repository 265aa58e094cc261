"""The chain of effects: what is pending is worked off until somebody has to choose or chance to answer."""

from typing import assert_never

from companion.games.jungle.choices import (
    asks,
    choices,
    effect_of,
    is_home,
    most_dice,
    pieces_out,
    roll_moves,
)
from companion.games.jungle.content import Adventurer
from companion.games.jungle.deeds import Telling, advance, drop, fill_deck, send_back
from companion.games.jungle.effects import apply_effect
from companion.games.jungle.events import (
    GameWon,
    JungleRollEarned,
    PlayBegan,
    RollWasted,
    TurnBegan,
    TurnSkipped,
)
from companion.games.jungle.events_gold import DebtPaid, WentBankrupt
from companion.games.jungle.events_traps import TrapSold
from companion.games.jungle.landing import face_ordeal, land
from companion.games.jungle.prices import hand_limit, sale_price
from companion.games.jungle.state import (
    HAND_LIMIT,
    Draw,
    Exile,
    Land,
    Ordeal,
    Owe,
    Phase,
    Rob,
    Shed,
    Side,
    State,
    Step,
    Trap,
    TrapState,
)
from companion.kernel.seats import Seat, seat_after


def go_on(story: Telling) -> None:
    """Everything that follows by itself."""
    while _one_more(story):
        pass


def _one_more(story: Telling) -> bool:
    """One more thing that follows by itself; False where the table has to wait, or the game is over."""
    state = story.state
    if state.turn is None:
        return False
    winner = next((side for side in state.sides if all(is_home(state, pawn) for pawn in side.team)), None)
    if winner is not None:
        story.tell(GameWon(winner.seat, rule="JUN-41"))
        return False
    if over_limit(state) is not None:
        return False
    if state.stack:
        return _work_off(story)
    return _move_on(story, state.turn)


def over_limit(state: State) -> Side | None:
    """The first player with more cards than a hand may hold (JUN-14)."""
    for side in state.sides:
        if len(side.hand) > HAND_LIMIT and len(side.hand) > hand_limit(state, side.seat):
            return side
    return None


def _move_on(story: Telling, seat: Seat) -> bool:
    """The next part of a turn when nothing is pending."""
    if story.state.phase is Phase.MOVE:
        return _use_roll(story, seat)
    if story.state.phase is not Phase.MOVED:
        return False
    if story.state.jungle:
        story.tell(JungleRollEarned(seat, rule="JUN-11"))
    else:
        story.tell(PlayBegan(seat, rule="JUN-7"))
    return True


def _use_roll(story: Telling, seat: Seat) -> bool:
    moves = roll_moves(story.state, seat)
    if len(moves) > 1:
        return False
    for move, way in moves.items():
        advance(story, story.state.pawn(move.piece), way, "JUN-10", rolled=True)
    if not moves:
        story.tell(RollWasted(seat, rule="JUN-42"))
    return True


def begin_turn(story: Telling, seat: Seat) -> None:
    """The turn of a player, or of the next one who does not have to miss it."""
    while story.state.side(seat).skips:
        story.tell(TurnSkipped(seat, rule="JUN-27"))
        seat = seat_after(story.state.seats, seat)
    story.tell(TurnBegan(seat, most_dice(story.state, seat), rule="JUN-7"))


def _work_off(story: Telling) -> bool:
    task = story.state.top
    match task:
        case Step():
            return _work_step(story, task)
        case Land():
            return land(story, task)
        case Ordeal():
            return face_ordeal(story, task)
        case Owe():
            return _pay_debt(story, task)
        case Exile():
            return _exile(story, task)
        case Draw():
            return fill_deck(story, task.seat)
        case Shed() | Rob():
            robbed = task.victim if isinstance(task, Rob) else task.seat
            return not story.state.side(robbed).hand and drop(story, task.seat, "JUN-14")
    assert_never(task)


def _work_step(story: Telling, step: Step) -> bool:
    effect = effect_of(story.state, step)
    if effect.die and not step.pips:
        return False
    if not asks(effect):
        apply_effect(story, step, None)
        return True
    open_to = choices(story.state, step)
    if len(open_to) > 1:
        return False
    if open_to:
        apply_effect(story, step, open_to[0])
        return True
    return drop(story, step.you, step.rule)


def _pay_debt(story: Telling, task: Owe) -> bool:
    """All gold, then open traps, then bankruptcy (JUN-30)."""
    gold = story.state.side(task.seat).gold
    if gold:
        story.tell(DebtPaid(task.seat, task.to, min(gold, task.amount), rule="JUN-30"))
        return True
    for_sale = open_traps(story.state, task.seat)
    if len(for_sale) > 1:
        return False
    for trap in for_sale:
        sell(story, trap, "JUN-30")
    if not for_sale:
        _go_bankrupt(story, task)
    return True


def open_traps(state: State, seat: Seat) -> tuple[Trap, ...]:
    """The traps that a player can sell (JUN-25)."""
    return tuple(trap for trap in state.traps_of(seat) if trap.state is TrapState.OPEN)


def sell(story: Telling, trap: Trap, rule: str) -> None:
    """The bank buys a trap, as far as it has gold."""
    price = min(sale_price(story.state, trap), story.state.bank)
    story.tell(TrapSold(trap.owner, trap.card.value, trap.space, price, rule=rule))


def _go_bankrupt(story: Telling, task: Owe) -> None:
    out = tuple(pawn.id for pawn in pieces_out(story.state, task.seat))
    if task.piece is not None:
        out = tuple(piece for piece in out if piece == task.piece)
    story.tell(WentBankrupt(task.seat, len(out) > 1, rule="JUN-30"))
    if len(out) == 1:
        send_back(story, out[0], "JUN-31")


def _exile(story: Telling, task: Exile) -> bool:
    out: tuple[Adventurer, ...] = tuple(pawn.id for pawn in pieces_out(story.state, task.seat))
    if len(out) > 1:
        return False
    for piece in out:
        send_back(story, piece, "JUN-31")
    return bool(out) or drop(story, task.seat, "JUN-31")
