"""What follows in the dungeon from an intent or a correction."""

from typing import assert_never, cast

from companion.games.dungeon import corrections
from companion.games.dungeon.chance import check_chance, yet_to_roll
from companion.games.dungeon.events import (
    CalledHome,
    DuelRolled,
    FightRolled,
    GameEnded,
    GoldStored,
    LastTurnsBegan,
    LuckGained,
    LuckUsed,
    MonsterMet,
    MonsterSought,
    PlayerAttacked,
    PlayerRested,
    PointsGained,
    StackRefilled,
    StartRolled,
    StartTied,
    TileDrawn,
    TileLaid,
    TilesDiscarded,
    TilesRanOut,
    TokenMoved,
    TreasureGained,
    TreasurePlayed,
    TreasuresRanOut,
    TurnBegan,
    TurnEnded,
    WallPassed,
    WallsOpened,
    WardRaised,
)
from companion.games.dungeon.evolution import evolve
from companion.games.dungeon.fights import end_duel, end_fight, gain_gold, regain_health, steal_gold
from companion.games.dungeon.ground import HOME, TURNS, Direction, beside, ring_of
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
from companion.games.dungeon.moves import wall_rule
from companion.games.dungeon.pack import foe_id
from companion.games.dungeon.rules import check_time, nearing_end, turn_of, verdict
from companion.games.dungeon.state import FULL_HEALTH, Phase, Pile, State
from companion.games.dungeon.treasures import find_held, powers_at
from companion.kernel.corrections import MovePiece, SetTally
from companion.kernel.happenings import Event, Intent
from companion.kernel.play import Story
from companion.kernel.refusal import IllegalIntentError, refuse_unless
from companion.kernel.seats import CHANCE, Seat, seat_after
from companion.kernel.secret import known, secret


def perform(state: State, seat: Seat, intent: Intent) -> list[Event]:
    """The events that an intent brings, with all that follows by itself."""
    check_time(state, seat, intent)
    story = Story(state, evolve)
    if seat == CHANCE:
        by_chance = cast(ByChance, intent)
        check_chance(state, by_chance)
        _answer(story, by_chance)
    else:
        _act(story, seat, cast(ByPlayer, intent))
    _go_on(story)
    return story.events


def amend(state: State, correction: SetTally | MovePiece) -> list[Event]:
    """Reality wins: the events of a correction, with all that follows by itself."""
    story = Story(state, evolve)
    corrections.correct(story, correction)
    _go_on(story)
    return story.events


def _answer(story: Story[State], intent: ByChance) -> None:
    """Book what chance brought."""
    turn = turn_of(story.state)
    match intent:
        case RollStart(seat, dice):
            story.tell(StartRolled(seat, dice, rule="DUN-6"))
            _find_starter(story)
        case DrawTile(tile):
            story.tell(TileDrawn(turn, secret(tile, turn), rule="DUN-7"))
        case DrawMonster(card):
            level = _level(story.state, turn)
            story.tell(MonsterMet(turn, card, foe_id(card, level), level, rule="DUN-15"))
        case RollFight(die):
            story.tell(FightRolled(turn, die, rule="DUN-15"))
            if story.state.phase is not Phase.LUCK:
                end_fight(story, turn)
        case DrawTreasure(card):
            level = _level(story.state, turn)
            story.tell(TreasureGained(turn, secret(card, turn), level, rule="DUN-17"))
        case RollDuel(seat, die):
            story.tell(DuelRolled(seat, die, rule="DUN-21"))
            end_duel(story, turn)
        case _:
            assert_never(intent)


def _level(state: State, seat: Seat) -> int:
    """The level that a player fights and finds at; at least 1, should the table let one fight at home."""
    return max(1, state.level(state.player(seat).at))


def _find_starter(story: Story[State]) -> None:
    state = story.state
    if yet_to_roll(state):
        return
    rolls = {seat: state.player(seat).roll or 0 for seat in state.starters}
    highest = tuple(seat for seat, roll in rolls.items() if roll == max(rolls.values()))
    if len(highest) > 1:
        story.tell(StartTied(highest, rule="DUN-6"))
    else:
        story.tell(TurnBegan(highest[0], rule="DUN-6"))


def _act(story: Story[State], seat: Seat, intent: ByPlayer) -> None:
    """Book what a player does."""
    match intent:
        case Step():
            _step(story, seat, intent.direction)
        case Explore():
            _explore(story, seat, intent)
        case AttackMonster():
            story.tell(MonsterSought(seat, rule="DUN-15"))
        case AttackPlayer(target):
            rivals = target in story.state.seats and target != seat
            refuse_unless(rivals, "no-such-seat", "DUN-21")
            story.tell(PlayerAttacked(seat, target, rule="DUN-21"))
        case Rest():
            _rest(story, seat)
        case PlayTreasure():
            _play_treasure(story, seat, intent)
        case RollAgain():
            refuse_unless(story.state.player(seat).luck > 0, "no-luck-left", "DUN-17")
            story.tell(LuckUsed(seat, rule="DUN-17"))
        case KeepRoll():
            end_fight(story, seat)
        case EndTurn():
            _end_turn(story, seat)
        case _:
            assert_never(intent)


def _step(story: Story[State], seat: Seat, direction: Direction) -> None:
    refuse_unless(direction in tuple(Direction), "no-such-direction", "DUN-9")
    at = story.state.player(seat).at
    ahead = beside(at, direction)
    refuse_unless(story.state.has_tile(ahead), "nothing-lies-there", "DUN-10", space=ahead)
    _pass_wall(story, seat, direction)
    story.tell(TokenMoved(seat, ahead, rule="DUN-9"))


def _explore(story: Story[State], seat: Seat, intent: Explore) -> None:
    refuse_unless(intent.direction in tuple(Direction), "no-such-direction", "DUN-9")
    refuse_unless(intent.turned in TURNS, "no-such-turn", "DUN-10")
    player = story.state.player(seat)
    ahead = beside(player.at, intent.direction)
    refuse_unless(not story.state.has_tile(ahead), "place-taken", "DUN-12", place=ahead)
    refuse_unless(intent.tile in known(player.tiles), "tile-not-in-hand", "DUN-10", tile=intent.tile)
    _pass_wall(story, seat, intent.direction)
    story.tell(TileLaid(seat, ahead, intent.tile, intent.turned, rule="DUN-10"))
    story.tell(TokenMoved(seat, ahead, rule="DUN-10"))


def _pass_wall(story: Story[State], seat: Seat, direction: Direction) -> None:
    if story.state.walls and wall_rule(story.state, story.state.player(seat).at, direction):
        story.tell(WallPassed(seat, rule="DUN-9"))


def _rest(story: Story[State], seat: Seat) -> None:
    player = story.state.player(seat)
    story.tell(PlayerRested(seat, rule="DUN-25" if player.at == HOME else "DUN-24"))
    if player.at != HOME:
        regain_health(story, seat, 1, "DUN-24")
        return
    regain_health(story, seat, FULL_HEALTH, "DUN-25")
    if player.gold:
        story.tell(GoldStored(seat, player.gold, rule="DUN-25"))


def _play_treasure(story: Story[State], seat: Seat, intent: PlayTreasure) -> None:
    held = find_held(story.state.player(seat), intent.card)
    if held is None:
        raise IllegalIntentError("treasure-not-in-hand", "DUN-17", card=intent.card)
    others = (None, *(each for each in story.state.seats if each != seat))
    refuse_unless(intent.target in others, "no-such-seat", "DUN-17")
    story.tell(TreasurePlayed(seat, intent.card, held.level, intent.target, rule="DUN-17"))
    for power, amount in powers_at(story.state.content, intent.card, held.level).items():
        _use_power(story, seat, power, amount, intent.target)


def _use_power(story: Story[State], seat: Seat, power: str, amount: int, target: Seat | None) -> None:
    player = story.state.player(seat)
    match power:
        case "health":
            regain_health(story, seat, amount, "DUN-17")
        case "gold":
            gain_gold(story, seat, amount, "DUN-17")
        case "points":
            story.tell(PointsGained(seat, amount, rule="DUN-17"))
        case "walls":
            story.tell(WallsOpened(seat, amount, rule="DUN-17"))
        case "ward":
            story.tell(WardRaised(seat, amount, rule="DUN-17"))
        case "luck":
            story.tell(LuckGained(seat, amount, rule="DUN-17"))
        case "steal" if target is not None:
            steal_gold(story, seat, target, amount, "DUN-17")
        case "home" if 0 < ring_of(player.at) <= amount:
            story.tell(CalledHome(seat, rule="DUN-17"))
        case "store" if player.gold:
            story.tell(GoldStored(seat, min(amount, player.gold), rule="DUN-17"))


def _go_on(story: Story[State]) -> None:
    """Let happen what happens by itself, until somebody has to choose or chance has to answer."""
    while True:
        told = len(story.events)
        _follow(story)
        if len(story.events) == told:
            return


def _follow(story: Story[State]) -> None:
    state = story.state
    ending = nearing_end(state)
    if ending and state.closing is None and state.turn is not None and state.phase is not Phase.OVER:
        story.tell(LastTurnsBegan(state.turn, ending, rule="DUN-26"))
        return
    match state.phase:
        case Phase.TILES if not state.tiles.count:
            if not _refill(story, Pile.TILES, "DUN-7"):
                story.tell(TilesRanOut(turn_of(state), rule="DUN-7"))
        case Phase.MONSTER if not state.monsters.count:
            _refill(story, Pile.MONSTERS, "DUN-18")
        case Phase.LOOT if not state.treasures.count:
            if not _refill(story, Pile.TREASURES, "DUN-18"):
                story.tell(TreasuresRanOut(turn_of(state), rule="DUN-18"))
        case Phase.LUCK if not state.player(turn_of(state)).luck:
            end_fight(story, turn_of(state))
        case Phase.ACT if not state.points:
            _end_turn(story, turn_of(state))


def _refill(story: Story[State], pile: Pile, rule: str) -> bool:
    count = len(story.state.stack(pile).discards)
    if count:
        story.tell(StackRefilled(pile, count, rule=rule))
    return bool(count)


def _end_turn(story: Story[State], seat: Seat) -> None:
    story.tell(TurnEnded(seat, rule="DUN-8"))
    after = seat_after(story.state.seats, seat)
    if after == story.state.closing:
        won = verdict(story.state)
        story.tell(GameEnded(won.winners, won.reason, rule=won.rule))
        return
    story.tell(TurnBegan(after, rule="DUN-6"))
    left = known(story.state.player(after).tiles)
    if left:
        story.tell(TilesDiscarded(after, left, rule="DUN-7"))
