"""A Trapdoor board on MicroPython (RP2040, ESP32): WS2812 lights, switches to ground, TTB/1 on the USB cable.

Copy this file to the board as main.py. What the board has is said in the first lines, how it talks in
PROTOCOL.md. Everything but `Pins` and `main` runs without a board, too.
"""

import binascii
import struct

NAME = "Trapdoor 4x4"
LIGHTS = 16
# The pins of a Pico. An ESP32 has its flash on 6 to 11; there take 13 for the lights, and
# 4, 5, 14, 15, 16, 17, 18, 19, 21, 22, 23, 25, 26, 27, 32, 33 for the switches.
LIGHTS_PIN = 22
SENSOR_PINS = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
# What the wires and the supply can take. 400 is safe on a USB cable alone.
MILLIAMPS = 400
DESCRIPTION = (
    b'{"shape":"grid","width":4,"height":4,'
    b'"cells":[0,1,2,3,7,6,5,4,8,9,10,11,15,14,13,12],'
    b'"sensors":[0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15],'
    b'"dice":0,"milliamps":400}'
)
FIRMWARE = (1, 0, 0)

VERSION = 1
BODY_MIN = 8
CHUNK_MAX = 254
WINDOW = 1024
EVENTS_KEPT = 8

(HELLO, DESCRIBE, LED_FULL, LED_DELTA, LED_ANIM, BRIGHT, SENSE, PING, ACK, IDENTIFY, LED_PART, LED_SHOW) = (
    range(1, 13)
)
(HELLO_ACK, CHUNK, LED_DONE, EVENT, SNAPSHOT, STATUS, NAK, PONG, BOARD_ACK) = range(0x81, 0x8A)
FIRST_OF_BOARD = 0x80
PICTURES = (LED_FULL, LED_DELTA, LED_PART, LED_SHOW)
RELIABLE, AGAIN = 1, 2
FINE, UNSUPPORTED, STALE_BASE, BAD_LENGTH, INCOMPLETE, BAD_VALUE, NO_SESSION = range(7)
ON, OFF, BUTTON, ROLLED, ROLLING, COCKED, HANDLED = range(1, 8)
BLINK, BREATHE, CHASE = 1, 2, 3


def unpack_cobs(chunk):
    """The bytes that were packed, or nothing if a count points past the end."""
    body = bytearray()
    at = 0
    while at < len(chunk):
        end = at + chunk[at]
        if end > len(chunk):
            return None
        if at:
            body.append(0)
        body += chunk[at + 1 : end]
        at = end
    return body


def pack_cobs(body):
    """The bytes without zeros; each count says where the next zero stood. For at most 253 bytes."""
    return b"".join(bytes((len(run) + 1,)) + run for run in bytes(body).split(b"\0"))


def frame(kind, seq, ack, flags, payload):
    """A frame on the wire."""
    body = bytes((kind, seq, ack, flags)) + payload
    return b"\0" + pack_cobs(body + struct.pack("<I", binascii.crc32(body))) + b"\0"


class Ear:
    """Bytes in, frames out; damage is counted and skipped, and no more is kept than one frame."""

    def __init__(self):
        self.ok = self.bad_crc = self.bad_cobs = 0
        self._chunk = bytearray(CHUNK_MAX + 1)
        self._size = 0

    def take(self, byte):
        """Take a byte; the body of the frame that it ends, without its crc."""
        if byte:
            # One byte more than fits is enough to know that it is too long.
            if self._size <= CHUNK_MAX:
                self._chunk[self._size] = byte
                self._size += 1
            return None
        size, self._size = self._size, 0
        return self._judge(self._chunk[:size]) if size else None

    def _judge(self, chunk):
        body = unpack_cobs(chunk) if len(chunk) <= CHUNK_MAX else None
        if body is None or len(body) < BODY_MIN:
            self.bad_cobs = min(self.bad_cobs + 1, 0xFFFF)
            return None
        if binascii.crc32(body[:-4]) != struct.unpack("<I", body[-4:])[0]:
            self.bad_crc = min(self.bad_crc + 1, 0xFFFF)
            return None
        self.ok += 1
        return bytes(body[:-4])


def scale(value, by):
    """A share of 0 to 255."""
    return value * (by + 1) >> 8


def wave(now, period):
    """0 to 255 and back within a period; squared, because eyes see the dark better."""
    turn = now % period * 512 // period
    side = turn if turn < 256 else 511 - turn
    return scale(side, side)


class Lights:
    """The picture as it was sent, and how it looks right now under brightness and animations."""

    STEP = 30
    FLASH_PERIOD = 400
    WAITING_PERIOD = 4000
    WAITING_KEEPS = 40
    WAITING_GLOW = 10
    CHASE_GAP = 3

    def __init__(self, count, milliamps, show):
        self.count = count
        self.picture = bytearray(3 * count)
        self.revision = 0
        self.strength = self._level = 255
        self._own_milliamps = self._milliamps = milliamps
        self._show = show
        # From the first part to a picture that fits, half a picture lies in memory and must not be seen.
        self._half = False
        self._kind = 0
        self._colour = (0, 0, 0)
        self._period = 1
        self._since = 0
        self._mask = bytes((count + 7) // 8)
        self._flash_until = None
        self._moved_at = 0
        self._shown = None
        self._strengthen()

    @property
    def is_lowered(self):
        """Whether the current had to be lowered."""
        return self.strength < self._level

    @property
    def crc(self):
        """Over the colours as they were sent."""
        return binascii.crc32(self.picture)

    def full(self, payload, now):
        """LED_FULL."""
        if self.count > 80 or len(payload) != 2 + 3 * self.count:
            return BAD_LENGTH
        rev = struct.unpack("<H", payload[:2])[0]
        if rev in (0, self.revision):
            return FINE if rev else BAD_VALUE
        self.picture[:] = payload[2:]
        return self._accept(rev, now)

    def delta(self, payload, now):
        """LED_DELTA."""
        if not 9 <= len(payload) <= 244 or (len(payload) - 4) % 5:
            return BAD_LENGTH
        rev, base = struct.unpack("<HH", payload[:4])
        if rev in (0, self.revision):
            return FINE if rev else BAD_VALUE
        if base == 0 or base != self.revision:
            return STALE_BASE
        places = range(4, len(payload), 5)
        if any(payload[at] | payload[at + 1] << 8 >= self.count for at in places):
            return BAD_VALUE
        for at in places:
            light = 3 * (payload[at] | payload[at + 1] << 8)
            self.picture[light : light + 3] = payload[at + 2 : at + 5]
        return self._accept(rev, now)

    def part(self, payload, now):
        """LED_PART."""
        if not 7 <= len(payload) <= 244 or (len(payload) - 4) % 3:
            return BAD_LENGTH
        rev, first = struct.unpack("<HH", payload[:4])
        if rev == 0 or first + (len(payload) - 4) // 3 > self.count:
            return BAD_VALUE
        # A late repetition of what is already shown.
        if rev == self.revision:
            return FINE
        self.picture[3 * first : 3 * first + len(payload) - 4] = payload[4:]
        self.revision = 0
        self._half = True
        return FINE

    def show(self, payload, now):
        """LED_SHOW."""
        if len(payload) != 6:
            return BAD_LENGTH
        rev, crc = struct.unpack("<HI", payload)
        if rev in (0, self.revision):
            return FINE if rev else BAD_VALUE
        return self._accept(rev, now) if crc == self.crc else INCOMPLETE

    def animate(self, payload, now):
        """LED_ANIM."""
        if len(payload) != 6 + len(self._mask):
            return BAD_LENGTH
        kind, red, green, blue, period = struct.unpack("<BBBBH", payload[:6])
        if kind > CHASE or (kind and not period):
            return BAD_VALUE
        self._kind, self._colour, self._period, self._since = kind, (red, green, blue), period, now
        self._mask = payload[6:]
        self._strengthen()
        return FINE

    def bright(self, payload, now):
        """BRIGHT; the board knows its own wires, nobody may ask for more than its own limit."""
        if len(payload) != 3:
            return BAD_LENGTH
        self._level, asked = struct.unpack("<BH", payload)
        self._milliamps = min(asked or self._own_milliamps, self._own_milliamps)
        self._strengthen()
        return FINE

    def identify(self, payload, now):
        """IDENTIFY."""
        if len(payload) != 1:
            return BAD_LENGTH
        self._flash_until = now + 1000 * payload[0] if payload[0] else None
        return FINE

    def move(self, now, waiting):
        """Show again whatever moves by itself; `waiting` is a board that hears nobody."""
        if now - self._moved_at < self.STEP:
            return
        if self._flash_until is not None and now >= self._flash_until:
            self._flash_until = None
        # Half a picture is never seen: the lights stay as they are, unless all of them look alike.
        if not self._half or self._flash_until is not None or waiting:
            self._put(now, waiting, False)

    def _accept(self, rev, now):
        self._half = False
        self.revision = rev
        self._strengthen()
        self._put(now, False, True)
        return FINE

    def _put(self, now, waiting, at_once):
        look = self._look(now, waiting)
        self._moved_at = now
        if at_once or look != self._shown:
            self._shown = look
            self._show(self._rendered(look))

    def _rendered(self, look):
        (keep, add), (marked_keep, marked_add), marks = look
        rgb = bytearray(self.picture)
        for light in range(self.count):
            is_marked = marks[light >> 3] >> (light & 7) & 1
            for part in range(3):
                at = 3 * light + part
                kept = rgb[at] * ((marked_keep if is_marked else keep) + 1) >> 8
                rgb[at] = kept + (marked_add if is_marked else add)[part]
        return rgb

    def _look(self, now, waiting):
        """How much of the picture stays and what is added: plain lights, marked lights, which are marked."""
        if self._flash_until is not None:
            is_on = now % self.FLASH_PERIOD < self.FLASH_PERIOD // 2
            return self._alike(0, self._affordable(765 * self.count) if is_on else 0)
        if not waiting:
            return self._animated(now)
        breath = wave(now, self.WAITING_PERIOD)
        keep = 0 if self._half else scale(scale(self.WAITING_KEEPS, self.strength), breath)
        return self._alike(keep, scale(self.WAITING_GLOW, breath))

    def _alike(self, keep, glow):
        same = (keep, (glow, glow, glow))
        return same, same, self._mask

    def _animated(self, now):
        plain = (self.strength, (0, 0, 0))
        if not self._kind:
            return plain, plain, self._mask
        turn = (now - self._since) % self._period
        cover, marks = 255, self._mask
        if self._kind == BLINK:
            cover = 255 if turn < self._period // 2 else 0
        elif self._kind == BREATHE:
            cover = wave(turn, self._period)
        else:
            marks = self._runners(turn * self.CHASE_GAP // self._period)
        added = tuple(scale(scale(part, cover), self.strength) for part in self._colour)
        return plain, (scale(self.strength, 255 - cover), added), marks

    def _runners(self, step):
        marks = bytearray(len(self._mask))
        place = self.CHASE_GAP - step
        for light in range(self.count):
            if self._mask[light >> 3] >> (light & 7) & 1:
                if place % self.CHASE_GAP == 0:
                    marks[light >> 3] |= 1 << (light & 7)
                place += 1
        return bytes(marks)

    def _strengthen(self):
        total = sum(self.picture)
        if self._kind:
            masked = (n for n in range(self.count) if self._mask[n >> 3] >> (n & 7) & 1)
            total += sum(max(0, self._colour[p] - self.picture[3 * n + p]) for n in masked for p in range(3))
        self.strength = min(self._level, self._affordable(total))

    def _affordable(self, total):
        """The highest strength at which lights that add up to this do not take too much."""
        budget = max(0, self._milliamps - self.count) * 255
        full = total * 20
        return 255 if full <= budget else budget * 255 // full


class Sensors:
    """Switches that chatter: a change counts when it held for 20 ms."""

    HOLDS = 20
    LONGEST_STEP = 5

    def __init__(self, count, bits, now):
        self.count = count
        # What lies on the board at the start is its state, no change.
        self._counted = self._last = bits
        self._held = [0] * count
        self._looked_at = now

    def look(self, bits, now):
        """The numbers of the sensors that count as changed now, each with its state."""
        # After a long pause nobody knows what it read meanwhile; a few looks must agree.
        step = min(now - self._looked_at, self.LONGEST_STEP)
        self._looked_at = now
        different, unsteady, self._last = bits ^ self._counted, bits ^ self._last, bits
        if not different and not unsteady:
            return []
        return [
            (n, bits >> n & 1)
            for n in range(self.count)
            if self._settles(1 << n, n, different, unsteady, step)
        ]

    def _settles(self, bit, sensor, different, unsteady, step):
        if unsteady & bit:
            self._held[sensor] = 0
        elif different & bit:
            self._held[sensor] += step
            if self._held[sensor] >= self.HOLDS:
                self._held[sensor] = 0
                self._counted ^= bit
                return True
        return False

    @property
    def packed(self):
        """A bit for every sensor, lowest first."""
        return bytes(self._counted >> 8 * n & 255 for n in range((self.count + 7) // 8))


def nearest_face(v):
    """The face of a die that looks up most: +z +y +x carry 1 2 3, the other ends 6 5 4."""
    axis = max(range(3), key=lambda n: (abs(v[n]), n))
    return 3 - axis if v[axis] > 0 else 4 + axis


def face_up(v):
    """The face on top; 0 where the die leans by 20 degrees or more."""
    longest = max(abs(part) for part in v)
    whole = sum(part * part // 4 for part in v)
    return nearest_face(v) if longest * longest // 4 // 883 >= whole // 1000 else 0


class Die:
    """A die that feels its own weight: rolling, at rest, leaning on something, or only carried about."""

    RESTS_AFTER = 300
    TREMOR = 120
    FREE_FALL = 450
    BLOW = 1900

    def __init__(self):
        self.face = 0
        self._last = None
        self._moved_at = 0
        self._motion = "unknown"
        self._blows = self._turns = 0

    def feel(self, v, now):
        """Take a sample in milli-g (a hundred a second are good); the event that it makes, or nothing."""
        if self._last is None:
            self._last, self._moved_at, self.face = v, now, nearest_face(v)
        elif any(abs(v[axis] - self._last[axis]) > self.TREMOR for axis in range(3)):
            # Compared with where it moved last, not with the last sample: a slow hand moves it too.
            self._last = v
            return self._move(v, now)
        if self._motion != "still" and now - self._moved_at >= self.RESTS_AFTER:
            return self._rest(v)
        return None

    def _move(self, v, now):
        was, self._moved_at = self._motion, now
        if was == "tumbling":
            return None
        self._motion = "carried"
        if self._tumbles(v):
            self._motion = "tumbling"
            return ROLLING
        return HANDLED if was == "still" else None

    def _tumbles(self, v):
        strength = sum(part * part // 4 for part in v)
        if strength < self.FREE_FALL**2 // 4 or strength > self.BLOW**2 // 4:
            self._blows += 1
        face = nearest_face(v)
        if face != self.face:
            self._turns += 1
        self.face = face
        return self._blows >= 2 and self._turns >= 3

    def _rest(self, v):
        rolled = self._motion == "tumbling"
        self._motion = "still"
        self._blows = self._turns = 0
        self.face = face_up(v)
        if not rolled:
            return None
        return ROLLED if self.face else COCKED


class Session:
    """The talk with the host: answers, events until they are acknowledged, and what comes by the clock."""

    STATUS_EVERY = 1000
    SNAPSHOT_EVERY = 2000
    WAITS_AFTER = 3000

    def __init__(self, pins):
        now = pins.millis()
        self._pins = pins
        self._ear = Ear()
        self._lights = Lights(pins.lights, pins.milliamps, pins.show)
        self._sensors = Sensors(pins.sensor_count, pins.sensors(), now)
        self._dice = [Die() for _ in range(pins.dice)]
        self._events = []
        self._newest = 0
        self._events_lost = False
        self._nonce = None
        self._taken = self._sent = 0
        self._on_its_way = False
        self._patience = 0
        self._sent_at = self._status_at = self._snapshot_at = 0
        self._heard_at = self._round_at = now
        self._repeated = 0

    def round(self):
        """Hear, answer, look at sensors and dice, do what is due. Call it for ever."""
        for byte in self._pins.read():
            body = self._ear.take(byte)
            if body:
                self._take(body, self._pins.millis())
        now = self._pins.millis()
        self._push(now)
        if now != self._round_at:
            self._round_at = now
            self._feel(now)
            self._do_what_is_due(now)

    def die(self, die, kind, sides=6, face=0):
        """A die came to rest, or did something else."""
        self._add(kind, die, die << 12 | sides << 6 | face if kind == ROLLED else 0)

    def _feel(self, now):
        for sensor, is_on in self._sensors.look(self._pins.sensors(), now):
            self._add(ON if is_on else OFF, sensor, 0)
        for number, die in enumerate(self._dice):
            sample = self._pins.acceleration(number)
            kind = die.feel(sample, now) if sample else None
            if kind:
                self.die(number, kind, 6, die.face)

    def _add(self, kind, index, value):
        if len(self._events) == EVENTS_KEPT:
            # One that is on its way keeps its number on the wire: the host may have it already.
            del self._events[1 if self._on_its_way else 0]
            self._events_lost = True
        self._newest = self._newest + 1 & 0xFFFF
        now = self._pins.millis() & 0xFFFFFFFF
        self._events.append(struct.pack("<HIBBH", self._newest, now, kind, index, value))

    def _say(self, kind, payload=b"", seq=0, flags=0):
        self._pins.write(frame(kind, seq, self._taken, flags, payload))

    def _nak(self, kind, code, detail=0):
        self._say(NAK, struct.pack("<BBH", kind, code, detail))

    def _push(self, now):
        if self._nonce is None or not self._events:
            return
        if not self._on_its_way:
            self._sent = self._sent + 1 & 0xFF
            self._on_its_way = True
            self._patience = 40
            self._send_event(RELIABLE, now)
        elif now - self._sent_at >= self._patience:
            self._patience = min(2 * self._patience, 640)
            self._repeated = min(self._repeated + 1, 0xFFFF)
            self._send_event(RELIABLE | AGAIN, now)

    def _send_event(self, flags, now):
        self._sent_at = now
        self._say(EVENT, self._events[0], self._sent, flags)

    def _take(self, body, now):
        kind, seq, ack, flags = body[:4]
        payload = body[4:]
        if kind >= FIRST_OF_BOARD:
            # The line echoes; an answer would be echoed as well, and answered, for ever.
            return
        self._heard_at = now
        if kind == HELLO:
            self._hello(payload, now)
        elif self._nonce is None:
            self._nak(kind, NO_SESSION)
        else:
            self._take_in_session(kind, seq, ack, flags & RELIABLE, payload, now)

    def _take_in_session(self, kind, seq, ack, reliable, payload, now):
        if self._on_its_way and ack == self._sent:
            self._on_its_way = False
            self._events.pop(0)
        if reliable and seq != self._taken + 1 & 0xFF:
            self._say(BOARD_ACK)
            return
        if reliable:
            self._taken = seq
        self._answer(kind, payload, reliable, now)

    def _hello(self, payload, now):
        if len(payload) != 9 or payload[:3] != b"TTB":
            self._nak(HELLO, BAD_VALUE if len(payload) == 9 else BAD_LENGTH)
            return
        lowest, highest, nonce = struct.unpack("<BBI", payload[3:])
        if not lowest <= VERSION <= highest:
            self._nonce = None
            self._taken = 0
            self._hello_ack(0, nonce)
            return
        is_new = nonce != self._nonce
        if is_new:
            self._begin(nonce, now)
        self._hello_ack(VERSION, nonce)
        if is_new and self._pins.sensor_count:
            self._snapshot(now)

    def _begin(self, nonce, now):
        self._nonce = nonce
        self._taken = self._sent = 0
        self._on_its_way = False
        self._status_at = now
        self._lights.revision = 0

    def _hello_ack(self, version, nonce):
        pins = self._pins
        caps = (1 if pins.sensor_count else 0) | (2 if pins.dice else 0) | 4
        self._say(
            HELLO_ACK,
            struct.pack("<BBBII", version, VERSION, VERSION, nonce, pins.boot)
            + pins.uid
            + struct.pack("<BBBIHHH", *FIRMWARE, caps, pins.lights, pins.sensor_count, WINDOW)
            + pins.name.encode()[:16],
        )

    def _answer(self, kind, payload, reliable, now):
        light_orders = {
            LED_FULL: self._lights.full,
            LED_DELTA: self._lights.delta,
            LED_ANIM: self._lights.animate,
            BRIGHT: self._lights.bright,
            IDENTIFY: self._lights.identify,
            LED_PART: self._lights.part,
            LED_SHOW: self._lights.show,
        }
        sizes = {DESCRIBE: 2, SENSE: 0, PING: 4, ACK: 0}
        if kind in light_orders:
            self._answer_lights(kind, light_orders[kind](payload, now), payload, reliable)
        elif kind not in sizes:
            self._nak(kind, UNSUPPORTED)
        elif len(payload) != sizes[kind]:
            self._nak(kind, BAD_LENGTH)
        else:
            self._answer_question(kind, payload, reliable, now)

    def _answer_lights(self, kind, refusal, payload, reliable):
        rev = payload[0] | payload[1] << 8 if kind in PICTURES and len(payload) >= 2 else 0
        if refusal != FINE:
            self._nak(kind, refusal, rev)
        elif kind in PICTURES and kind != LED_PART:
            self._say(LED_DONE, struct.pack("<H", rev))
        elif reliable:
            self._say(BOARD_ACK)

    def _answer_question(self, kind, payload, reliable, now):
        if kind == DESCRIBE:
            offset = struct.unpack("<H", payload)[0]
            description = self._pins.description
            head = struct.pack("<HH", offset, len(description))
            self._say(CHUNK, head + description[offset : offset + 240])
        elif kind == SENSE:
            self._snapshot(now)
        elif kind == PING:
            self._say(PONG, payload)
        elif reliable:
            self._say(BOARD_ACK)

    def _snapshot(self, now):
        self._snapshot_at = now
        self._say(SNAPSHOT, struct.pack("<H", self._newest) + self._sensors.packed)

    def _status(self, now):
        lights, ear, pins = self._lights, self._ear, self._pins
        flags = (1 if self._events_lost else 0) | (2 if lights.is_lowered else 0)
        self._say(
            STATUS,
            struct.pack("<IIHI", now & 0xFFFFFFFF, pins.boot, lights.revision, lights.crc)
            + struct.pack(
                "<IHHHHHB", ear.ok, ear.bad_crc, ear.bad_cobs, 0, self._repeated, pins.millivolts(), flags
            ),
        )

    def _do_what_is_due(self, now):
        if self._nonce is not None and now - self._status_at >= self.STATUS_EVERY:
            self._status_at += self.STATUS_EVERY
            self._status(now)
        if (
            self._nonce is not None
            and self._pins.sensor_count
            and now - self._snapshot_at >= self.SNAPSHOT_EVERY
        ):
            self._snapshot(now)
        self._lights.move(now, now - self._heard_at >= self.WAITS_AFTER)


class Pins:
    """The real board: neopixel lights, switches from their pins to ground, the USB cable."""

    def __init__(self):
        import os
        import select
        import sys
        import time

        import machine
        import micropython
        import neopixel

        # Bytes are bytes here: a 3 is a number in a frame and must not stop the program.
        micropython.kbd_intr(-1)
        self._in, self._out = sys.stdin.buffer, sys.stdout.buffer
        self._poll = select.poll()
        self._poll.register(self._in, select.POLLIN)
        self._strip = neopixel.NeoPixel(machine.Pin(LIGHTS_PIN, machine.Pin.OUT), LIGHTS)
        self._switches = [machine.Pin(pin, machine.Pin.IN, machine.Pin.PULL_UP) for pin in SENSOR_PINS]
        self._watchdog = machine.WDT(timeout=2000)
        self._time = time
        self._ticks, self._now = time.ticks_ms(), 0
        self.boot = struct.unpack("<I", os.urandom(4))[0]
        self.uid = (machine.unique_id() + bytes(8))[:8]
        self.name, self.description = NAME, DESCRIPTION
        self.lights, self.sensor_count, self.dice, self.milliamps = LIGHTS, len(SENSOR_PINS), 0, MILLIAMPS

    def millis(self):
        """Milliseconds since the start; MicroPython's own ticks go round after some days."""
        ticks = self._time.ticks_ms()
        self._now += self._time.ticks_diff(ticks, self._ticks)
        self._ticks = ticks
        return self._now

    def read(self):
        """What has come in."""
        self._watchdog.feed()
        came = bytearray()
        while len(came) < WINDOW and self._poll.poll(0):
            came += self._in.read(1)
        return came

    def write(self, wire):
        """Say it."""
        self._out.write(wire)

    def sensors(self):
        """A bit for every switch; 1 is closed."""
        bits = 0
        for number, switch in enumerate(self._switches):
            if not switch.value():
                bits |= 1 << number
        return bits

    def acceleration(self, die):
        """No die is on this board; return milli-g in x, y and z where one is."""

    def show(self, rgb):
        """Put the colours on the lights."""
        for light in range(LIGHTS):
            self._strip[light] = (rgb[3 * light], rgb[3 * light + 1], rgb[3 * light + 2])
        self._strip.write()

    def millivolts(self):
        """Not measured here."""
        return 0


def is_prompt_wanted():
    """Whether the first and the last switch are closed at the start: then this program stays away."""
    import machine

    ends = (SENSOR_PINS[0], SENSOR_PINS[-1])
    return not any(machine.Pin(pin, machine.Pin.IN, machine.Pin.PULL_UP).value() for pin in ends)


def main():
    """Run for ever."""
    if is_prompt_wanted():
        return
    session = Session(Pins())
    while True:
        session.round()


if __name__ == "__main__":
    main()
