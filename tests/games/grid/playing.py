"""Short words for tests of the grid: play on, what a card offers, why something is refused."""

from collections.abc import Iterator
from random import Random

import pytest

from companion.bots.players import choose_at_random
from companion.games.grid import SPEC
from companion.games.grid.intents import DealCard, DrawFirst, Guess, Hide, Move, Pass, Reveal
from companion.games.grid.state import Card, Content, Options, Phase, Space, State
from companion.kernel import play
from companion.kernel.happenings import Event, Intent
from companion.kernel.refusal import IllegalIntentError
from companion.kernel.seats import CHANCE, Seat
from companion.kernel.secret import redact
from companion.sources.chance import draw as draw_lots
from tests.games.grid.positions import SEATS, printed_board

PASS = Pass()


def begin(options: Options | None = None, content: Content | None = None) -> State:
    """The start of a game."""
    return SPEC.setup(options or Options(), SEATS, content or printed_board())


def deal(card: str, seat: Seat) -> DealCard:
    return DealCard(seat, Card(card))


def first(seat: Seat) -> DrawFirst:
    return DrawFirst(seat)


def hide(trap: str, treasure: str) -> Hide:
    """The intent to hide two pairs, as in hide("AH KC", "JH QC")."""
    (trap_red, trap_black), (red, black) = trap.split(), treasure.split()
    return Hide((Card(trap_red), Card(trap_black)), (Card(red), Card(black)))


def move(card: str, to: str) -> Move:
    return Move(Card(card), Space(to))


def guess(space: str) -> Guess:
    return Guess(Space(space))


def reveal(card: str) -> Reveal:
    return Reveal(Card(card))


def actor(state: State) -> Seat:
    """The seat that the table waits for."""
    return play.waiting(SPEC, state)[0].seat


def prompt(state: State) -> tuple[Seat, str]:
    """For whom and what the table waits."""
    (need,) = play.waiting(SPEC, state)
    return need.seat, need.what


def happens(state: State, intent: Intent) -> tuple[Event, ...]:
    """What follows when the awaited seat does this."""
    return play.decide(SPEC, state, actor(state), intent)


def after(state: State, *intents: Intent) -> State:
    """The state after the awaited seats did these, one after the other."""
    for intent in intents:
        state = play.evolve(SPEC, state, happens(state, intent))
    return state


def choices(state: State) -> tuple[Intent, ...]:
    """All that the awaited seat may do."""
    return play.legal(SPEC, state, actor(state))


def kinds(state: State) -> set[str]:
    """The kinds of things that the awaited seat may do."""
    return {type(intent).__name__ for intent in choices(state)}


def offers(state: State, card: str) -> set[str]:
    """The spaces that a card of the awaited seat leads to."""
    return {intent.to for intent in choices(state) if isinstance(intent, Move) and intent.card == card}


def refusal(state: State, intent: Intent) -> tuple[str, str]:
    """Why the awaited seat may not do this: the reason and the rule."""
    with pytest.raises(IllegalIntentError) as refused:
        happens(state, intent)
    return refused.value.reason, refused.value.rule


def told(events: tuple[Event, ...]) -> list[str]:
    """The kinds of events, in order."""
    return [type(event).__name__ for event in events]


def deal_hands(state: State, *hands: str) -> State:
    """Deal these cards to the seats, hand after hand."""
    for seat, hand in zip(SEATS, hands, strict=True):
        state = after(state, *(deal(card, seat) for card in hand.split()))
    return state


def random_states(seed: int, options: Options, content: Content | None = None) -> Iterator[State]:
    """Every state of a game played at random."""
    rng = Random(seed)
    state = begin(options, content)
    while needs := play.waiting(SPEC, state):
        yield state
        seat = rng.choice(needs).seat
        state = play.evolve(SPEC, state, play.decide(SPEC, state, seat, choose(state, seat, rng)))
    yield state


def choose(state: State, seat: Seat, rng: Random) -> Intent:
    """What a random player, or chance, does."""
    if seat == CHANCE:
        return draw_lots(SPEC, state, rng)
    return choose_at_random(redact(state, seat), seat, play.legal(SPEC, state, seat), rng)


def in_play(states: Iterator[State]) -> Iterator[State]:
    """Those states in which the players take turns."""
    return (state for state in states if state.phase is Phase.PLAY)
