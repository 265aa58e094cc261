"""The screen document of a seat, drawn in a terminal: the same one that phones draw."""

from typing import Any

from rich.box import SIMPLE
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text as Styled

from companion.terminal.draw import BACK, COLOURS

Json = Any


def draw_screen(screen: Json) -> RenderableType:
    """Prompt, panels, tallies and the newest of the log."""
    drawn = [_draw_panel(panel) for panel in screen["panels"]]
    prompts = [
        Styled(f"▶ {prompt['say']}", style="bold" if prompt["mine"] else "dim")
        for prompt in screen["prompts"]
    ]
    log = [
        Styled(f"  {line['say']}", style=COLOURS.get(line["by"], "")) for line in reversed(screen["log"][:5])
    ]
    end = [Styled(screen["outcome"]["say"], style="bold green")] if screen["outcome"] else []
    return Group(*drawn, _tallies(screen["tallies"]), *log, *prompts, *end)


def _draw_panel(panel: Json) -> RenderableType:
    title = Styled(panel["title"], style="bold")
    match panel["kind"]:
        case "board":
            return Group(title, _board(panel))
        case "cards":
            return Group(title, Columns([_card(card) for card in panel["cards"]] or ["–"], padding=(0, 2)))
    table = Table.grid(padding=(0, 2))
    for fact in panel["facts"]:
        table.add_row(fact["say"], fact["value"])
    return Group(title, table)


def _board(panel: Json) -> Table:
    table = Table(box=SIMPLE, padding=(0, 1), show_header=any(panel["columns"]))
    labelled = any(panel["rows"])
    if labelled:
        table.add_column("", style="bold")
    for label in panel["columns"]:
        table.add_column(" ".join(label), justify="center")
    for label, row in zip(panel["rows"], panel["cells"], strict=True):
        table.add_row(*([" ".join(label)] if labelled else []), *map(_cell, row))
    return table


def _cell(cell: Json) -> Styled:
    label = [Styled(cell["label"], style="dim")] if "label" in cell else []
    pieces = [
        Styled(_sign(piece), style=f"bold {COLOURS.get(piece.get('seat', ''), '')}")
        for piece in cell.get("pieces", ())
    ]
    marks = [Styled(mark["say"], style="dim") for mark in cell.get("marks", ()) if "say" in mark]
    return Styled("\n").join([*label, *pieces, *marks])


def _sign(piece: Json) -> str:
    return str(piece["say"] if piece["shape"] == "pawn" else piece["sign"])


def _card(card: Json) -> Styled:
    face = card["face"]
    said = Styled(face["name"] if face else BACK, style="bold" if face else "dim")
    return said + Styled(f" {', '.join(card['marks'])}", style="dim") if card["marks"] else said


def _tallies(tallies: Json) -> Table:
    table = Table(box=None, padding=(0, 2))
    table.add_column("")
    for seat in tallies["seats"]:
        table.add_column(seat["name"], justify="right", style=COLOURS.get(seat["seat"] or "", ""))
    for row in tallies["rows"]:
        table.add_row(row["say"], *("" if value is None else str(value) for value in row["values"]))
    return table


def draw_choices(choices: list[Json]) -> RenderableType:
    """Numbered, to be chosen by number."""
    return Columns(
        [f"[dim]{number}[/] {choice['say']}" for number, choice in enumerate(choices, start=1)],
        padding=(0, 3),
    )
