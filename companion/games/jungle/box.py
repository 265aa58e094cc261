"""What is in the box, indexed for play: cards by id, and the board as a directed graph."""

from collections import deque
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from companion.games.jungle.content import (
    Adventurer,
    AdventurerDef,
    CardDef,
    CardId,
    Content,
    Effect,
    Space,
    SpaceKind,
    Species,
)

Way = tuple[Space, ...]
"""Spaces entered one after the other."""

Links = Mapping[Space, tuple[Space, ...]]

SAFE = (SpaceKind.START, SpaceKind.FINISH, SpaceKind.HUT)


@dataclass(frozen=True, slots=True)
class Box:
    """Everything about a content pack that play looks up; all of it follows from the pack."""

    content: Content
    cards: Mapping[CardId, CardDef] = field(compare=False)
    numbers: Mapping[CardId, int] = field(compare=False)
    """Where each card stands in the pack."""
    adventurers: Mapping[Adventurer, AdventurerDef] = field(compare=False)
    kinds: Mapping[Space, SpaceKind] = field(compare=False)
    ahead: Links = field(compare=False)
    behind: Links = field(compare=False)
    to_go: Mapping[Space, int] = field(compare=False)
    """The fewest steps to the Finish."""
    apart: Mapping[Space, Mapping[Space, int]] = field(compare=False)
    """The steps between two spaces along the way, in any direction (JUN-20)."""
    start: Space = field(compare=False)
    finish: Space = field(compare=False)

    def effects(self, source: str) -> tuple[Effect, ...]:
        """The effects of a game card or of an adventurer's ability."""
        card = self.cards.get(CardId(source))
        return card.effects if card else self.adventurers[Adventurer(source)].effects

    def safe(self, space: Space) -> bool:
        """Whether nothing can touch a piece there (JUN-33, JUN-35)."""
        return self.kinds[space] in SAFE

    def progress(self, space: Space) -> int:
        """How far along the way a space is."""
        return self.to_go[self.start] - self.to_go[space]


def open_box(content: Content) -> Box:
    """Index a content pack that was checked."""
    ahead = {each.id: each.next for each in content.space}
    behind = reverse(ahead)
    both = {space: (*ahead[space], *behind[space]) for space in ahead}
    kinds = {each.id: each.kind for each in content.space}
    finish = next(space for space, kind in kinds.items() if kind is SpaceKind.FINISH)
    return Box(
        content,
        {each.id: each for each in content.card},
        {each.id: number for number, each in enumerate(content.card)},
        {each.id: each for each in content.adventurer},
        kinds,
        ahead,
        behind,
        steps_from(behind, finish),
        {space: steps_from(both, space) for space in ahead},
        next(space for space, kind in kinds.items() if kind is SpaceKind.START),
        finish,
    )


def reverse(ahead: Links) -> dict[Space, tuple[Space, ...]]:
    """The links backwards."""
    behind: dict[Space, list[Space]] = {space: [] for space in ahead}
    for space, following in ahead.items():
        for each in following:
            behind[each].append(space)
    return {space: tuple(before) for space, before in behind.items()}


def steps_from(links: Links, start: Space) -> dict[Space, int]:
    """The fewest steps from a space to every other that the links lead to."""
    steps = {start: 0}
    queue = deque([start])
    while queue:
        space = queue.popleft()
        for each in links[space]:
            if each not in steps:
                steps[each] = steps[space] + 1
                queue.append(each)
    return steps


def ways_on(box: Box, space: Space, steps: int, species: Species, *, trapped: bool = False) -> Iterator[Way]:
    """The ways forward by so many steps.

    A human must reach the Finish exactly, an animal may overshoot it (JUN-41); a trap takes no
    piece past the last space before it (JUN-44).
    """
    onward = tuple(each for each in box.ahead[space] if not (trapped and each == box.finish))
    if steps == 0 or (trapped and not onward):
        yield ()
    elif space == box.finish:
        if species is Species.ANIMAL:
            yield ()
    else:
        for each in onward:
            for rest in ways_on(box, each, steps - 1, species, trapped=trapped):
                yield (each, *rest)


def branches(box: Box, space: Space, way: Way) -> Way:
    """The turnings taken on a way: the spaces entered right after a fork."""
    before = (space, *way)
    return tuple(each for each, left in zip(way, before, strict=False) if len(box.ahead[left]) > 1)


def shortest_way(box: Box, space: Space, to: Space) -> Way | None:
    """The shortest way forward to a space; None where no way leads there."""
    came: dict[Space, Space] = {}
    queue = deque([space])
    while queue:
        at = queue.popleft()
        if at == to:
            return _retrace(came, space, to)
        for each in box.ahead[at]:
            if each not in came:
                came[each] = at
                queue.append(each)
    return None


def _retrace(came: Mapping[Space, Space], start: Space, to: Space) -> Way:
    way: list[Space] = []
    while to != start:
        way.append(to)
        to = came[to]
    return tuple(reversed(way))


def way_to_hut(box: Box, space: Space) -> Way | None:
    """The way to the nearest Medical Hut ahead; None where there is none."""
    steps = steps_from(box.ahead, space)
    huts = [each for each in steps if each != space and box.kinds[each] is SpaceKind.HUT]
    return shortest_way(box, space, min(huts, key=lambda hut: (steps[hut], hut))) if huts else None


def hut_behind(box: Box, trail: Way) -> Space | None:
    """The previous Medical Hut on the way a piece came (JUN-36)."""
    return next((space for space in reversed(trail) if box.kinds[space] is SpaceKind.HUT), None)
