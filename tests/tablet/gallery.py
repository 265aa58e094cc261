"""Pictures of every screen: light and dark, two sizes, normal and large text; `make gallery`."""

import argparse
import html
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

BUILD = Path(__file__).resolve().parents[2] / "build" / "gallery"
SIZES = ((1280, 800), (800, 1280))


@dataclass(frozen=True, slots=True)
class Look:
    """One way to look at a screen."""

    dark: bool
    width: int
    height: int
    large: bool

    def __str__(self) -> str:
        shade, text = "dark" if self.dark else "light", "large" if self.large else "normal"
        return f"{shade}-{self.width}x{self.height}-{text}"


def looks() -> Iterator[Look]:
    """All of them."""
    for dark in (False, True):
        for width, height in SIZES:
            for large in (False, True):
                yield Look(dark, width, height, large)


def main() -> None:
    """Take the pictures that the words ask for, each size in a process of its own: a window has one size."""
    parser = argparse.ArgumentParser(prog="gallery", description=__doc__)
    parser.add_argument("--only", default="", metavar="WORD", help="screens with this word in their name")
    parser.add_argument("--language", default="en", metavar="L")
    parser.add_argument("--out", type=Path, default=BUILD, metavar="DIR")
    parser.add_argument("--quick", action="store_true", help="only light, landscape, normal text")
    parser.add_argument("--size", default="", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.size:
        take_all(args)
        return
    for width, height in SIZES[: 1 if args.quick else None]:
        command = [sys.executable, "-m", "tests.tablet.gallery", *sys.argv[1:], "--size", f"{width}x{height}"]
        subprocess.run(command, check=True, cwd=BUILD.parents[1])
    write_index(args.out, sorted(path.name for path in args.out.glob("*.png")))


def take_all(args: argparse.Namespace) -> None:
    """Every screen in every look of one size."""
    os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    os.environ.update(KIVY_NO_ARGS="1", KIVY_NO_CONSOLELOG="1", KIVY_NO_FILELOG="1", KIVY_LOG_MODE="PYTHON")
    with tempfile.TemporaryDirectory() as folder:
        os.environ["KIVY_HOME"] = folder
        from tests.tablet.window import open_window, prepare

        width, height = map(int, args.size.split("x"))
        prepare(width, height)
        from tests.tablet.exhibits import exhibits

        window = open_window()
        wanted = [look for look in looks() if (look.width, look.height) == (width, height)]
        for name, make in exhibits(Path(folder), args.language):
            if args.only in name:
                for look in wanted[: 1 if args.quick else None]:
                    take(window, make, look, args.out / f"{name}-{look}.png")
                print(name, f"{width}x{height}", flush=True)


def take(window: Any, make: Callable[[], Any], look: Look, path: Path) -> None:
    """One picture."""
    from companion.tablet.kit.theme import theme
    from tests.tablet.legible import faults

    window.clear()
    theme.wear(dark=look.dark, large=look.large, motion=False)
    window.real.clearcolor = theme.ground
    screen = window.show(make())
    window.until(lambda: not getattr(screen, "busy", False), "what the screen reads first")
    window.shot(path)
    for fault in faults(window.real):
        print(f"✗ {path.stem}: {fault}", flush=True)
    put_away(screen)


def put_away(screen: Any) -> None:
    """Stop its clocks and threads."""
    close: Callable[[], None] | None = getattr(screen, "close", None)
    if close:
        close()


def write_index(out: Path, names: list[str]) -> None:
    """A page to look through them."""
    rows = "\n".join(
        f'<figure><img src="{html.escape(name)}"><figcaption>{html.escape(name)}</figcaption></figure>'
        for name in names
    )
    style = "body{background:#333;color:#eee} figure{display:inline-block;margin:8px} img{max-width:600px}"
    page = f"<!doctype html><meta charset=utf-8><title>Gallery</title><style>{style}</style>{rows}"
    out.mkdir(parents=True, exist_ok=True)
    (out / "index.html").write_text(page, "utf-8")


if __name__ == "__main__":
    main()
