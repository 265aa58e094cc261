"""The rules of Ninja Trap: what the table waits for, and what a seat may want."""

import re
from collections.abc import Iterator
from typing import assert_never

from companion.games.ninja.intents import (
    ActivateTrap,
    ChooseMove,
    CloseRow,
    DrawCard,
    HoldBack,
    LookAtRow,
    PlaceTrap,
    SkipLook,
)
from companion.games.ninja.state import HAND, Card, Content, Options, Row, Side, Stage, State, pile
from companion.kernel.game import ContentError
from companion.kernel.happenings import Intent
from companion.kernel.need import Need
from companion.kernel.refusal import IllegalIntentError, refuse_unless
from companion.kernel.seats import CHANCE, Seat
from companion.kernel.view import Outcome, Tally

PLAYERS = (2, 3, 4)
RESERVED = ("hidden", "none", "yes", "no", "chance", "public", "table", *Stage)
"""Words that sentences are chosen by; no room may be called so."""


def setup(options: Options, seats: tuple[Seat, ...], content: Content) -> State:
    """Everyone has a whole deck and draws the first hand (NINJA-3, NINJA-4)."""
    deck = content.deck(len(seats))
    sides = (
        Side(seat, pile(deck), pile((), seat), pile(()), colour=colour.id)
        for seat, colour in zip(seats, content.colour, strict=False)
    )
    return State(content, options, tuple(sides))


def check_content(content: Content) -> None:
    """Rooms have names of their own, and every number of players a deck of at least a hand (NINJA-2 to 4)."""
    seen: set[Card] = set()
    for index, room in enumerate(content.room):
        path = f"room[{index}]"
        if not re.fullmatch(r"[a-z][a-z-]+", room.id) or room.id in RESERVED:
            raise ContentError(f"{path}.id", f"an id of small letters, not {room.id!r}")
        if room.id in seen:
            raise ContentError(f"{path}.id", f"every room once, not {room.id} again")
        if not room.name.get("en"):
            raise ContentError(f"{path}.name", "at least an English name")
        if room.copies < 1:
            raise ContentError(f"{path}.copies", "one card or more")
        if not set(room.out_with) <= set(PLAYERS):
            raise ContentError(f"{path}.out_with", "numbers of players from 2 to 4")
        seen.add(room.id)
    colours = {colour.id for colour in content.colour}
    if len(colours) != len(content.colour) or len(colours) < max(PLAYERS) or colours & seen:
        raise ContentError("colour", f"at least {max(PLAYERS)} colours, each once and none named like a room")
    if content.armoury not in seen:
        raise ContentError("armoury", "the id of a room")
    for players in PLAYERS:
        if len(content.deck(players)) < HAND:
            raise ContentError("room", f"at least {HAND} cards each with {players} players")


def wary(state: State) -> frozenset[Seat]:
    """The ninjas who met somebody in their room this round (NINJA-7)."""
    rooms = [side.room for side in state.sides]
    return frozenset(
        side.seat for side in state.sides if side.room is not None and rooms.count(side.room) > 1
    )


def may_look(state: State, side: Side) -> bool:
    """Whether the ninja is safe in the armoury and has not decided about a look (NINJA-16, NINJA-17)."""
    safe = side.living and not side.hit and side.room == state.content.armoury
    return safe and side.row.count > 0 and side.looked is Row.UNSEEN


def waiting(state: State) -> tuple[Need, ...]:
    """What the stage asks of everyone who has not answered yet, all at once."""
    if state.outcome:
        return ()
    needs = (_need(state, side) for side in state.sides)
    return tuple(need for need in needs if need is not None)


def _need(state: State, side: Side) -> Need | None:
    match state.stage:
        case Stage.DRAW:
            what = "draw" if state.round else "deal"
            return Need(CHANCE, what, side.owed_by, owner=side.seat, count=side.due) if side.due else None
        case Stage.PLACE:
            free = side.living and not side.placed and side.hand.count > 1
            return Need(side.seat, "place", "NINJA-5") if free else None
        case Stage.MOVE:
            free = side.living and side.move is None and side.hand.count > 0
            return Need(side.seat, "move", "NINJA-6") if free else None
        case Stage.ACTIVATE:
            free = side.living and side.decision is None and side.row.count > 0
            free = free and side.seat not in wary(state)
            return Need(side.seat, "activate", "NINJA-8") if free else None
        case Stage.LOOK:
            return _need_in_armoury(state, side)
    assert_never(state.stage)


def _need_in_armoury(state: State, side: Side) -> Need | None:
    if side.looked is Row.OPEN:
        return Need(side.seat, "close-row", "NINJA-17")
    return Need(side.seat, "look", "NINJA-16") if may_look(state, side) else None


def awaited(state: State, seat: Seat) -> bool:
    """Whether the table waits for a seat."""
    return any(need.seat == seat for need in waiting(state))


def legal(state: State, seat: Seat) -> tuple[Intent, ...]:
    """Every legal intent of a seat."""
    return tuple(_legal(state, seat)) if awaited(state, seat) else ()


def _legal(state: State, seat: Seat) -> Iterator[Intent]:
    if seat == CHANCE:
        for side in state.sides:
            if side.due:
                yield from (DrawCard(side.seat, card) for card in _different(side.deck.cards.value))
        return
    side = state.side(seat)
    match state.stage:
        case Stage.PLACE:
            yield from (PlaceTrap(card) for card in _different(side.hand.cards.value))
        case Stage.MOVE:
            yield from (ChooseMove(card) for card in _different(side.hand.cards.value))
        case Stage.ACTIVATE:
            yield from (ActivateTrap(place) for place in range(1, side.row.count + 1))
            yield HoldBack()
        case Stage.LOOK if side.looked is Row.OPEN:
            yield CloseRow()
        case Stage.LOOK:
            yield LookAtRow()
            yield SkipLook()


def _different(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple(dict.fromkeys(cards))


def odds(state: State, intent: Intent) -> int:
    """A card is drawn as often as it lies in the deck."""
    if not isinstance(intent, DrawCard):
        return 1
    return state.side(intent.seat).deck.cards.value.count(intent.card)


def check(state: State, seat: Seat, intent: Intent) -> None:
    """Refuse what the rules do not allow."""
    match intent:
        case DrawCard():
            refuse_unless(seat == CHANCE and state.stage is Stage.DRAW, "no-draw-now", "NINJA-11")
            _check_draw(state, intent)
        case PlaceTrap():
            _check_stage(state, seat, Stage.PLACE, "no-trap-now", "NINJA-5")
            _check_in_hand(state, seat, intent.card, "NINJA-5")
        case ChooseMove():
            _check_stage(state, seat, Stage.MOVE, "no-move-now", "NINJA-6")
            _check_in_hand(state, seat, intent.card, "NINJA-6")
        case ActivateTrap():
            _check_stage(state, seat, Stage.ACTIVATE, "no-activation-now", "NINJA-8")
            check_place(state.side(seat), intent.place)
        case HoldBack():
            _check_stage(state, seat, Stage.ACTIVATE, "no-activation-now", "NINJA-8")
        case LookAtRow() | SkipLook():
            _check_stage(state, seat, Stage.LOOK, "no-look-now", "NINJA-16")
            refuse_unless(state.side(seat).looked is Row.UNSEEN, "looking-already", "NINJA-16")
        case CloseRow():
            _check_stage(state, seat, Stage.LOOK, "row-not-open", "NINJA-17")
            refuse_unless(state.side(seat).looked is Row.OPEN, "row-not-open", "NINJA-17")
        case _:
            raise IllegalIntentError("unknown-intent", "NINJA-5")


def _check_stage(state: State, seat: Seat, stage: Stage, reason: str, rule: str) -> None:
    now = state.stage is stage and seat != CHANCE and awaited(state, seat)
    refuse_unless(now, reason, rule)


def _check_draw(state: State, intent: DrawCard) -> None:
    check_deck(state, intent)
    refuse_unless(state.side(intent.seat).due > 0, "drawn-enough", "NINJA-11")


def check_deck(state: State, intent: DrawCard) -> None:
    """Refuse a card that cannot come from that player's deck."""
    refuse_unless(intent.seat in state.seats, "no-such-seat", "NINJA-3")
    _check_card(state, intent.card)
    deck = state.side(intent.seat).deck.cards.value
    refuse_unless(intent.card in deck, "not-in-deck", "NINJA-11", card=intent.card)


def _check_in_hand(state: State, seat: Seat, card: Card, rule: str) -> None:
    _check_card(state, card)
    check_hand(state.side(seat), card, rule)


def _check_card(state: State, card: Card) -> None:
    rooms = {room.id for room in state.content.rooms(len(state.sides))}
    refuse_unless(card in rooms, "no-such-card", "NINJA-3", card=card)


def check_hand(side: Side, card: Card, rule: str) -> None:
    """Refuse a card that the player does not hold."""
    refuse_unless(card in side.hand.cards.value, "not-in-hand", rule, card=card)


def check_place(side: Side, place: int) -> None:
    """Refuse a place where no trap lies."""
    refuse_unless(1 <= place <= side.row.count, "no-trap-there", "NINJA-8", place=place)


def tallies(state: State) -> tuple[Tally, ...]:
    """Hits, traps, and cards in hand and deck of each player."""
    return tuple(
        Tally(name, side.seat, value)
        for side in state.sides
        for name, value in (
            ("hits", side.hits),
            ("traps", side.row.count),
            ("hand", side.hand.count),
            ("deck", side.deck.count),
        )
    )


def flaw(state: State) -> str | None:
    """Everyone's cards are all somewhere, once, and the counts that all can see are right (NINJA-3)."""
    whole = list(state.content.deck(len(state.sides)))
    for side in state.sides:
        piles = (side.deck, side.hand, side.row)
        hidden = [card for each in piles for card in each.cards.value]
        moved = [side.move.value] if side.move else []
        cards = sorted([*hidden, *side.discard, *moved, *([side.turned] if side.turned else [])])
        if cards != whole:
            return f"the cards of {side.seat} are {cards}"
        if any(each.count != len(each.cards.value) for each in piles):
            return f"the cards of {side.seat} are miscounted"
    return None


def outcome(state: State) -> Outcome | None:
    """Who won and why."""
    return state.outcome
