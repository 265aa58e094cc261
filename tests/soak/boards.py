"""Boards over cables of every badness for simulated hours, and cables that are plugged in and pulled."""

import os
import tempfile
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from firmware_bridge.find import Finder
from firmware_bridge.picture import Picture
from firmware_bridge.simulator.faults import GOOD, Faults
from firmware_bridge.simulator.make import Make, grid, path
from firmware_bridge.state import Cause, Health
from tests.firmware_bridge.cable import World
from tests.firmware_bridge.pty_board import Desk, PtyBoard

MAKES: tuple[Make, ...] = (grid(4, 4), grid(8, 8, deaf=True), grid(8, 8), path(300))
ROUNDS = 10
PATIENCE = 30.0


@dataclass(slots=True)
class CableReport:
    """What went over the cables, and what was wrong."""

    seconds: float = 0.0
    pictures: int = 0
    events: int = 0
    damaged: int = 0
    sessions: int = 0
    failures: list[str] = field(default_factory=list)


def run_cables(cases: int, tick: Callable[[], None], first: int = 0) -> CableReport:
    """So many tables, each over a cable of its own with faults of its own."""
    report = CableReport()
    for seed in range(first, first + cases):
        world = World(seed, make=MAKES[seed % len(MAKES)])
        try:
            _evening(world)
        except AssertionError as error:
            report.failures.append(f"cable {seed}: {error}")
        _count(world, report)
        tick()
    return report


def _evening(world: World) -> None:
    """Good and bad minutes, restarts and stalls; in the end all must be equal."""
    for _ in range(ROUNDS):
        world.set_faults(_faults(world.chance))
        _live(world, 1.0)
        if world.chance.random() < 0.3:
            world.restart_board()
        world.back.stalled = world.chance.random() < 0.1
        world.there.stalled = world.chance.random() < 0.1
        _live(world, 0.5)
        world.back.stalled = world.there.stalled = False
    world.set_faults(GOOD)
    world.run_until_settled()
    world.check_equal()


def _faults(chance: Random) -> Faults:
    share = 10 ** -chance.uniform(2.5, 6)
    return Faults(share, share, share, share, share, chance.random() * 0.02, chance.random() * 0.02)


def _live(world: World, seconds: float, every: float = 0.05) -> None:
    for _ in range(round(seconds / every)):
        world.show(_picture(world))
        if world.make.sensors and world.chance.random() < 0.3:
            world.touch(world.chance.randrange(world.make.sensors))
        if world.make.dice and world.chance.random() < 0.1:
            world.board.roll(0, 6, world.chance.randint(1, 6), world.now)
        world.run(every)


def _picture(world: World) -> Picture:
    shown = world.session.pictures.shown if world.session.pictures is not None else None
    if shown is None or world.chance.random() < 0.3:
        return world.random_picture()
    colours = list(shown.colours)
    colours[world.chance.randrange(len(colours))] = (world.chance.randrange(256), 9, 9)
    return Picture(tuple(colours))


def _count(world: World, report: CableReport) -> None:
    heard = world.session.decoder.counters
    report.seconds += world.now
    report.pictures += len(world.shown)
    report.events += len(world.heard())
    report.damaged += heard.crc + heard.cobs + heard.length
    report.sessions += 1 + world.session.restarts


def run_plugging(cycles: int, tick: Callable[[], None]) -> list[str]:
    """Plug a board in and pull it, again and again; threads or files that are left over."""
    with tempfile.TemporaryDirectory(prefix="trapdoor-ports-") as folder:
        desk, board = Desk(Path(folder)), PtyBoard()
        finder = Finder(plugged=desk.listed, poll=0.01)
        finder.wait_for_look()
        before = _open_files(), threading.active_count()
        for number in range(cycles):
            desk.plug(f"ttyUSB{number % 5}", board)
            if not finder.wait(lambda f: any(b.state.health is Health.READY for b in f.boards), PATIENCE):
                return [f"plugging {number}: the board was not found"]
            desk.unplug(f"ttyUSB{number % 5}")
            finder.wait(lambda f: f.boards[0].state.cause is Cause.CABLE_PULLED, PATIENCE)
            tick()
        finder.wait(lambda _: (_open_files(), threading.active_count()) <= before, PATIENCE)
        after = _open_files(), threading.active_count()
        finder.close()
    return [] if after <= before else [f"plugging: files and threads were {before} and are {after}"]


def _open_files() -> int:
    return len(os.listdir("/proc/self/fd"))
