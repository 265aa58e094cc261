"""What the tracker has to say, as sentences: what differs on the table, and what it asks."""

from companion.kernel.layout import Piece
from companion.kernel.phrase import phrase_intent
from companion.kernel.view import Text, text
from companion.table.tracking.difference import Changed, Difference, Missing, Moved, Surplus
from companion.table.tracking.tracker import Option, Reading, Verdict

NOWHERE = "beside"
"""Stands in a sentence for no place at all."""
BACK = "back"


def phrase_difference(difference: Difference) -> Text:
    """What to put right, on the table or in the books."""
    match difference:
        case Moved(piece, _, place):
            return text("difference-moved", **_thing(piece), place=piece.place, seen=place or NOWHERE)
        case Changed(piece, sighting):
            return text("difference-changed", **_thing(piece), place=piece.place, seen=sighting.face or BACK)
        case Missing(piece):
            return text("difference-missing", **_thing(piece), place=piece.place)
        case Surplus(sighting, place):
            kind, face = sighting.kind, sighting.face or BACK
            return text("difference-surplus", kind=kind, face=face, place=place or NOWHERE)


def _thing(piece: Piece) -> dict[str, str]:
    return {"kind": piece.kind, "face": piece.face or BACK}


def phrase_question(reading: Reading) -> Text:
    """The sentence above the buttons."""
    match reading.verdict:
        case Verdict.ASK:
            return text("reading-ask")
        case Verdict.REOPEN:
            return text("reading-reopen", steps=reading.back)
        case Verdict.UNEXPLAINED:
            return text("reading-unexplained")
    return text("reading-nothing")


def phrase_option(option: Option) -> tuple[Text, ...]:
    """A button: what may have happened, one deed after the other."""
    return tuple(phrase_intent(intent) for _, intent in option.future.deeds)
