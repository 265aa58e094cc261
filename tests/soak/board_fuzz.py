"""Both sides of the board protocol hear nonsense: damaged frames, and whole frames that make no sense."""

from collections.abc import Callable
from random import Random

from firmware_bridge.frames import MOST_PAYLOAD, Frame, encode_frame
from firmware_bridge.messages import Hello, Type, frame_of
from firmware_bridge.sensing import Told
from firmware_bridge.session import Session
from firmware_bridge.simulator.make import grid
from firmware_bridge.simulator.model import BoardModel
from tests.firmware_bridge.vectors import good_frames

TYPES = (*map(int, Type), 0x00, 0x7F, 0xFF)
_STREAM = 20
_LONGEST_SAID = 100_000


def run_fuzz(cases: int, tick: Callable[[], None], first: int = 0) -> list[str]:
    """So many streams of nonsense for a session and for a board; what they could not bear."""
    wires = [line.wire for line in good_frames()]
    failures = []
    for seed in range(first, first + cases):
        chance = Random(f"fuzz-{seed}")
        stream = b"".join(_nonsense(chance, wires) for _ in range(_STREAM))
        for name, hear in (("session", _to_session), ("board", _to_board)):
            try:
                hear(stream, chance)
            except Exception as error:
                failures.append(f"fuzz {seed}: the {name} fell over {error!r}")
        tick()
    return failures


def _nonsense(chance: Random, wires: list[bytes]) -> bytes:
    kind = chance.randrange(4)
    if kind == 0:
        return chance.randbytes(chance.randrange(400))
    if kind == 1:
        return _damaged(chance, chance.choice(wires))
    if kind == 2:
        return chance.choice(wires)
    seq, ack, flags = (chance.randrange(256) for _ in range(3))
    payload = chance.randbytes(chance.choice((0, 1, 2, 9, 44, MOST_PAYLOAD)))
    return encode_frame(Frame(chance.choice(TYPES), seq, ack, flags, payload))


def _damaged(chance: Random, wire: bytes) -> bytes:
    at = chance.randrange(len(wire))
    some = chance.randbytes(chance.randrange(3))
    return wire[:at] + some + wire[at + chance.randrange(3) :]


def _to_session(stream: bytes, chance: Random) -> None:
    """A session that is open hears the stream in pieces; it must go on and never say endlessly much."""
    session, board = Session(lambda: 7, Told()), BoardModel(grid(4, 4), 1)
    board.hear(session.output(0.0), 0.0)
    session.receive(board.say(), 0.0)
    said, now = 0, 0.0
    for at in range(0, len(stream), 50):
        now += chance.random() * 0.05
        session.receive(stream[at : at + 50], now)
        said += len(session.output(now))
        session.news()
    if said > _LONGEST_SAID:
        raise RuntimeError(f"it said {said} bytes")


def _to_board(stream: bytes, chance: Random) -> None:
    """A board with a session hears the stream; afterwards it still answers a greeting."""
    board = BoardModel(grid(4, 4), 1)
    board.hear(encode_frame(frame_of(Hello(nonce=1))), 0.0)
    now = 0.0
    for at in range(0, len(stream), 50):
        now += chance.random() * 0.05
        board.hear(stream[at : at + 50], now)
        board.tick(now)
        board.say()
    board.hear(encode_frame(frame_of(Hello(nonce=2**32 - 1))), now + 1)
    if not board.say():
        raise RuntimeError("it says nothing any more")
