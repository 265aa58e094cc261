"""The sides of common dice."""

from companion.artwork.pen import INK, THIN, WHITE, Drawing, Group, Mark, circle, drawn, filled, rounded

NEAR, FAR = -0.26, 0.26
SPOTS = {
    1: ((0.0, 0.0),),
    2: ((NEAR, FAR), (FAR, NEAR)),
    3: ((NEAR, FAR), (0.0, 0.0), (FAR, NEAR)),
    4: ((NEAR, NEAR), (NEAR, FAR), (FAR, NEAR), (FAR, FAR)),
    5: ((NEAR, NEAR), (NEAR, FAR), (0.0, 0.0), (FAR, NEAR), (FAR, FAR)),
    6: ((NEAR, NEAR), (NEAR, 0.0), (NEAR, FAR), (FAR, NEAR), (FAR, 0.0), (FAR, FAR)),
}


def pips(number: int, x: float, y: float, side: float) -> Group:
    """A side of a die around a point."""
    whole = rounded(-side / 2, -side / 2, side, side, side * 0.18)
    marks: list[Mark] = [drawn(whole, width=max(THIN / 2, side * 0.05), colour=INK, fill=WHITE)]
    marks += [filled(circle(across * side, down * side, side * 0.1)) for across, down in SPOTS[number]]
    return Group(tuple(marks), x, y)


def die_side(number: int, side: float) -> Drawing:
    """A side of a die as a drawing of its own."""
    return Drawing(
        side, side, (pips(number, side / 2, side / 2, side),), rounded(0, 0, side, side, side * 0.18)
    )
