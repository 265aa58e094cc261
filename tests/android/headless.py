"""Run by `test_blocked.py` inside the package: all starts that needs no screen, without what a tablet lacks.

Says one line of JSON: what was done.
"""

import importlib
import json
import platform
import sys
import tempfile
import time
import urllib.request
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

ON_COMPUTERS_ONLY = frozenset(
    {
        "bleak",
        "build",
        "buildozer",
        "charset_normalizer",
        "docutils",
        "hypothesis",
        "kivy_garden",
        "markdown_it",
        "mdurl",
        "onnx",
        "playwright",
        "pygments",
        "pypdfium2",
        "pytest",
        "pythonforandroid",
        "reportlab",
        "rich",
        "torch",
    }
)
"""Packages that nobody puts into the Android package."""
NOT_IN_PYTHON_THERE = frozenset({"bz2", "curses", "ensurepip", "lzma", "readline", "tkinter"})
"""What python-for-android leaves out of Python."""


class Blocker(MetaPathFinder):
    """Stands before all that find modules: some are not there for it, and it notes who looked for them."""

    def __init__(self, finders: Sequence[Any]) -> None:
        self._finders = tuple(finders)
        self.asked: set[str] = set()

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """As the others would, but nothing of what a tablet has not."""
        top = name.partition(".")[0]
        if top in ON_COMPUTERS_ONLY or top in NOT_IN_PYTHON_THERE:
            self.asked.add(top)
            return None
        found = (finder.find_spec(name, path, target) for finder in self._finders)
        return next((spec for spec in found if spec is not None), None)


def main(parts: Sequence[str]) -> None:
    """Do what is asked for, in the folder of the package."""
    blocker = Blocker(sys.meta_path)
    sys.meta_path[:] = [blocker]
    done = show_window() if "window" in parts else start_headless()
    print(json.dumps({**done, "refused": sorted(blocker.asked)}))  # noqa: T201


def start_headless() -> dict[str, object]:
    """All that needs no window."""
    speak_as_on_android()
    return {
        "modules": import_all(),
        "steps": play_all(),
        "sentences": speak_all(),
        "nets": load_nets(),
        "page": serve_phones(),
        "boards": look_for_boards(),
    }


def speak_as_on_android() -> None:
    """What Python says there since 3.13; pyserial, for one, is not prepared for it."""
    sys.platform = "android"
    # Python would ask Android's own C library.
    platform.android_ver = lambda: SimpleNamespace(release="15")  # type: ignore[attr-defined]


def show_window() -> dict[str, object]:
    """Every module of the tablet, and its first screen."""
    from kivy.base import EventLoop

    from companion.tablet.app import TrapdoorApp

    EventLoop.ensure_window()
    app = TrapdoorApp(Path(tempfile.mkdtemp()))
    shown = type(app.build().front).__name__
    app.on_stop()
    count = import_all(Path("companion/tablet"), apart=("companion.tablet.on_android",))
    return {"modules": count, "shown": shown}


def import_all(
    folder: Path = Path(), apart: tuple[str, ...] = ("companion.tablet", "companion.platform.android", "main")
) -> int:
    """Every module in a folder but some: at first those of the window and of Java."""
    names = [".".join(path.with_suffix("").parts).removesuffix(".__init__") for path in folder.rglob("*.py")]
    wanted = [name for name in sorted(names) if not name.startswith(apart)]
    for name in wanted:
        importlib.import_module(name)
    return len(wanted)


def play_all() -> dict[str, int]:
    """A game of bots each, from the deal to the end, kept in a journal."""
    from companion.catalogue import GAMES
    from companion.content import default_pack
    from companion.tablet.evening import Evening, Plan
    from companion.tablet.how import How

    evening, steps = Evening(Path(tempfile.mkdtemp())), {}
    for game in GAMES:
        desk = evening.start(Plan(game, ("Ana", "Ben"), (How.BOT, How.BOT), default_pack(game)))
        while desk.advance():
            pass
        steps[game.key] = len(desk.session.steps) if desk.session.outcome() is not None else 0
    evening.close()
    return steps


def speak_all() -> int:
    """The tablet's words in every language."""
    from companion.tablet.speech import say
    from companion.words import languages

    return len({say(language, "menu") for language in languages()})


def load_nets() -> int:
    """Every net, by the library that runs them."""
    import cv2

    nets = sorted(Path("assets/models").glob("*.onnx"))
    return sum(not cv2.dnn.readNetFromONNX(str(path)).empty() for path in nets)


def serve_phones() -> int:
    """The phones' page, over the real server."""
    from companion.phones.server import Phones, Plan
    from companion.screens.speech import page_words

    plan = Plan(seats=("s1", "s2"), table_name="T", words={"en": page_words("en")}, port=0, announced=False)
    phones = Phones(plan)
    try:
        with urllib.request.urlopen(f"http://{phones.address}/", timeout=60) as page:
            return int(page.status)
    finally:
        phones.close()


def look_for_boards() -> list[str]:
    """Ports, which pyserial cannot list on Android, so the adapter does; and dice, without Bluetooth."""
    from companion.sources.attached import Attached

    attached = Attached(plugged=list)
    try:
        attached.look_for_dice()
        end = time.monotonic() + 60
        while "bluetooth_missing" not in (told := [each.cause for each in attached.devices()]):
            if time.monotonic() > end:
                break
            time.sleep(0.05)
        return told
    finally:
        attached.close()


if __name__ == "__main__":
    sys.path.insert(0, str(Path.cwd()))
    main(sys.argv[1:])
