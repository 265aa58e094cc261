"""The fuzzer's corpus, as it is and damaged at random, under ASan and UBSan."""

import subprocess

import pytest

from tests.firmware_bridge.firmware.building import FIRMWARE, replay

CORPUS = sorted((FIRMWARE / "fuzz" / "corpus").iterdir())


@pytest.mark.parametrize("rounds", [2_000, pytest.param(60_000, marks=pytest.mark.slow)])
def test_no_damaged_talk_breaks_the_core(rounds: int) -> None:
    ran = subprocess.run([replay(), str(rounds), *CORPUS], capture_output=True, text=True)
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, "ok\n", "")
