"""A WLED in the network: announced by real mDNS, answering real HTTP, hearing real DDP."""

import json
import socket
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from zeroconf import IPVersion, ServiceInfo, Zeroconf

from firmware_bridge.boards.wled_finder import SERVICE
from tests.firmware_bridge.boards.receivers.ddp_wifi import DdpReceiver

LOOPBACK = "127.0.0.1"


class FakeWled:
    """A board at an address of the loopback; it can move to another, fall silent, or be replaced."""

    def __init__(
        self, mac: str, address: str, leds: int = 16, ddp_port: int = 0, announced: bool = True
    ) -> None:
        self.mac, self.address, self.leds = mac, address, leds
        self.told: list[dict[str, Any]] = []
        self.asked = 0
        self.matrix: tuple[int, int] | None = None
        self._zeroconf = Zeroconf([LOOPBACK], ip_version=IPVersion.V4Only) if announced else None
        self._open(ddp_port)
        self._announce(is_new=True)

    @property
    def info(self) -> dict[str, Any]:
        leds: dict[str, Any] = {"count": self.leds}
        if self.matrix is not None:
            leds["matrix"] = dict(zip("wh", self.matrix, strict=True))
        return {"ver": "0.15.0", "name": "Shelf", "mac": self.mac, "leds": leds}

    def move(self, address: str) -> None:
        """Get another address, as after a restart of the router."""
        shown, port = self.ddp.ear.shown, self.ddp.port
        self._shut()
        self.address = address
        self._open(port)
        self.ddp.ear.shown = shown
        self._announce(is_new=False)

    def fall_silent(self) -> None:
        """Lose the power: no farewell."""
        self._shut()

    def wake_up(self, ddp_port: int) -> None:
        """Have power again."""
        self._open(ddp_port)
        self._announce(is_new=False)

    def close(self) -> None:
        """Be no more; may be called twice."""
        self._shut()
        if self._zeroconf is not None:
            self._zeroconf.close()
            self._zeroconf = None

    def _open(self, ddp_port: int) -> None:
        self.ddp = DdpReceiver(self.leds, self.address, ddp_port)
        self._http = ThreadingHTTPServer((self.address, 0), _handler_of(self))
        self._thread = threading.Thread(target=self._http.serve_forever, args=(0.02,), name="fake wled")
        self._thread.start()
        self._is_open = True

    def _shut(self) -> None:
        if self._is_open:
            self._is_open = False
            self._http.shutdown()
            self._thread.join()
            self._http.server_close()
            self.ddp.close()

    def _announce(self, is_new: bool) -> None:
        if self._zeroconf is None:
            return
        info = ServiceInfo(
            SERVICE,
            f"wled-{self.mac[6:]}.{SERVICE}",
            addresses=[socket.inet_aton(self.address)],
            port=self._http.server_address[1],
            properties={"mac": self.mac},
            server=f"wled-{self.mac[6:]}.local.",
        )
        self._zeroconf.register_service(info) if is_new else self._zeroconf.update_service(info)


def _handler_of(board: FakeWled) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            board.asked += 1
            self._answer(board.info if self.path == "/json/info" else {})

        def do_POST(self) -> None:
            board.told.append(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
            self._answer({"success": True})

        def _answer(self, said: dict[str, Any]) -> None:
            text = json.dumps(said).encode()
            self.send_response(200)
            self.send_header("Content-Length", str(len(text)))
            self.end_headers()
            self.wfile.write(text)

        def log_message(self, format: str, *args: Any) -> None:
            pass

    return Handler
