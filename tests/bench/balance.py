"""How the dungeon plays among clever bots; nothing is promised of it, but it is told."""

from collections.abc import Iterator
from statistics import fmean

from companion.bots.dungeon import choose
from companion.games.dungeon import SPEC
from tests.bench.figure import Figure
from tests.bench.settings import Settings
from tests.tools.balance_dungeon import Told, count


def balance_figures(settings: Settings) -> Iterator[Figure]:
    """For every number of players."""
    for players in SPEC.players:
        games = [count(players, seed, choose) for seed in range(settings.size(50, 2_000))]
        yield from row(f"{players} players", players, games)


def row(what: str, players: int, games: list[Told]) -> Iterator[Figure]:
    """How long it is, how dangerous, and whether it helps to begin."""
    turns = sum(game.events["TurnBegan"] for game in games)
    fights = sum(game.turns_with_fight for game in games)
    yield Figure(what, len(games), column="games")
    yield Figure(what, fmean(game.decisions for game in games), column="decisions")
    yield Figure(what, fmean(game.rounds(players) for game in games), column="rounds")
    yield Figure(what, 100 * fights / turns, "%", column="turns with a fight")
    yield Figure(what, fmean(game.events["PlayerDied"] for game in games), column="deaths")
    yield Figure(what, 100 * fmean(game.first_share() for game in games), "%", column="first wins")
    yield Figure(what, 100 / players, "%", column="even")
