"""What the Android package says of itself."""

import xml.etree.ElementTree as ElementTree
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from companion.tablet.kit.palette import LIGHT, colour
from tests.android.spec import ROOT, read, read_list
from tests.tools import android_art, android_boards

REASONS = {
    "CAMERA": "seeing the table",
    "INTERNET": "phones in the same network",
    "ACCESS_NETWORK_STATE": "the address that phones are told",
    "ACCESS_WIFI_STATE": "the address that phones are told",
    "CHANGE_WIFI_MULTICAST_STATE": "being found",
    "ACCESS_LOCAL_NETWORK": "being found, from Android 17 on",
    "VIBRATE": "a buzz when something is asked",
}
FILES = (
    "icon.filename",
    "icon.adaptive_foreground.filename",
    "icon.adaptive_background.filename",
    "presplash.filename",
    "android.manifest.intent_filters",
    "android.res_xml",
)


def test_no_permission_is_asked_for_without_a_reason() -> None:
    assert read_list("android.permissions") == [f"android.permission.{name}" for name in REASONS]


@pytest.mark.parametrize("name", FILES)
def test_every_file_that_is_named_is_there(name: str) -> None:
    assert Path(read(name)).is_file()


@pytest.mark.parametrize("name", android_art.PICTURES)
def test_icons_and_splash_are_as_they_are_drawn(name: str) -> None:
    drawn = np.asarray(android_art.painted(name)).astype(int)
    kept = np.asarray(Image.open(android_art.FOLDER / name)).astype(int)
    assert kept.shape == drawn.shape
    # Another version of the painter may round otherwise.
    assert np.abs(kept - drawn).mean() < 1.0


def test_the_splash_fades_into_the_first_screen() -> None:
    assert colour(read("android.presplash_color").lower()) == LIGHT.ground
    corner = Image.open(android_art.FOLDER / "splash.png").convert("RGB").getpixel((0, 0))
    assert corner == tuple(round(part * 255) for part in LIGHT.ground[:3])


def test_android_offers_the_app_for_the_boards_that_the_bridge_knows() -> None:
    assert android_boards.FILE.read_text("utf-8") == "\n".join(android_boards.lines())
    devices = ElementTree.parse(android_boards.FILE).getroot().findall("usb-device")
    assert {"vendor-id": str(0x2341)} in [device.attrib for device in devices]


def test_what_goes_into_the_manifest_is_whole() -> None:
    inside = Path(read("android.manifest.intent_filters")).read_text("utf-8")
    space = 'xmlns:android="http://schemas.android.com/apk/res/android"'
    activity = ElementTree.fromstring(f"<activity {space}>{inside}</activity>")
    named = activity.find("meta-data")
    assert named is not None
    assert f"@xml/{Path(read('android.res_xml')).stem}" in named.attrib.values()


def test_secrets_stay_on_the_tablet() -> None:
    assert read("android.allow_backup") == "False"


def test_the_version_is_the_projects() -> None:
    assert Path(read("version.filename")) == ROOT / "pyproject.toml"
