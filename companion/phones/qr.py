"""QR codes of links: for a terminal, and as a picture."""

import io

import segno


def qr_text(link: str) -> str:
    """A QR code in half blocks, for a terminal."""
    out = io.StringIO()
    segno.make(link, error="l").terminal(out, compact=True, border=2)
    return out.getvalue()


def qr_picture(link: str, scale: int = 8) -> bytes:
    """A QR code as PNG."""
    out = io.BytesIO()
    segno.make(link, error="m").save(out, kind="png", scale=scale, border=4)
    return out.getvalue()
