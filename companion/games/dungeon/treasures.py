"""What a treasure in the hand could do now."""

from collections.abc import Iterator

from companion.games.dungeon.ground import HOME, ring_of
from companion.games.dungeon.intents import PlayTreasure
from companion.games.dungeon.pack import POWERS, Content, Treasure
from companion.games.dungeon.state import FULL_HEALTH, Held, Player, State
from companion.kernel.refusal import IllegalIntentError, refuse_unless
from companion.kernel.seats import Seat


def powers_at(content: Content, card: Treasure, level: int) -> dict[str, int]:
    """What the card does when it was received at this level: each power with its amount."""
    powers = content.powers(card)
    amounts = {name: getattr(powers, name)[level - 1] for name in POWERS}
    return {name: amount for name, amount in amounts.items() if amount}


def find_held(player: Player, card: Treasure) -> Held | None:
    """The card in the player's hand, if it is there."""
    return next((held for held in player.treasures if held.card.known and held.card.value == card), None)


def playable(state: State, player: Player) -> Iterator[PlayTreasure]:
    """Every treasure in the hand that would do something, with everyone it could be played on."""
    for held in player.treasures:
        for target in _targets(state, player, held):
            yield PlayTreasure(held.card.value, target)


def check_play(state: State, player: Player, intent: PlayTreasure) -> None:
    """Refuse a treasure that is not there, does nothing now, or is played on the wrong player."""
    held = find_held(player, intent.card)
    if held is None:
        raise IllegalIntentError("treasure-not-in-hand", "DUN-17", card=intent.card)
    targets = tuple(_targets(state, player, held))
    refuse_unless(bool(targets), "treasure-does-nothing-now", "DUN-17", card=intent.card)
    refuse_unless(intent.target in targets, "wrong-target", "DUN-17", card=intent.card)


def _targets(state: State, player: Player, held: Held) -> Iterator[Seat | None]:
    powers = powers_at(state.content, held.card.value, held.level)
    victims = can_be_robbed(state, player.seat) if "steal" in powers else ()
    if victims:
        yield from victims
    elif any(_helps(state, player, power, amount) for power, amount in powers.items()):
        yield None


def can_be_robbed(state: State, thief: Seat) -> tuple[Seat, ...]:
    """The others who carry gold away from Home Base."""
    return tuple(
        player.seat for player in state.players if player.seat != thief and player.gold and player.at != HOME
    )


def _helps(state: State, player: Player, power: str, amount: int) -> bool:
    match power:
        case "health":
            return player.health < FULL_HEALTH
        case "gold":
            return state.pile > 0
        case "store":
            return player.gold > 0
        case "home":
            return 0 < ring_of(player.at) <= amount
        case "steal":
            return False
    return True
