"""The pack that ships, and packs that do not fit."""

from pathlib import Path

import pytest

from companion.content import PACKS, BrokenPackError, find_line, load_pack
from companion.games.martian import SPEC

GOOD = (PACKS / "martian.toml").read_text("utf-8")
BOARD_2 = GOOD.index("players = 2")


def broken(tmp_path: Path, good: str, bad: str, after: int = 0) -> str:
    """What is said about the pack with one passage changed."""
    text = GOOD[:after] + GOOD[after:].replace(good, bad, 1)
    assert text != GOOD
    path = tmp_path / "pack.toml"
    path.write_text(text, "utf-8")
    with pytest.raises(BrokenPackError) as error:
        load_pack(SPEC, path)
    return str(error.value).removeprefix(f"{path}, ")


@pytest.mark.rule("MARS-1")
@pytest.mark.parametrize(
    ("good", "bad", "said"),
    [
        ("square = 25.4", "square = 0.0", "square: expected a length"),
        ("coin = 19.05", "coin = 30.0", "coin: expected a coin that fits on a square"),
        ("die = 12.7", "die = -1.0", "die: expected a length"),
        ("piece_value = 2", "piece_value = -2", "piece_value: expected a number that is not negative"),
        ('id = "moons"', 'id = "suns"', "suit: expected each of the suits"),
        ('letter = "M"', 'letter = "S"', "suit[1].letter: expected every one once"),
        ('letter = "M"', 'letter = "Mo"', "suit[1].letter: expected one letter or digit"),
        ('id = "ace"', 'id = "null"', "face[1].id: expected every one once"),
        ('sign = "a"', 'sign = "-"', "face[1].sign: expected one letter or digit"),
        ('moves = "rook"', 'moves = "dragon"', "face[1].moves: expected one of pawn"),
        ("value = 3", "value = -3", "pyramid[2].value: expected a number that is not negative"),
        ("base = 19.8", "base = 40.0", "pyramid[1].base: expected a pyramid that fits"),
        ('size = "small"', 'size = "suns"', "pyramid[0].size: expected a name"),
        ('size = "small"', 'size = "very-small"', "pyramid[0].size: expected a name"),
        ('size = "small"', 'size = "large"', "pyramid[2].size: expected every one once"),
        ('letter = "s"', 'letter = "1"', "pyramid[0].letter: expected a letter"),
        ('letter = "s"', 'letter = "m"', "pyramid[1].letter: expected every one once"),
    ],
)
def test_material_that_no_piecepack_has_is_refused(tmp_path: Path, good: str, bad: str, said: str) -> None:
    assert said in broken(tmp_path, good, bad)


@pytest.mark.rule("MARS-2")
@pytest.mark.parametrize(
    ("good", "bad", "said"),
    [
        ("players = 2", "players = 5", "board: expected a board for 2 players"),
        ("players = 2", "players = 3", "board[1].players: expected every one once"),
        ('"south", "north"', '"south"', "board[0].edges: expected 2 different ones"),
        ('"south", "north"', '"south", "south"', "board[0].edges: expected 2 different ones"),
        ('"smmmms"', '"sm?mms"', "board[0].rows: expected spaces, dots, 1, 2, s, m, l, not '?'"),
        ('"222222"', '"333333"', "board[0].rows: expected spaces, dots"),
        ('"smmmms"', '"smmmm"', "board[0].rows: expected rows of the same length"),
        ('"smmmms"', '"ssssss"', "board[0].rows: expected at most 20 pyramids s"),
        ('"222222",\n', '"22222 ",\n', "board[0].rows: expected a board of at most 24 tiles"),
        (
            '"222222",\n    "222222",',
            '"22222.",\n    "22222.",',
            "two rows of 6 squares at the edge of seat 2",
        ),
    ],
)
def test_a_board_that_cannot_be_played_is_refused(tmp_path: Path, good: str, bad: str, said: str) -> None:
    after = BOARD_2 - len("[[board]]\n")
    assert said in broken(tmp_path, good, bad, after)


def test_a_board_of_too_many_tiles_is_refused(tmp_path: Path) -> None:
    wide = '    "ssssss",\n' + '    "......",\n' * 18 + '    "smmmms",'
    said = broken(tmp_path, '    "ssssss",\n    "smmmms",', wide, BOARD_2)
    assert "at most 24 tiles" in said


def test_a_middle_that_is_cut_off_is_refused(tmp_path: Path) -> None:
    gap = '"smllms",\n    "      ",\n    "      ",\n    "smmmms",'
    said = broken(tmp_path, '"smllms",\n    "smmmms",', gap, BOARD_2)
    assert "a middle that every player can walk to" in said


def test_a_board_without_pyramids_is_refused(tmp_path: Path) -> None:
    middle = GOOD[GOOD.index('    "ssssss"', BOARD_2) : GOOD.index('    "111111"', BOARD_2)]
    assert "a pyramid" in broken(tmp_path, middle, '    "......",\n' * 6, BOARD_2)


def test_the_error_names_the_line(tmp_path: Path) -> None:
    line = GOOD[: GOOD.index("base = 19.8")].count("\n") + 1
    assert broken(tmp_path, "base = 19.8", "base = 40.0").startswith(f"line {line}:")
    assert find_line(GOOD, "pyramid[1].base") == line


def test_a_single_face_is_no_die(tmp_path: Path) -> None:
    faces = GOOD[GOOD.index('[[face]]\nid = "ace"') : GOOD.index("# The pyramids")]
    assert "face: expected at least two faces" in broken(tmp_path, faces, "")


def test_everything_has_a_name_in_both_languages() -> None:
    names = SPEC.names(load_pack(SPEC, PACKS / "martian.toml").content)
    assert names["suns-ace"] == {"en": "ace of Suns", "de": "Sonne-Ass"}
    assert names["small-20"] == {"en": "small pyramid 20", "de": "kleine Pyramide 20"}
    assert names["crowns"] == {"en": "Crowns", "de": "Krone"}
    assert {frozenset(name) for name in names.values()} == {frozenset({"en", "de"})}
