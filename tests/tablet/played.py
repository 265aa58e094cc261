"""Games that bots play, the same in every run, for tests of what comes before and after."""

from companion.catalogue import find_game
from companion.content import default_pack
from companion.table.session import Session
from companion.table.setup import seat_players, table_info
from companion.tablet.desk import Desk
from companion.tablet.evening import Evening
from companion.tablet.how import How

NAMES = ("Ana", "Ben", "Cleo", "Dan")


def begin(evening: Evening, key: str, players: int = 2, steps: int = 0) -> Desk:
    """A game of bots, some steps far."""
    game, journal = find_game(key), evening.journal
    seated = seat_players(game, NAMES[:players])
    table_id = f"game-{len(journal.games()) + 1}"
    info = table_info(game, seated, {}, default_pack(game), table_id=table_id, seed="seed")
    session = Session.start(game, info, journal)
    desk = Desk(session, dict.fromkeys(info.seats, How.BOT), seed="bots")
    for _ in range(steps):
        desk.advance()
    return desk


def play_out(evening: Evening, key: str, players: int = 2) -> Desk:
    """A game that is over."""
    desk = begin(evening, key, players)
    while desk.advance():
        pass
    return desk
