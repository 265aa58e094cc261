"""Positions of the grid drawn as text: `position` reads a drawing, `draw` writes one.

  a b c d
1 . . . .
2 . 1 . .
3 . . 2 .
4 . . . .
s1 | hand AH KC | trap JH QC (b2) | treasure KH KS* (c2) | played QD | shown 1
s2 | hand QS | trap AD JS (b3) | treasure QH AS (d4) | wrong a1
turn s1, moved

A star marks a concealed card that has been turned up; `wrong` and `sprung` are the spaces a player guessed
in vain and was trapped on. The space behind a pair is for the reader, and checked.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from textwrap import dedent

from companion.catalogue import find_game
from companion.content import default_pack
from companion.games.grid.lines import all_spaces, named_space
from companion.games.grid.state import (
    Card,
    Content,
    Mark,
    Options,
    Owed,
    Phase,
    Side,
    Space,
    State,
    turned_up,
)
from companion.kernel.seats import Seat
from companion.kernel.secret import Secret, open_secret, secret

Secrets = tuple[Secret[Card], ...]
THINGS = {"hand", "trap", "treasure", "played", "revealed", "shown", "wrong", "sprung"}
SEATS = S1, S2 = Seat("s1"), Seat("s2")


class DrawingError(Exception):
    """A drawing that cannot be read."""


@cache
def printed_board() -> Content:
    """The board that ships with the game."""
    content = default_pack(find_game("grid")).content
    if not isinstance(content, Content):
        raise TypeError("the grid's pack holds no grid")
    return content


def position(drawing: str, options: Options | None = None, content: Content | None = None) -> State:
    """The state that a drawing shows, somewhere in the turns of a game."""
    lines = [line for line in dedent(drawing).splitlines() if line.strip()]
    board = [line for line in lines if line[0] in " 123456789"]
    empty = State(content or printed_board(), options or Options(), tuple(Side(seat) for seat in SEATS))
    if len(board) != len(empty.content.rows) + 1:
        raise DrawingError(f"expected {len(empty.content.rows)} rows and the letters above them")
    state = replace(empty, phase=Phase.PLAY)
    for line in lines[len(board) : -1]:
        state = _with_things(state, line, board)
    return _with_turn(state, lines[-1])


def _with_things(state: State, line: str, board: list[str]) -> State:
    name, *parts = [part.strip() for part in line.split("|")]
    seat = Seat(name)
    things = {words[0]: words[1:] for words in (part.split() for part in parts)}
    if unknown := set(things) - THINGS:
        raise DrawingError(f"no such things: {', '.join(sorted(unknown))}")
    revealed = _cards(things.get("revealed", []))
    side = Side(
        seat,
        hand=tuple(
            open_secret(card) if card in revealed else secret(card, seat)
            for card in _cards(things.get("hand", []))
        ),
        trap=_pair(state.content, seat, things.get("trap", [])),
        treasure=_pair(state.content, seat, things.get("treasure", [])),
        played=_cards(things.get("played", [])),
        revealed=revealed,
        shown=int(things.get("shown", ["0"])[0]),
        pawn=_pawn(state.content, board, seat),
    )
    wrong = (*state.wrong, *(Mark(seat, Space(space)) for space in things.get("wrong", [])))
    sprung = (*state.sprung, *(Mark(seat, Space(space)) for space in things.get("sprung", [])))
    return replace(state.with_side(side), wrong=wrong, sprung=sprung)


def _cards(words: list[str]) -> tuple[Card, ...]:
    return tuple(Card(word) for word in words)


def _pair(content: Content, seat: Seat, words: list[str]) -> Secrets:
    if not words:
        return ()
    red, black, space = words
    cards = tuple(
        open_secret(Card(word[:-1])) if word.endswith("*") else secret(Card(word), seat)
        for word in (red, black)
    )
    named = named_space(content, (cards[0].value, cards[1].value))
    if space != f"({named})":
        raise DrawingError(f"{red} {black} is on {named}, not on {space}")
    return cards


def _pawn(content: Content, board: list[str], seat: Seat) -> Space | None:
    signs = [sign for row in board[1:] for sign in row.split()[1:]]
    places = dict(zip(signs, all_spaces(content), strict=True))
    return places.get(seat[-1])


def _with_turn(state: State, line: str) -> State:
    first, *more = [part.strip() for part in line.split(",")]
    words = {part.split()[0]: part.split()[-1] for part in more}
    return replace(
        state,
        turn=Seat(first.removeprefix("turn ")),
        moved="moved" in words,
        guessed="guessed" in words,
        owed=Owed(words.get("owes", "nothing")),
        idle=int(words.get("idle", "0")),
    )


def draw(state: State) -> str:
    """The drawing of a state in the turns of a game."""
    width = len(state.content.columns)
    letters = " ".join(space[0] for space in all_spaces(state.content)[:width])
    signs = [_sign(state, space) for space in all_spaces(state.content)]
    rows = [
        f"{number} {' '.join(signs[start : start + width])}"
        for number, start in enumerate(range(0, len(signs), width), start=1)
    ]
    sides = [_things(state, side) for side in state.sides]
    return "\n".join([f"  {letters}", *rows, *sides, _turn(state), ""])


def _sign(state: State, space: Space) -> str:
    return next((side.seat[-1] for side in state.sides if side.pawn == space), ".")


def _things(state: State, side: Side) -> str:
    things: dict[str, Sequence[str]] = {
        "hand": [card.value for card in side.hand],
        "trap": _written_pair(state.content, side.trap),
        "treasure": _written_pair(state.content, side.treasure),
        "played": list(side.played),
        "revealed": list(side.revealed),
        "shown": [str(side.shown)] if side.shown else [],
        "wrong": [mark.space for mark in state.wrong if mark.seat == side.seat],
        "sprung": [mark.space for mark in state.sprung if mark.seat == side.seat],
    }
    return " | ".join([side.seat, *(f"{name} {' '.join(words)}" for name, words in things.items() if words)])


def _written_pair(content: Content, cards: Secrets) -> list[str]:
    if not cards:
        return []
    space = named_space(content, (cards[0].value, cards[1].value))
    return [*(f"{card.value}*" if turned_up(card) else str(card.value) for card in cards), f"({space})"]


def _turn(state: State) -> str:
    parts = {
        f"turn {state.turn}": True,
        "moved": state.moved,
        "guessed": state.guessed,
        f"owes {state.owed}": state.owed is not Owed.NOTHING,
        f"idle {state.idle}": state.idle > 0,
    }
    return ", ".join(part for part, holds in parts.items() if holds)
