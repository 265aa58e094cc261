"""What follows on the grid from an intent or a correction."""

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
from companion.games.grid.evolution import evolve
from companion.games.grid.intents import DealCard, DrawFirst, Guess, Hide, Move, Pass, Reveal
from companion.games.grid.lines import RED, all_spaces, colour, column_of, named_space, row_of
from companion.games.grid.rules import check, free_moves, turn_of, way_to
from companion.games.grid.state import (
    Card,
    Content,
    First,
    Owed,
    Phase,
    Space,
    State,
    turned_up,
)
from companion.kernel.corrections import (
    REALITY,
    MovePiece,
    PieceCorrected,
    SetTally,
    TallyCorrected,
)
from companion.kernel.happenings import Event, Intent
from companion.kernel.play import Story
from companion.kernel.refusal import IllegalIntentError, refuse_unless
from companion.kernel.seats import Seat, seat_after
from companion.kernel.secret import Secret, known, secret

NEEDED_OF_A_COLOUR = 2


def perform(state: State, seat: Seat, intent: Intent) -> list[Event]:
    """The events that an intent brings, with all that follows by itself."""
    _check_bookable(state, seat, intent)
    story = Story(state, evolve)
    match intent:
        case DealCard():
            story.tell(CardDealt(intent.seat, secret(intent.card, intent.seat), rule="GRID-3"))
            _finish_deal(story)
        case Hide():
            hidden = secret(intent.trap, seat), secret(intent.treasure, seat)
            story.tell(CardsHidden(seat, *hidden, rule="GRID-4"))
            _finish_hiding(story)
        case DrawFirst():
            story.tell(FirstDrawn(intent.seat, rule="GRID-5"))
            story.tell(TurnBegan(intent.seat, rule="GRID-5"))
        case Move():
            _move(story, seat, intent)
        case Guess():
            _guess(story, seat, intent.space)
        case Pass():
            story.tell(TurnPassed(seat, rule=_why_pass(state, seat)))
        case Reveal():
            _show(story, seat, intent.card)
        case _:
            raise IllegalIntentError("unknown-intent", "GRID-6")
    _go_on(story)
    return story.events


def _check_bookable(state: State, seat: Seat, intent: Intent) -> None:
    """Refuse what nobody can let stand: the wrong phase, a card or space that is not there."""
    match intent:
        case Move() | Guess() | Pass() | Reveal():
            in_turn = state.phase is Phase.PLAY and seat == state.turn
            refuse_unless(in_turn, "not-your-turn", "GRID-6")
            owes = state.owed is not Owed.NOTHING and not isinstance(intent, Reveal)
            refuse_unless(not owes, "reveal-first", "GRID-14")
        case _:
            check(state, seat, intent)


def _finish_deal(story: Story[State]) -> None:
    sides = story.state.sides
    if any(len(side.hand) < story.state.share for side in sides):
        return
    for side in sides:
        reds = sum(colour(card) == RED for card in known(side.hand))
        if min(reds, len(side.hand) - reds) < NEEDED_OF_A_COLOUR:
            story.tell(DealVoided(rule="GRID-3"))
            return


def _finish_hiding(story: Story[State]) -> None:
    state = story.state
    if state.phase is Phase.FIRST and state.options.first is not First.DRAWN:
        story.tell(TurnBegan(Seat(state.options.first), rule="GRID-5"))


def _why_pass(state: State, seat: Seat) -> str:
    if state.moved:
        return "GRID-6"
    return "GRID-12" if state.side(seat).hand else "GRID-15"


def _move(story: Story[State], seat: Seat, intent: Move) -> None:
    side, opponent = story.state.side(seat), story.state.other(seat)
    refuse_unless(intent.card in known(side.hand), "not-in-hand", "GRID-7", card=intent.card)
    refuse_unless(intent.to in all_spaces(story.state.content), "no-such-space", "GRID-7", space=intent.to)
    way = way_to(story.state, side, intent) or (intent.to,)
    rule = _why_move(story.state.content, side.pawn, intent.card)
    story.tell(CardPlayed(seat, intent.card, rule="GRID-11"))
    trap = named_space(story.state.content, _pair(opponent.trap))
    if trap not in way:
        story.tell(PawnMoved(seat, way[-1], rule=rule))
        return
    story.tell(PawnMoved(seat, trap, rule=rule if trap == way[-1] else "GRID-18"))
    story.tell(TrapSprung(seat, trap, rule="GRID-17"))


def _why_move(content: Content, pawn: Space | None, card: Card) -> str:
    if pawn is None:
        return "GRID-7"
    column, row = column_of(content, card), row_of(content, card)
    at = ord(pawn[0]) - ord("a"), int(pawn[1:]) - 1
    return "GRID-9" if column == at[0] or row == at[1] else "GRID-8"


def _pair(cards: tuple[Secret[Card], ...]) -> tuple[Card, Card]:
    return cards[0].value, cards[1].value


def _guess(story: Story[State], seat: Seat, space: Space) -> None:
    refuse_unless(space in all_spaces(story.state.content), "no-such-space", "GRID-13", space=space)
    treasure = named_space(story.state.content, _pair(story.state.other(seat).treasure))
    if space == treasure:
        story.tell(TreasureFound(seat, space, rule="GRID-13"))
    else:
        rule = "GRID-14" if story.state.side(seat).hand else "GRID-15"
        story.tell(GuessMissed(seat, space, rule=rule))


def _show(story: Story[State], seat: Seat, card: Card) -> None:
    side = story.state.side(seat)
    if card in known(each for each in side.hand if not turned_up(each)):
        story.tell(CardRevealed(seat, card, rule=story.state.owed_by))
    elif card in known(each for each in (*side.trap, *side.treasure) if not turned_up(each)):
        story.tell(ConcealedTurned(seat, card, rule="GRID-15"))
    else:
        raise IllegalIntentError("cannot-reveal", "GRID-14", card=card)


def _go_on(story: Story[State]) -> None:
    """End the turn where nothing more can be done in it."""
    state = story.state
    if state.phase is not Phase.PLAY or state.owed is not Owed.NOTHING:
        return
    seat = turn_of(state)
    if state.guessed and not state.moved and state.side(seat).hand and not free_moves(state, seat):
        story.tell(MoveSkipped(seat, rule="GRID-12"))
    if story.state.idle >= len(state.sides):
        story.tell(DrawAgreed(rule="GRID-16"))
    elif _turn_is_over(story.state, seat):
        story.tell(TurnBegan(seat_after(state.seats, seat), rule="GRID-6"))


def _turn_is_over(state: State, seat: Seat) -> bool:
    if state.passed:
        return True
    return state.guessed and (state.moved or not state.side(seat).hand)


def amend(state: State, correction: SetTally | MovePiece) -> list[Event]:
    """Reality wins: a count of shown cards, a pawn, or a face-up card is where the players say."""
    story = Story(state, evolve)
    match correction:
        case SetTally(tally, seat, value):
            settable = tally == "shown" and seat in state.seats
            refuse_unless(settable, "cannot-set-tally", REALITY, tally=tally)
            refuse_unless(0 <= value <= len(state.content.deck), "tally-out-of-range", REALITY, value=value)
            story.tell(TallyCorrected(tally, seat, value, rule=REALITY))
        case MovePiece(piece, place):
            _check_piece(state, piece, place)
            story.tell(PieceCorrected(piece, place, rule=REALITY))
    _go_on(story)
    return story.events


def _check_piece(state: State, piece: str, place: str) -> None:
    kind, _, name = piece.partition(":")
    if kind == "pawn":
        refuse_unless(name in state.seats, "no-such-piece", REALITY, piece=piece)
        free = place == f"off-{name}" or place in all_spaces(state.content)
        refuse_unless(free, "no-such-place", REALITY, place=place)
        taken = any(side.pawn == place and side.seat != name for side in state.sides)
        refuse_unless(not taken, "place-taken", REALITY, place=place)
        return
    face_up = [card for side in state.sides for card in (*side.played, *side.revealed)]
    refuse_unless(kind == "card" and name in face_up, "no-such-piece", REALITY, piece=piece)
    pile, _, owner = place.partition("-")
    holder = next(side.seat for side in state.sides if name in (*side.played, *side.revealed))
    fits = pile in ("played", "revealed", "hand") and owner == holder
    refuse_unless(fits, "no-such-place", REALITY, place=place)
