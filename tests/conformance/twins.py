"""Non-interference: two worlds that tell a seat the same must show it the same, to the byte.

Both worlds run side by side. The viewer does the same in both; other seats and chance may do
something else in the second, as long as the viewer is told the same of it. After every step all
that the viewer can get is compared. Where the same deed makes a difference in what is told, the
events must declare that they reveal something: that is the only way in which hidden things come out.
"""

import json
from dataclasses import dataclass, field, fields
from random import Random
from typing import Any

from companion.kernel import play
from companion.kernel.codec import Json, encode, encode_tagged
from companion.kernel.game import AnyGame
from companion.kernel.happenings import Event, Intent
from companion.kernel.refusal import IllegalIntentError
from companion.kernel.seats import CHANCE, PUBLIC, Seat
from companion.table.cues import cues
from companion.table.line import Line
from companion.table.undo import who_must_agree
from tests.conformance.worlds import choose, extend, probes, start

TRIED = 24
ENOUGH = 20
"""Comparisons of worlds that really differ, before a run of twins says anything."""


class LeakError(Exception):
    """A seat was shown something that it may not know."""


@dataclass(slots=True)
class Findings:
    """What a run of twins has covered."""

    compared: int = 0
    differing: int = 0
    hidden: set[str] = field(default_factory=set)

    def add(self, other: "Findings") -> None:
        """Take in what another run has covered."""
        self.compared += other.compared
        self.differing += other.differing
        self.hidden |= other.hidden


def run_for(
    game: AnyGame, players: int, viewer: Seat, must_differ: set[str], seeds: range, least: int
) -> Findings:
    """Twins over some seeds, at least so many and until they have differed in all that must be hidden."""
    total = Findings()
    for count, seed in enumerate(seeds, start=1):
        total.add(run_twins(game, players, viewer, seed))
        enough = total.differing > ENOUGH or not must_differ
        if count >= least and total.hidden >= must_differ and enough:
            break
    if total.hidden >= must_differ:
        return total
    missing = ", ".join(sorted(must_differ - total.hidden))
    raise LeakError(f"{viewer} was never told the same while {missing} differed: it is told too much")


def run_twins(game: AnyGame, players: int, viewer: Seat, seed: int, limit: int = 150) -> Findings:
    """Run two worlds while they can be kept alike; a `LeakError` where the viewer could tell them apart."""
    rng = Random(f"{game.key}-{players}-{viewer}-{seed}")
    one, two = Line([start(game, players)]), Line([start(game, players)])
    part_from = rng.randrange(0, 60)
    found = Findings()
    for number in range(limit):
        if not play.waiting(game, one.state):
            break
        seat, intent = choose(game, one.state, rng)
        twin = _twin(game, two, viewer, seat, intent, one, rng, number >= part_from)
        if twin is None:
            break
        extend(game, one, seat, intent)
        extend(game, two, seat, twin)
        found.hidden |= _differing_parts(intent, twin)
        _compare(game, players, one, two, viewer, found)
    return found


def _twin(
    game: AnyGame, two: Line, viewer: Seat, seat: Seat, intent: Intent, one: Line, rng: Random, may_part: bool
) -> Intent | None:
    """What the seat does in the second world so that the viewer is told the same; None where nothing can."""
    told = _told(play.decide(game, one.state, seat, intent), viewer)
    legal = play.legal(game, two.state, seat)
    if seat == viewer:
        if intent not in legal:
            raise LeakError(f"{seat} may do {intent} in one world only")
        return _checked(game, one, two, seat, intent, viewer, told)
    others = [each for each in legal if each != intent and type(each) is type(intent)]
    rng.shuffle(others)
    part = may_part and rng.random() < (0.3 if seat == CHANCE else 0.7)
    same = [intent] if intent in legal else []
    for each in others[:TRIED] + same if part else same + others[:TRIED]:
        if _told(play.decide(game, two.state, seat, each), viewer) == told:
            return each
    if same:
        _checked(game, one, two, seat, intent, viewer, told)
    return None


def _checked(
    game: AnyGame, one: Line, two: Line, seat: Seat, intent: Intent, viewer: Seat, told: str
) -> Intent | None:
    """The same deed in both worlds: alike in what is told, or declared as a reveal."""
    here = play.decide(game, one.state, seat, intent)
    there = play.decide(game, two.state, seat, intent)
    if _told(there, viewer) == told:
        return intent
    if not any(event.reveals for event in (*here, *there)):
        raise LeakError(f"{intent} tells {viewer} of a secret without declaring it: {here} / {there}")
    return None


def _differing_parts(intent: Intent, twin: Intent) -> set[str]:
    return {
        f"{type(intent).__name__}.{each.name}"
        for each in fields(intent)
        if getattr(intent, each.name) != getattr(twin, each.name)
    }


def _told(events: tuple[Event, ...], viewer: Seat) -> str:
    return json.dumps([play.tell(event, viewer) for event in events], sort_keys=True)


def _compare(game: AnyGame, players: int, one: Line, two: Line, viewer: Seat, found: Findings) -> None:
    """Compare all that the viewer gets; equal states are shown alike by pure functions anyway."""
    found.compared += 1
    if one.state == two.state:
        return
    found.differing += 1
    here, there = (all_shown(game, players, line, viewer) for line in (one, two))
    for name, data in here.items():
        if json.dumps(data) != json.dumps(there[name]):
            raise LeakError(f"{viewer} sees another {name}: {data} / {there[name]}")


def all_shown(game: AnyGame, players: int, line: Line, viewer: Seat) -> dict[str, Json]:
    """Everything that reaches a seat after a step."""
    state = line.state
    seats = tuple(need.seat for need in play.waiting(game, state))
    undo = range(1, min(4, len(line.steps) + 1))
    return {
        "view": encode(play.view(game, state, viewer)),
        "layout": encode(play.layout(game, state, viewer)),
        "waiting": encode(play.waiting(game, state)),
        "tallies": encode(play.tallies(game, state)),
        "outcome": encode(play.outcome(game, state)),
        "choices": [encode_tagged(each) for each in play.legal(game, state, viewer)]
        if viewer in seats
        else [],
        "told": [play.tell(event, viewer) for event in line.steps[-1].events],
        "log": [play.tell(event, viewer, kept=True) for event in line.steps[-1].events],
        "lights": encode(cues(game, line)),
        "undo": [sorted(who_must_agree(line, _players(players), viewer, n)) for n in undo],
        "refusals": _refusals(game, players, state, viewer),
    }


def _players(count: int) -> tuple[Seat, ...]:
    return tuple(Seat(f"s{number}") for number in range(1, count + 1))


def _refusals(game: AnyGame, players: int, state: Any, viewer: Seat) -> list[Json]:
    return (
        []
        if viewer == PUBLIC
        else [_refusal(game, state, viewer, intent) for intent in probes(game.key, players)]
    )


def _refusal(game: AnyGame, state: Any, viewer: Seat, intent: Intent) -> Json:
    try:
        play.decide(game, state, viewer, intent)
    except IllegalIntentError as refusal:
        return [refusal.reason, refusal.rule, dict(refusal.details)]
    return "taken"
