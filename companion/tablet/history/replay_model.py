"""What a replay shows at one step, built from a session by pure functions."""

from dataclasses import dataclass

from companion.content import Pack, read_pack
from companion.kernel import play
from companion.kernel.seats import PUBLIC, Seat
from companion.kernel.view import text
from companion.screens.panels import draw_panels
from companion.screens.speech import Speech, speech_for
from companion.table.session import Session
from companion.tablet.kit.board_model import NO_BOARD, BoardModel
from companion.tablet.results.story import say_step
from companion.tablet.results.view_model import Standing, standings_at
from companion.tablet.speech import START, say
from companion.tablet.table.board_view import draw_board


@dataclass(frozen=True, slots=True)
class Reel:
    """A game to be replayed, with what every step needs."""

    session: Session
    speech: Speech
    pack: Pack

    @property
    def steps(self) -> int:
        """How many there are."""
        return len(self.session.line.steps)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Whose eyes it can be seen with: everyone's after the end, before it only the public's."""
        return (PUBLIC, *(self.session.info.seats if self.session.outcome() else ()))


def reel_of(session: Session, language: str) -> Reel:
    """A game to be replayed."""
    info = session.info
    return Reel(
        session, speech_for(session.game, info, language), read_pack(session.game, info.pack, info.content)
    )


@dataclass(frozen=True, slots=True)
class ReplayModel:
    """All that a replay shows."""

    title: str = ""
    step: int = 0
    steps: int = 0
    when: str = ""
    say: str = ""
    board: BoardModel = NO_BOARD
    standings: tuple[Standing, ...] = ()
    eyes: tuple[tuple[str, str, str], ...] = ()
    seat: str = ""
    own: tuple[str, ...] = ()
    """What only this seat knew then."""


EMPTY = ReplayModel()


def replay_model(reel: Reel, step: int, seat: Seat = PUBLIC) -> ReplayModel:
    """The game after so many steps as a seat saw it; as the public did, where the seat may not be shown."""
    session, speech = reel.session, reel.speech
    eyes = seat if seat in reel.seats else PUBLIC
    at = max(0, min(step, reel.steps))
    state = session.line.states[at]
    layout = play.layout(session.game, state, eyes)
    return ReplayModel(
        speech.say(text("game")),
        at,
        reel.steps,
        say(speech.language, "replay-step", file=START, step=at, steps=reel.steps),
        say_step(session.line.steps[at - 1], speech, eyes)
        if at
        else say(speech.language, "replay-start", file=START),
        draw_board(session.game, reel.pack, layout, speech.language),
        standings_at(session, speech, state, ()),
        tuple((str(each), _eyes(each, speech), "") for each in reel.seats),
        str(eyes),
        _own(reel, state, eyes) if eyes != PUBLIC else (),
    )


def _eyes(seat: Seat, speech: Speech) -> str:
    return say(speech.language, "everyone", file=START) if seat == PUBLIC else speech.name(seat)


def _own(reel: Reel, state: object, seat: Seat) -> tuple[str, ...]:
    game = reel.session.game
    panels = draw_panels(
        play.view(game, state, seat),
        play.view(game, state, PUBLIC),
        play.layout(game, state, seat),
        reel.speech,
    )
    lines = []
    for panel in panels:
        if panel["kind"] == "cards" and (panel["own"] or any(card["own"] for card in panel["cards"])):
            names = [card["face"]["name"] for card in panel["cards"] if card["face"]]
            lines.append(f"{panel['title']}: {', '.join(names) or '–'}")
    return tuple(lines)
