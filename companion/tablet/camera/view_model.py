"""What the camera screen and the inset at the table show, built by pure functions."""

from dataclasses import dataclass

from companion.kernel import play
from companion.kernel.seats import CHANCE, PUBLIC
from companion.sources.camera_thread import Glimpse, Watching
from companion.sources.table_camera import TableCamera, Watched
from companion.table.tracking.difference import Difference, Missing, differences
from companion.table.tracking.offering import may_be_offered
from companion.table.tracking.phrases import phrase_option
from companion.table.tracking.tracker import Verdict
from companion.tablet.desk import Desk
from companion.tablet.kit.hints import Hint
from companion.tablet.speech import PARTS, say

BELIEVED = 0.8
CORNERS = 4
EXACT = 2.0
"""Millimetres that a calibration may be off without anybody noticing."""


@dataclass(frozen=True, slots=True)
class AskModel:
    """A question of the camera: what is asked, two or three answers, or differences to put right."""

    say: str = ""
    options: tuple[str, ...] = ()
    differences: tuple[Difference, ...] = ()
    hint: str = ""
    """What would spare the next question."""


NO_ASK = AskModel()


@dataclass(frozen=True, slots=True)
class CameraModel:
    """All that is said about the camera; the picture itself is handed over apart from it."""

    title: str = ""
    state: Watching = Watching.OFF
    say: str = ""
    next_step: str = ""
    detail: str = ""
    lines: tuple[Hint, ...] = ()
    marks: tuple[tuple[str, tuple[tuple[float, float], ...], bool], ...] = ()
    ask: AskModel = NO_ASK
    tapping: str = ""
    """Which corner has to be tapped now; nothing where none has."""


EMPTY = CameraModel()


def camera_model(desk: Desk, camera: TableCamera, taps: int | None = None) -> CameraModel:
    """The camera as it is now; `taps` are the corners tapped so far, where somebody shows the mat by hand."""
    watched, language = camera.watched, desk.language
    glimpse = watched.glimpse
    state = glimpse.state if camera.address else Watching.OFF
    return CameraModel(
        say(language, "camera-title", file=PARTS),
        state,
        say(language, f"camera-{state}", file=PARTS),
        say(language, f"camera-{state}-next", file=PARTS),
        glimpse.why if state in (Watching.FAILED, Watching.LOST) else "",
        describe(language, glimpse) if state in (Watching.ON, Watching.BLIND) else (),
        _marks(desk, glimpse),
        ask_model(desk, watched),
        "" if taps is None else say(language, f"camera-corner-{min(taps, CORNERS - 1)}", file=PARTS),
    )


def _marks(desk: Desk, glimpse: Glimpse) -> tuple[tuple[str, tuple[tuple[float, float], ...], bool], ...]:
    return tuple(
        (_name(desk, each.face), each.corners, each.confidence >= BELIEVED) for each in glimpse.marks
    )


def _name(desk: Desk, face: str | None) -> str:
    """As short as can be: it stands beside the thing itself."""
    if face is None:
        return ""
    colour = face.partition("-")[0]
    return say(desk.language, "camera-colour", file=PARTS, colour=colour, face=desk.speech.name(face))


def describe(language: str, glimpse: Glimpse) -> tuple[Hint, ...]:
    """Light, markers, calibration and the gate, a line each."""
    lines = []
    good = glimpse.light == "good"
    if glimpse.light and not (good and glimpse.burnt):
        lines.append(Hint(say(language, f"camera-light-{glimpse.light}", file=PARTS), good, not good))
    if glimpse.burnt:
        lines.append(Hint(say(language, "camera-burnt", file=PARTS), bad=True))
    if glimpse.markers is not None:
        lines.append(_markers(language, glimpse))
    if glimpse.error is not None and glimpse.state is Watching.ON:
        error = f"{glimpse.error:.1f}"
        lines.append(Hint(say(language, "camera-error", file=PARTS, error=error), good=glimpse.error < 2))
    if glimpse.bumped:
        lines.append(Hint(say(language, "camera-bumped", file=PARTS), bad=True))
    if glimpse.gate:
        lines.append(Hint(say(language, f"camera-gate-{glimpse.gate}", file=PARTS)))
    return tuple(lines)


def _markers(language: str, glimpse: Glimpse) -> Hint:
    found = glimpse.markers or 0
    enough = glimpse.state is Watching.ON
    key = "camera-markers" if found else "camera-markers-none"
    return Hint(say(language, key, file=PARTS, count=found), found == CORNERS, not enough and found < 2)


def ask_model(desk: Desk, watched: Watched) -> AskModel:
    """What the camera asks the players, where it is not sure."""
    asked, language = watched.asked, desk.language
    if asked is None:
        return NO_ASK
    if not may_be_offered(asked.options, play.layout(desk.session.game, desk.session.line.state, PUBLIC)):
        return AskModel(say(language, "camera-tell", file=PARTS))
    match asked.verdict:
        case Verdict.ASK:
            said = say(language, "camera-ask", file=PARTS)
        case Verdict.REOPEN:
            said = say(language, "camera-reopen", file=PARTS, count=asked.back)
        case _:
            said = say(language, "camera-differs", file=PARTS)
    options = tuple(
        " · ".join(desk.speech.say(each) for each in phrase_option(option)) for option in asked.options
    )
    dice_are_due = any(need.seat == CHANCE for need in desk.session.waiting())
    hint = say(language, "camera-burnt", file=PARTS) if dice_are_due and watched.glimpse.burnt else ""
    return AskModel(said, options, asked.differences, hint)


def differences_now(desk: Desk, watched: Watched) -> tuple[Difference, ...] | None:
    """What differs by the last look; None where that look does not tell.

    A piece that is out of sight counts as well, although nobody is asked about it.
    """
    if watched.reading is None or watched.look is None:
        return None
    match watched.reading.verdict:
        case Verdict.UNEXPLAINED:
            return ask_model(desk, watched).differences or None
        case Verdict.NOTHING | Verdict.BOOKED:
            layout = play.layout(desk.session.game, desk.session.line.state, PUBLIC)
            return tuple(each for each in differences(layout, watched.look) if isinstance(each, Missing))
    return None
