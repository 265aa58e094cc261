"""Content packs: what is wrong is named by file, line, field and what was expected."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest

from companion.catalogue import GAMES, find_game
from companion.content import BrokenPackError, choose_pack, default_pack, find_line, load_pack
from companion.kernel.errors import BadInputError
from companion.kernel.game import AnyGame, ContentError


@dataclass(frozen=True, slots=True)
class Effect:
    kind: str
    steps: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Card:
    id: str
    value: int
    name: Mapping[str, str] = field(default_factory=dict)
    effect: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True)
class Pack:
    card: tuple[Card, ...]
    title: Mapping[str, str] = field(default_factory=dict)
    rows: tuple[tuple[int, ...], ...] = ()


def check_values(content: Pack) -> None:
    for index, card in enumerate(content.card):
        if card.value < 0:
            raise ContentError(f"card[{index}].value", "at least 0")


GAME: AnyGame = replace(find_game("grid"), content=Pack, check_content=check_values)

GOOD = """\
# Two cards.
title = { en = "Two cards" }

[[card]]
id = "one"
value = 1
name = { en = "One", de = "Eins" }

[[card]]
id = "two"
value = 2

[[card.effect]]
kind = "step"
steps = [1, 2]

[[card.effect]]
kind = "jump"
"""


def load(folder: Path, text: str) -> object:
    """The content of a pack with this text."""
    path = folder / "pack.toml"
    path.write_text(text, "utf-8")
    return load_pack(GAME, path).content


def complaint(folder: Path, text: str) -> str:
    """What is said of a pack with this text, after the file's name."""
    with pytest.raises(BrokenPackError) as error:
        load(folder, text)
    start = f"{folder / 'pack.toml'}"
    assert str(error.value).startswith(start)
    return str(error.value)[len(start) :]


def test_a_good_pack_is_read(tmp_path: Path) -> None:
    content = load(tmp_path, GOOD)
    assert isinstance(content, Pack)
    assert [card.value for card in content.card] == [1, 2]
    assert content.card[1].effect == (Effect("step", (1, 2)), Effect("jump"))


def test_a_pack_is_called_by_its_file_and_keeps_what_it_was_read_from(tmp_path: Path) -> None:
    path = tmp_path / "ours.toml"
    path.write_text(GOOD, "utf-8")
    pack = load_pack(GAME, path)
    assert pack.name == "ours"
    assert pack.raw["card"][1]["id"] == "two"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_game_ships_a_pack_that_fits(game: AnyGame) -> None:
    assert default_pack(game).name == game.key
    assert choose_pack(game, None) == default_pack(game)


def test_another_pack_can_be_chosen(tmp_path: Path) -> None:
    path = tmp_path / "pack.toml"
    path.write_text(GOOD, "utf-8")
    assert choose_pack(GAME, str(path)) == load_pack(GAME, path)


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ("value = 2", 'value = "2"', ", line 11: card[1].value: expected a whole number, found '2'"),
        ("value = 2", "value = true", ", line 11: card[1].value: expected a whole number, found True"),
        ("value = 1\n", "", ", line 4: card[0].value: expected a value, found nothing"),
        ("value = 2", "value = 2\nprice = 3", ", line 12: card[1].price: expected one of id, value, name"),
        ("[1, 2]", '[1, "x"]', ", line 15: card[1].effect[0].steps[1]: expected a whole number, found 'x'"),
        ('kind = "jump"', "kind = 5", ", line 18: card[1].effect[1].kind: expected a text, found 5"),
        ('kind = "jump"', "", ", line 17: card[1].effect[1].kind: expected a value, found nothing"),
        ('de = "Eins"', "de = 1", ", line 7: card[0].name.de: expected a text, found 1"),
        ("# Two cards.", "cards = 2", ", line 1: cards: expected one of card, title, rows, found 'cards'"),
        ("value = 2", "value = -2", ", line 11: card[1].value: expected at least 0"),
        ("[[card.effect]]", "[card.effect]", "not TOML"),
        ("[1, 2]", "2024-01-01", ", line 15: card[1].effect[0].steps: expected a list"),
    ],
    ids=[
        "wrong type",
        "true is no number",
        "missing field",
        "unknown field",
        "wrong type in a list of a table in a table",
        "wrong type in the second inner table",
        "missing field in the second inner table",
        "wrong type in an inline table",
        "unknown field at the top",
        "what only the game can say",
        "a table that is an array elsewhere",
        "a date",
    ],
)
def test_a_broken_pack_names_line_field_and_what_was_expected(
    tmp_path: Path, before: str, after: str, said: str
) -> None:
    assert said in complaint(tmp_path, GOOD.replace(before, after, 1))


def test_a_pack_without_anything_names_the_first_line(tmp_path: Path) -> None:
    assert complaint(tmp_path, "") == ", line 1: card: expected a value, found nothing"


@pytest.mark.parametrize(
    "text",
    ["card = [", "card = 1\ncard = 2", "= 1", "a = " + "1" * 5000, "a = " + "[" * 5000],
    ids=["cut short", "twice the same", "no name", "a number without end", "lists without end"],
)
def test_what_is_not_toml_is_said_so(tmp_path: Path, text: str) -> None:
    assert complaint(tmp_path, text).startswith(": not TOML: ")


def test_not_toml_names_the_line(tmp_path: Path) -> None:
    assert "line 3" in complaint(tmp_path, "a = 1\nb = 2\nc = = 3\n")


def test_a_file_that_is_not_there_is_said_so(tmp_path: Path) -> None:
    with pytest.raises(BrokenPackError, match=r"none\.toml: cannot be read \(No such file or directory\)"):
        load_pack(GAME, tmp_path / "none.toml")


def test_a_folder_is_no_pack(tmp_path: Path) -> None:
    with pytest.raises(BrokenPackError, match="cannot be read"):
        load_pack(GAME, tmp_path)


def test_a_file_that_is_no_text_is_said_so(tmp_path: Path) -> None:
    (tmp_path / "pack.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BrokenPackError, match="cannot be read"):
        load_pack(GAME, tmp_path / "pack.toml")


def test_a_broken_pack_is_an_error_that_a_person_can_mend() -> None:
    assert issubclass(BrokenPackError, BadInputError)


def test_the_pack_of_a_real_game_names_the_line(tmp_path: Path) -> None:
    path = tmp_path / "board.toml"
    path.write_text('rows = [["KC", "QS"], ["QC", "KS"]]\n\ncolumns = [["AH", "JD"], ["JH"]]\n', "utf-8")
    with pytest.raises(BrokenPackError, match=r"board\.toml, line 3: columns\[1\]: expected two cards"):
        load_pack(find_game("grid"), path)


NESTED = """\
name = "x"
size.width = 3
size . height = 4

[table]
key = 1

[[card]]
id = 1
[card.effect]
kind = "a"
[[card.effect.step]]
to = 1
[[card.effect.step]]
to = 2

[[card]]
id = 2
[card.effect]
kind = "b"
[[card.effect.step]]
to = 3

[ other . deep ]
key = 5
["quoted name"]
'key' = 6
"""


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ("name", 1),
        ("size", 2),
        ("size.width", 2),
        ("size.height", 3),
        ("table", 5),
        ("table.key", 6),
        ("card", 8),
        ("card[0]", 8),
        ("card[0].id", 9),
        ("card[0].effect", 10),
        ("card[0].effect.kind", 11),
        ("card[0].effect.step[0].to", 13),
        ("card[0].effect.step[1]", 14),
        ("card[0].effect.step[1].to", 15),
        ("card[1].id", 18),
        ("card[1].effect.kind", 20),
        ("card[1].effect.step[0].to", 22),
        ("other.deep.key", 25),
        ("quoted name.key", 27),
    ],
)
def test_a_field_is_found_on_its_line(path: str, line: int) -> None:
    assert find_line(NESTED, path) == line


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ("table.missing", 5),
        ("card[1].missing.deep[3]", 17),
        ("card[0].effect.step[1].missing", 14),
        ("card[7].id", 8),
        ("missing", 1),
        ("", 1),
        ("table.", 5),
        ("table.a]", 5),
        ("table.a.b]c[", 5),
    ],
)
def test_a_field_that_is_not_there_is_found_where_its_table_begins(path: str, line: int) -> None:
    assert find_line(NESTED, path) == line


SEVERAL_LINES = '''\
rows = [
  [1],
  [2, 3],
]
words = """
name = "no field"
[table]
"""
quoted = \'\'\'
name = [
\'\'\'
tables = [
  { name = "a", value = 1 },
  { name = "b", value = "]" },  # a ] in a comment [
]
hash = "# [no comment"
name = "the field"
[table]
value = 3
'''


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ("rows[1]", 1),
        ("words", 5),
        ("quoted", 9),
        ("tables[1].value", 12),
        ("hash", 16),
        ("name", 17),
        ("table", 18),
        ("table.value", 19),
    ],
)
def test_values_of_several_lines_do_not_lead_astray(path: str, line: int) -> None:
    assert find_line(SEVERAL_LINES, path) == line


def test_lines_are_those_an_editor_counts() -> None:
    assert find_line('a = "\u2028\x85"\r\nb = 1\r\n', "b") == 2
