"""Sentences in a language: what is said, what is missing, what things are called."""

from pathlib import Path

import pytest

from companion import words as module
from companion.catalogue import KEYS
from companion.kernel.errors import BadInputError
from companion.kernel.view import text
from companion.words import MissingWordsError, UnknownLanguageError, Words, bundle, languages, title

NAMES = {"KC": {"": "K♣"}, "snare": {"en": "Snare", "de": "Schlinge"}, "pit": {"en": "Pit"}, "odd": {}}
PLAYERS = {"s1": "Ana", "s2": "Ben"}
ENGLISH = """
hello = Hello, { $seat }!
shows = { $seat } shows { $cards }.
steps = { $count ->
    [one] { $count } step
   *[other] { $count } steps
}
gets = { $seat } gets { $card ->
    [hidden] a card
   *[other] { $card }
}.
owner = It is { $owner-name }’s.
empty =
    .title = Only a title
"""


@pytest.fixture
def own_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of words in two languages for a game called test."""
    for language, greeting in (("en", ENGLISH), ("de", "hello = Hallo { $seat }!\n")):
        folder = tmp_path / language
        folder.mkdir()
        (folder / "table.ftl").write_text("again = Again.\n", "utf-8")
        (folder / "test.ftl").write_text(greeting, "utf-8")
    monkeypatch.setattr(module, "WORDS", tmp_path)
    bundle.cache_clear()
    monkeypatch.setattr(module, "bundle", bundle.__wrapped__)
    return tmp_path


@pytest.fixture
def english(own_words: Path) -> Words:
    return Words("en", "test", NAMES, PLAYERS)


@pytest.fixture
def german(own_words: Path) -> Words:
    return Words("de", "test", NAMES, PLAYERS)


def test_a_sentence_is_said_in_the_language(english: Words, german: Words) -> None:
    assert english.say(text("hello", seat="s1")) == "Hello, Ana!"
    assert german.say(text("hello", seat="s1")) == "Hallo Ana!"


def test_the_words_of_the_table_serve_every_game(english: Words) -> None:
    assert english.say(text("again")) == "Again."


def test_a_sentence_that_is_not_there_is_named(english: Words) -> None:
    with pytest.raises(MissingWordsError, match="no words for goodbye"):
        english.say(text("goodbye"))


def test_a_sentence_without_a_text_is_missing(english: Words) -> None:
    with pytest.raises(MissingWordsError, match="no words for empty"):
        english.say(text("empty"))


def test_a_sentence_with_a_missing_part_is_named(english: Words) -> None:
    with pytest.raises(MissingWordsError, match=r"^hello: .*seat"):
        english.say(text("hello"))


def test_more_parts_than_a_sentence_needs_do_no_harm(english: Words) -> None:
    assert english.say(text("hello", seat="s2", rule="GRID-1")) == "Hello, Ben!"


def test_an_unknown_language_is_refused_with_those_there_are(own_words: Path) -> None:
    with pytest.raises(UnknownLanguageError, match=r"^no words in 'fr'; there are: de, en$"):
        Words("fr", "test", NAMES, PLAYERS)


@pytest.mark.parametrize("language", ["", "..", "en/../de", "EN"])
def test_a_language_is_never_a_path(own_words: Path, language: str) -> None:
    with pytest.raises(UnknownLanguageError):
        Words(language, "test", NAMES, PLAYERS)


def test_an_unknown_language_is_an_error_that_a_person_can_mend() -> None:
    assert issubclass(UnknownLanguageError, BadInputError)


def test_the_shipped_languages_are_english_and_german() -> None:
    assert languages() == ("de", "en")


def test_seats_are_called_by_their_players(english: Words) -> None:
    assert (english.name("s1"), english.name("s2")) == ("Ana", "Ben")


@pytest.mark.parametrize(
    ("thing", "in_english", "in_german"),
    [
        ("KC", "K♣", "K♣"),
        ("snare", "Snare", "Schlinge"),
        ("pit", "Pit", "Pit"),
        ("odd", "odd", "odd"),
        ("unheard-of", "unheard-of", "unheard-of"),
        ("s3", "s3", "s3"),
    ],
    ids=[
        "same everywhere",
        "in both",
        "English alone",
        "without a name",
        "no thing of the game",
        "nobody’s seat",
    ],
)
def test_things_are_called_by_their_names(
    english: Words, german: Words, thing: str, in_english: str, in_german: str
) -> None:
    assert (english.name(thing), german.name(thing)) == (in_english, in_german)


def test_several_things_are_listed_by_name(english: Words) -> None:
    sentence = text("shows", seat="s1", cards=("KC", "snare", "other"))
    assert english.say(sentence) == "Ana shows K♣, Snare, other."


@pytest.mark.parametrize(("count", "said"), [(1, "1 step"), (2, "2 steps"), (0, "0 steps")])
def test_numbers_choose_their_form(english: Words, count: int, said: str) -> None:
    assert english.say(text("steps", count=count)) == said


def test_a_hidden_part_chooses_its_form(english: Words) -> None:
    assert english.say(text("gets", seat="s1", card="hidden")) == "Ana gets a card."
    assert english.say(text("gets", seat="s1", card="KC")) == "Ana gets K♣."


def test_parts_are_called_in_kebab_case(english: Words) -> None:
    assert english.say(text("owner", owner_name="s2")) == "It is Ben’s."


def test_a_name_is_never_read_as_words(own_words: Path) -> None:
    words = Words("en", "test", {}, {"s1": "{ $seat } <b>"})
    assert words.say(text("hello", seat="s1")) == "Hello, { $seat } <b>!"


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", KEYS)
def test_the_title_of_a_game_is_what_its_words_say(language: str, game: str) -> None:
    assert title(language, game) == Words(language, game, {}, {}).say(text("game"))
