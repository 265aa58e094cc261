"""The sketch cannot be built here, but its grammar and every name it uses can be looked at."""

import subprocess
from pathlib import Path

import pytest

from tests.firmware_bridge.firmware.building import FIRMWARE, need

STUB = Path(__file__).parent / "arduino_stub"
STRICT = ["-fsyntax-only", "-Wall", "-Wextra", "-Werror"]


@pytest.fixture
def sketch(tmp_path: Path) -> Path:
    need("g++", "gcc", "make")
    subprocess.run(["make", "-s", "arduino", f"OUT={tmp_path}"], cwd=FIRMWARE, check=True)
    return tmp_path / "trapdoor_board"


@pytest.mark.parametrize("chip", ["RP2040", "ESP32"])
@pytest.mark.parametrize("dice", ["0", "1"])
def test_the_sketch_fits_the_arduino_interface(sketch: Path, chip: str, dice: str) -> None:
    config = sketch / "config.h"
    config.write_text(config.read_text().replace("#define DICE 0", f"#define DICE {dice}"))
    words = ["-std=gnu++17", f"-DARDUINO_ARCH_{chip}", "-include", "Arduino.h", f"-I{sketch}", f"-I{STUB}"]
    checked = subprocess.run(
        ["g++", *STRICT, *words, "-x", "c++", sketch / "trapdoor_board.ino"], capture_output=True, text=True
    )
    assert checked.stderr == ""


def test_the_sketch_folder_holds_the_whole_core(sketch: Path) -> None:
    core = {path.name for path in (FIRMWARE / "core").iterdir()}
    assert core < {path.name for path in sketch.iterdir()}
    sources = sorted(sketch.glob("*.c"))
    checked = subprocess.run(["gcc", *STRICT, f"-I{sketch}", *sources], capture_output=True, text=True)
    assert checked.stderr == ""
