"""The rules of the dungeon: what the table waits for, what a seat may want, and who wins."""

from collections.abc import Iterator
from typing import assert_never, cast, get_args

from companion.games.dungeon.chance import check_chance, legal_by_chance, yet_to_fight, yet_to_roll
from companion.games.dungeon.ground import HOME
from companion.games.dungeon.intents import (
    AttackMonster,
    AttackPlayer,
    ByChance,
    ByPlayer,
    DrawMonster,
    DrawTile,
    DrawTreasure,
    EndTurn,
    Explore,
    KeepRoll,
    PlayTreasure,
    Rest,
    RollAgain,
    RollDuel,
    RollFight,
    RollStart,
    Step,
)
from companion.games.dungeon.moves import check_explore, check_step, open_moves
from companion.games.dungeon.pack import Content
from companion.games.dungeon.state import (
    FULL_HEALTH,
    GOAL,
    GOLD,
    HAND,
    Ending,
    Options,
    Phase,
    Player,
    Stack,
    State,
)
from companion.games.dungeon.treasures import check_play, playable
from companion.kernel.happenings import Intent
from companion.kernel.need import Need
from companion.kernel.refusal import refuse_unless
from companion.kernel.seats import CHANCE, Seat
from companion.kernel.secret import secret
from companion.kernel.view import Outcome, Tally

WHEN: dict[type[Intent], tuple[Phase, str]] = {
    RollStart: (Phase.START, "DUN-6"),
    DrawTile: (Phase.TILES, "DUN-7"),
    DrawMonster: (Phase.MONSTER, "DUN-15"),
    RollFight: (Phase.DIE, "DUN-15"),
    DrawTreasure: (Phase.LOOT, "DUN-17"),
    RollDuel: (Phase.DUEL, "DUN-21"),
    Step: (Phase.ACT, "DUN-8"),
    Explore: (Phase.ACT, "DUN-8"),
    AttackMonster: (Phase.ACT, "DUN-8"),
    AttackPlayer: (Phase.ACT, "DUN-8"),
    Rest: (Phase.ACT, "DUN-8"),
    PlayTreasure: (Phase.ACT, "DUN-17"),
    RollAgain: (Phase.LUCK, "DUN-17"),
    KeepRoll: (Phase.LUCK, "DUN-17"),
    EndTurn: (Phase.ACT, "DUN-8"),
}
"""In which phase an intent has its time, and by which rule."""


def setup(options: Options, seats: tuple[Seat, ...], content: Content) -> State:
    """Everyone on Home Base, three stacks, all the gold in the pile (DUN-1 to DUN-5)."""
    tiles = tuple(design.id for design in content.tile for _ in range(design.copies))
    monsters = tuple(card.id for card in content.monster)
    treasures = tuple(card.id for card in content.treasure)
    return State(
        content,
        options,
        tuple(Player(seat) for seat in seats),
        tiles=Stack(secret(tiles), len(tiles) - 1),
        monsters=Stack(secret(monsters), len(monsters)),
        treasures=Stack(secret(treasures), len(treasures)),
        home=secret(None),
        starters=seats,
    )


def waiting(state: State) -> tuple[Need, ...]:
    """The dice for the start, then in each turn five tiles, actions, and what they bring about."""
    turn = turn_of(state)
    match state.phase:
        case Phase.START:
            return tuple(Need(CHANCE, "start", "DUN-6", seat, count=2) for seat in yet_to_roll(state))
        case Phase.TILES:
            missing = HAND - len(state.player(turn).tiles)
            there = state.tiles.count + len(state.tiles.discards)
            return (Need(CHANCE, "tiles", "DUN-7", turn, count=min(missing, there)),)
        case Phase.ACT:
            return (Need(turn, "act", "DUN-8", count=state.points),)
        case Phase.MONSTER:
            return (Need(CHANCE, "monster", "DUN-15", turn),)
        case Phase.DIE:
            return (Need(CHANCE, "fight", "DUN-15", turn),)
        case Phase.LUCK:
            return (Need(turn, "luck", "DUN-17", count=state.player(turn).luck),)
        case Phase.LOOT:
            return (Need(CHANCE, "treasures", "DUN-17", turn, count=state.loot),)
        case Phase.DUEL:
            return tuple(Need(CHANCE, "duel", "DUN-21", seat) for seat in yet_to_fight(state))
        case Phase.OVER:
            return ()
    assert_never(state.phase)


def turn_of(state: State) -> Seat:
    """Whose turn it is."""
    return cast(Seat, state.turn)


def legal(state: State, seat: Seat) -> tuple[Intent, ...]:
    """Every legal intent of a seat."""
    if seat == CHANCE:
        return tuple(legal_by_chance(state))
    if seat != state.turn:
        return ()
    if state.phase is Phase.LUCK:
        return RollAgain(), KeepRoll()
    return tuple(_actions(state, state.player(seat))) if state.phase is Phase.ACT else ()


def _actions(state: State, player: Player) -> Iterator[Intent]:
    yield from open_moves(state, player)
    if player.at != HOME:
        yield AttackMonster()
        yield from (AttackPlayer(seat) for seat in company(state, player))
    if player.at == HOME or player.health < FULL_HEALTH:
        yield Rest()
    yield from playable(state, player)
    yield EndTurn()


def company(state: State, player: Player) -> tuple[Seat, ...]:
    """The others on the same tile."""
    return tuple(each.seat for each in state.players if each.seat != player.seat and each.at == player.at)


def check(state: State, seat: Seat, intent: Intent) -> None:
    """Refuse what the rules do not allow."""
    check_time(state, seat, intent)
    if isinstance(intent, get_args(ByChance)):
        check_chance(state, cast(ByChance, intent))
    else:
        _check_action(state, state.player(seat), cast(ByPlayer, intent))


def check_time(state: State, seat: Seat, intent: Intent) -> None:
    """Refuse what has no place in this phase or comes from the wrong seat: it cannot be booked."""
    refuse_unless(type(intent) in WHEN, "unknown-intent", "DUN-8")
    phase, rule = WHEN[type(intent)]
    refuse_unless(state.phase is phase, "not-now", rule)
    wanted = CHANCE if isinstance(intent, get_args(ByChance)) else state.turn
    refuse_unless(seat == wanted, "not-your-turn", rule)


def _check_action(state: State, player: Player, intent: ByPlayer) -> None:
    match intent:
        case Step():
            check_step(state, player, intent)
        case Explore():
            check_explore(state, player, intent)
        case AttackMonster():
            refuse_unless(player.at != HOME, "no-fight-at-home", "DUN-15")
        case AttackPlayer(target):
            refuse_unless(player.at != HOME, "no-fight-at-home", "DUN-21")
            refuse_unless(target in company(state, player), "not-on-your-tile", "DUN-21")
        case Rest():
            needed = player.at == HOME or player.health < FULL_HEALTH
            refuse_unless(needed, "rested-already", "DUN-24")
        case PlayTreasure():
            check_play(state, player, intent)
        case RollAgain() | KeepRoll() | EndTurn():
            pass
        case _:
            assert_never(intent)


def nearing_end(state: State) -> Ending | None:
    """Whether somebody has stored enough, or nobody ever can any more (DUN-26)."""
    best = max(player.stored for player in state.players)
    if best >= GOAL:
        return Ending.STORED
    loose = GOLD - sum(player.stored for player in state.players)
    return Ending.OUT_OF_REACH if best + loose < GOAL else None


def verdict(state: State) -> Outcome:
    """Most stored gold, then most treasures, then most health; who is still level shares the win (DUN-27)."""
    left = state.players
    for reason, score in (
        ("most-stored", lambda player: player.stored),
        ("most-treasures", lambda player: len(player.treasures)),
        ("most-health", lambda player: player.health),
    ):
        best = max(score(player) for player in left)
        left = tuple(player for player in left if score(player) == best)
        if len(left) == 1:
            return Outcome((left[0].seat,), reason, "DUN-27")
    return Outcome(tuple(player.seat for player in left), "shared", "DUN-27")


def outcome(state: State) -> Outcome | None:
    """Who won and why, by what stands in the books when all is over."""
    return verdict(state) if state.phase is Phase.OVER else None


def tallies(state: State) -> tuple[Tally, ...]:
    """The pile, and what each player has; action points for the player whose turn it is."""
    counted = [Tally("pile", None, state.pile)]
    for player in state.players:
        counted += [
            Tally("gold", player.seat, player.gold),
            Tally("stored", player.seat, player.stored),
            Tally("health", player.seat, player.health),
            Tally("ward", player.seat, player.ward),
            Tally("luck", player.seat, player.luck),
            Tally("treasures", player.seat, len(player.treasures)),
            Tally("tiles", player.seat, len(player.tiles)),
        ]
    if state.turn is not None:
        counted.append(Tally("points", state.turn, state.points))
    return tuple(counted)
