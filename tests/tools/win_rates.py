"""How much stronger than chance the bots are: `python -m tests.tools.win_rates --games 500`.

One clever bot plays against random ones, in every seat in turn; a shared win counts in parts.
"""

import argparse
import sys
from random import Random

from rich.console import Console
from rich.progress import track
from rich.table import Table

from companion.bots.players import choose_at_random
from companion.bots.roster import find_bot
from companion.catalogue import find_game
from companion.kernel import play
from companion.kernel.seats import CHANCE, Seat, player_seats
from companion.sources.chance import draw
from tests.conformance.worlds import TABLES, start


def main() -> int:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=500, help="games for each title and number of players")
    parser.add_argument("--game", help="one title only")
    args = parser.parse_args()
    table = Table(title=f"one clever bot against random ones, {args.games} games each", box=None)
    for name in ("game", "players", "wins", "by chance"):
        table.add_column(name, justify="left" if name == "game" else "right")
    for key, players in TABLES:
        if args.game in (None, key):
            rate = win_rate(key, players, args.games)
            table.add_row(key, str(players), f"{rate:.1%}", f"{1 / players:.0%}")
    Console().print(table)
    return 0


def win_rate(key: str, players: int, games: int) -> float:
    """The share of wins of the one clever bot."""
    numbers = track(range(games), f"{key}, {players}", console=Console(stderr=True), transient=True)
    return sum(won(key, players, number) for number in numbers) / games


def won(key: str, players: int, number: int) -> float:
    """One game: the clever bot's part of the win."""
    game, bot = find_game(key), find_bot("clever", key)
    seats = player_seats(players)
    clever, rng = seats[number % players], Random(f"rates-{key}-{players}-{number}")
    state = start(game, players)
    while needs := play.waiting(game, state):
        seat: Seat = rng.choice(needs).seat
        if seat == CHANCE:
            intent = draw(game, state, rng)
        else:
            chooser = bot if seat == clever else choose_at_random
            intent = chooser(play.seen(state, seat), seat, play.legal(game, state, seat), rng)
        state = play.evolve(game, state, play.decide(game, state, seat, intent))
    outcome = play.outcome(game, state)
    winners = outcome.winners if outcome else ()
    return 1 / len(winners) if clever in winners else 0.0


if __name__ == "__main__":
    sys.exit(main())
