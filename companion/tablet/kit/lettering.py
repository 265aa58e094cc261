"""Text with signs in it: what the text's font does not have is taken from the font of signs."""

from functools import lru_cache
from itertools import groupby

from kivy.utils import escape_markup

from companion.artwork.lettering import FILES, has_letter, width_of
from companion.artwork.pen import Hand
from companion.tablet.kit.theme import SIGN

KEPT = 2048


@lru_cache(maxsize=KEPT)
def with_signs(words: str, hand: Hand = Hand.TEXT) -> str:
    """Words as markup, each sign in a font that has it."""
    runs = groupby(words, lambda letter: has_letter(FILES[hand], letter))
    return "".join(_written("".join(letters), known) for known, letters in runs)


def _written(run: str, known: bool) -> str:
    escaped: str = escape_markup(run)
    return escaped if known else f"[font={SIGN}]{escaped}[/font]"


@lru_cache(maxsize=KEPT)
def length_of(words: str, size: float) -> float:
    """How long words are in one line."""
    return width_of(words, size, Hand.TEXT)
