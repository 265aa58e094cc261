"""usbserial4a, which is there as source only."""

from typing import Any

from pythonforandroid.logger import shprint
from pythonforandroid.recipe import PythonRecipe


class Usbserial4aRecipe(PythonRecipe):  # type: ignore[misc]
    """Plain Python; what it stands on is named in `buildozer.spec`."""

    version = "0.4.0"
    url = None
    hostpython_prerequisites = ()

    def install_python_package(self, arch: Any, *_: Any, **__: Any) -> None:
        """Build the wheel and put it where the app looks."""
        wanted = [f"{self.name}=={self.version}", "--no-deps"]
        target = self.ctx.get_python_install_dir(arch.arch)
        shprint(self._host_recipe.pip, "install", *wanted, "--upgrade", "--target", target)


recipe = Usbserial4aRecipe()
