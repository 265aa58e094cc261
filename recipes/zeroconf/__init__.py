"""zeroconf in plain Python."""

import os
from typing import Any, ClassVar

from pythonforandroid.logger import shprint
from pythonforandroid.recipe import PythonRecipe


class ZeroconfRecipe(PythonRecipe):  # type: ignore[misc]
    """Its Cython parts only save time, and a table says little; without them nothing has to be compiled."""

    version = "0.153.0"
    url = None
    depends: ClassVar[list[str]] = ["ifaddr"]
    hostpython_prerequisites = ()

    def install_python_package(self, arch: Any, *_: Any, **__: Any) -> None:
        """Build from source without Cython, and put it where the app looks."""
        wanted = [f"{self.name}=={self.version}", "--no-deps", f"--no-binary={self.name}"]
        target = self.ctx.get_python_install_dir(arch.arch)
        plain = {**os.environ, "SKIP_CYTHON": "1"}
        shprint(self._host_recipe.pip, "install", *wanted, "--upgrade", "--target", target, _env=plain)


recipe = ZeroconfRecipe()
