"""How long the eyes need: every recogniser beside its peer, and whole tables of every game."""

import statistics
import time
from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Any

import cv2

from companion.catalogue import GAMES
from companion.kernel import play
from companion.kernel.game import AnyGame
from companion.sources.drawn_table import DrawnTable, Printed
from companion.sources.table_eyes import TableEyes
from tests.bench.figure import Figure, at_most
from tests.bench.settings import Settings
from tests.conformance.worlds import choose, pack_of, start
from vision.cards import read_cards
from vision.dice import read_dice
from vision.gate import Gate
from vision.mat.search import calibrate
from vision.picture import Picture
from vision.synthetic.camera import SyntheticCamera
from vision.synthetic.profiles import PROFILES
from vision.training.cards.classic import read_classic
from vision.training.dice.classic import read_blobs, read_ellipses

SIZES = {"720p": (1280, 720), "1080p": (1920, 1080)}
ROUNDS = 7
READERS: dict[str, Callable[[Picture], object]] = {
    "cards": read_cards,
    "cards, peer: outlines and templates": read_classic,
    "dice": read_dice,
    "dice, peer: blobs in clusters": read_blobs,
    "dice, peer: ellipses": read_ellipses,
}
SETTLED = at_most(120)


def eye_figures(_: Settings) -> Iterator[Figure]:
    """Milliseconds a frame, in the same run on the same pictures."""
    for name, size in SIZES.items():
        frame = table_frames(GAMES[0], 60, size)[-1]
        for reader, read in READERS.items():
            yield Figure(reader, milliseconds(partial(read, frame)), "ms", column=name)
        yield Figure("gate", gate_cost(frame), "ms", at_most(8), column=name)
    for game in GAMES:
        for name, size in SIZES.items():
            yield from whole_table(game, name, size)
    yield from growing_table()


def milliseconds(work: Callable[[], object]) -> float:
    """The median of some rounds, after one that warms up."""
    work()
    taken = []
    for _ in range(ROUNDS):
        began = time.perf_counter()
        work()
        taken.append(time.perf_counter() - began)
    return statistics.median(taken) * 1e3


def gate_cost(frame: Picture) -> float:
    """What the gate costs while somebody moves about, with the mat known."""
    layout = play.layout(GAMES[0], start(GAMES[0], 2))
    gate, moved = Gate(calibrate(frame, (layout.width, layout.height))), cv2.flip(frame, 1)
    frames = [frame, frame, moved, frame, frame, moved, moved, frame]
    began = time.perf_counter()
    for number, each in enumerate(frames * 4):
        gate.look(each, number / 10)
    return (time.perf_counter() - began) / (4 * len(frames)) * 1e3


def played(game: AnyGame, decisions: int) -> list[Any]:
    """The states of a game of two."""
    states, rng = [start(game, 2)], Random(f"bench-{game.key}")
    while play.waiting(game, states[-1]) and len(states) <= decisions:
        seat, intent = choose(game, states[-1], rng)
        states.append(play.evolve(game, states[-1], play.decide(game, states[-1], seat, intent)))
    return states


def table_frames(game: AnyGame, decisions: int, size: tuple[int, int], last: int = 1) -> list[Picture]:
    """Pictures of the last states of a game on a drawn table."""
    states = played(game, decisions)[-last:]
    profile = PROFILES["clean"]
    table = DrawnTable(Printed(game, pack_of(game.key)), profile, 5)
    camera = SyntheticCamera(profile, 5, size)
    return [camera.show(table.scene(play.layout(game, state))).picture for state in states]


def whole_table(game: AnyGame, name: str, size: tuple[int, int]) -> Iterator[Figure]:
    """A table seen for the first time, read from nothing with the camera known, and again after a move."""
    states = played(game, 120)
    pictures = table_frames(game, 120, size, last=ROUNDS + 1)
    layouts = [play.layout(game, state) for state in states]
    first, fresh, again = [], [], []
    for _ in range(3):
        eyes = TableEyes(game, pack_of(game.key), layouts[0])
        eyes.expect(layouts)
        first.append(timed(eyes, pictures[0]))
        for _ in range(ROUNDS):
            eyes.forget()
            fresh.append(timed(eyes, pictures[0]))
        again += [timed(eyes, picture) for picture in pictures[1:]]
    what = f"{game.key}, {len(layouts[-1].pieces)} pieces, {name}"
    yield Figure(what, statistics.median(first), "ms", column="first picture")
    yield Figure(what, statistics.median(fresh), "ms", SETTLED, column="from nothing")
    yield Figure(what, statistics.median(again), "ms", SETTLED, column="after a move")


def timed(eyes: TableEyes, picture: Picture) -> float:
    """One look in milliseconds."""
    began = time.perf_counter()
    eyes.look(picture)
    return (time.perf_counter() - began) * 1e3


def growing_table() -> Iterator[Figure]:
    """How reading anew grows with the number of pieces."""
    game = next(each for each in GAMES if each.key == "dungeon")
    for decisions in (40, 160, 320, 640):
        layout = play.layout(game, played(game, decisions)[-1])
        eyes = TableEyes(game, pack_of(game.key), play.layout(game, start(game, 2)))
        eyes.expect((layout,))
        picture = table_frames(game, decisions, SIZES["1080p"])[0]
        eyes.look(picture)
        eyes.forget()
        what = f"dungeon growing, {len(layout.pieces)} pieces, 1080p"
        yield Figure(what, timed(eyes, picture), "ms", column="from nothing")
