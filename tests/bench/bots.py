"""How often one clever bot wins against random ones."""

from collections.abc import Iterator

from tests.bench.figure import Figure, at_least
from tests.bench.settings import Settings
from tests.conformance.worlds import TABLES
from tests.tools.win_rates import won


def bot_figures(settings: Settings) -> Iterator[Figure]:
    """Every title and number of players; clearly stronger than chance is half as much again."""
    games = settings.size(60, 500)
    for key, players in TABLES:
        rate = sum(won(key, players, number) for number in range(games)) / games
        what = f"{key}, {players} players"
        yield Figure(what, games, column="games")
        yield Figure(what, 100 * rate, "%", at_least(150 / players), column="won")
        yield Figure(what, 100 / players, "%", column="by chance")
