"""Tables as they look in the middle of games."""

from functools import cache
from random import Random

from companion.catalogue import find_game
from companion.kernel import play
from companion.kernel.layout import Layout
from tests.conformance.worlds import choose, start

STEPS = 160
EVERY = 8


@cache
def played_layouts(key: str) -> tuple[Layout, ...]:
    """What lies there now and then while bots play at random, with as many players as can."""
    game, rng = find_game(key), Random(f"artwork-{key}")
    state = start(game, max(game.players))
    layouts = [play.layout(game, state)]
    for step in range(STEPS):
        if not play.waiting(game, state):
            break
        seat, intent = choose(game, state, rng)
        state = play.evolve(game, state, play.decide(game, state, seat, intent))
        if step % EVERY == 0:
            layouts.append(play.layout(game, state))
    return tuple(layouts)
