"""A phone is never sent a byte that depends on what its seat may not know."""

import base64
import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.kernel.seats import PUBLIC, Seat, player_seats
from companion.screens.screen import draw_screen as honest
from companion.sources import phones as module
from companion.sources.phones import PhoneTable
from companion.table.session import Session
from tests.conformance.expected import HIDDEN
from tests.conformance.twins import LeakError
from tests.conformance.worlds import each_table
from tests.phones.twins import run_pair

Json = Any
Leak = Callable[[str, Json], Json]


@each_table
def test_two_tables_that_tell_a_seat_the_same_send_it_the_same(
    tmp_path: Path, key: str, players: int
) -> None:
    least = 1 if HIDDEN[key] else 0
    for viewer in (*player_seats(players), PUBLIC):
        assert compare_until(tmp_path, key, players, viewer, least) >= least


def compare_until(tmp_path: Path, key: str, players: int, viewer: Seat, least: int) -> int:
    """Run pairs until so many comparisons were of tables that really differ; how many there were."""
    differing = 0
    for seed in range(12):
        found = run_pair(folder(tmp_path, viewer, seed), key, players, viewer, seed, limit=12 + 3 * seed)
        differing += found.differing
        if differing >= least:
            break
    return differing


def folder(parent: Path, viewer: str, seed: int) -> Path:
    """A place for two journals."""
    path = parent / f"{viewer}-{seed}"
    path.mkdir()
    return path


def hidden(session: Session, seat: Seat) -> str:
    """What the other player holds, trap and treasure included; the whole state knows it."""
    sides = [side for side in session.line.state.sides if side.seat != seat]
    piles = [pile for side in sides for pile in (side.hand, side.trap, side.treasure)]
    return ";".join(",".join(sorted(card.value for card in pile)) for pile in piles)


def is_odd(secret: str) -> bool:
    return hashlib.sha256(secret.encode()).digest()[0] % 2 == 1


def reorder_log(secret: str, screen: Json) -> Json:
    return {**screen, "log": screen["log"][:: -1 if is_odd(secret) else 1]}


def change_a_number(secret: str, screen: Json) -> Json:
    version = screen["version"]
    return {**screen, "version": float(version) if is_odd(secret) else version}


def change_a_letter(secret: str, screen: Json) -> Json:
    title = screen["game"]
    return {**screen, "game": title.replace("a", "\u0430") if is_odd(secret) else title}


def mark_panels(secret: str, screen: Json) -> Json:
    return {**screen, "panels": [{**panel, "own": is_odd(secret)} for panel in screen["panels"]]}


LEAKS: dict[str, Leak] = {
    "the cards themselves": lambda secret, screen: {**screen, "game": secret},
    "in base64": lambda secret, screen: {**screen, "id": base64.b64encode(secret.encode()).decode()},
    "a hash": lambda secret, screen: {**screen, "id": hashlib.sha256(secret.encode()).hexdigest()},
    "a number": lambda secret, screen: {**screen, "seed": sum(map(ord, secret.split(";")[2]))},
    "a count of kings": lambda secret, screen: {**screen, "n": secret.split(";")[1].count("K")},
    "a hint": lambda secret, screen: {**screen, "hint": secret < "K"},
    "the order of keys": lambda secret, screen: dict(sorted(screen.items(), reverse=is_odd(secret))),
    "the order of a list": reorder_log,
    "the kind of a number": change_a_number,
    "the form of a letter": change_a_letter,
    "a space more": lambda secret, screen: {**screen, "game": screen["game"] + " " * is_odd(secret)},
    "the length alone": lambda secret, screen: {**screen, "pad": "x" * (9999 + is_odd(secret))},
    "a mark on a panel": mark_panels,
    "a choice that is left out": lambda secret, screen: {
        **screen,
        "choices": screen["choices"][is_odd(secret) :],
    },
}
"""Ways to give something away that have happened to others."""


def run_until_caught(tmp_path: Path, key: str = "grid") -> None:
    for seed in range(30):
        for viewer in (Seat("s1"), Seat("s2"), PUBLIC):
            run_pair(folder(tmp_path, viewer, seed), key, 2, viewer, seed, limit=34)


QUICK = ("the cards themselves", "the order of keys", "the length alone")
each_leak = pytest.mark.parametrize(
    "name", [pytest.param(name, marks=() if name in QUICK else pytest.mark.slow) for name in LEAKS]
)


@each_leak
def test_a_leak_made_on_purpose_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    def leaky(session: Session, seat: Seat, *rest: Any, **more: Any) -> Json:
        return LEAKS[name](hidden(session, seat), honest(session, seat, *rest, **more))

    monkeypatch.setattr(module, "draw_screen", leaky)
    with pytest.raises(LeakError):
        run_until_caught(tmp_path)


def test_a_view_sent_only_when_something_changed_is_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shows = PhoneTable._show

    def only_when_odd(table: PhoneTable, seats: tuple[Seat, ...], public: set[str]) -> None:
        shows(table, tuple(seat for seat in seats if is_odd(hidden(table._session, seat))), public)

    monkeypatch.setattr(PhoneTable, "_show", only_when_odd)
    with pytest.raises(LeakError, match="messages"):
        run_until_caught(tmp_path)


def test_a_refusal_that_says_too_much_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    refuses = PhoneTable._refusal

    def chatty(table: PhoneTable, seat: Seat, refusal: Any) -> Json:
        return {**refuses(table, seat, refusal), "by the way": is_odd(hidden(table._session, seat))}

    monkeypatch.setattr(PhoneTable, "_refusal", chatty)
    with pytest.raises(LeakError):
        run_until_caught(tmp_path)


def test_a_list_of_what_can_still_be_drawn_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def offers_what_is_left(session: Session, seat: Seat, *rest: Any, **more: Any) -> Json:
        screen = honest(session, seat, *rest, **more)
        if screen["draw"] is None:
            return screen
        left = [
            choice
            for choice in screen["draw"]["choices"]
            if choice["parts"][-1][1] not in hidden(session, seat)
        ]
        return {**screen, "draw": {**screen["draw"], "choices": left}}

    monkeypatch.setattr(module, "draw_screen", offers_what_is_left)
    with pytest.raises(LeakError):
        run_until_caught(tmp_path)


def test_a_log_that_reminds_of_what_should_fade_is_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ninja's traps are told once; nobody may be reminded of them, nor told of another's."""

    def reminds(session: Session, seat: Seat, *rest: Any, **more: Any) -> Json:
        rows = [side.row.cards.value for side in session.line.state.sides]
        return {**honest(session, seat, *rest, **more), "rows": rows}

    monkeypatch.setattr(module, "draw_screen", reminds)
    with pytest.raises(LeakError):
        run_until_caught(tmp_path, "ninja")
