"""The rules of the grid: what the table waits for, and what a seat may want."""

from collections.abc import Iterator
from itertools import permutations
from typing import assert_never, cast

from companion.games.grid.intents import DealCard, DrawFirst, Guess, Hide, Move, Pass, Reveal
from companion.games.grid.lines import BLACK, RED, all_spaces, colour, ways
from companion.games.grid.state import (
    Card,
    Content,
    Options,
    Owed,
    Phase,
    Revealed,
    Side,
    Space,
    State,
    turned_up,
)
from companion.kernel.game import ContentError
from companion.kernel.happenings import Intent
from companion.kernel.need import Need
from companion.kernel.refusal import IllegalIntentError, refuse_unless
from companion.kernel.seats import CHANCE, Seat
from companion.kernel.secret import known
from companion.kernel.view import Outcome, Tally

CONCEALED = 4


def setup(options: Options, seats: tuple[Seat, ...], content: Content) -> State:
    """An empty board and nobody's cards (GRID-1)."""
    return State(content, options, tuple(Side(seat) for seat in seats))


def check_content(content: Content) -> None:
    """Rows carry two black cards each, columns two red ones, each card once (GRID-2)."""
    seen: set[Card] = set()
    for name, lines, wanted in (("rows", content.rows, BLACK), ("columns", content.columns, RED)):
        if len(lines) < 2:
            raise ContentError(name, f"at least two {name}")
        for index, line in enumerate(lines):
            path = f"{name}[{index}]"
            if len(line) != 2:
                raise ContentError(path, f"two cards, not {len(line)}")
            for card in line:
                if len(card) != 2 or card[0] not in "JQKA" or card[1] not in "SCHD":
                    raise ContentError(path, f"cards such as KC or QS, not {card}")
                if colour(card) != wanted:
                    raise ContentError(path, f"{wanted} cards, not {card}")
                if card in seen:
                    raise ContentError(path, f"every card once, not {card} again")
                seen.add(card)


def waiting(state: State) -> tuple[Need, ...]:
    """Deal, two hidden choices at once, the draw of the start, then turn by turn."""
    match state.phase:
        case Phase.DEAL:
            return tuple(
                Need(CHANCE, "deal", "GRID-3", owner=side.seat, count=state.share - len(side.hand))
                for side in state.sides
                if len(side.hand) < state.share
            )
        case Phase.HIDE:
            return tuple(Need(side.seat, "hide", "GRID-4") for side in state.sides if not side.trap)
        case Phase.FIRST:
            return (Need(CHANCE, "first", "GRID-5"),)
        case Phase.PLAY:
            return (_need_in_turn(state, turn_of(state)),)
        case Phase.OVER:
            return ()
    assert_never(state.phase)


def _need_in_turn(state: State, seat: Seat) -> Need:
    if state.owed is Owed.HAND:
        return Need(seat, "reveal", state.owed_by)
    if state.owed is Owed.CONCEALED:
        return Need(seat, "turn-up", "GRID-15")
    if not state.side(seat).hand and not state.moved:
        return Need(seat, "guess-only", "GRID-15")
    if state.moved:
        return Need(seat, "guess-or-pass", "GRID-6")
    return Need(seat, "move" if state.guessed else "move-or-guess", "GRID-6")


def turn_of(state: State) -> Seat:
    return cast(Seat, state.turn)


def legal(state: State, seat: Seat) -> tuple[Intent, ...]:
    """Every legal intent of a seat."""
    return tuple(_legal(state, seat))


def _legal(state: State, seat: Seat) -> Iterator[Intent]:
    match state.phase:
        case Phase.DEAL if seat == CHANCE:
            short = [side.seat for side in state.sides if len(side.hand) < state.share]
            yield from (DealCard(each, card) for each in short for card in _undealt(state))
        case Phase.HIDE if seat != CHANCE and not state.side(seat).trap:
            yield from _ways_to_hide(known(state.side(seat).hand))
        case Phase.FIRST if seat == CHANCE:
            yield from (DrawFirst(each) for each in state.seats)
        case Phase.PLAY if seat == state.turn:
            yield from _legal_in_turn(state, seat)


def _legal_in_turn(state: State, seat: Seat) -> Iterator[Intent]:
    if state.owed is not Owed.NOTHING:
        yield from (Reveal(card) for card in _can_show(state, seat))
        return
    moves = () if state.moved else free_moves(state, seat)
    yield from moves
    if not state.guessed:
        yield from (Guess(space) for space in all_spaces(state.content))
        if not moves:
            yield Pass()


def free_moves(state: State, seat: Seat) -> tuple[Move, ...]:
    side = state.side(seat)
    return tuple(
        Move(card, way[-1])
        for card in known(side.hand)
        for way in ways(state.content, card, side.pawn)
        if _free(state, seat, way)
    )


def _free(state: State, seat: Seat, way: tuple[Space, ...]) -> bool:
    return state.other(seat).pawn not in way


def _undealt(state: State) -> tuple[Card, ...]:
    dealt = {card for side in state.sides for card in known(side.hand)}
    return tuple(card for card in state.content.deck if card not in dealt)


def _ways_to_hide(hand: tuple[Card, ...]) -> Iterator[Hide]:
    reds = [card for card in hand if colour(card) == RED]
    blacks = [card for card in hand if colour(card) == BLACK]
    for trap_red, treasure_red in permutations(reds, 2):
        for trap_black, treasure_black in permutations(blacks, 2):
            yield Hide((trap_red, trap_black), (treasure_red, treasure_black))


def _can_show(state: State, seat: Seat) -> tuple[Card, ...]:
    side = state.side(seat)
    if state.owed is Owed.HAND:
        return tuple(card for card in known(side.hand) if card not in side.revealed)
    return known(each for each in (*side.trap, *side.treasure) if not turned_up(each))


def check(state: State, seat: Seat, intent: Intent) -> None:
    """Refuse what the rules do not allow."""
    match intent:
        case DealCard():
            refuse_unless(state.phase is Phase.DEAL and seat == CHANCE, "no-deal-now", "GRID-3")
            refuse_unless(intent.seat in state.seats, "no-such-seat", "GRID-1")
            refuse_unless(intent.card in state.content.deck, "no-such-card", "GRID-1", card=intent.card)
            refuse_unless(intent.card in _undealt(state), "card-already-dealt", "GRID-3", card=intent.card)
            room = len(state.side(intent.seat).hand) < state.share
            refuse_unless(room, "hand-full", "GRID-3", count=state.share)
        case DrawFirst():
            refuse_unless(state.phase is Phase.FIRST and seat == CHANCE, "no-draw-now", "GRID-5")
            refuse_unless(intent.seat in state.seats, "no-such-seat", "GRID-1")
        case Hide():
            refuse_unless(state.phase is Phase.HIDE and seat in state.seats, "nothing-to-hide-now", "GRID-4")
            _check_hide(known(state.side(seat).hand), intent)
        case Move() | Guess() | Pass() | Reveal():
            refuse_unless(state.phase is Phase.PLAY and seat == state.turn, "not-your-turn", "GRID-6")
            _check_in_turn(state, seat, intent)
        case _:
            raise IllegalIntentError("unknown-intent", "GRID-6")


def _check_hide(hand: tuple[Card, ...], intent: Hide) -> None:
    cards = (*intent.trap, *intent.treasure)
    refuse_unless(all(card in hand for card in cards), "not-in-hand", "GRID-4")
    refuse_unless(len(set(cards)) == CONCEALED, "four-different-cards", "GRID-4")
    for pair in (intent.trap, intent.treasure):
        refuse_unless([colour(card) for card in pair] == [RED, BLACK], "one-red-one-black", "GRID-4")


def _check_in_turn(state: State, seat: Seat, intent: Move | Guess | Pass | Reveal) -> None:
    if isinstance(intent, Reveal):
        refuse_unless(state.owed is not Owed.NOTHING, "nothing-to-reveal-now", "GRID-14")
        rule = "GRID-15" if state.owed is Owed.CONCEALED else "GRID-14"
        refuse_unless(intent.card in _can_show(state, seat), "cannot-reveal", rule, card=intent.card)
        return
    refuse_unless(state.owed is Owed.NOTHING, "reveal-first", "GRID-14")
    match intent:
        case Move():
            _check_move(state, seat, intent)
        case Guess():
            refuse_unless(not state.guessed, "one-guess-a-turn", "GRID-6")
            on_board = intent.space in all_spaces(state.content)
            refuse_unless(on_board, "no-such-space", "GRID-13", space=intent.space)
        case Pass():
            refuse_unless(not state.guessed, "already-guessed", "GRID-6")
            refuse_unless(state.moved or not free_moves(state, seat), "must-move", "GRID-6")


def _check_move(state: State, seat: Seat, intent: Move) -> None:
    side = state.side(seat)
    refuse_unless(not state.moved, "already-moved", "GRID-6")
    refuse_unless(bool(side.hand), "no-cards-no-move", "GRID-15")
    refuse_unless(intent.card in known(side.hand), "not-in-hand", "GRID-7", card=intent.card)
    on_board = intent.to in all_spaces(state.content)
    refuse_unless(on_board, "no-such-space", "GRID-7", space=intent.to)
    way = way_to(state, side, intent)
    rule = "GRID-7" if side.pawn is None else "GRID-8"
    refuse_unless(way is not None, "card-does-not-lead-there", rule, card=intent.card, space=intent.to)
    refuse_unless(way is None or _free(state, seat, way), "pawn-in-the-way", "GRID-10", space=intent.to)


def way_to(state: State, side: Side, intent: Move) -> tuple[Space, ...] | None:
    every = ways(state.content, intent.card, side.pawn)
    return next((way for way in every if way[-1] == intent.to), None)


def tallies(state: State) -> tuple[Tally, ...]:
    """Cards shown and cards in hand of each player."""
    return tuple(
        tally
        for side in state.sides
        for tally in (Tally("shown", side.seat, side.shown), Tally("hand", side.seat, len(side.hand)))
    )


def flaw(state: State) -> str | None:
    """Every card is somewhere, once."""
    if state.phase is Phase.DEAL:
        return None
    kept = state.options.revealed is Revealed.KEPT
    cards = [
        card
        for side in state.sides
        for card in (
            *known((*side.hand, *side.trap, *side.treasure)),
            *side.played,
            *(() if kept else side.revealed),
        )
    ]
    return None if sorted(cards) == sorted(state.content.deck) else f"the cards are {sorted(cards)}"


def outcome(state: State) -> Outcome | None:
    """Who won and why."""
    return state.outcome
