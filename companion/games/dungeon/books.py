"""How what a player has moves on: gold, health, ward and luck."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from companion.games.dungeon import events as past
from companion.games.dungeon.ground import HOME
from companion.games.dungeon.state import FULL_HEALTH, State
from companion.kernel.happenings import Event
from companion.kernel.seats import Seat


def _gold_gained(state: State, event: past.GoldGained) -> State:
    return pay(state, event.seat, event.amount)


def _gold_lost(state: State, event: past.GoldLost) -> State:
    return pay(state, event.seat, -event.amount)


def pay(state: State, seat: Seat, amount: int) -> State:
    """Gold goes from the pile to a player, or back when the amount is below 0."""
    player = state.player(seat)
    after = state.with_player(replace(player, gold=player.gold + amount))
    return replace(after, pile=state.pile - amount)


def _ward_used(state: State, event: past.WardUsed) -> State:
    player = state.player(event.seat)
    return state.with_player(replace(player, ward=player.ward - event.amount))


def _health_lost(state: State, event: past.HealthLost) -> State:
    player = state.player(event.seat)
    return state.with_player(replace(player, health=player.health - event.amount))


def _health_regained(state: State, event: past.HealthRegained) -> State:
    player = state.player(event.seat)
    return state.with_player(replace(player, health=player.health + event.amount))


def _player_died(state: State, event: past.PlayerDied) -> State:
    after = pay(state, event.seat, -event.gold)
    return after.with_player(replace(after.player(event.seat), at=HOME, health=FULL_HEALTH))


def _ward_raised(state: State, event: past.WardRaised) -> State:
    player = state.player(event.seat)
    return state.with_player(replace(player, ward=player.ward + event.amount))


def _luck_gained(state: State, event: past.LuckGained) -> State:
    player = state.player(event.seat)
    return state.with_player(replace(player, luck=player.luck + event.amount))


def _called_home(state: State, event: past.CalledHome) -> State:
    return state.with_player(replace(state.player(event.seat), at=HOME))


def _gold_stolen(state: State, event: past.GoldStolen) -> State:
    robbed, thief = state.player(event.target), state.player(event.seat)
    after = state.with_player(replace(robbed, gold=robbed.gold - event.amount))
    return after.with_player(replace(thief, gold=thief.gold + event.amount))


def _gold_stored(state: State, event: past.GoldStored) -> State:
    player = state.player(event.seat)
    gold, stored = player.gold - event.amount, player.stored + event.amount
    return state.with_player(replace(player, gold=gold, stored=stored))


BOOKS: dict[type[Event], Callable[[State, Any], State]] = {
    past.GoldGained: _gold_gained,
    past.GoldLost: _gold_lost,
    past.WardUsed: _ward_used,
    past.HealthLost: _health_lost,
    past.HealthRegained: _health_regained,
    past.PlayerDied: _player_died,
    past.WardRaised: _ward_raised,
    past.LuckGained: _luck_gained,
    past.CalledHome: _called_home,
    past.GoldStolen: _gold_stolen,
    past.GoldStored: _gold_stored,
}
