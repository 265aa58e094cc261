"""The report of the demo: the same in every language."""

import re
from pathlib import Path

import pytest

from companion.catalogue import find_game
from companion.commands.demo_report import Diary, write_report
from companion.commands.setup import words_for
from companion.sources.troupe import How, Moment
from companion.table.journal import Journal
from companion.words import WORDS, languages
from tests.conformance.worlds import pack_of, sit_down_at

OTHERS = [each for each in languages() if each != "en"]
LIGHTS = ((0, 0, 0),) * 16


def sentences(language: str) -> dict[str, set[str]]:
    """Every sentence of the demo with the parts that it names."""
    entries = re.split(r"\n+(?=[a-z][\w-]* = )", (WORDS / language / "demo.ftl").read_text("utf-8"))[1:]
    return {entry.partition(" = ")[0]: set(re.findall(r"\$(\w+)", entry)) for entry in entries}


def report(folder: Path, language: str) -> str:
    """The page of a game in which everything happened once."""
    game, journal = find_game("grid"), Journal(folder / "journal")
    session = sit_down_at(journal, game)
    diary = Diary(session, words_for(game, session.info, language, pack_of("grid")), language, folder)
    for how in How:
        seat = session.waiting()[0].seat
        intent = session.legal(seat)[0]
        diary.write(Moment(session.submit(seat, intent), how, seat, intent), None, LIGHTS)
    page = write_report(diary, "lamp", looks=3).read_text("utf-8")
    journal.close()
    return page


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_the_words_of_the_demo(language: str) -> None:
    assert sentences(language) == sentences("en")


@pytest.mark.parametrize("language", OTHERS)
def test_the_report_says_nothing_in_english_where_another_language_was_asked_for(
    tmp_path: Path, language: str
) -> None:
    page = report(tmp_path, language)
    english = (WORDS / "en" / "demo.ftl").read_text("utf-8")
    words = re.findall(r"^(?:how|column|picture)-\w+ = (.+)$", english, re.MULTILINE)
    assert f"<html lang={language}>" in page
    assert len(words) > len(How)
    assert not [each for each in words if f">{each}<" in page or f"'{each}'" in page]


def test_the_report_counts_how_everything_came_into_the_books(tmp_path: Path) -> None:
    page = report(tmp_path, "en")
    assert "<b>1</b>wrong" in page
    assert f"“lamp”: {len(How)} decisions, 3 looks." in page
