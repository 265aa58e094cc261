"""What is set aside, taken back and given back."""

import ctypes
import gc
import subprocess
import sys
from pathlib import Path

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
    memory._from_c.cache_clear()
    monkeypatch.setattr(ctypes, "CDLL", lambda _name: object())
    memory.give_back()
    memory.share_heaps()
    assert memory._trim() is None
    memory._from_c.cache_clear()


HEAPS_OF_EIGHT_THREADS = """
import ctypes, sys, threading
from companion.tablet.memory import share_heaps

if sys.argv[1] == "shared":
    share_heaps()
everybody = threading.Barrier(9)


def work():
    kept = [bytearray(20_000) for _ in range(50)]
    everybody.wait()
    everybody.wait()


for _ in range(8):
    threading.Thread(target=work).start()
everybody.wait()
libc = ctypes.CDLL(None)
libc.fopen.restype = ctypes.c_void_p
libc.fopen.argtypes = [ctypes.c_char_p, ctypes.c_char_p]
libc.malloc_info.argtypes = [ctypes.c_int, ctypes.c_void_p]
libc.fclose.argtypes = [ctypes.c_void_p]
told = libc.fopen(sys.argv[2].encode(), b"w")
libc.malloc_info(0, told)
libc.fclose(told)
everybody.wait()
"""


def heaps(how: str, folder: Path) -> int:
    """How many heaps eight threads have, as the allocator tells."""
    told = folder / f"{how}.xml"
    subprocess.run([sys.executable, "-c", HEAPS_OF_EIGHT_THREADS, how, str(told)], check=True)
    return told.read_text().count("<heap ")


@pytest.mark.skipif(memory._from_c("malloc_info") is None, reason="the allocator is not glibc's")
def test_eight_threads_share_two_heaps(tmp_path: Path) -> None:
    assert heaps("shared", tmp_path) == memory.HEAPS
    assert heaps("as they like", tmp_path) > memory.HEAPS
