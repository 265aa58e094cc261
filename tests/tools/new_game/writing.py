"""Writing a plan: everything or nothing."""

from pathlib import Path

from tests.tools.new_game.plan import Plan


def write_plan(plan: Plan) -> None:
    """Write all files; where one cannot be written, take back what was, and let the error pass."""
    made: list[Path] = []
    try:
        for path, content in plan.new.items():
            _make_folder(path.parent, made)
            with path.open("x", encoding="utf-8", newline="\n") as file:
                made.append(path)
                file.write(content)
        for path, (_, after) in plan.changed.items():
            path.write_text(after, "utf-8", newline="\n")
    except BaseException:
        _take_back(plan, made)
        raise


def _make_folder(folder: Path, made: list[Path]) -> None:
    if not folder.exists():
        _make_folder(folder.parent, made)
        folder.mkdir()
        made.append(folder)


def _take_back(plan: Plan, made: list[Path]) -> None:
    for path, (before, _) in plan.changed.items():
        if path.read_text("utf-8") != before:
            path.write_text(before, "utf-8", newline="\n")
    for path in reversed(made):
        path.rmdir() if path.is_dir() else path.unlink()
