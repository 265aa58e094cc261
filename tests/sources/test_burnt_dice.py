"""Upper faces in which a lamp is mirrored show nothing, and are not taken for empty ones."""

from companion.catalogue import find_game
from companion.content import default_pack
from companion.kernel import play
from companion.sources.drawn_table import DrawnTable, Printed
from companion.sources.table_eyes import TableEyes
from tests.bench.eyes import played
from vision.synthetic.camera import SyntheticCamera
from vision.synthetic.profiles import LAMP

ROOM = 30028
"""A lamp that is mirrored over the whole tray: 96 rolls of one evening were booked as empty faces."""


def test_no_empty_face_is_believed_where_a_lamp_is_mirrored() -> None:
    game = find_game("martian")
    pack = default_pack(game)
    layouts = [play.layout(game, state) for state in played(game, 90)[26::9]]
    table, camera = DrawnTable(Printed(game, pack), LAMP, ROOM), SyntheticCamera(LAMP, ROOM)
    eyes = TableEyes(game, pack, layouts[0])
    eyes.expect(layouts)
    for layout in layouts:
        there = {piece.face for piece in layout.pieces if piece.kind == "die"}
        look, _ = eyes.look(camera.show(table.scene(layout)).picture)
        told = {each.face for each in look.sightings if each.kind == "die" and each.confidence > 0.8}
        assert told <= there
