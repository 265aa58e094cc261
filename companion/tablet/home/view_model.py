"""What the first screen shows, built from the app's memory by pure functions."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from companion.catalogue import KEYS
from companion.kernel.game import AnyGame
from companion.table.journal import Journal
from companion.tablet.speech import START, say
from companion.words import title

LOOKED_AT = 6
"""So many of the newest games are looked at for one that can go on."""


@dataclass(frozen=True, slots=True)
class GameCard:
    """A game that can be begun."""

    key: str
    family: str
    """What stands before the colon of its name, if there is one."""
    title: str
    players: str
    about: str


@dataclass(frozen=True, slots=True)
class ResumeCard:
    """A game that can go on."""

    table_id: str
    key: str
    title: str
    about: str
    """Who plays, and how far they have come."""


@dataclass(frozen=True, slots=True)
class HomeModel:
    """All that the first screen shows."""

    games: tuple[GameCard, ...] = ()
    resume: ResumeCard | None = None


EMPTY = HomeModel()


def home_model(language: str, games: tuple[AnyGame, ...] = ()) -> HomeModel:
    """The games there are; for how many each is needs their rules, which may be loaded later."""
    known = {game.key: game for game in games}
    return HomeModel(tuple(game_card(key, known.get(key), language) for key in KEYS))


def game_card(key: str, game: AnyGame | None, language: str) -> GameCard:
    """How a game introduces itself."""
    family, _, name = title(language, key).rpartition(": ")
    return GameCard(
        key,
        family,
        name[:1].upper() + name[1:],
        players_of(game, language) if game else " ",
        say(language, f"about-{key}", file=START),
    )


def title_of(game: AnyGame, language: str) -> str:
    """What a game is called."""
    return title(language, game.key)


def players_of(game: AnyGame, language: str) -> str:
    """For how many it is."""
    least, most = min(game.players), max(game.players)
    key = "players-just" if least == most else "players-from-to"
    return say(language, key, file=START, least=least, most=most)


def find_resumable(journal: Journal, language: str) -> Iterator[ResumeCard]:
    """The newest game that is not over, if it is among the last few."""
    from companion.tablet.history.view_model import read_rows

    rows = islice(read_rows(journal, language), LOOKED_AT)
    for row in islice((row for row in rows if not row.over), 1):
        yield ResumeCard(row.table_id, row.key, row.title, f"{row.names} · {row.how_far}")
