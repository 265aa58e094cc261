"""Records: what was written is read back the same, and what was damaged is refused with its line."""

import json
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.catalogue import UnknownGameError, find_game
from companion.games.grid.intents import Guess
from companion.games.grid.state import Space
from companion.kernel.corrections import MovePiece, SetTally
from companion.kernel.errors import BadInputError
from companion.kernel.seats import CHANCE, PUBLIC, TABLE, Seat
from companion.table.journal import Journal
from companion.table.record import (
    FORMAT,
    Record,
    RecordError,
    UnfinishedGameError,
    UnknownSeatError,
    format_record,
    import_record,
    parse_record,
    replay,
    write_record,
    write_told,
)
from companion.table.session import Session
from companion.table.step import Player, Source
from tests.conformance.worlds import info_of
from tests.table.leaks import found_in, hidden_cards
from tests.table.positions import (
    BOTH,
    DEALS,
    GRID,
    HIDING,
    ID,
    LOT,
    ONE,
    TWO,
    dealt,
    in_play,
    play_at_random,
    start,
)
from tests.table.test_session import UNREACHABLE

Lines = list[str]
STEPS = len((*DEALS, *HIDING, *LOT)) + 5
HEAD, BODY, FIRST, LAST, END = 1, 2, 3, STEPS + 2, STEPS + 3
"""The numbers of the lines."""


def play_short_game(journal: Journal) -> Session:
    """A finished game with everything in it that a record can hold."""
    session = in_play(journal)
    session.accept(ONE, UNREACHABLE, source=Source("camera", 0.75, "frame-3"))
    session.correct(SetTally("shown", TWO, 1))
    session.correct(MovePiece("pawn:s1", "b3"))
    session.submit(ONE, Guess(Space("a1")))
    session.undo(ONE, agreed=BOTH)
    session.submit(ONE, Guess(Space("c3")))
    session.undo(TWO, agreed=BOTH)
    session.correct(SetTally("shown", TWO, 0))
    session.submit(ONE, Guess(Space("d4")))
    return session


@pytest.fixture(scope="module")
def lines(tmp_path_factory: pytest.TempPathFactory) -> Lines:
    """The lines of a valid record."""
    with closing(Journal(tmp_path_factory.mktemp("record") / "journal")) as journal:
        return list(write_record(play_short_game(journal)))


@pytest.fixture(scope="module")
def record(lines: Lines) -> Record:
    """What they hold."""
    return parse_record(find_game, lines)[1]


def test_a_record_has_a_head_the_content_a_line_a_step_and_an_end(lines: Lines) -> None:
    data = [json.loads(line) for line in lines]
    assert len(data) == END
    assert data[0]["trapdoor"] == FORMAT
    assert data[0]["game"] == "grid"
    assert [player["name"] for player in data[0]["players"]] == ["Ana", "Ben"]
    assert data[0]["options"] == {"first": "drawn", "revealed": "out"}
    assert set(data[1]) == {"content"}
    assert [each["step"] for each in data[2:-1]] == list(range(1, STEPS + 1))
    assert data[-1] == {
        "steps": STEPS,
        "outcome": {"winners": ["s1"], "reason": "treasure-found", "rule": "GRID-13"},
    }


def test_a_record_read_back_replays_to_the_same_states(journal: Journal) -> None:
    session = play_short_game(journal)
    game, record = parse_record(find_game, write_record(session))
    line = replay(game, record)
    assert line.states == session.line.states
    assert [(step.kind, step.seat, step.intent, step.events, step.source) for step in line.steps] == [
        (step.kind, step.seat, step.intent, step.events, step.source) for step in session.steps
    ]


def test_a_record_is_replayed_step_by_step(journal: Journal, record: Record) -> None:
    states = play_short_game(journal).line.states
    for until in range(STEPS + 1):
        assert replay(GRID, record, until).state == states[until]


def test_a_record_written_again_is_the_same_to_the_byte(lines: Lines, record: Record) -> None:
    assert list(format_record(GRID, record)) == lines


def test_an_imported_record_is_in_the_journal_and_can_be_played_on(
    journal: Journal, lines: Lines, record: Record
) -> None:
    session = Session.start(GRID, record.info, journal)
    import_record(record, session)
    again = Session.resume(GRID, journal.game(record.info.id), journal)
    assert list(write_record(again)) == lines
    again.undo(ONE, agreed=BOTH)
    assert again.waiting() != ()


def test_a_record_survives_a_file_with_blank_lines_and_strange_names(folder: Path, journal: Journal) -> None:
    players = (Player(ONE, "Zoë \u2028 ☃"), Player(TWO, 'B"en\n{}'))
    session = Session.start(GRID, replace(info_of(GRID, 2, ID), players=players), journal)
    play_at_random(session, 3, 500)
    file = folder / "evening.jsonl"
    file.write_text("\n\n".join(write_record(session)) + "\n\n", encoding="utf-8")
    with file.open(encoding="utf-8") as read:
        game, record = parse_record(find_game, read)
    assert record.info.players == players
    assert replay(game, record).states == session.line.states


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("revealed", ["out", "kept"])
def test_random_games_come_back_whole(journal: Journal, seed: int, revealed: str) -> None:
    session = start(journal, revealed=revealed)
    play_at_random(session, seed, 500)
    _, record = parse_record(find_game, write_record(session))
    assert replay(GRID, record).states == session.line.states


def test_a_whole_record_is_not_written_before_the_end(journal: Journal) -> None:
    session = start(journal)
    for seat, intent in (*DEALS, *HIDING, *LOT, (ONE, Guess(Space("a1")))):
        session.submit(seat, intent)
        with pytest.raises(UnfinishedGameError, match="not over"):
            write_record(session)


@pytest.mark.parametrize("seat", [CHANCE, TABLE, Seat("s3"), Seat("")])
def test_only_players_and_the_public_can_export_what_they_were_told(journal: Journal, seat: Seat) -> None:
    session = dealt(journal)
    with pytest.raises(UnknownSeatError, match="there are: s1, s2, public"):
        write_told(session, seat)


@pytest.mark.parametrize("seed", range(3))
def test_what_a_seat_exports_before_the_end_holds_no_secret_of_others(journal: Journal, seed: int) -> None:
    session = start(journal, *DEALS)
    for limit in range(16, 60, 4):
        play_at_random(session, seed, limit)
        for viewer in (ONE, TWO, PUBLIC):
            told = [json.loads(line) for line in write_told(session, viewer)]
            assert found_in(told, hidden_cards(session.line.state, viewer)) == set()


def test_what_a_seat_exports_holds_what_it_was_told(journal: Journal) -> None:
    session = dealt(journal)
    told = [json.loads(line) for line in write_told(session, ONE)]
    assert told[0] == {"trapdoor-told": FORMAT, "game": "grid", "seat": ONE}
    assert told[1:] == session.log(ONE)
    assert found_in(told, {"KC", "AD"}) == {"KC", "AD"}


def test_what_a_seat_was_told_is_no_record(journal: Journal) -> None:
    session = dealt(journal)
    assert refused(list(write_told(session, ONE))) == (1, "expected the head of a record")


def refused(lines: Any) -> tuple[int, str]:
    """The line at which a record is refused, and the sentence; never more than one line of it."""
    with pytest.raises(RecordError) as error:
        parse_record(find_game, lines)
    said = str(error.value)
    assert said.startswith(f"line {error.value.line}: ")
    assert "\n" not in said
    return error.value.line, said.partition(": ")[2]


def with_line(lines: Lines, number: int, change: Callable[[dict[str, Any]], object]) -> Lines:
    """The lines with the data of one of them changed."""
    data = json.loads(lines[number - 1])
    change(data)
    return [*lines[: number - 1], json.dumps(data), *lines[number:]]


def without(lines: Lines, number: int) -> Lines:
    """The lines without one of them."""
    return [*lines[: number - 1], *lines[number:]]


def test_the_valid_record_is_valid(lines: Lines) -> None:
    game, record = parse_record(find_game, lines)
    assert (game, len(record.steps)) == (GRID, STEPS)


def test_an_empty_file_is_refused() -> None:
    assert refused([]) == (1, "expected the head of a record")
    assert refused(["", "  "]) == (1, "expected the head of a record")


@pytest.mark.parametrize("count", range(1, END))
def test_a_record_cut_short_after_any_line_is_refused(lines: Lines, count: int) -> None:
    assert refused(lines[:count]) == (count, "expected the last line of a record; it seems cut short")


def test_a_record_cut_short_within_a_line_is_refused(lines: Lines) -> None:
    for number in (HEAD, BODY, FIRST, 10, LAST, END):
        cut = [*lines[: number - 1], lines[number - 1][: len(lines[number - 1]) // 2]]
        assert refused(cut) == (number, "not JSON")


def test_a_record_without_its_head_or_content_is_refused(lines: Lines) -> None:
    assert refused(without(lines, HEAD)) == (1, "expected the head of a record")
    assert refused(without(lines, BODY)) == (2, "expected the content pack")


@pytest.mark.parametrize("number", range(FIRST, LAST))
def test_a_deleted_step_is_named_by_its_line(lines: Lines, number: int) -> None:
    step = number - 2
    assert refused(without(lines, number)) == (number, f"expected step {step}, found {step + 1}")


def test_a_deleted_last_step_is_noticed_at_the_end(lines: Lines) -> None:
    line, said = refused(without(lines, LAST))
    assert (line, said) == (END - 1, f"expected the end of {STEPS - 1} steps, not of {STEPS}")


@pytest.mark.parametrize("number", range(FIRST, END))
def test_a_doubled_step_is_named_by_its_line(lines: Lines, number: int) -> None:
    step = number - 2
    doubled = [*lines[:number], *lines[number - 1 :]]
    assert refused(doubled) == (number + 1, f"expected step {step + 1}, found {step}")


@pytest.mark.parametrize("number", range(FIRST, LAST))
def test_swapped_steps_are_named_by_their_line(lines: Lines, number: int) -> None:
    swapped = [*lines[: number - 1], lines[number], lines[number - 1], *lines[number + 1 :]]
    assert refused(swapped) == (number, f"expected step {number - 2}, found {number - 1}")


def test_swapped_steps_that_were_numbered_anew_are_judged_by_the_rules(lines: Lines) -> None:
    played = with_line(lines, LAST - 4, lambda data: data.update(step=STEPS - 5))
    played = with_line(played, LAST - 5, lambda data: data.update(step=STEPS - 4))
    swapped = [*played[: LAST - 6], played[LAST - 5], played[LAST - 6], *played[LAST - 4 :]]
    line, said = refused(swapped)
    assert (line, said) == (LAST - 5, "the rules refuse it: not-awaited (GRID-5)")


@pytest.mark.parametrize("number", [HEAD, BODY, FIRST, LAST, END])
@pytest.mark.parametrize(
    "text", ["{", "hello", "{'a': 1}", "\x00\x01\xfe", "�PNG", "[" * 100_000, '{"a": NaN}', "1" * 5000]
)
def test_a_line_that_is_not_json_is_named(lines: Lines, number: int, text: str) -> None:
    assert refused([*lines[: number - 1], text, *lines[number:]]) == (number, "not JSON")


def test_a_file_that_is_no_text_is_refused(folder: Path) -> None:
    file = folder / "record"
    file.write_bytes(Random(1).randbytes(20_000))
    with file.open(encoding="utf-8") as read:
        assert refused(read) == (1, "not text")


def test_text_that_becomes_garbage_is_refused(folder: Path, lines: Lines) -> None:
    file = folder / "record"
    file.write_bytes("\n".join(lines[:5]).encode() + b"\n\xff\xfe\x00")
    with file.open(encoding="utf-8") as read:
        _, said = refused(read)
    assert said == "not text"


def test_blank_lines_do_not_confuse_the_line_numbers(lines: Lines) -> None:
    spread = [part for line in lines for part in ("", line)]
    parse_record(find_game, spread)
    spread[2 * 9 - 1] = "{"
    assert refused(spread) == (18, "not JSON")
    broken = with_line(lines, 9, lambda data: data.update(seat="s1"))
    line, _ = refused([part for each in broken for part in ("", each)])
    assert line == 18


@pytest.mark.parametrize("value", [None, 5, "x", [], {}, True])
@pytest.mark.parametrize("number", [HEAD, BODY, FIRST, LAST])
def test_a_line_that_is_something_else_is_named(lines: Lines, number: int, value: object) -> None:
    line, _ = refused([*lines[: number - 1], json.dumps(value), *lines[number:]])
    assert line == number


@pytest.mark.parametrize("value", [None, "1", 0, -1, True, 1.0, [1]])
def test_a_head_of_no_known_format_is_refused(lines: Lines, value: object) -> None:
    broken = with_line(lines, HEAD, lambda data: data.update(trapdoor=value))
    assert refused(broken) == (1, "expected the head of a record")


def test_a_record_of_a_newer_format_is_refused(lines: Lines) -> None:
    broken = with_line(lines, HEAD, lambda data: data.update(trapdoor=FORMAT + 1))
    assert refused(broken) == (1, f"written by a newer Trapdoor (record format {FORMAT + 1})")


def test_a_newer_format_is_named_even_where_the_rest_cannot_be_read(lines: Lines) -> None:
    broken = with_line(lines, HEAD, lambda data: data.update(trapdoor=FORMAT + 1))
    assert "newer" in refused([broken[0], "<compressed>"])[1]


def test_a_record_of_newer_rules_is_refused(lines: Lines) -> None:
    broken = with_line(lines, HEAD, lambda data: data.update(version=GRID.version + 1))
    assert refused(broken) == (1, f"played with newer rules of grid (version {GRID.version + 1})")


@pytest.mark.parametrize("value", [None, "1", 0, True])
def test_a_record_of_no_known_rules_is_refused(lines: Lines, value: object) -> None:
    broken = with_line(lines, HEAD, lambda data: data.update(version=value))
    assert refused(broken) == (1, "expected the version of the rules")


@pytest.mark.parametrize("game", ["chess", "", None, 5])
def test_a_record_of_an_unknown_game_is_refused(lines: Lines, game: object) -> None:
    broken = with_line(lines, HEAD, lambda data: data.update(game=game))
    with pytest.raises(UnknownGameError, match=r"no game .*; there are: "):
        parse_record(find_game, broken)


ANA, BEN = {"seat": "s1", "name": "Ana"}, {"seat": "s2", "name": "Ben"}


@pytest.mark.parametrize(
    "players",
    [
        None,
        5,
        [],
        [ANA],
        [ANA, BEN, {"seat": "s3", "name": "Cleo"}],
        [ANA, ANA],
        [BEN, ANA],
        [ANA, {"seat": "chance", "name": "Ben"}],
        [ANA, {"seat": "s2"}],
        [ANA, "Ben"],
    ],
)
def test_wrong_players_are_refused(lines: Lines, players: object) -> None:
    line, said = refused(with_line(lines, HEAD, lambda data: data.update(players=players)))
    assert line == 1
    assert said.startswith("expected ")


@pytest.mark.parametrize("name", ["players", "options", "id", "pack"])
def test_a_head_with_something_missing_is_refused(lines: Lines, name: str) -> None:
    line, said = refused(with_line(lines, HEAD, lambda data: data.pop(name)))
    assert line == 1
    assert name in said


@pytest.mark.parametrize("options", [5, {"first": "s9"}, {"weather": "fine"}, {"first": None}])
def test_wrong_options_are_refused(lines: Lines, options: object) -> None:
    line, _ = refused(with_line(lines, HEAD, lambda data: data.update(options=options)))
    assert line == 1


@pytest.mark.parametrize(
    "content", [None, {}, {"rows": 5, "columns": []}, {"rows": [], "columns": []}, {"rows": [["ZZ"]]}]
)
def test_broken_content_is_refused(lines: Lines, content: object) -> None:
    line, said = refused(with_line(lines, BODY, lambda data: data.update(content=content)))
    assert line == 2
    assert "expected" in said


STEP_DAMAGES: dict[str, tuple[Callable[[dict[str, Any]], object], str]] = {
    "no step number": (lambda data: data.pop("step"), "not a step"),
    "wrong step number": (lambda data: data.update(step=7), "expected step 1, found 7"),
    "no kind": (lambda data: data.pop("kind"), "not a step"),
    "unknown kind": (lambda data: data.update(kind="rumour"), "not a step"),
    "undo": (lambda data: data.update(kind="undo"), "no step is a undo"),
    "no seat": (lambda data: data.pop("seat"), "not a step"),
    "wrong seat": (lambda data: data.update(seat="s1"), "the rules refuse it: not-awaited (GRID-3)"),
    "a seat that is not there": (lambda data: data.update(seat="s9"), "the rules refuse it: not-awaited"),
    "a seat that is no text": (lambda data: data.update(seat=["s1"]), "the rules refuse it: not-awaited"),
    "done by the table": (lambda data: data.update(seat="table"), "no intent is made by table"),
    "no intent": (lambda data: data.pop("intent"), "not a step"),
    "intent of no type": (lambda data: data["intent"].pop("type"), "intent.type: expected one of"),
    "intent of unknown type": (lambda data: data["intent"].update(type="Fly"), "intent.type: expected one"),
    "intent of a type that is no text": (
        lambda data: data["intent"].update(type=[]),
        "intent.type: expected one",
    ),
    "intent of another game": (lambda data: data.update(intent={"type": "Roll", "number": "1"}), "intent"),
    "intent without a part": (lambda data: data["intent"].pop("card"), "intent.card: expected a value"),
    "intent with a part too many": (lambda data: data["intent"].update(x=1), "intent.x: expected one of"),
    "intent with a part of the wrong kind": (lambda data: data["intent"].update(card=5), "intent.card"),
    "an intent that the rules refuse": (
        lambda data: data["intent"].update(card="ZZ"),
        "the rules refuse it: no-such-card (GRID-1)",
    ),
    "a correction instead": (lambda data: data.update(kind="correction"), "intent.type: expected one of"),
    "no events": (lambda data: data.update(events=[]), "the rules bring other events than the record"),
    "events that are no list": (lambda data: data.update(events=5), "not a step"),
    "an event too many": (
        lambda data: data["events"].append(data["events"][0]),
        "the rules bring other events than the record",
    ),
    "another event": (
        lambda data: data["events"][0].update(seat="s2"),
        "the rules bring other events than the record",
    ),
    "another rule": (
        lambda data: data["events"][0].update(rule="GRID-1"),
        "the rules bring other events than the record",
    ),
    "a secret told to others": (
        lambda data: data["events"][0]["card"].update(to=["s1", "s2"]),
        "the rules bring other events than the record",
    ),
    "a secret that is hidden": (
        lambda data: data["events"][0].update(card={"hidden": ["s1"]}),
        "the rules bring other events than the record",
    ),
    "event of unknown type": (
        lambda data: data["events"][0].update(type="Flown"),
        "events[0].type: expected one of",
    ),
    "no source": (lambda data: data.pop("source"), "not a step"),
    "wrong source": (lambda data: data["source"].update(confidence="high"), "source.confidence: expected"),
}


@pytest.mark.parametrize(("change", "expected"), STEP_DAMAGES.values(), ids=STEP_DAMAGES)
def test_a_damaged_step_is_named_by_its_line(
    lines: Lines, change: Callable[[dict[str, Any]], object], expected: str
) -> None:
    line, said = refused(with_line(lines, FIRST, change))
    assert line == FIRST
    assert said.startswith(expected)


@pytest.mark.parametrize("seat", ["s1", "chance", 5])
def test_a_correction_is_made_by_the_table_only(lines: Lines, seat: object) -> None:
    correction = LAST - 1
    assert json.loads(lines[correction - 1])["kind"] == "correction"
    broken = with_line(lines, correction, lambda data: data.update(seat=seat))
    assert refused(broken) == (correction, f"no correction is made by {seat}")


def test_what_was_let_stand_is_not_taken_for_legal(lines: Lines) -> None:
    accepted = LAST - 4
    assert json.loads(lines[accepted - 1])["kind"] == "accepted"
    line, said = refused(with_line(lines, accepted, lambda data: data.update(kind="intent")))
    assert line == accepted
    assert said.startswith("the rules refuse it: card-does-not-lead-there")


@pytest.mark.parametrize("outcome", [None, {}, {"winners": ["s2"], "reason": "treasure-found"}])
def test_a_wrong_outcome_is_refused(lines: Lines, outcome: object) -> None:
    broken = with_line(lines, END, lambda data: data.update(outcome=outcome))
    assert refused(broken) == (END, "expected the outcome that the steps lead to")


@pytest.mark.parametrize("steps", [STEPS - 1, STEPS + 1, None, "many"])
def test_a_wrong_number_of_steps_is_refused(lines: Lines, steps: object) -> None:
    line, said = refused(with_line(lines, END, lambda data: data.update(steps=steps)))
    assert (line, said) == (END, f"expected the end of {STEPS} steps, not of {steps}")


def test_a_refusal_is_one_line_whatever_stands_in_the_record(lines: Lines) -> None:
    for number, name in (
        (FIRST, "step"),
        (FIRST, "seat"),
        (LAST - 1, "seat"),
        (END, "steps"),
        (HEAD, "pack"),
    ):
        broken = with_line(lines, number, lambda data, name=name: data.update({name: "a\nb\u2028c"}))  # type: ignore[misc]
        assert read(broken) == deeds(parse_record(find_game, lines)[1]) or is_one_line(read(broken))
    rows = {"rows": [["a\nb"]], "columns": []}
    assert is_one_line(read(with_line(lines, BODY, lambda data: data.update(content=rows))))


def test_more_after_the_end_is_refused(lines: Lines) -> None:
    assert refused([*lines, lines[-1]])[0] == END
    assert refused([*lines, *lines])[0] == END


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 40)
    | st.floats(allow_nan=False)
    | st.sampled_from(["s1", "s2", "chance", "table", "KC", "a1", "intent", "accepted", "correction", "grid"])
    | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=4,
)


def places(data: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The ways to all parts of some JSON data."""
    yield way
    match data:
        case dict():
            for name, part in data.items():
                yield from places(part, (*way, name))
        case list():
            for index, part in enumerate(data):
                yield from places(part, (*way, index))


def put(data: Any, way: tuple[Any, ...], value: Any) -> Any:
    """The data with another value at the end of the way."""
    if not way:
        return value
    part = put(data[way[0]], way[1:], value)
    if isinstance(data, dict):
        return {**data, way[0]: part}
    return [*data[: way[0]], part, *data[way[0] + 1 :]]


@st.composite
def mutated(draw: st.DrawFn, lines: Lines) -> Lines:
    """The lines with one or two things changed at random."""
    for _ in range(draw(st.integers(1, 2))):
        lines = draw(st.sampled_from((_other_value, _other_characters, _other_order)))(draw, lines)
    return lines


def _other_value(draw: st.DrawFn, lines: Lines) -> Lines:
    index = draw(st.integers(0, len(lines) - 1))
    try:
        data = json.loads(lines[index])
    except ValueError:
        return lines
    way = draw(st.sampled_from(list(places(data))))
    return [*lines[:index], json.dumps(put(data, way, draw(JSON))), *lines[index + 1 :]]


def _other_characters(draw: st.DrawFn, lines: Lines) -> Lines:
    index = draw(st.integers(0, len(lines) - 1))
    line = lines[index]
    begin = draw(st.integers(0, len(line)))
    end = draw(st.integers(begin, min(begin + 5, len(line))))
    return [*lines[:index], line[:begin] + draw(st.text(max_size=3)) + line[end:], *lines[index + 1 :]]


def _other_order(draw: st.DrawFn, lines: Lines) -> Lines:
    one, two = draw(st.integers(0, len(lines) - 1)), draw(st.integers(0, len(lines)))
    return draw(
        st.sampled_from(
            (
                [*lines[:one], *lines[one + 1 :]] or [""],
                [*lines[:two], lines[one], *lines[two:]],
                lines[:two] or [""],
                sorted(lines),
            )
        )
    )


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_a_changed_record_is_either_refused_or_tells_the_same_game(
    data: st.DataObject, lines: Lines, record: Record
) -> None:
    found = read(data.draw(mutated(lines)))
    assert found == deeds(record) or is_one_line(found)


def read(lines: Lines) -> object:
    """What was done in the game, or what is said against the record."""
    try:
        return deeds(parse_record(find_game, lines)[1])
    except BadInputError as error:
        return str(error)


def is_one_line(said: object) -> bool:
    """Whether this is a sentence on one line."""
    return isinstance(said, str) and said.splitlines() == [said]


def deeds(record: Record) -> list[tuple[Any, ...]]:
    """What was done and what came of it."""
    return [(step.seat, step.intent, step.events) for step in record.steps]
