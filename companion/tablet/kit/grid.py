"""A board of rows and columns, drawn in one go: signs in fields, those to be touched glow."""

from dataclasses import dataclass
from typing import Any

from kivy.core.text import Label as TextPainter
from kivy.graphics import Color, Ellipse, Rectangle, RoundedRectangle, SmoothLine
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty
from kivy.uix.widget import Widget
from kivy.utils import escape_markup

from companion.tablet.kit.lettering import with_signs
from companion.tablet.kit.palette import SIGNS, Colour
from companion.tablet.kit.theme import SIGN, TEXT, theme

_texts: dict[tuple[str, int, str], Any] = {}
MOST_TEXTS = 2000


@dataclass(frozen=True, slots=True)
class GridPiece:
    """Something in a field: a pawn of a seat (by number), or a sign."""

    sign: str
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class GridCell:
    """A field: its name, what is in it, what is said about it, and what a touch on it means."""

    label: str = ""
    pieces: tuple[GridPiece, ...] = ()
    note: str = ""
    names: tuple[str, ...] = ()
    glows: bool = False
    head: bool = False
    """A name of a row or a column: no field."""


class GridBoard(Widget):
    """Shows rows of `GridCell`s; dispatches `on_field` with a field's names."""

    cells = ListProperty([])
    field_height = NumericProperty(0)
    __events__ = ("on_field",)

    def __init__(self, cells: tuple[tuple[GridCell, ...], ...], **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, **kwargs)
        self.cells = list(cells)
        self.bind(pos=self._draw, size=self._draw, width=self._measure)
        self._measure()

    def on_field(self, _names: tuple[str, ...]) -> None:
        """A field was touched."""

    def on_touch_up(self, touch: Any) -> bool:
        """A short touch means the field under it."""
        if touch.grab_current is not None or not self.collide_point(*touch.pos):
            return False
        if abs(touch.x - touch.ox) + abs(touch.y - touch.oy) > dp(16):
            return False
        row = int((self.top - touch.y) // max(1.0, self.field_height))
        column = int((touch.x - self.x) // max(1.0, self.width / self._columns))
        if 0 <= row < len(self.cells) and 0 <= column < len(self.cells[row]):
            self.dispatch("on_field", self.cells[row][column].names)
        return True

    @property
    def _columns(self) -> int:
        return max(1, max((len(row) for row in self.cells), default=1))

    def _measure(self, *_: Any) -> None:
        self.field_height = max(dp(34), min(theme.touch * 1.15, self.width / self._columns))
        self.height = self.field_height * len(self.cells)
        self._draw()

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        wide = self.width / self._columns
        with self.canvas:
            for row, cells in enumerate(self.cells):
                for column, cell in enumerate(cells):
                    left, bottom = self.x + column * wide, self.top - (row + 1) * self.field_height
                    self._draw_cell(
                        cell, left + dp(2), bottom + dp(2), wide - dp(4), self.field_height - dp(4)
                    )

    def _draw_cell(self, cell: GridCell, left: float, bottom: float, wide: float, high: float) -> None:
        if cell.head:
            middle = (left + wide / 2, bottom + high / 2)
            _centred(cell.label, theme.small, middle, wide, theme.dim, font_for(cell.label))
            return
        Color(*theme.raised)
        RoundedRectangle(pos=(left, bottom), size=(wide, high), radius=[dp(6)])
        Color(*(theme.glow if cell.glows else theme.line))
        SmoothLine(rounded_rectangle=(left, bottom, wide, high, dp(6)), width=dp(2 if cell.glows else 1))
        small = theme.small * 0.75
        _write(cell.label, small, (left + dp(4), bottom + high - small * 1.25), wide - dp(8), theme.dim)
        if cell.note and wide >= dp(70):
            _write(cell.note, small, (left + dp(4), bottom + dp(2)), wide - dp(8), theme.dim)
        self._draw_pieces(cell.pieces, left, bottom, wide, high)

    def _draw_pieces(
        self, pieces: tuple[GridPiece, ...], left: float, bottom: float, wide: float, high: float
    ) -> None:
        size = min(high * 0.46, wide / max(1, len(pieces)) * 0.8)
        across = left + (wide - size * 1.15 * len(pieces)) / 2
        for piece in pieces:
            middle = (across + size * 0.575, bottom + high * 0.5)
            if piece.seat is not None:
                Color(*theme.seat(piece.seat))
                Ellipse(pos=(middle[0] - size / 2, middle[1] - size / 2), size=(size, size))
                _centred(SIGNS[piece.seat % len(SIGNS)], size * 0.55, middle, size, theme.raised, SIGN)
            else:
                _centred(
                    piece.sign,
                    size * 0.7,
                    middle,
                    wide / max(1, len(pieces)),
                    theme.ink,
                    font_for(piece.sign),
                )
            across += size * 1.15


def font_for(words: str) -> str:
    """The font of words; that of signs where there is one in them."""
    return TEXT if with_signs(words) == escape_markup(words) else SIGN


def _write(words: str, size: float, at: tuple[float, float], room: float, tint: Colour) -> None:
    texture = _texture(words, size, TEXT)
    if texture is None:
        return
    wide, high = texture.size
    scale = min(1.0, room / wide)
    Color(*tint)
    Rectangle(pos=at, size=(wide * scale, high * scale), texture=texture)


def _centred(
    words: str, size: float, at: tuple[float, float], room: float, tint: Colour, font: str
) -> None:  # fmt: skip
    texture = _texture(words, size, font)
    if texture is None:
        return
    wide, high = texture.size
    scale = min(1.0, room / wide)
    Color(*tint)
    Rectangle(
        pos=(at[0] - wide * scale / 2, at[1] - high * scale / 2),
        size=(wide * scale, high * scale),
        texture=texture,
    )


def _texture(words: str, size: float, font: str) -> Any:
    if not words.strip() or size < 1:
        return None
    key = (words, round(size), font)
    if key not in _texts:
        if len(_texts) > MOST_TEXTS:
            _texts.clear()
        painted = TextPainter(text=words, font_size=round(size), font_name=font, color=(1, 1, 1, 1))
        painted.refresh()
        _texts[key] = painted.texture
    return _texts[key]
