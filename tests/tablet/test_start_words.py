"""The words before and after a game: every language has every sentence, with the same parts."""

import re
from pathlib import Path

import pytest

from companion.tablet.speech import START
from companion.words import WORDS, languages

SENTENCE = re.compile(r"^([a-z][a-z-]*) = (.*(?:\n[ \t}\]].*)*)", re.MULTILINE)
PART = re.compile(r"\$([a-z]+)")


def sentences(language: str) -> dict[str, set[str]]:
    written = (Path(WORDS) / language / f"{START}.ftl").read_text("utf-8")
    return {key: set(PART.findall(said)) for key, said in SENTENCE.findall(written)}


def test_the_words_are_read_as_they_are_written() -> None:
    assert sentences("en")["how-far"] == {"steps"}
    assert len(sentences("en")) > 90


@pytest.mark.parametrize("language", languages())
def test_every_language_has_every_sentence_with_its_parts(language: str) -> None:
    assert sentences(language) == sentences("en")
