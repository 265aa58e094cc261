"""The gate: open only over a table at rest; closed while something moves or a hand is over it."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import cache
from time import thread_time

import cv2
import numpy as np
import pytest

from tests.vision.table_camera import MAT, TableCamera, draw_mat, known
from vision.gate import HOLD, PATIENCE, Gate, GateState, Reason
from vision.mat.calibration import Calibration
from vision.picture import Picture

CAMERA = TableCamera(640, 360, tilt=30, away=850)
FPS = 10.0
SKINS = ((158, 186, 226), (104, 142, 196), (36, 50, 78))
SLEEVES = ((190, 196, 198), (128, 84, 48), (60, 58, 56))
EDGE = cv2.BORDER_REPLICATE
Draw = Callable[[Picture], None]


@cache
def empty_table() -> Picture:
    return CAMERA.photograph(draw_mat(), noise=0)


@cache
def grains() -> tuple[Picture, ...]:
    rng = np.random.default_rng(4)
    return tuple(rng.standard_normal((360, 640, 3), np.float32) for _ in range(3))


@cache
def calibration() -> Calibration:
    return known(CAMERA)


def frame(*things: Draw, number: int = 0, noise: float = 3.0, light: float | Picture = 1.0) -> Picture:
    """A picture of the table with these things on it, in that light."""
    table = empty_table().copy()
    for draw in things:
        draw(table)
    grain = np.roll(grains()[number % 3], 17 * number, axis=1)
    return np.clip(table * np.float32(light) + noise * grain, 0, 255).astype(np.uint8)


def on_table(points: Iterable[tuple[float, float]]) -> Picture:
    return np.rint(CAMERA.pixels_of(points)).astype(np.int32)


def card(x: float, y: float, colour: tuple[int, ...] = (60, 60, 170)) -> Draw:
    """A card with its middle there."""
    corners = on_table([(x - 31, y - 44), (x + 31, y - 44), (x + 31, y + 44), (x - 31, y + 44)])
    inner = on_table([(x - 24, y - 37), (x + 24, y - 37), (x + 24, y + 37), (x - 24, y + 37)])

    def draw(table: Picture) -> None:
        cv2.fillConvexPoly(table, corners, (225, 225, 225), cv2.LINE_AA)
        cv2.fillConvexPoly(table, inner, colour, cv2.LINE_AA)

    return draw


def pawn(x: float, y: float) -> Draw:
    """A red pawn of two centimetres that stands there."""

    def draw(table: Picture) -> None:
        foot, head = on_table([(x, y)])[0], np.rint(CAMERA.pixels_of([(x, y)], 30)).astype(int)[0]
        cv2.line(table, foot.tolist(), head.tolist(), (40, 40, 190), 7, cv2.LINE_AA)

    return draw


def arm(
    x: float,
    y: float,
    skin: tuple[int, ...] = SKINS[0],
    sleeve: tuple[int, ...] = SLEEVES[2],
    start: tuple[float, float] = (300, 800),
) -> Draw:
    """An arm from the near edge, or from elsewhere, with its fingertips there."""
    tips, begin = np.array([x, y], float), np.array(start, float)
    way = (begin - tips) / np.hypot(*(begin - tips))
    side = np.array([-way[1], way[0]])
    wrist, knuckles = tips + way * 170, tips + way * 80

    def draw(table: Picture) -> None:
        for spread in (-26, -9, 9, 26):
            finger = on_table([tuple(tips + side * spread * 0.8), tuple(knuckles + side * spread)])
            cv2.line(table, finger[0].tolist(), finger[1].tolist(), skin, 9, cv2.LINE_AA)
        palm = on_table([tuple(knuckles), tuple(wrist)])
        cv2.line(table, palm[0].tolist(), palm[1].tolist(), skin, 38, cv2.LINE_AA)
        forearm = on_table([tuple(wrist + way * 15), tuple(begin)])
        cv2.line(table, forearm[0].tolist(), forearm[1].tolist(), sleeve, 46, cv2.LINE_AA)

    return draw


class Evening:
    """A gate that is shown one frame after the other, at the camera's pace."""

    def __init__(self, known: Calibration | None = None, noise: float = 3.0) -> None:
        self.gate, self.noise = Gate(known or calibration()), noise
        self.number, self.at = 0, 0.0

    def show(self, picture: Picture, fps: float = FPS) -> GateState:
        self.number += 1
        self.at += 1 / fps
        return self.gate.look(picture, self.at)

    def rest(self, *things: Draw, seconds: float = 1.0, light: float | Picture = 1.0) -> list[GateState]:
        """The same things for a while; a long while at a slower pace."""
        fps, noise = FPS if seconds < 2 else 3.0, self.noise
        count = round(seconds * fps)
        return [
            self.show(frame(*things, number=self.number, noise=noise, light=light), fps) for _ in range(count)
        ]

    def reach(self, x: float, y: float, *things: Draw, **look: tuple[float, ...]) -> list[GateState]:
        """A hand comes in over the near edge."""
        steps = np.linspace(MAT[1] - 40, y, 6)
        frames = (frame(*things, arm(x, step, **look), number=self.number) for step in steps)  # type: ignore[arg-type]
        return [self.show(each) for each in frames]

    def withdraw(self, x: float, y: float, *things: Draw) -> list[GateState]:
        """The hand goes."""
        return [
            self.show(frame(*things, arm(x, step), number=self.number)) for step in np.linspace(y, 700, 8)
        ]


def opened(states: Iterable[GateState]) -> bool:
    return any(state.open for state in states)


def test_it_opens_after_half_a_second_of_rest() -> None:
    states = Evening().rest(seconds=1)
    first = next(number for number, state in enumerate(states) if state.open)
    assert 0.4 <= first / FPS <= 0.55
    assert all(state.open for state in states[first:])
    assert states[0].reason is Reason.MOVING
    assert states[3].reason is Reason.SETTLING


def test_it_is_closed_from_the_first_moment_that_something_moves() -> None:
    evening = Evening()
    assert opened(evening.rest(pawn(200, 200)))
    moving = [evening.show(frame(pawn(200 + 12 * step, 200), number=step)) for step in range(1, 12)]
    assert not opened(moving)
    assert all(state.reason is Reason.MOVING for state in moving)
    assert opened(evening.rest(pawn(332, 200)))


def test_it_tells_where_something_moves() -> None:
    evening = Evening()
    evening.rest(pawn(200, 200))
    state = evening.show(frame(pawn(240, 200)))
    assert state.where is not None
    left, top, right, bottom = state.where
    (x1, y1), (x2, y2) = on_table([(200, 200), (240, 200)])
    assert left - 8 <= x1 <= right + 8
    assert left - 8 <= x2 <= right + 8
    assert top - 16 <= min(y1, y2) <= bottom + 16
    assert right - left < 120


@pytest.mark.parametrize(("skin", "sleeve"), list(zip(SKINS, SLEEVES, strict=True)))
def test_a_hand_that_rests_over_the_table_keeps_it_closed(
    skin: tuple[int, ...], sleeve: tuple[int, ...]
) -> None:
    evening = Evening()
    assert opened(evening.rest())
    assert not opened(evening.reach(300, 250, skin=skin, sleeve=sleeve))
    resting = evening.rest(arm(300, 250, skin, sleeve), seconds=PATIENCE + 2)
    assert not opened(resting)
    assert resting[-1] == GateState(True, True, resting[-1].since, Reason.HAND, resting[-1].where)


@pytest.mark.parametrize("start", [(-250.0, 200.0), (800.0, 300.0), (270.0, -300.0)])
def test_hands_come_from_all_sides(start: tuple[float, float]) -> None:
    evening = Evening()
    assert opened(evening.rest())
    assert not opened(evening.rest(arm(270, 240, start=start), seconds=3))


def test_two_fingers_over_the_pieces_are_a_hand() -> None:
    evening = Evening()
    assert opened(evening.rest())
    assert not opened(evening.rest(arm(300, MAT[1] - 75), seconds=3))


def test_a_hand_on_the_margin_covers_nothing() -> None:
    evening = Evening()
    assert opened(evening.rest())
    assert opened(evening.rest(arm(300, MAT[1] - 12), seconds=2))


def test_a_hand_that_is_there_from_the_beginning_keeps_it_closed() -> None:
    assert not opened(Evening().rest(arm(300, 250), seconds=3))


def test_it_opens_once_the_hand_has_gone() -> None:
    evening = Evening()
    evening.rest()
    evening.reach(300, 250)
    evening.rest(arm(300, 250), card(300, 230))
    assert not opened(evening.withdraw(300, 250, card(300, 230)))
    assert opened(evening.rest(card(300, 230)))


@pytest.mark.parametrize(
    ("x", "y", "colour"),
    [
        (300, 250, (60, 60, 170)),
        (470, 430, (128, 164, 214)),
        (270, 440, (30, 30, 30)),
        (70, 70, (40, 160, 60)),
    ],
)
def test_a_card_newly_laid_is_no_hand(x: float, y: float, colour: tuple[int, ...]) -> None:
    evening = Evening()
    evening.rest()
    assert opened(evening.rest(card(x, y, colour), seconds=1))


def test_a_row_of_cards_laid_at_once_is_no_hand() -> None:
    evening = Evening()
    evening.rest()
    assert opened(evening.rest(*(card(100 + 70 * number, 430) for number in range(5))))


def test_a_card_that_hangs_over_the_edge_is_no_hand() -> None:
    evening = Evening()
    evening.rest()
    assert opened(evening.rest(card(300, MAT[1] - 20)))


def test_a_moved_pawn_is_no_hand() -> None:
    evening = Evening()
    evening.rest(pawn(100, 40))
    assert opened(evening.rest(pawn(160, 40)))


def test_a_thing_without_skin_over_the_edge_is_no_arm_for_ever() -> None:
    evening = Evening()
    evening.rest()
    book = on_table([(200, 330), (430, 330), (430, 800), (200, 800)])

    def draw(table: Picture) -> None:
        cv2.fillConvexPoly(table, book, (120, 60, 30), cv2.LINE_AA)

    waiting = evening.rest(draw, seconds=PATIENCE - 1)
    assert not opened(waiting)
    assert waiting[-1].hand
    assert opened(evening.rest(draw, seconds=2))


def test_a_person_can_say_that_it_belongs_there() -> None:
    evening = Evening()
    evening.rest()
    assert not opened(evening.rest(arm(300, 250)))
    evening.gate.accept()
    assert opened(evening.rest(arm(300, 250)))


def test_a_shadow_is_no_hand() -> None:
    evening = Evening()
    evening.rest()
    shade: Picture = np.full((360, 640), 1.0, np.float32)
    cv2.fillPoly(shade, [on_table([(150, 150), (380, 150), (420, 800), (110, 800)])], 0.68)
    light = cv2.GaussianBlur(shade, (0, 0), 5)[..., None]
    states = [evening.show(frame(light=light, number=number)) for number in range(15)]
    assert opened(states)


@pytest.mark.parametrize("noise", [3.0, 12.0])
def test_noise_is_no_motion(noise: float) -> None:
    states = Evening(noise=noise).rest(card(200, 200), seconds=1.9)
    assert all(state.open for state in states[8:])


def bands(phase: float, depth: float) -> Picture:
    """The light of a lamp that flickers while the shutter runs down the picture."""
    rows = np.arange(360) / 360
    return np.asarray(1 + depth * np.sin(2 * np.pi * (2.5 * rows + phase)), np.float32)[:, None, None]


@pytest.mark.parametrize("depth", [0.03, 0.07])
def test_the_flicker_of_lamps_is_no_motion(depth: float) -> None:
    evening = Evening()
    light = (bands(0.37 * number, depth) for number in range(45))
    states = [evening.show(frame(card(200, 200), light=each, number=n)) for n, each in enumerate(light)]
    assert all(state.open for state in states[8:])


def test_a_camera_that_adapts_slowly_is_no_motion() -> None:
    evening = Evening()
    light = np.linspace(1.0, 0.6, 45)
    states = [evening.show(frame(light=float(each), number=n)) for n, each in enumerate(light)]
    assert all(state.open for state in states[8:])


def test_a_lamp_that_is_switched_on_closes_it_for_a_moment() -> None:
    evening = Evening()
    evening.rest()
    assert not evening.show(frame(light=0.5)).open
    after = [evening.show(frame(light=0.5, number=number)) for number in range(12)]
    assert after[-1].open


def test_a_warm_lamp_from_one_side_is_no_hand() -> None:
    evening = Evening()
    evening.rest()
    fall = np.linspace(1.05, 0.7, 640, dtype=np.float32)[None, :, None] * np.array([0.8, 0.93, 1.0])
    after = [evening.show(frame(light=fall, number=number)) for number in range(15)]
    assert after[-1].open


def test_a_darker_picture_of_what_was_burnt_out_is_no_hand() -> None:
    """A warm lamp burns a part out to plain white; less exposed its colour shows there."""
    rows, columns = np.mgrid[:360, :640].astype(np.float32)
    near = np.exp(-((columns - 150) ** 2 + (rows - 180) ** 2) / 90**2)[..., None]
    lamp = 0.8 + near * np.array([0.6, 1.6, 3.0], np.float32)
    evening = Evening()
    assert opened(evening.rest(light=lamp))
    assert not opened(evening.rest(light=lamp * 0.45))
    evening.gate.forget()
    assert opened(evening.rest(light=lamp * 0.45))


def test_a_screen_that_blinks_does_not_keep_it_closed_for_ever() -> None:
    evening = Evening()
    phone = on_table([(440, 60), (490, 60), (490, 150), (440, 150)])

    def lit(table: Picture) -> None:
        cv2.fillConvexPoly(table, phone, (220, 210, 200))

    def dark(table: Picture) -> None:
        cv2.fillConvexPoly(table, phone, (25, 25, 25))

    states = []
    for _ in range(8):
        states += evening.rest(lit, seconds=0.4) + evening.rest(dark, seconds=0.4)
    assert not opened(states[:12])
    assert opened(states[-20:])


def shaken(by: float) -> Iterator[Picture]:
    rng = np.random.default_rng(8)
    for number in range(30):
        x, y = rng.normal(0, by, 2)
        matrix = np.array([[1, 0, x], [0, 1, y]], np.float64)
        yield cv2.warpAffine(frame(card(200, 200), number=number), matrix, (640, 360), borderMode=EDGE)


def test_a_little_sway_of_the_camera_is_at_rest() -> None:
    evening = Evening()
    states = [evening.show(each) for each in shaken(by=0.4)]
    assert opened(states)


def test_a_shaking_picture_is_not_at_rest() -> None:
    evening = Evening()
    assert not opened(evening.show(each) for each in shaken(by=7))


def test_a_slow_drift_is_at_rest() -> None:
    evening = Evening()
    states = []
    for number in range(30):
        matrix = np.array([[1, 0, 0.07 * number], [0, 1, 0]], np.float64)
        drifted = cv2.warpAffine(frame(number=number), matrix, (640, 360), borderMode=EDGE)
        states.append(evening.show(drifted))
    assert all(state.open for state in states[8:])


def test_motion_beside_the_mat_does_not_count() -> None:
    evening = Evening()
    states = []
    for number in range(20):
        picture = frame(number=number)
        cv2.circle(picture, (20 + number, 30), 15, (200, 180, 160), -1)
        states.append(evening.show(picture))
    assert states[-1].open


def test_a_pause_of_the_camera_starts_the_wait_anew() -> None:
    gate = Gate(calibration())
    assert not gate.look(frame(), 0.0).open
    assert not gate.look(frame(number=1), 60.0).open
    assert not gate.look(frame(number=2), 60.0 + HOLD / 2).open
    assert gate.look(frame(number=3), 60.0 + HOLD + 0.1).open


def test_time_that_runs_backwards_starts_the_wait_anew() -> None:
    gate = Gate(calibration())
    gate.look(frame(), 50.0)
    state = gate.look(frame(number=1), 3.0)
    assert not state.open
    assert state.since == 3.0


def test_frames_of_another_size_start_the_wait_anew() -> None:
    evening = Evening()
    assert opened(evening.rest())
    small = cv2.resize(frame(), (320, 180), interpolation=cv2.INTER_AREA)
    assert not evening.show(small).open
    assert [evening.show(small) for _ in range(10)][-1].open


def test_it_works_before_the_camera_is_calibrated() -> None:
    gate = Gate()
    rest = [gate.look(frame(number=number), number / FPS) for number in range(12)]
    hand = [gate.look(frame(arm(300, 250), number=number), number / FPS) for number in range(12, 40)]
    assert rest[-1].open
    assert not opened(hand)


def test_grey_frames_are_looked_at_too() -> None:
    gate = Gate(calibration())
    grey = cv2.cvtColor(frame(), cv2.COLOR_BGR2GRAY)
    assert [gate.look(grey, number / FPS) for number in range(10)][-1].open


def test_a_mat_that_was_pushed_is_watched_where_it_is_now() -> None:
    evening = Evening()
    evening.rest(card(200, 200))
    pushed = replace(CAMERA, aside=(25.0, 10.0))
    picture = pushed.photograph(draw_mat())
    evening.gate.watch(known(pushed))
    assert not evening.show(picture).open
    assert [evening.show(picture) for _ in range(10)][-1].open


def test_being_told_what_it_knows_keeps_it_open() -> None:
    evening = Evening()
    assert opened(evening.rest())
    evening.gate.watch(calibration())
    assert evening.show(frame()).open


def test_a_frame_takes_a_few_milliseconds() -> None:
    gate, times = Gate(calibration()), []
    frames = [cv2.resize(frame(card(200, 200), number=number), (1920, 1080)) for number in range(3)]
    for number in range(30):
        started = thread_time()
        gate.look(frames[number % 3], number / FPS)
        times.append(thread_time() - started)
    assert np.median(times) < 0.025
