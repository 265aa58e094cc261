"""Whether a content pack makes a game: what its types alone cannot say."""

from collections import Counter
from collections.abc import Iterable

from companion.games.jungle.box import reverse, steps_from
from companion.games.jungle.content import (
    CardDef,
    CardKind,
    Content,
    Effect,
    Notes,
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
from companion.games.jungle.prices import LAST_IN_ORDER
from companion.games.jungle.state import HAND_DEALT
from companion.kernel.game import ContentError

PLAYERS = 4
ON_PIECES = (Verb.FORWARD, Verb.BACK, Verb.START, Verb.HUT, Verb.SHELTER, Verb.SWAP)
SWAPPABLE = (Which.OWN, Which.LANDED)


def check_content(content: Content) -> None:
    """The board leads from Start to Finish, ids are used once, and every effect can work."""
    _check_gold(content)
    _check_ids(content)
    _check_board(content.space)
    for index, card in enumerate(content.card):
        _check_card(card, f"card[{index}]")
    _check_deck(content.card)
    for index, each in enumerate(content.adventurer):
        _check_effects(each.effects, f"adventurer[{index}]", trap=False)
    for kind, count in Counter(each.kind for each in content.adventurer).items():
        _expect(count >= PLAYERS, "adventurer", f"at least {PLAYERS} of {kind}")
    _expect({each.kind for each in content.adventurer} == set(Species), "adventurer", "humans and animals")


def _expect(condition: bool, path: str, expected: str) -> None:
    if not condition:
        raise ContentError(path, expected)


def _check_gold(content: Content) -> None:
    for name, notes in (("gold", content.gold), ("purse", content.purse)):
        _expect(all(_real(each) for each in notes), name, "notes and counts above 0")
    needed = worth(content.purse) * PLAYERS + LAST_IN_ORDER
    _expect(worth(content.gold) >= needed, "gold", f"at least {needed} to fill every purse")


def _real(notes: Notes) -> bool:
    return notes.note > 0 and notes.count > 0


def _check_ids(content: Content) -> None:
    ids = [(f"space[{index}]", str(each.id)) for index, each in enumerate(content.space)]
    ids += [(f"card[{index}]", str(each.id)) for index, each in enumerate(content.card)]
    ids += [(f"adventurer[{index}]", str(each.id)) for index, each in enumerate(content.adventurer)]
    seen: set[str] = set()
    for path, each in ids:
        _expect(bool(each) and each not in seen, f"{path}.id", "an id that is used only once")
        seen.add(each)


def _check_board(spaces: tuple[SpaceDef, ...]) -> None:
    ahead = {each.id: each.next for each in spaces}
    for index, each in enumerate(spaces):
        known = all(following in ahead for following in each.next)
        _expect(known, f"space[{index}].next", "spaces that are on the board")
        ends = each.kind is SpaceKind.FINISH
        _expect(ends != bool(each.next), f"space[{index}].next", "what follows, but nothing after the Finish")
    for kind in (SpaceKind.START, SpaceKind.FINISH):
        _expect(sum(each.kind is kind for each in spaces) == 1, "space", f"exactly one {kind}")
    start = next(each.id for each in spaces if each.kind is SpaceKind.START)
    reached = steps_from(ahead, start)
    for index, each in enumerate(spaces):
        _expect(each.id in reached, f"space[{index}]", "a space that a way from Start leads to")
    _expect(_has_no_circle(ahead), "space", "ways that never lead back to where they came from")
    places: set[tuple[float, float]] = set()
    for index, each in enumerate(spaces):
        _expect((each.x, each.y) not in places, f"space[{index}].x", "a place of its own")
        places.add((each.x, each.y))


def _has_no_circle(ahead: dict[Space, tuple[Space, ...]]) -> bool:
    """Take away spaces that nothing leads to until none is left, or only circles are."""
    behind = {space: set(before) for space, before in reverse(ahead).items()}
    free = [space for space, before in behind.items() if not before]
    taken = 0
    while free:
        space = free.pop()
        taken += 1
        for each in set(ahead[space]):
            behind[each].discard(space)
            if not behind[each]:
                free.append(each)
    return taken == len(ahead)


def _check_deck(cards: tuple[CardDef, ...]) -> None:
    needed = HAND_DEALT * PLAYERS
    _expect(sum(card.copies for card in cards) > needed, "card", f"more than {needed} cards in all")


def _check_card(card: CardDef, path: str) -> None:
    _expect(card.copies > 0, f"{path}.copies", "at least one copy")
    _expect(card.value >= 0, f"{path}.value", "0 or more")
    has_effects = card.kind in (CardKind.TRAP, CardKind.ACTION)
    _expect(bool(card.effects) == has_effects, f"{path}.effects", "effects for traps and actions only")
    is_pit = card.kind is CardKind.PIT
    for name, amount in (("owner", card.owner), ("foe", card.foe)):
        fits = amount > 0 if is_pit else amount == 0
        _expect(fits, f"{path}.{name}", "owner and foe for money pits only")
    _expect(not is_pit or card.value == 0, f"{path}.value", "no value: a money pit is free to place")
    _expect((card.perk is not None) == (card.kind is CardKind.PERK), f"{path}.perk", "a perk for perks only")
    counted = card.kind in (CardKind.PERK, CardKind.TREASURE)
    _expect((card.amount > 0) == counted, f"{path}.amount", "an amount for perks and treasures only")
    _check_effects(card.effects, path, trap=card.kind is CardKind.TRAP)


def _check_effects(effects: Iterable[Effect], path: str, *, trap: bool) -> None:
    for index, effect in enumerate(effects):
        _check_effect(effect, f"{path}.effects[{index}]", trap=trap)


def _check_effect(effect: Effect, path: str, *, trap: bool) -> None:
    _expect(effect.amount > 0, f"{path}.amount", "1 or more")
    on_piece = effect.do in ON_PIECES
    _expect(on_piece == (effect.piece is not None), f"{path}.piece", "a piece exactly where one moves")
    if effect.do is Verb.SWAP:
        _expect(effect.piece in SWAPPABLE, f"{path}.piece", "own or landed")
    landed = effect.piece in (Which.LANDED, Which.PARTNER)
    _expect(trap or not landed, f"{path}.piece", "own or foe: nothing landed on this card")
    owned = effect.who is Who.OWNER or effect.to is Till.OWNER
    _expect(trap or not owned, f"{path}.who", "nobody as owner: only traps have one")
    if effect.do is Verb.STEAL:
        _expect(effect.who in (Who.OPPONENT, Who.OTHERS), f"{path}.who", "opponent or others")
    if effect.do is Verb.ROB:
        own = effect.who is Who.YOU and effect.to is Till.OWNER
        fits = own or (effect.who in (Who.OPPONENT, Who.OTHERS) and effect.to is Till.YOU)
        _expect(fits, f"{path}.who", "you with the owner as taker, or opponent or others with you as taker")
