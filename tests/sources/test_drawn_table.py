"""Layouts of every game, as a careless hand lays them and the synthetic camera sees them."""

import math
from dataclasses import replace
from functools import cache
from itertools import combinations

import pytest

from companion.catalogue import GAMES, find_game
from companion.kernel import play
from companion.kernel.layout import Layout
from companion.sources.drawn_table import DrawnTable, Printed
from tests.conformance.worlds import pack_of, random_game, start
from vision.synthetic.camera import SyntheticCamera
from vision.synthetic.profiles import CLEAN, CROWDED
from vision.synthetic.scene import Scene, Sheet, Solid

KEYS = [game.key for game in GAMES]
SIZE = (1280, 720)


@cache
def printed(key: str) -> Printed:
    return Printed(find_game(key), pack_of(key))


@cache
def layouts(key: str, players: int = 2) -> tuple[Layout, ...]:
    """A game's layouts, from the first on."""
    game = find_game(key)
    later = (turn.after for turn in random_game(game, players, seed=1, limit=40))
    return tuple(play.layout(game, state) for state in (start(game, players), *later))


def first(key: str) -> Layout:
    return layouts(key)[0]


def lies(scene: Scene) -> dict[str, tuple[float, float, float]]:
    return {piece.id: (piece.x, piece.y, piece.angle) for piece in scene.pieces}


def by_id(scene: Scene) -> dict[str, Sheet | Solid]:
    return {piece.id: piece for piece in scene.pieces}


@pytest.mark.parametrize("key", KEYS)
def test_every_piece_of_a_layout_lies_on_the_table(key: str) -> None:
    table = DrawnTable(printed(key), CLEAN, 1)
    for layout in layouts(key):
        shown = by_id(table.scene(layout))
        assert {(p.id, p.kind, p.face) for p in layout.pieces} == {
            (p.id, p.kind, p.face) for p in shown.values()
        }


@pytest.mark.parametrize("key", KEYS)
def test_pieces_lie_near_where_the_layout_has_them(key: str) -> None:
    table = DrawnTable(printed(key), CLEAN, 2)
    layout = layouts(key)[-1]
    shown = lies(table.scene(layout))
    flat = [piece for piece in layout.pieces if not piece.tall]
    assert flat
    assert max(math.dist((p.x, p.y), shown[p.id][:2]) for p in flat) <= CLEAN.careless
    assert max(abs(shown[p.id][2] - p.angle) for p in flat) <= CLEAN.askew


@pytest.mark.parametrize("key", KEYS)
def test_only_what_the_layout_moves_is_moved(key: str) -> None:
    table = DrawnTable(printed(key), CLEAN, 3)
    before, then = lies(table.scene(first(key))), {p.id: p for p in first(key).pieces}
    for layout in layouts(key)[1:]:
        now = {piece.id: piece for piece in layout.pieces}
        after = lies(table.scene(layout))
        untouched = [name for name in now if then.get(name) == now[name]]
        assert {name: after[name] for name in untouched} == {name: before[name] for name in untouched}
        before, then = after, now


@pytest.mark.parametrize("key", KEYS)
def test_a_person_can_see_every_piece_that_counts(key: str) -> None:
    layout = first(key)
    frame = SyntheticCamera(CLEAN, 4, SIZE).show(DrawnTable(printed(key), CLEAN, 4).scene(layout))
    assert len(frame.pieces) == len(layout.pieces)
    assert min(piece.seen for piece in frame.pieces) > 0.4


@pytest.mark.parametrize("key", KEYS)
def test_the_mat_stays_the_same_while_it_does_not_grow(key: str) -> None:
    table = DrawnTable(printed(key), CLEAN, 5)
    sizes = {(layout.width, layout.height) for layout in layouts(key)}
    assert len({id(table.scene(layout).mat) for layout in layouts(key)}) == len(sizes)


def with_dice(key: str) -> Layout:
    return next(
        layout
        for layout in layouts(key)
        if [piece for piece in layout.pieces if piece.kind == "die" and piece.face]
    )


@pytest.mark.parametrize("key", ["dungeon", "jungle", "martian"])
def test_dice_lie_in_their_tray_without_overlap(key: str) -> None:
    layout = with_dice(key)
    tray = next(place for place in layout.places if place.kind == "dice")
    for seed in range(10):
        dice = [s for s in DrawnTable(printed(key), CLEAN, seed).scene(layout).solids if s.kind == "die"]
        assert all(abs(die.x - tray.x) <= tray.width / 2 for die in dice)
        assert all(abs(die.y - tray.y) <= tray.height / 2 for die in dice)
        gaps = [math.dist((a.x, a.y), (b.x, b.y)) - a.width * math.sqrt(2) for a, b in combinations(dice, 2)]
        assert min(gaps, default=1.0) >= 0


@pytest.mark.parametrize("key", ["dungeon", "jungle", "martian"])
def test_the_same_faces_rolled_again_lie_elsewhere(key: str) -> None:
    layout, table = with_dice(key), DrawnTable(printed(key), CLEAN, 6)
    dice = [piece.id for piece in layout.pieces if piece.kind == "die"]
    first_roll, second_roll = lies(table.scene(layout, roll=1)), lies(table.scene(layout, roll=2))
    assert not {first_roll[die] for die in dice} & {second_roll[die] for die in dice}
    assert {n: first_roll[n] for n in first_roll if n not in dice} == {
        n: second_roll[n] for n in second_roll if n not in dice
    }


def test_a_suit_die_shows_five_sides_of_its_own() -> None:
    layout = with_dice("martian")
    dice = [s for s in DrawnTable(printed("martian"), CLEAN, 7).scene(layout).solids if s.kind == "die"]
    assert all(len({id(side) for side in die.pictures}) == 5 for die in dice)


def test_a_card_that_is_turned_over_is_laid_anew_with_another_picture() -> None:
    table, layout = DrawnTable(printed("grid"), CLEAN, 8), layouts("grid")[-1]
    hidden = next(piece for piece in layout.pieces if piece.kind == "card" and piece.face is None)
    shown = replace(hidden, face="QS")
    turned = replace(layout, pieces=tuple(shown if p is hidden else p for p in layout.pieces))
    before, after = by_id(table.scene(layout))[hidden.id], by_id(table.scene(turned))[hidden.id]
    assert isinstance(before, Sheet)
    assert isinstance(after, Sheet)
    assert before.picture is not after.picture
    assert (before.x, before.y) != (after.x, after.y)


@pytest.mark.parametrize(("key", "kinds"), [("jungle", {"note"}), ("dungeon", {"gold"}), ("ninja", set())])
def test_money_lies_about_only_where_it_is_crowded(key: str, kinds: set[str]) -> None:
    crowded = [DrawnTable(printed(key), CROWDED, seed).scene(first(key)) for seed in range(4)]
    assert {coin.kind for scene in crowded for coin in scene.loose} == kinds
    assert not DrawnTable(printed(key), CLEAN, 1).scene(first(key)).loose


def test_the_same_seed_lays_the_same_table() -> None:
    one, other = (lies(DrawnTable(printed("jungle"), CROWDED, 9).scene(first("jungle"))) for _ in range(2))
    assert one == other
