"""A bot for __Title__: likes spaces that pay, but cannot be counted on."""

from random import Random

from companion.games.__game__.intents import Run
from companion.games.__game__.state import State
from companion.kernel.happenings import Intent
from companion.kernel.seats import Seat


def choose(state: State, seat: Seat, legal: tuple[Intent, ...], rng: Random) -> Intent:
    """One of the legal intents; `state` holds only what this seat may know."""
    space, content = state.runner(seat).space, state.content
    runs = [intent.steps if isinstance(intent, Run) else 0 for intent in legal]
    pays = [content.pays[min(space + steps, content.end)] for steps in runs]
    return rng.choices(legal, [1 + 4 * points for points in pays])[0]
