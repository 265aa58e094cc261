"""How the state of the dungeon moves on, event by event."""

from collections.abc import Callable
from dataclasses import replace
from typing import cast

from companion.games.dungeon import events as past
from companion.games.dungeon.books import BOOKS, pay
from companion.games.dungeon.ground import Space
from companion.games.dungeon.pack import Tile
from companion.games.dungeon.state import (
    HAND,
    POINTS,
    Duel,
    Fight,
    Held,
    Laid,
    Phase,
    Pile,
    Player,
    Stack,
    State,
)
from companion.kernel.corrections import PieceCorrected, TallyCorrected
from companion.kernel.happenings import Event
from companion.kernel.seats import Seat
from companion.kernel.secret import secret


def evolve(state: State, event: Event) -> State:
    """The state after an event; no judgement."""
    return _EVOLVE[type(event)](state, event)


def _start_rolled(state: State, event: past.StartRolled) -> State:
    after = state.with_player(replace(state.player(event.seat), roll=sum(event.dice)))
    return replace(after, dice=event.dice)


def _start_tied(state: State, event: past.StartTied) -> State:
    players = tuple(
        replace(player, roll=None) if player.seat in event.seats else player for player in state.players
    )
    return replace(state, players=players, starters=event.seats)


def _turn_began(state: State, event: past.TurnBegan) -> State:
    return replace(state, phase=Phase.TILES, turn=event.seat, points=POINTS)


def _tiles_discarded(state: State, event: past.TilesDiscarded) -> State:
    after = state.with_player(replace(state.player(event.seat), tiles=()))
    return replace(after, tiles=_discard(state.tiles, *event.tiles))


def _discard(stack: Stack, *cards: str) -> Stack:
    return replace(stack, discards=(*stack.discards, *cards))


def _draw(stack: Stack, card: str) -> Stack:
    cards = stack.cards.value
    at = cards.index(card)
    return replace(stack, cards=secret((*cards[:at], *cards[at + 1 :])), count=stack.count - 1)


def _stack_refilled(state: State, event: past.StackRefilled) -> State:
    stack = state.stack(event.stack)
    fresh = Stack(secret(stack.discards), len(stack.discards))
    match event.stack:
        case Pile.MONSTERS:
            return replace(state, monsters=fresh)
        case Pile.TREASURES:
            return replace(state, treasures=fresh)
    left_over = stack.cards.value
    home = secret(cast(Tile | None, left_over[0])) if left_over else state.home
    return replace(state, tiles=fresh, home=home)


def _tile_drawn(state: State, event: past.TileDrawn) -> State:
    player = state.player(event.seat)
    tiles = (*player.tiles, event.tile)
    after = state.with_player(replace(player, tiles=tiles))
    phase = Phase.ACT if len(tiles) >= HAND else Phase.TILES
    return replace(after, tiles=_draw(state.tiles, event.tile.value), phase=phase)


def _back_to_act(state: State, event: Event) -> State:
    return replace(state, phase=Phase.ACT, loot=0)


def _wall_passed(state: State, event: past.WallPassed) -> State:
    return replace(state, walls=state.walls - 1)


def _tile_laid(state: State, event: past.TileLaid) -> State:
    player = state.player(event.seat)
    tiles = list(player.tiles)
    del tiles[[tile.value for tile in tiles].index(event.tile)]
    after = state.with_player(replace(player, tiles=tuple(tiles)))
    laid = Laid(event.tile, event.turned, len(state.spaces) + 1)
    return replace(after, spaces={**state.spaces, event.space: laid})


def _spend(state: State) -> State:
    return replace(state, points=max(0, state.points - 1))


def _token_moved(state: State, event: past.TokenMoved) -> State:
    return _spend(state.with_player(replace(state.player(event.seat), at=event.to)))


def _monster_sought(state: State, event: past.MonsterSought) -> State:
    return replace(_spend(state), phase=Phase.MONSTER)


def _monster_met(state: State, event: past.MonsterMet) -> State:
    fight = Fight(event.card, event.level)
    return replace(state, monsters=_draw(state.monsters, event.card), fight=fight, phase=Phase.DIE)


def _fight_rolled(state: State, event: past.FightRolled) -> State:
    fight = replace(cast(Fight, state.fight), die=event.die)
    lucky = state.player(event.seat).luck > 0
    return replace(state, fight=fight, phase=Phase.LUCK if lucky else Phase.DIE, dice=(event.die,))


def _luck_used(state: State, event: past.LuckUsed) -> State:
    player = state.player(event.seat)
    after = state.with_player(replace(player, luck=player.luck - 1))
    return replace(after, fight=replace(cast(Fight, state.fight), die=None), phase=Phase.DIE)


def _monster_fought(state: State, event: past.MonsterFought) -> State:
    card = cast(Fight, state.fight).card
    return replace(state, monsters=_discard(state.monsters, card), fight=None, phase=Phase.ACT)


def _points_gained(state: State, event: past.PointsGained) -> State:
    return replace(state, points=state.points + event.amount)


def _treasures_found(state: State, event: past.TreasuresFound) -> State:
    return replace(state, phase=Phase.LOOT, loot=event.count)


def _treasure_gained(state: State, event: past.TreasureGained) -> State:
    player = state.player(event.seat)
    treasures = (*player.treasures, Held(event.card, event.level))
    after = state.with_player(replace(player, treasures=treasures))
    loot = state.loot - 1
    stack = _draw(state.treasures, event.card.value)
    return replace(after, treasures=stack, loot=loot, phase=Phase.LOOT if loot else Phase.ACT)


def _treasure_played(state: State, event: past.TreasurePlayed) -> State:
    player = state.player(event.seat)
    left = tuple(held for held in player.treasures if held.card.value != event.card)
    after = state.with_player(replace(player, treasures=left))
    return replace(after, treasures=_discard(state.treasures, event.card))


def _walls_opened(state: State, event: past.WallsOpened) -> State:
    return replace(state, walls=state.walls + event.amount)


def _player_attacked(state: State, event: past.PlayerAttacked) -> State:
    return replace(_spend(state), phase=Phase.DUEL, duel=Duel(event.target))


def _duel_rolled(state: State, event: past.DuelRolled) -> State:
    duel = cast(Duel, state.duel)
    defends = event.seat == duel.rival
    duel = replace(duel, defence=event.die) if defends else replace(duel, attack=event.die)
    shown = tuple(die for die in (duel.attack, duel.defence) if die is not None)
    return replace(state, duel=duel, dice=shown)


def _duel_won(state: State, event: past.DuelWon) -> State:
    return replace(state, duel=None, phase=Phase.ACT)


def _attacker_stunned(state: State, event: past.AttackerStunned) -> State:
    return replace(state, duel=None, phase=Phase.ACT, points=0)


def _player_rested(state: State, event: past.PlayerRested) -> State:
    return _spend(state)


def _turn_ended(state: State, event: past.TurnEnded) -> State:
    return replace(state, points=0, walls=0)


def _last_turns_began(state: State, event: past.LastTurnsBegan) -> State:
    return replace(state, closing=event.seat)


def _last_turns_called_off(state: State, event: past.LastTurnsCalledOff) -> State:
    return replace(state, closing=None)


def _game_ended(state: State, event: past.GameEnded) -> State:
    return replace(state, phase=Phase.OVER, turn=None)


def _tally_corrected(state: State, event: TallyCorrected) -> State:
    player, value = state.player(cast(Seat, event.seat)), event.value
    match event.tally:
        case "gold":
            return pay(state, player.seat, value - player.gold)
        case "stored":
            after = state.with_player(replace(player, stored=value))
            return replace(after, pile=state.pile - value + player.stored)
        case "health":
            return state.with_player(replace(player, health=value))
        case "ward":
            return state.with_player(replace(player, ward=value))
        case "luck":
            return state.with_player(replace(player, luck=value))
    return replace(state, points=value)


def _piece_corrected(state: State, event: PieceCorrected) -> State:
    kind, _, name = event.piece.partition(":")
    if kind == "pawn":
        return state.with_player(replace(state.player(Seat(name)), at=Space(event.place)))
    start = cast(Space, state.space_of(name))
    laid = state.spaces[start]
    to, _, turned = event.place.partition("@")
    spaces = {space: each for space, each in state.spaces.items() if space != start}
    spaces[Space(to)] = replace(laid, turned=int(turned)) if turned else laid
    players = tuple(_carried(player, start, Space(to)) for player in state.players)
    return replace(state, spaces=spaces, players=players)


def _carried(player: Player, start: Space, end: Space) -> Player:
    return replace(player, at=end) if player.at == start else player


_EVOLVE = cast(
    dict[type[Event], Callable[[State, Event], State]],
    {
        **BOOKS,
        past.StartRolled: _start_rolled,
        past.StartTied: _start_tied,
        past.TurnBegan: _turn_began,
        past.TilesDiscarded: _tiles_discarded,
        past.StackRefilled: _stack_refilled,
        past.TileDrawn: _tile_drawn,
        past.TilesRanOut: _back_to_act,
        past.WallPassed: _wall_passed,
        past.TileLaid: _tile_laid,
        past.TokenMoved: _token_moved,
        past.MonsterSought: _monster_sought,
        past.MonsterMet: _monster_met,
        past.FightRolled: _fight_rolled,
        past.LuckUsed: _luck_used,
        past.MonsterFought: _monster_fought,
        past.PointsGained: _points_gained,
        past.TreasuresFound: _treasures_found,
        past.TreasureGained: _treasure_gained,
        past.TreasuresRanOut: _back_to_act,
        past.TreasurePlayed: _treasure_played,
        past.WallsOpened: _walls_opened,
        past.PlayerAttacked: _player_attacked,
        past.DuelRolled: _duel_rolled,
        past.DuelWon: _duel_won,
        past.AttackerStunned: _attacker_stunned,
        past.PlayerRested: _player_rested,
        past.TurnEnded: _turn_ended,
        past.LastTurnsBegan: _last_turns_began,
        past.LastTurnsCalledOff: _last_turns_called_off,
        past.GameEnded: _game_ended,
        TallyCorrected: _tally_corrected,
        PieceCorrected: _piece_corrected,
    },
)
