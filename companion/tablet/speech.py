"""What the tablet says by itself, whatever is played."""

from functools import lru_cache

from companion.kernel.view import text
from companion.words import Words

TABLE, START, PARTS = "tablet", "tablet-start", "tablet-parts"
"""Files of words: at the table; before and after a game; camera, phones, boards."""


@lru_cache(maxsize=16)
def _words(language: str, file: str) -> Words:
    return Words(language, file, {}, {})


def say(language: str, key: str, *, file: str = TABLE, **parts: str | int) -> str:
    """A sentence of the tablet in a language."""
    return _words(language, file).say(text(key, **parts))
