"""Pages as a PDF: vectors, true to size, with the letters that are used."""

from collections.abc import Callable
from functools import partial
from io import BytesIO
from math import cos, radians, sin
from pathlib import Path as File

from reportlab.lib.colors import Color
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas
from reportlab.pdfgen.pathobject import PDFPathObject

from companion.artwork.lettering import runs, width_of
from companion.artwork.pages import Booklet, Item, Page
from companion.artwork.pen import Anchor, Colour, Drawing, Group, Mark, Path, Shape, Text

POINTS = 72 / 25.4
"""Points of a PDF to a millimetre."""
EVEN_ODD = 0


def pdf_bytes(booklet: Booklet) -> bytes:
    """The file; the same pages always make the same bytes."""
    out = BytesIO()
    canvas = Canvas(out, invariant=1, pageCompression=1)
    canvas.setTitle(booklet.title)
    canvas.setCreator("Trapdoor")
    forms = _make_forms(canvas, booklet)
    for page in booklet.pages:
        _draw_page(canvas, page, forms)
    canvas.save()
    return out.getvalue()


def _make_forms(canvas: Canvas, booklet: Booklet) -> dict[Drawing, str]:
    """Every drawing is in the file once, however often it is printed."""
    forms: dict[Drawing, str] = {}
    for page in booklet.pages:
        for item in page.items:
            if item.drawing not in forms:
                name = f"drawing{len(forms)}"
                canvas.beginForm(name, 0, 0, item.drawing.width, item.drawing.height)
                for mark in item.drawing.marks:
                    _draw(canvas, mark)
                canvas.endForm()
                forms[item.drawing] = name
    return forms


def _draw_page(canvas: Canvas, page: Page, forms: dict[Drawing, str]) -> None:
    canvas.setPageSize((page.width * POINTS, page.height * POINTS))
    # From here on x goes right and y goes down, in millimetres.
    canvas.transform(POINTS, 0, 0, -POINTS, 0, page.height * POINTS)
    for item in page.items:
        _apart(canvas, partial(_place, canvas, item, forms[item.drawing]))
    canvas.showPage()


def _place(canvas: Canvas, item: Item, form: str) -> None:
    _move(canvas, item.x, item.y, item.angle)
    if item.window is not None:
        window = item.window
        canvas.translate(-window.x - window.width / 2, -window.y - window.height / 2)
        clip = canvas.beginPath()
        clip.rect(window.x, window.y, window.width, window.height)
        canvas.clipPath(clip, stroke=0, fill=0)
    else:
        canvas.translate(-item.drawing.width / 2, -item.drawing.height / 2)
    canvas.doForm(form)


def _apart(canvas: Canvas, draw: Callable[[], None]) -> None:
    canvas.saveState()
    draw()
    canvas.restoreState()


def _move(canvas: Canvas, x: float, y: float, angle: float, scale: float = 1.0) -> None:
    """To a point, turned clockwise as y goes down."""
    c, s = cos(radians(angle)) * scale, sin(radians(angle)) * scale
    canvas.transform(c, s, -s, c, x, y)


def _draw(canvas: Canvas, mark: Mark) -> None:
    match mark:
        case Shape():
            _apart(canvas, lambda: _draw_shape(canvas, mark))
        case Text():
            _draw_text(canvas, mark)
        case Group():
            _apart(canvas, lambda: _draw_group(canvas, mark))


def _draw_group(canvas: Canvas, group: Group) -> None:
    _move(canvas, group.x, group.y, group.angle, group.scale)
    for mark in group.marks:
        _draw(canvas, mark)


def _draw_shape(canvas: Canvas, shape: Shape) -> None:
    outline = canvas.beginPath()
    for path in shape.paths:
        _trace(outline, path)
    if shape.fill is not None:
        canvas.setFillColor(_colour(shape.fill))
    if shape.stroke is not None:
        canvas.setStrokeColor(_colour(shape.stroke))
        canvas.setLineWidth(shape.width)
        canvas.setLineJoin(1)
        canvas.setLineCap(1 if shape.dashes is None else 0)
        canvas.setDash(*(shape.dashes or ()))
    canvas.drawPath(outline, stroke=shape.stroke is not None, fill=shape.fill is not None, fillMode=EVEN_ODD)


def _trace(outline: PDFPathObject, path: Path) -> None:
    outline.moveTo(*path.start)
    for step in path.steps:
        if len(step) == 2:
            outline.lineTo(*step)
        else:
            outline.curveTo(*step)
    if path.closed:
        outline.close()


def _colour(colour: Colour) -> Color:
    return Color(*(each / 255 for each in colour))


def _draw_text(canvas: Canvas, text: Text) -> None:
    x = text.x
    match text.anchor:
        case Anchor.MIDDLE:
            x -= width_of(text.words, text.size, text.hand) / 2
        case Anchor.RIGHT:
            x -= width_of(text.words, text.size, text.hand)
    for file, piece in runs(text.words, text.hand):
        words = canvas.beginText()
        words.setFont(_font(file), text.size)
        words.setFillColor(_colour(text.colour))
        # Letters stand up although y goes down.
        words.setTextTransform(1, 0, 0, -1, x, text.y)
        words.textOut(piece)
        canvas.drawText(words)
        x += sum(width_of(letter, text.size, text.hand) for letter in piece)


def _font(file: File) -> str:
    if file.stem not in pdfmetrics.getRegisteredFontNames():
        pdfmetrics.registerFont(TTFont(file.stem, str(file)))
    return file.stem
