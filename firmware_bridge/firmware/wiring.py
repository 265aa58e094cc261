"""Draws the wiring of a 4x4 board: `python wiring.py` writes wiring-4x4.svg beside itself."""

from pathlib import Path

PINS = ["D2", "D3", "D4", "D5", "D7", "D8", "D9", "D10", "D11", "D12", "A0", "A1", "A2", "A3", "A4", "A5"]
RIGHT_HEADER = [
    "GND",
    "D13",
    "D12",
    "D11",
    "D10",
    "D9",
    "D8",
    "",
    "D7",
    "D6",
    "D5",
    "D4",
    "D3",
    "D2",
    "D1",
    "D0",
]
LEFT_HEADER = ["5V", "GND", "GND", "VIN", "", "A0", "A1", "A2", "A3", "A4", "A5"]
ROWS = ["#c2410c", "#1d4ed8", "#7e22ce", "#be185d"]

RED, BLACK, GREEN = "#dc2626", "#111827", "#15803d"
UNO = (120, 140, 260, 470)
GRID = (600, 172)
CELL = (188, 165)
LIGHT = (52, 62)
PLUS_RAIL, GROUND_RAIL = 20, 145
PLUS_BUS, GROUND_BUS = 572, 548
PIN_STEP = 26


def place(cell: int) -> tuple[int, int]:
    """The corner of a cell."""
    return GRID[0] + cell % 4 * CELL[0], GRID[1] + cell // 4 * CELL[1]


def light_of(cell: int) -> int:
    """The strip runs like a snake."""
    row, column = divmod(cell, 4)
    return 4 * row + (column if row % 2 == 0 else 3 - column)


def text(x, y, words, size=15, colour=BLACK, anchor="start", weight="normal"):
    style = f'font-size="{size}" fill="{colour}" text-anchor="{anchor}" font-weight="{weight}"'
    return f'<text x="{x}" y="{y}" {style}>{words}</text>'


def box(x, y, width, height, fill, stroke="none", radius=6):
    return (
        f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="{radius}" fill="{fill}" '
        f'stroke="{stroke}" stroke-width="2"/>'
    )


def wire(points, colour, width=4):
    """A wire; its white edge shows that it passes over what it crosses."""
    path = " ".join(f"{x},{y}" for x, y in points)
    line = f'<polyline points="{path}" fill="none" stroke-linejoin="round" stroke'
    return f'{line}="#ffffff" stroke-width="{width + 6}"/>{line}="{colour}" stroke-width="{width}"/>'


def curve(path, width, colour):
    return f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width}"/>'


def dot(x, y, colour):
    return f'<circle cx="{x}" cy="{y}" r="5" fill="{colour}"/>'


def tag(x, y, words, colour):
    """A wire that goes to the pin or the switch of this name."""
    return box(x, y - 12, 58, 24, colour, radius=12) + text(
        x + 29, y + 5, words, 14, "#ffffff", "middle", "bold"
    )


def switch_tag(x, y, pin):
    switch = PINS.index(pin)
    return tag(x, y, f"S{switch}", ROWS[switch // 4])


def uno():
    x, y, width, height = UNO
    yield box(x + 90, y - 26, 80, 60, "#cbd5e1", "#64748b")
    yield text(x + 130, y - 4, "USB", 15, BLACK, "middle")
    yield box(x, y, width, height, "#0f766e", "#115e59", 14)
    yield box(x + 90, y - 26, 80, 52, "#cbd5e1", "#64748b", 4)
    yield text(x + 130, y + 5, "USB", 15, BLACK, "middle")
    yield text(x + 130, y + 215, "Arduino", 26, "#ffffff", "middle", "bold")
    yield text(x + 130, y + 245, "Uno or Nano", 20, "#ffffff", "middle")
    for name, at in header(RIGHT_HEADER, y + 40):
        yield box(x + width - 22, at - 9, 18, 18, BLACK, radius=2)
        yield text(x + width - 30, at + 5, name, 14, "#ffffff", "end")
        if name in PINS:
            yield wire([(x + width - 6, at), (x + width + 14, at)], ROWS[PINS.index(name) // 4], 3)
            yield switch_tag(x + width + 12, at, name)
    for name, at in header(LEFT_HEADER, y + 150):
        yield box(x + 4, at - 9, 18, 18, BLACK, radius=2)
        yield text(x + 30, at + 5, name, 14, "#ffffff")
        if name in PINS:
            yield wire([(x + 6, at), (x - 14, at)], ROWS[PINS.index(name) // 4], 3)
            yield switch_tag(x - 70, at, name)


def header(names, top):
    """The pins with a name, and where they are."""
    return [(name, top + PIN_STEP * number) for number, name in enumerate(names) if name]


def pin_height(name):
    return dict(header(RIGHT_HEADER, UNO[1] + 40))[name]


def rails():
    for row in range(4):
        _, y = place(4 * row)
        end = GRID[0] + 3 * CELL[0]
        yield wire([(PLUS_BUS, y + PLUS_RAIL), (end + LIGHT[0], y + PLUS_RAIL)], RED)
        yield wire([(GROUND_BUS, y + GROUND_RAIL), (end + 92, y + GROUND_RAIL)], BLACK)
        yield dot(PLUS_BUS, y + PLUS_RAIL, RED)
        yield dot(GROUND_BUS, y + GROUND_RAIL, BLACK)


def buses():
    yield wire([(PLUS_BUS, GRID[1] + PLUS_RAIL), (PLUS_BUS, 735), (330, 735)], RED)
    top, bottom = pin_height("GND"), GRID[1] + 3 * CELL[1] + GROUND_RAIL
    yield wire([(UNO[0] + UNO[2] - 6, top), (GROUND_BUS, top), (GROUND_BUS, bottom), (330, bottom)], BLACK)


def cells():
    for cell in range(16):
        x, y = place(cell)
        yield box(
            x - 2,
            y + 2,
            CELL[0] - 6,
            CELL[1] - 4,
            "#fef3c7" if (cell + cell // 4) % 2 else "#fde68a",
            "none",
            10,
        )


def data():
    """From D6 through the resistor to the first light, then light by light."""
    start, x = pin_height("D6"), 484
    first = GRID[1] + LIGHT[1]
    yield wire([(UNO[0] + UNO[2] - 6, start), (x, start), (x, first), (GRID[0] + LIGHT[0], first)], GREEN)
    for row in range(4):
        _, y = place(4 * row)
        ends = [GRID[0] + LIGHT[0], GRID[0] + 3 * CELL[0] + LIGHT[0]]
        yield wire([(ends[0], y + LIGHT[1]), (ends[1], y + LIGHT[1])], GREEN)
        if row < 3:
            side = GRID[0] + 4 * CELL[0] + 2 if row % 2 == 0 else GRID[0] - 12
            end = ends[1] if row % 2 == 0 else ends[0]
            down = y + CELL[1] + LIGHT[1]
            yield wire([(end, y + LIGHT[1]), (side, y + LIGHT[1]), (side, down), (end, down)], GREEN)


def lights():
    for cell in range(16):
        x, y = place(cell)
        centre, height = x + LIGHT[0], y + LIGHT[1]
        is_rightward = cell // 4 % 2 == 0
        yield wire([(centre, y + PLUS_RAIL), (centre, height - 20)], RED, 3)
        yield wire([(centre, height + 20), (centre, y + GROUND_RAIL)], BLACK, 3)
        yield dot(centre, y + PLUS_RAIL, RED) + dot(centre, y + GROUND_RAIL, BLACK)
        yield box(centre - 23, height - 23, 46, 46, "#ffffff", "#475569", 5)
        yield f'<circle cx="{centre}" cy="{height}" r="16" fill="#f1f5f9" stroke="#94a3b8" stroke-width="2"/>'
        yield text(centre, height + 6, str(light_of(cell)), 17, BLACK, "middle", "bold")
        if light_of(cell) == 15:
            continue
        tip = centre + (38 if is_rightward else -38)
        back = -9 if is_rightward else 9
        arrow = f"{tip},{height} {tip + back},{height - 7} {tip + back},{height + 7}"
        yield f'<polygon points="{arrow}" fill="{GREEN}"/>'


def switches():
    for cell in range(16):
        x, y = place(cell)
        row = ROWS[cell // 4]
        height = y + 110
        yield wire([(x + 92, y + GROUND_RAIL), (x + 92, height), (x + 104, height)], BLACK, 3)
        yield dot(x + 92, y + GROUND_RAIL, BLACK)
        yield wire([(x + 148, height), (x + 148, height - 24)], row, 3)
        yield box(x + 100, height - 9, 46, 18, "#e0f2fe", "#0284c7", 9)
        yield curve(f"M{x + 104} {height} h16 l12 -4 M{x + 142} {height} h-16", 3, "#0c4a6e")
        yield tag(x + 116, height - 30, PINS[cell], row)
        yield text(x + 123, height + 27, f"S{cell}", 14, row, "middle", "bold")


def resistor():
    yield box(474, 310, 20, 56, "#fef9c3", "#854d0e", 5)
    for y, colour in ((322, "#ea580c"), (335, "#ea580c"), (348, "#7c2d12")):
        yield box(474, y, 20, 6, colour, radius=0)
    yield text(499, 343, "330 Ω", 13, BLACK, weight="bold")


def supply():
    yield box(100, 690, 230, 150, "#e2e8f0", "#475569", 12)
    yield text(120, 725, "5 V supply", 22, BLACK, weight="bold")
    yield text(120, 752, "2 A or more,", 16)
    yield text(120, 774, "or 400 mA from", 16)
    yield text(120, 796, "the Uno’s 5V pin", 16)
    yield text(120, 818, "for a first test", 16)
    yield text(310, 743, "+", 26, RED, "middle", "bold")
    yield text(310, 820, "−", 26, BLACK, "middle", "bold")
    yield wire([(430, 735), (430, 752)], RED, 3) + dot(430, 735, RED)
    yield wire([(430, 778), (430, 812)], BLACK, 3) + dot(430, 812, BLACK)
    yield curve("M408 755 h44", 6, BLACK) + curve("M408 775 q22 -12 44 0", 5, BLACK)
    yield text(396, 752, "+", 18, RED, "middle", "bold")
    yield text(460, 768, "1000 µF", 15, BLACK, weight="bold")
    yield text(460, 786, "≥ 6.3 V", 14)


def legend():
    x, y = 606, 868
    for colour, words in ((RED, "5 V"), (BLACK, "ground (shared by all)"), (GREEN, "data, light to light")):
        yield wire([(x, y), (x + 40, y)], colour)
        yield text(x + 50, y + 5, words, 15)
        x += 110 if colour == RED else 230
    yield tag(x, y, "D2", ROWS[0]) + text(x + 68, y + 5, "a wire to that pin", 15)
    yield text(
        606,
        903,
        "Each square: a light with its number in the strip, and a reed switch from ground to its pin.",
        15,
    )
    yield text(606, 925, "A magnet under a piece closes the switch of the square it stands on.", 15)


def drawing():
    """The whole picture."""
    letters = 'font-family="DejaVu Sans, Verdana, sans-serif"'
    yield f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1400 950" {letters}>'
    yield box(0, 0, 1400, 950, "#ffffff", radius=0)
    yield text(60, 56, "A 4×4 board: 16 lights, 16 switches, one Uno", 30, BLACK, weight="bold")
    yield text(
        60,
        86,
        "Seen from above. The lights run like a snake; the squares are counted row by row.",
        17,
        "#475569",
    )
    for part in (cells, uno, buses, rails, data, lights, switches, resistor, supply, legend):
        yield from part()
    yield "</svg>"


if __name__ == "__main__":
    Path(__file__).with_name("wiring-4x4.svg").write_text("\n".join(drawing()) + "\n", "utf-8")
