"""What a content pack of the jungle holds: a board, game cards, adventurers, and notes of gold.

Effects are written in a small vocabulary, so that a person can add a card without writing code.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NewType

Space = NewType("Space", str)
"""The id of a space on the board."""

CardId = NewType("CardId", str)
"""The id of a game card; its copies share it."""

Adventurer = NewType("Adventurer", str)
"""The id of an adventurer: of the pawn and of its ability card."""

Said = Mapping[str, str]
"""A text by language."""


class SpaceKind(StrEnum):
    """What a space is; all but the plain ones are special."""

    START = "start"
    FINISH = "finish"
    PLAIN = "plain"
    CHANCE = "chance"
    HUT = "hut"
    TOXIC = "toxic"
    BANK = "bank"


class CardKind(StrEnum):
    """What a game card is."""

    TRAP = "trap"
    PIT = "money-pit"
    ACTION = "action"
    PERK = "perk"
    TREASURE = "treasure"


class Species(StrEnum):
    """A human needs the exact number to get home, an animal does not (JUN-41)."""

    HUMAN = "human"
    ANIMAL = "animal"


class Verb(StrEnum):
    """What an effect does. "You" is who plays the card, or who is caught by the trap."""

    COLLECT = "collect"
    PAY = "pay"
    STEAL = "steal"
    FORWARD = "forward"
    BACK = "back"
    START = "start"
    HUT = "hut"
    SHELTER = "shelter"
    SWAP = "swap"
    SKIP = "skip"
    DRAW = "draw"
    DISCARD = "discard"
    ROB = "rob"
    DESTROY = "destroy"
    SEIZE = "seize"
    PEEK = "peek"
    PROTECT = "protect"


class Who(StrEnum):
    """Whose gold, cards or turns an effect is about."""

    YOU = "you"
    OWNER = "owner"
    OPPONENT = "opponent"
    OTHERS = "others"


class Till(StrEnum):
    """Who gets what an effect takes."""

    BANK = "bank"
    YOU = "you"
    OWNER = "owner"


class Which(StrEnum):
    """Which piece an effect moves: the one that landed, its partner, one of yours, an opponent's."""

    LANDED = "landed"
    PARTNER = "partner"
    OWN = "own"
    FOE = "foe"


class Perk(StrEnum):
    """What a perk makes better for the rest of the game, by its amount (JUN-27)."""

    CHEAPER_DRAW = "cheaper-draw"
    CHEAPER_TRAPS = "cheaper-traps"
    REACH = "reach"
    BANK = "bank"
    STEAL = "steal"
    HAND = "hand"


@dataclass(frozen=True, slots=True)
class Effect:
    """One thing that a card does; with `die` its amount is multiplied by a rolled die."""

    do: Verb
    amount: int = 1
    die: bool = False
    who: Who = Who.YOU
    to: Till = Till.BANK
    piece: Which | None = None


@dataclass(frozen=True, slots=True)
class SpaceDef:
    """A space: where it is printed (millimetres on the board) and which spaces follow it."""

    id: Space
    x: float
    y: float
    next: tuple[Space, ...] = ()
    kind: SpaceKind = SpaceKind.PLAIN
    name: Said = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class CardDef:
    """A game card. `owner` and `foe` are a money pit's amounts, `amount` a treasure's or a perk's."""

    id: CardId
    kind: CardKind
    name: Said
    text: Said
    value: int = 0
    copies: int = 1
    effects: tuple[Effect, ...] = ()
    owner: int = 0
    foe: int = 0
    amount: int = 0
    perk: Perk | None = None


@dataclass(frozen=True, slots=True)
class AdventurerDef:
    """An adventurer with the ability that works once a game (JUN-29)."""

    id: Adventurer
    kind: Species
    name: Said
    text: Said
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Notes:
    """So many notes of one value."""

    note: int
    count: int


@dataclass(frozen=True, slots=True)
class Content:
    """A whole pack.

    Gold is counted as an amount: the notes say how much there is in all (`gold`) and what each
    player is handed at the start (`purse`, JUN-3); which notes change hands is left to the table.
    """

    gold: tuple[Notes, ...]
    purse: tuple[Notes, ...]
    space: tuple[SpaceDef, ...]
    card: tuple[CardDef, ...]
    adventurer: tuple[AdventurerDef, ...]
    title: Said = field(default_factory=dict)


def worth(notes: tuple[Notes, ...]) -> int:
    """What these notes come to."""
    return sum(each.note * each.count for each in notes)
