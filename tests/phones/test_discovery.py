"""Tables that are found in the network: over a real link, between two network namespaces."""

import asyncio
import json
import os
import select
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.phones.address import best_address, own_addresses
from companion.phones.announce import Notice, find_tables, read_info, service_info

ROOT = Path(__file__).resolve().parents[2]
NOTICE = Notice("abcd", "The grid", 8137, 2)


def can_have_namespaces() -> bool:
    if os.geteuid() != 0 or shutil.which("ip") is None:
        return False
    made = subprocess.run(["ip", "netns", "add", "trapdoor-try"], capture_output=True, check=False)
    subprocess.run(["ip", "netns", "del", "trapdoor-try"], capture_output=True, check=False)
    return made.returncode == 0


needs_namespaces = pytest.mark.skipif(not can_have_namespaces(), reason="no network namespaces here")


def test_what_is_announced_can_be_read_again() -> None:
    found = read_info(service_info(NOTICE, ("192.0.2.7",)))
    assert found is not None
    assert (found.id, found.name, found.address, found.free) == ("abcd", "The grid", "192.0.2.7:8137", 2)


def test_nothing_is_announced_but_version_id_name_and_free_seats() -> None:
    assert set(service_info(NOTICE, ("192.0.2.7",)).properties) == {b"v", b"id", b"name", b"free"}


@pytest.mark.parametrize("change", [{"v": "9"}, {"id": ""}])
def test_an_announcement_that_makes_no_sense_is_passed_over(change: dict[str, str]) -> None:
    info = service_info(NOTICE, ("192.0.2.7",))
    said = {key.decode(): value.decode() for key, value in info.properties.items() if value}
    changed = type(info)(
        info.type, info.name, addresses=info.addresses, port=info.port, properties={**said, **change}
    )
    assert read_info(changed) is None


def test_an_address_of_this_machine_is_never_the_loopback() -> None:
    assert all(not address.startswith("127.") for address in own_addresses())
    socket.inet_aton(best_address())


class Link:
    """Two machines with a cable between them."""

    def __init__(self) -> None:
        for name in ("trapdoor-a", "trapdoor-b"):
            # A run that was killed leaves its own behind.
            subprocess.run(["ip", "netns", "del", name], capture_output=True, check=False, timeout=20)
            self.ip("netns", "add", name)
            self.ip("-n", name, "link", "set", "lo", "up")
        self.ip("link", "add", "trapdoor0", "type", "veth", "peer", "name", "trapdoor1")
        for name, end, address in (
            ("trapdoor-a", "trapdoor0", "10.77.0.1/24"),
            ("trapdoor-b", "trapdoor1", "10.77.0.2/24"),
        ):
            self.ip("link", "set", end, "netns", name)
            self.ip("-n", name, "addr", "add", address, "dev", end)
            self.ip("-n", name, "link", "set", end, "up")
            self.ip("-n", name, "route", "add", "default", "dev", end)

    def ip(self, *words: str) -> None:
        subprocess.run(["ip", *words], check=True, capture_output=True, timeout=20)

    def start(self, name: str, *words: str) -> "subprocess.Popen[str]":
        command = ["ip", "netns", "exec", name, sys.executable, str(ROOT / "main.py"), *words]
        return subprocess.Popen(command, stdout=subprocess.PIPE, stdin=subprocess.PIPE, text=True, cwd=ROOT)

    def close(self) -> None:
        for name in ("trapdoor-a", "trapdoor-b"):
            subprocess.run(["ip", "netns", "del", name], capture_output=True, check=False, timeout=20)


@pytest.fixture
def link() -> Iterator[Link]:
    link = Link()
    try:
        yield link
    finally:
        link.close()


def read_line(process: "subprocess.Popen[str]", key: str, seconds: float = 40) -> Any:
    """The next line of JSON that has this key."""
    assert process.stdout is not None
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if select.select([process.stdout], [], [], 1)[0]:
            said = json.loads(process.stdout.readline())
            if key in said:
                return said
    raise AssertionError(f"{key} was never said")


def wait_for_address(host: "subprocess.Popen[str]", start: str) -> None:
    """Until the table says that it lives there; for a moment it may have had no address at all."""
    while not read_line(host, "address")["address"].startswith(start):
        pass


def stop(process: "subprocess.Popen[str]") -> None:
    process.terminate()
    process.communicate(timeout=20)


def test_where_no_table_is_none_is_found() -> None:
    assert isinstance(asyncio.run(find_tables(0.1)), tuple)
