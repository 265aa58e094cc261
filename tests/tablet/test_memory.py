"""What is set aside, taken back and given back."""

import ctypes
import gc

import pytest

from companion.tablet import memory


def test_what_is_set_aside_is_left_alone_until_it_is_taken_back() -> None:
    before = gc.get_freeze_count()
    memory.set_aside()
    aside = gc.get_freeze_count()
    memory.take_back()
    assert aside > before
    assert gc.get_freeze_count() == 0


def test_what_comes_later_is_still_collected() -> None:
    memory.set_aside()
    ring: list[object] = []
    ring.append(ring)
    del ring
    assert gc.collect() >= 1
    memory.take_back()


def test_giving_back_does_no_harm_where_there_is_nothing_to_give() -> None:
    memory.give_back()
    memory.give_back_aside()
    memory.give_back()


def test_where_the_allocator_is_another_one_nothing_is_asked_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    memory._trim.cache_clear()
    monkeypatch.setattr(ctypes, "CDLL", lambda _name: object())
    memory.give_back()
    assert memory._trim() is None
    memory._trim.cache_clear()
