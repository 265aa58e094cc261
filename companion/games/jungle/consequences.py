"""What follows in the jungle from an intent or a correction."""

from collections.abc import Callable
from typing import cast

from companion.games.jungle.bookable import check_bookable, own_trap
from companion.games.jungle.chain import begin_turn, go_on, sell
from companion.games.jungle.choices import roll_moves
from companion.games.jungle.content import Adventurer, CardKind, Space, SpaceKind
from companion.games.jungle.deeds import Telling, advance, collect, send_back
from companion.games.jungle.effects import apply_effect, way_of
from companion.games.jungle.events import (
    AdventurerDealt,
    DiceChosen,
    DiceRolled,
    OrderRolled,
    OrderSet,
    OrderTied,
)
from companion.games.jungle.events_cards import (
    AbilityUsed,
    ActionPlayed,
    CardBought,
    CardDealt,
    CardDiscarded,
    CardDrawn,
    CardTaken,
    EffectRolled,
    PerkGained,
    TreasureCashed,
)
from companion.games.jungle.events_traps import TrapHidden, TrapLaid, TrapTurnedUp
from companion.games.jungle.evolution import evolve
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
from companion.games.jungle.landing import buy, destroy, dodge, landed_trap, steal, suffer, turn_up
from companion.games.jungle.prices import HIDING, LAST_IN_ORDER, draw_price, trap_price
from companion.games.jungle.state import Exile, Land, Phase, Rob, State, Step, TrapId
from companion.kernel.corrections import REALITY, MovePiece, PieceCorrected, SetTally, TallyCorrected
from companion.kernel.happenings import Event, Intent
from companion.kernel.play import Story
from companion.kernel.refusal import refuse_unless
from companion.kernel.seats import Seat, seat_after
from companion.kernel.secret import secret

MOST_COUNTED = 99


def perform(state: State, seat: Seat, intent: Intent) -> list[Event]:
    """The events that an intent brings, with all that follows by itself."""
    check_bookable(state, seat, intent)
    story = Story(state, evolve)
    _PERFORM[type(intent)](story, seat, intent)
    go_on(story)
    return story.events


def _deal_card(story: Telling, seat: Seat, intent: DealCard) -> None:
    story.tell(CardDealt(intent.seat, secret(intent.card, intent.seat), rule="JUN-4"))


def _deal_adventurer(story: Telling, seat: Seat, intent: DealAdventurer) -> None:
    story.tell(AdventurerDealt(intent.seat, intent.adventurer, rule="JUN-5"))


def _roll(story: Telling, seat: Seat, intent: RollDice) -> None:
    if story.state.phase is Phase.ORDER:
        _roll_for_order(story, intent)
    elif story.state.stack and isinstance(story.state.top, Step):
        step = story.state.top
        story.tell(EffectRolled(intent.seat, step.source, sum(intent.dice), rule=step.rule))
    else:
        story.tell(DiceRolled(intent.seat, intent.dice, rule="JUN-9"))


def _roll_for_order(story: Telling, intent: RollDice) -> None:
    """The highest starts, equals roll again, and the last in turn order gets 20 more (JUN-6)."""
    story.tell(OrderRolled(intent.seat, intent.dice, rule="JUN-6"))
    rolls = {side.seat: side.rolled for side in story.state.sides}
    if None in rolls.values():
        return
    highest = max(rolls.values(), key=lambda roll: roll or 0)
    leaders = tuple(seat for seat, roll in rolls.items() if roll == highest)
    if len(leaders) > 1:
        story.tell(OrderTied(leaders, rule="JUN-6"))
        return
    first, seats = leaders[0], story.state.seats
    story.tell(OrderSet(first, rule="JUN-6"))
    collect(story, seats[seats.index(first) - 1], LAST_IN_ORDER, "JUN-6")
    begin_turn(story, first)


def _draw_card(story: Telling, seat: Seat, intent: DrawCard) -> None:
    task = story.state.top
    if isinstance(task, Land):
        turn_up(story, task, intent.card)
    else:
        story.tell(CardDrawn(intent.seat, secret(intent.card, intent.seat), rule="JUN-14"))


def _take_card(story: Telling, seat: Seat, intent: TakeCard) -> None:
    victim = cast(Rob, story.state.top).victim
    taken = secret(intent.card, intent.seat, victim)
    story.tell(CardTaken(intent.seat, victim, taken, rule="JUN-27"))


def _choose_dice(story: Telling, seat: Seat, intent: ChooseDice) -> None:
    refuse_unless(intent.count in (1, 2), "equal-dice", "JUN-9")
    story.tell(DiceChosen(seat, intent.count, rule="JUN-9"))


def _advance(story: Telling, seat: Seat, intent: Advance | AdvanceVia) -> None:
    if story.state.stack:
        _answer_step(story, seat, intent)
        return
    pawn, way = way_of(story.state, intent, roll_moves(story.state, seat))
    advance(story, pawn, way, "JUN-10", rolled=True)


def _answer_step(story: Telling, seat: Seat, intent: Intent) -> None:
    apply_effect(story, cast(Step, story.state.top), intent)


def _pick_opponent(story: Telling, seat: Seat, intent: PickOpponent) -> None:
    task = story.state.top
    if isinstance(task, Land):
        steal(story, task, story.state.side(intent.seat))
    else:
        _answer_step(story, seat, intent)


def _pick_piece(story: Telling, seat: Seat, intent: PickPiece) -> None:
    if isinstance(story.state.top, Exile):
        send_back(story, intent.piece, "JUN-31")
    else:
        _answer_step(story, seat, intent)


def _dodge(story: Telling, seat: Seat, intent: Dodge) -> None:
    dodge(story)


def _suffer(story: Telling, seat: Seat, intent: Suffer) -> None:
    suffer(story)


def _buy_trap(story: Telling, seat: Seat, intent: BuyTrap) -> None:
    trap = landed_trap(story.state)
    if trap is not None:
        buy(story, seat, trap)


def _destroy_trap(story: Telling, seat: Seat, intent: DestroyTrap) -> None:
    trap = landed_trap(story.state)
    if trap is not None:
        destroy(story, seat, trap)


def _buy_card(story: Telling, seat: Seat, intent: BuyCard) -> None:
    story.tell(CardBought(seat, draw_price(story.state, seat), rule="JUN-14"))


def _discard(story: Telling, seat: Seat, intent: Discard) -> None:
    story.tell(CardDiscarded(seat, intent.card, rule="JUN-14"))


def _lay_trap(story: Telling, seat: Seat, intent: LayTrap) -> None:
    card = story.state.card(intent.card)
    rule = "JUN-26" if card.kind is CardKind.PIT else "JUN-15"
    price = trap_price(story.state, seat, card)
    story.tell(TrapLaid(seat, card.id, intent.space, price, rule=rule))


def _hide_trap(story: Telling, seat: Seat, intent: HideTrap) -> None:
    story.tell(TrapHidden(seat, secret(intent.card, seat), intent.space, HIDING, rule="JUN-16"))


def _turn_up_trap(story: Telling, seat: Seat, intent: TurnUpTrap) -> None:
    card = own_trap(story.state, seat, intent.space).card.value
    price = trap_price(story.state, seat, story.state.card(card))
    story.tell(TrapTurnedUp(seat, card, intent.space, price, rule="JUN-18"))


def _sell_trap(story: Telling, seat: Seat, intent: SellTrap) -> None:
    rule = "JUN-30" if story.state.stack else "JUN-25"
    sell(story, own_trap(story.state, seat, intent.space), rule)


def _play_action(story: Telling, seat: Seat, intent: PlayAction) -> None:
    card = story.state.card(intent.card)
    if card.kind is CardKind.PERK:
        story.tell(PerkGained(seat, card.id, card.value, rule="JUN-27"))
    else:
        story.tell(ActionPlayed(seat, card.id, card.value, rule="JUN-27"))


def _cash_treasure(story: Telling, seat: Seat, intent: CashTreasure) -> None:
    amount = min(story.state.card(intent.card).amount, story.state.bank)
    story.tell(TreasureCashed(seat, intent.card, amount, rule="JUN-28"))


def _use_ability(story: Telling, seat: Seat, intent: UseAbility) -> None:
    story.tell(AbilityUsed(seat, intent.adventurer, rule="JUN-29"))


def _end_turn(story: Telling, seat: Seat, intent: EndTurn) -> None:
    begin_turn(story, seat_after(story.state.seats, seat))


_PERFORM = cast(
    dict[type[Intent], Callable[[Telling, Seat, Intent], None]],
    {
        DealCard: _deal_card,
        DealAdventurer: _deal_adventurer,
        RollDice: _roll,
        DrawCard: _draw_card,
        TakeCard: _take_card,
        ChooseDice: _choose_dice,
        Advance: _advance,
        AdvanceVia: _advance,
        PickOpponent: _pick_opponent,
        PickPiece: _pick_piece,
        PickTrap: _answer_step,
        PickSwap: _answer_step,
        Dodge: _dodge,
        Suffer: _suffer,
        BuyTrap: _buy_trap,
        DestroyTrap: _destroy_trap,
        BuyCard: _buy_card,
        Discard: _discard,
        LayTrap: _lay_trap,
        HideTrap: _hide_trap,
        TurnUpTrap: _turn_up_trap,
        SellTrap: _sell_trap,
        PlayAction: _play_action,
        CashTreasure: _cash_treasure,
        UseAbility: _use_ability,
        EndTurn: _end_turn,
    },
)


def amend(state: State, correction: SetTally | MovePiece) -> list[Event]:
    """Reality wins: gold, protections, turns to miss, a pawn or a trap are as the players say."""
    story = Story(state, evolve)
    match correction:
        case SetTally(tally, seat, value):
            _check_tally(state, tally, seat, value)
            story.tell(TallyCorrected(tally, seat, value, rule=REALITY))
        case MovePiece(piece, place):
            _check_piece(state, piece, place)
            story.tell(PieceCorrected(piece, place, rule=REALITY))
    go_on(story)
    return story.events


def _check_tally(state: State, tally: str, seat: Seat | None, value: int) -> None:
    settable = tally in ("gold", "shields", "skips") and seat is not None and seat in state.seats
    refuse_unless(settable, "cannot-set-tally", REALITY, tally=tally)
    most = state.bank + state.side(cast(Seat, seat)).gold if tally == "gold" else MOST_COUNTED
    refuse_unless(0 <= value <= most, "tally-out-of-range", REALITY, value=value)


def _check_piece(state: State, piece: str, place: str) -> None:
    kind, _, name = piece.partition(":")
    space = Space(place)
    if kind == "pawn":
        pawns = [pawn.id for side in state.sides for pawn in side.team]
        refuse_unless(Adventurer(name) in pawns, "no-such-piece", REALITY, piece=piece)
        refuse_unless(space in state.box.kinds, "no-such-place", REALITY, place=place)
        return
    traps = {trap.id: trap.space for trap in state.traps}
    refuse_unless(kind == "trap" and TrapId(name) in traps, "no-such-piece", REALITY, piece=piece)
    plain = state.box.kinds.get(space) is SpaceKind.PLAIN
    refuse_unless(plain, "no-such-place", REALITY, place=place)
    free = all(taken != space for trap, taken in traps.items() if trap != name)
    refuse_unless(free, "place-taken", REALITY, place=place)
