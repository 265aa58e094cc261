"""Whole games over sealed channels, and what a phone is told on the way."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from companion.catalogue import GAMES
from companion.phones.client import RefusedError, UnreachableError, join
from companion.phones.server import Phones
from tests.phones.people import Player, Table, next_view, open_table, sit_down

each_game = pytest.mark.parametrize("key", [game.key for game in GAMES])


async def play_all(table: Table, seats: tuple[str, ...]) -> list[Any]:
    """Everybody plays at once until the game is over."""
    serving = asyncio.ensure_future(table.run())
    try:
        players = [await sit_down(table.phones, seat) for seat in seats]
        outcomes = await asyncio.gather(*(player.play() for player in players))
        await asyncio.gather(*(player.guest.close() for player in players))
        return outcomes
    finally:
        serving.cancel()


@pytest.mark.parametrize("key", ["grid", pytest.param("ninja", marks=pytest.mark.slow)])
def test_a_whole_game_is_played_by_phone(tmp_path: Path, key: str) -> None:
    with open_table(tmp_path, key) as table:
        outcomes = asyncio.run(play_all(table, ("s1", "s2")))
        assert table.session.outcome() is not None
    assert len({outcome["say"] for outcome in outcomes}) == 1


@each_game
def test_every_seat_gets_its_own_screen_in_its_own_language(tmp_path: Path, key: str) -> None:
    async def look(phones: Phones, table: Table) -> list[Any]:
        serving = asyncio.ensure_future(table.run())
        players = [await sit_down(phones, "s1", "en"), await sit_down(phones, "s2", "de")]
        views = [await next_view(player.guest) for player in players]
        await asyncio.gather(*(player.guest.close() for player in players))
        serving.cancel()
        return views

    with open_table(tmp_path, key) as table:
        views = asyncio.run(look(table.phones, table))
    assert [view["screen"]["seat"] for view in views] == ["s1", "s2"]
    assert [view["screen"]["language"] for view in views] == ["en", "de"]


def test_a_choice_sent_again_is_done_once(tmp_path: Path) -> None:
    async def twice(table: Table) -> tuple[Any, Any, int]:
        serving = asyncio.ensure_future(table.run())
        ana = await sit_down(table.phones, "s1")
        view = await next_view(ana.guest)
        choice = view["screen"]["choices"][0]["do"]
        name = await ana.guest.act(view["rev"], choice)
        first = await answer_to(ana, name)
        version = table.session.version
        await ana.guest.act(view["rev"], choice, name=name)
        second = await answer_to(ana, name)
        await ana.guest.close()
        serving.cancel()
        return first, second, table.session.version - version

    with open_table(tmp_path, "grid") as table:
        first, second, more = asyncio.run(twice(table))
    assert first == second
    assert first["ok"]
    assert more == 0


async def answer_to(player: Player, name: str) -> Any:
    """The table's answer to a choice."""
    while True:
        message = await asyncio.wait_for(player.guest.hear(), 5)
        if message.get("id") == name:
            return message


def test_a_refusal_says_why_in_the_language_of_the_seat(tmp_path: Path) -> None:
    async def wrong(table: Table) -> Any:
        serving = asyncio.ensure_future(table.run())
        ana = await sit_down(table.phones, "s1", "de")
        view = await next_view(ana.guest)
        name = await ana.guest.act(view["rev"], {"type": "Guess", "space": "a1"})
        said = await answer_to(ana, name)
        await ana.guest.close()
        serving.cancel()
        return said

    with open_table(tmp_path, "grid") as table:
        said = asyncio.run(wrong(table))
    assert (said["ok"], said["why"]) == (False, "refused")
    assert said["say"] == "Der andere ist am Zug." or "Zug" in said["say"]


def test_an_intent_of_chance_is_not_taken_from_a_phone_where_the_app_deals(tmp_path: Path) -> None:
    async def cheat(table: Table) -> Any:
        serving = asyncio.ensure_future(table.run())
        ana = await sit_down(table.phones, "s1")
        view = await next_view(ana.guest)
        name = await ana.guest.act(view["rev"], {"type": "DrawFirst", "seat": "s1"})
        said = await answer_to(ana, name)
        await ana.guest.close()
        serving.cancel()
        return said

    with open_table(tmp_path, "grid") as table:
        before = table.session.version
        assert not asyncio.run(cheat(table))["ok"]
        assert table.session.version == before


def test_a_table_that_was_killed_gets_its_phones_back(tmp_path: Path) -> None:
    async def visit(table: Table, link: Any = None) -> Any:
        serving = asyncio.ensure_future(table.run())
        if link is None:
            player = await sit_down(table.phones, "s1")
        else:
            guest, welcome = await join(link)
            player = Player(guest, welcome.link, "again")
        view = await next_view(player.guest)
        await player.guest.close()
        serving.cancel()
        return player.link, view

    keys = tmp_path / "keys"
    with open_table(tmp_path, "grid", keys=keys) as table:
        link, before = asyncio.run(visit(table))
        port = int(table.phones.address.split(":")[1])
    assert keys.stat().st_mode & 0o077 == 0
    with open_table(tmp_path, "grid", keys=keys, port=port) as table:
        again, after = asyncio.run(visit(table, link))
    assert again.key == link.key
    assert after["screen"] == before["screen"]


def test_without_a_table_one_clear_sentence_says_so(tmp_path: Path) -> None:
    with open_table(tmp_path, "grid") as table:
        _, link = table.phones.invite("s1")
    with pytest.raises(UnreachableError, match="no table answers"):
        asyncio.run(join(link))


def test_a_phone_without_a_seat_any_more_is_refused(tmp_path: Path) -> None:
    async def come_back(table: Table) -> None:
        serving = asyncio.ensure_future(table.run())
        player = await sit_down(table.phones, "s1")
        table.phones.revoke("s1")
        await player.guest.connection.wait_closed()
        try:
            await join(player.link)
        finally:
            serving.cancel()

    with open_table(tmp_path, "grid") as table, pytest.raises(RefusedError, match="another phone"):
        asyncio.run(come_back(table))
