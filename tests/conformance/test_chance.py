"""Dice and decks: what kind of thing brings each need of chance."""

from companion.catalogue import find_game
from companion.kernel import play
from companion.kernel.seats import CHANCE
from tests.conformance.worlds import each_table, random_game


@each_table
def test_the_table_waits_for_one_kind_of_dice_or_deck_at_a_time(key: str, players: int) -> None:
    """So that a table may roll its own dice while the app deals the cards."""
    game = find_game(key)
    met = set[str]()
    for turn in random_game(game, players, seed=1):
        needs = [need for need in play.waiting(game, turn.before) if need.seat == CHANCE]
        kinds = {game.chance[need.what] for need in needs}
        assert len(kinds) <= 1, needs
        met |= kinds
    assert met == set(game.chance.values())
