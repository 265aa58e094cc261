"""The app does without everything that only computers have."""

import importlib.util
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from companion.catalogue import GAMES
from tests.android import headless
from tests.android.package_list import copy_package

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(importlib.util.find_spec("buildozer") is None, reason="not installed: buildozer"),
]


WINDOW = {
    "SDL_VIDEODRIVER": "offscreen",
    "SDL_AUDIODRIVER": "dummy",
    "KIVY_NO_ARGS": "1",
    "KIVY_NO_FILELOG": "1",
    "KIVY_NO_CONSOLELOG": "1",
}


def start(package: Path, *words: str) -> dict[str, Any]:
    """What was done by a Python that lacks what a tablet lacks."""
    env = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    script = str(Path(headless.__file__).resolve())
    command = [sys.executable, *(["-OO"] if "optimised" in words else []), script, *words]
    told = subprocess.run(
        command,
        cwd=package,
        env=env | WINDOW | {"KIVY_HOME": str(package.parent)},
        capture_output=True,
        text=True,
    )
    assert told.returncode == 0, told.stderr
    done: dict[str, Any] = json.loads(told.stdout.splitlines()[-1])
    return done


@pytest.mark.parametrize("python", ["plain", "optimised"])
def test_what_needs_no_screen_starts_inside_the_package(tmp_path: Path, python: str) -> None:
    package = copy_package(tmp_path / "app")
    done = start(package, python)
    assert set(done["steps"]) == {game.key for game in GAMES}
    assert min(done["steps"].values()) > 0
    assert done["modules"] > 250
    assert done["sentences"] == 2
    assert done["nets"] == len(list((package / "assets" / "models").glob("*.onnx")))
    assert done["page"] == 200
    assert done["boards"] == ["bluetooth_missing"]
    assert "bleak" in done["refused"]


@pytest.mark.parametrize("python", ["plain", "optimised"])
def test_the_first_screen_comes_up_inside_the_package(tmp_path: Path, python: str) -> None:
    done = start(copy_package(tmp_path / "app"), "window", python)
    assert done["shown"] == "HomeScreen"
    assert done["modules"] > 50
