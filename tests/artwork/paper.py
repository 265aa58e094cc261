"""Finished files as a reader shows them."""

import numpy as np
import pypdfium2
from numpy.typing import NDArray

from companion.artwork.pages import Booklet
from companion.artwork.pdf import pdf_bytes

DOTS = 150
MM = DOTS / 25.4
"""Pixels a millimetre."""


def painted(booklet: Booklet, number: int = 0) -> NDArray[np.uint8]:
    """A page of the finished file, in grey."""
    document = pypdfium2.PdfDocument(pdf_bytes(booklet))
    page = document[number]
    bitmap = page.render(scale=DOTS / 72, grayscale=True)
    shown: NDArray[np.uint8] = bitmap.to_numpy().copy()
    bitmap.close()
    page.close()
    document.close()
    return shown
