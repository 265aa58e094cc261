"""What a content pack must hold."""

from dataclasses import replace

import pytest

from companion.games.dungeon.pack import Content, Powers, Result, Tile, Treasure, check_content, names
from companion.kernel.game import ContentError
from tests.games.dungeon.positions import printed


def wrong(content: Content) -> str:
    """Where the pack is wrong."""
    with pytest.raises(ContentError) as error:
        check_content(content)
    return error.value.path


def with_tile(**changes: object) -> Content:
    first, *others = printed().tile
    return replace(printed(), tile=(replace(first, **changes), *others))  # type: ignore[arg-type]


def with_results(level: int, *results: Result) -> Content:
    first, *others = printed().monster
    foes = list(first.foe)
    foes[level - 1] = replace(foes[level - 1], results=results)
    return replace(printed(), monster=(replace(first, foe=tuple(foes)), *others))


def with_powers(**powers: tuple[int, int, int]) -> Content:
    first, *others = printed().treasure
    return replace(printed(), treasure=(replace(first, does=Powers(**powers)), *others))


def test_our_pack_fits() -> None:
    check_content(printed())


@pytest.mark.rule("DUN-2")
@pytest.mark.parametrize("paths", ["", "X", "EN", "NN", "n"])
def test_a_tile_has_paths_in_order(paths: str) -> None:
    assert wrong(with_tile(paths=paths)) == "tile[0].paths"


@pytest.mark.rule("DUN-1")
def test_a_tile_is_there_at_least_once() -> None:
    assert wrong(with_tile(copies=0)) == "tile[0].copies"


@pytest.mark.rule("DUN-4")
def test_there_are_tiles_for_home_base_and_more() -> None:
    only = replace(printed().tile[0], copies=1)
    assert wrong(replace(printed(), tile=(only,))) == "tile"


@pytest.mark.parametrize("taken", ["home", "market", "soup", "goose", "goose-2", ""])
def test_an_id_stands_for_one_thing(taken: str) -> None:
    assert wrong(with_tile(id=Tile(taken))).endswith("].id")


@pytest.mark.rule("DUN-16")
def test_a_card_has_three_monsters() -> None:
    first, *others = printed().monster
    short = replace(first, foe=first.foe[:2])
    assert wrong(replace(printed(), monster=(short, *others))) == "monster[0].foe"


@pytest.mark.rule("DUN-16")
@pytest.mark.parametrize("count", [0, 5, 7])
def test_a_monster_has_six_results(count: int) -> None:
    assert wrong(with_results(2, *[Result(gold=1)] * count)) == "monster[0].foe[1].results"


@pytest.mark.rule("DUN-16")
def test_amounts_are_never_below_zero() -> None:
    assert wrong(with_results(3, *[Result(gold=-1)] * 6)) == "monster[0].foe[2].results"


@pytest.mark.rule("DUN-26")
def test_gold_can_be_won_at_level_one_so_that_the_game_can_end() -> None:
    poor = tuple(
        replace(card, foe=(replace(card.foe[0], results=(Result(),) * 6), *card.foe[1:]))
        for card in printed().monster
    )
    assert wrong(replace(printed(), monster=poor)) == "monster"


@pytest.mark.rule("DUN-17")
@pytest.mark.parametrize("amounts", [(0, 1, 2), (2, 1, 3), (1, 1, 1), (-1, 1, 2), (0, 0, 0)])
def test_a_treasure_does_something_that_grows_with_the_level(amounts: tuple[int, int, int]) -> None:
    assert wrong(with_powers(gold=amounts)) == "treasure[0].does"


@pytest.mark.parametrize("language", ["en", "de"])
def test_everything_has_a_name_of_its_own_in_both_languages(language: str) -> None:
    called = {thing: name[language] for thing, name in names(printed()).items()}
    first_foes = {card.id for card in printed().monster}
    distinct = [name for thing, name in called.items() if thing not in first_foes]
    assert len(set(distinct)) == len(distinct) == 1 + 13 + 60 + 24


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_treasure_has_a_line_to_read_out(language: str) -> None:
    assert all(card.text[language] for card in printed().treasure)
    assert Treasure("soup") in {card.id for card in printed().treasure}
