"""What the tablet says about a throw of electronic dice."""

from companion.sources.thrown_dice import Thrown
from companion.tablet.speech import PARTS, say


def throw_notice(language: str, thrown: Thrown) -> str:
    """One sentence: what was rolled, or why it was not booked and what to do."""
    faces = ", ".join(map(str, thrown.faces))
    counts = {"thrown": len(thrown.faces), "dice": thrown.dice, "sides": thrown.sides}
    return say(language, f"dice-{thrown.outcome}", file=PARTS, faces=faces, **counts)
