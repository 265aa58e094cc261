"""`buildozer.spec`, read as Buildozer reads it."""

from configparser import ConfigParser
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FILE = ROOT / "buildozer.spec"


def read(name: str) -> str:
    """A value of the section `app`."""
    parser = ConfigParser()
    # Names like `source.dir` are told apart by their letters.
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read(FILE, "utf-8")
    return parser.get("app", name, vars={"source.dir": str(ROOT)})


def read_list(name: str) -> list[str]:
    """A value with commas."""
    return [each.strip() for each in read(name).split(",")]
