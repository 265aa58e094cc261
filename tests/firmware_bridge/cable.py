"""A virtual cable with every fault a real one has, between the session and the simulated board."""

from random import Random

from firmware_bridge.messages import Event
from firmware_bridge.news import Happened, News
from firmware_bridge.picture import Picture
from firmware_bridge.sensing import Told
from firmware_bridge.session import Session
from firmware_bridge.simulator.faults import GOOD, Faults, Way
from firmware_bridge.simulator.make import Make, grid
from firmware_bridge.simulator.model import BoardModel

STEP = 0.001


class World:
    """Host, cable and board under one clock; looks at every picture that is shown."""

    def __init__(
        self, seed: int, faults: Faults = GOOD, make: Make | None = None, baud: int = 115200
    ) -> None:
        self.chance = Random(seed)
        self.now = 0.0
        self.make = make or grid(4, 4)
        self.told = Told()
        self.session = Session(lambda: self.chance.getrandbits(32), self.told, baud)
        self.asked: set[Picture] = set()
        self.shown: list[Picture] = []
        self.news: list[News] = []
        self.made: dict[tuple[int, int], Event] = {}
        self.there = Way(self.chance, faults, 10 / baud)
        self.back = Way(self.chance, faults, 10 / baud)
        self.board = self._started()

    def _started(self) -> BoardModel:
        return BoardModel(self.make, self.chance.getrandbits(32), self.now, self._look)

    def _look(self, picture: Picture) -> None:
        assert picture in self.asked, "a picture that nobody asked for is on the lights"
        self.shown.append(picture)

    def show(self, picture: Picture) -> None:
        self.asked.add(picture.fitted(self.make.lights))
        self.session.show(picture)

    def random_picture(self) -> Picture:
        chance = self.chance
        return Picture(
            tuple((chance.randrange(256), chance.randrange(3), 0) for _ in range(self.make.lights))
        )

    def touch(self, index: int) -> None:
        """Put a piece on a sensor, or take it off."""
        self.board.sensor(index, not self.board.happenings.raw()[index], self.now)

    def restart_board(self) -> None:
        """Power fails: half a frame may be on its way; the pieces stay where they are."""
        raw = self.board.happenings.raw()
        self.board = self._started()
        for index, closed in enumerate(raw):
            self.board.sensor(index, closed, self.now)

    def run(self, seconds: float) -> None:
        for _ in range(round(seconds / STEP)):
            self.step()

    def run_until_settled(self, seconds: float = 20.0) -> None:
        """As long as it takes, at most so many seconds."""
        end = self.now + seconds
        while self.now < end and not (self.session.settled and self._quiet()):
            self.step()

    def _quiet(self) -> bool:
        return not self.board.happenings.waiting and self.session.sensors.closed == self.closed()

    def closed(self) -> tuple[bool, ...]:
        """The sensors as they really are."""
        return self.board.happenings.raw()

    def step(self) -> None:
        self.now += STEP
        self.board.hear(self.there.take(self.now), self.now)
        self.board.tick(self.now)
        for event in self.board.happenings.waiting:
            self.made[self.board.boot, event.id] = event
        self.back.put(self.board.say(), self.now)
        self.session.receive(self.back.take(self.now), self.now)
        self.there.put(self.session.output(self.now), self.now)
        self.news += self.session.news()

    def set_faults(self, faults: Faults) -> None:
        self.there.faults = self.back.faults = faults

    def heard(self) -> list[tuple[int, Event]]:
        """The events that the app was told, with the start of the board they belong to."""
        return [(news.boot, news.event) for news in self.news if isinstance(news, Happened)]

    def check_events(self) -> None:
        """Told once, in order, as they were made; none left out while the board had room."""
        told = [(boot, event.id) for boot, event in self.heard()]
        assert told == sorted(set(told), key=told.index), "an event was told twice"
        assert all(self.made[boot, event.id] == event for boot, event in self.heard())
        boots = list(dict.fromkeys(boot for boot, _ in self.made))
        assert told == sorted(told, key=lambda each: (boots.index(each[0]), each[1])), "out of order"
        missing = [key for key in self.made if key[0] == self.board.boot and key not in told]
        assert not missing or self.board.happenings.lost

    def check_equal(self) -> None:
        """Both sides agree on everything."""
        assert self.session.settled
        pictures = self.session.pictures
        assert pictures is not None
        assert pictures.shown is None or self.board.lights.colours == pictures.shown.colours
        assert self.session.sensors.closed == self.closed()
        self.check_events()
