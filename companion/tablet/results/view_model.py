"""What the result screen shows, built from a session by pure functions."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.kernel import play
from companion.kernel.seats import Seat
from companion.kernel.view import text
from companion.screens.speech import Speech
from companion.table.record import write_record
from companion.table.session import Session
from companion.tablet.kit.palette import SIGNS
from companion.tablet.kit.plot_model import Curve
from companion.tablet.results.story import (
    MATTERS,
    Counts,
    Moment,
    find_luck,
    find_moments,
    say_change,
    say_step,
    track,
)
from companion.tablet.speech import START, say

LONGEST = 170
"""Letters of a moment's sentence; the rest is left out."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A player at the end."""

    name: str
    sign: str
    number: int
    won: bool
    tallies: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Chart:
    """A tally of all seats over the game."""

    tally: str
    say: str
    curves: tuple[Curve, ...]


@dataclass(frozen=True, slots=True)
class MomentModel:
    """A key moment: when, what happened, what it changed."""

    step: int
    when: str
    say: str
    change: str
    number: int
    sign: str


@dataclass(frozen=True, slots=True)
class LuckModel:
    """A player's dice."""

    name: str
    sign: str
    number: int
    say: str


@dataclass(frozen=True, slots=True)
class ResultsModel:
    """All that the screen shows."""

    game: str = ""
    headline: str = ""
    why: str = ""
    standings: tuple[Standing, ...] = ()
    charts: tuple[Chart, ...] = ()
    moments: tuple[MomentModel, ...] = ()
    luck: tuple[LuckModel, ...] = ()
    counted: bool = False
    """Whether everything has been counted; until then plots, moments and luck are missing."""


EMPTY = ResultsModel()


def results_model(session: Session, speech: Speech, counted: Sequence[Counts] | None = None) -> ResultsModel:
    """The result; with everything that was counted also how it came about."""
    outcome = session.outcome()
    winners = outcome.winners if outcome else ()
    headline = speech.say(text(f"outcome-{outcome.reason}", winners=tuple(winners))) if outcome else ""
    rule = f"rule-{outcome.rule}" if outcome else ""
    tracks = track(counted) if counted else {}
    return ResultsModel(
        speech.say(text("game")),
        headline,
        speech.say(text(rule)) if rule and speech.knows(rule) else "",
        standings_at(session, speech, session.line.state, winners),
        _charts(session, speech, tracks),
        _moments(session, speech, tracks) if counted else (),
        _luck(session, speech) if counted else (),
        counted is not None,
    )


def standings_at(
    session: Session, speech: Speech, state: Any, winners: Sequence[Seat]
) -> tuple[Standing, ...]:
    """What every player has in a state of the game; winners first."""
    tallies = play.tallies(session.game, state)
    rows = [
        Standing(
            player.name,
            SIGNS[number % len(SIGNS)],
            number,
            player.seat in winners,
            tuple(
                _unbroken(f"{speech.say(text(f'tally-{each.name}'))} {each.value}")
                for each in tallies
                if each.seat == player.seat
            ),
        )
        for number, player in enumerate(session.info.players)
    ]
    return tuple(sorted(rows, key=lambda row: not row.won))


def _unbroken(words: str) -> str:
    """Words that stay in one line."""
    return words.replace(" ", "\N{NO-BREAK SPACE}")


def _charts(
    session: Session, speech: Speech, tracks: dict[tuple[str, Seat], tuple[int, ...]]
) -> tuple[Chart, ...]:
    """Every tally that changed at all, what decides the game first."""
    counted = [name for name, _ in tracks]
    matter = [name for name in MATTERS.get(session.game.key, ()) if name in counted]
    names = dict.fromkeys((*matter, *counted))
    charts = (_chart(session, speech, name, tracks) for name in names)
    return tuple(chart for chart in charts if any(len(set(curve.values)) > 1 for curve in chart.curves))


def _chart(
    session: Session, speech: Speech, name: str, tracks: dict[tuple[str, Seat], tuple[int, ...]]
) -> Chart:
    curves = tuple(
        Curve(player.name, SIGNS[number % len(SIGNS)], number, tracks[name, player.seat])
        for number, player in enumerate(session.info.players)
        if (name, player.seat) in tracks
    )
    said = speech.say(text(f"tally-{name}"))
    return Chart(name, said[:1].upper() + said[1:], curves)


def _moments(
    session: Session, speech: Speech, tracks: dict[tuple[str, Seat], tuple[int, ...]]
) -> tuple[MomentModel, ...]:
    """The key moments; the last step of a finished game always is one."""
    found = tuple(_moment(session, speech, each) for each in find_moments(session.game, tracks))
    outcome, last = session.outcome(), len(session.steps)
    if outcome is None or any(each.step == last for each in found):
        return found
    number = session.info.seats.index(outcome.winners[0]) if outcome.winners else 0
    names = ", ".join(speech.name(seat) for seat in outcome.winners)
    end = MomentModel(
        last,
        say(speech.language, "moment-step", file=START, step=last),
        _cut(say_step(session.steps[-1], speech)),
        say(speech.language, "moment-won", file=START, names=names) if names else "",
        number,
        SIGNS[number % len(SIGNS)] if names else "",
    )
    return (*found, end)


def _cut(said: str) -> str:
    return said if len(said) <= LONGEST else said[: LONGEST - 1].rsplit(" ", 1)[0] + " …"


def _moment(session: Session, speech: Speech, moment: Moment) -> MomentModel:
    number = session.info.seats.index(moment.seat)
    said = say_change(session.game, session.line, moment, speech)
    tally = speech.say(text(f"tally-{moment.tally}"))
    return MomentModel(
        moment.step,
        say(speech.language, "moment-step", file=START, step=moment.step),
        _cut(said),
        f"{speech.name(moment.seat)}: {tally} {moment.before} → {moment.after}",
        number,
        SIGNS[number % len(SIGNS)],
    )


def _luck(session: Session, speech: Speech) -> tuple[LuckModel, ...]:
    seats = session.info.seats
    return tuple(
        LuckModel(
            speech.name(each.seat),
            SIGNS[seats.index(each.seat) % len(SIGNS)],
            seats.index(each.seat),
            say(
                speech.language,
                f"luck-{each.verdict}",
                file=START,
                dice=each.dice,
                mean=f"{each.mean:.2f}".replace(".", say(speech.language, "decimal-point", file=START)),
            ),
        )
        for each in find_luck(session.game, session.line, seats)
    )


def export_record(session: Session, folder: Path) -> Path:
    """Write a finished game's record; where it is now. An `UnfinishedGameError` before the end."""
    lines = list(write_record(session))
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{session.game.key}-{session.info.id}.jsonl"
    path.write_text("\n".join(lines) + "\n", "utf-8")
    return path
