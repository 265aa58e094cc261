"""The edge of a list that goes on: it fades into what it lies on."""

from collections.abc import Sequence
from functools import cache

from kivy.graphics.texture import Texture
from kivy.metrics import dp

WHOLLY = 24
"""So much has to be hidden until an edge fades wholly, in dp."""


@cache
def fading() -> Texture:
    """White that fades out towards the top."""
    texture = Texture.create(size=(1, 2), colorfmt="rgba")
    texture.blit_buffer(bytes((255, 255, 255, 255, 255, 255, 255, 0)), colorfmt="rgba", bufferfmt="ubyte")
    texture.wrap = "clamp_to_edge"
    return texture


def faded(paper: Sequence[float], hidden: float) -> tuple[float, ...]:
    """The colour into which an edge fades behind which so much is hidden."""
    return *paper[:3], max(0.0, min(1.0, hidden / dp(WHOLLY)))
