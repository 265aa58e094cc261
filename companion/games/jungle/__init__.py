"""TRAPS in the jungle, by Koca Games: two to four teams of a human and an animal race home."""

from companion.games.jungle import consequences, needs, packing, rules
from companion.games.jungle.content import Content, Said
from companion.games.jungle.events import EVENTS
from companion.games.jungle.evolution import evolve
from companion.games.jungle.intents import INTENTS
from companion.games.jungle.layout import layout
from companion.games.jungle.sight import TEXT, see
from companion.games.jungle.state import Options, State
from companion.kernel.game import Game, Names


def _names(content: Content) -> Names:
    names: dict[str, Said] = {each.id: each.name for each in content.space if each.name}
    for card in content.card:
        names |= {card.id: card.name, TEXT + card.id: card.text}
    for each in content.adventurer:
        names |= {each.id: each.name, TEXT + each.id: each.text}
    return names


SPEC: Game[State, Options, Content] = Game(
    key="jungle",
    version=1,
    players=(2, 3, 4),
    options=Options,
    content=Content,
    intents=INTENTS,
    events=EVENTS,
    setup=rules.setup,
    waiting=needs.waiting,
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
    check_content=packing.check_content,
    flaw=rules.flaw,
    names=_names,
    chance={
        "deal": "cards",
        "deal-team": "cards",
        "roll-order": "dice",
        "roll": "dice",
        "draw": "cards",
        "rob": "cards",
        "effect-die": "dice",
        "turn-card": "cards",
    },
)
