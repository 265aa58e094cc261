"""What comes of fights: with a monster, or with another player."""

from companion.games.dungeon.events import (
    AttackerStunned,
    DuelWon,
    GoldGained,
    GoldLost,
    GoldStolen,
    HealthLost,
    HealthRegained,
    MonsterFought,
    PlayerDied,
    PointsGained,
    TreasuresFound,
    WardUsed,
)
from companion.games.dungeon.pack import Result, foe_id
from companion.games.dungeon.state import FULL_HEALTH, State
from companion.kernel.play import Story
from companion.kernel.seats import Seat


def end_fight(story: Story[State], seat: Seat) -> None:
    """Discard the monster and let the die's result happen (DUN-15)."""
    fight = story.state.fight
    if fight is None or fight.die is None:
        return
    result = story.state.content.foe(fight.card, fight.level).results[fight.die - 1]
    story.tell(MonsterFought(seat, foe_id(fight.card, fight.level), fight.die, rule="DUN-15"))
    if _survives(story, seat, result):
        _reward(story, seat, result)


def _survives(story: Story[State], seat: Seat, result: Result) -> bool:
    """Take the losses; a player who died gets nothing of the rest."""
    if not result.die:
        _lose_gold(story, seat, result.lose_gold)
        _lose_health(story, seat, result.lose_health, "DUN-15")
    player = story.state.player(seat)
    if result.die or player.health == 0:
        story.tell(PlayerDied(seat, player.gold, rule="DUN-20"))
        return False
    return True


def _lose_gold(story: Story[State], seat: Seat, amount: int) -> None:
    paid = min(amount, story.state.player(seat).gold)
    if paid:
        story.tell(GoldLost(seat, paid, rule="DUN-19"))
    _lose_health(story, seat, amount - paid, "DUN-19")


def _lose_health(story: Story[State], seat: Seat, amount: int, rule: str) -> None:
    player = story.state.player(seat)
    warded = min(amount, player.ward)
    if warded:
        story.tell(WardUsed(seat, warded, rule="DUN-17"))
    lost = min(amount - warded, player.health)
    if lost:
        story.tell(HealthLost(seat, lost, rule=rule))


def _reward(story: Story[State], seat: Seat, result: Result) -> None:
    regain_health(story, seat, result.health, "DUN-15")
    if result.gold:
        gain_gold(story, seat, result.gold, "DUN-15")
    if result.points:
        story.tell(PointsGained(seat, result.points, rule="DUN-15"))
    if result.treasures:
        story.tell(TreasuresFound(seat, result.treasures, rule="DUN-15"))


def regain_health(story: Story[State], seat: Seat, amount: int, rule: str) -> None:
    """Give health back, up to what everyone starts with."""
    regained = min(amount, FULL_HEALTH - story.state.player(seat).health)
    if regained > 0:
        story.tell(HealthRegained(seat, regained, rule=rule))


def gain_gold(story: Story[State], seat: Seat, amount: int, rule: str) -> None:
    """Pay from the pile what it has (DUN-18)."""
    paid = min(amount, story.state.pile)
    story.tell(GoldGained(seat, paid, rule=rule if paid == amount else "DUN-18"))


def steal_gold(story: Story[State], seat: Seat, target: Seat, amount: int, rule: str) -> None:
    """Take gold on hand from another player, at most what is there."""
    taken = min(amount, story.state.player(target).gold)
    story.tell(GoldStolen(seat, target, taken, rule=rule))


def end_duel(story: Story[State], seat: Seat) -> None:
    """When both have rolled, gold changes hands or the attacker is stunned (DUN-22, DUN-23)."""
    duel = story.state.duel
    if duel is None or duel.attack is None or duel.defence is None:
        return
    if duel.attack < duel.defence:
        story.tell(AttackerStunned(seat, rule="DUN-23"))
        return
    story.tell(DuelWon(seat, duel.rival, rule="DUN-22"))
    steal_gold(story, seat, duel.rival, duel.attack - duel.defence, "DUN-22")
