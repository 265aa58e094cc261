"""The files that go into the Android package, chosen by Buildozer itself."""

from contextlib import chdir
from pathlib import Path
from typing import Any

from tests.android.spec import FILE, ROOT


def packer(folder: Path) -> Any:
    """Buildozer, packing into that folder."""
    from buildozer import Buildozer
    from buildozer.logger import Logger

    class Packer(Buildozer):  # type: ignore[misc]
        """Packs into that folder."""

        app_dir = str(folder)

        def check_root(self) -> None:
            """Nothing is built, so it does not matter who asks."""

    made = Packer(str(FILE))
    Logger.set_level(0)
    return made


def copy_package(folder: Path) -> Path:
    """The app as it would be packed, in a folder of its own."""
    with chdir(ROOT):
        packer(folder)._copy_application_sources()
    return folder


def files_in(folder: Path) -> dict[str, int]:
    """Every file with its size."""
    found = (path for path in folder.rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    return {path.relative_to(folder).as_posix(): path.stat().st_size for path in sorted(found)}
