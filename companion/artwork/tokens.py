"""Small things to cut out: flags in the players' colours, shields, hits."""

from companion.artwork.look import Design
from companion.artwork.pen import INK, WHITE, Drawing, Mark, Path, box, circle, drawn, filled, polygon
from companion.artwork.pictures import sign
from companion.artwork.tints import tint


def draw_flag(design: Design) -> Drawing:
    """A flag from above: the colour, and a white sign that tells it without the colour."""
    side, emblem = design.width, _emblem(design.face or "", design.width)
    marks: list[Mark] = [
        filled(box(0, 0, side, side), colour=tint(design.face or "")),
        drawn(box(side * 0.04, side * 0.04, side * 0.92, side * 0.92), width=side * 0.06),
        *(drawn(each, width=side * 0.05, colour=INK, fill=WHITE) for each in emblem),
    ]
    return Drawing(side, side, tuple(marks))


def _emblem(colour: str, side: float) -> tuple[Path, ...]:
    """Large shapes that differ wherever the flag lies and however little light there is."""
    near, far = side * 0.1, side * 0.9
    match colour:
        case "red":
            return (polygon((near, near), (far, near), (near, far)),)
        case "blue":
            return (box(near, side * 0.55, far - near, side * 0.35),)
        case "yellow":
            return (circle(side / 2, side / 2, side * 0.22),)
        case "green":
            return (
                box(side * 0.2, near, side * 0.2, far - near),
                box(side * 0.6, near, side * 0.2, far - near),
            )
    return ()


def draw_shield(design: Design) -> Drawing:
    """A trap can be dodged with it."""
    side, middle = design.width, design.width / 2
    ring = drawn(circle(middle, middle, middle * 0.92), width=side * 0.03)
    return Drawing(
        side, side, (ring, sign("ward", middle, middle, side * 0.62)), circle(middle, middle, middle)
    )


def draw_hit(design: Design) -> Drawing:
    """A hit: a throwing star on a disc."""
    side, middle = design.width, design.width / 2
    whole = circle(middle, middle, middle)
    ring = drawn(circle(middle, middle, middle * 0.92), width=side * 0.05)
    return Drawing(side, side, (ring, sign("shuriken", middle, middle, side * 0.78, angle=22)), whole)
