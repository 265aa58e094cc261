"""Support for `@pytest.mark.rule("GRID-7")`: names are checked, and travel with a test's reports."""

from collections.abc import Generator

import pytest
from hypothesis import settings

from tests.rules.names import KNOWN

# How long an example takes says more about the machine than about the program.
settings.register_profile("patient", deadline=None)
settings.load_profile("patient")


def pytest_itemcollected(item: pytest.Item) -> None:
    """Let the reports of a test name the rules it proves, from a worker process too."""
    item.user_properties += [("rule", name) for name in rules_of(item)]


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Refuse a test that names a rule which no game has."""
    report = yield
    items = [node for node in report.result or () if isinstance(node, pytest.Item)]
    wrong = [f"{item.nodeid}: no rule is named {name!r}" for item in items for name in unknown_rules_of(item)]
    if wrong:
        report.outcome = "failed"
        report.longrepr = "\n".join(wrong)
        report.result = []
    return report


def rules_of(item: pytest.Item) -> list[str]:
    """The names in all rule marks of a test, its class and its module."""
    return [str(name) for mark in item.iter_markers("rule") for name in mark.args or ("",)]


def unknown_rules_of(item: pytest.Item) -> list[str]:
    return [name for name in rules_of(item) if name not in KNOWN]
