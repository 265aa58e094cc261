"""Folders on Android."""

import os
from pathlib import Path

from companion.platform.android.java import activity


def own_folder() -> Path:
    """For the app alone: no other app, no cable and no backup reaches it. The app itself lies beside it."""
    return Path(os.environ["ANDROID_PRIVATE"]) / "trapdoor"


def shared_folder(own: Path) -> Path:
    """Reached with a cable or a file manager; for records of games that are over, never for secrets."""
    found = activity().getExternalFilesDir(None)
    # Nothing while the card is out, or looked through by a computer.
    return own if found is None else Path(found.getAbsolutePath())
