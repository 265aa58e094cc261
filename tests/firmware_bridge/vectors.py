"""The conformance vectors, text and bytes; `python -m tests.firmware_bridge.vectors` writes the bytes."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from firmware_bridge import frames
from firmware_bridge.frame_text import parse_frame
from firmware_bridge.frames import Refusal, body_of, encode_frame

FOLDER = Path(frames.__file__).parent / "vectors"
FRAMES = FOLDER / "frames.txt"
DIALOGUES = FOLDER / "dialogues.txt"

ANY = "??"


@dataclass(frozen=True, slots=True)
class FrameLine:
    """A frame, or bytes that must be refused, and why."""

    name: str
    text: str
    wire: bytes

    @property
    def refusal(self) -> Refusal | None:
        """Why a receiver drops these bytes; nothing for a good frame."""
        kind, _, why = self.text.partition(": ")
        return Refusal(why) if kind == "refused" else None


def read_frames() -> list[FrameLine]:
    """All lines of frames.txt."""
    lines = (line.split(" | ") for line in _lines(FRAMES))
    return [FrameLine(name.strip(), text.strip(), bytes.fromhex(wire)) for name, text, wire in lines]


def good_frames() -> list[FrameLine]:
    """The frames that every receiver takes."""
    return [line for line in read_frames() if line.refusal is None]


def refused_frames() -> list[FrameLine]:
    """The bytes that every receiver drops."""
    return [line for line in read_frames() if line.refusal is not None]


@dataclass(frozen=True, slots=True)
class Dialogue:
    """What is done with a freshly started board, line by line."""

    name: str
    lines: tuple[str, ...]


def read_setup() -> dict[str, str]:
    """How the board of all dialogues is made."""
    first, _, _ = "\n".join(_lines(DIALOGUES)).partition("[")
    return dict(line.split(" ", 1) for line in first.splitlines())


def read_dialogues() -> list[Dialogue]:
    """All dialogues, without their texts."""
    _, *sections = "\n".join(_lines(DIALOGUES)).split("[")
    heads = ((section.partition("]")) for section in sections)
    return [
        Dialogue(name, tuple(line.split("#")[0].strip() for line in rest.strip().splitlines()))
        for name, _, rest in heads
    ]


def fits(expected: str, body: bytes) -> bool:
    """Whether a body is what a line of a dialogue expects."""
    wanted = expected.split()
    return len(wanted) == len(body) and all(
        each in (ANY, f"{byte:02x}") for each, byte in zip(wanted, body, strict=True)
    )


def heard(text: str) -> bytes:
    """What a board hears: frames, `damaged` frames and plain `bytes`, joined by +."""
    return b"".join(_heard_piece(piece.strip()) for piece in text.split(" + "))


def said(text: str) -> str:
    """The body that a board must say; a value of ? may be any."""
    low, high = (body_of(parse_frame(" ".join(_filled(text, end)))) for end in (0, 1))
    return " ".join(f"{a:02x}" if a == b else ANY for a, b in zip(low, high, strict=True))


def _filled(text: str, end: int) -> Iterator[str]:
    """The words with each ? replaced by the lowest or by the highest value."""
    ends = {
        "uid": ("00" * 8, "ff" * 8),
        "firmware": ("0.0.0", "255.255.255"),
        "t": ("0", "0xffffffff"),
        "uptime": ("0", "0xffffffff"),
        "boot": ("0", "0xffffffff"),
        "crc": ("0", "0xffffffff"),
        # Only the lowest byte may differ: whether a board is deaf while it shows depends on its chip.
        "caps": ("0", "0xff"),
        "ok": ("0", "0xffffffff"),
        "flags": ("0", "255"),
    }
    for word in text.split():
        name, is_any, _ = word.partition("=?")
        yield f"{name}={ends.get(name, ('0', '0xffff'))[end]}" if is_any else word


def _heard_piece(text: str) -> bytes:
    kind, _, rest = text.partition(" ")
    if kind == "bytes":
        return bytes.fromhex(rest)
    if kind == "damaged":
        return damaged(encode_frame(parse_frame(rest)))
    return encode_frame(parse_frame(text))


def damaged(wire: bytes) -> bytes:
    """The frame with one bit of it turned, so that only the crc can tell."""
    return wire[:2] + bytes((wire[2] ^ 0x80,)) + wire[3:]


def rewritten_frames(text: str) -> str:
    """frames.txt with the bytes that its texts ask for."""
    return "\n".join(_rewritten_frame(line) for line in text.splitlines()) + "\n"


def rewritten_dialogues(text: str) -> str:
    """dialogues.txt with the bytes that its texts ask for."""
    return "\n".join(_rewritten_line(line) for line in text.splitlines()) + "\n"


def _rewritten_frame(line: str) -> str:
    if not line or line.startswith("#") or "refused: " in line:
        return line
    name, text, *_ = (part.strip() for part in line.split(" | "))
    return f"{name} | {text} | {encode_frame(parse_frame(text)).hex(' ')}"


def _rewritten_line(line: str) -> str:
    way, _, text = line.partition("#")
    match way[:1]:
        case ">":
            return f"> {heard(text.strip()).hex(' ')}  # {text.strip()}"
        case "<":
            return f"< {said(text.strip())}  # {text.strip()}"
    return line


def _lines(path: Path) -> list[str]:
    return [line for line in path.read_text().splitlines() if line and not line.startswith("#")]


if __name__ == "__main__":
    FRAMES.write_text(rewritten_frames(FRAMES.read_text()))
    DIALOGUES.write_text(rewritten_dialogues(DIALOGUES.read_text()))
