"""Refusals: an intent that the rules do not allow changes nothing and says why."""

from collections.abc import Mapping
from types import MappingProxyType

Detail = str | int


class IllegalIntentError(Exception):
    """Refused: `reason` names the sentence in the words, `rule` the rule behind it."""

    def __init__(self, reason: str, rule: str, **details: Detail) -> None:
        self.reason = reason
        self.rule = rule
        self.details: Mapping[str, Detail] = MappingProxyType(details)
        super().__init__(f"{reason} ({rule})")


def refuse_unless(condition: bool, reason: str, rule: str, **details: Detail) -> None:
    """Raise the refusal where `condition` does not hold."""
    if not condition:
        raise IllegalIntentError(reason, rule, **details)
