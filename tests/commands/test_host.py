"""`main.py host` and `main.py join`."""

import asyncio
import json
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from companion.phones.client import code_link, join
from companion.phones.keys import Link, parse_link
from companion.phones.qr import qr_picture, qr_text
from companion.sources.hands import read_link
from tests.commands.run import ROOT, assert_one_clear_line, run_main
from tests.phones.people import Player, next_view
from vision.upload import read_qr_codes

HERE = ("--address", "127.0.0.1", "--port", "0", "--no-announce")


class Hosted:
    """A table in a process of its own."""

    def __init__(self, *words: str) -> None:
        command = [sys.executable, str(ROOT / "main.py"), "host", "--json", *words]
        self.process = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stdin=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            cwd=ROOT,
        )

    def hear(self, key: str) -> Any:
        """The next thing said that has this key."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            said = json.loads(line)
            if key in said:
                return said
        raise AssertionError(f"{key} was never said: {self.process.stderr and self.process.stderr.read()}")

    def close(self, how: signal.Signals = signal.SIGINT) -> int:
        """End it; the exit code."""
        if self.process.poll() is None:
            self.process.send_signal(how)
        self.process.communicate(timeout=30)
        return self.process.returncode


@contextmanager
def hosted(*words: str) -> Iterator[Hosted]:
    table = Hosted(*words)
    try:
        yield table
    finally:
        table.close(signal.SIGKILL)


async def play(links: dict[str, Link]) -> list[Any]:
    """Everybody plays until the game is over."""
    players = [Player((await join(link))[0], link, seat) for seat, link in links.items()]
    outcomes = await asyncio.gather(*(player.play() for player in players))
    await asyncio.gather(*(player.guest.close() for player in players))
    return outcomes


def test_a_whole_game_is_hosted_for_two_phones() -> None:
    with hosted("--game", "grid", "--close", *HERE) as table:
        address = table.hear("address")["address"]
        ana, ben = table.hear("link"), table.hear("link")
        links = {"s1": parse_link(ana["link"]), "s2": code_link(address, ben["code"])}
        outcomes = asyncio.run(play(links))
        assert len({outcome["say"] for outcome in outcomes}) == 1
        assert table.hear("outcome")["outcome"] in ("treasure-found", "both-passed")
        table.process.communicate(timeout=30)
        assert table.process.returncode == 0


def test_a_bot_takes_the_other_seat() -> None:
    with hosted("--game", "grid", "--close", "--bots", "1", "--names", "Zoë,Max", *HERE) as table:
        link = parse_link(table.hear("link")["link"])
        outcomes = asyncio.run(play({"s1": link}))
        assert table.hear("outcome")
        assert re.search(r"Zoë|Max|draw", outcomes[0]["say"])


def test_a_table_that_is_killed_goes_on_with_its_phones(tmp_path: Path) -> None:
    words = (
        "--game",
        "grid",
        "--journal",
        str(tmp_path / "evening"),
        "--address",
        "127.0.0.1",
        "--no-announce",
    )

    async def sit(link: Link) -> tuple[Link, Any]:
        guest, welcome = await join(link)
        view = await next_view(guest)
        await guest.act(view["rev"], view["screen"]["choices"][0]["do"], name="first")
        after = await next_view(guest)
        guest.connection.transport.abort()
        await guest.connection.wait_closed()
        return welcome.link, after

    async def come_back(link: Link) -> Any:
        guest, _ = await join(link)
        view = await next_view(guest)
        await guest.close()
        return view

    with hosted(*words, "--port", "0") as table:
        kept, before = asyncio.run(sit(parse_link(table.hear("link")["link"])))
        table.close(signal.SIGKILL)
    with hosted(*words) as again:
        assert again.hear("address")["address"] == kept.address
        after = asyncio.run(come_back(kept))
    assert (after["rev"], after["screen"]["panels"]) == (before["rev"], before["screen"]["panels"])


def test_a_person_is_shown_one_code_at_a_time() -> None:
    command = [sys.executable, str(ROOT / "main.py"), "host", "--game", "grid", *HERE]
    done = subprocess.run(
        command, input="s2\nhelp\nq\n", capture_output=True, text=True, timeout=60, cwd=ROOT, check=False
    )
    assert done.returncode == 0, done.stderr
    codes = re.findall(r"type (\w{4}-\w{4}-\w{4}-\w{4})", done.stdout)
    assert len(codes) == 2, "Ana's at once, Ben's when it was asked for"
    assert "Ana (s1): scan this" in done.stdout
    assert "Type a seat for a new code" in done.stdout


def test_the_code_in_the_terminal_can_be_scanned() -> None:
    link = "http://192.168.178.20:8137/p#1.s1." + "Ab-_5" * 8 + "xyz"
    rows = qr_text(link).rstrip("\n").split("\n")
    halves = {"█": (1, 1), "▀": (1, 0), "▄": (0, 1), " ": (0, 0), "\xa0": (0, 0)}
    plain = [re.sub(r"\x1b\[[\d;]*m", "", row) for row in rows]
    width = max(map(len, plain))
    bits = np.zeros((2 * len(plain), width), np.uint8)
    for at, row in enumerate(plain):
        for column, sign in enumerate(row):
            bits[2 * at, column], bits[2 * at + 1, column] = halves[sign]
    picture = cv2.cvtColor(np.kron(bits * 255, np.ones((8, 8), np.uint8)), cv2.COLOR_GRAY2BGR)
    assert link in {*read_qr_codes(picture), *read_qr_codes(255 - picture)}


def test_a_picture_of_a_code_is_read(tmp_path: Path) -> None:
    link = "http://192.168.178.20:8137/p#1.s1." + "A" * 43
    (tmp_path / "code.png").write_bytes(qr_picture(link))
    assert read_link(tmp_path / "code.png") == link


def test_the_app_joins_a_table_and_chooses_by_number() -> None:
    with hosted("--game", "grid", *HERE) as table:
        link = table.hear("link")["link"]
        command = [sys.executable, str(ROOT / "main.py"), "join", link, "--json"]
        guest = subprocess.Popen(command, stdout=subprocess.PIPE, stdin=subprocess.PIPE, text=True, cwd=ROOT)
        assert guest.stdout is not None
        assert guest.stdin is not None
        try:
            first = json.loads(guest.stdout.readline())
            assert first["mine"]
            guest.stdin.write("1\n")
            guest.stdin.flush()
            second = json.loads(guest.stdout.readline())
            assert second["version"] == first["version"] + 1
            assert not second["mine"]
            guest.communicate("q\n", timeout=30)
            assert guest.returncode == 0
        finally:
            guest.kill()
            guest.communicate()


def test_the_app_shows_the_screen_in_a_terminal() -> None:
    with hosted("--game", "grid", *HERE) as table:
        link = table.hear("link")["link"]
        command = [sys.executable, str(ROOT / "main.py"), "join", link, "--language", "de"]
        guest = subprocess.Popen(command, stdout=subprocess.PIPE, stdin=subprocess.PIPE, text=True, cwd=ROOT)
        table.hear("joined")
        assert guest.stdout is not None
        said = ""
        while "Ana versteckt" not in said:
            said += guest.stdout.readline()
        guest.communicate("q\n", timeout=30)
        assert "Deine Hand" in said


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("host", "--game", "nothing"), "nothing"),
        (("host", "--game", "grid", "--bots", "2"), "--bots 2"),
        (("host", "--game", "grid", "--names", "Ana,,"), "--names"),
        (("host", "--game", "grid", "--names", "Ana"), "players"),
        (("join",), "--code"),
        (("join", "http://example.org/"), "not a link"),
        (("join", "--code", "ABC", "--address", "127.0.0.1:1"), "16 letters"),
        (("join", "--code", "0123-4567-89AB-CDEF", "--address", "127.0.0.1:1"), "no table answers"),
        (("join", "--qr", "nowhere.png"), "nowhere.png"),
        (("join", "--language", "xx"), "--language xx"),
    ],
)
def test_what_does_not_fit_gets_one_clear_line(words: tuple[str, ...], expected: str) -> None:
    assert_one_clear_line(run_main(*words), expected)
