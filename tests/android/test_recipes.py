"""What our recipes ask of pip, and what they leave out."""

import importlib.util
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.android.spec import ROOT

pytestmark = pytest.mark.skipif(
    importlib.util.find_spec("pythonforandroid") is None, reason="not installed: pythonforandroid"
)
LANGUAGES = {path.name for path in (ROOT / "assets" / "words").iterdir()}


class Pip:
    """Takes notes instead of installing."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, ...]] = []
        self.environment: dict[str, str] = {}


def build(name: str, target: Path, monkeypatch: pytest.MonkeyPatch) -> Pip:
    """Let a recipe put its package somewhere."""
    from tests.android.obtainable import recipes_for

    recipe, pip = recipes_for(["python3", "kivy", name])[name], Pip()

    def note(_command: Any, *words: str, _env: dict[str, str] | None = None) -> None:
        pip.asked.append(words)
        pip.environment = _env or {}

    monkeypatch.setitem(recipe.install_python_package.__func__.__globals__, "shprint", note)
    monkeypatch.setattr(recipe, "_host_recipe", SimpleNamespace(pip="pip"))
    monkeypatch.setattr(recipe, "ctx", SimpleNamespace(get_python_install_dir=lambda _arch: str(target)))
    recipe.build_arch(SimpleNamespace(arch="arm64-v8a"))
    return pip


@pytest.mark.parametrize("name", ["babel", "ifaddr", "websockets"])
def test_of_wheels_only_the_one_that_runs_anywhere_is_taken(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (words,) = build(name, tmp_path, monkeypatch).asked
    assert words[0] == "install"
    assert words[1].startswith(f"{name}==")
    assert {"--only-binary=:all:", "--platform=any", "--no-deps"} < set(words)
    assert words[-2:] == ("--target", str(tmp_path))


def test_zeroconf_is_built_from_source_without_cython(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pip = build("zeroconf", tmp_path, monkeypatch)
    assert "--no-binary=zeroconf" in pip.asked[0]
    assert pip.environment["SKIP_CYTHON"] == "1"


def test_usbserial4a_brings_nothing_along(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "--no-deps" in build("usbserial4a", tmp_path, monkeypatch).asked[0]


def test_babel_keeps_the_languages_that_the_app_speaks_and_no_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    languages = tmp_path / "babel" / "locale-data"
    languages.mkdir(parents=True)
    for name in ("root", "fr", "zh_Hant", *LANGUAGES):
        (languages / f"{name}.dat").touch()
    build("babel", tmp_path, monkeypatch)
    assert {path.stem for path in languages.iterdir()} == {"root", *LANGUAGES}
