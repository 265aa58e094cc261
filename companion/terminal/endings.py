"""How a game ended, in words."""

from companion.kernel.view import Outcome, text
from companion.words import Words


def say_outcome(outcome: Outcome, words: Words) -> str:
    """Who won and why."""
    return words.say(text(f"outcome-{outcome.reason}", winners=tuple(outcome.winners)))
