"""The board worked out a second time, slowly and from the pack alone."""

from itertools import product

from companion.games.jungle.content import Content

Walks = dict[tuple[str, str], int]


def links(content: Content) -> set[tuple[str, str]]:
    """Every step forward."""
    return {(str(space.id), str(each)) for space in content.space for each in space.next}


def walks(content: Content, steps: int) -> Walks:
    """How many walks of exactly so many steps lead from one space to another: powers of a matrix."""
    names = [str(space.id) for space in content.space]
    counts = {(one, other): int(one == other) for one, other in product(names, names)}
    for _ in range(steps):
        longer = dict.fromkeys(counts, 0)
        for (one, other), start in product(links(content), names):
            longer[start, other] += counts[start, one]
        counts = longer
    return counts


def distances(content: Content) -> dict[tuple[str, str], int]:
    """The steps between all spaces, walking either way, by trying every space in between."""
    names = [str(space.id) for space in content.space]
    far = len(names)
    steps = {pair: 0 if pair[0] == pair[1] else far for pair in product(names, names)}
    for one, other in links(content):
        steps[one, other] = steps[other, one] = 1
    for middle, start, end in product(names, names, names):
        steps[start, end] = min(steps[start, end], steps[start, middle] + steps[middle, end])
    return steps


def rows_of_three(content: Content) -> list[set[str]]:
    """All three spaces that follow each other."""
    return [
        {one, two, three} for (one, two), (also, three) in product(links(content), repeat=2) if two == also
    ]


def open_spaces(content: Content, taken: set[str], pieces: tuple[str, ...], reach: int) -> set[str]:
    """Where a trap may be placed, by asking every rule of every space."""
    steps, rows = distances(content), rows_of_three(content)
    plain = {str(space.id) for space in content.space if space.kind == "plain"}
    return {
        space
        for space in plain - taken
        if any(steps[piece, space] <= reach for piece in pieces)
        and not any(space in row and row <= taken | {space} for row in rows)
    }
