"""The web side of the server: the page, and who may ask for it or open a socket."""

import gzip
import json
from collections.abc import Container, Mapping
from dataclasses import dataclass
from http import HTTPStatus
from pathlib import Path

from websockets.datastructures import Headers, MultipleValuesError
from websockets.http11 import Request, Response

PAGE = Path(__file__).resolve().parent / "page"
SCRIPTS = (
    "seal",
    "state",
    "elements",
    "cards",
    "boards",
    "panels",
    "chooser",
    "draws",
    "screens",
    "wire",
    "start",
)
"""The parts of the one script, in the order in which they build on each other."""

SOCKET = "/ws"
_WORDS = "__WORDS__"
_SECURITY = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
        "img-src data: blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-store",
}


@dataclass(frozen=True, slots=True)
class PageFile:
    """A file of the page, as it is and packed."""

    kind: str
    body: bytes
    packed: bytes


def load_page(
    words: Mapping[str, Mapping[str, str]], art: Mapping[str, object] | None = None
) -> dict[str, PageFile]:
    """The page by its paths; `words` are its own sentences in every language, `art` all its pictures."""
    written = json.dumps(words, ensure_ascii=False).replace("<", "\\u003c")
    html = (PAGE / "page.html").read_text("utf-8").replace(_WORDS, written)
    parts = [(PAGE / "noble.js").read_text("utf-8")]
    parts += [(PAGE / "script" / f"{name}.js").read_text("utf-8") for name in SCRIPTS]
    script = '"use strict";\n(() => {\n' + "\n".join(map(_bare, parts)) + "\n})();\n"
    style = _bare((PAGE / "page.css").read_text("utf-8"))
    page = _file("text/html", html)
    return {
        "/": page,
        "/p": page,
        "/page.js": _file("text/javascript", script),
        "/page.css": _file("text/css", style),
        "/art.json": _file("application/json", json.dumps(art or {}, separators=(",", ":"))),
    }


def _bare(text: str) -> str:
    """Without indents, empty lines and lines of comment, which only the reader of the source needs."""
    lines = (line.strip() for line in text.splitlines())
    return "\n".join(line for line in lines if line and not line.startswith("// "))


def _file(kind: str, text: str) -> PageFile:
    body = text.encode()
    return PageFile(f"{kind}; charset=utf-8", body, gzip.compress(body, mtime=0))


def answer(request: Request, hosts: Container[str | None], page: Mapping[str, PageFile]) -> Response | None:
    """The answer to a request; None lets a socket be opened.

    The host has to be one of ours by name and port, so that no foreign name can lead a browser
    here; a socket also has to come from our own page.
    """
    try:
        host, origin = request.headers.get("Host"), request.headers.get("Origin")
        upgrade, packing = request.headers.get("Upgrade", ""), request.headers.get("Accept-Encoding", "")
    except MultipleValuesError:
        return _refusal(HTTPStatus.BAD_REQUEST)
    if host not in hosts:
        return _refusal(HTTPStatus.MISDIRECTED_REQUEST)
    if request.method != "GET":
        return _refusal(HTTPStatus.METHOD_NOT_ALLOWED)
    if request.path == SOCKET:
        if upgrade.lower() != "websocket":
            return _refusal(HTTPStatus.UPGRADE_REQUIRED)
        return None if origin == f"http://{host}" else _refusal(HTTPStatus.FORBIDDEN)
    file = page.get(request.path)
    return _refusal(HTTPStatus.NOT_FOUND) if file is None else _send(file, "gzip" in packing)


def _send(file: PageFile, packed: bool) -> Response:
    body = file.packed if packed else file.body
    headers = {"Content-Type": file.kind, **({"Content-Encoding": "gzip"} if packed else {})}
    return _response(HTTPStatus.OK, headers, body)


def _refusal(status: HTTPStatus) -> Response:
    return _response(status, {"Content-Type": "text/plain; charset=utf-8"}, f"{status.phrase}\n".encode())


def _response(status: HTTPStatus, headers: Mapping[str, str], body: bytes) -> Response:
    about = {**_SECURITY, **headers, "Content-Length": str(len(body)), "Connection": "close"}
    return Response(status.value, status.phrase, Headers(about), body)
