"""The types of pictures and of rows of numbers."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

Picture = NDArray[Any]
Floats = NDArray[np.float32]


def floats(values: Sequence[Any]) -> Floats:
    """Numbers as short floats."""
    return np.array(values, np.float32)
