"""The report of an evening at a drawn table: what was seen, asked and booked, as one page with pictures."""

import html
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from companion.kernel import play
from companion.kernel.phrase import phrase_event
from companion.kernel.seats import PUBLIC
from companion.kernel.secret import redact
from companion.kernel.view import text
from companion.sources.troupe import How, Moment
from companion.table.session import Session
from companion.table.step import Step
from companion.table.tracking.offering import may_be_offered
from companion.table.tracking.phrases import phrase_difference, phrase_option
from companion.terminal.endings import say_outcome
from companion.words import Words
from vision.keeping import save_picture, smaller
from vision.picture import Picture

WIDE = 960
EVERY = 12
"""A picture of the whole table is kept of every so many decisions, and of all that did not go by itself."""
TROUBLE = (How.ASKED, How.HELPED, How.WRONG)
Lights = tuple[tuple[int, int, int], ...]


@dataclass(frozen=True, slots=True)
class Page:
    """One decision, as it will stand in the report."""

    moment: Moment
    name: str
    said: str
    sure: float
    crop: str | None
    table: str | None
    offered: tuple[str, ...]
    lights: Lights


class Diary:
    """Writes down what happens, with pictures, in a folder of its own."""

    def __init__(self, session: Session, words: Words, language: str, folder: Path) -> None:
        self.session, self.words, self.folder = session, words, folder
        self.language, self.own_words = language, Words(language, "demo", {}, {})
        self.pictures = folder / "pictures"
        self.pages: list[Page] = []
        self.looks: list[str] = []
        self._names = {player.seat: player.name for player in session.info.players}
        folder.mkdir(parents=True, exist_ok=True)

    @property
    def moments(self) -> tuple[Moment, ...]:
        """All that was done."""
        return tuple(page.moment for page in self.pages)

    def say(self, key: str, **parts: str | int) -> str:
        """What is not of the game, but of the demo."""
        return self.own_words.say(text(key, **parts))

    def count(self, how: How) -> int:
        """How many decisions came into the books like that."""
        return sum(page.moment.how is how for page in self.pages)

    def look(self, picture: Picture | None) -> None:
        """Keep a picture of the whole table."""
        if (name := self._keep(picture, f"table-{len(self.looks):03}")) is not None:
            self.looks.append(name)

    def write(self, moment: Moment, picture: Picture | None, lights: Lights) -> Page:
        """One more decision."""
        steps = [step for step in self.session.steps if step.version == moment.version]
        kept = moment.how in TROUBLE or len(self.pages) % EVERY == 0
        page = Page(
            moment,
            self._names.get(moment.seat, ""),
            self._say(steps),
            steps[-1].source.confidence if steps else 0.0,
            steps[-1].source.picture if steps else None,
            self._keep(picture, f"step-{moment.version:04}") if kept else None,
            tuple(self._offered(moment)),
            lights,
        )
        self.pages.append(page)
        return page

    def _say(self, steps: Iterable[Step]) -> str:
        events = (event for step in steps for event in step.events)
        return " ".join(self.words.say(phrase_event(redact(event, PUBLIC))) for event in events)

    def _offered(self, moment: Moment) -> Iterator[str]:
        """What stood on the buttons, or what did not fit."""
        if moment.how not in TROUBLE or moment.reading is None:
            return
        state = self.session.line.state
        shown = play.layout(self.session.game, state, PUBLIC)
        for option in moment.reading.options if may_be_offered(moment.reading.options, shown) else ():
            yield " ".join(self.words.say(each) for each in phrase_option(option))
        for difference in moment.reading.differences:
            yield self.words.say(phrase_difference(difference))

    def _keep(self, picture: Picture | None, name: str) -> str | None:
        if picture is None:
            return None
        self.pictures.mkdir(parents=True, exist_ok=True)
        save_picture(self.pictures / f"{name}.jpg", smaller(picture, WIDE))
        return f"pictures/{name}.jpg"


def write_report(diary: Diary, profile: str, looks: int) -> Path:
    """The page; its pictures lie beside it."""
    title = html.escape(diary.words.say(text("game")))
    rows = (_row(diary, each) for each in diary.pages)
    body = "\n".join((_head(diary, title, profile, looks), *rows, "</table>"))
    page = diary.folder / "report.html"
    head = f"<meta charset=utf-8><title>{title}</title><meta name=viewport content='width=device-width'>"
    start = f"<!doctype html>\n<html lang={diary.language}>"
    page.write_text(f"{start}{head}<style>{STYLE}</style>\n{body}\n", "utf-8")
    return page


def _head(diary: Diary, title: str, profile: str, looks: int) -> str:
    outcome = diary.session.outcome()
    ended = say_outcome(outcome, diary.words) if outcome is not None else diary.say("stopped")
    figures = "".join(f"<div><b>{diary.count(how)}</b>{_said(diary, f'how-{how}')}</div>" for how in How)
    table = diary.say("table", profile=profile, decisions=len(diary.pages), looks=looks)
    shown = "".join(_picture(diary, name, "table") for name in (*diary.looks[:1], *diary.looks[-1:]))
    columns = "".join(f"<th>{_said(diary, f'column-{each}')}" for each in ("how", "booked", "seen", "lights"))
    return (
        f"<h1>{title}</h1><p>{html.escape(ended)}</p>"
        f"<p class=dim>{html.escape(table)}</p>"
        f"<div class=figures>{figures}</div><div class=tables>{shown}</div>"
        f"<table><tr><th>#{columns}"
    )


def _row(diary: Diary, page: Page) -> str:
    moment = page.moment
    sure = f"<br><small>{page.sure:.4f}</small>" if moment.how is How.SEEN else ""
    offered = "".join(f"<li>{html.escape(each)}" for each in page.offered)
    crop = _picture(diary, f"pictures/{page.crop}", "seen") if page.crop else ""
    table = _picture(diary, page.table, "table") if page.table else ""
    return (
        f"<tr class={moment.how}><td>{moment.version}<td>{_said(diary, f'how-{moment.how}')}{sure}"
        f"<td>{html.escape(page.said)}{f'<ul>{offered}</ul>' if offered else ''}{table}"
        f"<td>{crop}<td>{_lights(page.lights)}"
    )


def _said(diary: Diary, key: str) -> str:
    return html.escape(diary.say(key))


def _picture(diary: Diary, name: str, of: str) -> str:
    return f"<img class={of} src='{html.escape(name)}' alt='{_said(diary, f'picture-{of}')}'>"


def _lights(colours: Lights) -> str:
    """The board, small: a dot a light."""
    across = max(1, round(len(colours) ** 0.5)) if len(colours) != PATH else PATH // 2
    dots = "".join(
        f"<circle cx='{at % across * 10 + 5}' cy='{at // across * 10 + 5}' r='4' fill='{_glow(each)}'/>"
        for at, each in enumerate(colours)
    )
    rows = -(-len(colours) // across)
    return f"<svg viewBox='0 0 {across * 10} {rows * 10}' width='{min(across * 9, 150)}'>{dots}</svg>"


def _glow(colour: tuple[int, int, int]) -> str:
    """A light at a third of its power looks bright in a room, but dark on a screen."""
    red, green, blue = (min(255, 3 * part) for part in colour)
    return f"#{red:02x}{green:02x}{blue:02x}" if any(colour) else "#2a2a26"


PATH = 40
STYLE = """
body { font: 16px/1.45 system-ui, sans-serif; max-width: 68rem; margin: 2rem auto; padding: 0 1rem;
  background: #f4efe2; color: #1d2320 }
h1 { font: 700 2rem Georgia, serif }
.dim, small, ul { color: #5c5a4e }
.figures { display: flex; flex-wrap: wrap; gap: 1rem; margin: 1rem 0 }
.figures div { background: #fffdf6; border: 1px solid #cfc4a8; border-radius: 10px; padding: .6rem 1.2rem;
  text-align: center }
.figures b { display: block; font-size: 1.8rem; color: #1f5c4a }
.tables { display: flex; gap: 1rem }
.tables img { width: calc(50% - .5rem); border-radius: 10px }
table { border-collapse: collapse; width: 100%; background: #fffdf6; margin-top: 1.5rem }
td, th { border-top: 1px solid #cfc4a8; padding: .45rem .6rem; text-align: left; vertical-align: top }
td img { max-width: 160px; max-height: 110px; border-radius: 6px }
td img.table { display: block; max-width: 420px; max-height: none; margin-top: .5rem }
tr.asked td:nth-child(2), tr.helped td:nth-child(2) { color: #c27803; font-weight: 700 }
tr.wrong td { background: #f7d9d5 }
svg { background: #151814; border-radius: 6px; padding: 3px }
ul { margin: .3rem 0 0; padding-left: 1.1rem }
"""
