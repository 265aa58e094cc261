"""A game before a phone's camera: 15 pictures a second at 720p of a drawn table that follows the players."""

import socket
import threading
from dataclasses import dataclass
from random import Random
from typing import Any

import cv2

from companion.bots.roster import find_bot
from companion.kernel import play
from companion.kernel.happenings import Intent
from companion.kernel.seats import CHANCE, Seat
from companion.sources.drawn_table import DrawnTable, Printed
from companion.sources.rehearsal import answer_need
from companion.tablet.desk import Desk
from tests.vision.phone_camera import HEAD, part
from vision.synthetic.camera import SyntheticCamera
from vision.synthetic.profiles import PROFILES

SIZE = (1280, 720)
FPS = 15
SEED = 3


@dataclass(frozen=True, slots=True)
class Deed:
    """What somebody does, the state after it, and the table then as JPEG."""

    seat: Seat
    intent: Intent
    after: Any
    picture: bytes


@dataclass(frozen=True, slots=True)
class FilmedGame:
    """The table at first, and what is done then."""

    first: bytes
    deeds: tuple[Deed, ...]


def film(desk: Desk, count: int) -> FilmedGame:
    """Clever players go on from where the desk is; everything is drawn beforehand."""
    session, rng = desk.session, Random(SEED)
    table = DrawnTable(Printed(session.game, desk.pack), PROFILES["clean"], SEED)
    camera = SyntheticCamera(PROFILES["clean"], SEED, SIZE)

    def shot(state: Any, roll: int) -> bytes:
        scene = table.scene(play.layout(session.game, state), roll=roll)
        return cv2.imencode(".jpg", camera.show(scene).picture)[1].tobytes()

    state, rolls, deeds = session.line.state, 0, []
    first = shot(state, rolls)
    for _ in range(count):
        need = play.waiting(session.game, state)[0]
        seat, intent = answer_need(session.game, state, need, find_bot("clever", session.game.key), rng)
        state = play.evolve(session.game, state, play.decide(session.game, state, seat, intent))
        rolls += seat == CHANCE
        deeds.append(Deed(seat, intent, state, shot(state, rolls)))
    return FilmedGame(first, tuple(deeds))


class Projector:
    """What a phone answers: the picture that is in it, again and again."""

    def __init__(self, picture: bytes) -> None:
        self.picture = picture
        self.sent = 0

    def __call__(self, client: socket.socket, stop: threading.Event) -> None:
        """Send pictures for as long as anybody wants them."""
        client.sendall(HEAD)
        while not stop.wait(1 / FPS):
            client.sendall(part(self.picture))
            self.sent += 1
