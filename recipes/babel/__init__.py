"""Babel with the languages that the app speaks."""

from pathlib import Path
from typing import Any

from pythonforandroid.logger import shprint
from pythonforandroid.recipe import PythonRecipe


class BabelRecipe(PythonRecipe):  # type: ignore[misc]
    """The wheel that runs anywhere, less a thousand languages."""

    version = "2.18.0"
    url = None
    hostpython_prerequisites = ()
    kept = ("root", "de", "en")
    """The languages of `assets/words`, and what all languages share."""

    def install_python_package(self, arch: Any, *_: Any, **__: Any) -> None:
        """Put the wheel where the app looks, and thin it out."""
        wanted = [f"{self.name}=={self.version}", "--no-deps", "--only-binary=:all:", "--platform=any"]
        target = self.ctx.get_python_install_dir(arch.arch)
        shprint(self._host_recipe.pip, "install", *wanted, "--upgrade", "--target", target)
        self.thin_out(Path(target) / "babel" / "locale-data")

    def thin_out(self, languages: Path) -> None:
        """Leave only the languages that are kept."""
        for language in languages.glob("*.dat"):
            if language.stem not in self.kept:
                language.unlink()


recipe = BabelRecipe()
