"""What several commands share: options of a game on the command line, and the table they make."""

import argparse
from collections.abc import Iterable
from dataclasses import dataclass

from companion.catalogue import GAMES, find_game
from companion.content import Pack, choose_pack
from companion.kernel.errors import BadInputError
from companion.kernel.game import AnyGame
from companion.table.journal import Journal
from companion.table.session import Session
from companion.table.setup import seat_players, table_info
from companion.table.step import TableInfo
from companion.words import Words, languages

NAMES = ("Ana", "Ben", "Cleo", "Dan")


class UsageError(BadInputError):
    """Command-line words that do not fit."""


@dataclass(frozen=True, slots=True)
class Setup:
    """A game chosen on the command line."""

    game: AnyGame
    pack: Pack
    players: int
    options: dict[str, str]

    def info(self, table_id: str, seed: str) -> TableInfo:
        """A table for this game."""
        players = seat_players(self.game, NAMES[: self.players])
        return table_info(self.game, players, self.options, self.pack, table_id=table_id, seed=seed)


def add_game_arguments(
    parser: argparse.ArgumentParser, *, default: str | None = None, optional: bool = False
) -> None:
    """The words that choose a game and its house rules."""
    names = ", ".join(game.key for game in GAMES)
    required = default is None and not optional
    parser.add_argument("--game", default=default, required=required, metavar="G", help=names)
    parser.add_argument("--players", type=int, metavar="P", help="how many play (default: the fewest)")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="a house rule; may be repeated"
    )
    parser.add_argument("--content", metavar="FILE", help="a content pack of your own (TOML)")


def add_language_argument(parser: argparse.ArgumentParser) -> None:
    """The words that choose a language."""
    parser.add_argument("--language", default="en", metavar="L", help=", ".join(languages()))


def read_setup(args: argparse.Namespace) -> Setup:
    """The game that the words choose; a `BadInputError` where they do not fit."""
    game = find_game(args.game)
    players = args.players or min(game.players)
    setup = Setup(game, choose_pack(game, args.content), players, _read_options(args.option))
    setup.info("check", "")
    return setup


def _read_options(words: Iterable[str]) -> dict[str, str]:
    options = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise UsageError(f"--option {word}: expected NAME=VALUE")
        options[name] = value
    return options


def unfinished(journal: Journal) -> Session | None:
    """The last game in a journal, if it is not over."""
    for table_id in journal.games()[-1:]:
        info = journal.game(table_id)
        last = Session.resume(find_game(info.game), info, journal)
        if last.waiting():
            return last
    return None


def words_for(game: AnyGame, info: TableInfo, language: str, pack: Pack) -> Words:
    """The words of a game, with its players' names."""
    seats: dict[str, str] = {player.seat: player.name for player in info.players}
    return Words(language, game.key, game.names(pack.content), seats)
