import random

from firmware_bridge.boards.cabled import Speaks
from firmware_bridge.boards.probe import Speaker
from firmware_bridge.frames import encode_frame
from firmware_bridge.greeting import harmless_nonce
from firmware_bridge.link import Link
from firmware_bridge.messages import Hello, frame_of
from firmware_bridge.sensing import Told
from tests.firmware_bridge.boards.cable import Cable, wait_until
from tests.firmware_bridge.boards.receivers.wled_serial import WledSerial


def greeted(nonces: list[int]) -> list[WledSerial]:
    boards = [WledSerial() for _ in nonces]
    for board, nonce in zip(boards, nonces, strict=True):
        board.feed(encode_frame(frame_of(Hello(nonce=nonce))))
    return boards


def test_a_harmless_greeting_makes_wled_obey_nothing() -> None:
    assert all(board.obeyed == [] for board in greeted([harmless_nonce() for _ in range(2000)]))


def test_any_greeting_would_change_the_speed_of_every_fifth_wled() -> None:
    chance = random.Random(5)
    boards = greeted([chance.getrandbits(32) for _ in range(2000)])
    assert sum(board.baud != 115200 for board in boards) > 300


def test_greetings_differ() -> None:
    assert len({harmless_nonce() for _ in range(200)}) == 200


def test_a_wled_that_is_taken_for_a_board_of_ours_is_recognised_and_unharmed() -> None:
    wled = WledSerial()
    cable = Cable(wled)
    link = Link(cable.name, Told(), lambda _link, _news: None, hello_for=0.3)
    link.start()
    wait_until(lambda: link.speaker is not None, "recognised")
    assert link.speaker == Speaker(Speaks.WLED, "0.15.0")
    assert (wled.baud, wled.obeyed) == (115200, ["version"])
    link.join()
    cable.pull()
