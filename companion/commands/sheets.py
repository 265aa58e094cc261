"""`main.py print`: sheets to print and cut."""

import argparse
import json
import os
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.progress import track
from rich.table import Table

from companion.catalogue import GAMES, find_game
from companion.commands.setup import NAMES, UsageError, add_language_argument
from companion.content import Pack, choose_pack
from companion.kernel.game import AnyGame
from companion.kernel.layout import Layout
from companion.table.setup import seat_players, set_up, table_info

if TYPE_CHECKING:
    from companion.artwork.look import Look
    from companion.artwork.pages import Booklet, Paper


def add_parser(commands: Any) -> None:
    """The words of this command."""
    parser = commands.add_parser("print", help="sheets to print and cut: mats, cards, tiles, tokens")
    parser.add_argument("--game", required=True, metavar="G", help=", ".join(game.key for game in GAMES))
    parser.add_argument("--out", type=Path, required=True, metavar="DIR", help="where the PDF files go")
    parser.add_argument("--paper", default="a4", metavar="P", help="a4 or letter (a4)")
    parser.add_argument(
        "--backs", action="store_true", help="after every page its backs, to print both sides"
    )
    parser.add_argument("--content", metavar="FILE", help="a content pack of your own (TOML)")
    add_language_argument(parser)
    parser.add_argument("--json", action="store_true", help="the files as one line")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Write the files and say which they are."""
    # Drawing needs OpenCV's markers and a PDF library: only those who print load them.
    from companion.artwork.look import look_of
    from companion.artwork.pages import Paper

    game = find_game(args.game)
    if args.paper not in list(Paper):
        raise UsageError(f"no paper {args.paper!r}; there are: {', '.join(Paper)}")
    look = look_of(game, choose_pack(game, args.content), args.language)
    folder = _make_folder(args.out)
    files = []
    for booklet in _booklets(look, Paper(args.paper), backs=args.backs):
        files.append((_write(folder / f"{booklet.name}.pdf", booklet), len(booklet.pages)))
    if args.json:
        written = [{"file": str(file), "pages": pages} for file, pages in files]
        print(
            json.dumps({"game": game.key, "paper": args.paper, "language": args.language, "files": written})
        )
    else:
        Console().print(_table(folder, files))
    return 0


def _booklets(look: "Look", paper: "Paper", *, backs: bool) -> Iterator["Booklet"]:
    from companion.artwork.sheets import calibration_booklet, cut_booklet, mat_booklet

    makers: list[Callable[[], Booklet]] = [partial(cut_booklet, look, paper, backs=backs)]
    makers += [
        partial(mat_booklet, look, paper, layout, players) for players, layout in _mats(look.game, look.pack)
    ]
    makers.append(partial(calibration_booklet, look, paper))
    # The bar is for a person; it is on standard error and gone at the end.
    console = Console(stderr=True)
    for make in track(makers, "drawing", console=console, transient=True, disable=not console.is_terminal):
        yield make()


def _mats(game: AnyGame, pack: Pack) -> Iterator[tuple[str, Layout]]:
    """The mats that are needed: none that another one has all the places of."""
    layouts = {players: _first_layout(game, pack, players) for players in game.players}
    for players, layout in layouts.items():
        others = [each for number, each in layouts.items() if number > players]
        if not any(_holds(each, layout) for each in others):
            alike = [number for number, each in layouts.items() if number <= players and _holds(layout, each)]
            span = f"{alike[0]}-{alike[-1]}" if len(alike) > 1 else str(players)
            yield span, layout


def _first_layout(game: AnyGame, pack: Pack, players: int) -> Layout:
    info = table_info(game, seat_players(game, NAMES[:players]), {}, pack, table_id="print", seed="")
    return game.layout(set_up(game, info))


def _holds(larger: Layout, smaller: Layout) -> bool:
    same = (larger.width, larger.height) == (smaller.width, smaller.height)
    return same and set(smaller.places) <= set(larger.places)


def _make_folder(folder: Path) -> Path:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UsageError(f"{folder}: cannot be made ({error.strerror})") from None
    return folder


def _write(file: Path, booklet: "Booklet") -> Path:
    """Write a file whole or not at all."""
    from companion.artwork.pdf import pdf_bytes

    part = file.with_suffix(".part")
    try:
        part.write_bytes(pdf_bytes(booklet))
        os.replace(part, file)
    except OSError as error:
        part.unlink(missing_ok=True)
        raise UsageError(f"{file}: cannot be written ({error.strerror})") from None
    return file


def _table(folder: Path, files: list[tuple[Path, int]]) -> Table:
    table = Table(title=str(folder), title_justify="left", box=None)
    table.add_column("file")
    table.add_column("pages", justify="right")
    for file, pages in files:
        table.add_row(file.name, str(pages))
    return table
