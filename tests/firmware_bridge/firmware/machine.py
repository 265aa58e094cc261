"""A board that runs somewhere else (desktop, AVR, MicroPython) and is driven by lines of text."""

import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryFile
from types import TracebackType
from typing import IO, Protocol, Self

import serial

PATIENCE = 120.0
ROOM_OF_A_TERMINAL = 2048


class MachineError(RuntimeError):
    """The machine ended, or did not understand."""


class Machine(Protocol):
    """A board whose clock is in our hand."""

    def hear(self, wire: bytes) -> None:
        """These bytes come in."""

    def run(self, milliseconds: int) -> bytes:
        """Let time pass; what the board said meanwhile."""

    def order(self, words: str) -> str:
        """Something else that is done to the board, and the answer."""


class Process:
    """A machine in a process: a line in, a line out; the bytes are part of the lines."""

    def __init__(self, command: Sequence[str | Path]) -> None:
        self._complaints = TemporaryFile()  # noqa: SIM115
        words = [str(word) for word in command]
        self._process = subprocess.Popen(
            words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._complaints
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def hear(self, wire: bytes) -> None:
        """These bytes come in."""
        self.order(f"hear {wire.hex()}")

    def run(self, milliseconds: int) -> bytes:
        """Let time pass; what the board said meanwhile."""
        return bytes.fromhex(self.order(f"run {milliseconds}"))

    def order(self, words: str) -> str:
        """Something else that is done to the board, and the answer."""
        pipe(self._process.stdin).write(f"{words}\n".encode())
        pipe(self._process.stdin).flush()
        answer = self.line()
        if not answer.startswith("ok"):
            raise MachineError(f"{words[:80]!r} was answered by {answer!r}")
        return answer[2:].strip()

    def line(self) -> str:
        """The next line that the process prints."""
        read = pipe(self._process.stdout).readline().decode()
        if not read.endswith("\n"):
            raise MachineError(f"the machine ended: {self.complaints()}")
        return read.strip()

    def complaints(self) -> str:
        """All that the process wrote where errors go."""
        self._complaints.seek(0)
        return self._complaints.read().decode(errors="replace")

    def close(self) -> None:
        """End the process; it must end well."""
        pipe(self._process.stdin).close()
        try:
            code = self._process.wait(PATIENCE)
        finally:
            self._process.kill()
            self._process.wait()
            pipe(self._process.stdout).close()
            said = self.complaints()
            self._complaints.close()
        if code != 0:
            raise MachineError(f"the machine ended with {code}: {said}")


class OnCable:
    """A machine behind a pseudo terminal, spoken to by the real pyserial."""

    def __init__(self, process: Process, port: serial.Serial) -> None:
        self._process = process
        self._port = port

    def hear(self, wire: bytes) -> None:
        """Write to the port, and wait until the machine has it."""
        for at in range(0, len(wire), ROOM_OF_A_TERMINAL):
            piece = wire[at : at + ROOM_OF_A_TERMINAL]
            self._port.write(piece)
            self._process.order(f"take {len(piece)}")

    def run(self, milliseconds: int) -> bytes:
        """Let time pass; what came through the port."""
        told = self._process.run(milliseconds)
        came = self._port.read(len(told))
        if came != told:
            raise MachineError(f"the machine said {told.hex()}, the port brought {came.hex()}")
        return came

    def order(self, words: str) -> str:
        """Something else that is done to the board, and the answer."""
        return self._process.order(words)


@contextmanager
def on_cable(command: Sequence[str | Path]) -> Iterator[OnCable]:
    """Start a machine that prints the name of its terminal first."""
    # Names of terminals are used again: a test beside this one may still look for a board under ours.
    with (
        Process(command) as process,
        serial.Serial(process.line(), 115200, timeout=PATIENCE, exclusive=True) as port,
    ):
        yield OnCable(process, port)


def pipe(stream: IO[bytes] | None) -> IO[bytes]:
    """A pipe that was asked for is there."""
    if stream is None:
        raise MachineError("the process has no pipes")
    return stream
