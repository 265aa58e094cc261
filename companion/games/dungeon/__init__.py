"""Traps and Treasures, by Brocklebank, Chikhale, Grafton and Grant: explorers in a growing dungeon."""

from companion.games.dungeon import consequences, rules
from companion.games.dungeon.chance import odds
from companion.games.dungeon.events import EVENTS
from companion.games.dungeon.evolution import evolve
from companion.games.dungeon.intents import INTENTS
from companion.games.dungeon.layout import layout
from companion.games.dungeon.pack import Content, check_content, names
from companion.games.dungeon.sight import see
from companion.games.dungeon.state import Options, State
from companion.kernel.game import Game

SPEC: Game[State, Options, Content] = Game(
    key="dungeon",
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
    odds=odds,
    check_content=check_content,
    names=names,
    chance={
        "start": "dice",
        "tiles": "tiles",
        "monster": "cards",
        "fight": "dice",
        "treasures": "cards",
        "duel": "dice",
    },
)
