"""How the state of the grid moves on, event by event."""

from collections.abc import Callable
from dataclasses import replace
from typing import cast

from companion.games.grid.events import (
    CardDealt,
    CardPlayed,
    CardRevealed,
    CardsHidden,
    ConcealedTurned,
    DealVoided,
    DrawAgreed,
    FirstDrawn,
    GuessMissed,
    MoveSkipped,
    PawnMoved,
    TrapSprung,
    TreasureFound,
    TurnBegan,
    TurnPassed,
)
from companion.games.grid.state import Card, Mark, Owed, Phase, Revealed, Side, Space, State, turned_up
from companion.kernel.corrections import PieceCorrected, TallyCorrected
from companion.kernel.happenings import Event
from companion.kernel.seats import Seat
from companion.kernel.secret import Secret, open_secret, secret
from companion.kernel.view import Outcome


def evolve(state: State, event: Event) -> State:
    """The state after an event; no judgement."""
    return _EVOLVE[type(event)](state, event)


def _card_dealt(state: State, event: CardDealt) -> State:
    side = state.side(event.seat)
    after = state.with_side(replace(side, hand=(*side.hand, event.card)))
    full = all(len(each.hand) == state.share for each in after.sides)
    return replace(after, phase=Phase.HIDE) if full else after


def _deal_voided(state: State, event: DealVoided) -> State:
    return replace(state, phase=Phase.DEAL, sides=tuple(Side(side.seat) for side in state.sides))


def _cards_hidden(state: State, event: CardsHidden) -> State:
    side = state.side(event.seat)
    gone = (*event.trap.value, *event.treasure.value)
    after = state.with_side(
        replace(
            side,
            hand=_without(side.hand, *gone),
            trap=tuple(secret(card, event.seat) for card in event.trap.value),
            treasure=tuple(secret(card, event.seat) for card in event.treasure.value),
        )
    )
    return replace(after, phase=Phase.FIRST) if all(each.trap for each in after.sides) else after


def _without(hand: tuple[Secret[Card], ...], *cards: Card) -> tuple[Secret[Card], ...]:
    return tuple(card for card in hand if card.value not in cards)


def _first_drawn(state: State, event: FirstDrawn) -> State:
    return replace(state, turn=event.seat)


def _turn_began(state: State, event: TurnBegan) -> State:
    return replace(
        state, phase=Phase.PLAY, turn=event.seat, moved=False, guessed=False, passed=False, owed=Owed.NOTHING
    )


def _card_played(state: State, event: CardPlayed) -> State:
    side = state.side(event.seat)
    revealed = tuple(card for card in side.revealed if card != event.card)
    played = replace(
        side, hand=_without(side.hand, event.card), played=(*side.played, event.card), revealed=revealed
    )
    return state.with_side(played)


def _pawn_moved(state: State, event: PawnMoved) -> State:
    return replace(state.with_side(replace(state.side(event.seat), pawn=event.to)), moved=True, idle=0)


def _trap_sprung(state: State, event: TrapSprung) -> State:
    owes = _owes_from_hand(state, event.seat)
    return replace(
        state,
        sprung=_remember(state.sprung, Mark(event.seat, event.space)),
        owed=Owed.HAND if owes else Owed.NOTHING,
        owed_by=event.rule,
    )


def _remember(marks: tuple[Mark, ...], mark: Mark) -> tuple[Mark, ...]:
    return marks if mark in marks else (*marks, mark)


def _owes_from_hand(state: State, seat: Seat) -> bool:
    side = state.side(seat)
    return any(card.value not in side.revealed for card in side.hand)


def _guess_missed(state: State, event: GuessMissed) -> State:
    side = state.side(event.seat)
    owed = Owed.NOTHING
    if _owes_from_hand(state, event.seat):
        owed = Owed.HAND
    elif not side.hand and not all(turned_up(card) for card in (*side.trap, *side.treasure)):
        owed = Owed.CONCEALED
    wrong = _remember(state.wrong, Mark(event.seat, event.space))
    return replace(state, guessed=True, idle=0, wrong=wrong, owed=owed, owed_by=event.rule)


def _treasure_found(state: State, event: TreasureFound) -> State:
    won = Outcome((event.seat,), "treasure-found", "GRID-13")
    return replace(state, phase=Phase.OVER, turn=None, outcome=won)


def _card_revealed(state: State, event: CardRevealed) -> State:
    side = state.side(event.seat)
    hand = _without(side.hand, event.card)
    if state.options.revealed is Revealed.KEPT:
        hand = tuple(open_secret(event.card) if card.value == event.card else card for card in side.hand)
    shown = replace(side, hand=hand, revealed=(*side.revealed, event.card), shown=side.shown + 1)
    return replace(state.with_side(shown), owed=Owed.NOTHING)


def _concealed_turned(state: State, event: ConcealedTurned) -> State:
    side = state.side(event.seat)
    turned = replace(
        side,
        trap=_turn_up(side.trap, event.card),
        treasure=_turn_up(side.treasure, event.card),
        shown=side.shown + 1,
    )
    return replace(state.with_side(turned), owed=Owed.NOTHING)


def _turn_up(cards: tuple[Secret[Card], ...], card: Card) -> tuple[Secret[Card], ...]:
    return tuple(open_secret(card) if each.value == card else each for each in cards)


def _move_skipped(state: State, event: MoveSkipped) -> State:
    return replace(state, passed=True)


def _turn_passed(state: State, event: TurnPassed) -> State:
    empty_handed = not state.moved and not state.side(event.seat).hand
    return replace(state, passed=True, idle=state.idle + 1 if empty_handed else 0)


def _draw_agreed(state: State, event: DrawAgreed) -> State:
    return replace(state, phase=Phase.OVER, turn=None, outcome=Outcome((), "both-passed", "GRID-16"))


def _tally_corrected(state: State, event: TallyCorrected) -> State:
    return state.with_side(replace(state.side(cast(Seat, event.seat)), shown=event.value))


def _piece_corrected(state: State, event: PieceCorrected) -> State:
    kind, _, name = event.piece.partition(":")
    if kind == "pawn":
        pawn = None if event.place.startswith("off-") else Space(event.place)
        return state.with_side(replace(state.side(Seat(name)), pawn=pawn))
    pile, _, owner = event.place.partition("-")
    return state.with_side(_file_card(state, state.side(Seat(owner)), Card(name), pile))


def _file_card(state: State, side: Side, card: Card, pile: str) -> Side:
    bare = replace(
        side,
        hand=_without(side.hand, card),
        played=tuple(each for each in side.played if each != card),
        revealed=tuple(each for each in side.revealed if each != card),
    )
    match pile:
        case "played":
            return replace(bare, played=(*bare.played, card))
        case "hand":
            return replace(bare, hand=(*bare.hand, secret(card, side.seat)))
    kept = state.options.revealed is Revealed.KEPT
    hand = (*bare.hand, open_secret(card)) if kept else bare.hand
    return replace(bare, hand=hand, revealed=(*bare.revealed, card))


_EVOLVE = cast(
    dict[type[Event], Callable[[State, Event], State]],
    {
        CardDealt: _card_dealt,
        DealVoided: _deal_voided,
        CardsHidden: _cards_hidden,
        FirstDrawn: _first_drawn,
        TurnBegan: _turn_began,
        CardPlayed: _card_played,
        PawnMoved: _pawn_moved,
        TrapSprung: _trap_sprung,
        GuessMissed: _guess_missed,
        TreasureFound: _treasure_found,
        CardRevealed: _card_revealed,
        ConcealedTurned: _concealed_turned,
        MoveSkipped: _move_skipped,
        TurnPassed: _turn_passed,
        DrawAgreed: _draw_agreed,
        TallyCorrected: _tally_corrected,
        PieceCorrected: _piece_corrected,
    },
)
