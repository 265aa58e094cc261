"""The panels of a view, with what only this seat may see marked as its own.

Own is whatever the public view does not show. So nothing has to be declared twice, and a phone can
cover it until its owner wants to see it.
"""

import re
from collections.abc import Iterator
from itertools import zip_longest

from companion.kernel.codec import Json
from companion.kernel.layout import Layout
from companion.kernel.seats import Seat
from companion.kernel.view import Board, Card, Cards, Cell, Facts, Panel, Text, View, text
from companion.screens.faces import draw_face
from companion.screens.speech import Speech

_OWNED = re.compile(r"(.+)-(s\d)")
_LEVEL = re.compile(r"level-(\d+)")


def draw_panels(view: View, public: View, layout: Layout, speech: Speech) -> list[Json]:
    """All panels, to be drawn."""
    known = {panel.title: panel for panel in public.panels}
    return [_draw(panel, known.get(panel.title), layout, speech) for panel in view.panels]


def _draw(panel: Panel, public: Panel | None, layout: Layout, speech: Speech) -> Json:
    about = {"title": speech.say(panel.title), "own": public is None}
    match panel, public:
        case Cards(), Cards() | None:
            seen = public.cards if public else ()
            return {"kind": "cards", **about, "cards": _cards(panel.cards, seen, public is None, speech)}
        case Facts(), Facts() | None:
            seen_facts = public.facts if public else ()
            facts = [
                {
                    "say": speech.say(fact.label),
                    "value": speech.part(fact.value),
                    "own": public is not None and fact not in seen_facts,
                }
                for fact in panel.facts
            ]
            return {"kind": "facts", **about, "facts": facts}
        case Board(), Board() | None:
            return {"kind": "board", **about, **_board(panel, public, layout, speech)}
    raise TypeError(f"a panel that is a {type(panel).__name__} for one and something else for all")


def _cards(cards: tuple[Card, ...], public: tuple[Card, ...], own: bool, speech: Speech) -> list[Json]:
    drawn = []
    for card, seen in zip_longest(cards, public[: len(cards)]):
        face = None if card.face is None else draw_face(card.face, card.marks, speech)
        marks = [said for mark in card.marks if (said := say_mark(mark, speech))]
        drawn.append({"face": face, "marks": marks, "own": not own and card != seen})
    return drawn


def _board(board: Board, public: Board | None, layout: Layout, speech: Speech) -> Json:
    plain = [[None] * len(board.columns)] * len(board.rows)
    seen = public.cells if public and _alike(board, public) else plain
    places = {place.id for place in layout.places}
    rows = []
    for label, row, seen_row in zip(board.rows, board.cells, seen, strict=True):
        names = [_names(cell, column, label, places) for cell, column in zip(row, board.columns, strict=True)]
        cells = zip(row, seen_row, names, strict=True)
        rows.append([_cell(cell, other, answers, layout, speech) for cell, other, answers in cells])
    return {
        "columns": [_label(label, speech) for label in board.columns],
        "rows": [_label(label, speech) for label in board.rows],
        "cells": rows,
    }


def _alike(board: Board, public: Board) -> bool:
    return (board.columns, board.rows) == (public.columns, public.rows)


def _label(label: str, speech: Speech) -> list[str]:
    return [speech.name(part) for part in label.split()]


def _names(cell: Cell, column: str, row: str, places: set[str]) -> list[str]:
    """What a cell answers to: its labels together, or the place that its text begins with."""
    across, down = (next(iter(label.split()), "").replace("0", "") or "" for label in (column, row))
    plain = [next(iter(label.split()), "") for label in (column, row)]
    found = ("".join(plain), down + across, *cell.text.split()[:1])
    return list(dict.fromkeys(name for name in found if name in places))


def _cell(cell: Cell, public: Cell | None, answers: list[str], layout: Layout, speech: Speech) -> Json:
    shown: dict[str, Json] = {}
    if answers:
        shown["is"] = answers
    words = [word for word in cell.text.split() if not _is_drawn(word, cell)]
    if answers and words[:1] == answers[-1:]:
        shown["label"] = speech.name(words.pop(0))
    pieces = [_piece(word, cell, answers, layout, speech) for word in words]
    if pieces:
        shown["pieces"] = pieces
    marks = [_mark(mark, public, speech) for mark in cell.marks]
    if marks:
        shown["marks"] = marks
    return shown


def _is_drawn(word: str, cell: Cell) -> bool:
    """Whether a sign only repeats what the marks say: the lines of a path."""
    return "─" <= word <= "╿" and any(mark.startswith("path-") for mark in cell.marks)


def _piece(word: str, cell: Cell, answers: list[str], layout: Layout, speech: Speech) -> Json:
    owner = _owner(word, cell, layout, speech)
    shape = next((mark for mark in cell.marks if mark in ("coin", "pyramid")), "pawn" if owner else "sign")
    about = {"sign": word, "say": speech.name(word), "shape": shape, **({"seat": owner} if owner else {})}
    if shape in ("coin", "pyramid"):
        lying = (piece for piece in layout.pieces if piece.place in answers and piece.kind == shape)
        about["say"] = next((_say_piece(piece.id, shape, cell, speech) for piece in lying), about["say"])
    return about


def _say_piece(piece: str, shape: str, cell: Cell, speech: Speech) -> str:
    if shape == "coin":
        return speech.name(piece)
    sizes = [speech.name(mark) for mark in cell.marks if speech.knows(f"value-{mark}")]
    return " ".join(dict.fromkeys(reversed(sizes)))


def _owner(word: str, cell: Cell, layout: Layout, speech: Speech) -> Seat | None:
    if word in speech.seats:
        return Seat(word)
    pawns = (piece for piece in layout.pieces if piece.kind == "pawn")
    owned = (pawn.seat for pawn in pawns if pawn.id == word or pawn.id.endswith(f":{word}"))
    marked = (_OWNED.fullmatch(mark) for mark in cell.marks if mark.startswith("seat-"))
    return next(owned, None) or next((Seat(each[2]) for each in marked if each), None)


def _mark(mark: str, public: Cell | None, speech: Speech) -> Json:
    found = _OWNED.fullmatch(mark)
    own = {"own": True} if public is not None and mark not in public.marks else {}
    seat = {"seat": found[2]} if found else {}
    said = say_mark(mark, speech)
    return {"id": found[1] if found else mark, **seat, **({"say": said} if said else {}), **own}


def say_mark(mark: str, speech: Speech) -> str:
    """A mark in words, with the player it belongs to; nothing for one that only helps drawing."""
    level = _LEVEL.fullmatch(mark)
    if level:
        return speech.say(text("mark-level", level=int(level[1])))
    found = _OWNED.fullmatch(mark)
    name, seat = (found[1], found[2]) if found else (mark, "")
    key = f"mark-{name}"
    return speech.say(Text(key, (("seat", seat),))) if speech.knows(key) else ""


def own_parts(panels: list[Json]) -> Iterator[str]:
    """Where anything is that only this seat may see."""
    for panel in panels:
        inside = panel.get("cards") or panel.get("facts") or []
        marks = [mark for row in panel.get("cells", []) for cell in row for mark in cell.get("marks", ())]
        if panel["own"] or any(each.get("own") for each in (*inside, *marks)):
            yield panel["title"]
