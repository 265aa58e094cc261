"""Martian Treasure Hunt, by Ken Leyhe: coins that move like chess pieces, and 36 pyramids to capture."""

from collections.abc import Mapping

from companion.games.martian import consequences, rules
from companion.games.martian.events import EVENTS
from companion.games.martian.evolution import evolve
from companion.games.martian.intents import INTENTS
from companion.games.martian.layout import layout
from companion.games.martian.notation import Deed, Record, format_record
from companion.games.martian.pack import check_content
from companion.games.martian.sight import see
from companion.games.martian.state import (
    Content,
    FaceInfo,
    Options,
    State,
    SuitInfo,
    coin_of,
)
from companion.kernel import game
from companion.kernel.game import Game, Names

_EVERY_PYRAMID = range(1, 21)


def _names(content: Content) -> Names:
    names: dict[str, Mapping[str, str]] = {
        **{suit.id.value: suit.name for suit in content.suit},
        **{face.id: face.name for face in content.face},
        **{each.size: each.name for each in content.pyramid},
    }
    for suit in content.suit:
        names |= {coin_of(suit.id, face.id): _coin_names(content, suit, face) for face in content.face}
    for each in content.pyramid:
        names |= {
            f"{each.size}-{number}": {language: f"{name} {number}" for language, name in each.name.items()}
            for number in _EVERY_PYRAMID
        }
    return names


def _coin_names(content: Content, suit: SuitInfo, face: FaceInfo) -> dict[str, str]:
    return {
        language: pattern.replace("{suit}", suit.name.get(language, suit.id)).replace(
            "{face}", face.name.get(language, face.id)
        )
        for language, pattern in content.coin_name.items()
    }


def _portable(options: Options, players: int, content: Content, deeds: tuple[game.Deed, ...]) -> str:
    return format_record(Record(players, options, tuple(Deed(*deed) for deed in deeds)), content)


SPEC: Game[State, Options, Content] = Game(
    key="martian",
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
    check_content=check_content,
    portable=_portable,
    names=_names,
    chance={"first": "lot", "roll": "dice"},
)
