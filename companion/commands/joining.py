"""A stay at a table in the network, in a terminal."""

import argparse
import asyncio
import json
import secrets
import sys
from dataclasses import replace
from typing import Any

from rich.console import Console

from companion.commands.setup import UsageError
from companion.phones.announce import FoundTable, find_tables
from companion.phones.client import (
    CutOffError,
    Guest,
    RefusedError,
    UnreachableError,
    Welcome,
    code_link,
    join,
)
from companion.phones.keys import Link, parse_link
from companion.terminal.screens import draw_choices, draw_screen

LOOK_SECONDS = 3.0
SLOWEST = 4.0
FASTEST = 0.25


def list_tables(as_json: bool) -> int:
    """Print the tables in the network."""
    tables = asyncio.run(find_tables(LOOK_SECONDS))
    if not tables and not as_json:
        print("No table answers in this network; a link works without, and so does --code with --address.")
    for table in tables:
        if as_json:
            found = {"id": table.id, "name": table.name, "address": table.address, "free": table.free}
            print(json.dumps(found, ensure_ascii=False))
        else:
            print(f"{table.address}  {table.name}  ({table.free} free)")
    return 0


def join_table(args: argparse.Namespace) -> int:
    """Take a seat and stay."""
    return asyncio.run(_Visit(args).stay(_find_link(args)))


def _find_link(args: argparse.Namespace) -> Link:
    if args.qr is not None:
        # OpenCV takes its time: only those who use their eyes load it.
        from companion.sources.hands import read_link

        return parse_link(read_link(args.qr))
    if args.link:
        return parse_link(args.link)
    if not args.code:
        raise UsageError("give a link, --qr IMAGE, or --code CODE")
    return code_link(args.address or _only_table().address, args.code)


def _only_table() -> FoundTable:
    found = asyncio.run(find_tables(LOOK_SECONDS))
    if not found:
        raise UsageError("no table answers in this network; name it with --address IP:PORT")
    if len(found) > 1:
        choice = ", ".join(f"{table.address} ({table.name})" for table in found)
        raise UsageError(f"there are several tables, choose one with --address: {choice}")
    return found[0]


class _Visit:
    """A stay at a table, over as many connections as it takes."""

    def __init__(self, args: argparse.Namespace) -> None:
        self._args = args
        self._console = Console()
        self._typed: asyncio.Queue[str] = asyncio.Queue()
        self._view: Any = None
        self._chosen: tuple[str, int, Any] | None = None
        """A choice that the table has not answered yet: its id, its revision, the intent."""

    async def stay(self, link: Link) -> int:
        """Come back whenever the line is cut, until the table says goodbye for good."""
        self._listen_to_keyboard()
        guest, welcome = await join(link, self._args.language)
        pause = FASTEST
        while True:
            if await self._sit(guest):
                return 0
            await guest.close()
            try:
                guest, welcome = await join(welcome.link, self._args.language)
                pause = FASTEST
            except RefusedError:
                raise
            except UnreachableError:
                await asyncio.sleep(pause)
                pause = min(SLOWEST, 2 * pause)
                welcome = await self._follow(welcome)

    async def _follow(self, welcome: Welcome) -> Welcome:
        """Look where the table has gone if it has another address now; our key proves that it is ours."""
        for table in await find_tables(LOOK_SECONDS):
            if table.id == welcome.table:
                return replace(welcome, link=replace(welcome.link, address=table.address))
        return welcome

    async def _sit(self, guest: Guest) -> bool:
        """One connection; True when there is nothing to come back for."""
        await self._send(guest)
        listening = asyncio.ensure_future(self._hear(guest))
        acting = asyncio.ensure_future(self._act(guest))
        try:
            await asyncio.wait((listening, acting), return_when=asyncio.FIRST_COMPLETED)
            return listening.result() if listening.done() else acting.result()
        finally:
            listening.cancel()
            acting.cancel()

    async def _hear(self, guest: Guest) -> bool:
        async for message in guest.views():
            match message:
                case {"t": "view"}:
                    self._view = message
                    self._show(message["screen"])
                case {"t": "answer"}:
                    self._chosen = None
                    if not message["ok"]:
                        self._say(message.get("say") or "This cannot be booked; look again.")
                case {"t": "bye", "why": why} if why != "closed":
                    self._say(f"The table says goodbye: {why}.")
                    return True
        return False

    def _show(self, screen: Any) -> None:
        if self._args.json:
            print(json.dumps(screen, ensure_ascii=False), flush=True)
            return
        self._console.rule()
        self._console.print(draw_screen(screen))
        choices = (screen["draw"] or screen)["choices"]
        if choices:
            self._console.print(draw_choices(choices))

    async def _act(self, guest: Guest) -> bool:
        """Send what was chosen by number until the line is cut; True where somebody wants to leave."""
        while True:
            line = (await self._typed.get()).strip()
            if line == "q":
                return True
            choices = (self._view["screen"]["draw"] or self._view["screen"])["choices"] if self._view else []
            if line.isdecimal() and 1 <= int(line) <= len(choices):
                chosen = choices[int(line) - 1]["do"]
                self._chosen = (secrets.token_hex(8), self._view["rev"], chosen)
                if not await self._send(guest):
                    return False
            else:
                self._say("Type the number of a choice, or q to leave.")

    async def _send(self, guest: Guest) -> bool:
        """Send what was chosen and not answered yet; it keeps its id, so that it is done once."""
        if self._chosen is None:
            return True
        name, revision, intent = self._chosen
        try:
            await guest.act(revision, intent, name=name)
        except CutOffError:
            return False
        return True

    def _say(self, sentence: str) -> None:
        self._console.print(sentence, markup=False, highlight=False)

    def _listen_to_keyboard(self) -> None:
        loop = asyncio.get_running_loop()
        try:
            loop.add_reader(sys.stdin.fileno(), self._read_line)
        except (OSError, ValueError, NotImplementedError):
            return

    def _read_line(self) -> None:
        line = sys.stdin.readline()
        if line:
            self._typed.put_nowait(line)
        else:
            asyncio.get_running_loop().remove_reader(sys.stdin.fileno())
