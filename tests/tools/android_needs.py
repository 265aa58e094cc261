"""What is missing for `make apk`, and how to get it: `python -m tests.tools.android_needs`."""

import os
import shutil
import sys
from collections.abc import Callable
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

GIGABYTE = 10**9
ROOM = 20 * GIGABYTE
NEWEST_JAVA = 17


@dataclass(frozen=True, slots=True)
class Need:
    """Something that building needs: whether it is there, and how to get it."""

    what: str
    is_there: Callable[[], bool]
    how: str


def has(*commands: str) -> Callable[[], bool]:
    """Whether programs are installed."""
    return lambda: all(shutil.which(command) for command in commands)


def has_room() -> bool:
    """Whether there is room for Android's tools and everything that is built."""
    return shutil.disk_usage(Path.cwd()).free > ROOM


APT = "sudo apt install"
NEEDS = (
    Need("Buildozer", lambda: find_spec("buildozer") is not None, "make check"),
    Need("a Java compiler", has("java", "javac"), f"{APT} openjdk-{NEWEST_JAVA}-jdk-headless"),
    Need("git", has("git"), f"{APT} git"),
    Need("unzip and zip", has("unzip", "zip"), f"{APT} unzip zip"),
    Need("a C compiler and make", has("cc", "make"), f"{APT} build-essential"),
    Need("autotools", has("autoconf", "automake", "libtoolize"), f"{APT} autoconf automake libtool"),
    Need("pkg-config", has("pkg-config"), f"{APT} pkg-config"),
    Need("cmake, for OpenCV", has("cmake"), f"{APT} cmake"),
    Need("patch", has("patch"), f"{APT} patch"),
    Need("rustup, for cryptography", has("rustup", "cargo"), f"{APT} rustup && rustup default stable"),
    Need("20 GB of room", has_room, "make room, or build on another disk"),
)


def missing(needs: tuple[Need, ...] = NEEDS) -> list[Need]:
    """What is not there."""
    return [need for need in needs if not need.is_there()]


def report(lacking: list[Need]) -> str:
    """One line for each."""
    wide = max((len(need.what) for need in lacking), default=0)
    lines = [f"  {need.what:<{wide}}   {need.how}" for need in lacking]
    return "\n".join(["Missing for the Android package, and how to get it:", *lines, *_advice()])


def _advice() -> list[str]:
    """Android's own tools are fetched by Buildozer, once somebody agrees to their licence."""
    if os.environ.get("ANDROIDSDK"):
        return []
    return ["Android's SDK and NDK are downloaded at the first build; see docs/android.md."]


def main() -> int:
    """Say what is missing; 1 where anything is."""
    lacking = missing()
    if lacking:
        sys.stderr.write(report(lacking) + "\n")
    return 1 if lacking else 0


if __name__ == "__main__":
    sys.exit(main())
