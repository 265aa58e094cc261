"""The same board over TCP: `socket://` is a port like any other."""

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import suppress

import pytest

from firmware_bridge.find import Finder
from firmware_bridge.picture import Picture
from firmware_bridge.simulator.make import grid
from firmware_bridge.simulator.model import BoardModel
from firmware_bridge.state import Cause, Health

PATIENCE = 30.0
BLUE = Picture(((0, 0, 255),) * 16)


class NetBoard:
    """A simulated board behind a TCP port."""

    def __init__(self) -> None:
        self.model = BoardModel(grid(4, 4), boot=7, now=time.monotonic())
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._listener.settimeout(0.05)
        self._stop = threading.Event()
        self.caller: socket.socket | None = None
        self._thread = threading.Thread(target=self._serve, daemon=True)
        self._thread.start()

    @property
    def address(self) -> str:
        return f"socket://127.0.0.1:{self._listener.getsockname()[1]}"

    def close(self) -> None:
        self._stop.set()
        self._thread.join()
        self._listener.close()

    def _serve(self) -> None:
        while not self._stop.is_set():
            try:
                caller, _ = self._listener.accept()
            except TimeoutError:
                continue
            with caller:
                caller.settimeout(0.002)
                self.caller = caller
                self._talk(caller)

    def _talk(self, caller: socket.socket) -> None:
        # Whatever the caller does, the board lives on and waits for the next one.
        with suppress(OSError):
            while not self._stop.is_set():
                self._exchange(caller)

    def _exchange(self, caller: socket.socket) -> None:
        data = b""
        with suppress(TimeoutError):
            data = caller.recv(4096)
            if not data:
                raise ConnectionResetError
        self.model.hear(data, time.monotonic())
        self.model.tick(time.monotonic())
        caller.sendall(self.model.say())


@pytest.fixture
def board() -> Iterator[NetBoard]:
    board = NetBoard()
    yield board
    board.close()


def test_a_board_behind_tcp_is_found_lost_and_found_again(board: NetBoard) -> None:
    finder = Finder(plugged=list, poll=0.01)
    finder.allow(board.address)
    assert finder.wait(lambda f: any(each.state.health is Health.READY for each in f.boards), PATIENCE)
    found = finder.boards[0]
    found.show(BLUE)
    assert finder.wait(lambda _: board.model.lights.colours == BLUE.colours, PATIENCE)
    assert board.caller is not None
    board.caller.shutdown(socket.SHUT_RDWR)
    assert finder.wait(lambda _: found.state.cause is Cause.CABLE_PULLED, PATIENCE)
    assert finder.wait(lambda _: found.state.cause is Cause.WORKING, PATIENCE)
    finder.close()
