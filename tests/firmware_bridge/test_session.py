"""The host's side by itself: what it says to what it hears, step by step."""

from dataclasses import replace
from itertools import count

import pytest

from firmware_bridge.frames import Decoder, encode_frame
from firmware_bridge.messages import (
    Bright,
    Event,
    EventKind,
    Hello,
    HelloAck,
    HostMessage,
    Identify,
    LedDelta,
    LedDone,
    LedFull,
    Message,
    Nak,
    NakCode,
    Snapshot,
    Type,
    frame_of,
    unpack,
)
from firmware_bridge.news import Described, Greeted, Happened, Incompatible
from firmware_bridge.picture import Picture
from firmware_bridge.sensing import Sensors, Told
from firmware_bridge.session import Phase, Session
from firmware_bridge.simulator.make import Make, grid
from firmware_bridge.simulator.model import BoardModel

GREETING = HelloAck(1, 1, 1, 1, 77, b"ABCDEFGH", (1, 0, 0), 1, 16, 16, 256, "Board")
RED, GREEN = (255, 0, 0), (0, 255, 0)


def new_session(told: Told | None = None) -> Session:
    numbers = count(1)
    return Session(lambda: next(numbers), told or Told())


def said(session: Session, now: float) -> list[Message | None]:
    return [unpack(frame) for frame in Decoder().feed(session.output(now))]


def tell(session: Session, message: Message, now: float, **head: int) -> None:
    session.receive(encode_frame(frame_of(message, **head)), now)  # type: ignore[arg-type]


def open_session(greeting: HelloAck = GREETING, told: Told | None = None) -> Session:
    """A session at second 1 that has asked its first questions."""
    session = new_session(told)
    session.output(0.0)
    tell(session, greeting, 1.0)
    session.output(1.0)
    return session


def test_the_first_word_is_hello_and_it_is_repeated() -> None:
    session = new_session()
    assert said(session, 0.0) == [Hello(nonce=1)]
    assert said(session, 0.24) == []
    assert said(session, 0.26) == [Hello(nonce=1)]


def test_an_answer_to_somebody_elses_hello_is_ignored() -> None:
    session = new_session()
    session.output(0.0)
    tell(session, replace(GREETING, nonce=999), 0.1)
    assert session.phase is Phase.GREETING
    assert session.news() == []


def test_nothing_but_the_answer_to_hello_is_heard_before_a_session() -> None:
    session = new_session()
    session.output(0.0)
    tell(session, Event(1, 0, EventKind.ON, 1, 0), 0.1, seq=1)
    tell(session, Nak(Type.PING, NakCode.NO_SESSION, 0), 0.1)
    assert (session.phase, session.news()) == (Phase.GREETING, [])


def test_a_board_of_another_version_is_told_once_and_asked_again_now_and_then() -> None:
    session = new_session()
    session.output(0.0)
    for now in (0.1, 2.2):
        tell(session, replace(GREETING, version=0, lowest=2, highest=4), now)
        assert said(session, now + 1.0) == []
        assert said(session, now + 2.05) == [Hello(nonce=1)]
    assert session.news() == [Incompatible("Board", 2, 4)]


def test_a_restarted_board_is_greeted_with_another_number() -> None:
    session = open_session()
    tell(session, Nak(Type.PING, NakCode.NO_SESSION, 0), 1.1)
    assert said(session, 1.1) == [Hello(nonce=2)]


def test_an_event_that_comes_again_in_a_new_session_is_told_once() -> None:
    told, board = Told(), BoardModel(grid(4, 4), boot=5)
    board.roll(0, 6, 4, 0.0)
    heard = []
    for nonce in (1, 2):
        session = Session(lambda nonce=nonce: nonce, told)  # type: ignore[misc]
        board.hear(session.output(0.0), 0.0)
        board.tick(0.0)
        session.receive(board.say(), 0.0)
        heard += [news for news in session.news() if isinstance(news, Happened)]
    assert [news.event.id for news in heard] == [1]


def test_an_event_of_the_board_after_a_restart_is_another_event() -> None:
    told = Told()
    for boot in (5, 6):
        session = open_session(replace(GREETING, boot=boot), told)
        tell(session, Event(1, 0, EventKind.ON, 1, 0), 1.1, seq=1)
        assert any(isinstance(news, Happened) for news in session.news())


def test_an_event_is_acknowledged_with_the_next_word() -> None:
    session = open_session()
    tell(session, Event(1, 0, EventKind.ON, 1, 0), 1.1, seq=1)
    (frame,) = Decoder().feed(session.output(1.1))
    assert (frame.type, frame.ack) == (Type.ACK, 1)
    assert session.output(1.1) == b""


def test_a_snapshot_beats_the_events_before_it() -> None:
    sensors = Sensors(8)
    assert sensors.seen(Snapshot(5, b"\x01"))
    assert not sensors.happened(Event(4, 0, EventKind.OFF, 0, 0))
    assert not sensors.happened(Event(5, 0, EventKind.OFF, 0, 0))
    assert sensors.closed == (True, *(False,) * 7)
    assert sensors.happened(Event(6, 0, EventKind.OFF, 0, 0))
    assert not sensors.seen(Snapshot(5, b"\x01"))
    assert sensors.closed == (False,) * 8


@pytest.mark.parametrize(
    "event",
    [Event(9, 0, EventKind.ON, 200, 0), Event(9, 0, EventKind.ROLLED, 1, 0), Event(9, 0, 99, 1, 0)],
)
def test_an_event_of_no_sensor_changes_no_sensor(event: Event) -> None:
    sensors = Sensors(8)
    sensors.seen(Snapshot(5, b"\x00"))
    assert not sensors.happened(event)


def test_a_snapshot_of_another_number_of_sensors_is_passed_over() -> None:
    assert not Sensors(8).seen(Snapshot(1, b"\x00\x00"))


def lit(session: Session, colours: list[tuple[int, int, int]], now: float) -> HostMessage | Message | None:
    """What is said to have this picture shown."""
    session.show(Picture(tuple(colours)))
    return next(iter(said(session, now)), None)


def test_a_small_change_goes_as_a_delta_and_a_large_one_whole() -> None:
    session = open_session()
    assert lit(session, [RED] * 16, 1.0) == LedFull(1, (RED,) * 16)
    tell(session, LedDone(1), 1.01)
    assert lit(session, [GREEN, *[RED] * 15], 1.02) == LedDelta(2, 1, ((0, GREEN),))
    tell(session, LedDone(2), 1.03)
    assert isinstance(lit(session, [(1, 2, number) for number in range(16)], 1.04), LedFull)


def test_a_refused_delta_is_followed_by_the_whole_picture_at_once() -> None:
    session = open_session()
    lit(session, [RED] * 16, 1.0)
    tell(session, LedDone(1), 1.01)
    lit(session, [GREEN, *[RED] * 15], 1.02)
    tell(session, Nak(Type.LED_DELTA, NakCode.STALE_BASE, 2), 1.03)
    assert said(session, 1.03) == [LedFull(3, (GREEN, *(RED,) * 15))]


def test_a_board_that_refuses_whole_pictures_is_not_asked_at_the_speed_of_the_line() -> None:
    session = open_session()
    lit(session, [RED] * 16, 1.0)
    tell(session, Nak(Type.LED_FULL, NakCode.BAD_LENGTH, 1), 1.01)
    assert said(session, 1.02) == []
    assert said(session, 1.12) == [LedFull(2, (RED,) * 16)]


def test_an_unanswered_picture_is_sent_again_under_its_revision() -> None:
    session = open_session()
    lit(session, [RED] * 16, 1.0)
    assert said(session, 1.09) == []
    assert said(session, 1.12) == [LedFull(1, (RED,) * 16)]


def test_a_newer_picture_takes_the_place_of_an_unanswered_one() -> None:
    session = open_session()
    lit(session, [RED] * 16, 1.0)
    session.show(Picture((GREEN,) * 16))
    session.output(1.0)
    tell(session, LedDone(9), 1.01)
    newest = [each for each in said(session, 1.2) if isinstance(each, LedFull)]
    assert [each.colours for each in newest] == [(GREEN,) * 16]


def test_a_deaf_board_is_told_nothing_until_it_answers() -> None:
    session = open_session(replace(GREETING, caps=8))
    lit(session, [RED] * 16, 1.0)
    session.order(Bright(9, 0))
    session.show(Picture((GREEN,) * 16))
    assert said(session, 1.05) == []
    tell(session, LedDone(1), 1.06)
    assert [type(each) for each in said(session, 1.06)][:1] == [Bright]


def test_the_same_picture_again_says_nothing() -> None:
    session = open_session()
    lit(session, [RED] * 16, 1.0)
    tell(session, LedDone(1), 1.01)
    assert lit(session, [RED] * 16, 1.02) is None


def test_a_newer_order_waits_for_the_one_on_its_way() -> None:
    session = open_session()
    session.order(Bright(1, 0))
    assert said(session, 1.01) == [Bright(1, 0)]
    session.order(Bright(2, 0))
    session.order(Bright(3, 0))
    session.receive(encode_frame(frame_of(LedDone(9), ack=1)), 1.02)
    (frame,) = Decoder().feed(session.output(1.02))
    assert (unpack(frame), frame.seq) == (Bright(3, 0), 2)


def test_orders_for_a_board_that_is_away_do_not_pile_up() -> None:
    session = new_session()
    for _ in range(1000):
        session.order(Identify(1))
    assert len(session._waiting) == 32


def test_a_board_whose_description_makes_no_sense_is_a_path() -> None:
    make: Make = replace(grid(4, 4), description=b'{"shape": "ring"}')
    session, board = new_session(), BoardModel(make, boot=1)
    for now in (0.0, 0.1, 0.2):
        board.hear(session.output(now), now)
        board.tick(now)
        session.receive(board.say(), now)
    described = [news for news in session.news() if isinstance(news, Described | Greeted)]
    assert isinstance(described[1], Described)
    assert described[1].description.shape == "path"
