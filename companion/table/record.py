"""Records: a finished game as JSON Lines that a person can read; export, import, replay.

The first line says what it is and how it was set up, the second holds the content pack, then
comes a line a step, and the last line says how many there were and how it ended.
"""

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from companion.kernel import play
from companion.kernel.codec import DecodeError, Json, decode, encode, encode_tagged
from companion.kernel.errors import BadInputError
from companion.kernel.game import AnyGame, ContentError
from companion.kernel.options import WrongOptionError
from companion.kernel.refusal import IllegalIntentError
from companion.kernel.seats import PUBLIC, TABLE, Seat, player_seats
from companion.table.journal import Entry
from companion.table.line import Line, read_step
from companion.table.session import Session
from companion.table.setup import set_up
from companion.table.step import Kind, Player, Step, TableInfo

FORMAT = 1
Find = Callable[[str], AnyGame]


class RecordError(BadInputError):
    """A record that cannot be used: the line, and what was expected there."""

    def __init__(self, line: int, expected: str) -> None:
        self.line = line
        super().__init__(f"line {line}: {' '.join(expected.split())}")


class UnfinishedGameError(BadInputError):
    """A whole record holds every secret, so it is written only when the game is over."""


class UnknownSeatError(BadInputError):
    """Nobody sits there; chance, which knows everything, is told nothing to be kept."""


@dataclass(frozen=True, slots=True)
class Record:
    """A game as it was played."""

    info: TableInfo
    steps: tuple[Step, ...]


def write_record(session: Session) -> Iterator[str]:
    """The lines of a finished game's record; an `UnfinishedGameError` before the end."""
    if session.outcome() is None:
        raise UnfinishedGameError("the game is not over; only what a seat was told can be exported")
    return format_record(session.game, Record(session.info, session.steps))


def write_told(session: Session, seat: Seat) -> Iterator[str]:
    """What a seat was told, a line an event; for a game that is not over."""
    if seat not in (*session.info.seats, PUBLIC):
        raise UnknownSeatError(f"no seat {seat!r}; there are: {', '.join((*session.info.seats, PUBLIC))}")
    head = {"trapdoor-told": FORMAT, "game": session.game.key, "seat": seat}
    return (_text(line) for line in [head, *session.log(seat)])


def format_record(game: AnyGame, record: Record) -> Iterator[str]:
    """The lines of a record."""
    info = record.info
    yield _text(
        {
            "trapdoor": FORMAT,
            "game": info.game,
            "version": info.game_version,
            "id": info.id,
            "players": [encode(player) for player in info.players],
            "options": dict(info.options),
            "pack": info.pack,
        }
    )
    yield _text({"content": info.content})
    for number, step in enumerate(record.steps, start=1):
        yield _text(
            {
                "step": number,
                "kind": step.kind.value,
                "seat": step.seat,
                "intent": encode_tagged(step.intent),
                "events": [encode_tagged(event) for event in step.events],
                "source": encode(step.source),
            }
        )
    outcome = play.outcome(game, replay(game, record).state)
    yield _text({"steps": len(record.steps), "outcome": encode(outcome)})


def parse_record(find_game: Find, lines: Iterable[str]) -> tuple[AnyGame, Record]:
    """The game and record in these lines, every step judged again by the rules."""
    (first, head), (second, body), *steps, (last, tail) = _read_lines(lines)
    game = find_game(str(head.get("game")))
    info = _read_head(game, head, first)
    if not isinstance(body, dict) or set(body) != {"content"}:
        raise RecordError(second, "expected the content pack")
    info = replace(info, content=body["content"])
    line = Line([_set_up(game, info, first, second)])
    for number, each in steps:
        line.add(game, _read_step(game, line, each, number))
    if tail["steps"] != len(steps):
        raise RecordError(last, f"expected the end of {len(steps)} steps, not of {tail['steps']}")
    if encode(play.outcome(game, line.state)) != tail.get("outcome"):
        raise RecordError(last, "expected the outcome that the steps lead to")
    return game, Record(info, tuple(line.steps))


def replay(game: AnyGame, record: Record, until: int | None = None) -> Line:
    """The line of a record, or of its first steps."""
    line = Line([set_up(game, record.info)])
    for step in record.steps[:until]:
        line.add(game, step)
    return line


def import_record(record: Record, session: Session) -> None:
    """Play a record's steps into a new session, so that its journal holds the game."""
    for step in record.steps:
        take_again(session, step)


def take_again(session: Session, step: Step) -> None:
    """Submit a step as it was."""
    match step.kind:
        case Kind.CORRECTION:
            session.correct(step.intent, source=step.source)  # type: ignore[arg-type]
        case Kind.ACCEPTED:
            session.accept(step.seat, step.intent, source=step.source)
        case _:
            session.submit(step.seat, step.intent, source=step.source)


def _read_lines(lines: Iterable[str]) -> list[tuple[int, Json]]:
    """The data of every line with its number; at least head, content and end are there."""
    data: list[tuple[int, Json]] = []
    number = 0
    try:
        for number, line in enumerate(lines, start=1):
            if line.strip():
                data.append((number, _json(number, line)))
                _check_head(*data[0])
    except UnicodeDecodeError:
        raise RecordError(number + 1, "not text") from None
    if not data:
        raise RecordError(1, "expected the head of a record")
    if len(data) < 3 or not isinstance(data[-1][1], dict) or "steps" not in data[-1][1]:
        raise RecordError(number, "expected the last line of a record; it seems cut short")
    return data


def _check_head(number: int, head: Json) -> None:
    written = head.get("trapdoor") if isinstance(head, dict) else None
    if type(written) is not int or written < 1:
        raise RecordError(number, "expected the head of a record")
    if written > FORMAT:
        raise RecordError(number, f"written by a newer Trapdoor (record format {written})")


def _read_head(game: AnyGame, head: Json, number: int) -> TableInfo:
    version = head.get("version")
    if type(version) is not int or version < 1:
        raise RecordError(number, "expected the version of the rules")
    if version > game.version:
        raise RecordError(number, f"played with newer rules of {game.key} (version {version})")
    try:
        players = tuple(decode(Player, each, "players") for each in head["players"])
        options = {str(name): str(value) for name, value in head["options"].items()}
        table_id, pack = str(head["id"]), str(head["pack"])
    except (KeyError, TypeError, AttributeError, DecodeError) as error:
        raise RecordError(number, f"expected players, options, id and pack ({error})") from None
    if len(players) not in game.players:
        raise RecordError(number, f"expected {' or '.join(map(str, game.players))} players")
    seats = player_seats(len(players))
    if tuple(player.seat for player in players) != seats:
        raise RecordError(number, f"expected the seats {', '.join(seats)}")
    return TableInfo(table_id, game.key, version, players, options, pack, None, "")


def _set_up(game: AnyGame, info: TableInfo, head: int, body: int) -> Any:
    try:
        return set_up(game, info)
    except WrongOptionError as error:
        raise RecordError(head, str(error)) from None
    except (DecodeError, ContentError) as error:
        raise RecordError(body, str(error)) from None


def _read_step(game: AnyGame, line: Line, data: Json, number: int) -> Step:
    expected = len(line.steps) + 1
    try:
        if data["step"] != expected:
            raise RecordError(number, f"expected step {expected}, found {data['step']}")
        kind = Kind(data["kind"])
        entry = Entry(expected, kind, data["seat"], data["intent"], data["events"], data["source"])
        step = read_step(game, entry)
    except (KeyError, TypeError, ValueError) as error:
        raise RecordError(number, f"not a step ({type(error).__name__}: {error})") from None
    except DecodeError as error:
        raise RecordError(number, str(error)) from None
    if (step.seat == TABLE) != (step.kind is Kind.CORRECTION):
        raise RecordError(number, f"no {step.kind} is made by {step.seat}")
    if step.events != judge(game, line.state, step, number):
        raise RecordError(number, "the rules bring other events than the record")
    return step


def judge(game: AnyGame, state: Any, step: Step, number: int) -> tuple[Any, ...]:
    """What the rules make of a step here and now."""
    try:
        match step.kind:
            case Kind.CORRECTION:
                return play.amend(game, state, step.intent)  # type: ignore[arg-type]
            case Kind.ACCEPTED:
                return play.accept(game, state, step.seat, step.intent)
            case Kind.INTENT:
                return play.decide(game, state, step.seat, step.intent)
    except IllegalIntentError as refusal:
        raise RecordError(number, f"the rules refuse it: {refusal}") from None
    raise RecordError(number, f"no step is a {step.kind}")


def _json(number: int, line: str) -> Json:
    try:
        return json.loads(line, parse_constant=_refuse_constant)
    except (ValueError, RecursionError):
        raise RecordError(number, "not JSON") from None


def _refuse_constant(name: str) -> Json:
    raise ValueError(f"JSON has no {name}")


def _text(data: Json) -> str:
    return json.dumps(data, ensure_ascii=False)
