"""Tables that are found over a real link: announced on one machine, found and joined from another."""

import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.phones.cable import PATIENCE, ROOT, Machine, Program, cable, needs_namespaces, wait_until

pytestmark = [needs_namespaces, pytest.mark.slow, pytest.mark.timeout(900)]
TABLET, OTHER_ADDRESS, PHONE = "10.77.0.1", "10.77.0.9", "10.77.0.2"


@pytest.fixture
def machines() -> Iterator[tuple[Machine, Machine]]:
    with cable(TABLET, PHONE) as machines:
        yield machines


@pytest.fixture
def host(machines: tuple[Machine, Machine]) -> Iterator[Program]:
    program = machines[0].start("host", "--game", "grid", "--json")
    yield program
    program.close()


def find(machine: Machine, address: str) -> Any:
    """The table that is announced under an address; asked for until it is there."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        found = machine.start("join", "--list", "--json").hear_all()
        if [each for each in found if each["address"].startswith(f"{address}:")]:
            return found
    raise AssertionError(f"no table at {address}")


def wait_for_address(host: Program, address: str) -> None:
    """Until the table says that it lives there; for a moment it may have had none."""
    while not host.hear("address")["address"].startswith(f"{address}:"):
        pass


def test_a_table_is_found_and_joined_from_another_machine(
    machines: tuple[Machine, Machine], host: Program
) -> None:
    assert host.hear("address")["address"].startswith(f"{TABLET}:")
    code = host.hear("code")["code"]
    (found,) = find(machines[1], TABLET)
    assert (found["name"], found["free"]) == ("Traps & Treasures: the grid", 2)
    assert code.replace("-", "") not in str(found)
    guest = machines[1].start("join", "--code", code, "--json")
    try:
        assert guest.hear("mine")["seat"] == "s1"
        assert host.hear("joined")["joined"] == "s1"
    finally:
        guest.close()


def test_where_no_table_is_the_list_says_so(machines: tuple[Machine, Machine]) -> None:
    looked = subprocess.run(
        machines[1].enter(sys.executable, str(ROOT / "main.py"), "join", "--list"),
        capture_output=True,
        text=True,
        check=True,
    )
    assert looked.stdout.startswith("No table answers in this network")


def test_a_killed_run_leaves_no_machine_behind() -> None:
    making = (
        "import time\n"
        "from tests.phones.cable import Machine\n"
        "print(Machine().pid, flush=True)\n"
        "time.sleep(900)\n"
    )
    run = subprocess.Popen([sys.executable, "-c", making], stdout=subprocess.PIPE, text=True, cwd=ROOT)
    assert run.stdout is not None
    machine = Path("/proc") / run.stdout.readline().strip()
    assert (machine / "ns").exists()
    run.kill()
    run.communicate()
    wait_until(lambda: not machine.exists(), "the machine is still there")


def test_a_table_that_gets_another_address_is_found_again_and_played_on(
    machines: tuple[Machine, Machine], host: Program
) -> None:
    tablet, phone = machines
    host.hear("address")
    link = host.hear("link")["link"]
    guest = phone.start("join", link, "--json")
    try:
        first = guest.hear("mine")
        tablet.live_at(OTHER_ADDRESS)
        wait_for_address(host, OTHER_ADDRESS)
        (found,) = find(phone, OTHER_ADDRESS)
        assert found["free"] == 1
        again = guest.hear("mine")
        assert (again["seat"], again["version"]) == ("s1", first["version"])
        guest.type("1")
        assert guest.hear("mine")["version"] == first["version"] + 1
    finally:
        guest.close()
