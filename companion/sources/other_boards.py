"""Boards of other makes: WLEDs in the network, and boards at a cable that only take colours."""

from collections.abc import Callable, Iterator

from companion.sources.devices import SPOKEN, Device, cabled_device, wled_device
from firmware_bridge.boards.adalight import MOST_LEDS
from firmware_bridge.boards.cabled import Speaks, cabled_board
from firmware_bridge.boards.streaming import StreamedBoard
from firmware_bridge.boards.wled import WledBoard
from firmware_bridge.boards.wled_finder import WledFinder
from firmware_bridge.find import Finder, PortReport
from firmware_bridge.picture import Board
from firmware_bridge.remembered import Remembered


class OtherBoards:
    """Used only after a yes; what was used once is used again the next time."""

    def __init__(
        self,
        remembered: Remembered,
        finder: Finder,
        make_wled_finder: Callable[[], WledFinder] = WledFinder,
        make_wled: Callable[[WledFinder, str], WledBoard] = WledBoard,
    ) -> None:
        self._remembered, self._finder = remembered, finder
        self._make_wled_finder, self._make_wled = make_wled_finder, make_wled
        self._wled_finder: WledFinder | None = None
        self._wleds: dict[str, WledBoard] = {}
        self._cabled: dict[str, tuple[StreamedBoard, Speaks]] = {}
        for mac in remembered.wleds:
            self._use_wled(mac)

    def boards(self) -> dict[str, Board]:
        """Every board that can be lit, by its id."""
        wleds = {mac: board for mac, board in self._wleds.items() if board.leds}
        return {**wleds, **{device: board for device, (board, _) in self._cabled.items()}}

    def devices(self, is_tested: Callable[[str], bool]) -> Iterator[Device]:
        """How each is."""
        for device, (board, speaks) in self._cabled.items():
            yield cabled_device(device, board, speaks, is_tested(device))
        found = self._wled_finder.found() if self._wled_finder is not None else ()
        for each in sorted(found, key=lambda each: (each.name, each.mac)):
            yield wled_device(each, self._wleds.get(each.mac), is_tested(each.mac))

    def look_for_wleds(self) -> WledFinder:
        """Look in the network from now on."""
        if self._wled_finder is None:
            self._wled_finder = self._make_wled_finder()
        return self._wled_finder

    def allow(self, device: str) -> bool:
        """Somebody said yes to this; whether it is a WLED in the network."""
        if self._wled_finder is None or self._wled_finder.where(device) is None:
            return False
        self._remembered.allow_wled(device)
        self._use_wled(device)
        return True

    def tell_lights(self, device: str, lights: int) -> None:
        """Somebody said how many lights the board at this port has."""
        report = next((each for each in self._finder.ports if each.plugged.device == device), None)
        if report is not None and report.speaker is not None and 0 < lights <= MOST_LEDS:
            self._remembered.note_lights(report.plugged.plug, lights)
            self._use_cable(report, lights)

    def tick(self) -> None:
        """Use the boards at a cable that were used before."""
        for report in self._finder.ports:
            lights = self._remembered.lights_at(report.plugged.plug) if report.speaker is not None else None
            if lights is not None:
                self._use_cable(report, lights)

    def close(self) -> None:
        """Turn all lights off and let go."""
        every: list[Board] = [*self._wleds.values(), *(board for board, _ in self._cabled.values())]
        for board in every:
            board.close()
        if self._wled_finder is not None:
            self._wled_finder.close()

    def _use_wled(self, mac: str) -> None:
        if mac not in self._wleds:
            self._wleds[mac] = self._make_wled(self.look_for_wleds(), mac)

    def _use_cable(self, report: PortReport, lights: int) -> None:
        speaker, plugged = report.speaker, report.plugged
        if speaker is None or plugged.device in self._cabled:
            return
        self._finder.leave(plugged)
        name = plugged.product or SPOKEN[speaker.speaks]
        board = cabled_board(name, lights, speaker.speaks, lambda: self._finder.where(plugged), speaker.baud)
        self._cabled[plugged.device] = (board, speaker.speaks)
