"""What is written stays true: every link and picture is there, every command named can be called."""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote

import pytest

from companion.bootstrap import build_parser

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("docs", "companion", "vision", "firmware_bridge", "tests")
PAGES = sorted((*ROOT.glob("*.md"), *(page for each in FOLDERS for page in (ROOT / each).rglob("*.md"))))
WORDS = sorted((ROOT / "assets" / "words").glob("*/*.ftl"))
LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")
CODE = re.compile(r"^(?: {4}|\t).*$|`[^`\n]+`", re.MULTILINE)
CALL = re.compile(r"(?<![:\w])main\.py\b([^`\n]*)")
REMARK = re.compile(r"\s{2,}(?=[a-z])|\s+#.*|\s+…")
PLACEHOLDER = re.compile(r"\b[A-Z]+\b")
FEWEST_COMMANDS = 40


def commands_in(text: str) -> Iterator[str]:
    """Every call of `main.py` in a page's code, without remarks; what may be left out is called, too."""
    for code in CODE.findall(text):
        yield from map(plain_call, CALL.findall(code))


def plain_call(words: str) -> str:
    """A call as it can be typed: something stands for every placeholder."""
    said = REMARK.split(words, maxsplit=1)[0]
    said = re.sub(r"\{[^}]*\}", "X", said)
    return PLACEHOLDER.sub("1", re.sub(r"[\[\]…]", " ", said)).strip()


def all_calls() -> list[tuple[str, str]]:
    pages = [(page, call) for page in PAGES for call in commands_in(page.read_text("utf-8"))]
    told = [
        (page, plain_call(call).rstrip("."))
        for page in WORDS
        for call in re.findall(r"main\.py((?: [^\s.]+| \{[^}]*\})*)", page.read_text("utf-8"))
    ]
    return sorted({(str(page.relative_to(ROOT)), call) for page, call in (*pages, *told)})


def can_be_called(call: str) -> bool:
    """Whether it can be typed so; a command that is only named has to exist."""
    words = shlex.split(call)
    if len(words) == 1 and not words[0].startswith("-"):
        words = [*words, "--help"]
    try:
        build_parser().parse_args(words)
    except SystemExit as ended:
        return ended.code == 0
    return True


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_and_picture_is_there(page: Path) -> None:
    links = (unquote(link.partition("#")[0]) for link in LINK.findall(page.read_text("utf-8")))
    near = [link for link in links if link and not re.match(r"[a-z]+:", link)]
    assert not [link for link in near if not (page.parent / link).exists()]


@pytest.mark.parametrize(("page", "call"), all_calls())
def test_every_command_that_is_named_can_be_called(
    page: str, call: str, capsys: pytest.CaptureFixture[str]
) -> None:
    del page
    assert can_be_called(call), capsys.readouterr().err


def test_commands_are_found_at_all() -> None:
    assert len(all_calls()) >= FEWEST_COMMANDS


@pytest.mark.parametrize("call", ["read --colour", "printt --game grid", "play --game grid --games x", "x"])
def test_a_command_that_cannot_be_called_would_be_found(call: str) -> None:
    assert not can_be_called(call)


def test_every_picture_is_shown_somewhere() -> None:
    shown = {
        (page.parent / link).resolve() for page in PAGES for link in LINK.findall(page.read_text("utf-8"))
    }
    assert not [each.name for each in (ROOT / "docs" / "pictures").iterdir() if each not in shown]


def test_every_page_of_the_guide_is_in_its_list() -> None:
    guide = ROOT / "docs" / "guide"
    listed = set(LINK.findall((guide / "README.md").read_text("utf-8")))
    assert {page.name for page in guide.glob("*.md")} - {"README.md"} == listed
