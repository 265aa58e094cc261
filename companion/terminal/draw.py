"""Views and tallies as things that Rich can print."""

import re

from rich.box import HEAVY_HEAD, SIMPLE
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text as Styled

from companion.kernel.seats import CHANCE, Seat
from companion.kernel.view import Board, Card, Cards, Cell, Facts, Tally, View, text
from companion.words import Words

COLOURS = {"s1": "red", "s2": "blue", "s3": "green", "s4": "yellow", CHANCE: "magenta"}
BACK = "▒▒"
SHORT = 7
MANY = 6
"""Columns from which on a board is drawn without lines."""


def draw_view(view: View, words: Words) -> RenderableType:
    """All panels of a view, the board first."""
    boards = [draw_board(panel, words) for panel in view.panels if isinstance(panel, Board)]
    rest = [
        draw_cards(panel, words) if isinstance(panel, Cards) else draw_facts(panel, words)
        for panel in view.panels
        if not isinstance(panel, Board)
    ]
    return Group(*boards, *rest)


def draw_board(board: Board, words: Words) -> RenderableType:
    """A board with its labels; players by name and colour, marks in words below them."""
    wide = len(board.columns) > MANY
    table = Table(
        title=words.say(board.title),
        title_justify="left",
        show_lines=not wide,
        show_header=any(board.columns),
        box=SIMPLE if wide else HEAVY_HEAD,
        padding=(0, 0 if wide else 1),
    )
    labelled = any(board.rows)
    if labelled:
        table.add_column("", style="bold")
    for label in board.columns:
        table.add_column(_label(label, words), justify="center", no_wrap=wide)
    for label, row in zip(board.rows, board.cells, strict=True):
        cells = [_cell(cell, words, wide) for cell in row]
        table.add_row(*([_label(label, words)] if labelled else []), *cells)
    return table


def _label(label: str, words: Words) -> str:
    return " ".join(words.name(part) for part in label.split())


def _cell(cell: Cell, words: Words, wide: bool) -> Styled:
    lines = []
    if cell.text:
        parts = [_piece(part, words, wide) for part in cell.text.split()]
        lines.append(Styled("\n" if wide and len(parts) > 2 else " ").join(parts))
    lines += [Styled(said, style="dim") for mark in cell.marks if (said := say_mark(mark, words))]
    return Styled("\n").join(lines)


def _piece(part: str, words: Words, wide: bool) -> Styled:
    """A piece by its name; where there is little room, a long name by its initials."""
    name = words.name(part)
    if wide and len(name) > SHORT:
        name = part if name.startswith(part) else "".join(word[0] for word in name.split())
    return Styled(name, style=f"bold {COLOURS.get(part, '')}")


def say_mark(mark: str, words: Words) -> str:
    """A mark in words, with the player it belongs to; nothing for a mark that only helps drawing."""
    name, _, seat = re.sub(r"-(s\d)$", r"|\1", mark).partition("|")
    return words.say(text(f"mark-{name}", seat=seat)) if words.knows(f"mark-{name}") else ""


def draw_cards(cards: Cards, words: Words) -> RenderableType:
    """A row of cards: faces with their marks, backs for what is hidden."""
    faces = [_card(card, words) for card in cards.cards]
    return Group(Styled(words.say(cards.title), style="bold"), Columns(faces or ["–"], padding=(0, 2)))


def _card(card: Card, words: Words) -> Styled:
    face = Styled(words.name(card.face) if card.face else BACK, style="bold" if card.face else "dim")
    marks = ", ".join(filter(None, (say_mark(mark, words) for mark in card.marks)))
    return face + Styled(f" {marks}", style="dim") if marks else face


def draw_facts(facts: Facts, words: Words) -> RenderableType:
    """A list of labelled values."""
    table = Table.grid(padding=(0, 2))
    for fact in facts.facts:
        table.add_row(words.say(fact.label), str(words.part(fact.value)))
    return Group(Styled(words.say(facts.title), style="bold"), table)


def draw_tallies(tallies: tuple[Tally, ...], words: Words) -> RenderableType:
    """A column a player, a row a tally."""
    seats = list(dict.fromkeys(tally.seat for tally in tallies))
    table = Table(box=None, padding=(0, 2))
    table.add_column("")
    for seat in seats:
        style = COLOURS.get(seat or "", "")
        table.add_column(words.name(seat) if seat else "", justify="right", style=style)
    values = {(tally.name, tally.seat): tally.value for tally in tallies}
    for name in dict.fromkeys(tally.name for tally in tallies):
        row = [str(values.get((name, seat), "")) for seat in seats]
        table.add_row(words.say(text(f"tally-{name}")), *row)
    return table


def style_of(seat: Seat) -> str:
    """The colour of whoever acts."""
    return COLOURS.get(seat, "")
