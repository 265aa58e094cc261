"""Frames must not wait for Python's collector: a full collection takes longer than a frame has."""

import gc


def set_aside() -> None:
    """Collect once, then look no more at what there is by now; what comes later is still collected."""
    gc.collect()
    gc.freeze()


def take_back() -> None:
    """Look at everything again from the next full collection on."""
    gc.unfreeze()
