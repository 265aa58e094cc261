"""Two worlds that differ only in what is hidden must look alike, to the byte.

The first differs in which card an owner put into the row, with the same hand left; from then on
nobody, the owner included, may be able to tell the worlds apart until a rule turns the trap up.
"""

import json
import random
from collections.abc import Callable
from dataclasses import replace

import pytest

from companion.games.ninja import SPEC
from companion.games.ninja.events import CardDrawn, TrapPlaced
from companion.games.ninja.intents import (
    ActivateTrap,
    ChooseMove,
    CloseRow,
    DrawCard,
    HoldBack,
    LookAtRow,
    PlaceTrap,
    SkipLook,
)
from companion.games.ninja.state import Card, Content, Row, State, pile
from companion.kernel import play
from companion.kernel.codec import Json, encode, encode_tagged
from companion.kernel.game import AnyGame
from companion.kernel.happenings import Event, Intent
from companion.kernel.refusal import IllegalIntentError
from companion.kernel.seats import PUBLIC, Seat
from companion.kernel.secret import redact, secret
from tests.games.ninja.house import CONTENT, S1, S2, S3, go, position, random_step, read, start

ROOMS = [room.id for room in CONTENT.rooms(2)]
PROBES: list[Intent] = [
    *(kind(room) for room in ROOMS for kind in (PlaceTrap, ChooseMove)),
    *(DrawCard(seat, room) for room in ROOMS for seat in (S1, S2)),
    *(ActivateTrap(place) for place in (0, 1, 2, 9)),
    *(HoldBack(), LookAtRow(), SkipLook(), CloseRow()),
]


NO_CONTENT = Content(Card(""), (), ())


class LeakError(Exception):
    """Somebody could tell the worlds apart."""


class World:
    """A game in progress, and the log that each seat may keep of it."""

    def __init__(self, game: AnyGame, state: State) -> None:
        self.game, self.state = game, state
        self.logs: dict[Seat, str] = dict.fromkeys((S1, S2, S3, PUBLIC), "")

    def do(self, seat: Seat, intent: Intent) -> None:
        """Let a seat do something."""
        events = play.decide(self.game, self.state, seat, intent)
        self.state = play.evolve(self.game, self.state, events)
        for each in self.logs:
            self.logs[each] += json.dumps([play.tell(event, each, kept=True) for event in events])

    def shown(self, seat: Seat) -> dict[str, str]:
        """Everything that can reach a seat, in bytes."""
        game, state = self.game, self.state
        found: dict[str, Json] = {
            "state": encode(replace(redact(state, seat), content=NO_CONTENT)),
            "view": play.shown(play.view(game, state, seat)),
            "choices": [encode_tagged(each) for each in play.legal(game, state, seat)],
            "needs": play.shown(play.waiting(game, state)),
            "tallies": play.shown(play.tallies(game, state)),
            "layout": play.shown(play.layout(game, state, seat)),
            "outcome": play.shown(play.outcome(game, state)),
            "refusals": [self._refusal(seat, intent) for intent in PROBES],
        }
        return {"log": self.logs[seat], **{name: json.dumps(data) for name, data in found.items()}}

    def _refusal(self, seat: Seat, intent: Intent) -> Json:
        try:
            play.decide(self.game, self.state, seat, intent)
        except IllegalIntentError as refusal:
            return [refusal.reason, refusal.rule, dict(refusal.details), str(refusal)]
        return "taken"


def compare(one: World, two: World, *seats: Seat) -> None:
    """Nothing tells these seats the worlds apart; a `LeakError` says what does."""
    for seat in seats:
        here, there = one.shown(seat), two.shown(seat)
        for name, data in here.items():
            if data != there[name]:
                raise LeakError(f"{name} of {seat}: {data} / {there[name]}")


def differing_draw(game: AnyGame) -> int:
    """One world draws and places a kura, the other a yaneura; then both play on alike."""
    one, two = World(game, start(2)), World(game, start(2))
    same = ["s1 draw ofuro", "s1 draw shosai", "s1 draw buko", "s1 draw engawa"]
    same += [f"s2 draw {card}" for card in ("ofuro", "shosai", "buko", "engawa", "genkan")]
    for world, card in ((one, "kura"), (two, "yaneura")):
        for line in (f"s1 draw {card}", *same, f"s1 place {card}"):
            world.do(*read(line))
    compared = 0
    for line in (
        *("s2 place genkan", "s2 move engawa", "s1 move engawa"),
        *("s1 draw kura", "s2 draw kura", "s1 draw yaneura", "s2 draw yaneura"),
        *(
            "s2 place kura",
            "s1 place kura",
            "s1 move buko",
            "s2 move ofuro",
            "s2 activate 1",
            "s1 activate 2",
        ),
        *("s1 look", "s1 close", "s1 draw genkan", "s2 draw washitsu", "s2 draw chashitsu", "s1 draw genkan"),
        *("s2 place buko", "s1 place yaneura", "s1 move ofuro", "s2 move shosai", "s1 hold", "s2 hold"),
    ):
        compare(one, two, *_may_not_know(one), S2, PUBLIC)
        compared += 1
        one.do(*read(line))
        two.do(*read(line))
    compare(one, two, S1, S2, PUBLIC)
    return compared


def swapped_traps(game: AnyGame, seed: int, limit: int = 140) -> str:
    """One world places kura before ofuro, the other after; then both play on alike, at random: the log."""
    rng = random.Random(seed)
    one, two = (
        World(game, position("hand kura ofuro genkan engawa shosai", "hand buko genkan engawa shosai kura"))
        for _ in range(2)
    )
    for world, first, second in ((one, "kura", "ofuro"), (two, "ofuro", "kura")):
        for line in (
            *(f"s1 place {first}", "s2 place kura", "s1 move genkan", "s2 move genkan"),
            *("s1 draw washitsu", "s1 draw buko", "s2 draw washitsu", "s2 draw yaneura"),
            f"s1 place {second}",
        ):
            world.do(*read(line))
    compared = 0
    while play.waiting(game, one.state) and compared < limit:
        compare(one, two, *_may_not_know(one), S2, PUBLIC)
        compared += 1
        seat, intent = random_step(one.state, rng)
        # Turning up one of the two is what may tell the worlds apart.
        intent = HoldBack() if seat == S1 and intent in (ActivateTrap(1), ActivateTrap(2)) else intent
        one.do(seat, intent)
        two.do(seat, intent)
    return one.logs[PUBLIC]


def _may_not_know(world: World) -> tuple[Seat, ...]:
    """The owner, except while a look at the row is allowed."""
    return () if world.state.side(S1).looked is Row.OPEN else (S1,)


@pytest.mark.rule("NINJA-5")
@pytest.mark.rule("NINJA-17")
def test_which_card_was_drawn_and_placed_shows_nowhere_afterwards() -> None:
    assert differing_draw(SPEC) == 25


@pytest.mark.rule("NINJA-5")
@pytest.mark.rule("NINJA-17")
@pytest.mark.parametrize("seed", [2, *(pytest.param(seed, marks=pytest.mark.slow) for seed in (4, 12))])
def test_the_order_of_two_traps_shows_nowhere_through_looks_and_reshuffles(seed: int) -> None:
    log = swapped_traps(SPEC, seed)
    assert '"type": "DeckReshuffled", "rule": "NINJA-13", "seat": "s1"' in log
    assert '"type": "RowClosed", "rule": "NINJA-17", "seat": "s1"' in log


def test_the_owner_can_tell_the_worlds_apart_while_looking() -> None:
    one, two = (
        World(SPEC, position(f"hand buko genkan, row {card}", "hand kura genkan"))
        for card in ("chashitsu", "daidokoro")
    )
    for world in (one, two):
        for line in (
            "s1 place genkan",
            "s2 place genkan",
            "s1 move buko",
            "s2 move kura",
            "s1 hold",
            "s2 hold",
        ):
            world.do(*read(line))
        world.do(S1, LookAtRow())
    compare(one, two, S2, PUBLIC)
    with pytest.raises(LeakError, match=r"of s1: .*chashitsu.* / .*daidokoro"):
        compare(one, two, S1)


Leak = Callable[[State, Seat, Intent], tuple[Event, ...]]


def events_changed(change: Callable[[Event], Event]) -> Leak:
    """A game's consequences with every event changed."""
    return lambda state, seat, intent: tuple(change(event) for event in SPEC.perform(state, seat, intent))


def keeps_draws(event: Event) -> Event:
    """A log that keeps what was drawn."""
    if not isinstance(event, CardDrawn):
        return event
    return replace(event, card=secret(event.card.value, event.seat))


def tells_the_owner(event: Event) -> Event:
    """A log in which the owner can look up the trap."""
    if not isinstance(event, TrapPlaced):
        return event
    return replace(event, card=secret(event.card.value, event.seat))


def remembers_the_row(state: State, event: Event) -> State:
    """A row that its owner may know for ever."""
    after = SPEC.evolve(state, event)
    sides = (replace(side, row=pile(side.row.cards.value, side.seat)) for side in after.sides)
    return replace(after, sides=tuple(sides))


def miscounts_the_row(state: State, event: Event) -> State:
    """A row whose length tells of its cards."""
    after = SPEC.evolve(state, event)
    sides = (
        replace(side, row=replace(side.row, count=side.row.count + ("kura" in side.row.cards.value)))
        for side in after.sides
    )
    return replace(after, sides=tuple(sides))


@pytest.mark.parametrize(
    ("leaky", "what"),
    [
        (replace(SPEC, perform=events_changed(keeps_draws)), "log of s1"),
        (replace(SPEC, perform=events_changed(tells_the_owner)), "log of s1"),
        (replace(SPEC, evolve=remembers_the_row), "state of s1"),
        (replace(SPEC, evolve=miscounts_the_row), "state of s1"),
    ],
    ids=["draws are kept", "the trap is kept", "the row stays open", "a count tells"],
)
def test_a_game_that_leaks_a_trap_is_caught(leaky: AnyGame, what: str) -> None:
    with pytest.raises(LeakError, match=what):
        differing_draw(leaky)


def test_a_trap_told_to_its_owner_is_caught_in_the_long_run_too() -> None:
    with pytest.raises(LeakError, match="log of s1"):
        swapped_traps(replace(SPEC, perform=events_changed(tells_the_owner)), 0)


MOVING = go(
    position(*["hand kura ofuro genkan engawa, row kura ofuro"] * 3),
    "s1 place genkan",
    "s2 place genkan",
    "s3 place genkan",
)
MOVED = go(MOVING, "s1 move kura", "s2 move ofuro", "s3 move engawa")


@pytest.mark.rule("NINJA-6")
def test_a_chosen_move_shows_to_nobody_else_before_the_flip() -> None:
    one, two = World(SPEC, MOVING), World(SPEC, MOVING)
    one.do(*read("s2 move kura"))
    two.do(*read("s2 move ofuro"))
    compare(one, two, S1, S3, PUBLIC)
    for world in (one, two):
        world.do(*read("s1 move ofuro"))
    compare(one, two, S1, S3, PUBLIC)
    with pytest.raises(LeakError, match="of s2"):
        compare(one, two, S2)


@pytest.mark.rule("NINJA-8")
@pytest.mark.parametrize("other", ["s2 activate 2", "s2 hold"])
def test_a_decision_shows_to_nobody_else_before_all_have_decided(other: str) -> None:
    one, two = World(SPEC, MOVED), World(SPEC, MOVED)
    one.do(*read("s2 activate 1"))
    two.do(*read(other))
    compare(one, two, S1, S3, PUBLIC)
    for world in (one, two):
        world.do(*read("s3 activate 1"))
    compare(one, two, S1, S3, PUBLIC)
    with pytest.raises(LeakError, match="of s2"):
        compare(one, two, S2)


@pytest.mark.rule("NINJA-5")
def test_which_trap_another_placed_shows_to_nobody() -> None:
    one, two = (
        World(SPEC, position("hand kura ofuro", f"hand {card} engawa")) for card in ("genkan", "shosai")
    )
    one.do(*read("s2 place genkan"))
    two.do(*read("s2 place shosai"))
    compare(one, two, S1, S2, PUBLIC)
