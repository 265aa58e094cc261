"""A real HTTP server in a thread that sends pictures as phones do, or as they do not."""

import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

import cv2
import numpy as np

from vision.picture import Picture

HEAD = b"HTTP/1.1 200 OK\r\nContent-Type: multipart/x-mixed-replace; boundary=frame\r\n\r\n"
Answer = Callable[[socket.socket, threading.Event], None]


def shade(level: int) -> Picture:
    """A grey picture of that level with a white corner."""
    picture = np.full((48, 64, 3), level, np.uint8)
    picture[:8, :8] = 255
    return picture


def jpeg(level: int) -> bytes:
    return cv2.imencode(".jpg", shade(level))[1].tobytes()


def part(body: bytes) -> bytes:
    """One picture of a stream, with its length."""
    return b"--frame\r\nContent-Type: image/jpeg\r\nContent-Length: %d\r\n\r\n%s\r\n" % (len(body), body)


def part_without_length(body: bytes) -> bytes:
    return b"--frame\r\nContent-Type: image/jpeg\r\n\r\n" + body + b"\r\n"


def stream(*parts: bytes, head: bytes = HEAD, then: str = "wait") -> Answer:
    """Sends these parts; then waits without a word, or hangs up."""

    def answer(client: socket.socket, stop: threading.Event) -> None:
        client.sendall(head)
        for each in parts:
            client.sendall(each)
            stop.wait(0.02)
        if then == "wait":
            stop.wait(20)

    return answer


def endless(level: int) -> Answer:
    """Sends pictures for as long as it is let."""

    def answer(client: socket.socket, stop: threading.Event) -> None:
        client.sendall(HEAD)
        while not stop.wait(0.02):
            client.sendall(part(jpeg(level)))

    return answer


def reply(text: bytes) -> Answer:
    """Says just this."""

    def answer(client: socket.socket, stop: threading.Event) -> None:
        client.sendall(text)

    return answer


class PhoneCamera:
    """Answers one connection after the other; the last answer goes on for ever."""

    def __init__(self, *answers: Answer, port: int = 0) -> None:
        self._answers = answers
        self._stop = threading.Event()
        self.requests: list[bytes] = []
        self._listener = socket.create_server(("127.0.0.1", port))
        self._listener.settimeout(0.05)
        self.port = int(self._listener.getsockname()[1])
        self.address = f"http://127.0.0.1:{self.port}/video"
        self._threads = [threading.Thread(target=self._serve)]
        self._threads[0].start()

    def close(self) -> None:
        self._stop.set()
        for thread in self._threads:
            thread.join()
        self._listener.close()

    def _serve(self) -> None:
        while not self._stop.is_set():
            with suppress(TimeoutError):
                client, _ = self._listener.accept()
                answer = self._answers[min(len(self._threads), len(self._answers)) - 1]
                self._threads.append(threading.Thread(target=self._answer, args=(client, answer)))
                self._threads[-1].start()

    def _answer(self, client: socket.socket, answer: Answer) -> None:
        with client, suppress(OSError):
            client.settimeout(5)
            self.requests.append(client.recv(65536))
            answer(client, self._stop)


@contextmanager
def phone(*answers: Answer, port: int = 0) -> Iterator[PhoneCamera]:
    """A phone's camera for the time of a `with`."""
    server = PhoneCamera(*answers, port=port)
    try:
        yield server
    finally:
        server.close()
