"""What the page is made of, before any browser has it."""

import json

import pytest

from companion.artwork.svg import pictures_of
from companion.catalogue import GAMES
from companion.phones.web import PAGE, SCRIPTS, load_page
from companion.screens.speech import page_words
from companion.words import languages

WORDS = {language: page_words(language) for language in languages()}
each_game = pytest.mark.parametrize("key", [game.key for game in GAMES])
FILES = ("/p", "/page.css", "/page.js", "/art.json")
MOST = 60_000


@each_game
def test_the_whole_page_with_its_pictures_weighs_at_most_sixty_kilobytes(key: str) -> None:
    page = load_page(WORDS, pictures_of(key))
    assert sum(len(page[path].packed) for path in FILES) <= MOST


@each_game
def test_pictures_are_the_same_for_everyone(key: str) -> None:
    """Who loads which picture would tell what they hold: all of them come at once, or none."""
    page = load_page(WORDS, pictures_of(key))
    assert set(json.loads(page["/art.json"].body)) == set(pictures_of(key))
    assert not [path for path in page if path not in ("/", *FILES)]


def test_every_part_of_the_script_is_served() -> None:
    assert {path.stem for path in (PAGE / "script").glob("*.js")} == set(SCRIPTS)


def test_words_cannot_end_the_element_they_stand_in() -> None:
    page = load_page({"en": {"title": "</script><script>"}})
    assert page["/p"].body.count(b"</script>") == 2
