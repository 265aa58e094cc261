"""Everything in our packs has a picture that somebody drew, and every picture can be drawn."""

import tomllib

import pytest

from companion.artwork.pictures import FOLDER, has_picture, marks_of
from tests.artwork.games import PACKS

BOOKS = sorted(file.stem for file in FOLDER.glob("*.toml") if file.stem != "codes")


def names_in(book: str) -> list[str]:
    return list(tomllib.loads((FOLDER / f"{book}.toml").read_text("utf-8")))


@pytest.mark.parametrize("book", BOOKS)
def test_every_picture_stays_near_its_field(book: str) -> None:
    for name in names_in(book):
        assert marks_of(book, name), name


def test_every_card_and_tile_has_its_own_picture() -> None:
    dungeon, jungle, ninja = (PACKS[key].content for key in ("dungeon", "jungle", "ninja"))
    things = {
        "dungeon": (*dungeon.tile, *dungeon.monster, *dungeon.treasure),
        "jungle": (*jungle.card, *jungle.adventurer),
        "ninja": ninja.room,
    }
    missing = [each.id for book, ids in things.items() for each in ids if not has_picture(book, each.id)]
    assert missing == []
