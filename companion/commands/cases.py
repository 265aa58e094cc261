"""`main.py read --cases`: kept misreadings against the recognisers of today."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

if TYPE_CHECKING:
    # OpenCV takes its time and needs libraries of the system: only those who use their eyes load it.
    from companion.sources.case_replay import Judged, Replayed

GOT_WORSE = 1
SIGNS = {"better": "[green]▲ better[/]", "same": "= same", "worse": "[red]▼ worse[/]", "untold": "· untold"}


def replay_cases(folder: Path, as_json: bool) -> int:
    """Replay every case in a folder and print then and now; 1 where one got worse.

    Those that cannot be read are named at the end.
    """
    from companion.sources.case_replay import replay_case, worse
    from companion.sources.cases import BrokenCaseError, find_cases, load_case

    replayed, broken = list["Replayed"](), []
    found = find_cases(folder)
    with Progress(console=Console(stderr=True), transient=True, disable=as_json) as progress:
        task = progress.add_task("looking again", total=len(found))
        for place in found:
            try:
                replayed.append(replay_case(load_case(place)))
            except BrokenCaseError as error:
                broken.append(str(error))
            progress.advance(task)
    if as_json:
        print(json.dumps({"cases": [_written(each) for each in replayed], "broken": broken}))
    elif replayed:
        Console().print(_table(replayed))
        print(_sum(replayed))
    if broken:
        raise BrokenCaseError("; ".join(broken))
    return GOT_WORSE if worse(replayed) else 0


def _written(replayed: "Replayed") -> dict[str, Any]:
    misreading = replayed.case.misreading
    return {
        "case": replayed.case.place.name,
        "game": misreading.game,
        "booked": list(misreading.booked),
        "players_say": list(misreading.players_say),
        "then": _judged(replayed.then),
        "now": _judged(replayed.now),
        "turn": str(replayed.turn),
    }


def _judged(judged: "Judged | None") -> dict[str, Any] | None:
    return {"said": str(judged.said), "faults": judged.faults} if judged else None


def _table(replayed: list["Replayed"]) -> Table:
    table = Table(box=None)
    for name in ("case", "booked", "players say", "then", "now", ""):
        table.add_column(name, no_wrap=name in ("case", ""))
    for each in replayed:
        misreading = each.case.misreading
        said = " ".join(misreading.players_say) or "nothing yet"
        table.add_row(
            each.case.place.name,
            " ".join(misreading.booked),
            said,
            _say(each.then),
            _say(each.now),
            SIGNS[each.turn],
        )
    return table


def _say(judged: "Judged | None") -> str:
    if judged is None:
        return "–"
    pieces = "piece" if judged.faults == 1 else "pieces"
    return f"{judged.said}, {judged.faults} {pieces} off" if judged.faults else str(judged.said)


def _sum(replayed: list["Replayed"]) -> str:
    from companion.sources.case_replay import Turn

    turns = [each.turn for each in replayed]
    return ", ".join(f"{turns.count(turn)} {turn}" for turn in Turn)
