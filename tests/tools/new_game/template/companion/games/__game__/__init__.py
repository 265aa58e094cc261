"""__Title__: a race on a track, with hidden finds and secret choices."""

from companion.games.__game__ import consequences, rules
from companion.games.__game__.events import EVENTS
from companion.games.__game__.evolution import evolve
from companion.games.__game__.intents import INTENTS
from companion.games.__game__.layout import layout
from companion.games.__game__.sight import see
from companion.games.__game__.state import Content, Options, State
from companion.kernel.game import Game, Names


def _names(content: Content) -> Names:
    """What the ids in intents and events are called, in each language."""
    return {card.id: card.name for card in content.card}


SPEC: Game[State, Options, Content] = Game(
    key="__game__",
    version=1,
    players=(2, 3, 4),
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
    chance={"deal": "cards"},
)
