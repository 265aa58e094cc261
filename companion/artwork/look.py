"""What an artist works from: a game with its content and words, and a thing to draw."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from companion.artwork.pen import Drawing, Mark
from companion.content import Pack
from companion.kernel.game import AnyGame
from companion.kernel.layout import Layout, Piece
from companion.kernel.view import text
from companion.words import FALLBACK, Words


@dataclass(frozen=True, slots=True, eq=False)
class Look:
    """A game's content in one language; the same object for packs that are equal."""

    game: AnyGame
    pack: Pack
    language: str
    words: Words
    """The game's own."""
    notes: Words
    """What is printed on mats and sheets, whatever the game."""

    @property
    def content(self) -> Any:
        """The game's content."""
        return self.pack.content

    def said(self, texts: Mapping[str, str]) -> str:
        """A text of the pack in this language."""
        return texts.get(self.language) or texts.get("") or texts.get(FALLBACK) or ""

    def note(self, key: str, **parts: str | int) -> str:
        """A sentence of the sheets."""
        return self.notes.say(text(key, **parts))

    def label(self, key: str) -> str:
        """What a place or a kind of thing is called; itself, if there are no words for it."""
        return self.note(f"label-{key}") if self.notes.knows(f"label-{key}") else key

    @property
    def title(self) -> str:
        """What the game is called."""
        return self.words.say(text("game"))


KEPT = 4
"""Looks of so many packs of a game are kept, those that were used last."""
_LOOKS: dict[tuple[str, str], tuple[tuple[Pack, Look], ...]] = {}


def look_of(game: AnyGame, pack: Pack, language: str = FALLBACK) -> Look:
    """The look of a game; equal packs share one, so that what was drawn for a game serves the next one."""
    known = _LOOKS.get((game.key, language), ())
    look = next((look for each, look in known if each is pack), None)
    if look is None:
        equal = next((look for each, look in known if each == pack), None)
        look = equal or _new_look(game, pack, language)
        _LOOKS[game.key, language] = ((pack, look), *known)[:KEPT]
    return look


def _new_look(game: AnyGame, pack: Pack, language: str) -> Look:
    words = Words(language, game.key, game.names(pack.content), {})
    return Look(game, pack, language, words, Words(language, "artwork", {}, {}))


@dataclass(frozen=True, slots=True)
class Design:
    """A flat thing to draw: `face` None is a back; `variant` is what else changes how it looks."""

    kind: str
    face: str | None
    width: float
    height: float
    variant: str = ""


@dataclass(frozen=True, slots=True)
class Lot:
    """So many things of one design in the box, with the design of their backs.

    What is loose is cut along its outline; all else along straight lines, edge to edge.
    """

    design: Design
    copies: int = 1
    back: Design | None = None
    loose: bool = False


def no_variant(_piece: Piece) -> str:
    """For games in which kind, face and size say it all."""
    return ""


@dataclass(frozen=True, slots=True)
class Artist:
    """How one game is drawn."""

    draw: Callable[[Look, Design], Drawing]
    """A face or a back."""
    ground: Callable[[Look, Layout], Iterable[Mark]]
    """What is printed on the mat."""
    box: Callable[[Look], Iterable[Lot]]
    """What is to be cut out."""
    variant: Callable[[Piece], str] = no_variant
    """What else than kind, face and size changes how a piece looks."""


def design_of(artist: Artist, piece: Piece) -> Design:
    """The design of a piece."""
    return Design(piece.kind, piece.face, piece.width, piece.height, artist.variant(piece))
