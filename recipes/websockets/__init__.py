"""websockets from the wheel that runs anywhere."""

from typing import Any

from pythonforandroid.logger import shprint
from pythonforandroid.recipe import PythonRecipe


class WebsocketsRecipe(PythonRecipe):  # type: ignore[misc]
    """Nothing is compiled and nothing else is fetched."""

    version = "17.4"
    url = None
    hostpython_prerequisites = ()

    def install_python_package(self, arch: Any, *_: Any, **__: Any) -> None:
        """Put the wheel where the app looks."""
        wanted = [f"{self.name}=={self.version}", "--no-deps", "--only-binary=:all:", "--platform=any"]
        target = self.ctx.get_python_install_dir(arch.arch)
        shprint(self._host_recipe.pip, "install", *wanted, "--upgrade", "--target", target)


recipe = WebsocketsRecipe()
