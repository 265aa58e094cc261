"""The screen of a seat: prompt, panels, choices, tallies and log, in the seat's own language."""

from collections.abc import Iterator

from companion.kernel import play
from companion.kernel.codec import Json
from companion.kernel.need import Need
from companion.kernel.phrase import phrase_event, phrase_need
from companion.kernel.seats import PUBLIC, Seat
from companion.kernel.secret import redact
from companion.kernel.view import text
from companion.screens.choices import draw_choices
from companion.screens.draws import offered_draws
from companion.screens.panels import draw_panels, own_parts
from companion.screens.speech import Speech
from companion.table.session import Session

LOG_LENGTH = 25
"""Steps that a screen still tells of."""


def draw_screen(session: Session, seat: Seat, speech: Speech, *, real: frozenset[str] = frozenset()) -> Json:
    """All that a seat (or PUBLIC) is shown now; its own dice and draws of `real` kinds are asked for."""
    game, state, needs = session.game, session.line.state, session.waiting()
    layout = play.layout(game, state, seat)
    panels = draw_panels(session.view(seat), session.view(PUBLIC), layout, speech)
    mine = [need for need in needs if need.seat == seat]
    faces = {face["id"]: face for face in _faces(panels)}
    return {
        "version": session.version,
        "language": speech.language,
        "game": speech.say(text("game")),
        "seat": seat,
        "players": [{"seat": player.seat, "name": player.name} for player in session.info.players],
        "mine": bool(mine),
        "prompts": [{"say": speech.say(phrase_need(need)), "mine": need.seat == seat} for need in needs],
        "covered": any(own_parts(panels)),
        "panels": panels,
        **draw_choices(session.legal(seat) if mine else (), faces, speech),
        "draw": _draw(session, seat, play.real_needs(game, needs, real), faces, speech),
        "tallies": _tallies(session, speech),
        "log": list(draw_log(session, seat, speech)),
        "outcome": draw_outcome(session, seat, speech),
    }


def _faces(panels: list[Json]) -> Iterator[Json]:
    cards = (card for panel in panels if panel["kind"] == "cards" for card in panel["cards"])
    yield from (card["face"] for card in cards if card["face"] is not None)


def draw_asked_of(real_needs: tuple[Need, ...], seat: Seat) -> Need | None:
    """The dice or cards that this seat has to tell of; what nobody owns anybody may tell."""
    asked = (need for need in real_needs if need.owner in (seat, None))
    return next(asked, None) if seat != PUBLIC else None


def _draw(
    session: Session, seat: Seat, needs: tuple[Need, ...], faces: dict[str, Json], speech: Speech
) -> Json:
    need = draw_asked_of(needs, seat)
    if need is None:
        return None
    seen = play.seen(session.line.state, seat)
    offered = offered_draws(session.game.key, seen, need)
    single = bool(offered) and any("dice" in name for name in type(offered[0]).__dataclass_fields__)
    return {
        "say": speech.say(phrase_need(need)),
        "what": need.what,
        "count": 1 if single or need.owner is None else need.count,
        **draw_choices(offered, faces, speech),
    }


def _tallies(session: Session, speech: Speech) -> Json:
    tallies = session.tallies()
    seats = list(dict.fromkeys(tally.seat for tally in tallies))
    values = {(tally.name, tally.seat): tally.value for tally in tallies}
    return {
        "seats": [{"seat": seat, "name": speech.name(seat) if seat else ""} for seat in seats],
        "rows": [
            {"say": speech.say(text(f"tally-{name}")), "values": [values.get((name, seat)) for seat in seats]}
            for name in dict.fromkeys(tally.name for tally in tallies)
        ],
    }


def draw_log(session: Session, seat: Seat, speech: Speech) -> Iterator[Json]:
    """The newest steps first, as a seat may be reminded of them."""
    for step in reversed(session.line.steps[-LOG_LENGTH:]):
        told = (redact(event, seat, kept=True) for event in step.events)
        yield {"by": step.seat, "say": " ".join(speech.say(phrase_event(event)) for event in told)}


def draw_outcome(session: Session, seat: Seat, speech: Speech) -> Json:
    """Who won and why, once it is over."""
    outcome = session.outcome()
    if outcome is None:
        return None
    said = speech.say(text(f"outcome-{outcome.reason}", winners=tuple(outcome.winners)))
    return {"say": said, "won": seat in outcome.winners}
