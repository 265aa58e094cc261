"""What the tracker says can be said in every language."""

import pytest

from companion.kernel.layout import Piece
from companion.kernel.view import text
from companion.table.tracking.difference import Changed, Difference, Missing, Moved, Surplus
from companion.table.tracking.phrases import phrase_difference, phrase_question
from companion.table.tracking.tracker import Reading, Verdict
from companion.words import Words, languages
from tests.table.tracking.seeing import sighted

PAWN = Piece("pawn:s1", "pawn", "red", "a1", 10.0, 10.0, 20.0, 20.0, 30.0)
CARD = Piece("card-1", "card", None, "trap-s1", 90.0, 10.0, 63.0, 88.0)
SEEN = sighted(PAWN)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(
    "difference",
    [
        Moved(PAWN, SEEN, "b2"),
        Moved(PAWN, SEEN, None),
        Changed(CARD, SEEN),
        Missing(CARD),
        Surplus(SEEN, "b2"),
    ],
    ids=lambda each: type(each).__name__,
)
def test_every_difference_has_a_sentence(difference: Difference, language: str) -> None:
    said = Words(language, "grid", {}, {}).say(phrase_difference(difference))
    assert said.endswith(".")
    assert "{" not in said


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("verdict", [Verdict.ASK, Verdict.REOPEN, Verdict.UNEXPLAINED, Verdict.NOTHING])
def test_every_question_has_a_sentence(verdict: Verdict, language: str) -> None:
    said = Words(language, "grid", {}, {}).say(phrase_question(Reading(verdict, back=2)))
    assert said[-1] in ".?"


def test_a_moved_pawn_is_told_by_its_colour_and_both_places() -> None:
    said = Words("en", "grid", {}, {}).say(phrase_difference(Moved(PAWN, SEEN, "b2")))
    assert said == "The pawn red belongs to a1, but I see it at b2."


def test_what_lies_nowhere_is_told_so() -> None:
    said = Words("en", "grid", {}, {}).say(phrase_difference(Surplus(SEEN, None)))
    assert said == "I see the pawn red beside every place that is not in the books."


def test_a_question_is_no_empty_sentence() -> None:
    assert phrase_question(Reading(Verdict.ASK)) == text("reading-ask")
