"""Self-played games of the dungeon, counted: `python -m tests.tools.balance_dungeon --games 2000`."""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from random import Random
from statistics import fmean

from companion.bots.dungeon import choose as choose_cleverly
from companion.bots.players import Bot, choose_at_random
from companion.content import default_pack
from companion.games.dungeon import SPEC
from companion.games.dungeon.events import TurnBegan
from companion.games.dungeon.pack import Content
from companion.games.dungeon.state import GOAL, Options, State
from companion.kernel import play
from companion.kernel.happenings import Event
from companion.kernel.seats import CHANCE, Seat, player_seats
from companion.kernel.secret import redact
from companion.sources.chance import draw

BOTS: dict[str, Bot] = {"clever": choose_cleverly, "random": choose_at_random}


@dataclass(frozen=True, slots=True)
class Told:
    """What one game was like."""

    decisions: int
    events: Counter[str]
    turns_with_fight: int
    first: Seat
    winners: tuple[Seat, ...]
    reached: bool

    def rounds(self, players: int) -> float:
        """How often everyone had a turn."""
        return self.events["TurnBegan"] / players

    def first_share(self) -> float:
        """The share of the win that went to who began."""
        return (self.first in self.winners) / len(self.winners)


@cache
def printed() -> Content:
    """The pack that ships."""
    content: Content = default_pack(SPEC).content
    return content


def play_out(bots: Mapping[Seat, Bot], rng: Random) -> tuple[State, list[list[Event]]]:
    """A whole game among these bots: its last state, and what happened decision by decision.

    They get only what their seats see and choose only what is legal, so nothing is judged a second time.
    """
    state = SPEC.setup(Options(), tuple(bots), printed())
    told: list[list[Event]] = []
    while needs := SPEC.waiting(state):
        seat = needs[0].seat
        if seat == CHANCE:
            intent = draw(SPEC, state, rng)
        else:
            seen = redact(state, seat)
            intent = bots[seat](seen, seat, SPEC.legal(seen, seat), rng)
        told.append(list(SPEC.perform(state, seat, intent)))
        state = play.evolve(SPEC, state, told[-1])
    return state, told


def count(players: int, seed: int, bot: Bot) -> Told:
    """One self-played game."""
    bots = dict.fromkeys(player_seats(players), bot)
    state, told = play_out(bots, Random(f"balance-{players}-{seed}"))
    events = [event for each in told for event in each]
    won = play.outcome(SPEC, state)
    return Told(
        len(told),
        Counter(type(event).__name__ for event in events),
        turns_with_fight(events),
        next(event.seat for event in events if isinstance(event, TurnBegan)),
        won.winners if won else (),
        max(player.stored for player in state.players) >= GOAL,
    )


def turns_with_fight(events: list[Event]) -> int:
    """In how many turns somebody met a monster."""
    turns, fought = 0, False
    for event in events:
        match type(event).__name__:
            case "TurnBegan":
                fought = False
            case "MonsterMet":
                turns, fought = turns + (not fought), True
    return turns


def report(players: int, games: list[Told]) -> Iterator[str]:
    """The figures of one number of players, cell by cell."""
    rounds = sorted(game.rounds(players) for game in games)
    turns = sum(game.events["TurnBegan"] for game in games)
    yield str(players)
    yield f"{fmean(game.decisions for game in games):.0f} (at most {max(game.decisions for game in games)})"
    yield f"{fmean(rounds):.1f}"
    some = len(rounds) // 20
    yield " / ".join(f"{rounds[index]:.1f}" for index in (0, some, -1 - some, -1))
    yield f"{turns / len(games):.1f}"
    yield f"{sum(game.turns_with_fight for game in games) / turns:.0%}"
    yield f"{fmean(game.events['PlayerDied'] for game in games):.1f}"
    yield f"{fmean(game.events['PlayerAttacked'] for game in games):.1f}"
    yield f"{fmean(game.events['TreasurePlayed'] for game in games):.1f}"
    yield f"{fmean(game.events['TileLaid'] for game in games):.0f}"
    yield f"{fmean(game.reached for game in games):.0%}"
    yield f"{fmean(game.first_share() for game in games):.1%} ({1 / players:.0%} is even)"


def share_among_random(players: int, games: int) -> float:
    """How much of the wins one clever bot gets among random ones, from every seat in turn."""
    seats, won = player_seats(players), 0.0
    for seed in range(games):
        me = seats[seed % players]
        bots = {seat: choose_cleverly if seat == me else choose_at_random for seat in seats}
        state, _ = play_out(bots, Random(f"rivals-{players}-{seed}"))
        outcome = SPEC.outcome(state)
        won += (me in outcome.winners) / len(outcome.winners) if outcome else 0
    return won / games


HEADS = (
    "players",
    "decisions",
    "rounds",
    "rounds: least / 5 % / 95 % / most",
    "turns",
    "turns with a fight",
    "deaths",
    "attacks on players",
    "treasures played",
    "tiles laid",
    "ends by 30 stored",
    "first player wins",
)


def self_play(bot: Bot, games: int) -> Iterator[str]:
    """The table, line by line."""
    columns: list[tuple[str, ...]] = [HEADS]
    for players in SPEC.players:
        columns.append(tuple(report(players, [count(players, seed, bot) for seed in range(games)])))
    lines = ["| " + " | ".join(row) + " |" for row in zip(*columns, strict=True)]
    yield from (lines[0], "|---" + "|--:" * (len(columns) - 1) + "|", *lines[1:])


def main() -> int:
    """Play and print."""
    parser = argparse.ArgumentParser(description="How the dungeon plays among bots.")
    parser.add_argument("--games", type=int, default=200, help="for each number of players (default 200)")
    parser.add_argument("--bot", choices=sorted(BOTS), default="clever", help="who plays (default clever)")
    parser.add_argument("--rivals", action="store_true", help="one clever bot among random ones instead")
    args = parser.parse_args()
    lines = self_play(BOTS[args.bot], args.games)
    if args.rivals:
        shares = {players: share_among_random(players, args.games) for players in SPEC.players}
        lines = (f"{players} players: {share:.1%}" for players, share in shares.items())
    sys.stdout.writelines(f"{line}\n" for line in lines)
    return 0


if __name__ == "__main__":
    sys.exit(main())
