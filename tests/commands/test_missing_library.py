"""On a bare machine the eyes cannot be loaded: that is one clear line, too."""

import os
import subprocess
import sys
from pathlib import Path

from tests.commands.run import ROOT, assert_one_clear_line

WITHOUT = 'raise ImportError("libGL.so.1: cannot open shared object file: No such file or directory")'


def test_a_missing_library_is_named_with_the_way_to_get_it(tmp_path: Path) -> None:
    (tmp_path / "cv2.py").write_text(WITHOUT, "utf-8")
    command = [sys.executable, str(ROOT / "main.py"), "read", "photo.jpg"]
    env = {**os.environ, "PYTHONPATH": str(tmp_path)}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=env, timeout=110)
    assert_one_clear_line(done, "libGL.so.1", "apt install libgl1")
