"""What a seat can say that chance has brought it, where real dice and decks are used.

Everything that the box holds is offered, whatever has been dealt already: the list of what can still come
would tell what the others hold. So all of it follows from the content and from what the seat has seen.
"""

from collections.abc import Callable, Iterable
from itertools import combinations_with_replacement
from typing import Any

from companion.games.dungeon import intents as dungeon
from companion.games.grid import intents as grid
from companion.games.jungle import intents as jungle
from companion.games.martian import intents as martian
from companion.games.ninja import intents as ninja
from companion.kernel.happenings import Intent
from companion.kernel.need import Need
from companion.kernel.seats import Seat
from companion.kernel.secret import known

DIE = range(1, 7)
Offer = Callable[[Any, Need, Seat], Iterable[Intent]]


def offered_draws(game: str, seen: Any, need: Need) -> tuple[Intent, ...]:
    """All that could answer a need of chance, for the seat that has seen this state."""
    offer = OFFERS.get((game, need.what))
    return tuple(offer(seen, need, need.owner or Seat(""))) if offer else ()


def _grid_deal(state: Any, need: Need, owner: Seat) -> Iterable[Intent]:
    return (grid.DealCard(owner, card) for card in state.content.deck)


def _grid_first(state: Any, need: Need, owner: Seat) -> Iterable[Intent]:
    return (grid.DrawFirst(seat) for seat in state.seats)


def _dungeon_start(state: Any, need: Need, owner: Seat) -> Iterable[Intent]:
    return (dungeon.RollStart(owner, dice) for dice in combinations_with_replacement(DIE, 2))


def _dungeon_tiles(state: Any, need: Need, owner: Seat) -> Iterable[Intent]:
    return (dungeon.DrawTile(tile.id) for tile in state.content.tile)


def _dungeon_monster(state: Any, need: Need, owner: Seat) -> Iterable[Intent]:
    return (dungeon.DrawMonster(card.id) for card in state.content.monster)


def _dungeon_treasures(state: Any, need: Need, owner: Seat) -> Iterable[Intent]:
    return (dungeon.DrawTreasure(card.id) for card in state.content.treasure)


def _dungeon_fight(state: Any, need: Need, owner: Seat) -> Iterable[Intent]:
    return (dungeon.RollFight(die) for die in DIE)


def _dungeon_duel(state: Any, need: Need, owner: Seat) -> Iterable[Intent]:
    return (dungeon.RollDuel(owner, die) for die in DIE)


def _jungle_deal(state: Any, need: Need, owner: Seat) -> Iterable[Intent]:
    return (jungle.DealCard(owner, card.id) for card in state.box.content.card)


def _jungle_draw(state: Any, need: Need, owner: Seat) -> Iterable[Intent]:
    return (jungle.DrawCard(owner, card.id) for card in state.box.content.card)


def _jungle_team(state: Any, need: Need, owner: Seat) -> Iterable[Intent]:
    return (jungle.DealAdventurer(owner, each.id) for each in state.box.content.adventurer)


def _jungle_dice(state: Any, need: Need, owner: Seat) -> Iterable[Intent]:
    count = need.count if need.what != "effect-die" else 1
    return (jungle.RollDice(owner, dice) for dice in combinations_with_replacement(DIE, count))


def _jungle_rob(state: Any, need: Need, owner: Seat) -> Iterable[Intent]:
    """The robbed player says which card was pulled; the own hand is no secret to its owner."""
    robber = state.top.seat
    return (jungle.TakeCard(robber, card) for card in dict.fromkeys(known(state.side(owner).hand)))


def _martian_first(state: Any, need: Need, owner: Seat) -> Iterable[Intent]:
    return (martian.DrawFirst(seat) for seat in state.seats)


def _martian_roll(state: Any, need: Need, owner: Seat) -> Iterable[Intent]:
    faces = [each.id for each in state.content.face]
    return (martian.Roll(number, movement) for number in faces for movement in faces)


def _ninja_draw(state: Any, need: Need, owner: Seat) -> Iterable[Intent]:
    return (ninja.DrawCard(owner, room.id) for room in state.content.rooms(len(state.sides)))


OFFERS: dict[tuple[str, str], Offer] = {
    ("grid", "deal"): _grid_deal,
    ("grid", "first"): _grid_first,
    ("dungeon", "start"): _dungeon_start,
    ("dungeon", "tiles"): _dungeon_tiles,
    ("dungeon", "monster"): _dungeon_monster,
    ("dungeon", "treasures"): _dungeon_treasures,
    ("dungeon", "fight"): _dungeon_fight,
    ("dungeon", "duel"): _dungeon_duel,
    ("jungle", "deal"): _jungle_deal,
    ("jungle", "draw"): _jungle_draw,
    ("jungle", "turn-card"): _jungle_draw,
    ("jungle", "deal-team"): _jungle_team,
    ("jungle", "roll-order"): _jungle_dice,
    ("jungle", "roll"): _jungle_dice,
    ("jungle", "effect-die"): _jungle_dice,
    ("jungle", "rob"): _jungle_rob,
    ("martian", "first"): _martian_first,
    ("martian", "roll"): _martian_roll,
    ("ninja", "deal"): _ninja_draw,
    ("ninja", "draw"): _ninja_draw,
}
"""By game and need. A test says that nothing that can come is missing."""
