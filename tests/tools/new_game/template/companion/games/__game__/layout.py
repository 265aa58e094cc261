"""Where the pieces lie, in millimetres: the track above, everyone's finds below it."""

from companion.games.__game__.state import Runner, State
from companion.kernel.layout import Layout, Piece, Place, lay
from companion.kernel.seats import PUBLIC

ROW = 6
SPACE = 50.0
MARGIN = 20.0
CARD = (63.0, 88.0)
PILE = (ROW * SPACE - MARGIN) / 2
PAWN = 10.0
TALL = 25.0
COLOURS = ("red", "blue", "green", "yellow")


def layout(state: State) -> Layout:
    """All places and pieces."""
    spaces = [_space(number) for number in range(len(state.content.pays))]
    below = spaces[-1].y + SPACE / 2 + MARGIN
    piles = [_pile(runner, index, below) for index, runner in enumerate(state.runners)]
    pieces = [_pawn(runner, index, spaces) for index, runner in enumerate(state.runners)]
    for runner, pile in zip(state.runners, piles, strict=True):
        pieces += _finds(runner, pile)
    width = ROW * SPACE + 2 * MARGIN
    return Layout(width, piles[-1].y + CARD[1] / 2 + MARGIN, (*spaces, *piles), tuple(pieces))


def _space(number: int) -> Place:
    row, column = divmod(number, ROW)
    x, y = MARGIN + (column + 0.5) * SPACE, MARGIN + (row + 0.5) * SPACE
    return Place(f"space-{number}", "space", x, y, SPACE, SPACE, str(number))


def _pile(runner: Runner, index: int, below: float) -> Place:
    row, column = divmod(index, 2)
    x = MARGIN + PILE / 2 + column * (PILE + MARGIN)
    y = below + CARD[1] / 2 + row * (CARD[1] + MARGIN)
    return Place(f"finds-{runner.seat}", "cards", x, y, PILE, CARD[1])


def _pawn(runner: Runner, index: int, spaces: list[Place]) -> Piece:
    """Four pawns fit a space, each in its own corner."""
    row, column = divmod(index, 2)
    shift = ((2 * column - 1) * PAWN, (2 * row - 1) * PAWN)
    colour, seat, space = COLOURS[index], runner.seat, spaces[runner.space]
    return lay(f"pawn:{seat}", "pawn", colour, space, (PAWN, PAWN), tall=TALL, seat=seat, shift=shift)


def _finds(runner: Runner, pile: Place) -> list[Piece]:
    """Fanned out. The id counts and never tells the face; a card that is not turned up shows its back."""
    pieces = []
    for number, find in enumerate(runner.finds):
        face = find.value if PUBLIC in find.to else None
        shift = (((number + 0.5) / len(runner.finds) - 0.5) * (PILE - CARD[0]), 0.0)
        name = f"find-{runner.seat}-{number + 1}"
        pieces.append(lay(name, "card", face, pile, CARD, seat=runner.seat, shift=shift))
    return pieces
