#include "session.h"

#include <string.h>

#include "board.h"
#include "config.h"
#include "die.h"
#include "events.h"
#include "frame.h"
#include "lights.h"
#include "sensors.h"
#include "wire.h"

enum { VERSION_LOWEST = 1, VERSION_HIGHEST = 1 };

enum host_type {
    HELLO = 0x01,
    DESCRIBE,
    LED_FULL,
    LED_DELTA,
    LED_ANIM,
    BRIGHT,
    SENSE,
    PING,
    ACK,
    IDENTIFY,
    LED_PART,
    LED_SHOW,
};

enum board_type {
    FIRST_OF_BOARD = 0x80,
    HELLO_ACK = 0x81,
    CHUNK,
    LED_DONE,
    EVENT,
    SNAPSHOT,
    STATUS,
    NAK,
    PONG,
    BOARD_ACK,
};

enum { RELIABLE = 1, AGAIN = 2 };
enum { CAP_SENSORS = 1, CAP_DICE = 2, CAP_ANIMATIONS = 4, CAP_DEAF = 8 };
enum { EVENTS_LOST = 1, LIGHTS_LOWERED = 2 };

enum {
    PATIENCE_FIRST = 40,
    PATIENCE_LAST = 640,
    STATUS_EVERY = 1000,
    SNAPSHOT_EVERY = 2000,
    WAITS_AFTER = 3000,
    QUIET = 3,             /* ms without a byte, after which a deaf board dares to move its lights */
    CHUNK_MAX = 240,
    NAME_MAX = 16,
};

static struct receiver ear;
static bool frame_waits;

static bool open;
static uint32_t nonce;
static uint8_t taken;      /* seq of the last reliable frame from the host */
static uint8_t sent;       /* seq of our last event */
static bool on_its_way;
static uint16_t patience;
static uint32_t sent_at;
static uint32_t status_at;
static uint32_t snapshot_at;
static uint32_t heard_at;  /* a valid frame */
static bool byte_came;
static uint32_t byte_at;
static uint32_t round_at;

static uint32_t ok;
static uint16_t bad_crc;
static uint16_t bad_cobs;
static uint16_t repeated;

#if DICE_MAX > 0
static struct die dice[DICE_MAX];
#endif

bool session_is_open(void) { return open; }

static void count_up(uint16_t *counter) {
    if (*counter < UINT16_MAX) ++*counter;
}

/* Unpack what came in, up to the end of one frame. */
static void listen(void) {
    uint8_t byte;
    while (!frame_waits && board_read(&byte)) {
        byte_came = true;
        switch (receiver_take(&ear, byte)) {
            case HEARD_NOTHING: break;
            case HEARD_FRAME: frame_waits = true; break;
            case HEARD_BAD_CRC: count_up(&bad_crc); break;
            case HEARD_BAD_COBS:
            case HEARD_BAD_LENGTH: count_up(&bad_cobs); break;
        }
    }
}

/* The line may bring the next frame while we speak; nothing of the last one is needed any more. */
static void write_and_listen(uint8_t byte) {
    board_write(byte);
    listen();
}

static uint8_t *begin(struct saying *saying, enum board_type type) {
    saying->described = 0;
    uint8_t *at = put_u8(saying->bytes, (uint8_t)type);
    at = put_u8(at, 0);
    at = put_u8(at, taken);
    return put_u8(at, 0);
}

static void say(struct saying *saying, const uint8_t *end) {
    saying->size = (uint8_t)(end - saying->bytes);
    frame_say(saying, write_and_listen);
}

static void say_ack(void) {
    struct saying saying;
    say(&saying, begin(&saying, BOARD_ACK));
}

static void say_nak(uint8_t type, enum refusal refusal, uint16_t detail) {
    struct saying saying;
    uint8_t *at = begin(&saying, NAK);
    at = put_u8(at, type);
    at = put_u8(at, (uint8_t)refusal);
    say(&saying, put_u16(at, detail));
}

static uint32_t caps(void) {
    return (SENSORS > 0 ? CAP_SENSORS : 0) | (DICE > 0 ? CAP_DICE : 0) | CAP_ANIMATIONS | (DEAF ? CAP_DEAF : 0);
}

static uint8_t *put_text(uint8_t *at, const char *text, uint8_t most) {
    while (*text != 0 && most-- > 0) at = put_u8(at, (uint8_t)*text++);
    return at;
}

static void say_hello_ack(uint8_t version, uint32_t to) {
    struct saying saying;
    uint8_t *at = begin(&saying, HELLO_ACK);
    at = put_u8(at, version);
    at = put_u8(at, VERSION_LOWEST);
    at = put_u8(at, VERSION_HIGHEST);
    at = put_u32(at, to);
    at = put_u32(at, board_boot());
    board_uid(at);
    at = put_u8(at + 8, FIRMWARE_MAJOR);
    at = put_u8(at, FIRMWARE_MINOR);
    at = put_u8(at, FIRMWARE_PATCH);
    at = put_u32(at, caps());
    at = put_u16(at, LIGHTS);
    at = put_u16(at, SENSORS);
    at = put_u16(at, WINDOW);
    say(&saying, put_text(at, NAME, NAME_MAX));
}

static void say_snapshot(void) {
    struct saying saying;
    uint8_t *at = put_u16(begin(&saying, SNAPSHOT), events_newest_id());
    snapshot_at = board_millis();
    say(&saying, at + sensors_bits(at));
}

static void say_status(void) {
    struct saying saying;
    uint8_t *at = begin(&saying, STATUS);
    at = put_u32(at, board_millis());
    at = put_u32(at, board_boot());
    at = put_u16(at, lights_revision());
    at = put_u32(at, lights_crc());
    at = put_u32(at, ok);
    at = put_u16(at, bad_crc);
    at = put_u16(at, bad_cobs);
    at = put_u16(at, board_overruns());
    at = put_u16(at, repeated);
    at = put_u16(at, board_millivolts());
    say(&saying, put_u8(at, (events_were_lost() ? EVENTS_LOST : 0) | (lights_are_lowered() ? LIGHTS_LOWERED : 0)));
}

static void say_chunk(uint16_t offset) {
    struct saying saying;
    uint8_t *at = put_u16(begin(&saying, CHUNK), offset);
    uint16_t total = board_description_size();
    uint16_t left = offset < total ? (uint16_t)(total - offset) : 0;
    saying.description_at = offset;
    saying.described = left < CHUNK_MAX ? (uint8_t)left : CHUNK_MAX;
    say(&saying, put_u16(at, total));
}

static void say_number(enum board_type type, uint32_t number, uint8_t size) {
    struct saying saying;
    uint8_t *at = begin(&saying, type);
    put_u32(at, number);
    say(&saying, at + size);
}

static void say_event(uint8_t flags) {
    struct saying saying;
    const struct event *event = events_first();
    uint8_t *at = begin(&saying, EVENT);
    saying.bytes[1] = sent;
    saying.bytes[3] = flags;
    sent_at = board_millis();
    at = put_u16(at, event->id);
    at = put_u32(at, event->at);
    at = put_u8(at, event->kind);
    at = put_u8(at, event->index);
    say(&saying, put_u16(at, event->value));
}

/* Bring the oldest event to the host, again and again until it says that it has it. */
static void push_events(uint32_t now) {
    if (!open || events_first() == 0) return;
    if (!on_its_way) {
        sent++;
        on_its_way = true;
        patience = PATIENCE_FIRST;
        say_event(RELIABLE);
    } else if (now - sent_at >= patience) {
        patience = patience < PATIENCE_LAST ? (uint16_t)(2 * patience) : PATIENCE_LAST;
        count_up(&repeated);
        say_event(RELIABLE | AGAIN);
    }
}

static void take_ack(uint8_t ack) {
    if (!on_its_way || ack != sent) return;
    on_its_way = false;
    events_drop_first();
}

static void begin_session(uint32_t new_nonce, uint32_t now) {
    open = true;
    nonce = new_nonce;
    taken = 0;
    sent = 0;
    on_its_way = false;
    status_at = now;
    lights_forget_revision();
}

static void take_hello(const uint8_t *payload, uint8_t size, uint32_t now) {
    if (size != 9) {
        say_nak(HELLO, BAD_LENGTH, 0);
        return;
    }
    if (memcmp(payload, "TTB", 3) != 0) {
        say_nak(HELLO, BAD_VALUE, 0);
        return;
    }
    uint32_t their_nonce = get_u32(payload + 5);
    uint8_t version = payload[4] < VERSION_HIGHEST ? payload[4] : VERSION_HIGHEST;
    if (version < payload[3] || version < VERSION_LOWEST) {
        open = false;
        taken = 0;
        say_hello_ack(0, their_nonce);
        return;
    }
    bool is_new = !open || their_nonce != nonce;
    if (is_new) begin_session(their_nonce, now);
    say_hello_ack(version, their_nonce);
    if (is_new && SENSORS > 0) say_snapshot();
}

static bool is_picture(uint8_t type) {
    return type == LED_FULL || type == LED_DELTA || type == LED_PART || type == LED_SHOW;
}

static enum refusal take_lights(uint8_t type, const uint8_t *payload, uint8_t size, uint32_t now) {
    switch (type) {
        case LED_FULL: return lights_full(payload, size, now);
        case LED_DELTA: return lights_delta(payload, size, now);
        case LED_PART: return lights_part(payload, size);
        case LED_SHOW: return lights_show(payload, size, now);
        case LED_ANIM: return lights_animate(payload, size, now);
        case BRIGHT: return lights_bright(payload, size);
        default: return lights_identify(payload, size, now);
    }
}

/* Pictures, animations, brightness: a NAK, LED_DONE, or an ACK where the frame is reliable. */
static void answer_lights(uint8_t type, const uint8_t *payload, uint8_t size, bool reliable, uint32_t now) {
    uint16_t rev = is_picture(type) && size >= 2 ? get_u16(payload) : 0;
    enum refusal refusal = take_lights(type, payload, size, now);
    if (refusal != FINE) say_nak(type, refusal, rev);
    else if (is_picture(type) && type != LED_PART) say_number(LED_DONE, rev, 2);
    else if (reliable) say_ack();
}

static void answer_question(uint8_t type, const uint8_t *payload, uint8_t size, bool reliable) {
    static const uint8_t SIZES[] = {[DESCRIBE] = 2, [SENSE] = 0, [PING] = 4, [ACK] = 0};
    if (size != SIZES[type]) {
        say_nak(type, BAD_LENGTH, 0);
        return;
    }
    switch (type) {
        case DESCRIBE: say_chunk(get_u16(payload)); break;
        case SENSE: say_snapshot(); break;
        case PING: say_number(PONG, get_u32(payload), 4); break;
        default:
            if (reliable) say_ack();
    }
}

static void answer(uint8_t type, const uint8_t *payload, uint8_t size, bool reliable, uint32_t now) {
    switch (type) {
        case DESCRIBE:
        case SENSE:
        case PING:
        case ACK: answer_question(type, payload, size, reliable); break;
        case LED_FULL:
        case LED_DELTA:
        case LED_ANIM:
        case BRIGHT:
        case IDENTIFY:
        case LED_PART:
        case LED_SHOW: answer_lights(type, payload, size, reliable, now); break;
        default: say_nak(type, UNSUPPORTED, 0);
    }
}

/* Whether this frame is to be done; a reliable one only if it follows the last. */
static bool take_number(uint8_t seq, bool reliable) {
    if (!reliable) return true;
    if (seq != (uint8_t)(taken + 1)) return false;
    taken = seq;
    return true;
}

static void take_frame(uint32_t now) {
    const uint8_t *body = ear.body;
    const uint8_t *payload = body + HEAD;
    uint8_t size = (uint8_t)(ear.length - HEAD - CRC_SIZE);
    bool reliable = body[3] & RELIABLE;
    ok++;
    frame_waits = false;
    /* The line echoes; an answer would be echoed as well, and answered, for ever. */
    if (body[0] >= FIRST_OF_BOARD) return;
    heard_at = now;
    if (body[0] == HELLO) {
        take_hello(payload, size, now);
        return;
    }
    if (!open) {
        say_nak(body[0], NO_SESSION, 0);
        return;
    }
    take_ack(body[2]);
    if (take_number(body[1], reliable)) answer(body[0], payload, size, reliable, now);
    else say_ack();
}

static void sensor_changed(uint8_t sensor, bool on) {
    events_add(on ? EVENT_ON : EVENT_OFF, sensor, 0, board_millis(), on_its_way);
}

void session_die(uint8_t die, uint8_t kind, uint8_t sides, uint8_t face) {
    uint16_t value = 0;
    if (kind == EVENT_ROLLED) value = (uint16_t)(die << 12 | (sides & 63) << 6 | (face & 63));
    events_add((enum event_kind)kind, die, value, board_millis(), on_its_way);
}

#if DICE_MAX > 0
static void feel_dice(uint32_t now) {
    static const uint8_t KINDS[] = {
        [DIE_ROLLED] = EVENT_ROLLED, [DIE_ROLLING] = EVENT_ROLLING,
        [DIE_COCKED] = EVENT_COCKED, [DIE_HANDLED] = EVENT_HANDLED,
    };
    int16_t milli_g[3];
    for (uint8_t die = 0; die < DICE; die++) {
        if (!board_acceleration(die, milli_g)) continue;
        enum die_news news = die_feel(&dice[die], milli_g, now);
        if (news != DIE_NOTHING) session_die(die, KINDS[news], 6, dice[die].face);
    }
}
#endif

/* What comes by the clock. */
static void do_what_is_due(uint32_t now) {
    if (open && now - status_at >= STATUS_EVERY) {
        status_at += STATUS_EVERY;
        say_status();
    }
    if (open && SENSORS > 0 && now - snapshot_at >= SNAPSHOT_EVERY) say_snapshot();
    bool line_is_quiet = !DEAF || now - byte_at >= QUIET;
    if (line_is_quiet) lights_move(now, now - heard_at >= WAITS_AFTER);
}

void session_start(void) {
    receiver_reset(&ear);
    frame_waits = false;
    open = false;
    on_its_way = false;
    taken = 0;
    ok = 0;
    bad_crc = bad_cobs = repeated = 0;
    heard_at = byte_at = round_at = board_millis();
    events_reset();
    lights_reset();
    sensors_reset();
#if DICE_MAX > 0
    for (uint8_t die = 0; die < DICE; die++) die_reset(&dice[die]);
#endif
}

void session_round(void) {
    board_alive();
    listen();
    uint32_t now = board_millis();
    if (frame_waits) take_frame(now);
    push_events(now);
    if (now == round_at) return;
    round_at = now;
    if (byte_came) byte_at = now;
    byte_came = false;
    sensors_look(now, sensor_changed);
#if DICE_MAX > 0
    feel_dice(now);
#endif
    do_what_is_due(now);
}
