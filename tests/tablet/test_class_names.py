"""Kivy's language knows widgets by the names of their classes alone, so no two may have the same."""

import re
from collections import Counter
from pathlib import Path

import companion.tablet

CLASS = re.compile(r"^class (\w+)\(", re.MULTILINE)


def test_no_two_classes_of_the_tablet_share_a_name() -> None:
    files = Path(companion.tablet.__file__).parent.rglob("*.py")
    names = Counter(name for path in files for name in CLASS.findall(path.read_text("utf-8")))
    assert [name for name, count in names.items() if count > 1] == []
    assert len(names) > 50
