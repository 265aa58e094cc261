"""What the table waits for, and which intents answer it."""

from collections.abc import Iterator
from typing import assert_never

from companion.games.jungle.chain import over_limit
from companion.games.jungle.choices import ABOUT_TRAPS, effect_of, victims
from companion.games.jungle.content import SpaceKind, Verb
from companion.games.jungle.intents import (
    Advance,
    AdvanceVia,
    BuyCard,
    BuyTrap,
    CashTreasure,
    ChooseDice,
    DealAdventurer,
    DealCard,
    DestroyTrap,
    Discard,
    Dodge,
    DrawCard,
    EndTurn,
    HideTrap,
    LayTrap,
    PickOpponent,
    PickPiece,
    PickSwap,
    PickTrap,
    PlayAction,
    RollDice,
    SellTrap,
    Suffer,
    TakeCard,
    TurnUpTrap,
    UseAbility,
)
from companion.games.jungle.landing import landed_trap
from companion.games.jungle.prices import hand_limit
from companion.games.jungle.state import (
    HAND_DEALT,
    TEAM,
    Draw,
    Exile,
    Land,
    Ordeal,
    Owe,
    Phase,
    Rob,
    Shed,
    State,
    Step,
    Task,
    TrapState,
)
from companion.kernel.happenings import Intent
from companion.kernel.need import Need
from companion.kernel.seats import CHANCE, Seat

PLAYS = (
    BuyCard,
    Discard,
    LayTrap,
    HideTrap,
    TurnUpTrap,
    SellTrap,
    PlayAction,
    CashTreasure,
    UseAbility,
    EndTurn,
)

ANSWERS: dict[str, tuple[type[Intent], ...]] = {
    "deal": (DealCard,),
    "deal-team": (DealAdventurer,),
    "roll-order": (RollDice,),
    "roll": (RollDice,),
    "effect-die": (RollDice,),
    "draw": (DrawCard,),
    "turn-card": (DrawCard,),
    "rob": (TakeCard,),
    "choose-dice": (ChooseDice,),
    "move": (Advance, AdvanceVia),
    "pick-way": (Advance, AdvanceVia),
    "steal": (PickOpponent,),
    "pick-opponent": (PickOpponent,),
    "pick-piece": (PickPiece,),
    "exile": (PickPiece,),
    "pick-swap": (PickSwap,),
    "pick-trap": (PickTrap,),
    "dodge": (Dodge, Suffer),
    "buy-or-destroy": (BuyTrap, DestroyTrap),
    "sell": (SellTrap,),
    "shed": (Discard,),
    "discard-down": (Discard,),
    "play": PLAYS,
}
"""The intents that answer each need."""


def waiting(state: State) -> tuple[Need, ...]:
    """Deals and rolls of the set-up, then turn by turn what has to be chosen, rolled or drawn."""
    return tuple(_set_up_needs(state)) if state.turn is None else (_need_in_turn(state, state.turn),)


def need_of(state: State, seat: Seat) -> Need | None:
    """What the table waits for from a seat."""
    return next((need for need in waiting(state) if need.seat == seat), None)


def _set_up_needs(state: State) -> Iterator[Need]:
    for side in state.sides:
        match state.phase:
            case Phase.DEAL if len(side.hand) < HAND_DEALT:
                count = HAND_DEALT - len(side.hand)
                yield Need(CHANCE, "deal", "JUN-4", owner=side.seat, count=count)
            case Phase.TEAMS if len(side.team) < TEAM:
                yield Need(CHANCE, "deal-team", "JUN-5", owner=side.seat, count=TEAM - len(side.team))
            case Phase.ORDER if side.rolled is None:
                yield Need(CHANCE, "roll-order", "JUN-6", owner=side.seat, count=2)


def _need_in_turn(state: State, seat: Seat) -> Need:
    full = over_limit(state)
    if full is not None:
        count = len(full.hand) - hand_limit(state, full.seat)
        return Need(full.seat, "discard-down", "JUN-14", count=count)
    if state.stack:
        return _pending_need(state, state.top)
    match state.phase:
        case Phase.DICE:
            return Need(seat, "choose-dice", "JUN-9")
        case Phase.ROLL:
            return Need(CHANCE, "roll", "JUN-7", owner=seat, count=state.dice_count)
        case Phase.MOVE:
            return Need(seat, "move", "JUN-10")
    return Need(seat, "play", "JUN-7")


def _pending_need(state: State, task: Task) -> Need:
    match task:
        case Step():
            return _step_need(state, task)
        case Land():
            return _landing_need(state, task)
        case Ordeal():
            return Need(task.seat, "dodge", "JUN-13")
        case Owe():
            return Need(task.seat, "sell", "JUN-30")
        case Exile():
            return Need(task.seat, "exile", "JUN-31")
        case Draw():
            return Need(CHANCE, "draw", "JUN-14", owner=task.seat, count=task.count)
        case Shed():
            return Need(task.seat, "shed", "JUN-14", count=task.count)
        case Rob():
            return Need(CHANCE, "rob", "JUN-27", owner=task.victim)
    assert_never(task)


def _step_need(state: State, step: Step) -> Need:
    effect = effect_of(state, step)
    if effect.die and not step.pips:
        return Need(CHANCE, "effect-die", step.rule, owner=step.you)
    match effect.do:
        case Verb.FORWARD:
            return Need(step.you, "pick-way", step.rule)
        case Verb.BACK | Verb.START | Verb.HUT | Verb.SHELTER:
            return Need(step.you, "pick-piece", step.rule)
        case Verb.SWAP:
            return Need(step.you, "pick-swap", step.rule)
        case verb if verb in ABOUT_TRAPS:
            return Need(step.you, "pick-trap", step.rule)
    return Need(step.you, "pick-opponent", step.rule)


def _landing_need(state: State, task: Land) -> Need:
    if victims(state, task):
        return Need(task.seat, "steal", "JUN-12")
    if state.box.kinds[state.pawn(task.piece).space] is SpaceKind.CHANCE:
        return Need(CHANCE, "turn-card", "JUN-34", owner=task.seat)
    trap = landed_trap(state)
    if trap is not None and trap.state is TrapState.EXPOSED:
        return Need(task.seat, "buy-or-destroy", "JUN-17")
    return Need(task.seat, "dodge", "JUN-13")
