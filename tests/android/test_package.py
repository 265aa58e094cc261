"""What goes into the Android package: all that the app needs, and little else."""

import importlib.util
import re
from pathlib import Path

import grimp
import pytest

from tests.android.package_list import copy_package, files_in, packer

pytestmark = pytest.mark.skipif(
    importlib.util.find_spec("buildozer") is None, reason="not installed: buildozer"
)
MEGABYTE = 1_000_000
PACKAGES = ("companion", "firmware_bridge", "vision")
START = "companion.tablet.on_android"
NOT_READ = ("LICENSE", "OFL", ".LICENSE.txt")
"""What has to lie beside fonts and foreign code."""
MOST_UNUSED = 150_000
"""Bytes of modules that no screen leads to: they share a folder with others that are needed."""


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return copy_package(tmp_path_factory.mktemp("package") / "app")


def test_buildozer_has_nothing_to_say_against_the_spec(tmp_path: Path) -> None:
    made = packer(tmp_path)
    made.check_configuration_tokens()
    made.set_target("android")
    made.target.check_configuration_tokens()
    assert re.fullmatch(r"\d+\.\d+\.\d+", made.get_version())


def test_nothing_in_the_package_is_large(package: Path) -> None:
    files = files_in(package)
    whole, code = sum(files.values()), sum(size for name, size in files.items() if name.endswith(".py"))
    said = f"{len(files)} files, {whole / 1e6:.1f} MB, of it {code / 1e6:.1f} MB of modules"
    print(said)  # noqa: T201
    assert not [name for name, size in files.items() if name.endswith(".py") and size > MEGABYTE]
    assert max(files.values()) < 1.5 * MEGABYTE
    assert whole < 12 * MEGABYTE


def test_only_what_belongs_to_the_app_is_in_it(package: Path) -> None:
    tops = {name.partition("/")[0] for name in files_in(package)}
    assert tops == {*PACKAGES, "assets", "main.py", "LICENSE"}


def test_every_module_that_the_app_can_reach_is_in_it(package: Path) -> None:
    missing = [name for name in _reached() if not _is_packed(package, name)]
    assert not missing


def test_hardly_a_module_is_in_it_that_no_screen_leads_to(package: Path) -> None:
    reached = {path for name in _reached() for path in _paths(name)}
    files = files_in(package)
    modules = {name: size for name, size in files.items() if name.endswith(".py")}
    # Games are loaded by their names, which no import tells.
    by_name = ("companion/games/", "main.py")
    unused = {
        name: size for name, size in modules.items() if name not in reached and not name.startswith(by_name)
    }
    print(f"{sum(unused.values())} bytes of modules that no screen leads to: {sorted(unused)}")  # noqa: T201
    assert sum(unused.values()) < MOST_UNUSED


def test_every_asset_in_it_is_named_by_a_module_in_it(package: Path) -> None:
    words = _words(package)
    assets = [Path(name) for name in files_in(package) if name.startswith("assets/")]
    read = [asset for asset in assets if not any(mark in asset.name for mark in NOT_READ)]
    assert len(read) > 40
    assert not [str(asset) for asset in read if not {asset.stem, asset.name} & words]


def _reached() -> set[str]:
    """All modules that can be imported from where Android starts, at once or later."""
    graph = grimp.build_graph(*PACKAGES)
    return {START, *graph.find_upstream_modules(START)}


def _paths(module: str) -> tuple[str, str]:
    path = module.replace(".", "/")
    return f"{path}.py", f"{path}/__init__.py"


def _is_packed(package: Path, module: str) -> bool:
    return any((package / path).is_file() for path in _paths(module))


def _words(package: Path) -> set[str]:
    """Everything between quotes, and the parts of paths."""
    sources = [path for kind in ("*.py", "*.kv") for path in package.rglob(kind)]
    texts = "\n".join(path.read_text("utf-8") for path in sources)
    said = re.findall(r"[\"']([^\"'\n]+)[\"']", texts)
    return {part for each in said for part in {each, *each.split("/")}}
