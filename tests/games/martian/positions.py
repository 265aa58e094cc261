"""Positions of the treasure hunt, drawn and played.

A drawing has a word for each square, the top row first: `.` is empty, `s m l` are pyramids, `S3` is the
3 of Suns, `#` is no square. A word that ends with `*` is a square that the piece in question can go to.
Coins that are not drawn have been captured by the next player, pyramids by the first.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random

import pytest

from companion.content import default_pack
from companion.games.martian import SPEC
from companion.games.martian.board import square_at
from companion.games.martian.intents import DrawFirst, Lay, Move, Roll, TakeSuit
from companion.games.martian.state import (
    Content,
    Dice,
    Face,
    Movement,
    Options,
    Phase,
    PieceId,
    PlaceId,
    Player,
    Square,
    State,
    Suit,
    coin_of,
    stash_of,
)
from companion.kernel import play
from companion.kernel.happenings import Event, Intent
from companion.kernel.refusal import IllegalIntentError
from companion.kernel.seats import CHANCE, Seat, player_seats

S1, S2, S3, S4 = player_seats(4)
SUITS = tuple(Suit)
FACES = {"n": Face("null"), "a": Face("ace"), **{sign: Face(sign) for sign in "2345"}}
LETTERS = {"S": Suit.SUNS, "M": Suit.MOONS, "C": Suit.CROWNS, "A": Suit.ARMS}
SIZES = {"s": "small", "m": "medium", "l": "large"}


@cache
def content() -> Content:
    """The pack that ships."""
    found: Content = default_pack(SPEC).content
    return found


def sq(name: str) -> Square:
    """The square of that name."""
    return Square(PlaceId(name))


def coin(name: str) -> PieceId:
    """The coin drawn so: S3, Mn, Ca."""
    return coin_of(LETTERS[name[0]], FACES[name[1]])


def start(players: int, options: Options | None = None) -> State:
    """Before anything has happened."""
    return SPEC.setup(options or Options(), player_seats(players), content())


def do(state: State, seat: Seat, *intents: Intent) -> State:
    """The state after a seat did these things."""
    for intent in intents:
        state = play.evolve(SPEC, state, play.decide(SPEC, state, seat, intent))
    return state


def events_of(state: State, seat: Seat, intent: Intent) -> tuple[Event, ...]:
    """The events that an intent brings."""
    return play.decide(SPEC, state, seat, intent)


def laid_out(players: int, options: Options | None = None) -> State:
    """Everybody has taken a suit and laid its coins out in order."""
    state = start(players, options)
    for index, seat in enumerate(state.seats):
        state = do(state, seat, TakeSuit(SUITS[index]))
        while SPEC.legal(state, seat):
            state = do(state, seat, SPEC.legal(state, seat)[0])
    return state


def begun(players: int, options: Options | None = None, first: Seat = S1) -> State:
    """The first player is about to roll."""
    return do(laid_out(players, options), CHANCE, DrawFirst(first))


def draw(
    drawing: str,
    players: int = 2,
    turn: Seat = S1,
    roll: tuple[str, Movement] | None = None,
    options: Options | None = None,
) -> State:
    """The position that is drawn; with a roll, its player is about to move."""
    words = [line.split() for line in drawing.strip().splitlines()]
    there = {
        square_at(column, len(words) - 1 - row): word.rstrip("*")
        for row, line in enumerate(words)
        for column, word in enumerate(line)
    }
    state = start(players, options)
    lies: dict[PieceId, PlaceId] = {}
    left = {letter: [each for each in state.lies if each.startswith(size)] for letter, size in SIZES.items()}
    for square, word in there.items():
        if word in SIZES:
            lies[left[word].pop(0)] = square
        elif word not in (".", "#"):
            lies[coin(word)] = square
    for piece in [each for pieces in left.values() for each in pieces]:
        lies[piece] = stash_of(S1)
    every = list(state.lies)
    for index in range(players):
        captor = stash_of(state.seats[(index + 1) % players])
        coins = [coin_of(SUITS[index], face) for face in FACES.values()]
        lies = dict.fromkeys(coins, captor) | lies
        every += coins
    return _with_roll(_counted(state, {piece: lies[piece] for piece in every}), turn, roll)


def _counted(state: State, lies: dict[PieceId, PlaceId]) -> State:
    players = tuple(
        Player(
            seat,
            SUITS[index],
            sum(content().value(piece) for piece, place in lies.items() if place == stash_of(seat)),
        )
        for index, seat in enumerate(state.seats)
    )
    return replace(state, players=players, lies=lies)


def _with_roll(state: State, turn: Seat, roll: tuple[str, Movement] | None) -> State:
    if roll is None:
        return replace(state, phase=Phase.ROLL, turn=turn)
    dice = Dice(FACES[roll[0][1]], face_for(roll[1]))
    return replace(state, phase=Phase.MOVE, turn=turn, dice=dice)


def face_for(moves: Movement) -> Face:
    """The face of the die that makes a piece move so."""
    return next(each.id for each in content().face if each.moves is moves)


def rolled(name: str, moves: Movement) -> Roll:
    """The roll that lets this coin move so."""
    return Roll(FACES[name[1]], face_for(moves))


def marked(drawing: str) -> set[str]:
    """The squares that are marked in a drawing."""
    words = [line.split() for line in drawing.strip().splitlines()]
    return {
        square_at(column, len(words) - 1 - row)
        for row, line in enumerate(words)
        for column, word in enumerate(line)
        if word.endswith("*")
    }


def reach(
    drawing: str,
    name: str,
    moves: Movement,
    players: int = 2,
    options: Options | None = None,
) -> set[str]:
    """Where the coin of that name can go in a drawn position when it moves so."""
    turn = player_seats(players)["SMCA".index(name[0])]
    state = draw(drawing, players, turn, (name, moves), options)
    return {str(getattr(intent, "to", "")) for intent in play.legal(SPEC, state, turn)}


def lay(name: str, square: str) -> Lay:
    """Lay that coin there."""
    return Lay(coin(name), sq(square))


def move(name: str, to: str) -> Move:
    """Move that coin there."""
    return Move(coin(name), sq(to))


def refusal(state: State, seat: Seat, intent: Intent) -> tuple[str, str]:
    """Why the rules refuse it: the reason and the rule."""
    with pytest.raises(IllegalIntentError) as refused:
        play.decide(SPEC, state, seat, intent)
    return refused.value.reason, refused.value.rule


def told(events: tuple[Event, ...]) -> list[str]:
    """The kinds of events, in order."""
    return [type(event).__name__ for event in events]


def prompts(state: State) -> list[tuple[Seat, str]]:
    """For whom and what the table waits."""
    return [(need.seat, need.what) for need in play.waiting(SPEC, state)]


def scores(state: State) -> list[int]:
    """What the stashes are worth, by seat."""
    return [tally.value for tally in play.tallies(SPEC, state) if tally.name == "score"]


def random_states(players: int, seed: int, options: Options | None = None) -> Iterator[State]:
    """Every state of a hunt played at random."""
    rng = Random(seed)
    state = start(players, options)
    while needs := play.waiting(SPEC, state):
        yield state
        seat = rng.choice(needs).seat
        state = do(state, seat, rng.choice(play.legal(SPEC, state, seat)))
    yield state
