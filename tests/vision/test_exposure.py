"""A camera is asked for darker pictures while a lamp burns a dice tray out, and no longer than that helps."""

from tests.vision.table_camera import TableCamera, known
from vision.exposure import BURNT_OUT, LIGHT, MOST_ASKED, MOST_STOPS, TOO_DARK, Exposure
from vision.table import Sight

CALIBRATION = known(TableCamera(640, 360, tilt=30, away=850))


class Asked:
    """A camera that remembers what it was asked for."""

    def __init__(self) -> None:
        self.stops: list[float] = []
        self.exposure = Exposure(self.stops.append)

    def judge(self, burnt: float, paper: float) -> bool:
        return self.exposure.judge(Sight((), CALIBRATION, paper=paper, burnt=burnt))


def test_where_nothing_is_burnt_out_nothing_is_asked() -> None:
    asked = Asked()
    assert not asked.judge(0.9 * BURNT_OUT, 240.0)
    assert asked.stops == []
    assert not asked.exposure.helpless


def test_it_is_asked_stop_by_stop_until_faces_show() -> None:
    asked = Asked()
    assert asked.judge(30.0, 230.0)
    assert asked.judge(0.6, 165.0)
    assert not asked.judge(0.0, 118.0)
    assert asked.stops == [1.0, 2.0]
    assert not asked.exposure.helpless


def test_a_camera_that_does_not_heed_it_is_asked_a_few_times_and_then_people_are() -> None:
    asked = Asked()
    looks = [asked.judge(30.0, 230.0) for _ in range(10)]
    assert looks == [True] * MOST_STOPS + [False] * (10 - MOST_STOPS)
    assert asked.exposure.helpless


def test_nothing_is_asked_of_a_picture_that_would_be_too_dark_to_read() -> None:
    asked = Asked()
    assert not asked.judge(1.0, LIGHT - 1)
    assert asked.exposure.helpless
    assert not asked.judge(0.0, LIGHT - 1)
    assert not asked.exposure.helpless


def test_when_light_fails_it_goes_back() -> None:
    asked = Asked()
    asked.judge(30.0, 230.0)
    asked.judge(0.6, 165.0)
    assert asked.judge(0.0, TOO_DARK - 1)
    asked.exposure.lost()
    asked.exposure.lost()
    assert asked.stops == [1.0, 2.0, 1.0, 0.0]


def test_a_dark_picture_that_nobody_asked_for_is_not_its_business() -> None:
    asked = Asked()
    assert not asked.judge(0.0, TOO_DARK - 1)
    asked.exposure.lost()
    assert asked.stops == []


def test_a_camera_that_jumps_from_white_to_black_is_left_alone_in_the_end() -> None:
    asked = Asked()
    for _ in range(100):
        if not asked.judge(30.0, 230.0):
            break
        asked.exposure.lost()
    assert MOST_ASKED <= len(asked.stops) <= MOST_ASKED + 1
    assert asked.exposure.helpless
