/*
 * The whole core under libFuzzer: receiver, session, lights, sensors, dice. `make fuzz`, then `fuzz fuzz/corpus`.
 * The input is a script: a byte says what happens next, the bytes after it with what. Frames are wrapped here, so that the
 * fuzzer need not invent a crc; raw bytes go to the receiver as they are.
 * Besides what the sanitizers find: everything that the board says must be whole frames of 8 to 253 bytes with a right
 * crc, and after any garbage a PING in a session is answered.
 */
#include <stdlib.h>
#include <string.h>

#include "board.h"
#include "config.h"
#include "crc.h"
#include "events.h"
#include "frame.h"
#include "session.h"
#include "wire.h"

enum { MOST_HEARD = 4096, HELLO = 1, PING = 8, HELLO_ACK = 0x81, PONG = 0x88 };

uint16_t host_lights = 16, host_sensors = 16, host_milliamps = 400, host_window = 1024;
uint8_t host_dice = 2, host_deaf = 0;
const char *host_name = "Fuzzed";

static uint8_t heard[MOST_HEARD];
static size_t heard_size, heard_at;
static uint32_t now;
static uint8_t sensors[SENSORS_MAX / 8];
static int16_t felt[3];
static bool is_felt;
static struct receiver ear;
static unsigned answers[256];

static void require(bool holds) {
    if (!holds) abort();
}

bool board_read(uint8_t *byte) {
    if (heard_at == heard_size) return false;
    *byte = heard[heard_at++];
    return true;
}

void board_write(uint8_t byte) {
    enum heard news = receiver_take(&ear, byte);
    require(news == HEARD_NOTHING || news == HEARD_FRAME);
    if (news == HEARD_FRAME) answers[ear.body[0]]++;
}

uint16_t board_overruns(void) { return 0; }
uint32_t board_millis(void) { return now; }
uint32_t board_boot(void) { return 1; }
void board_uid(uint8_t uid[8]) { memset(uid, 0, 8); }
uint16_t board_millivolts(void) { return 0; }
void board_sensors(uint8_t *bits) { memcpy(bits, sensors, sizeof sensors); }
uint8_t board_description(uint16_t offset) { return (uint8_t)offset; }
uint16_t board_description_size(void) { return 300; }
void board_alive(void) {}

bool board_acceleration(uint8_t die, int16_t milli_g[3]) {
    memcpy(milli_g, felt, sizeof felt);
    return is_felt && die == 0;
}

void board_show(const struct look *look) {
    uint8_t rgb[3];
    for (uint16_t light = 0; light < look->lights; light++) look_at(look, light, rgb);
}

static void hear(const uint8_t *bytes, size_t count) {
    if (heard_at == heard_size) heard_at = heard_size = 0;
    if (heard_size + count > MOST_HEARD) return;
    memcpy(heard + heard_size, bytes, count);
    heard_size += count;
}

static void hear_byte(uint8_t byte) { hear(&byte, 1); }

static void hear_body(const uint8_t *body, uint8_t size) {
    uint8_t whole[BODY_MAX + 1];
    uint32_t crc = CRC_START;
    memcpy(whole, body, size);
    for (uint8_t index = 0; index < size; index++) crc = crc_add(crc, body[index]);
    put_u32(whole + size, crc_end(crc));
    size = (uint8_t)(size + 4);
    hear_byte(0);
    for (uint8_t index = 0, end; index <= size; index = (uint8_t)(end + 1)) {
        for (end = index; end < size && whole[end] != 0;) end++;
        hear_byte((uint8_t)(end - index + 1));
        hear(whole + index, (size_t)(end - index));
    }
    hear_byte(0);
}

static void run(unsigned milliseconds) {
    for (;;) {
        while (heard_at < heard_size) session_round();
        for (int round = 0; round < 4; round++) session_round();
        if (milliseconds-- == 0) return;
        now++;
    }
}

static void greet(uint8_t nonce) {
    const uint8_t hello[] = {HELLO, 0, 0, 0, 'T', 'T', 'B', 1, 1, nonce, 0, 0, 0};
    hear_body(hello, sizeof hello);
}

static void ask_at_the_end(void) {
    const uint8_t ping[] = {PING, 0, 0, 0, 1, 2, 3, 4};
    hear_byte(0);
    greet(77);
    run(0);
    unsigned before = answers[PONG];
    hear_body(ping, sizeof ping);
    run(0);
    require(answers[HELLO_ACK] > 0 && answers[PONG] == before + 1);
}

/* One step of the script; returns how many bytes of it are used up. */
static size_t step(const uint8_t *at, size_t left) {
    uint8_t size = left > 1 ? at[1] : 0;
    if ((size_t)size + 2 > left) size = (uint8_t)(left > 2 ? left - 2 : 0);
    switch (at[0] % 8) {
        case 0: hear(at + 2, size); break;
        case 1:
        case 2:
            if (size >= 4 && size <= 249) hear_body(at + 2, size);
            break;
        case 3: run(size); return 2;
        case 4: sensors[size & 1] ^= (uint8_t)(1 << (size >> 1 & 7)); return 2;
        case 5: session_die(size & 15, (uint8_t)(EVENT_BUTTON + (size >> 4)), size & 63, size & 63); return 2;
        case 6:
            if (size >= 6) memcpy(felt, at + 2, 6);
            is_felt = size >= 6;
            break;
        default: greet(size); return 2;
    }
    run(1);
    return (size_t)size + 2;
}

int LLVMFuzzerTestOneInput(const uint8_t *script, size_t size) {
    host_lights = size > 0 ? (uint16_t)(script[0] % 128) : 16;
    host_sensors = size > 1 ? script[1] % 17 : 16;
    heard_size = heard_at = 0;
    now = 0;
    is_felt = false;
    memset(sensors, 0, sizeof sensors);
    memset(answers, 0, sizeof answers);
    receiver_reset(&ear);
    session_start();
    for (size_t at = 2; at < size; at += step(script + at, size - at)) continue;
    ask_at_the_end();
    return 0;
}
