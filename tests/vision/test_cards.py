"""Playing cards are read by their indices: on pictures drawn here, and on photographs if there are any."""

import math
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest

from vision.cards import FACES, Group, is_one_card, read_cards, sureness, without_disputes
from vision.cards.index_reader import Cut
from vision.picture import Picture
from vision.sighting import Point, Sighting
from vision.training.cards.photos import load_photos, run

PHOTOS = Path(__file__).resolve().parents[3] / "shared" / "photos"
WIDTH, HEIGHT = 250, 350
BELIEVED = 0.8


def draw_suit(card: Picture, suit: str, x: int, y: int, r: int) -> None:
    """A suit of radius r with its middle at x, y."""
    ink = (30, 30, 200) if suit in "HD" else (25, 20, 20)
    if suit == "D":
        cv2.fillPoly(
            card, [np.array([[x, y - r], [x + int(r * 0.8), y], [x, y + r], [x - int(r * 0.8), y]])], ink
        )
        return
    if suit == "C":
        for dx, dy in ((0, -r // 2), (-r // 2, r // 5), (r // 2, r // 5)):
            cv2.circle(card, (x + dx, y + dy), r // 2, ink, -1, cv2.LINE_AA)
    else:
        t = np.linspace(0, 2 * math.pi, 60)
        curve = 13 * np.cos(t) - 5 * np.cos(2 * t) - 2 * np.cos(3 * t) - np.cos(4 * t)
        lobes = np.stack([16 * np.sin(t) ** 3, curve if suit == "S" else -curve], axis=1) * r / 16
        cv2.fillPoly(card, [(lobes + np.array([x, y])).astype(np.int32)], ink, cv2.LINE_AA)
    if suit != "H":
        foot = np.array([[x - 2, y], [x + 2, y], [x + r // 2, y + r], [x - r // 2, y + r]])
        cv2.fillPoly(card, [foot], ink, cv2.LINE_AA)


def draw_card(face: str) -> Picture:
    """A card with an index at two corners and a large pip in the middle."""
    rank, suit = face[:-1], face[-1]
    card = np.full((HEIGHT, WIDTH, 3), 245, np.uint8)
    ink = (30, 30, 200) if suit in "HD" else (25, 20, 20)
    (wide, _), _ = cv2.getTextSize(rank, cv2.FONT_HERSHEY_DUPLEX, 1.3, 3)
    text: Picture = np.full((60, wide + 8, 3), 245, np.uint8)
    cv2.putText(text, rank, (4, 44), cv2.FONT_HERSHEY_DUPLEX, 1.3, ink, 3, cv2.LINE_AA)
    text = cv2.resize(text, (min(wide + 8, 40), 60), interpolation=cv2.INTER_AREA)
    for _ in range(2):
        card[6:66, 30 - text.shape[1] // 2 :][:, : text.shape[1]] = text
        draw_suit(card, suit, 30, 80, 16)
        card = np.ascontiguousarray(card[::-1, ::-1])
    draw_suit(card, suit, WIDTH // 2, HEIGHT // 2, 40)
    return card


def draw_card_with_four_indices(face: str) -> Picture:
    """A card with an index at every corner, as many decks of Europe have."""
    card = draw_card(face)
    index = card[:110, :60].copy()
    card[:110, -60:] = index
    card[-110:, :60] = index[::-1, ::-1]
    return card


def draw_card_with_large_indices(face: str) -> Picture:
    """A card for weak eyes: each of its two indices is nearly half as high as the card."""
    return draw_card_with_index(face, 1.7, 1.55)


def draw_card_with_small_indices(face: str) -> Picture:
    """A card whose indices are a twelfth of its height."""
    return draw_card_with_index(face, 0.36, 0.36)


def draw_card_with_index(face: str, wider: float, higher: float) -> Picture:
    """A card with nothing but indices of another size."""
    card = draw_card(face)
    index = cv2.resize(card[:100, 6:54], None, fx=wider, fy=higher, interpolation=cv2.INTER_AREA)
    card[:, :] = 245
    high, wide = index.shape[:2]
    card[6 : 6 + high, 4 : 4 + wide] = index
    card[-6 - high : -6, -4 - wide : -4] = index[::-1, ::-1]
    return card


def lay(table: Picture, face: str, x: float, y: float, angle: float, width: float) -> Picture:
    """The table with one more card on it, its middle at x, y; gives the card's corners."""
    return lay_picture(table, draw_card(face), x, y, angle, width)


def lay_picture(table: Picture, picture: Picture, x: float, y: float, angle: float, width: float) -> Picture:
    """The table with a card of any picture on it."""
    scale, turn = width / WIDTH, math.radians(angle)
    c, s = math.cos(turn) * scale, math.sin(turn) * scale
    matrix = np.array(
        [
            [c, -s, x - c * WIDTH / 2 + s * HEIGHT / 2],
            [s, c, y - s * WIDTH / 2 - c * HEIGHT / 2],
        ]
    )
    size = (table.shape[1], table.shape[0])
    card = cv2.GaussianBlur(picture, (0, 0), max(0.5 / scale - 0.5, 0.1))
    drawn = cv2.warpAffine(card, matrix, size)
    cover = cv2.warpAffine(np.full((HEIGHT, WIDTH), 255, np.uint8), matrix, size)
    table[cover > 127] = drawn[cover > 127]
    flat = np.array([[[0, 0], [WIDTH, 0], [WIDTH, HEIGHT], [0, HEIGHT]]], float)
    return np.asarray(cv2.transform(flat, matrix)[0])


def new_table() -> Picture:
    """A green table with some grain."""
    rng = np.random.default_rng(3)
    table = np.full((720, 1280, 3), (60, 95, 40), np.uint8)
    return cv2.add(table, rng.integers(0, 12, table.shape, np.uint8))


def believed(cards: tuple[Sighting, ...]) -> list[str]:
    """The faces that are believed, in order."""
    return sorted(str(card.face) for card in cards if card.confidence >= BELIEVED)


def test_an_empty_table_shows_no_card() -> None:
    assert believed(read_cards(new_table())) == []


@pytest.mark.parametrize("angle", [0, 37, 90, 200, 290])
def test_cards_are_read_at_any_angle(angle: float) -> None:
    table = new_table()
    for face, x, y in (("KC", 250, 250), ("7H", 640, 380), ("AS", 1020, 450)):
        lay(table, face, x, y, angle, 160)
    assert believed(read_cards(table)) == ["7H", "AS", "KC"]


def test_the_corners_are_those_of_the_card() -> None:
    table = new_table()
    corners = lay(table, "QD", 640, 360, 25, 200)
    card = next(card for card in read_cards(table) if card.face == "QD")
    seen = np.array(card.corners)
    distance = min(np.linalg.norm(np.roll(seen, shift, axis=0) - corners, axis=1).max() for shift in (0, 2))
    assert distance < 30


def test_a_covered_card_is_read_by_the_index_that_shows() -> None:
    table = new_table()
    lay(table, "4S", 600, 360, 0, 180)
    lay(table, "JH", 660, 380, 0, 180)
    assert {card.face for card in read_cards(table)} == {"4S", "JH"}


@pytest.mark.parametrize(
    ("draw", "width"),
    [
        (draw_card_with_four_indices, 180),
        (draw_card_with_large_indices, 180),
        (draw_card_with_small_indices, 300),
    ],
)
@pytest.mark.parametrize("angle", range(0, 360, 30))
def test_each_card_is_seen_once_whatever_its_corners_show(
    draw: Callable[[str], Picture], width: float, angle: float
) -> None:
    table = new_table()
    for face, x in (("KC", 250), ("2H", 640), ("7S", 1020)):
        lay_picture(table, draw(face), x, 360, angle, width)
    assert sorted(str(card.face) for card in read_cards(table)) == ["2H", "7S", "KC"]


def test_a_sighting_names_the_next_best_faces() -> None:
    table = new_table()
    lay(table, "9C", 640, 360, 10, 180)
    card = read_cards(table)[0]
    assert card.kind == "card"
    assert len(card.others) == 4
    assert all(face in FACES and chance <= card.confidence for face, chance in card.others)


def look_down(table: Picture, tilt: float) -> Picture:
    """The table as a camera sees it that looks at its middle from so many degrees beside straight above."""
    lean, focal = math.radians(tilt), 1500.0
    matrix = np.array([[focal, 0, 0], [0, focal * math.cos(lean), 0], [0, -math.sin(lean), focal]])
    middle = np.array([[1, 0, 640], [0, 1, 360], [0, 0, 1]])
    whole = middle @ matrix @ np.linalg.inv(middle)
    return cv2.warpPerspective(
        table, whole, (1280, 720), flags=cv2.INTER_AREA, borderMode=cv2.BORDER_REPLICATE
    )


@pytest.mark.parametrize("tilt", [20, 45])
def test_cards_are_read_aslant(tilt: float) -> None:
    table = new_table()
    for face, x, y, angle in (("10D", 350, 260, 10), ("KC", 640, 420, 130), ("3H", 900, 330, 250)):
        lay(table, face, x, y, angle, 150)
    assert believed(read_cards(look_down(table, tilt))) == ["10D", "3H", "KC"]


def draw_other_things(table: Picture) -> None:
    """A telephone, a coaster, a book, a sheet of print and a die."""
    cv2.rectangle(table, (80, 100), (230, 420), (25, 22, 20), -1)
    cv2.circle(table, (420, 220), 90, (120, 160, 200), -1, cv2.LINE_AA)
    cv2.rectangle(table, (560, 80), (800, 420), (40, 60, 140), -1)
    cv2.putText(table, "TALES", (590, 220), cv2.FONT_HERSHEY_TRIPLEX, 1.6, (220, 230, 230), 3, cv2.LINE_AA)
    cv2.rectangle(table, (880, 60), (1230, 500), (235, 238, 238), -1)
    for number in range(10):
        place = (900, 110 + 38 * number)
        cv2.putText(
            table, "A K 10 7 Q 5 rules", place, cv2.FONT_HERSHEY_SIMPLEX, 1.0, (40, 40, 40), 2, cv2.LINE_AA
        )
    cv2.rectangle(table, (300, 500), (370, 570), (240, 240, 240), -1)
    cv2.circle(table, (335, 535), 9, (20, 20, 20), -1, cv2.LINE_AA)


def test_other_things_are_no_cards() -> None:
    table = new_table()
    draw_other_things(table)
    assert [card for card in read_cards(table) if card.confidence >= BELIEVED] == []


def test_only_faces_in_the_game_are_seen() -> None:
    table = new_table()
    lay(table, "9C", 400, 360, 10, 180)
    lay(table, "QH", 800, 360, 40, 180)
    cards = read_cards(table, faces=("9C", "9S", "QH", "2D"))
    assert believed(cards) == ["9C", "QH"]
    named = {face for card in cards for face, _ in card.others} | {card.face for card in cards}
    assert named <= {"9C", "9S", "QH", "2D"}


@pytest.mark.slow
def test_nearly_the_whole_deck_is_read() -> None:
    read = 0
    for start in range(0, 52, 8):
        faces, table = FACES[start : start + 8], new_table()
        for number, face in enumerate(faces):
            lay(table, face, 170 + number % 4 * 310, 180 + number // 4 * 360, 8 * number - 30, 150)
        read += len(set(believed(read_cards(table))) & set(faces))
    assert read >= 46


@pytest.mark.slow
@pytest.mark.skipif(not (PHOTOS / "cards.json").exists(), reason="no photographs beside the checkout")
def test_held_out_photographs_are_read() -> None:
    photos = [photo for photo in load_photos(PHOTOS, "held-out") if photo["complete"]][::8]
    results = run(photos, PHOTOS, read_cards, BELIEVED)
    labels = sum(len(photo["cards"]) for photo in photos)
    missed = sum(len(result.missed) for result in results)
    wrong = sum(len(result.wrong) for result in results)
    assert labels - missed >= 0.6 * labels
    assert wrong <= 0.1 * labels


def alone(face: str, chance: float, cut: Cut) -> Group:
    """An index by itself that says a face."""
    rest = math.log((1 - chance) / (len(FACES) - 1))
    logs = [math.log(chance) if each == face else rest for each in FACES]
    return Group((cut,), 1.0, np.array(logs, np.float32))


LEFT = Cut(10, 12, 14, (0.0, -1.0), 1.0, 0.0)
RIGHT = Cut(53, 76, 14, (0.0, 1.0), 1.0, 0.0)
ELSEWHERE = Cut(310, 76, 14, (0.0, 1.0), 1.0, 0.0)


@pytest.mark.parametrize(
    ("first", "second", "kept"),
    [
        (("10D", 0.97, LEFT), ("10S", 0.9, RIGHT), (False, False)),
        (("JD", 0.9999, LEFT), ("JH", 0.93, RIGHT), (True, False)),
        (("10D", 0.97, LEFT), ("9S", 0.9, RIGHT), (True, True)),
        (("10D", 0.97, LEFT), ("10S", 0.9, ELSEWHERE), (True, True)),
        (("10D", 0.97, LEFT), ("10D", 0.9, RIGHT), (True, True)),
    ],
)
def test_two_corners_of_a_card_that_say_different_suits_are_doubted(
    first: tuple[str, float, Cut], second: tuple[str, float, Cut], kept: tuple[bool, bool]
) -> None:
    groups = without_disputes([alone(*first), alone(*second)])
    assert tuple(sureness(group) >= BELIEVED for group in groups) == kept


def outline(left: float) -> tuple[Point, ...]:
    """A card that begins so far to the right."""
    return tuple((left + x, y) for x, y in ((0, 0), (63, 0), (63, 88), (0, 88)))


BESIDE = Cut(53, 12, 14, (0.0, -1.0), 1.0, 0.0)


@pytest.mark.parametrize(
    ("first", "second", "right", "same"),
    [
        ((LEFT,), RIGHT, 20, True),
        ((LEFT,), RIGHT, 40, False),
        ((LEFT, BESIDE), RIGHT, 20, False),
        ((LEFT,), BESIDE, 20, False),
        ((LEFT,), BESIDE, 3, True),
    ],
)
def test_corners_that_face_each_other_in_one_outline_are_one_card_whatever_they_say(
    first: tuple[Cut, ...], second: Cut, right: float, same: bool
) -> None:
    one, other = replace(alone("AD", 0.99, first[0]), cuts=first), alone("4D", 0.95, second)
    assert is_one_card(one, outline(0), other, outline(right)) is same


@pytest.mark.skipif(not (PHOTOS / "cards.json").exists(), reason="no photographs beside the checkout")
def test_an_ace_half_in_the_sun_is_not_an_ace_and_a_four() -> None:
    picture = cv2.imread(str(PHOTOS / "cards/edje_tf/IMG_2474.jpg"))
    assert picture is not None
    assert believed(read_cards(picture)) == ["AD"]
