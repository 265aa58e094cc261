"""A bot for the treasure hunt: it takes what is worth most, and looks one roll ahead."""

from dataclasses import replace
from math import fsum
from random import Random

from companion.games.martian.board import column_and_row
from companion.games.martian.intents import Move
from companion.games.martian.moves import board_in, coins_on_board, is_coin, standing, targets
from companion.games.martian.state import PieceId, Square, State, stash_of
from companion.kernel.happenings import Intent
from companion.kernel.seats import Seat

LOST_TURNS = 1.0
"""What a captured coin costs its owner besides its value: every sixth roll comes to nothing."""
OWN_CHANCES = 0.8
OTHERS_CHANCES = 1.0
NEARNESS = 0.03


def choose(state: State, seat: Seat, legal: tuple[Intent, ...], rng: Random) -> Intent:
    """The move that promises most; any order of coins is as good as another."""
    moves = [intent for intent in legal if isinstance(intent, Move)]
    if len(moves) < 2:
        return rng.choice(moves or legal)
    rated = [(_promise(state, seat, move), rng.random(), move) for move in moves]
    return max(rated, key=lambda each: each[:2])[2]


def _promise(state: State, seat: Seat, move: Move) -> float:
    """What a move brings now, and what it opens to everyone's next roll."""
    victim = standing(state).get(move.to)
    gain = 0.0 if victim is None else _worth(state, victim)
    lies = {**state.lies, move.coin: move.to}
    if victim is not None:
        lies[victim] = stash_of(seat)
    after = replace(state, lies=lies)
    own = OWN_CHANCES * _chances(after, seat)
    others = fsum(_chances(after, each) for each in state.seats if each != seat)
    return gain + own - OTHERS_CHANCES * others - NEARNESS * _distance(after, move.to)


def _worth(state: State, piece: PieceId) -> float:
    return state.content.value(piece) + (LOST_TURNS if is_coin(piece) else 0.0)


def _chances(state: State, seat: Seat) -> float:
    """What a player can expect to capture with the next roll."""
    suit, taken = state.player(seat).suit, standing(state)
    faces = state.content.face
    best = [
        max((_worth(state, taken[to]) for to in targets(state, coin, face.moves) if to in taken), default=0.0)
        for coin in coins_on_board(state, str(suit))
        for face in faces
    ]
    return fsum(best) / len(faces) ** 2


def _distance(state: State, square: Square) -> int:
    """How many steps of a king the nearest pyramid is away."""
    column, row = column_and_row(square)
    squares = [
        column_and_row(Square(place))
        for piece, place in state.lies.items()
        if place in board_in(state).rays and not is_coin(piece)
    ]
    return min((max(abs(x - column), abs(y - row)) for x, y in squares), default=0)
