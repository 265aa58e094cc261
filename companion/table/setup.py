"""Setting a table up: who sits where, which house rules, which content."""

from collections.abc import Mapping
from typing import Any

from companion.content import Pack, read_pack
from companion.kernel.errors import BadInputError
from companion.kernel.game import AnyGame
from companion.kernel.options import choose_options, written_options
from companion.kernel.seats import Seat
from companion.table.step import Player, TableInfo


class WrongPlayersError(BadInputError):
    """The game is not for that many players."""


def set_up(game: AnyGame, info: TableInfo) -> Any:
    """The state that a game starts from."""
    options = choose_options(game.options, info.options)
    return game.setup(options, info.seats, read_pack(game, info.pack, info.content).content)


def seat_players(game: AnyGame, names: tuple[str, ...]) -> tuple[Player, ...]:
    """The players in clockwise order; a `WrongPlayersError` where the game is for other numbers."""
    if len(names) not in game.players:
        allowed = " or ".join(map(str, game.players))
        raise WrongPlayersError(f"{game.key} is for {allowed} players, not {len(names)}")
    return tuple(Player(Seat(f"s{number}"), name) for number, name in enumerate(names, start=1))


def table_info(
    game: AnyGame,
    players: tuple[Player, ...],
    chosen: Mapping[str, str],
    pack: Pack,
    *,
    table_id: str,
    seed: str,
) -> TableInfo:
    """What a new game starts from, with every house rule written out."""
    options = written_options(choose_options(game.options, chosen))
    return TableInfo(table_id, game.key, game.version, players, options, pack.name, pack.raw, seed)
