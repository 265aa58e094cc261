"""A small jungle to test in, and positions in it.

The way is a line of spaces from `start` over `1`, `2`, … to `finish`; a test says which of them are
special, where a branch leaves the line, and who stands where.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

import pytest

from companion.games.jungle import SPEC
from companion.games.jungle.box import Box, open_box, shortest_way
from companion.games.jungle.content import (
    Adventurer,
    AdventurerDef,
    CardDef,
    CardId,
    CardKind,
    Content,
    Effect,
    Notes,
    Perk,
    Space,
    SpaceDef,
    SpaceKind,
    Species,
    Till,
    Verb,
    Which,
    Who,
    worth,
)
from companion.games.jungle.intents import (
    Advance,
    AdvanceVia,
    CashTreasure,
    Discard,
    DrawCard,
    HideTrap,
    LayTrap,
    PickPiece,
    PickSwap,
    PickTrap,
    PlayAction,
    RollDice,
    SellTrap,
    TurnUpTrap,
    UseAbility,
)
from companion.games.jungle.state import Pawn, Phase, Side, State, Trap, TrapId, TrapState
from companion.kernel import play
from companion.kernel.happenings import Event, Intent
from companion.kernel.need import Need
from companion.kernel.refusal import IllegalIntentError
from companion.kernel.seats import CHANCE, Seat, player_seats
from companion.kernel.secret import known, open_secret, secret

S1, S2, S3, S4 = player_seats(4)
LENGTH = 30
COPIES = 3
GOLD = 5000
TEAMS = {S1: ("hedda", "pogo"), S2: ("fumble", "ocelot"), S3: ("marma", "squawk"), S4: ("juna", "otto")}

TRAPS: dict[str, tuple[int, tuple[Effect, ...]]] = {
    "mud": (40, (Effect(Verb.BACK, 3, piece=Which.LANDED),)),
    "toll": (30, (Effect(Verb.PAY, 20, to=Till.OWNER),)),
    "fine": (35, (Effect(Verb.PAY, 30),)),
    "nap": (60, (Effect(Verb.SKIP),)),
    "boot": (120, (Effect(Verb.START, piece=Which.LANDED),)),
    "spring": (20, (Effect(Verb.FORWARD, 4, piece=Which.LANDED),)),
    "nurse": (90, (Effect(Verb.HUT, piece=Which.LANDED),)),
    "mixup": (40, (Effect(Verb.SWAP, piece=Which.LANDED),)),
    "thief": (40, (Effect(Verb.ROB, to=Till.OWNER),)),
    "litter": (30, (Effect(Verb.DISCARD, 2),)),
    "spin": (50, (Effect(Verb.BACK, die=True, piece=Which.LANDED),)),
    "drag": (50, (Effect(Verb.PAY, 10, to=Till.OWNER), Effect(Verb.BACK, 2, piece=Which.PARTNER))),
    "lesson": (50, (Effect(Verb.DRAW, 1, who=Who.OWNER),)),
}
ACTIONS: dict[str, tuple[int, tuple[Effect, ...]]] = {
    "kick": (100, (Effect(Verb.START, piece=Which.FOE),)),
    "hop": (30, (Effect(Verb.FORWARD, 5, piece=Which.OWN),)),
    "gust": (20, (Effect(Verb.BACK, 3, piece=Which.FOE),)),
    "switch": (70, (Effect(Verb.SWAP, piece=Which.OWN),)),
    "pinch": (10, (Effect(Verb.STEAL, 25, who=Who.OPPONENT),)),
    "loan": (20, (Effect(Verb.ROB, who=Who.OPPONENT, to=Till.YOU),)),
    "tax": (20, (Effect(Verb.PAY, 15, who=Who.OTHERS, to=Till.YOU),)),
    "axe": (30, (Effect(Verb.DESTROY),)),
    "deed": (60, (Effect(Verb.SEIZE),)),
    "lens": (5, (Effect(Verb.PEEK),)),
    "umbrella": (30, (Effect(Verb.PROTECT),)),
    "lull": (60, (Effect(Verb.SKIP, who=Who.OPPONENT),)),
    "books": (20, (Effect(Verb.DRAW, 2),)),
    "sweep": (20, (Effect(Verb.DISCARD, 2, who=Who.OPPONENT),)),
    "taxi": (60, (Effect(Verb.SHELTER, piece=Which.OWN),)),
    "medic": (60, (Effect(Verb.HUT, piece=Which.FOE),)),
    "pan": (10, (Effect(Verb.COLLECT, 10, die=True),)),
    "relay": (40, (Effect(Verb.FORWARD, 2, piece=Which.OWN), Effect(Verb.COLLECT, 5))),
}
PERKS = {
    "loyal": (Perk.CHEAPER_DRAW, 5),
    "bargain": (Perk.CHEAPER_TRAPS, 10),
    "arm": (Perk.REACH, 3),
    "nephew": (Perk.BANK, 10),
    "fingers": (Perk.STEAL, 10),
    "pockets": (Perk.HAND, 2),
}
PERK_VALUE = 40
ABILITIES = {
    "hedda": Effect(Verb.FORWARD, 4, piece=Which.OWN),
    "fumble": Effect(Verb.DRAW, 3),
    "marma": Effect(Verb.PAY, 15, who=Who.OTHERS, to=Till.YOU),
    "juna": Effect(Verb.SWAP, piece=Which.OWN),
    "pogo": Effect(Verb.FORWARD, die=True, piece=Which.OWN),
    "ocelot": Effect(Verb.STEAL, 30, who=Who.OPPONENT),
    "squawk": Effect(Verb.DESTROY),
    "otto": Effect(Verb.PROTECT, 2),
}
HUMANS = ("hedda", "fumble", "marma", "juna")


def cards() -> tuple[CardDef, ...]:
    """Every kind of card, three copies each."""
    found = [_card(name, CardKind.TRAP, value=value, effects=does) for name, (value, does) in TRAPS.items()]
    found += [
        _card(name, CardKind.ACTION, value=value, effects=does) for name, (value, does) in ACTIONS.items()
    ]
    found += [
        _card(name, CardKind.PERK, value=PERK_VALUE, perk=perk, amount=more)
        for name, (perk, more) in PERKS.items()
    ]
    found.append(_card("well", CardKind.PIT, owner=50, foe=25))
    found.append(_card("coin", CardKind.TREASURE, amount=75))
    return tuple(found)


def _card(
    name: str,
    kind: CardKind,
    value: int = 0,
    effects: tuple[Effect, ...] = (),
    owner: int = 0,
    foe: int = 0,
    amount: int = 0,
    perk: Perk | None = None,
) -> CardDef:
    said = {"en": name}
    return CardDef(CardId(name), kind, said, said, value, COPIES, effects, owner, foe, amount, perk)


def adventurers() -> tuple[AdventurerDef, ...]:
    """Four humans and four animals."""
    return tuple(
        AdventurerDef(
            Adventurer(name),
            Species.HUMAN if name in HUMANS else Species.ANIMAL,
            {"en": name},
            {"en": name},
            (does,),
        )
        for name, does in ABILITIES.items()
    )


def small_content(
    special: Mapping[str, str] | None = None, branch: tuple[str, str, str] | None = None
) -> Content:
    """The line of spaces; `branch` ("4", "a b", "8") leads from 4 over a and b to 8."""
    line = ["start", *(str(number) for number in range(1, LENGTH + 1)), "finish"]
    following = {space: [after] for space, after in zip(line, [*line[1:], ""], strict=True)}
    following["finish"] = []
    for off, names, to in [branch] if branch else []:
        spaces = names.split()
        following[off].append(spaces[0])
        following |= {space: [after] for space, after in zip(spaces, [*spaces[1:], to], strict=True)}
    kinds = {"start": "start", "finish": "finish", **(special or {})}
    spaces_of_board = tuple(
        SpaceDef(
            Space(space),
            50.0 * number,
            50.0,
            tuple(Space(each) for each in after),
            SpaceKind(kinds.get(space, "plain")),
        )
        for number, (space, after) in enumerate(following.items())
    )
    notes = (Notes(100, GOLD // 100),)
    purse = (Notes(100, 1), Notes(50, 1), Notes(20, 3), Notes(10, 3), Notes(5, 2))
    return Content(notes, purse, spaces_of_board, cards(), adventurers())


class Table:
    """A game at a position, played through the kernel."""

    def __init__(self, state: State) -> None:
        self.state = state

    def do(self, seat: Seat, intent: Intent) -> tuple[Event, ...]:
        """Let a seat do something; its events."""
        events = play.decide(SPEC, self.state, seat, intent)
        self.state = play.evolve(SPEC, self.state, events)
        return events

    def roll(self, *dice: int) -> tuple[Event, ...]:
        """Chance answers with these dice."""
        return self.do(CHANCE, RollDice(self._owner(), tuple(sorted(dice))))

    def draw(self, card: str) -> tuple[Event, ...]:
        """Chance answers with this card."""
        return self.do(CHANCE, DrawCard(self._owner(), CardId(card)))

    def _owner(self) -> Seat:
        owner = self.need.owner
        if owner is None:
            raise LookupError("the table does not wait for chance")
        return owner

    @property
    def need(self) -> Need:
        """What the table waits for first."""
        return play.waiting(SPEC, self.state)[0]

    def legal(self, seat: Seat) -> tuple[Intent, ...]:
        """What a seat may do."""
        return play.legal(SPEC, self.state, seat)

    def gold(self, seat: Seat) -> int:
        """What a player has."""
        return self.state.side(seat).gold

    def at(self, piece: str) -> str:
        """Where a piece is."""
        return self.state.pawn(Adventurer(piece)).space

    def hand(self, seat: Seat) -> tuple[str, ...]:
        """A player's cards."""
        return tuple(known(self.state.side(seat).hand))

    def traps(self) -> dict[str, tuple[str, str]]:
        """Where traps are: space -> owner and state."""
        return {trap.space: (str(trap.owner), str(trap.state)) for trap in self.state.traps}


def jungle(
    players: int = 2,
    *,
    phase: Phase = Phase.PLAY,
    turn: Seat = S1,
    special: Mapping[str, str] | None = None,
    branch: tuple[str, str, str] | None = None,
    at: Mapping[str, str] | None = None,
    hands: Mapping[Seat, str] | None = None,
    gold: Mapping[Seat, int] | None = None,
    perks: Mapping[Seat, str] | None = None,
    used: Mapping[Seat, str] | None = None,
    traps: Mapping[str, tuple[Seat, str, str]] | None = None,
    shields: Mapping[Seat, int] | None = None,
    discards: str = "",
    dice: int = 1,
) -> Table:
    """A position; gold is 100 each and hands are empty where nothing is said.

    `at` puts pieces on spaces, `traps` says space -> (owner, card, "open" or "hidden").
    """
    box = open_box(small_content(special, branch))
    where: dict[str, str] = {**dict.fromkeys(ABILITIES, "start"), **(at or {})}
    sides = tuple(
        Side(
            seat,
            (gold or {}).get(seat, 100),
            tuple(secret(CardId(card), seat) for card in (hands or {}).get(seat, "").split()),
            tuple(_pawn(box, name, where[name]) for name in TEAMS[seat]),
            used=tuple(Adventurer(name) for name in (used or {}).get(seat, "").split()),
            perks=tuple(CardId(card) for card in (perks or {}).get(seat, "").split()),
            shields=(shields or {}).get(seat, 0),
        )
        for seat in player_seats(players)
    )
    placed = tuple(
        _trap(number, space, *trap) for number, (space, trap) in enumerate((traps or {}).items(), start=1)
    )
    out = tuple(CardId(card) for card in discards.split())
    deck = _rest(box, sides, placed, out)
    bank = worth(box.content.gold) - sum(side.gold for side in sides)
    state = SPEC.setup(SPEC.options(), player_seats(players), box.content)
    return Table(
        replace(
            state,
            sides=sides,
            bank=bank,
            deck=secret(deck),
            deck_left=sum(deck),
            discards=out,
            phase=phase,
            turn=turn,
            first=S1,
            traps=placed,
            traps_placed=len(placed),
            dice_count=dice,
        )
    )


def _pawn(box: Box, name: str, space: str) -> Pawn:
    way = shortest_way(box, box.start, Space(space)) or ()
    trail = (box.start, *way[:-1]) if way else ()
    return Pawn(Adventurer(name), box.adventurers[Adventurer(name)].kind, Space(space), trail)


def _trap(number: int, space: str, owner: Seat, card: str, how: str) -> Trap:
    face = secret(CardId(card), owner) if how == "hidden" else open_secret(CardId(card))
    return Trap(TrapId(str(number)), Space(space), owner, face, TrapState(how))


def _rest(
    box: Box, sides: tuple[Side, ...], traps: tuple[Trap, ...], out: tuple[CardId, ...]
) -> tuple[int, ...]:
    """What is left in the deck when these cards are out of it."""
    gone = Counter([trap.card.value for trap in traps])
    gone.update(out)
    for side in sides:
        gone.update((*known(side.hand), *side.perks))
    return tuple(card.copies - gone[card.id] for card in box.content.card)


def names_of(events: tuple[Event, ...]) -> list[str]:
    """What happened, by name."""
    return [type(event).__name__ for event in events]


def rules_of(events: tuple[Event, ...], name: str) -> list[str]:
    """The rules behind all events of a name."""
    return [event.rule for event in events if type(event).__name__ == name]


def go(piece: str, to: str) -> Advance:
    """Move a piece along the only way."""
    return Advance(Adventurer(piece), Space(to))


def go_via(piece: str, to: str, *via: str) -> AdvanceVia:
    """Move a piece past a fork."""
    return AdvanceVia(Adventurer(piece), Space(to), tuple(Space(each) for each in via))


def lay(card: str, space: str) -> LayTrap:
    """Lay a trap face up."""
    return LayTrap(CardId(card), Space(space))


def hide(card: str, space: str) -> HideTrap:
    """Lay a trap face down."""
    return HideTrap(CardId(card), Space(space))


def turn_up(space: str) -> TurnUpTrap:
    """Turn up a trap."""
    return TurnUpTrap(Space(space))


def sell(space: str) -> SellTrap:
    """Sell a trap."""
    return SellTrap(Space(space))


def act(card: str) -> PlayAction:
    """Play an action or a perk."""
    return PlayAction(CardId(card))


def cash(card: str) -> CashTreasure:
    """Cash in a treasure."""
    return CashTreasure(CardId(card))


def discard(card: str) -> Discard:
    """Discard a card."""
    return Discard(CardId(card))


def ability(name: str) -> UseAbility:
    """Use an adventurer's ability."""
    return UseAbility(Adventurer(name))


def piece(name: str) -> PickPiece:
    """Choose a piece."""
    return PickPiece(Adventurer(name))


def swap(one: str, other: str) -> PickSwap:
    """Choose two pieces."""
    return PickSwap(Adventurer(one), Adventurer(other))


def trap_on(space: str) -> PickTrap:
    """Choose a trap."""
    return PickTrap(Space(space))


def refusal(table: Table, seat: Seat, intent: Intent) -> tuple[str, str]:
    """Why an intent is refused, and by which rule."""
    with pytest.raises(IllegalIntentError) as refused:
        table.do(seat, intent)
    return refused.value.reason, refused.value.rule
