"""Running `main.py` as a person would: a process of its own."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def run_main(*words: str | Path, hash_seed: str = "random") -> subprocess.CompletedProcess[str]:
    """The finished process, with what it printed; one that hangs ends with its test, by pytest's limit."""
    command = [sys.executable, str(ROOT / "main.py"), *map(str, words)]
    env = {**os.environ, "PYTHONHASHSEED": hash_seed}
    return subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=False, env=env)


def assert_one_clear_line(done: subprocess.CompletedProcess[str], *expected: str) -> None:
    """Exit code 2, one line on standard error that says what is wrong, nothing else."""
    assert done.returncode == 2, done.stderr
    assert done.stdout == ""
    assert len(done.stderr.strip().splitlines()) == 1, done.stderr
    assert "Traceback" not in done.stderr
    for part in expected:
        assert part in done.stderr
