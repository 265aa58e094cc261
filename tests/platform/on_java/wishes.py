"""Window, network, storage, permissions and threads."""

import threading
from pathlib import Path

import jnius
import pytest

from companion.platform.android import java, permission, storage
from companion.platform.android.machine import Android
from tests.platform.on_java.tablet import Tablet, notes, wait_until

SECURE, AWAKE = 8192, 128


def test_secrets_are_kept_out_of_screenshots_by_the_windows_own_thread(tablet: Android) -> None:
    tablet.hide(True)
    assert notes() == [f"flags on {SECURE}"]
    tablet.hide(False)
    assert notes() == [f"flags off {SECURE}"]


def test_the_screen_stays_lit_while_it_is_asked_to(tablet: Android) -> None:
    tablet.keep_awake(True)
    tablet.keep_awake(False)
    assert notes() == [f"flags on {AWAKE}", f"flags off {AWAKE}"]


def test_a_tablet_that_lies_flat_does_not_turn(tablet: Android) -> None:
    tablet.hold_still(True)
    tablet.hold_still(False)
    assert notes() == ["orientation 14", "orientation 13"]


def test_the_way_back_from_the_first_screen_leaves_the_app_running(tablet: Android) -> None:
    assert tablet.step_behind()
    assert notes() == ["behind true"]


def test_the_multicast_lock_is_held_once_and_let_go_once(tablet: Android) -> None:
    tablet.hear_all(True)
    tablet.hear_all(True)
    tablet.hear_all(False)
    tablet.hear_all(False)
    assert notes() == ["lock made trapdoor", "lock held 1", "lock held 1", "lock held 0"]


def test_the_network_is_asked_for_only_where_android_wants_that(tablet: Android) -> None:
    tablet.hear_all(True)
    assert not [line for line in notes() if line.startswith("permission")]
    Tablet.setAndroid(permission.LOCAL_NETWORK_FROM)
    tablet.hear_all(True)
    assert f"permission {permission.LOCAL_NETWORK}" in notes()


def test_the_camera_is_asked_for_until_it_is_allowed(tablet: Android) -> None:
    tablet.ask_for_camera()
    assert notes() == [f"permission {permission.CAMERA}"]
    Tablet.allow(permission.CAMERA)
    tablet.ask_for_camera()
    assert notes() == []


def test_a_buzz_is_short_and_not_missed_where_it_cannot_be(tablet: Android) -> None:
    tablet.buzz()
    assert notes() == ["buzz 40"]
    Tablet.hasVibrator = False
    tablet.buzz()
    assert notes() == []


def test_what_android_refuses_does_not_stop_the_game(tablet: Android) -> None:
    @java.never_aloud
    def wish() -> None:
        java.java("no.such.Thing")

    wish()


def test_secrets_lie_where_nobody_reaches_and_records_where_people_do(tablet: Android) -> None:
    own = storage.own_folder()
    assert own == Path("/data/user/0/trapdoor/files/trapdoor")
    assert tablet.shared_folder(own) == Path("/storage/emulated/0/Android/data/trapdoor/files")
    Tablet.hasCard = False
    assert tablet.shared_folder(own) == own


def test_a_thread_says_goodbye_to_java_when_it_ends(monkeypatch: pytest.MonkeyPatch, tablet: Android) -> None:
    left: list[int] = []
    really = jnius.detach

    def leave() -> None:
        left.append(threading.get_ident())
        really()

    monkeypatch.setattr(jnius, "detach", leave)

    def work() -> None:
        java.stay_until_thread_ends()
        java.stay_until_thread_ends()
        java.activity()

    thread = threading.Thread(target=work)
    thread.start()
    ident = thread.ident
    thread.join()
    wait_until(lambda: left)
    assert left == [ident]


def test_the_main_thread_is_javas_own(monkeypatch: pytest.MonkeyPatch, tablet: Android) -> None:
    java.stay_until_thread_ends()
    assert not hasattr(java._visits, "visit")
