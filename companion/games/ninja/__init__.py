"""Ninja Trap, by Ciarán Searle: two to four players, a house full of traps that nobody may look at."""

from companion.games.ninja import consequences, rules
from companion.games.ninja.events import EVENTS
from companion.games.ninja.evolution import evolve
from companion.games.ninja.intents import INTENTS
from companion.games.ninja.layout import layout
from companion.games.ninja.sight import see
from companion.games.ninja.state import Content, Options, State
from companion.kernel.game import Game, Names


def _names(content: Content) -> Names:
    rooms: Names = {room.id: room.name for room in content.room}
    return {**rooms, **{colour.id: colour.name for colour in content.colour}}


SPEC: Game[State, Options, Content] = Game(
    key="ninja",
    version=1,
    players=rules.PLAYERS,
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
    odds=rules.odds,
    check_content=rules.check_content,
    flaw=rules.flaw,
    names=_names,
    chance={"deal": "cards", "draw": "cards"},
)
