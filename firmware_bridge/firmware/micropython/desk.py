"""The MicroPython board on a desk, in MicroPython's own machine: pins in memory, a clock turned by hand."""

from binascii import hexlify, unhexlify

import trapdoor_board as board


def hexed(data):
    """Two digits a byte."""
    return hexlify(data).decode()


class DeskPins:
    """Memory instead of pins."""

    def __init__(self, words):
        options = {words[n]: words[n + 1] for n in range(0, len(words) - 1, 2)}
        self.lights = int(options.get("--lights", board.LIGHTS))
        self.sensor_count = int(options.get("--sensors", 16))
        self.dice = int(options.get("--dice", 0))
        self.milliamps = int(options.get("--milliamps", 60000))
        self.name = options.get("--name", board.NAME)
        self.uid = unhexlify(options.get("--uid", "00" * 8))
        self.description = unhexlify(options.get("--description", ""))
        self.boot = 0x12345678
        self.now = 0
        self.closed = 0
        self.heard = b""
        self.said = b""
        self.shown = bytes(3 * self.lights)
        self.shows = 0
        self.felt = {}

    def millis(self):
        return self.now

    def read(self):
        came, self.heard = self.heard, b""
        return came

    def write(self, wire):
        self.said += wire

    def sensors(self):
        return self.closed

    def acceleration(self, die):
        return self.felt.pop(die, None)

    def show(self, rgb):
        self.shown = bytes(rgb)
        self.shows += 1

    def millivolts(self):
        return 5000


class Desk:
    """Lines in, answers out; the same orders as desk.h and the desktop board understand."""

    def __init__(self, words):
        self.pins = DeskPins(words)
        self.session = board.Session(self.pins)

    def obey(self, line):
        """The answer to one line."""
        word, _, rest = line.partition(" ")
        numbers = rest.split()
        if word in ("hear", "frame"):
            return getattr(self, word)(unhexlify(rest.replace(" ", "")))
        if word in ("run", "sensor", "roll", "feel", "lights", "reboot"):
            return getattr(self, word)(*[int(number) for number in numbers])
        return "error: " + line[:80]

    def hear(self, wire):
        self.pins.heard += wire
        return "ok"

    def run(self, milliseconds):
        self.settle()
        for _ in range(milliseconds):
            self.pins.now += 1
            self.settle()
        said, self.pins.said = self.pins.said, b""
        return "ok " + hexed(said)

    def settle(self):
        for _ in range(2):
            self.session.round()

    def sensor(self, sensor, closed):
        bit = 1 << sensor
        self.pins.closed = self.pins.closed | bit if closed else self.pins.closed & ~bit
        return "ok"

    def roll(self, die, sides, face):
        self.session.die(die, board.ROLLED, sides, face)
        return "ok"

    def feel(self, die, x, y, z):
        self.pins.felt[die] = (x, y, z)
        return "ok"

    def lights(self):
        return f"ok {self.pins.shows} {hexed(self.pins.shown)}"

    def reboot(self):
        self.pins.boot = (self.pins.boot * 1664525 + 1013904223) & 0xFFFFFFFF
        self.pins.now = 0
        self.session = board.Session(self.pins)
        return "ok"

    def frame(self, wire):
        ear = board.Ear()
        found = ["ok"]
        for byte in wire:
            before = (ear.bad_crc, ear.bad_cobs)
            body = ear.take(byte)
            if body:
                seq, ack, flags = body[1:4]
                again = board.frame(body[0], seq, ack, flags, body[4:])
                found.append(hexed(body) + ":" + hexed(again))
            elif (ear.bad_crc, ear.bad_cobs) != before:
                found.append("crc" if ear.bad_crc != before[0] else "cobs")
        return " ".join(found)
