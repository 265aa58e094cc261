"""The app inside an Android package: no terminal, no command line, a folder of its own."""

import os

from companion.platform.android.storage import own_folder


def run() -> int:
    """Run until Android ends the app."""
    folder = own_folder()
    (folder / "kivy").mkdir(parents=True, exist_ok=True)
    os.environ.setdefault("KIVY_NO_ARGS", "1")
    os.environ.setdefault("KIVY_HOME", str(folder / "kivy"))
    from companion.tablet.start import run_app

    run_app(folder, 1280, 800)
    return 0
