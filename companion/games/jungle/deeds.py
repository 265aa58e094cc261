"""Deeds that many rules share: the bank pays, a player pays, a piece goes on, back or to Start."""

from companion.games.jungle.box import Way, hut_behind
from companion.games.jungle.content import Adventurer, Perk, Space, SpaceKind
from companion.games.jungle.events import NothingHappened, PieceAdvanced, PieceRetreated, PieceSentBack
from companion.games.jungle.events_cards import DeckRefilled
from companion.games.jungle.events_gold import DebtIncurred, GoldCollected, GoldPaid
from companion.games.jungle.prices import BANK, SENT_BACK, bonus
from companion.games.jungle.state import Pawn, State
from companion.kernel.play import Story
from companion.kernel.seats import Seat

Telling = Story[State]


def collect(story: Telling, seat: Seat, amount: int, rule: str) -> None:
    """The bank pays a player, as far as it has gold."""
    paid = min(amount, story.state.bank)
    if paid > 0:
        story.tell(GoldCollected(seat, paid, rule=rule))


def charge(
    story: Telling, seat: Seat, to: Seat | None, amount: int, rule: str, piece: Adventurer | None = None
) -> None:
    """A player pays at once, or owes what cannot be paid in full (JUN-30)."""
    if amount <= 0 or seat == to:
        return
    if story.state.side(seat).gold >= amount:
        story.tell(GoldPaid(seat, to, amount, rule=rule))
    else:
        story.tell(DebtIncurred(seat, to, amount, piece, rule="JUN-30"))


def advance(story: Telling, pawn: Pawn, way: Way, rule: str, *, rolled: bool = False) -> None:
    """A piece goes forward; a roll past the Bank, or onto it, brings gold, a card does not (JUN-37)."""
    seat = story.state.owner_of(pawn.id)
    story.tell(PieceAdvanced(seat, pawn.id, way[-1], way, rolled, rule=rule))
    banks = [space for space in way if rolled and story.state.box.kinds[space] is SpaceKind.BANK]
    for _ in banks:
        collect(story, seat, BANK + bonus(story.state, seat, Perk.BANK), "JUN-37")


def send_back(story: Telling, piece: Adventurer, rule: str) -> None:
    """A piece goes back to Start, and its player collects 50 (JUN-32)."""
    seat = story.state.owner_of(piece)
    story.tell(PieceSentBack(seat, piece, rule=rule))
    collect(story, seat, SENT_BACK, "JUN-32")


def go_back(story: Telling, pawn: Pawn, steps: int, rule: str) -> None:
    """A piece goes back by so many steps along the way it came, at most to Start (JUN-39)."""
    _retreat(story, pawn, pawn.trail[-steps] if steps < len(pawn.trail) else story.state.box.start, rule)


def go_to_hut(story: Telling, pawn: Pawn, rule: str) -> None:
    """A piece goes back to the previous Medical Hut, or to Start if there is none (JUN-36)."""
    _retreat(story, pawn, hut_behind(story.state.box, pawn.trail) or story.state.box.start, rule)


def _retreat(story: Telling, pawn: Pawn, to: Space, rule: str) -> None:
    if to == story.state.box.start:
        send_back(story, pawn.id, rule)
    else:
        story.tell(PieceRetreated(story.state.owner_of(pawn.id), pawn.id, to, rule=rule))


def drop(story: Telling, seat: Seat, rule: str) -> bool:
    """Nothing (more) comes of what is pending."""
    story.tell(NothingHappened(seat, rule=rule))
    return True


def fill_deck(story: Telling, seat: Seat) -> bool:
    """A new deck from the discards where there is none (JUN-14); without any card nothing is drawn."""
    if story.state.deck_left:
        return False
    if story.state.discards:
        story.tell(DeckRefilled(len(story.state.discards), rule="JUN-14"))
        return True
    return drop(story, seat, "JUN-14")
