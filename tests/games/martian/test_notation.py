"""The piecepack notation: what is written, what is read back, what is refused."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.martian import SPEC
from companion.games.martian.intents import DrawFirst, Roll, TakeSuit
from companion.games.martian.notation import (
    Deed,
    NotationError,
    Record,
    format_record,
    parse_record,
    replay,
)
from companion.games.martian.state import Face, First, Options, State, Suit
from companion.kernel import play
from companion.kernel.corrections import MovePiece, SetTally
from companion.kernel.refusal import IllegalIntentError
from companion.kernel.seats import CHANCE, TABLE, Seat
from tests.games.martian.positions import S1, S2, content, do, lay, move, start

SQUARES = {S1: ("a1", "b1", "c1", "d1", "e1", "f1"), S2: ("a10", "b10", "c10", "d10", "e10", "f10")}


def opening() -> list[Deed]:
    """Two players lay their coins out in order, and the second starts."""
    deeds = []
    for seat, suit, letter in ((S1, Suit.SUNS, "S"), (S2, Suit.MOONS, "M")):
        deeds.append(Deed(seat, TakeSuit(suit)))
        deeds += [
            Deed(seat, lay(letter + sign, square))
            for sign, square in zip("na2345", SQUARES[seat], strict=True)
        ]
    return [*deeds, Deed(CHANCE, DrawFirst(S2))]


def roll(number: str, movement: str) -> Deed:
    return Deed(CHANCE, Roll(Face(number), Face(movement)))


HUNT = Record(
    2,
    Options(),
    (
        *opening(),
        roll("null", "null"),
        Deed(S2, move("Mn", "a9")),
        roll("ace", "2"),
        Deed(S1, move("Sa", "c3")),
        roll("null", "2"),
    ),
)
WRITTEN = """\
---
GameType:
  Name: Martian Treasure Hunt
  Players: 2
  First: drawn
  Number: suns
  Movement: moons
  Double: off
SetUp: None
...
tiles. t@(1.5,1.5) t@(3.5,1.5) t@(5.5,1.5) t@(1.5,3.5) t@(3.5,3.5) t@(5.5,3.5) t@(1.5,5.5) t@(3.5,5.5) \
t@(5.5,5.5) t@(1.5,7.5) t@(3.5,7.5) t@(5.5,7.5) t@(1.5,9.5) t@(3.5,9.5) t@(5.5,9.5)
pyramids. R1▲@a3 R1▲@b3 R1▲@c3 R1▲@d3 R1▲@e3 R1▲@f3 R1▲@a4 R2▲@b4 R2▲@c4 R2▲@d4 R2▲@e4 R1▲@f4 R1▲@a5 \
R2▲@b5 R3▲@c5 R3▲@d5 R2▲@e5 R1▲@f5 R1▲@a6 R2▲@b6 R3▲@c6 R3▲@d6 R2▲@e6 R1▲@f6 R1▲@a7 R2▲@b7 R2▲@c7 R2▲@d7 \
R2▲@e7 R1▲@f7 R1▲@a8 R1▲@b8 R1▲@c8 R1▲@d8 R1▲@e8 R1▲@f8
dice. dSn@(8,5) dMn@(8,6)
s1_takes_suns.
s1_lays. cSnf@a1 cSaf@b1 cS2f@c1 cS3f@d1 cS4f@e1 cS5f@f1
s2_takes_moons.
s2_lays. cMnf@a10 cMaf@b10 cM2f@c10 cM3f@d10 cM4f@e10 cM5f@f10
s2_starts.
1_s2. ?dS~n ?dM~n ; a10-a9
2_s1. ?dS~a ?dM~2 ; b1:c3
3_s2. ?dS~n ?dM~2
"""


def test_a_hunt_is_written_line_by_line() -> None:
    assert format_record(HUNT, content()) == WRITTEN


def test_what_is_written_is_read_back() -> None:
    assert parse_record(WRITTEN, content()) == HUNT
    assert replay(parse_record(WRITTEN, content()), content()) == replay(HUNT, content())


def test_comments_empty_lines_and_other_metadata_mean_nothing() -> None:
    text = WRITTEN.replace("SetUp: None", "SetUp: None\nEvent: A rainy Sunday")
    text = text.replace("2_s1.", "\n{what a start}\n2_s1. {now} ").replace(" ; ", ";")
    assert parse_record(text, content()) == HUNT


def played(players: int, seed: int, options: Options, limit: int) -> tuple[Record, State]:
    """A hunt played at random, with corrections and waived moves among the deeds."""
    rng = Random(seed)
    state = start(players, options)
    deeds: list[Deed] = []
    while play.waiting(SPEC, state) and len(deeds) < limit:
        deed = strange_deed(state, rng) if rng.random() < 0.1 else usual_deed(state, rng)
        after = tried(state, deed)
        deeds += [] if after is None else [deed]
        state = after or state
    return Record(players, options, tuple(deeds)), state


def usual_deed(state: State, rng: Random) -> Deed:
    seat = rng.choice(play.waiting(SPEC, state)).seat
    return Deed(seat, rng.choice(play.legal(SPEC, state, seat)))


def strange_deed(state: State, rng: Random) -> Deed:
    """A correction, or a move that is waived: any coin to any square."""
    piece, place = rng.choice(list(state.lies)), rng.choice(play.layout(SPEC, state).places).id
    return rng.choice(
        [
            Deed(TABLE, MovePiece(piece, place)),
            Deed(TABLE, SetTally("score", rng.choice(state.seats), rng.randrange(40))),
            Deed(state.turn or S1, replace(move("S3", "a1"), coin=piece, to=place), waived=True),  # type: ignore[arg-type]
            Deed(rng.choice(state.seats), replace(lay("S3", "a1"), coin=piece, square=place), waived=True),  # type: ignore[arg-type]
        ]
    )


def tried(state: State, deed: Deed) -> State | None:
    try:
        return replay_one(state, deed)
    except IllegalIntentError:
        return None


def replay_one(state: State, deed: Deed) -> State:
    if isinstance(deed.intent, MovePiece | SetTally):
        return play.evolve(SPEC, state, play.amend(SPEC, state, deed.intent))
    act = play.accept if deed.waived else play.decide
    return play.evolve(SPEC, state, act(SPEC, state, deed.seat, deed.intent))


hunts = given(
    seed=st.integers(0, 10**9),
    players=st.sampled_from([2, 3, 4]),
    options=st.builds(
        Options,
        first=st.sampled_from(First),
        number=st.sampled_from(Suit),
        movement=st.sampled_from(Suit),
        double=st.booleans(),
    ),
)


@hunts
@settings(max_examples=12, deadline=None)
def test_any_hunt_comes_back_as_it_was(seed: int, players: int, options: Options) -> None:
    record, state = played(players, seed, options, 1 + seed % 400)
    text = format_record(record, content())
    again = parse_record(text, content())
    assert replay(again, content()) == state
    assert format_record(again, content()) == text
    assert [(deed.seat, deed.intent) for deed in again.deeds] == [
        (deed.seat, deed.intent) for deed in record.deeds
    ]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_hunt_comes_back_as_it_was(players: int) -> None:
    record, state = played(players, players, Options(), 10_000)
    assert play.outcome(SPEC, state) is not None
    assert replay(parse_record(format_record(record, content()), content()), content()) == state


def test_a_deed_that_the_rules_refuse_is_not_written() -> None:
    wrong = Record(2, Options(), (*opening(), roll("ace", "2"), Deed(S2, move("Ma", "f1"))))
    with pytest.raises(IllegalIntentError):
        format_record(wrong, content())


def test_a_waived_move_says_so_and_a_correction_stands_between_roll_and_move() -> None:
    deeds = (
        *opening(),
        roll("ace", "2"),
        Deed(TABLE, MovePiece("small-1", "stash-s2")),
        Deed(S2, move("Ma", "f2"), waived=True),
        Deed(TABLE, SetTally("score", S1, 9)),
    )
    text = format_record(Record(2, Options(), deeds), content())
    assert text.splitlines()[-4:] == [
        "1_s2. ?dS~a ?dM~2",
        "table. small-1@stash-s2",
        "1_s2.. b10-f2 {waived}",
        "table. score@s1=9",
    ]
    assert parse_record(text, content()).deeds == deeds


def test_a_waived_coin_stands_on_its_own_line() -> None:
    deeds = (
        Deed(S1, TakeSuit(Suit.SUNS)),
        Deed(S1, lay("S2", "a1")),
        Deed(S1, lay("S3", "b2"), waived=True),
        Deed(S1, lay("S4", "c1")),
        Deed(S1, lay("S5", "d1")),
    )
    text = format_record(Record(2, Options(), deeds), content())
    assert text.splitlines()[-3:] == [
        "s1_lays. cS2f@a1",
        "s1_lays. cS3f@b2 {waived}",
        "s1_lays. cS4f@c1 cS5f@d1",
    ]
    assert parse_record(text, content()).deeds == deeds


def test_a_waiver_that_was_not_needed_is_not_written() -> None:
    deeds = (*opening(), roll("null", "null"), Deed(S2, move("Mn", "a9"), waived=True))
    text = format_record(Record(2, Options(), deeds), content())
    assert "waived" not in text
    assert parse_record(text, content()).deeds[-1] == Deed(S2, move("Mn", "a9"))


BROKEN = [
    ("---", "--", 1, "---"),
    ("Name: Martian Treasure Hunt", "Name: Chess", 3, "Name: Martian Treasure Hunt"),
    ("  Name: Martian Treasure Hunt\n", "", 9, "Name: Martian Treasure Hunt"),
    ("Players: 2", "Players: 5", 4, "Players: 2 or 3 or 4"),
    ("First: drawn", "First: s5", 5, "First: drawn or s1"),
    ("Double: off", "Triple: off", 8, "one of First, Number, Movement, Double"),
    ("Double: off", "Double off", 8, "a name and its value"),
    ("Double: off", "Number: arms", 8, "a name and its value, each name once"),
    ("...\n", "", 10, "... at the end"),
    ("t@(1.5,3.5)", "t@(2.5,3.5)", 11, "t@(1.5,3.5)"),
    (" t@(5.5,9.5)", "", 11, "t@(5.5,9.5)"),
    ("t@(5.5,9.5)", "t@(5.5,9.5) t@(7.5,9.5)", 11, "the end of the line"),
    ("R3▲@c5", "R2▲@c5", 12, "R3▲@c5"),
    ("dMn@(8,6)", "dCn@(8,6)", 13, "dMn@(8,6)"),
    ("s1_takes_suns.", "s1_takes_swords.", 14, "one of the suits suns"),
    ("s1_takes_suns.", "s1_takes_suns. now", 14, "nothing behind it"),
    ("s1_takes_suns.", "s3_takes_suns.", 14, "one of the seats s1, s2"),
    ("s2_takes_moons.", "s2_takes_suns.", 16, "what the rules allow"),
    ("cS3f@d1", "cS3@d1", 15, "coins on squares"),
    ("cS3f@d1", "cS3f@d2", 15, "what the rules allow"),
    ("s1_lays.", "s1_lay.", 15, "a label such as"),
    ("s1_lays. ", "s1_lays ", 15, "a label that ends with a period"),
    ("s2_starts.", "s2_starts. now", 18, "nothing behind the label"),
    ("s2_starts.\n", "", 18, "who starts"),
    ("s2_starts.", "s9_starts.", 18, "one of the seats"),
    ("1_s2.", "2_s2.", 19, "turn 1 of s2"),
    ("1_s2.", "1_s1.", 19, "turn 1 of s2"),
    ("?dS~n ?dM~n ; a10-a9", "", 19, "two dice and a move"),
    ("a10-a9", "a10-a9 a9-a8", 19, "two dice and a move"),
    ("?dS~n ?dM~n ;", "?dM~n ?dS~n ;", 19, "?dS~ and one of n, a, 2"),
    ("?dS~n ?dM~n ;", "?dS~6 ?dM~n ;", 19, "?dS~ and one of n, a, 2"),
    ("?dS~n ?dM~n ; a10-a9", "?dS~n", 19, "?dM~ and one of n, a, 2"),
    ("a10-a9", "a10a9", 19, "a move such as"),
    ("a10-a9", "a9-a8", 19, "a coin on a9"),
    ("a10-a9", "a8-a7", 19, "a coin on a8"),
    ("a10-a9", "a10:a9", 19, "a10-a9"),
    ("b1:c3", "b1-c3", 20, "b1:c3"),
    ("a10-a9", "a10-b9", 19, "what the rules allow (they say cannot-go-there (MARS-15))"),
    ("a10-a9", "{a10-a9", 19, "comments that begin and end"),
    ("a10-a9", "a10-a9}", 19, "comments that begin and end"),
    ("3_s2.", "table. small-1\n3_s2.", 21, "a correction such as"),
    ("3_s2.", "table. small-99@a4\n3_s2.", 21, "what the rules allow"),
    ("3_s2.", "table. score@s1=999\n3_s2.", 21, "what the rules allow"),
]


@pytest.mark.parametrize(("good", "bad", "line", "expected"), BROKEN)
def test_broken_text_is_refused_with_its_line(good: str, bad: str, line: int, expected: str) -> None:
    text = WRITTEN.replace(good, bad, 1)
    assert text != WRITTEN
    with pytest.raises(NotationError) as refused:
        parse_record(text, content())
    assert refused.value.line == line
    assert expected in refused.value.expected
    assert str(refused.value).startswith(f"line {line}: expected ")


def test_an_empty_text_is_refused() -> None:
    with pytest.raises(NotationError, match="line 1: expected ---, found nothing"):
        parse_record("", content())


def test_a_text_that_ends_before_the_table_is_laid_is_refused() -> None:
    with pytest.raises(NotationError, match=r"line 12: expected pyramids\., found nothing"):
        parse_record("\n".join(WRITTEN.splitlines()[:11]), content())


@given(data=st.data())
@settings(max_examples=150, deadline=None)
def test_whatever_is_written_it_is_read_or_refused(data: st.DataObject) -> None:
    lines = WRITTEN.splitlines()
    index = data.draw(st.integers(0, len(lines) - 1))
    at = data.draw(st.integers(0, len(lines[index])))
    junk = data.draw(st.text(alphabet="abs123_.:-~?@{};# \n▲cSMnf=", max_size=6))
    lines[index] = lines[index][:at] + junk + lines[index][at + data.draw(st.integers(0, 6)) :]
    found = read("\n".join(lines))
    assert written_and_read(found) == found


def read(text: str) -> Record | NotationError:
    try:
        return parse_record(text, content())
    except NotationError as refused:
        return refused


def written_and_read(found: Record | NotationError) -> Record | NotationError:
    return read(format_record(found, content())) if isinstance(found, Record) else found


def test_a_header_without_an_end_is_refused() -> None:
    with pytest.raises(
        NotationError, match=r"line 10: expected \.\.\. at the end of the header, found nothing"
    ):
        parse_record("\n".join(WRITTEN.splitlines()[:9]), content())


def test_a_long_line_is_cut_in_the_error() -> None:
    with pytest.raises(NotationError, match=r"found tiles\. .{52}…$"):
        parse_record(WRITTEN.replace("...\n", "", 1), content())


def test_seats_are_those_of_the_table() -> None:
    assert {deed.seat for deed in parse_record(WRITTEN, content()).deeds} == {S1, S2, CHANCE}
    assert do(start(2), Seat("s1"), TakeSuit(Suit.SUNS)).player(S1).suit is Suit.SUNS
