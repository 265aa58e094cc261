"""What a seat is shown of the grid, and what it can work out from what it has seen."""

from itertools import permutations

from companion.games.grid.lines import BLACK, RED, all_spaces, colour, named_space
from companion.games.grid.state import Card, Phase, Side, Space, State, turned_up
from companion.kernel import view as shown
from companion.kernel.seats import PUBLIC, Seat
from companion.kernel.secret import Secret, known
from companion.kernel.view import Board, Cards, Cell, Fact, Facts, Panel, View, text


def see(state: State, seat: Seat) -> View:
    """The board, one's own cards, what lies open, and what follows from it."""
    panels: list[Panel] = [_board(state, seat)]
    if seat != PUBLIC:
        panels.append(Cards(text("panel-hand"), _faces(state.side(seat).hand, "hand")))
    panels.extend(_table_cards(side) for side in state.sides)
    if seat != PUBLIC and state.phase is Phase.PLAY:
        panels.append(_deductions(state, seat))
    return View(seat, tuple(panels))


def possible_treasures(state: State, seat: Seat) -> tuple[Space, ...]:
    """The spaces that can still hold the opponent's treasure, for all this seat has seen (GRID-21)."""
    own, other = state.side(seat), state.other(seat)
    mine = {*known(own.hand), *known(own.trap), *known(own.treasure), *own.played, *own.revealed}
    concealable = [card for card in state.content.deck if card not in {*mine, *other.played, *other.revealed}]
    traps = {mark.space for mark in state.sprung if mark.seat == seat}
    wrong = {mark.space for mark in state.wrong if mark.seat == seat}
    open_trap, open_treasure = set(known(other.trap)), set(known(other.treasure))
    found = set()
    for trap, treasure in _hidings(concealable):
        if not (open_trap <= set(trap) and open_treasure <= set(treasure)):
            continue
        if traps and named_space(state.content, trap) not in traps:
            continue
        found.add(named_space(state.content, treasure))
    return tuple(space for space in all_spaces(state.content) if space in found - wrong)


def _hidings(cards: list[Card]) -> list[tuple[tuple[Card, Card], tuple[Card, Card]]]:
    reds = [card for card in cards if colour(card) == RED]
    blacks = [card for card in cards if colour(card) == BLACK]
    return [
        ((trap_red, trap_black), (treasure_red, treasure_black))
        for trap_red, treasure_red in permutations(reds, 2)
        for trap_black, treasure_black in permutations(blacks, 2)
    ]


def _board(state: State, seat: Seat) -> Board:
    content = state.content
    width = len(content.columns)
    cells = [_cell(state, seat, space) for space in all_spaces(content)]
    return Board(
        text("panel-board"),
        tuple(f"{chr(ord('a') + index)} {' '.join(line)}" for index, line in enumerate(content.columns)),
        tuple(f"{index + 1} {' '.join(line)}" for index, line in enumerate(content.rows)),
        tuple(tuple(cells[start : start + width]) for start in range(0, len(cells), width)),
    )


def _cell(state: State, seat: Seat, space: Space) -> Cell:
    pawn = next((side.seat for side in state.sides if side.pawn == space), "")
    marks = [f"sprung-{mark.seat}" for mark in state.sprung if mark.space == space]
    marks += [f"wrong-{mark.seat}" for mark in state.wrong if mark.space == space]
    if seat != PUBLIC:
        own = state.side(seat)
        marks += [
            name
            for name, pair in (("own-trap", own.trap), ("own-treasure", own.treasure))
            if pair and named_space(state.content, (pair[0].value, pair[1].value)) == space
        ]
    return Cell(pawn, tuple(sorted(set(marks))))


def _faces(cards: tuple[Secret[Card], ...], mark: str) -> tuple[shown.Card, ...]:
    faces = sorted(known(cards), key=lambda card: (card[-1], card))
    backs = len(cards) - len(faces)
    return (
        *(shown.Card(face, (mark,)) for face in faces),
        *(shown.Card(None, (mark,)) for _ in range(backs)),
    )


def _table_cards(side: Side) -> Cards:
    concealed = tuple(
        shown.Card(card.value if card.known else None, (name, "face-up" if turned_up(card) else "face-down"))
        for name, pair in (("trap", side.trap), ("treasure", side.treasure))
        for card in pair
    )
    played = tuple(shown.Card(card, ("played",)) for card in side.played)
    revealed = tuple(shown.Card(card, ("revealed",)) for card in side.revealed)
    return Cards(text("panel-side", seat=side.seat), (*concealed, *played, *revealed))


def _deductions(state: State, seat: Seat) -> Facts:
    left = possible_treasures(state, seat)
    return Facts(
        text("panel-deductions"),
        (
            Fact(text("fact-treasure-may-be"), left),
            Fact(text("fact-treasure-count"), len(left)),
        ),
    )
