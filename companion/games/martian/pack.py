"""What the types of a content pack cannot say about the material and the boards."""

from collections import Counter
from collections.abc import Iterable

from companion.games.martian.board import EMPTY, NO_SQUARE, TILE, Board, board_of, square_at, tiles_of
from companion.games.martian.state import BoardMap, Content, Edge, Square, Suit
from companion.kernel.game import ContentError

TILES = 24
PYRAMIDS_OF_A_SIZE = 20
BACK_ROWS = 2


def check_content(content: Content) -> None:
    """Refuse material that no piecepack has, and boards that cannot be played."""
    _check_measures(content)
    _check_suits(content)
    _check_faces(content)
    _check_pyramids(content)
    _check_each_once("board", "players", [str(each.players) for each in content.board])
    for count in range(2, len(Suit) + 1):
        if all(each.players != count for each in content.board):
            raise ContentError("board", f"a board for {count} players")
    for index, drawn in enumerate(content.board):
        _check_board(content, drawn, f"board[{index}]")


def _check_measures(content: Content) -> None:
    for name, length in (("square", content.square), ("coin", content.coin), ("die", content.die)):
        if length <= 0:
            raise ContentError(name, "a length in millimetres")
    if content.coin > content.square:
        raise ContentError("coin", "a coin that fits on a square")
    if content.piece_value < 0:
        raise ContentError("piece_value", "a number that is not negative")


def _check_suits(content: Content) -> None:
    if sorted(each.id for each in content.suit) != sorted(Suit):
        raise ContentError("suit", f"each of the suits {', '.join(Suit)} once")
    _check_letters("suit", "letter", [each.letter for each in content.suit])


def _check_faces(content: Content) -> None:
    if len(content.face) < 2:
        raise ContentError("face", "at least two faces")
    _check_each_once("face", "id", [each.id for each in content.face])
    _check_letters("face", "sign", [each.sign for each in content.face])


def _check_pyramids(content: Content) -> None:
    if not content.pyramid:
        raise ContentError("pyramid", "at least one size of pyramids")
    for index, each in enumerate(content.pyramid):
        if each.value < 0:
            raise ContentError(f"pyramid[{index}].value", "a number that is not negative")
        if not 0 < each.base <= content.square:
            raise ContentError(f"pyramid[{index}].base", "a pyramid that fits on a square")
        if str(each.size) in map(str, Suit) or "-" in each.size:
            raise ContentError(f"pyramid[{index}].size", "a name without a hyphen that is no suit's")
        if not each.letter.isalpha():
            raise ContentError(f"pyramid[{index}].letter", "a letter")
    _check_each_once("pyramid", "size", [each.size for each in content.pyramid])
    _check_letters("pyramid", "letter", [each.letter for each in content.pyramid])
    _check_letters("pyramid", "sign", [each.sign for each in content.pyramid])


def _check_each_once(table: str, name: str, values: list[str]) -> None:
    for index, value in enumerate(values):
        if value in values[:index]:
            raise ContentError(f"{table}[{index}].{name}", f"every one once, not {value} again")


def _check_letters(table: str, name: str, values: list[str]) -> None:
    for index, value in enumerate(values):
        if len(value) != 1 or not value.isalnum():
            raise ContentError(f"{table}[{index}].{name}", f"one letter or digit, not {value!r}")
    _check_each_once(table, name, values)


def _check_board(content: Content, drawn: BoardMap, path: str) -> None:
    if len(drawn.edges) != drawn.players or len(set(drawn.edges)) != drawn.players:
        raise ContentError(f"{path}.edges", f"{drawn.players} different ones of {', '.join(Edge)}")
    _check_signs(content, drawn, f"{path}.rows")
    board = board_of(drawn)
    _check_tiles(board, f"{path}.rows")
    _check_home(content, board, f"{path}.rows")
    _check_reach(board, f"{path}.rows")


def _check_signs(content: Content, drawn: BoardMap, path: str) -> None:
    seats = [str(number + 1) for number in range(drawn.players)]
    letters = [each.letter for each in content.pyramid]
    allowed = {NO_SQUARE, EMPTY, *seats, *letters}
    for line in drawn.rows:
        if strange := set(line) - allowed:
            raise ContentError(path, f"spaces, dots, {', '.join((*seats, *letters))}, not {min(strange)!r}")
    if len({len(line) for line in drawn.rows}) != 1 or not drawn.rows[0]:
        raise ContentError(path, "rows of the same length")
    counts = Counter("".join(drawn.rows))
    if not any(counts[letter] for letter in letters):
        raise ContentError(path, "a pyramid")
    if most := [letter for letter in letters if counts[letter] > PYRAMIDS_OF_A_SIZE]:
        raise ContentError(path, f"at most {PYRAMIDS_OF_A_SIZE} pyramids {most[0]}")


def _check_tiles(board: Board, path: str) -> None:
    corners = tiles_of(board)
    covered = {
        square_at(column + across, row + along)
        for column, row in corners
        for across in range(TILE)
        for along in range(TILE)
    }
    if covered != set(board.squares) or len(corners) > TILES:
        raise ContentError(path, f"a board of at most {TILES} tiles of {TILE} by {TILE} squares")


def _check_home(content: Content, board: Board, path: str) -> None:
    row = len(content.face)
    for seat, squares in enumerate(board.home):
        behind = sum(owner == seat for owner in board.back.values())
        if len(squares) != row or behind != BACK_ROWS * row:
            raise ContentError(path, f"two rows of {row} squares at the edge of seat {seat + 1}")


def _check_reach(board: Board, path: str) -> None:
    """From every outer row a piece must come to every pyramid, or the hunt might never end."""
    for squares in board.home:
        if not set(board.middle) <= _reached(board, squares):
            raise ContentError(path, "a middle that every player can walk to, step by step")


def _reached(board: Board, start: Iterable[Square]) -> set[Square]:
    found, fresh = set(start), list(start)
    while fresh:
        for ray in board.rays[fresh.pop()]:
            step = set(ray[:1]) - found
            found |= step
            fresh += step
    return found
