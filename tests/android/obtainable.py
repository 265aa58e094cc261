"""Whether everything that the Android package asks for can be had, decided by python-for-android itself."""

import importlib.metadata
import logging
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name
from packaging.version import Version

from tests.android.spec import ROOT

OUR_NAMES = {"opencv-python": "opencv"}
"""What wheels call otherwise than recipes."""


class UnobtainableError(Exception):
    """A requirement that nobody can fetch or build, or not in a version that fits."""


def resolve(requirements: Iterable[str], ranges: dict[str, SpecifierSet]) -> dict[str, str]:
    """Where each requirement comes from, recipe or wheel, with its version; an error where from nowhere."""
    asked = [Requirement(each) for each in requirements]
    recipes = recipes_for([each.name for each in asked])
    return {each.name: _origin(each, recipes, ranges) for each in asked}


def _origin(asked: Requirement, recipes: dict[str, Any], ranges: dict[str, SpecifierSet]) -> str:
    name = canonicalize_name(asked.name)
    allowed = ranges.get(name, SpecifierSet()) & asked.specifier
    if name in recipes:
        version = str(recipes[name].version).removeprefix("v")
        origin = f"recipe {version}"
    else:
        version = plain_wheel(asked.name)
        origin = f"wheel {version}"
    if not allowed.contains(version):
        raise UnobtainableError(f"{asked.name} is {version}, which is not {allowed}")
    return origin


def recipes_for(names: list[str]) -> dict[str, Any]:
    """The recipes that python-for-android would take, ours before its own, and all that they need."""
    from pythonforandroid.build import Context
    from pythonforandroid.graph import get_recipe_order_and_bootstrap
    from pythonforandroid.recipe import Recipe

    logging.getLogger("p4a").setLevel(logging.CRITICAL)
    context = Context()
    context.local_recipes = str(ROOT / "recipes")
    Recipe.recipes = {}
    found, _modules, _bootstrap = get_recipe_order_and_bootstrap(context, names)
    return {canonicalize_name(name): Recipe.get_recipe(name, context) for name in found}


def plain_wheel(name: str) -> str:
    """The version of the wheel that is installed here, if it would run anywhere."""
    try:
        installed = importlib.metadata.distribution(name)
    except importlib.metadata.PackageNotFoundError:
        raise UnobtainableError(f"{name} has no recipe, and no wheel of it is known here") from None
    tags = [line for line in (installed.read_text("WHEEL") or "").splitlines() if line.startswith("Tag:")]
    if not tags or not all(tag.endswith("-none-any") for tag in tags):
        raise UnobtainableError(f"{name} has no recipe, and its wheel is for one kind of computer")
    return installed.version


def wanted_ranges(project: Path = ROOT / "pyproject.toml") -> dict[str, SpecifierSet]:
    """The versions with which the app is known to work."""
    wanted = tomllib.loads(project.read_text("utf-8"))["project"]["dependencies"]
    asked = [Requirement(each) for each in wanted]
    return {OUR_NAMES.get(each.name, canonicalize_name(each.name)): each.specifier for each in asked}


def locked_versions(lock: Path = ROOT / "requirements.txt") -> dict[str, Version]:
    """The versions that are pinned for computers."""
    lines = [line.split(";")[0].strip(" \\") for line in lock.read_text("utf-8").splitlines() if "==" in line]
    pinned = [Requirement(line) for line in lines if not line.startswith("#")]
    return {canonicalize_name(each.name): Version(str(each.specifier)[2:]) for each in pinned}
