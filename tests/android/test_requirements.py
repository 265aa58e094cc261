"""Every requirement of the Android package can be had, in a version that fits."""

import importlib.util
import sys

import pytest
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name
from packaging.version import Version

from tests.android.obtainable import (
    UnobtainableError,
    locked_versions,
    recipes_for,
    resolve,
    wanted_ranges,
)
from tests.android.spec import ROOT, read, read_list

MISSING = [name for name in ("pythonforandroid", "usb4a") if importlib.util.find_spec(name) is None]
pytestmark = pytest.mark.skipif(bool(MISSING), reason=f"not installed: {', '.join(MISSING)}")
REQUIREMENTS = read_list("requirements")
OWN = sorted(path.parent.name for path in (ROOT / "recipes").glob("*/__init__.py"))
ON_COMPUTERS_ONLY = {"reportlab", "rich"}
"""Printing and the terminal; the app does without them."""


def test_every_requirement_can_be_had_in_a_version_that_fits() -> None:
    origins = resolve(REQUIREMENTS, wanted_ranges())
    assert origins["opencv"] == "recipe 4.12.0"
    assert origins["zeroconf"] == f"recipe {locked_versions()['zeroconf']}"
    assert origins["segno"] == f"wheel {locked_versions()['segno']}"
    assert len(origins) == len(REQUIREMENTS)


@pytest.mark.parametrize(
    ("added", "why"),
    [
        ("no-such-package-anywhere", "no recipe"),
        ("ruff", "one kind of computer"),
        ("segno==0.1", "which is not"),
        ("zeroconf==0.24.5", "which is not"),
    ],
)
def test_a_requirement_that_cannot_be_had_is_refused(added: str, why: str) -> None:
    with pytest.raises(UnobtainableError, match=why):
        resolve([*REQUIREMENTS, added], wanted_ranges())


def test_a_recipe_that_is_too_old_for_the_app_is_refused() -> None:
    with pytest.raises(UnobtainableError, match="opencv is"):
        resolve(REQUIREMENTS, wanted_ranges() | {"opencv": SpecifierSet(">=4.13")})


def test_the_app_lacks_nothing_that_it_needs_on_a_computer() -> None:
    asked = {canonicalize_name(each.split("==")[0]) for each in REQUIREMENTS}
    assert set(wanted_ranges()) - asked == ON_COMPUTERS_ONLY


def test_everything_that_is_pinned_is_pinned_as_on_computers() -> None:
    locked = locked_versions()
    pinned = dict(each.split("==") for each in REQUIREMENTS if "==" in each)
    shared = {name: canonicalize_name(name) for name in pinned if canonicalize_name(name) in locked}
    away = [name for name, key in shared.items() if Version(pinned[name]) != locked[key]]
    assert len(shared) >= 7
    assert not away


@pytest.mark.parametrize("name", OWN)
def test_our_recipes_are_taken_and_are_of_the_pinned_version(name: str) -> None:
    recipe = recipes_for(["python3", "kivy", name])[name]
    assert recipe.__class__.__module__.endswith(f"recipes.{name}")
    assert str(recipe.get_recipe_dir()) == str(ROOT / "recipes" / name)
    assert Version(recipe.version) == locked_versions().get(name, Version(recipe.version))


def test_python_for_android_is_the_one_that_was_checked() -> None:
    from pythonforandroid import __version__

    assert read("p4a.branch") == f"v{__version__}"


def test_the_project_allows_every_python_up_to_the_one_that_android_gets() -> None:
    python = Version(recipes_for(["python3", "kivy"])["python3"].version)
    assert sys.version_info[:2] <= (python.major, python.minor)
    assert python >= Version("3.11")
