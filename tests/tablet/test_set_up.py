"""The set-up guide: what goes where, ticked off by fingers and by the camera."""

import pytest

from companion.catalogue import GAMES, find_game
from companion.content import default_pack
from companion.kernel.game import kinds_of_chance
from companion.kernel.layout import Layout, Piece
from companion.table.tracking.look import Look, showing
from companion.tablet.desk import Desk
from companion.tablet.evening import Evening, Plan
from companion.tablet.how import How
from companion.tablet.kit.widgets import Key
from companion.tablet.set_up.screen import SetUpScreen, StepRow
from companion.tablet.set_up.view_model import Check, plan_steps, seen_steps, set_up_model, start_layout
from tests.tablet.window import Window, find, find_all, words_in
from vision.sighting import Sighting

KINDS = frozenset({"pawn", "card", "tile", "coin", "die", "pyramid", "flag"})


def sit(evening: Evening, key: str, *, real: bool = False) -> Desk:
    game = find_game(key)
    count = game.players[0]
    names = ("Ana", "Ben", "Cleo", "Dan")[:count]
    return evening.start(
        Plan(
            game,
            names,
            (How.TOUCH,) * count,
            default_pack(game),
            real=frozenset(kinds_of_chance(game) if real else ()),
        )
    )


def sighting(piece: Piece, away: float = 0.0) -> Sighting:
    """A piece as a perfect camera sees it."""
    x, y, half, deep = piece.x + away, piece.y, piece.width / 2, piece.height / 2
    corners = ((x - half, y - deep), (x + half, y - deep), (x + half, y + deep), (x - half, y + deep))
    return Sighting(piece.kind, piece.face, corners, 0.99)


def look_at(layout: Layout, *without: str) -> Look:
    seen = (piece for piece in showing(layout) if piece.kind in KINDS and piece.id not in without)
    return Look(tuple(sighting(piece) for piece in seen), KINDS)


@pytest.mark.parametrize("key", [game.key for game in GAMES])
def test_every_piece_of_the_start_has_its_step_in_every_language(evening: Evening, key: str) -> None:
    desk = sit(evening, key, real=True)
    english = plan_steps(desk)
    guided = [piece for step in english for piece in step.pieces]
    assert sorted(guided) == sorted(piece.id for piece in start_layout(desk).pieces)
    desk.language = "de"
    german = plan_steps(desk)
    assert [step.pieces for step in german] == [step.pieces for step in english]
    assert all(step.say for step in german)


def test_the_camera_ticks_off_what_it_sees_in_its_place(evening: Evening) -> None:
    desk = sit(evening, "grid")
    steps, layout = plan_steps(desk), start_layout(desk)
    assert seen_steps(steps, layout, look_at(layout)) == {1, 2}
    assert seen_steps(steps, layout, look_at(layout, "pawn:s2")) == {1}


def test_a_piece_in_the_wrong_place_is_not_ticked_off(evening: Evening) -> None:
    desk = sit(evening, "grid")
    steps, layout = plan_steps(desk), start_layout(desk)
    red, blue = (piece for piece in layout.pieces if piece.kind == "pawn")
    look = Look((sighting(red, away=90.0), sighting(blue)), KINDS)
    assert seen_steps(steps, layout, look) == {2}


def test_only_what_is_due_or_done_lies_on_the_drawn_board(evening: Evening) -> None:
    desk = sit(evening, "grid")
    steps = plan_steps(desk)
    model = set_up_model(desk, steps, frozenset({0}), frozenset(), watched=False)
    assert [thing.id for thing in model.board.things] == ["pawn:s1"]
    assert [spot.id for spot in model.board.spots if spot.glows] == ["off-s1"]


def test_fingers_tick_off_one_after_the_other(window: Window, evening: Evening) -> None:
    screen = window.show(SetUpScreen(sit(evening, "grid")))
    started: list[object] = []
    screen.bind(on_ready=started.append)
    while screen.model.current:
        window.tap_on(find(screen, Key, text="It lies there"))
    assert "Everything lies where it belongs." in words_in(screen)
    window.tap_on(find(screen, Key, text="Begin to play"))
    assert started


def test_a_step_can_be_shown_again(window: Window, evening: Evening) -> None:
    screen = window.show(SetUpScreen(sit(evening, "grid")))
    window.tap_on(find(screen, Key, text="It lies there"))
    row = next(find_all(screen, StepRow))
    window.tap_on(row)
    assert screen.model.current is not None
    assert screen.model.current.number == 0
    assert screen.model.steps[0].check is Check.TO_DO


def test_what_the_camera_sees_needs_no_finger(window: Window, evening: Evening) -> None:
    desk = sit(evening, "grid")

    class Eyes:
        look = look_at(start_layout(desk))

    screen = window.show(SetUpScreen(desk, Eyes()))
    window.until(lambda: screen.model.steps[2].check is Check.SEEN)
    assert screen.model.current is not None
    assert screen.model.current.number == 0
    screen.close()


def test_it_can_be_skipped_at_once(window: Window, evening: Evening) -> None:
    screen = window.show(SetUpScreen(sit(evening, "jungle")))
    started: list[object] = []
    screen.bind(on_ready=started.append)
    window.tap_on(find(screen, Key, text="Everything lies there already: begin"))
    assert started
