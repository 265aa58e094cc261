"""Notes and pieces of gold."""

from companion.artwork.curves import hatching
from companion.artwork.look import Design, Look
from companion.artwork.pen import (
    LINE,
    THIN,
    WHITE,
    Drawing,
    Hand,
    Mark,
    Text,
    box,
    circle,
    drawn,
    ellipse,
    group,
    rounded,
    star,
)
from companion.artwork.pictures import show, sign

GOLD_COIN = 16.0
PATTERNS = {5: (2.6, 90.0), 10: (1.9, 0.0), 20: (1.6, 45.0), 50: (1.3, 135.0), 100: (1.1, 60.0)}
"""How the sides of each note are hatched; larger notes are darker."""


def draw_note(look: Look, design: Design) -> Drawing:
    """A note of gold: its value in the middle and in two corners, hatched by its value."""
    value = design.face or ""
    width, height = design.width, design.height
    gap, angle = PATTERNS.get(int(value) if value.isdigit() else 0, (1.5, 30.0))
    middle = ellipse(width / 2, height / 2, height * 0.5, height * 0.4)
    marks: list[Mark] = [
        hatching(box(3, 3, width - 6, height - 6), gap, angle, THIN),
        drawn(rounded(1.5, 1.5, width - 3, height - 3, 2), width=LINE),
        drawn(rounded(3, 3, width - 6, height - 6, 1), width=THIN),
        drawn(middle, width=LINE, fill=WHITE),
        Text(value, width / 2, height / 2 + 3.2, 10.0, Hand.TITLE),
        Text(look.note("note-gold"), width / 2, height / 2 + 7.0, 3.0, Hand.TITLE),
    ]
    corner = (drawn(circle(0, 0, 4.2), width=THIN, fill=WHITE), Text(value, 0, 1.5, 4.4, Hand.BOLD))
    marks += [group(corner, 7.4, 7.2), group(corner, width - 7.4, height - 7.2, 180)]
    marks += [show("jungle", "space-bank", 7.4, height - 7.2, 6.4), sign("coin", width - 7.4, 7.2, 6.4)]
    return Drawing(width, height, tuple(marks))


def draw_gold(design: Design) -> Drawing:
    """A piece of gold."""
    side, middle = design.width, design.width / 2
    whole = circle(middle, middle, middle)
    marks: list[Mark] = [
        drawn(circle(middle, middle, middle * 0.92), width=side * 0.04),
        drawn(star(middle, middle, middle * 0.8, middle * 0.7, 24), width=THIN),
        sign("coin", middle, middle, side * 0.5),
    ]
    return Drawing(side, side, tuple(marks), whole)
