"""The words of the screens around a game: the same sentences with the same parts in every language."""

import re
from pathlib import Path

import pytest

from companion.artwork.lettering import has_letter
from companion.words import WORDS, bundle, languages

FILE = "tablet-parts"


def parts_of(language: str) -> dict[str, set[str]]:
    """Every sentence with the parts that it names."""
    text = (WORDS / language / f"{FILE}.ftl").read_text("utf-8")
    entries = re.split(r"\n(?=[a-z][\w-]* = )", text)[1:]
    return {entry.partition(" = ")[0]: set(re.findall(r"\$(\w+)", entry)) for entry in entries}


@pytest.mark.parametrize("language", [each for each in languages() if each != "en"])
def test_every_language_says_the_same(language: str) -> None:
    assert parts_of(language) == parts_of("en")


def test_no_sentence_is_written_twice() -> None:
    for language in languages():
        text = (WORDS / language / f"{FILE}.ftl").read_text("utf-8")
        keys = re.findall(r"^([a-z][\w-]*) = ", text, re.MULTILINE)
        assert len(keys) == len(set(keys))
        assert all(bundle(language, FILE).has_message(key) for key in keys)


def test_every_sentence_that_a_screen_asks_for_is_there() -> None:
    tablet = Path(__file__).resolve().parents[2] / "companion" / "tablet"
    folders = ("phones", "set_up", "correction", "why", "camera", "join", "hardware", "readings")
    found = [
        path for folder in folders for path in (tablet / folder).iterdir() if path.suffix in (".py", ".kv")
    ]
    asked = {key for path in found for key in re.findall(r'\.say\("([\w-]+)"\)', path.read_text("utf-8"))}
    assert asked
    assert asked <= set(parts_of("en"))


def test_every_sign_of_these_screens_is_in_the_font_of_signs() -> None:
    tablet = Path(__file__).resolve().parents[2] / "companion" / "tablet"
    folders = ("phones", "set_up", "correction", "why", "camera", "join", "hardware", "readings")
    texts = [path.read_text("utf-8") for folder in folders for path in (tablet / folder).glob("*.[pk][yv]")]
    signs = {sign for text in texts for sign in re.findall(r'"([^\x00-\x7f])"', text)}
    font = tablet.parents[1] / "assets" / "fonts" / "DejaVuSans.ttf"
    assert signs
    assert not [sign for sign in signs if not has_letter(font, sign)]
