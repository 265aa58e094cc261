"""Text with signs in it: what the text's font does not have is taken from the font of signs."""

from functools import lru_cache
from itertools import groupby

from kivy.utils import escape_markup

from companion.artwork.lettering import FILES, fitting_size, has_letter, width_of
from companion.artwork.pen import Hand
from companion.tablet.kit.theme import SIGN

KEPT = 2048
SMALLEST = 0.7
"""No title is written smaller than this part of its size."""
BOLD = 1.2
"""So much wider are words in bold."""
CLOSE = 1.03
"""The window's lines are a little longer than measured ones."""


@lru_cache(maxsize=KEPT)
def with_signs(words: str, hand: Hand = Hand.TEXT) -> str:
    """Words as markup, each sign in a font that has it."""
    runs = groupby(words, lambda letter: has_letter(FILES[hand], letter))
    return "".join(_written("".join(letters), known) for known, letters in runs)


def _written(run: str, known: bool) -> str:
    escaped: str = escape_markup(run)
    return escaped if known else f"[font={SIGN}]{escaped}[/font]"


@lru_cache(maxsize=KEPT)
def length_of(words: str, size: float, hand: Hand = Hand.TEXT) -> float:
    """How long words are in one line."""
    return width_of(words, size, hand)


@lru_cache(maxsize=KEPT)
def fitting_title(title: str, size: float, width: float) -> str:
    """A title; where that is too long for a line, only what follows its last colon."""
    if width_of(title, size * CLOSE, Hand.TITLE) <= width:
        return title
    name = title.rpartition(": ")[2]
    return name[:1].upper() + name[1:]


@lru_cache(maxsize=KEPT)
def title_size(title: str, size: float, width: float, lines: int = 1) -> float:
    """The size in which a title takes no more than these lines, as far as that can still be read."""
    return max(size * SMALLEST, fitting_size(title, size * CLOSE, Hand.TITLE, width, lines) / CLOSE)


@lru_cache(maxsize=KEPT)
def word_size(words: str, size: float, width: float) -> float:
    """The size in which no word is wider than its line, as far as that can still be read."""
    longest = max((width_of(word, size * BOLD, Hand.TEXT) for word in words.split()), default=0.0)
    return size * max(SMALLEST, min(1.0, width / longest)) if longest > width > 0 else size
