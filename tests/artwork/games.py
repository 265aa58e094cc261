"""Every game with its own pack, and the mats of all numbers of players."""

from companion.artwork.look import Look, look_of
from companion.catalogue import GAMES, find_game
from companion.content import Pack, default_pack
from companion.kernel.game import AnyGame
from companion.kernel.layout import Layout
from companion.table.setup import seat_players, set_up, table_info

KEYS = [game.key for game in GAMES]
TABLES = [(game.key, players) for game in GAMES for players in game.players]
PACKS: dict[str, Pack] = {game.key: default_pack(game) for game in GAMES}


def look_at(key: str, language: str = "en") -> Look:
    """The look of a game's own pack."""
    return look_of(find_game(key), PACKS[key], language)


def first_layout(key: str, players: int) -> Layout:
    """The table before the first move."""
    game: AnyGame = find_game(key)
    names = ("Ana", "Ben", "Cleo", "Dan")[:players]
    info = table_info(game, seat_players(game, names), {}, PACKS[key], table_id="t", seed="")
    return game.layout(set_up(game, info))
