"""The rules: what the table waits for, what a seat may want, what is counted, who wins.

These functions get a *seen* state: what the seat may not know is not in it, so they cannot leak it.
"""

from typing import assert_never

from companion.games.__game__.intents import DealFind, Run
from companion.games.__game__.state import Content, Options, Phase, Runner, State
from companion.kernel.game import ContentError
from companion.kernel.happenings import Intent
from companion.kernel.need import Need
from companion.kernel.refusal import IllegalIntentError, refuse_unless
from companion.kernel.seats import CHANCE, Seat
from companion.kernel.secret import known, secret
from companion.kernel.view import Outcome, Tally


def setup(options: Options, seats: tuple[Seat, ...], content: Content) -> State:
    """Every pawn on the first space, no points (__PRE__-1); the deck is a secret to everybody."""
    deck = secret(tuple(card.copies for card in content.card))
    return State(content, options, tuple(Runner(seat) for seat in seats), deck)


def check_content(content: Content) -> None:
    """What the types cannot say; the path leads to the line in the file."""
    if content.rounds < 1:
        raise ContentError("rounds", "1 or more")
    if content.finds < 1:
        raise ContentError("finds", "1 or more")
    if content.longest < 2:
        raise ContentError("longest", "2 or more, since nobody runs the same twice in a row")
    if len(content.pays) < 2 or min(content.pays) < 0:
        raise ContentError("pays", "two spaces or more that pay 0 or more")
    for index, card in enumerate(content.card):
        if card.copies < 1:
            raise ContentError(f"card[{index}].copies", "1 or more")
        if card.id in [each.id for each in content.card[:index]]:
            raise ContentError(f"card[{index}].id", f"every id once, not {card.id} again")


def waiting(state: State) -> tuple[Need, ...]:
    """Cards from chance, then a choice of everyone at once; nothing when it is over."""
    match state.phase:
        case Phase.DEAL:
            short = state.short.items()
            return tuple(Need(CHANCE, "deal", "__PRE__-2", owner=seat, count=n) for seat, n in short)
        case Phase.RUN:
            undecided = [runner.seat for runner in state.runners if runner.run is None]
            return tuple(Need(seat, "run", "__PRE__-3") for seat in undecided)
        case Phase.OVER:
            return ()
    assert_never(state.phase)


def legal(state: State, seat: Seat) -> tuple[Intent, ...]:
    """Every legal intent of a seat; what `check` lets pass, no more and no less."""
    if state.phase is Phase.DEAL and seat == CHANCE:
        left = [card.id for card, count in zip(state.content.card, state.deck.value, strict=True) if count]
        return tuple(DealFind(owner, card) for owner in state.short for card in left)
    if state.phase is Phase.RUN and seat in state.seats and state.runner(seat).run is None:
        runs = range(1, state.content.longest + 1)
        return tuple(Run(steps) for steps in runs if steps != state.runner(seat).last)
    return ()


def odds(state: State, intent: Intent) -> int:
    """How likely chance is to bring this: as many cards of a kind as are left."""
    if not isinstance(intent, DealFind):
        return 1
    return state.deck.value[[card.id for card in state.content.card].index(intent.card)]


def check(state: State, seat: Seat, intent: Intent) -> None:
    """Refuse what the rules do not allow; the reason is a key `refusal-…` in the words."""
    check_bookable(state, seat, intent)
    match intent:
        case DealFind():
            refuse_unless(intent.seat in state.short, "has-its-finds", "__PRE__-2")
        case Run():
            rested = state.runner(seat).last != intent.steps
            refuse_unless(rested, "same-run-again", "__PRE__-4", steps=intent.steps)


def check_bookable(state: State, seat: Seat, intent: Intent) -> None:
    """Refuse what not even the table can let stand: there would be nothing to write down."""
    match intent:
        case DealFind():
            refuse_unless(state.phase is Phase.DEAL and seat == CHANCE, "no-deal-now", "__PRE__-2")
            refuse_unless(intent.seat in state.seats, "no-such-seat", "__PRE__-1")
            there = [card.id for card in state.content.card]
            refuse_unless(intent.card in there, "no-such-card", "__PRE__-2", card=intent.card)
            refuse_unless(odds(state, intent) > 0, "none-left", "__PRE__-2", card=intent.card)
        case Run():
            refuse_unless(state.phase is Phase.RUN and seat in state.seats, "no-run-now", "__PRE__-3")
            refuse_unless(state.runner(seat).run is None, "already-chosen", "__PRE__-3")
            longest = state.content.longest
            refuse_unless(1 <= intent.steps <= longest, "no-such-run", "__PRE__-3", longest=longest)
        case _:
            raise IllegalIntentError("unknown-intent", "__PRE__-3")


def tallies(state: State) -> tuple[Tally, ...]:
    """What is counted; each needs `tally-…` in the words, and `amend` should be able to set it."""
    return tuple(Tally("points", runner.seat, runner.points) for runner in state.runners)


def outcome(state: State) -> Outcome | None:
    """Whoever has the most points, several where they are equal (__PRE__-6)."""
    if state.phase is not Phase.OVER:
        return None
    most = max(runner.points for runner in state.runners)
    winners = tuple(runner.seat for runner in state.runners if runner.points == most)
    return Outcome(winners, "most-points", "__PRE__-6")


def flaw(state: State) -> str | None:
    """What must never be: here, a card that is lost or there twice. Self-play checks it at every step."""
    held = [card for runner in state.runners for card in known(runner.finds)]
    for card, left in zip(state.content.card, state.deck.value, strict=True):
        if held.count(card.id) + left != card.copies:
            return f"{held.count(card.id)} {card.id} are out and {left} left, of {card.copies}"
    return None
