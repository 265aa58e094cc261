"""Another look is worn by everything that lives, whatever is being put away at the time."""

import gc
import threading
import weakref
from typing import Any

from companion.tablet.kit.theme import theme
from companion.tablet.kit.widgets import Key
from tests.tablet.window import Window


def test_widgets_that_another_thread_is_collecting_do_not_hinder_another_look(window: Window) -> None:
    """The app fell over when somebody chose the dark look while the painter collected old keys."""
    collecting, go_on = threading.Event(), threading.Event()

    def wait(_gone: Any) -> None:
        collecting.set()
        go_on.wait(20)

    window.show(Key(text="seen"))
    gc.disable()
    keys = [Key(text=str(number)) for number in range(40)]
    watched = [weakref.ref(key, wait) for key in keys[:1]]
    del keys
    painter = threading.Thread(target=gc.collect)
    painter.start()
    collecting.wait(20)
    threading.Timer(0.5, go_on.set).start()
    theme.wear(dark=True, large=True)
    painter.join()
    assert [each() for each in watched] == [None]
    assert theme.scale == 1.3
    assert gc.isenabled()
