"""Where nothing has to be asked for, and how the right machine is chosen."""

from pathlib import Path

import pytest

from companion.platform.desktop import Desktop
from companion.platform.here import is_android, this_platform
from companion.platform.port import Platform


def test_without_android_the_desktop_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("ANDROID_ARGUMENT", raising=False)
    assert not is_android()
    assert isinstance(this_platform(), Desktop)


def test_inside_an_android_package_android_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ANDROID_ARGUMENT", "/data/user/0/trapdoor/files/app")
    assert is_android()


def test_the_desktop_grants_everything_and_does_nothing(tmp_path: Path) -> None:
    machine: Platform = Desktop()
    machine.keep_awake(True)
    machine.hear_all(True)
    machine.hold_still(True)
    machine.hide(True)
    machine.ask_for_camera()
    machine.buzz()
    assert machine.shared_folder(tmp_path) == tmp_path
    assert machine.open_camera is None
    assert machine.list_plugged is None
    assert not machine.step_behind()
    assert list(tmp_path.iterdir()) == []
