"""Writing files so that nothing is ever overwritten or left half done."""

from collections.abc import Iterable
from pathlib import Path

from companion.commands.setup import UsageError


def write_new(file: Path, lines: Iterable[str]) -> None:
    """Write a new file whole; one clear sentence where it exists or cannot be written."""
    try:
        with file.open("x", encoding="utf-8") as out:
            out.writelines(f"{line}\n" for line in lines)
    except FileExistsError:
        raise UsageError(f"{file}: exists already; nothing is overwritten") from None
    except OSError as error:
        file.unlink(missing_ok=True)
        raise UsageError(f"{file}: {error.strerror}") from None
