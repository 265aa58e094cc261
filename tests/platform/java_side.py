"""A Java side to test against: real pyjnius in a real virtual machine, and a tablet that takes notes."""

import importlib.util
import shutil
import subprocess
import sys
import types
from pathlib import Path

SOURCES = Path(__file__).with_name("java")
NEEDED = ("jnius", "pythonforandroid", "usb4a", "usbserial4a")


def missing() -> str:
    """What is not installed here; empty where all is."""
    tools = [] if shutil.which("javac") else ["javac"]
    return ", ".join([*(name for name in NEEDED if importlib.util.find_spec(name) is None), *tools])


def compile_to(folder: Path) -> None:
    """Make the classes."""
    sources = sorted(map(str, SOURCES.rglob("*.java")))
    command = ["javac", "-Xlint:all", "-Werror", "-d", str(folder), *sources]
    subprocess.run(command, check=True, capture_output=True, text=True)


def lend_android_package() -> None:
    """The Python modules that python-for-android gives an app, without those that need its own compiler."""
    import pythonforandroid

    package = types.ModuleType("android")
    package.__path__ = [str(Path(pythonforandroid.__file__).parent / "recipes/android/src/android")]
    config = types.ModuleType("android.config")
    config.ACTIVITY_CLASS_NAME = "org.kivy.android.PythonActivity"  # type: ignore[attr-defined]
    config.ACTIVITY_CLASS_NAMESPACE = "org/kivy/android/PythonActivity"  # type: ignore[attr-defined]
    config.JNI_NAMESPACE = "org/kivy/android"  # type: ignore[attr-defined]
    sys.modules.update({"android": package, "android.config": config})
