"""Short words for tests of the dungeon: play on, what is offered, why something is refused."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import TypeVar

import pytest

from companion.bots.players import choose_at_random
from companion.games.dungeon import SPEC
from companion.games.dungeon.ground import Direction
from companion.games.dungeon.intents import (
    AttackMonster,
    AttackPlayer,
    DrawMonster,
    DrawTile,
    DrawTreasure,
    EndTurn,
    Explore,
    PlayTreasure,
    RollDuel,
    RollFight,
    RollStart,
    Step,
)
from companion.games.dungeon.pack import Monster, Tile, Treasure
from companion.games.dungeon.state import Phase, State
from companion.kernel import play
from companion.kernel.corrections import MovePiece, SetTally
from companion.kernel.happenings import Event, Intent
from companion.kernel.refusal import IllegalIntentError
from companion.kernel.seats import CHANCE, Seat
from companion.kernel.secret import redact
from companion.sources.chance import draw as draw_lots
from tests.games.dungeon.positions import BEAST, THING

E = TypeVar("E", bound=Event)

ATTACK = AttackMonster()
END = EndTurn()
NORTH, EAST, SOUTH, WEST = (Step(direction) for direction in Direction)


def explore(direction: str, tile: str, turned: int = 0) -> Explore:
    return Explore(Direction(direction), Tile(tile), turned)


def attack(seat: Seat) -> AttackPlayer:
    return AttackPlayer(seat)


def roll_start(seat: Seat, low: int, high: int) -> RollStart:
    return RollStart(seat, (low, high))


def draw_tiles(*tiles: str) -> list[Intent]:
    return [DrawTile(Tile(tile)) for tile in tiles]


def draw_treasure(card: str) -> DrawTreasure:
    return DrawTreasure(Treasure(card))


def play_thing(target: Seat | None = None, card: str = THING) -> PlayTreasure:
    return PlayTreasure(Treasure(card), target)


def fight(die: int = 1, card: str = BEAST) -> tuple[Intent, ...]:
    """Look for a monster, turn up this card, roll this number."""
    return ATTACK, DrawMonster(Monster(card)), RollFight(die)


def duel(attacker: Seat, rolls: int, defender: Seat, against: int) -> tuple[Intent, ...]:
    """Attack, and what both roll."""
    return attack(defender), RollDuel(attacker, rolls), RollDuel(defender, against)


def actor(state: State) -> Seat:
    """The seat that the table waits for."""
    return play.waiting(SPEC, state)[0].seat


def prompts(state: State) -> list[tuple[Seat | None, str, int]]:
    """Whose dice, draw or action the table waits for, what it is, and how many."""
    return [(need.owner or need.seat, need.what, need.count) for need in play.waiting(SPEC, state)]


def happens(state: State, intent: Intent) -> tuple[Event, ...]:
    """What follows when the awaited seat does this."""
    return play.decide(SPEC, state, actor(state), intent)


def after(state: State, *intents: Intent) -> State:
    """The state after the awaited seats did these, one after the other."""
    for intent in intents:
        state = play.evolve(SPEC, state, happens(state, intent))
    return state


def told(state: State, *intents: Intent) -> list[Event]:
    """All that happens while the awaited seats do these."""
    events: list[Event] = []
    for intent in intents:
        found = happens(state, intent)
        events += found
        state = play.evolve(SPEC, state, found)
    return events


def only(events: list[Event], kind: type[E]) -> list[E]:
    """The events of a kind."""
    return [event for event in events if isinstance(event, kind)]


def choices(state: State) -> tuple[Intent, ...]:
    """All that the awaited seat may do."""
    return play.legal(SPEC, state, actor(state))


def refusal(state: State, intent: Intent, seat: Seat | None = None) -> tuple[str, str]:
    """Why not, and by which rule."""
    with pytest.raises(IllegalIntentError) as refused:
        play.decide(SPEC, state, seat or actor(state), intent)
    return refused.value.reason, refused.value.rule


def let_stand(state: State, intent: Intent) -> State:
    """The state after the table let stand what a rule refuses."""
    return play.evolve(SPEC, state, play.accept(SPEC, state, actor(state), intent))


def corrected(state: State, correction: SetTally | MovePiece) -> State:
    """The state after a correction."""
    return play.evolve(SPEC, state, play.amend(SPEC, state, correction))


def not_corrected(state: State, correction: SetTally | MovePiece) -> str:
    """Why a correction cannot be booked."""
    with pytest.raises(IllegalIntentError) as refused:
        play.amend(SPEC, state, correction)
    return refused.value.reason


def next_turn(state: State) -> State:
    """The state when the next player can act: the turn ended, five tiles drawn."""
    state = after(state, END)
    while state.phase is Phase.TILES:
        state = after(state, choices(state)[0])
    return state


def on_turn(state: State, seat: Seat, points: int = 3) -> State:
    """The same position in another player's turn."""
    return replace(state, turn=seat, points=points)


def random_states(state: State, rng: Random, limit: int) -> Iterator[State]:
    """The states of a game played on at random."""
    for _ in range(limit):
        needs = play.waiting(SPEC, state)
        if not needs:
            return
        seat = rng.choice(needs).seat
        if seat == CHANCE:
            intent = draw_lots(SPEC, state, rng)
        else:
            intent = choose_at_random(redact(state, seat), seat, play.legal(SPEC, state, seat), rng)
        state = play.evolve(SPEC, state, play.decide(SPEC, state, seat, intent))
        yield state
