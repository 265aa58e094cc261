"""What a seat can choose, so that a screen can offer it part by part: first what, then which, then where."""

from dataclasses import fields

from companion.kernel.codec import Json, encode_tagged
from companion.kernel.happenings import Intent, kebab
from companion.kernel.phrase import phrase_intent
from companion.kernel.view import Text, text
from companion.screens.faces import draw_face
from companion.screens.speech import Speech

_OPEN = "…"
Faces = dict[str, Json]


def draw_choices(intents: tuple[Intent, ...], faces: Faces, speech: Speech) -> Json:
    """Every choice with its sentence and its parts; how kinds and parts are called; faces to draw."""
    choices = [
        {
            "do": encode_tagged(intent),
            "say": speech.say(phrase_intent(intent)),
            "kind": type(intent).__name__,
            "parts": _parts(intent),
        }
        for intent in intents
    ]
    kinds = {type(intent).__name__: _kind(intent, speech) for intent in intents}
    values = sorted({str(value) for choice in choices for _, value in choice["parts"]})
    named = {value: faces.get(value) or draw_value(value, speech) for value in values}
    return {"choices": choices, "kinds": kinds, "values": named}


def draw_value(value: str, speech: Speech) -> Json:
    """A part of a choice that is no card in sight: its face without what is printed on it."""
    return {name: part for name, part in draw_face(value, (), speech).items() if name != "text"}


def _parts(intent: Intent) -> list[tuple[str, str | int]]:
    """The values of an intent one by one; numbers stay numbers, since a space can be called 2 as well."""
    found: list[tuple[str, str | int]] = []
    for each in fields(intent):
        value = getattr(intent, each.name)
        values = value if isinstance(value, tuple) else (value,)
        found += [(each.name, _plain(part)) for part in values]
    return found


def _plain(part: object) -> str | int:
    if part is None:
        return "none"
    return part if isinstance(part, int) else str(part)


def _kind(intent: Intent, speech: Speech) -> Json:
    """What a kind of choice is called, and the question for each of its parts."""
    name = kebab(type(intent).__name__)
    if speech.knows(f"kind-{name}"):
        said = speech.say(text(f"kind-{name}"))
    else:
        blank = tuple((key, _OPEN) for key, _ in phrase_intent(intent).args)
        said = speech.say(Text(f"intent-{name}", blank))
    asked = {
        each.name: speech.say(text(f"part-{each.name}"))
        for each in fields(intent)
        if speech.knows(f"part-{each.name}")
    }
    return {"say": said, "asked": asked}
