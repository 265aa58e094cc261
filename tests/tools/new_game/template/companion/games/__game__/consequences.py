"""What follows from an intent or a correction; the only room, with evolution, that sees every secret."""

from companion.games.__game__.events import (
    FindDealt,
    FindsShown,
    PawnMoved,
    PointsScored,
    RaceEnded,
    RoundBegan,
    RunChosen,
    RunClashed,
    RunShown,
)
from companion.games.__game__.evolution import evolve
from companion.games.__game__.intents import DealFind, Run
from companion.games.__game__.rules import check_bookable
from companion.games.__game__.state import Clash, State
from companion.kernel.corrections import REALITY, MovePiece, PieceCorrected, SetTally, TallyCorrected
from companion.kernel.happenings import Event, Intent
from companion.kernel.play import Story
from companion.kernel.refusal import refuse_unless
from companion.kernel.seats import Seat
from companion.kernel.secret import known, secret

MOST_POINTS = 999


def perform(state: State, seat: Seat, intent: Intent) -> list[Event]:
    """The events that an intent brings, with all that follows by itself.

    It is called without `check` too, when the players let stand what a rule refuses.
    """
    check_bookable(state, seat, intent)
    story = Story(state, evolve)
    match intent:
        case DealFind(owner, card):
            story.tell(FindDealt(owner, secret(card, owner), rule="__PRE__-2"))
        case Run(steps):
            story.tell(RunChosen(seat, secret(steps, seat), rule="__PRE__-3"))
            if all(runner.run for runner in story.state.runners):
                _run(story)
    return story.events


def _run(story: Story[State]) -> None:
    """The last one has chosen: show all, move, and go on with the next round."""
    chosen = {runner.seat: runner.run.value for runner in story.state.runners if runner.run}
    for seat, steps in chosen.items():
        story.tell(RunShown(seat, steps, rule="__PRE__-3"))
    for seat, steps in chosen.items():
        if list(chosen.values()).count(steps) == 1:
            _move(story, seat, steps)
            continue
        story.tell(RunClashed(seat, rule="__PRE__-5"))
        if story.state.options.clash is Clash.BACK:
            _move(story, seat, -1)
    _finish_round(story)


def _move(story: Story[State], seat: Seat, steps: int) -> None:
    content, space = story.state.content, story.state.runner(seat).space
    to = max(0, min(space + steps, content.end))
    if to == space:
        return
    story.tell(PawnMoved(seat, to, rule="__PRE__-5"))
    if content.pays[to]:
        story.tell(PointsScored(seat, content.pays[to], rule="__PRE__-5"))


def _finish_round(story: Story[State]) -> None:
    state = story.state
    arrived = any(runner.space == state.content.end for runner in state.runners)
    if state.round < state.content.rounds and not arrived:
        story.tell(RoundBegan(state.round + 1, rule="__PRE__-2"))
        return
    for runner in state.runners:
        cards = known(runner.finds)
        story.tell(FindsShown(runner.seat, cards, rule="__PRE__-6"))
        worth = sum(state.content.worth(card) for card in cards)
        story.tell(PointsScored(runner.seat, worth, rule="__PRE__-6"))
    story.tell(RaceEnded(rule="__PRE__-6"))


def amend(state: State, correction: SetTally | MovePiece) -> list[Event]:
    """Reality wins: the players say how many points somebody has, or where a pawn stands.

    Where something follows by itself from a correction, tell it here too, or the game gets stuck.
    """
    match correction:
        case SetTally(tally, seat, value):
            settable = tally == "points" and seat in state.seats
            refuse_unless(settable, "cannot-set-tally", REALITY, tally=tally)
            refuse_unless(0 <= value <= MOST_POINTS, "tally-out-of-range", REALITY, value=value)
            return [TallyCorrected(tally, seat, value, rule=REALITY)]
        case MovePiece(piece, place):
            pawns = [f"pawn:{seat}" for seat in state.seats]
            refuse_unless(piece in pawns, "no-such-piece", REALITY, piece=piece)
            spaces = [f"space-{number}" for number in range(len(state.content.pays))]
            refuse_unless(place in spaces, "no-such-place", REALITY, place=place)
            return [PieceCorrected(piece, place, rule=REALITY)]
