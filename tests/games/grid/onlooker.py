"""What a seat can work out, done another way: note what it is told, try all the other can have hidden."""

from dataclasses import dataclass, field
from itertools import permutations

from companion.games.grid import SPEC
from companion.games.grid.state import State
from companion.kernel import play
from companion.kernel.codec import Json
from companion.kernel.happenings import Event
from companion.kernel.seats import Seat

ROWS = {"KC": "1", "QS": "1", "QC": "2", "KS": "2", "AC": "3", "JS": "3", "JC": "4", "AS": "4"}
COLUMNS = {"AH": "a", "JD": "a", "JH": "b", "AD": "b", "KH": "c", "QD": "c", "QH": "d", "KD": "d"}


@dataclass(slots=True)
class Onlooker:
    """The notes of one seat, taken from nothing but what it is told and the faces it sees on the table."""

    seat: Seat
    own: set[str] = field(default_factory=set)
    out: set[str] = field(default_factory=set)
    missed: set[str] = field(default_factory=set)
    sprung: set[str] = field(default_factory=set)

    def listen(self, events: tuple[Event, ...]) -> None:
        """Take notes of what is told."""
        for event in events:
            self._note(play.tell(event, self.seat))

    def _note(self, said: Json) -> None:
        mine = said.get("seat") == self.seat
        match said["type"]:
            case "CardDealt" if mine:
                self.own.add(said["card"]["secret"])
            case "DealVoided":
                self.own.clear()
            case "CardPlayed" | "CardRevealed" if not mine:
                self.out.add(said["card"])
            case "GuessMissed" if mine:
                self.missed.add(said["space"])
            case "TrapSprung" if mine:
                self.sprung.add(said["space"])

    def treasures(self, state: State) -> set[str]:
        """Every space on which the other's treasure can be."""
        trap_faces, treasure_faces = self._faces_up(state)
        others = ({*ROWS, *COLUMNS} - self.own) - self.out
        found = set()
        for trap_red, trap_black, red, black in permutations(others, 4):
            if not ({trap_red, red} <= COLUMNS.keys() and {trap_black, black} <= ROWS.keys()):
                continue
            if not (trap_faces <= {trap_red, trap_black} and treasure_faces <= {red, black}):
                continue
            if self.sprung and COLUMNS[trap_red] + ROWS[trap_black] not in self.sprung:
                continue
            found.add(COLUMNS[red] + ROWS[black])
        return found - self.missed

    def _faces_up(self, state: State) -> tuple[set[str], set[str]]:
        pieces = [piece for piece in play.layout(SPEC, state, self.seat).pieces if piece.seat != self.seat]
        trap, treasure = (
            {piece.face for piece in pieces if piece.face and piece.place.startswith(f"{pile}-")}
            for pile in ("trap", "treasure")
        )
        return trap, treasure
