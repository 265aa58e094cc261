"""The hunt counted in another way: every square is tried as the end of every move.

All boards lie on one plus of ten by ten squares, counted from 0; the board of two players is its upright
beam, that of three lacks the right arm. A table says what stands where: (seat, face) is a coin, a number is
a pyramid and its value.
"""

from dataclasses import dataclass, field

from companion.games.martian.state import State, face_of, stash_of

Spot = tuple[int, int]
Thing = tuple[int, str] | int
EVERYWHERE = [(x, y) for x in range(10) for y in range(10)]
FACES = ("null", "ace", "2", "3", "4", "5")
AHEAD = {2: ((0, 1), (0, -1)), 3: ((0, 1), (1, 0), (0, -1)), 4: ((0, 1), (1, 0), (0, -1), (-1, 0))}


@dataclass
class Table:
    """What stands where, and what everybody has captured so far."""

    players: int
    things: dict[Spot, Thing]
    scores: list[int] = field(default_factory=list)
    double: bool = False


def table_of(state: State) -> Table:
    """The same position, read from the state's own words."""
    players = len(state.players)
    left = 2 if players == 2 else 0
    values = {"small": 1, "medium": 2, "large": 3}
    suits = [str(player.suit) for player in state.players]
    things: dict[Spot, Thing] = {}
    for piece, place in state.lies.items():
        kind = piece.split("-")[0]
        if not place.startswith(("stash", "supply")):
            spot = "abcdefghij".index(place[0]) + left, int(place[1:]) - 1
            things[spot] = values[kind] if kind in values else (suits.index(kind), face_of(piece))
    return Table(players, things, [player.score for player in state.players], state.options.double)


def name_of(spot: Spot, players: int) -> str:
    """The spot as the game names it."""
    return "abcdefghij"[spot[0] - (2 if players == 2 else 0)] + str(spot[1] + 1)


def owner_of(spot: Spot, players: int) -> int | None:
    """Whose back rows a spot is in; None in the middle, -1 off the board."""
    x, y = spot
    inner_x, inner_y = 2 <= x <= 7, 2 <= y <= 7
    if inner_x and inner_y:
        return None
    if inner_x:
        return 0 if y < 2 else (1 if players == 2 else 2)
    if inner_y and x < 2 and players > 2:
        return 1
    if inner_y and x > 7 and players > 3:
        return 3
    return -1


def ends(table: Table, seat: int, start: Spot, face: str) -> list[Spot]:
    """Every spot that a coin can move to."""
    return [spot for spot in EVERYWHERE if spot != start and can_go(table, seat, start, spot, face)]


def can_go(table: Table, seat: int, start: Spot, end: Spot, face: str) -> bool:
    """Whether a coin of that seat can move so."""
    zone = owner_of(end, table.players)
    if zone == -1 or (zone is not None and zone != seat):
        return False
    if zone == seat and owner_of(start, table.players) != seat:
        return False
    there = table.things.get(end)
    if isinstance(there, tuple):
        company = [
            thing for thing in table.things.values() if isinstance(thing, tuple) and thing[0] == there[0]
        ]
        if there[0] == seat or len(company) == 1:
            return False
    if face == "null":
        return pawn_goes(table, seat, start, end)
    return has_shape(face, end[0] - start[0], end[1] - start[1]) and (
        face == "2" or not any(spot in table.things for spot in between(start, end))
    )


def has_shape(face: str, x: int, y: int) -> bool:
    """Whether a step so far across and along is one of that movement."""
    x, y = abs(x), abs(y)
    straight, diagonal = 0 in (x, y), x == y
    return {
        "ace": straight,
        "2": x * y == 2,
        "3": diagonal,
        "4": straight or diagonal,
        "5": max(x, y) == 1,
    }[face]


def between(start: Spot, end: Spot) -> list[Spot]:
    """The spots that lie on the line between two others."""
    long = max(abs(end[0] - start[0]), abs(end[1] - start[1]))
    return [
        (start[0] + (end[0] - start[0]) * part // long, start[1] + (end[1] - start[1]) * part // long)
        for part in range(1, long)
    ]


def pawn_goes(table: Table, seat: int, start: Spot, end: Spot) -> bool:
    """Straight ahead onto nothing, aslant onto something."""
    ahead = AHEAD[table.players][seat]
    x, y = end[0] - start[0], end[1] - start[1]
    forward, aside = x * ahead[0] + y * ahead[1], abs(x * ahead[1]) + abs(y * ahead[0])
    if aside == 1:
        return forward == 1 and end in table.things
    first = (start[0] + ahead[0], start[1] + ahead[1])
    behind = (start[0] - ahead[0], start[1] - ahead[1])
    outer = not (0 <= behind[0] <= 9 and 0 <= behind[1] <= 9)
    free = first not in table.things and end not in table.things
    return aside == 0 and free and (forward == 1 or (forward == 2 and table.double and outer))


def count(table: Table, seat: int, turns: int) -> tuple[int, int]:
    """How many ways the dice and the players have in so many turns, and the points made in all of them."""
    if turns == 0 or not any(isinstance(thing, int) for thing in table.things.values()):
        return 1, sum(table.scores)
    ways = points = 0
    for number in FACES:
        for face in FACES:
            for after in turn(table, seat, number, face):
                more = count(after, (seat + 1) % table.players, turns - 1)
                ways, points = ways + more[0], points + more[1]
    return ways, points


def turn(table: Table, seat: int, number: str, face: str) -> list[Table]:
    """Every table that a roll can lead to; the same one where the turn is lost."""
    start = next((spot for spot, thing in table.things.items() if thing == (seat, number)), None)
    spots = [] if start is None else ends(table, seat, start, face)
    if start is None or not spots:
        return [table]
    found = []
    for end in spots:
        there = table.things.get(end)
        scores = list(table.scores)
        scores[seat] += 0 if there is None else there if isinstance(there, int) else 2
        things = {**table.things, end: table.things[start]}
        del things[start]
        found.append(Table(table.players, things, scores, table.double))
    return found


def stash_values(state: State) -> list[int]:
    """What the stashes are worth, added up piece by piece."""
    values = {"small": 1, "medium": 2, "large": 3}
    return [
        sum(
            values.get(piece.split("-")[0], 2)
            for piece, place in state.lies.items()
            if place == stash_of(player.seat)
        )
        for player in state.players
    ]
