"""The fonts that are shipped, how wide words are in them, and words broken into lines."""

import re
from functools import cache
from pathlib import Path

from PIL import ImageFont

from companion.artwork.pen import Hand

FONTS = Path(__file__).resolve().parents[2] / "assets" / "fonts"
FILES = {
    Hand.TITLE: FONTS / "AlegreyaSC-ExtraBold.ttf",
    Hand.BOLD: FONTS / "AlegreyaSans-ExtraBold.ttf",
    Hand.TEXT: FONTS / "AlegreyaSans-Medium.ttf",
}
SPARE = FONTS / "DejaVuSans.ttf"
"""Has what the others lack: arrows, suits, chess signs and many more letters."""
MEASURE = 1000
_PART = re.compile(r"(\s*)([^\s-]+-?|-)")


@cache
def font(file: Path, size: int) -> ImageFont.FreeTypeFont:
    """A font in a size in pixels."""
    return ImageFont.truetype(str(file), size, layout_engine=ImageFont.Layout.BASIC)


@cache
def has_letter(file: Path, letter: str) -> bool:
    """Whether a font can write that letter."""
    missing = bytes(font(file, 40).getmask("\uffff"))
    return letter.isspace() or bytes(font(file, 40).getmask(letter)) != missing


@cache
def runs(words: str, hand: Hand) -> tuple[tuple[Path, str], ...]:
    """The words in pieces that one font file can write."""
    pieces: list[tuple[Path, str]] = []
    for letter in words:
        file = FILES[hand] if has_letter(FILES[hand], letter) else SPARE
        if pieces and pieces[-1][0] == file:
            pieces[-1] = (file, pieces[-1][1] + letter)
        else:
            pieces.append((file, letter))
    return tuple(pieces)


@cache
def advance(file: Path, letter: str) -> float:
    """How far a letter moves on, as a part of the size."""
    return font(file, MEASURE).getlength(letter) / MEASURE


def width_of(words: str, size: float, hand: Hand) -> float:
    """How long a line of text is."""
    return size * sum(advance(file, letter) for file, piece in runs(words, hand) for letter in piece)


def break_lines(words: str, size: float, hand: Hand, width: float) -> tuple[str, ...]:
    """The words in lines that are no longer than that, if no part of a word is; hyphens may end a line."""
    lines: list[str] = []
    for part in _PART.finditer(words):
        longer = lines[-1] + (" " if part[1] else "") + part[2] if lines else part[2]
        if lines and width_of(longer, size, hand) <= width:
            lines[-1] = longer
        else:
            lines.append(part[2])
    return tuple(lines)


def fitting_size(words: str, size: float, hand: Hand, width: float, most_lines: int = 1) -> float:
    """The largest size up to that one in which the words fit so many lines."""
    while size > 1 and not _fits(words, size, hand, width, most_lines):
        size *= 0.95
    return size


def _fits(words: str, size: float, hand: Hand, width: float, most_lines: int) -> bool:
    lines = break_lines(words, size, hand, width)
    return len(lines) <= most_lines and all(width_of(each, size, hand) <= width for each in lines)
