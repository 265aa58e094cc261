"""Hunts as text in the Portable Piecepack Notation, for readers that know nothing of Trapdoor.

A file is a YAML header between `---` and `...`, then a line for everything that happens:

    tiles. t@(1.5,1.5) …             the board, tile by tile (backs up)
    pyramids. R1▲@a3 …               the pyramids by their pips
    dice. dSn@(8,5) dMn@(8,6)        number die, movement die
    s1_takes_suns.                   a player takes a suit
    s1_lays. cS3f@a1 cSnf@b1         and lays coins out, face up
    s2_starts.                       the draw of the first player
    1_s2. ?dS~3 ?dM~n ; d10-d9       turn 1: the dice turned to their faces, then the move
    2_s1. ?dS~2 ?dM~2 ; b1:c3        a capture; without a move the turn was lost, or is not over
    table. small-7@stash-s1          a correction: a piece to a place
    table. score@s1=12               a correction: a score

Labels, drops (`@`), moves (`-`), captures (`:`), dice (`~`), `;` and comments in braces mean what they
mean in PPN 0.14, so that its readers can show the game; `SetUp: None` tells them to begin with an empty
table. Ours alone are the `table` lines, a label with two periods for a move that comes after one of
them, and `{waived}` behind what the players let stand against a rule.
"""

from companion.games.martian.reading import NotationError, parse_record
from companion.games.martian.record import Deed, Record, replay
from companion.games.martian.writing import format_record

__all__ = ["Deed", "NotationError", "Record", "format_record", "parse_record", "replay"]
