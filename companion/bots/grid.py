"""A bot for the grid: it counts the spaces left on both sides, and guesses when the race is in its favour."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import cache
from random import Random
from typing import TypeVar

from companion.games.grid.intents import Guess, Hide, Move, Pass, Reveal
from companion.games.grid.lines import all_spaces, named_space
from companion.games.grid.sight import possible_treasures
from companion.games.grid.state import Card, Side, State, turned_up
from companion.kernel.happenings import Intent
from companion.kernel.seats import Seat
from companion.kernel.secret import Secret, known, open_secret, redact, secret

Kind = TypeVar("Kind", bound=Intent)


def choose(state: State, seat: Seat, legal: tuple[Intent, ...], rng: Random) -> Intent:
    """Hide apart, show what tells least, guess when it pays, and move without giving much away."""
    if hidings := _of(Hide, legal):
        return _best(hidings, lambda hiding: _spread(state, hiding), rng)
    if reveals := _of(Reveal, legal):
        return _best(reveals, lambda reveal: _left_after_showing(state, seat, reveal.card), rng)
    moves = _of(Move, legal)
    spaces = possible_treasures(state, seat) or all_spaces(state.content)
    if _of(Guess, legal) and _guess_now(state, seat, moves, len(spaces)):
        return Guess(rng.choice(spaces))
    if moves:
        return _best(moves, lambda move: _left_after_showing(state, seat, move.card), rng)
    return Pass() if Pass() in legal else rng.choice(legal)


def _of(kind: type[Kind], legal: Iterable[Intent]) -> list[Kind]:
    return [intent for intent in legal if isinstance(intent, kind)]


def _best(intents: list[Kind], worth: Callable[[Kind], int], rng: Random) -> Kind:
    return max(intents, key=lambda intent: (worth(intent), rng.random()))


def _spread(state: State, hiding: Hide) -> int:
    """How many spaces the four concealed cards name crosswise: what the other is left with in the end."""
    reds, blacks = zip(hiding.trap, hiding.treasure, strict=True)
    return len({named_space(state.content, (red, black)) for red in reds for black in blacks})


def _guess_now(state: State, seat: Seat, moves: list[Move], mine: int) -> bool:
    """Whether a guess pays with so many spaces left, and should not wait for the move.

    A move may spring a trap and tell more, so it comes first, but for the last card in hand: a wrong
    guess after that would turn up a concealed card.
    """
    if moves and len(state.side(seat).hand) > 1 and mine > 1:
        return False
    theirs = _left_for_other(state, seat)
    costs = [_left_after_showing(state, seat, card) for card in _to_show(state, seat)]
    return race(mine, max(costs, default=theirs)) >= 1 - race(theirs, mine)


@cache
def race(mine: int, theirs: int) -> float:
    """How likely the first to guess finds the treasure first, one guess a turn each."""
    return sum(min(turn, mine) for turn in range(1, theirs + 1)) / (mine * theirs)


def _to_show(state: State, seat: Seat) -> tuple[Card, ...]:
    """The cards that a wrong guess could cost."""
    side = state.side(seat)
    if side.hand:
        return tuple(card for card in known(side.hand) if card not in side.revealed)
    return known(card for card in (*side.trap, *side.treasure) if not turned_up(card))


def _left_for_other(state: State, seat: Seat) -> int:
    """On how many spaces the other can still look for this seat's treasure."""
    own, other = state.side(seat), state.other(seat)
    mine = {*known((*own.hand, *own.trap, *own.treasure)), *own.played, *own.revealed}
    held = tuple(secret(card, other.seat) for card in state.content.deck if card not in mine)
    seen = state.with_side(replace(other, hand=held, trap=(), treasure=()))
    return max(1, len(possible_treasures(redact(seen, other.seat), other.seat)))


def _left_after_showing(state: State, seat: Seat, card: Card) -> int:
    """The same when everyone has seen this card."""
    return _left_for_other(state.with_side(_showing(state.side(seat), card)), seat)


def _showing(side: Side, card: Card) -> Side:
    def turn_up(cards: tuple[Secret[Card], ...]) -> tuple[Secret[Card], ...]:
        return tuple(open_secret(card) if each.value == card else each for each in cards)

    if card in known(side.hand):
        return replace(side, revealed=(*side.revealed, card))
    return replace(side, trap=turn_up(side.trap), treasure=turn_up(side.treasure))
