"""Intents, events, refusals and needs as sentences to be said: keys and parts, no language."""

from dataclasses import fields

from companion.kernel.happenings import Event, Intent, kebab
from companion.kernel.need import Need
from companion.kernel.refusal import IllegalIntentError
from companion.kernel.secret import Secret
from companion.kernel.view import Arg, Text, text

HIDDEN = "hidden"
"""What stands in a sentence for a value that the seat may not know."""


def phrase_event(event: Event) -> Text:
    """What happened, as far as it is known here; redact the event first."""
    return text(f"event-{kebab(type(event).__name__)}", **_parts(event))


def phrase_intent(intent: Intent) -> Text:
    """A choice, as a button says it."""
    return text(f"intent-{kebab(type(intent).__name__)}", **_parts(intent))


def phrase_refusal(refusal: IllegalIntentError) -> Text:
    """Why not."""
    return text(f"refusal-{refusal.reason}", rule=refusal.rule, **refusal.details)


def phrase_need(need: Need) -> Text:
    """What the table waits for."""
    return text(f"need-{need.what}", seat=need.seat, owner=need.owner or "", count=need.count)


def _parts(thing: Event | Intent) -> dict[str, Arg]:
    return {each.name: _arg(getattr(thing, each.name)) for each in fields(thing)}


def _flat(part: Arg) -> tuple[str | int, ...]:
    return part if isinstance(part, tuple) else (part,)


def _arg(value: object) -> Arg:
    match value:
        case Secret():
            return _arg(value.value) if value.known else HIDDEN
        case bool():
            return "yes" if value else "no"
        case None:
            return "none"
        case str() | int():
            return value if isinstance(value, int) else str(value)
        case tuple():
            return tuple(part for each in value for part in _flat(_arg(each)))
    raise TypeError(f"no words for {type(value).__name__}")
