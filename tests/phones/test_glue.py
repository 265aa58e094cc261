"""The table's side of the phones: draws that are told by phone, languages, pictures."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest

from companion.catalogue import find_game
from companion.games.grid.intents import DealCard
from companion.kernel.codec import encode_tagged
from companion.kernel.seats import CHANCE, PUBLIC, Seat
from companion.phones import messages
from companion.phones.messages import Act
from companion.phones.news import Asked, Joined, Left, Pictured, Spoke
from companion.phones.seal import unpad
from companion.phones.server import Phones
from companion.sources.phones import PhoneTable
from companion.table.journal import Journal
from companion.table.session import Session
from tests.conformance.worlds import info_of
from tests.phones.twins import Recorder

ANA, BEN = Seat("s1"), Seat("s2")

REAL = frozenset({"cards", "lot"})


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    game = find_game("grid")
    journal = Journal(tmp_path / "journal")
    yield Session.start(game, info_of(game, 2), journal)
    journal.close()


@pytest.fixture
def recorder() -> Recorder:
    return Recorder()


@pytest.fixture
def table(session: Session, recorder: Recorder) -> Iterator[PhoneTable]:
    table = PhoneTable(
        session,
        cast(Phones, recorder),
        real=REAL,
        read_hand=lambda data: ("KH", "7C", "KH", "QS"),
    )
    yield table
    table.close()


def said(recorder: Recorder, seat: str) -> list[Any]:
    """What was sent to a seat since the last time."""
    return [messages.read_json(unpad(each)) for each in recorder.taken(seat)]


def deal(seat: str, *cards: str) -> tuple[Any, ...]:
    return tuple(encode_tagged(DealCard(Seat(seat), cast(Any, card))) for card in cards)


def answer(table: PhoneTable, seat: Seat, *intents: Any, name: str = "a", at: int = 0) -> Any:
    return table.answer(seat, Act(name, at, intents))


def test_several_cards_of_a_hand_are_booked_at_once(table: PhoneTable, session: Session) -> None:
    assert answer(table, ANA, *deal("s1", "KH", "QS", "AC"))["ok"]
    assert [card.value for card in session.line.state.side(ANA).hand] == ["KH", "QS", "AC"]
    assert {step.source.kind for step in session.steps} == {"phone"}


def test_both_players_tell_their_cards_at_the_same_time(table: PhoneTable, session: Session) -> None:
    assert answer(table, ANA, *deal("s1", "KH"))["ok"]
    assert answer(table, BEN, *deal("s2", "QS"))["ok"], "made at an old version, but about something else"
    assert session.version == 2


def test_a_draw_sent_again_after_a_restart_is_booked_once(table: PhoneTable, session: Session) -> None:
    cards = deal("s1", "KH", "QS")
    answer(table, ANA, *cards)
    again = PhoneTable(session, cast(Phones, Recorder()), real=REAL)
    assert answer(again, ANA, *cards)["ok"]
    assert session.version == 2
    again.close()


@pytest.mark.parametrize("card", ["QS", "KC"], ids=["what the other holds", "what was told twice"])
def test_why_a_draw_cannot_be_booked_is_never_said(table: PhoneTable, session: Session, card: str) -> None:
    answer(table, BEN, *deal("s2", "QS"), name="ben")
    answer(table, ANA, *deal("s1", "KC"), name="first")
    assert answer(table, ANA, *deal("s1", card)) == {"t": "answer", "id": "a", "ok": False, "why": "draw"}
    assert session.version == 2
    assert table.doubts == {ANA: 1}, "the table hears of it, so that nobody tries card after card"


def test_nobody_tells_what_another_has_drawn(table: PhoneTable, session: Session) -> None:
    assert not answer(table, ANA, *deal("s2", "KH"))["ok"]
    assert session.version == 0


def test_only_those_who_draw_are_offered_the_deck(
    table: PhoneTable, recorder: Recorder, session: Session
) -> None:
    session.submit(CHANCE, DealCard(ANA, cast(Any, "KH")))
    table.settle()
    last = {seat: said(recorder, seat)[-1]["screen"]["draw"] for seat in (ANA, BEN, PUBLIC)}
    assert len(last[ANA]["choices"]) == len(last[BEN]["choices"]) == 16
    assert (last[ANA]["count"], last[BEN]["count"], last[PUBLIC]) == (7, 8, None)


def test_every_seat_gets_a_view_whenever_anything_happens(table: PhoneTable, recorder: Recorder) -> None:
    for seat in (ANA, BEN, PUBLIC):
        recorder.taken(seat)
    table.take(Asked(ANA, Act("a", 0, deal("s1", "KH"))))
    assert [each["t"] for each in said(recorder, ANA)] == ["answer", "view"]
    assert [each["t"] for each in said(recorder, BEN)] == ["view"]
    assert [each["t"] for each in said(recorder, PUBLIC)] == ["view"]


def test_a_phone_is_shown_its_language_when_it_comes_or_asks(table: PhoneTable, recorder: Recorder) -> None:
    recorder.taken(ANA)
    table.take(Joined(ANA, "de"))
    table.take(Spoke(ANA, "en"))
    table.take(Spoke(ANA, "tlh"))
    assert [each["screen"]["language"] for each in said(recorder, ANA)] == ["de", "en", "en"]


def test_who_is_connected_is_known(table: PhoneTable) -> None:
    table.take(Joined(ANA, "en"))
    assert table.connected == {ANA}
    table.take(Left(ANA))
    assert table.connected == frozenset()


def test_a_picture_is_read_for_its_seat_alone(table: PhoneTable, recorder: Recorder) -> None:
    for seat in (ANA, BEN, PUBLIC):
        recorder.taken(seat)
    table.take(Pictured(ANA, "photo-1", b"not looked at by this reader"))
    table._eyes.shutdown(wait=True)
    table.wait(0)
    assert said(recorder, ANA) == [{"t": "photo", "id": "photo-1", "cards": ["KH", "QS"]}]
    assert said(recorder, BEN) == said(recorder, PUBLIC) == []


def test_a_picture_that_breaks_the_reader_reads_nothing(session: Session) -> None:
    recorder = Recorder()

    def broken(data: bytes) -> tuple[str, ...]:
        raise ValueError(data)

    table = PhoneTable(session, cast(Phones, recorder), real=REAL, read_hand=broken)
    recorder.taken(ANA)
    table.take(Pictured(ANA, "photo-1", b""))
    table._eyes.shutdown(wait=True)
    table.wait(0)
    assert said(recorder, ANA) == [{"t": "photo", "id": "photo-1", "cards": []}]
    table.close()


@pytest.mark.parametrize(
    "intent", [{}, {"type": "Nothing"}, {"type": "Pass", "extra": 1}, {"type": "Guess", "space": 7}]
)
def test_what_is_no_intent_is_refused(table: PhoneTable, session: Session, intent: Any) -> None:
    said_ = answer(table, ANA, intent)
    assert (said_["ok"], said_["why"]) == (False, "refused")
    assert session.version == 0
