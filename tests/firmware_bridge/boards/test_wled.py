"""WLED over the network, on the loopback: real mDNS, real HTTP, real UDP."""

import json
import os
import secrets
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator

import pytest
from zeroconf import ServiceInfo

from firmware_bridge.boards.wled import WledBoard
from firmware_bridge.boards.wled_finder import SERVICE, FoundWled, WledFinder, read_announcement
from firmware_bridge.boards.wled_info import WledInfo, WledSilentError, ask_info, read_info
from firmware_bridge.picture import Board, Picture, dark
from firmware_bridge.sentences import explain
from firmware_bridge.state import Cause, Health
from tests.firmware_bridge.boards.cable import wait_until
from tests.firmware_bridge.boards.receivers.wled_wifi import LOOPBACK, FakeWled

LEDS = 16
GREEN = Picture(((0, 255, 0),) * LEDS)


class Network:
    """Boards and those who look for them; all is put away at the end."""

    def __init__(self) -> None:
        self.wleds: list[FakeWled] = []
        self.boards: list[WledBoard] = []
        self.finder = WledFinder((LOOPBACK,))

    def wled(self, leds: int = LEDS) -> FakeWled:
        self.wleds.append(FakeWled(secrets.token_hex(6), somewhere(), leds))
        return self.wleds[-1]

    def board(self, wled: FakeWled) -> WledBoard:
        self.boards.append(WledBoard(self.finder, wled.mac, ask_every=0.05, ddp_port=wled.ddp.port))
        return self.boards[-1]

    def clear(self) -> None:
        for board in self.boards:
            board.close()
        self.finder.close()
        for wled in self.wleds:
            wled.close()


@pytest.fixture
def network() -> Iterator[Network]:
    network = Network()
    yield network
    network.clear()


def somewhere() -> str:
    """An address of this machine that no other test uses."""
    return ".".join(str(part) for part in (127, *(secrets.randbelow(254) + 1 for _ in range(3))))


def last_shown(wled: FakeWled) -> Picture | None:
    return Picture(wled.ddp.ear.shown[-1]) if wled.ddp.ear.shown else None


def test_a_board_is_found_by_its_mac(network: Network) -> None:
    wled = network.wled()
    wait_until(lambda: network.finder.where(wled.mac), "found")
    found = network.finder.where(wled.mac)
    assert found is not None
    assert (found.mac, found.address, found.name) == (wled.mac, wled.address, f"wled-{wled.mac[6:]}")


def test_a_picture_arrives_and_the_board_tells_its_name_and_its_lights(network: Network) -> None:
    wled = network.wled()
    board: Board = network.board(wled)
    board.show(GREEN)
    wait_until(lambda: last_shown(wled) == GREEN, "the picture")
    assert (board.name, board.leds) == ("Shelf", LEDS)
    assert explain(board.state) == "Shelf works."
    assert (wled.ddp.ear.late, wled.ddp.ear.malformed) == (0, 0)


def test_a_board_that_is_not_there_is_searched_for_without_a_word(network: Network) -> None:
    board = WledBoard(network.finder, "0123456789ab", ask_every=0.05)
    network.boards.append(board)
    assert (board.state.health, board.state.cause) == (Health.SEARCHING, Cause.LOOKING)
    assert board.leds == 0


def test_a_board_with_more_lights_than_one_packet_holds_is_whole(network: Network) -> None:
    wled = network.wled(leds=1000)
    board = network.board(wled)
    many = Picture(tuple((place % 256, place // 256, 7) for place in range(1000)))
    board.show(many)
    wait_until(lambda: last_shown(wled) == many, "the picture")


def test_a_board_is_followed_to_another_address(network: Network) -> None:
    wled = network.wled()
    board = network.board(wled)
    wait_until(lambda: last_shown(wled) == dark(LEDS), "the first picture")
    wled.move(somewhere())
    board.show(GREEN)
    wait_until(lambda: last_shown(wled) == GREEN, "the picture at the new address")
    wait_until(lambda: board.state.health is Health.READY, "ready")
    assert board.state.parts["port"] == wled.address


def test_a_silent_board_is_lost_with_cause_and_next_step_and_found_again(network: Network) -> None:
    wled = network.wled()
    board = network.board(wled)
    board.show(GREEN)
    wait_until(lambda: last_shown(wled) == GREEN, "the picture")
    port = wled.ddp.port
    wled.fall_silent()
    wait_until(lambda: board.state.health is Health.LOST, "lost")
    assert board.state.cause is Cause.WIFI_GONE
    assert explain(board.state).startswith("Shelf is not in the network any more. Check its power")
    wled.wake_up(port)
    wait_until(lambda: last_shown(wled) == GREEN, "the picture again")
    wait_until(lambda: board.state.health is Health.READY, "ready")


def test_no_picture_goes_to_another_board_that_got_the_old_address(network: Network) -> None:
    wled = network.wled()
    board = network.board(wled)
    wait_until(lambda: last_shown(wled) == dark(LEDS), "the first picture")
    mac, wled.mac = wled.mac, "ffffffffffff"
    wait_until(lambda: board.state.health is Health.LOST, "lost")
    board.show(GREEN)
    asked = wled.asked
    wait_until(lambda: wled.asked > asked + 5, "some questions")
    assert GREEN.colours not in wled.ddp.ear.shown
    wled.mac = mac
    wait_until(lambda: last_shown(wled) == GREEN, "the picture")


def test_two_boards_each_get_their_own_picture(network: Network) -> None:
    one, two = network.wled(), network.wled()
    network.board(one).show(GREEN)
    network.board(two).show(Picture(GREEN.colours[:3]))
    wait_until(lambda: last_shown(one) == GREEN, "the one")
    wait_until(lambda: last_shown(two) == Picture(GREEN.colours[:3]).fitted(LEDS), "the other")


def test_a_board_that_got_more_lights_gets_longer_pictures(network: Network) -> None:
    wled = network.wled()
    board = network.board(wled)
    wait_until(lambda: board.leds == LEDS, "its lights")
    wled.leds = 20
    wait_until(lambda: board.leds == 20 and board.state.health is Health.READY, "more lights")


def test_at_the_end_the_lights_are_off_and_wled_does_as_it_likes(network: Network) -> None:
    wled = network.wled()
    board = network.board(wled)
    board.show(GREEN)
    wait_until(lambda: last_shown(wled) == GREEN, "the picture")
    board.close()
    board.close()
    wait_until(lambda: last_shown(wled) == dark(LEDS), "the dark")
    assert wled.told == [{"live": False}]
    assert (board.state.health, board.state.cause) == (Health.ABSENT, Cause.CLOSED)


def test_boards_that_come_and_go_leave_nothing_open() -> None:
    threads, files = set(threading.enumerate()), len(os.listdir("/proc/self/fd"))
    for _ in range(3):
        network = Network()
        wled = network.wled()
        network.board(wled).show(GREEN)
        wait_until(lambda: last_shown(wled) == GREEN, "the picture")  # noqa: B023
        network.clear()
    wait_until(lambda: set(threading.enumerate()) <= threads, "all threads ended")
    wait_until(lambda: len(os.listdir("/proc/self/fd")) <= files, "all files closed")


def can_be_without_network() -> bool:
    tried = subprocess.run(["unshare", "-n", "true"], capture_output=True, check=False)
    return tried.returncode == 0


@pytest.mark.skipif(not can_be_without_network(), reason="no network namespaces here")
def test_without_any_network_there_is_no_noise_and_no_waiting() -> None:
    said = subprocess.run(
        ["unshare", "-n", sys.executable, "-W", "error", "-c", WITHOUT_NETWORK],
        capture_output=True,
        text=True,
    )
    assert (said.stdout, said.stderr) == ("searching ()\n", "")


WITHOUT_NETWORK = """
from firmware_bridge.boards.wled import WledBoard
from firmware_bridge.boards.wled_finder import WledFinder
finder = WledFinder()
board = WledBoard(finder, "0123456789ab")
print(board.state.health, finder.found())
board.close()
finder.close()
"""

INFO = b'{"ver":"0.15.0","name":"Shelf","mac":"AA:bb:cc:00:11:22","leds":{"count":30}}'


def test_what_wled_tells_is_understood() -> None:
    assert read_info(INFO) == WledInfo("aabbcc001122", "Shelf", "0.15.0", 30)


@pytest.mark.parametrize(
    "text",
    [b"", b"[]", b"{}", b"\xff\xfe", INFO.replace(b"30", b"0"), INFO.replace(b"30", b'"x"'), b"[" * 9999],
)
def test_what_makes_no_sense_is_silence(text: bytes) -> None:
    with pytest.raises(WledSilentError):
        read_info(text)


def test_an_answer_that_drips_is_given_up() -> None:
    server = socket.create_server((LOOPBACK, 0))
    answering = threading.Thread(target=drip, args=(server,))
    answering.start()
    with pytest.raises(WledSilentError):
        ask_info(LOOPBACK, server.getsockname()[1], seconds=0.2)
    server.close()
    answering.join()


def drip(server: socket.socket) -> None:
    caller, _ = server.accept()
    with caller:
        caller.sendall(b"HTTP/1.0 200 OK\r\n\r\n")
        for _ in range(50):
            try:
                caller.sendall(b" ")
            except OSError:
                return
            threading.Event().wait(0.02)


def test_an_answer_that_is_no_http_is_silence() -> None:
    with socket.create_server((LOOPBACK, 0)) as server:
        answering = threading.Thread(target=babble, args=(server,))
        answering.start()
        with pytest.raises(WledSilentError):
            ask_info(LOOPBACK, server.getsockname()[1], seconds=20)
        answering.join()


def babble(server: socket.socket) -> None:
    caller, _ = server.accept()
    with caller:
        caller.recv(4096)
        caller.sendall(b"\xff\xfe no http\r\n\r\n")


def test_nobody_at_the_address_is_silence() -> None:
    with socket.create_server((LOOPBACK, 0)) as server:
        port = server.getsockname()[1]
    with pytest.raises(WledSilentError):
        ask_info(LOOPBACK, port, seconds=1)


def announced(mac: str, port: int, addresses: list[str]) -> ServiceInfo:
    packed = [socket.inet_aton(address) for address in addresses]
    return ServiceInfo(SERVICE, f"Shelf.{SERVICE}", addresses=packed, port=port, properties={"mac": mac})


def test_an_announcement_is_understood() -> None:
    found = read_announcement(announced("AA:BB:CC:00:11:22", 80, ["192.0.2.7"]))
    assert found == FoundWled("aabbcc001122", "Shelf", "192.0.2.7", 80)


@pytest.mark.parametrize(
    "info",
    [
        announced("", 80, ["192.0.2.7"]),
        announced("aabb", 80, ["192.0.2.7"]),
        announced("aabbcc001122", 0, ["192.0.2.7"]),
        announced("aabbcc001122", 80, []),
    ],
)
def test_an_announcement_that_makes_no_sense_is_passed_over(info: ServiceInfo) -> None:
    assert read_announcement(info) is None


def test_a_board_with_a_matrix_is_lit_by_rows(network: Network) -> None:
    wled = network.wled()
    wled.matrix = (4, 3)
    board = network.board(wled)
    wait_until(lambda: board.leds, "its lights")
    assert (board.description.width, board.description.height) == (4, 3)


@pytest.mark.parametrize("matrix", [{"w": 9, "h": 9}, {"w": -1, "h": 2}, {}, 7, "4x4", None])
def test_a_matrix_that_makes_no_sense_is_a_path(matrix: object) -> None:
    said = {"ver": "1", "name": "Shelf", "mac": "0" * 12, "leds": {"count": 16, "matrix": matrix}}
    assert read_info(json.dumps(said).encode()).matrix is None
