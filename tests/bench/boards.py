"""Boards: how much of a line the pictures use, how fast a light answers a piece, how soon a board is back.

Every speed is measured beside plain Adalight streaming on the same modelled line, in the same run.
"""

import math
import os
import statistics
import tempfile
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any

import serial

from firmware_bridge.boards import adalight
from firmware_bridge.find import Finder
from firmware_bridge.frames import Decoder, encode_frame
from firmware_bridge.link import Link
from firmware_bridge.linked import LinkedBoard
from firmware_bridge.messages import Hello, HelloAck, LedDone, LedFull, Message, frame_of, unpack
from firmware_bridge.news import Happened, News
from firmware_bridge.picture import Picture
from firmware_bridge.pictures import AHEAD_SECONDS
from firmware_bridge.sensing import Told
from firmware_bridge.simulator.make import Make, grid
from firmware_bridge.state import Health
from tests.bench.figure import Figure, at_least, at_most
from tests.bench.paced import BITS_A_BYTE, AdalightEnding, PacedBoard, TtbEnding
from tests.bench.settings import Settings
from tests.firmware_bridge.cable import STEP, World
from tests.firmware_bridge.pty_board import Desk, PtyBoard

SECONDS = 5.0
SIDES = (4, 8)
BAUDS = (115200, 500000)
EVENTS = 300
PRESS_EVERY = 0.05
REPLUGS = 20
AROUND = 11
LED_DONE = 13
SHOW_A_LIGHT = 30e-6
PATIENCE = 30.0
SHARE = at_least(95)


def board_figures(_: Settings) -> Iterator[Figure]:
    """Speed on each line, answers to events, recovery."""
    with undisturbed() as is_alone:
        yield Figure("goes before other programs while lines are measured", is_alone, "(1 yes, 0 no)")
        for baud in BAUDS:
            for side in SIDES:
                yield from speed_figures(baud, side)
        yield from answer_figures()
        yield from recovery_figures()


@contextmanager
def undisturbed() -> Iterator[bool]:
    """Go before other programs where that is allowed: a line of 500000 waits for nobody's time slice."""
    try:
        os.sched_setscheduler(0, os.SCHED_RR, os.sched_param(1))
    except PermissionError:
        yield False
        return
    try:
        yield True
    finally:
        os.sched_setscheduler(0, os.SCHED_OTHER, os.sched_param(0))


@dataclass(frozen=True, slots=True)
class Measured:
    """Pictures a second; how soon the app answered the board, and its processor time for a picture, in ms."""

    rate: float
    reaction: float
    processor: float = 0.0


def speed_figures(baud: int, side: int) -> Iterator[Figure]:
    """Whole pictures a second as a share of what the line can carry, beside the least that can be done."""
    lights, line = side * side, baud / BITS_A_BYTE
    name = f"{lights} lights at {baud}"
    streaming = line / (2 + 3 * lights + AROUND)
    waiting = 1 / ((2 + 3 * lights + AROUND + LED_DONE) / line + SHOW_A_LIGHT * lights)
    exact = simulated_pictures_a_second(grid(side, side), baud)
    yield from _beside_a_bare_loop(name, grid(side, side), baud, streaming)
    yield from _beside_a_bare_loop(f"{name}, deaf", grid(side, side, deaf=True), baud, waiting)
    yield Figure(f"{name}, on a simulated clock", 100 * exact / streaming, "%", SHARE, column="ours")
    yield from _adalight_figures(f"{name}, plain Adalight", lights, baud)


def _beside_a_bare_loop(name: str, make: Make, baud: int, limit: float) -> Iterator[Figure]:
    """What the bare loop misses too is not ours: the terminal, the model of the board, other programs."""
    ours, bare = pictures_a_second(make, baud), bare_pictures_a_second(make, baud)
    yield Figure(name, limit, "/s", column="the line")
    yield Figure(name, 100 * ours.rate / limit, "%", SHARE, column="ours")
    yield Figure(name, 100 * bare.rate / limit, "%", column="bare loop")
    yield Figure(name, ours.reaction, "ms", column="answers in")
    yield Figure(name, bare.reaction, "ms", column="bare loop in")
    yield Figure(name, ours.processor, "ms", column="processor")


def _adalight_figures(name: str, lights: int, baud: int) -> Iterator[Figure]:
    limit = baud / BITS_A_BYTE / (6 + 3 * lights)
    plain, _ = adalight_a_second(lights, baud, deaf=False)
    plain_deaf, wrong = adalight_a_second(lights, baud, deaf=True)
    yield Figure(name, limit, "/s", column="its line")
    yield Figure(name, 100 * plain / limit, "%", column="shown")
    yield Figure(name, plain_deaf - wrong, "/s", column="deaf: right")
    yield Figure(name, wrong, "/s", column="deaf: wrong")


def random_pictures(lights: int) -> list[Picture]:
    """Pictures that differ in every light, so that none is cheaper as a delta."""
    chance = Random(lights)
    return [
        Picture(tuple((number, chance.randrange(256), chance.randrange(2, 256)) for _ in range(lights)))
        for number in range(64)
    ]


def pictures_a_second(make: Make, baud: int) -> Measured:
    """Over a paced pseudo terminal, with the real link and the real pyserial."""
    paced = PacedBoard(TtbEnding(make), baud)
    greeted: list[News] = []
    link = Link(paced.port, Told(), lambda _, news: greeted.append(news), baud)
    link.start()
    wait_until(lambda: link.state.health is Health.READY)
    pictures = random_pictures(make.lights)
    show_for(link, pictures, 0.5)
    before, began, worked = _shown(link), time.monotonic(), _worked(paced.port)
    show_for(link, pictures, SECONDS)
    shown = _shown(link) - before
    rate, processor = shown / (time.monotonic() - began), (_worked(paced.port) - worked) / max(1, shown)
    link.join()
    return Measured(rate, _reaction(paced.finish()), 1e3 * processor)


def _shown(link: Link) -> int:
    return link.state.counters["pictures_shown"]


def _worked(port: str) -> float:
    """The processor time that the thread of this port has used."""
    thread = next(each for each in threading.enumerate() if each.name == f"board at {port}")
    return time.clock_gettime(time.pthread_getcpuclockid(thread.ident or 0))


def _reaction(told: dict[str, Any]) -> float:
    reactions: list[float] = told["reactions"]
    return 1e3 * statistics.median(reactions or [0.0])


def bare_pictures_a_second(make: Make, baud: int) -> Measured:
    """The least that any program has to do here: frames made before, a read, a write, no threads."""
    paced = PacedBoard(TtbEnding(make), baud)
    frames = [
        encode_frame(frame_of(LedFull(rev, picture.colours)))
        for rev, picture in enumerate(random_pictures(make.lights), 1)
    ]
    ahead = 1 if make.deaf else max(2, math.ceil(AHEAD_SECONDS * baud / BITS_A_BYTE / len(frames[0])))
    with serial.serial_for_url(paced.port, baudrate=baud, timeout=PATIENCE) as port:
        port.write(encode_frame(frame_of(Hello(nonce=1))))
        answers, sent = _Answers(port), 0
        answers.wait_for(HelloAck)
        began = time.monotonic()
        while time.monotonic() - began < SECONDS:
            port.write(frames[sent % len(frames)])
            sent += 1
            if sent >= ahead:
                answers.wait_for(LedDone)
        rate = (sent - ahead) / (time.monotonic() - began)
    return Measured(rate, _reaction(paced.finish()))


class _Answers:
    """What a board says, one message at a time."""

    def __init__(self, port: serial.Serial) -> None:
        self._port, self._decoder = port, Decoder()
        self._heard: deque[object] = deque()

    def wait_for(self, kind: type[Message]) -> None:
        """Read on until such a message comes."""
        while True:
            while not self._heard:
                data = self._port.read(max(1, self._port.in_waiting))
                self._heard.extend(map(unpack, self._decoder.feed(data)))
            if isinstance(self._heard.popleft(), kind):
                return


def show_for(link: Link, pictures: list[Picture], seconds: float) -> None:
    """Ask for a new picture every half millisecond: more than any line can carry."""
    end, number = time.monotonic() + seconds, 0
    while time.monotonic() < end:
        number += 1
        link.show(pictures[number % len(pictures)])
        time.sleep(0.0005)


def simulated_pictures_a_second(make: Make, baud: int) -> float:
    """The same on a clock that no other program disturbs, as exact as its steps of a millisecond."""
    world = World(1, make=make, baud=baud)
    pictures = random_pictures(make.lights)
    world.run(0.5)
    before, steps = len(world.shown), round(SECONDS / STEP)
    for number in range(steps):
        world.show(pictures[number % len(pictures)])
        world.step()
    return (len(world.shown) - before) / SECONDS


def adalight_a_second(lights: int, baud: int, deaf: bool) -> tuple[float, float]:
    """Pictures shown, and wrong ones among them, when frames are written as fast as the port takes them."""
    paced = PacedBoard(AdalightEnding(lights, deaf), baud)
    frames = [adalight.frame(bytes((value,)) * 3 * lights) for value in range(1, 60)]
    with serial.serial_for_url(paced.port, baudrate=baud) as port:
        began, number = time.monotonic(), 0
        while time.monotonic() - began < SECONDS:
            number += 1
            port.write(frames[number % len(frames)])
        wait_until(lambda: port.out_waiting == 0)
        told, took = paced.finish(), time.monotonic() - began
    return told["pictures"] / took, told["wrong"] / took


def answer_figures() -> Iterator[Figure]:
    """From an event on the board to the light that answers it, on a line of 115200."""
    ending = TtbEnding(replace(grid(8, 8), dice=0), PRESS_EVERY)
    paced = PacedBoard(ending, BAUDS[0])
    finder = Finder(plugged=list, poll=0.05)
    finder.allow(paced.port)
    wait_until(lambda: any(board.state.health is Health.READY for board in finder.boards))
    answer_events(finder.boards[0], EVENTS)
    finder.close()
    told = paced.finish()
    delays = sorted(
        told["answered"][key] - told["made"][key] for key in told["answered"] if key in told["made"]
    )
    yield Figure("event to light, 64 lights at 115200, median", 1e3 * statistics.median(delays), "ms")
    worst = delays[int(0.99 * (len(delays) - 1))]
    yield Figure("event to light, 64 lights at 115200, p99", 1e3 * worst, "ms", at_most(25))
    yield Figure("events answered", len(delays), f"of {len(told['made'])}")


def answer_events(board: LinkedBoard, count: int) -> None:
    """An app that lights the first light for every event."""
    answered, end = 0, time.monotonic() + count * PRESS_EVERY + PATIENCE
    while answered < count and time.monotonic() < end:
        for news in board.take_news():
            if isinstance(news, Happened):
                answered += 1
                first = (news.event.id >> 8, news.event.id & 255, 1)
                board.show(Picture((first, *((0, 0, 0),) * (board.leds - 1))))
        time.sleep(0.0005)
    time.sleep(0.5)


def recovery_figures() -> Iterator[Figure]:
    """From a cable that is plugged in again under another name to the right picture."""
    times = []
    with tempfile.TemporaryDirectory(prefix="trapdoor-ports-") as folder:
        desk, board = Desk(Path(folder)), PtyBoard()
        finder = Finder(plugged=desk.listed)
        chance = Random(1)
        for number in range(REPLUGS):
            colours = ((number + 1, 2, 3),) * board.make.lights
            began = time.monotonic()
            desk.plug(f"ttyUSB{number}", board)
            wait_until(lambda: any(each.state.health is Health.READY for each in finder.boards))
            finder.boards[0].show(Picture(colours))
            wait_until(lambda colours=colours: board.model.lights.colours == colours)  # type: ignore[misc]
            times.append(time.monotonic() - began)
            desk.unplug(f"ttyUSB{number}")
            wait_until(lambda: finder.boards[0].state.health is Health.LOST)
            time.sleep(chance.random() * 0.5)
        finder.close()
    yield Figure("plugged in again to the right picture, median", 1e3 * statistics.median(times), "ms")
    yield Figure("plugged in again to the right picture, slowest", 1e3 * max(times), "ms", at_most(1000))


def wait_until(holds: Callable[[], bool]) -> None:
    """Wait for something that takes a moment."""
    end = time.monotonic() + PATIENCE
    while not holds():
        if time.monotonic() > end:
            raise TimeoutError("a board did not come")
        time.sleep(0.001)
