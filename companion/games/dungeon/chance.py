"""The seat of chance: which dice and draws can come, and how likely each is."""

from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import assert_never

from companion.games.dungeon.intents import (
    ByChance,
    DrawMonster,
    DrawTile,
    DrawTreasure,
    RollDuel,
    RollFight,
    RollStart,
)
from companion.games.dungeon.pack import SIDES_OF_A_DIE, Monster, Tile, Treasure
from companion.games.dungeon.state import Phase, Pile, State
from companion.kernel.happenings import Intent
from companion.kernel.refusal import refuse_unless
from companion.kernel.seats import Seat

DIE = range(1, SIDES_OF_A_DIE + 1)
TWO_DICE = tuple(combinations_with_replacement(DIE, 2))


def legal_by_chance(state: State) -> Iterator[ByChance]:
    """Every roll or draw that the table waits for."""
    match state.phase:
        case Phase.START:
            yield from (RollStart(seat, dice) for seat in yet_to_roll(state) for dice in TWO_DICE)
        case Phase.TILES:
            yield from (DrawTile(Tile(card)) for card in _faces(state, Pile.TILES))
        case Phase.MONSTER:
            yield from (DrawMonster(Monster(card)) for card in _faces(state, Pile.MONSTERS))
        case Phase.DIE:
            yield from (RollFight(die) for die in DIE)
        case Phase.LOOT:
            yield from (DrawTreasure(Treasure(card)) for card in _faces(state, Pile.TREASURES))
        case Phase.DUEL:
            yield from (RollDuel(seat, die) for seat in yet_to_fight(state) for die in DIE)


def _faces(state: State, pile: Pile) -> tuple[str, ...]:
    return tuple(dict.fromkeys(state.stack(pile).cards.value))


def yet_to_roll(state: State) -> tuple[Seat, ...]:
    """Who still has to roll for the start."""
    return tuple(seat for seat in state.starters if state.player(seat).roll is None)


def yet_to_fight(state: State) -> tuple[Seat, ...]:
    """Which of the two who fight still have to roll."""
    if state.duel is None or state.turn is None:
        return ()
    dice = ((state.turn, state.duel.attack), (state.duel.rival, state.duel.defence))
    return tuple(seat for seat, die in dice if die is None)


def check_chance(state: State, intent: ByChance) -> None:
    """Refuse dice and cards that cannot come; these cannot be booked either."""
    match intent:
        case RollStart(seat, dice):
            refuse_unless(seat in yet_to_roll(state), "not-yours-to-roll", "DUN-6", seat=seat)
            refuse_unless(tuple(dice) in TWO_DICE, "no-such-dice", "DUN-6")
        case RollFight(die):
            refuse_unless(die in DIE, "no-such-dice", "DUN-15")
        case RollDuel(seat, die):
            refuse_unless(seat in yet_to_fight(state), "not-yours-to-roll", "DUN-21", seat=seat)
            refuse_unless(die in DIE, "no-such-dice", "DUN-21")
        case DrawTile(tile):
            _check_in_stack(state, Pile.TILES, tile, "DUN-7")
        case DrawMonster(card):
            _check_in_stack(state, Pile.MONSTERS, card, "DUN-15")
        case DrawTreasure(card):
            _check_in_stack(state, Pile.TREASURES, card, "DUN-17")
        case _:
            assert_never(intent)


def _check_in_stack(state: State, pile: Pile, card: str, rule: str) -> None:
    refuse_unless(card in state.stack(pile).cards.value, "not-in-stack", rule, card=card)


def odds(state: State, intent: Intent) -> int:
    """How often a tile is in the stack; two ways to roll two different numbers."""
    match intent:
        case DrawTile(tile):
            return state.tiles.cards.value.count(tile)
        case RollStart(_, (low, high)):
            return 1 if low == high else 2
    return 1
