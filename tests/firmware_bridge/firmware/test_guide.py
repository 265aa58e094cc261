"""The guide that hobbyists build by says what the firmware does."""

import re
import shutil
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.firmware_bridge.firmware.building import FIRMWARE, avr_sizes

GUIDE = (FIRMWARE / "README.md").read_text("utf-8")
DRAWING = FIRMWARE / "wiring-4x4.svg"
# As the simulator wires them to the chip.
PINS = ["D2", "D3", "D4", "D5", "D7", "D8", "D9", "D10", "D11", "D12", "A0", "A1", "A2", "A3", "A4", "A5"]


def test_the_drawing_is_the_one_that_its_program_draws(tmp_path: Path) -> None:
    program = Path(shutil.copy(FIRMWARE / "wiring.py", tmp_path))
    subprocess.run([sys.executable, program], check=True)
    assert (tmp_path / DRAWING.name).read_bytes() == DRAWING.read_bytes()


def test_every_switch_of_the_drawing_is_at_its_pin() -> None:
    words = [element.text for element in ElementTree.parse(DRAWING).iter() if element.text]
    tags = [word for word in words if word in PINS]
    # Each pin is named at the chip and at its square.
    assert sorted(tags) == sorted([*PINS, *PINS, "D2"])
    squares = [word for word in tags if words.count(word) >= 2][-17:-1]
    assert squares == PINS


def test_the_guide_names_the_pins_in_their_order() -> None:
    named = re.findall(r"\b(?:D\d+|A\d)\b", GUIDE.partition("corner of light 0:")[2])
    assert named[:16] == PINS


@pytest.mark.parametrize("setting", ["LIGHTS", "MILLIAMPS", "RED_FIRST", "BAUD", "WATCHDOG"])
def test_every_setting_of_the_guide_is_one_of_the_firmware(setting: str) -> None:
    assert f"{setting}=" in GUIDE
    assert f"#ifndef {setting}\n" in (FIRMWARE / "boards" / "avr" / "config.h").read_text()
    assert setting in (FIRMWARE / "Makefile").read_text()


def test_another_setting_is_another_firmware(tmp_path: Path) -> None:
    sizes = [avr_sizes(made(tmp_path, lights)) for lights in (16, 32, 16)]
    assert sizes[1][1] > sizes[0][1]
    assert sizes[0] == sizes[2]


def made(folder: Path, lights: int) -> Path:
    subprocess.run(["make", "-s", "avr", f"OUT={folder}", f"LIGHTS={lights}"], cwd=FIRMWARE, check=True)
    return folder / "board.elf"


def test_every_file_that_the_guide_points_at_is_there() -> None:
    links = re.findall(r"\]\(([^)]+)\)", GUIDE)
    assert [link for link in links if not (FIRMWARE / link).exists()] == []
