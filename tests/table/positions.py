"""A game on the grid, brought to the moments that the tests of the table need."""

from random import Random

from companion.catalogue import find_game
from companion.games.grid.intents import DealCard, DrawFirst, Hide
from companion.games.grid.state import Card
from companion.kernel.happenings import Intent
from companion.kernel.seats import CHANCE, Seat
from companion.table.journal import Journal
from companion.table.session import Session
from tests.conformance.worlds import choose, info_of

GRID = find_game("grid")
ONE, TWO = Seat("s1"), Seat("s2")
BOTH = frozenset((ONE, TWO))
ID = "test"

HANDS = {
    ONE: ("KC", "QC", "QS", "KS", "AH", "JH", "JD", "AD"),
    TWO: ("AC", "JC", "JS", "AS", "KH", "QH", "QD", "KD"),
}
HIDES = {
    ONE: Hide((Card("AH"), Card("KC")), (Card("JH"), Card("QC"))),
    TWO: Hide((Card("KH"), Card("AC")), (Card("QH"), Card("JC"))),
}
"""Seat one: trap a1, treasure b2; seat two: trap c3, treasure d4."""

DEALS: tuple[tuple[Seat, Intent], ...] = tuple(
    (CHANCE, DealCard(seat, Card(card))) for seat, hand in HANDS.items() for card in hand
)
HIDING: tuple[tuple[Seat, Intent], ...] = tuple(HIDES.items())
LOT: tuple[tuple[Seat, Intent], ...] = ((CHANCE, DrawFirst(ONE)),)


def start(journal: Journal, *deeds: tuple[Seat, Intent], **options: str) -> Session:
    """A new game in which these things were done."""
    session = Session.start(GRID, info_of(GRID, 2, ID, **options), journal)
    for seat, intent in deeds:
        session.submit(seat, intent)
    return session


def dealt(journal: Journal) -> Session:
    """All cards are dealt; both seats hide theirs now."""
    return start(journal, *DEALS)


def in_play(journal: Journal, **options: str) -> Session:
    """Seat one begins its first turn."""
    return start(journal, *DEALS, *HIDING, *LOT, **options)


def play_at_random(session: Session, seed: object, limit: int) -> None:
    """Let random decisions be made until the game is over or there are so many steps."""
    rng = Random(f"table-{seed}")
    while session.waiting() and len(session.steps) < limit:
        session.submit(*choose(session.game, session.line.state, rng))


def reopen(session: Session, journal: Journal) -> Session:
    """The game as another connection to the journal finds it."""
    return Session.resume(session.game, journal.game(session.info.id), journal)


def bare_file(journal: Journal) -> Journal:
    """A second connection to the same file."""
    return Journal(journal.path)
