"""A camera that is turned away sees no table, however well it knows where the mat was."""

import numpy as np
import pytest

from companion.catalogue import GAMES, find_game
from companion.content import default_pack
from companion.kernel import play
from companion.sources.drawn_table import DrawnTable, Printed
from companion.sources.table_eyes import TableEyes
from companion.table.tracking.look import NoTableError
from tests.conformance.worlds import start
from vision.picture import Picture
from vision.synthetic.camera import SyntheticCamera
from vision.synthetic.profiles import LAMP


@pytest.mark.parametrize("key", [game.key for game in GAMES])
def test_without_markers_and_print_there_is_no_table_until_it_is_back(key: str) -> None:
    game, pack = find_game(key), default_pack(find_game(key))
    layout = play.layout(game, start(game, 2))
    scene = DrawnTable(Printed(game, pack), LAMP, 4).scene(layout)
    camera = SyntheticCamera(LAMP, 4)
    eyes = TableEyes(game, pack, layout)
    eyes.expect((layout,))
    before, _ = eyes.look(camera.show(scene).picture)
    shown = camera.show(scene).picture
    for elsewhere in (np.full_like(shown, 118), beside(shown), shown // 60):
        with pytest.raises(NoTableError):
            eyes.look(elsewhere)
    after, _ = eyes.look(camera.show(scene).picture)
    assert len(after.sightings) == len(before.sightings)


def beside(picture: Picture) -> Picture:
    """The bare table beside the mat, as large as everything."""
    corner = picture[: picture.shape[0] // 12, : picture.shape[1] // 12]
    return np.tile(corner, (13, 13, 1))[: picture.shape[0], : picture.shape[1]].copy()
