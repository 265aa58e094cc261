"""Traps & Treasures on a grid of cards, by Tom Kiehl: two players, two pawns, sixteen cards."""

from companion.games.grid import consequences, rules
from companion.games.grid.events import EVENTS
from companion.games.grid.evolution import evolve
from companion.games.grid.intents import INTENTS
from companion.games.grid.layout import layout
from companion.games.grid.sight import see
from companion.games.grid.state import Content, Options, State
from companion.kernel.game import Game, Names

_SUITS = {"S": "♠", "C": "♣", "H": "♥", "D": "♦"}


def _names(content: Content) -> Names:
    return {card: {"": card[0] + _SUITS[card[1]]} for card in content.deck}


SPEC: Game[State, Options, Content] = Game(
    key="grid",
    version=1,
    players=(2,),
    options=Options,
    content=Content,
    intents=INTENTS,
    events=EVENTS,
    setup=rules.setup,
    waiting=rules.waiting,
    legal=rules.legal,
    check=rules.check,
    perform=consequences.perform,
    evolve=evolve,
    see=see,
    layout=layout,
    tallies=rules.tallies,
    outcome=rules.outcome,
    amend=consequences.amend,
    check_content=rules.check_content,
    flaw=rules.flaw,
    names=_names,
    chance={"deal": "cards", "first": "lot"},
)
