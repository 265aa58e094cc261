"""A fresh tablet for every test."""

from collections.abc import Iterator

import pytest

from companion.platform.android.machine import Android
from tests.platform.on_java.tablet import Tablet, notes


@pytest.fixture
def tablet() -> Iterator[Android]:
    """A tablet with Android 15, nothing allowed and nothing plugged in."""
    Tablet.setAndroid(35)
    Tablet.ALLOWED.clear()
    Tablet.PLUGS_ALLOWED.clear()
    Tablet.PLUGGED.clear()
    Tablet.hasCard = Tablet.hasVibrator = True
    Tablet.cameraIsTaken = False
    Tablet.exposureStep = 1 / 3
    notes()
    yield Android()
    notes()
