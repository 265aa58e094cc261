"""Card faces of installed decks, rasterised once into a folder, with the place of the index in each."""

import argparse
import json
import subprocess
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

import cv2
import numpy as np

from vision.picture import Picture

FACE_WIDTH = 240
SHEETS = Path("/usr/share/aisleriot/cards")
FOLDERS = Path("/usr/share/carddecks")
SHEET_SUITS = "CDHS"
WORDS = {"C": "club", "D": "diamond", "H": "heart", "S": "spade"}

# Columns A 2 … 10 J Q K of a sheet whose letters mean something here; a dot leaves the column out.
ENGLISH = "A23456789TJQK"
SHEET_COLUMNS = {
    "ancient_french": ".23456789TJQK",
    "anglo": ENGLISH,
    "anglo_bitmap": ENGLISH,
    "anglo_modern": ENGLISH,
    "anglo_modern_4_color": ENGLISH,
    "anglo_poker": ENGLISH,
    "atlasnye": ENGLISH,
    "atlasnye_skat": ENGLISH,
    "bellot": ENGLISH,
    "berlin": ENGLISH,
    "dondorf": ENGLISH,
    "gnomangelo": ENGLISH,
    "gnomangelo_bitmap": ENGLISH,
    "guyenne-classic": "A23456789T...",
    "lattmann": ENGLISH,
    "neoclassical": ENGLISH,
    "neoclassical_4_color": ENGLISH,
    "orell": ENGLISH,
    "ornamental": ENGLISH,
    "paris": ENGLISH,
    "plastic": ENGLISH,
    "rheinland": ENGLISH,
    "simplistic": ENGLISH,
    "slavic_costumes": ".23456789T..K",
    "tango": ENGLISH,
    "tarocco": ENGLISH,
    "tigullio": ENGLISH,
}
FOLDER_DECKS = {
    "ancient-egyptians": "Ancient_Egyptians",
    "nicu-white": "white",
    "standard": "standard",
}
HELD_OUT = frozenset({"guyenne-classic", "plastic", "bellot", "cardsJS", "younestouati"})


@dataclass(frozen=True, slots=True)
class IndexBox:
    """The index at the upper left of a face, as fractions of the face's width and height."""

    left: float
    top: float
    right: float
    bottom: float


BY_HAND = {
    "bellot": IndexBox(0.035, 0.03, 0.135, 0.25),
    "cardsJS": IndexBox(0.025, 0.044, 0.142, 0.25),
    "younestouati": IndexBox(0.025, 0.044, 0.133, 0.241),
}


def run_rsvg(source: Path, target: Path, *options: str) -> bool:
    """Rasterises a drawing, or a named part of it; False where there is no such part."""
    command = ["rsvg-convert", *options, "-o", str(target), str(source)]
    return subprocess.run(command, capture_output=True, check=False).returncode == 0


def on_grey(picture: Picture) -> Picture:
    """The face with its see-through corners cleared: BGR and alpha."""
    if picture.shape[2] == 3:
        return np.dstack([picture, np.full(picture.shape[:2], 255, np.uint8)])
    return picture


def sheet_faces(name: str, work: Path) -> Iterator[tuple[str, Picture]]:
    """The faces of a deck that is one sheet of 13 by 5."""
    target = work / "sheet.png"
    if not run_rsvg(SHEETS / f"{name}.svgz", target, "-w", str(13 * FACE_WIDTH)):
        return
    sheet = cv2.imread(str(target), cv2.IMREAD_UNCHANGED)
    if sheet is None:
        return
    height = sheet.shape[0] / 5
    for row in range(5):
        for column in range(13 if row < 4 else 3):
            letter = SHEET_COLUMNS[name][column] if row < 4 else "X"
            face = f"{letter}{SHEET_SUITS[row]}" if row < 4 else f"X{column}"
            cell = sheet[int(row * height) : int((row + 1) * height), column * FACE_WIDTH :][:, :FACE_WIDTH]
            if letter != ".":
                yield face, on_grey(cell)


def folder_faces(name: str, work: Path) -> Iterator[tuple[str, Picture]]:
    """The faces of a deck whose drawing names each card."""
    source = FOLDERS / f"svg-{name}" / f"{FOLDER_DECKS[name]}.svgz"
    ranks = {"A": "1", "T": "10", "J": "jack", "Q": "queen", "K": "king"}
    parts = {f"{r}{s}": f"#{ranks.get(r, r)}_{word}" for r in ENGLISH for s, word in WORDS.items()}
    for face, part in {**parts, "X0": "#red_joker", "X1": "#back"}.items():
        target = work / "part.png"
        if run_rsvg(source, target, "-i", part, "--keep-aspect-ratio", "-w", str(FACE_WIDTH)):
            picture = cv2.imread(str(target), cv2.IMREAD_UNCHANGED)
            if picture is not None:
                yield face, on_grey(picture)


def file_faces(folder: Path, work: Path) -> Iterator[tuple[str, Picture]]:
    """The faces of a folder with a file each, named like 10C.svg, QH.svg or 12h.svg."""
    numbers = {"1": "A", "10": "T", "11": "J", "12": "Q", "13": "K", "14": "A"}
    for source in sorted(folder.glob("*.svg")):
        rank, suit = source.stem[:-1].upper(), source.stem[-1].upper()
        rank = numbers.get(rank, rank)
        target = work / "file.png"
        known = len(rank) == 1 and rank in ENGLISH and suit in SHEET_SUITS
        if known and run_rsvg(source, target, "--keep-aspect-ratio", "-w", str(FACE_WIDTH)):
            picture = cv2.imread(str(target), cv2.IMREAD_UNCHANGED)
            if picture is not None:
                yield rank + suit, on_grey(picture)


def ink_of(face: Picture) -> Picture:
    """Where the upper left part of a face differs from its paper."""
    height, width = face.shape[:2]
    part = face[int(0.02 * height) : int(0.42 * height), int(0.025 * width) : int(0.31 * width)]
    flat = part[..., :3].astype(np.int16)
    paper = np.median(flat.reshape(-1, 3), axis=0)
    return np.asarray((np.abs(flat - paper).max(axis=2) > 70) & (part[..., 3] > 250), np.uint8)


def without_frame(ink: Picture) -> Picture:
    """The ink that neither touches the upper or left edge nor lies right of the index column."""
    _, labels, stats, _ = cv2.connectedComponentsWithStats(ink)
    good = (stats[:, 0] > 0) & (stats[:, 1] > 0) & (stats[:, 4] > 12) & (stats[:, 0] < 0.17 * FACE_WIDTH)
    good &= stats[:, 2] < 0.22 * FACE_WIDTH
    good[0] = False
    return np.asarray(good[labels])


def find_index(faces: dict[str, Picture]) -> IndexBox | None:
    """The index's box, from twos and threes: they have nothing else near the corner."""
    inks = [ink_of(picture) for face, picture in faces.items() if face[0] in "23" and face[1] in SHEET_SUITS]
    if not inks:
        return None
    rows = min(ink.shape[0] for ink in inks)
    ink = np.max([part[:rows] for part in inks], axis=0)
    ys, xs = np.nonzero(without_frame(cv2.morphologyEx(ink, cv2.MORPH_OPEN, np.ones((2, 2), np.uint8))))
    height, width = next(iter(faces.values())).shape[:2]
    if not len(xs):
        return None
    left, right = xs.min() / width + 0.025, (xs.max() + 1) / width + 0.025
    return IndexBox(left, ys.min() / height + 0.02, right, (ys.max() + 1) / height + 0.02)


def keep(name: str, faces: dict[str, Picture], target: Path) -> None:
    """Writes the faces of a deck and what is known of them."""
    faces = {
        face: picture for face, picture in faces.items() if 1.2 < picture.shape[0] / picture.shape[1] < 1.9
    }
    box = BY_HAND.get(name) or find_index(faces)
    if box is None:
        return
    folder = target / name
    folder.mkdir(parents=True, exist_ok=True)
    for face, picture in faces.items():
        cv2.imwrite(str(folder / f"{face}.png"), picture)
    about = {"index": asdict(box), "held_out": name in HELD_OUT, "four": name == "dondorf"}
    (folder / "deck.json").write_text(json.dumps(about))


def main() -> None:
    """Rasterises every known deck that is installed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--files", type=Path, nargs="*", default=[], help="name=folder of further decks")
    given = parser.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    for name in SHEET_COLUMNS:
        keep(name, dict(sheet_faces(name, given.out)), given.out)
    for name in FOLDER_DECKS:
        keep(name, dict(folder_faces(name, given.out)), given.out)
    for pair in given.files:
        name, folder = str(pair).split("=")
        keep(name, dict(file_faces(Path(folder), given.out)), given.out)


if __name__ == "__main__":
    main()
