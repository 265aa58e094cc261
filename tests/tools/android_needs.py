"""What is missing for `make apk`, and how to get it: `python -m tests.tools.android_needs`."""

import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

GIGABYTE = 10**9
ROOM = 20 * GIGABYTE
JAVAS = range(17, 25)
"""What Android's Gradle plugin asks for at least, and what the Gradle of python-for-android still knows."""
LATER = "Android's SDK and NDK are downloaded at the first build; see docs/android.md."


@dataclass(frozen=True, slots=True)
class Need:
    """Something that building needs: whether it is there, and how to get it."""

    what: str
    is_there: Callable[[], bool]
    how: str


def has(*commands: str) -> Callable[[], bool]:
    """Whether programs are installed."""
    return lambda: all(shutil.which(command) for command in commands)


def has_headers(*libraries: str) -> Callable[[], bool]:
    """Whether libraries can be compiled against, as by the Python that is built first."""
    return lambda: has("pkg-config")() and subprocess.call(["pkg-config", "--exists", *libraries]) == 0


def has_java() -> bool:
    """Whether there is a Java compiler, neither too old nor too new."""
    return has("java", "javac", "keytool")() and java_fits(_said("javac", "-version"))


def java_fits(said: str) -> bool:
    """Whether a compiler that says this of itself can be used."""
    number = re.match(r"javac (\d+)", said)
    return number is not None and int(number[1]) in JAVAS


def has_libtool_macros() -> bool:
    """Whether autoconf finds what libffi asks of libtool; a package of its own on Debian."""
    return has("aclocal")() and Path(_said("aclocal", "--print-ac-dir").strip(), "ltdl.m4").is_file()


def _said(*command: str) -> str:
    return subprocess.run(command, capture_output=True, text=True).stdout


def has_room() -> bool:
    """Whether there is room for Android's tools and everything that is built."""
    return shutil.disk_usage(Path.cwd()).free > ROOM


APT = "sudo apt install"
HEADERS = "libssl-dev libffi-dev zlib1g-dev"
RUSTUP = f"{APT} rustup (or see rustup.rs), then: rustup default stable"
NEEDS = (
    Need("Buildozer", lambda: find_spec("buildozer") is not None, "make check"),
    Need("a Java compiler, 17 to 24", has_java, f"{APT} openjdk-17-jdk-headless, or 21 where there is no 17"),
    Need("git", has("git"), f"{APT} git"),
    Need("unzip and zip", has("unzip", "zip"), f"{APT} unzip zip"),
    Need("a C compiler and make", has("cc", "make"), f"{APT} build-essential"),
    Need("autotools", has("autoconf", "automake", "libtoolize"), f"{APT} autoconf automake libtool"),
    Need("libtool's macros, for libffi", has_libtool_macros, f"{APT} libltdl-dev"),
    Need("pkg-config", has("pkg-config"), f"{APT} pkg-config"),
    Need("headers of OpenSSL, libffi and zlib", has_headers("openssl", "libffi", "zlib"), f"{APT} {HEADERS}"),
    Need("cmake, for OpenCV", has("cmake"), f"{APT} cmake"),
    Need("patch", has("patch"), f"{APT} patch"),
    Need("rustup, for cryptography", has("rustup", "cargo"), RUSTUP),
    Need("20 GB of room", has_room, "make room, or build on another disk"),
)


def missing(needs: tuple[Need, ...] = NEEDS) -> list[Need]:
    """What is not there."""
    return [need for need in needs if not need.is_there()]


def report(lacking: list[Need]) -> str:
    """One line for each."""
    wide = max((len(need.what) for need in lacking), default=0)
    lines = [f"  {need.what:<{wide}}   {need.how}" for need in lacking]
    return "\n".join(["Missing for the Android package, and how to get it:", *lines, LATER])


def main() -> int:
    """Say what is missing; 1 where anything is."""
    lacking = missing()
    if lacking:
        sys.stderr.write(report(lacking) + "\n")
    return 1 if lacking else 0


if __name__ == "__main__":
    sys.exit(main())
