/*
 * The firmware as a desktop process: memory instead of pins, and a clock that the desk turns. It understands
 *   sensor N 0|1   open or close a sensor         roll D S F    a die came to rest
 *   feel D X Y Z   what a die weighs, in milli-g  lights        how often something was shown, and what
 *   reboot         start again with another boot  frame HEX     why it is none, or its body
 *   garbage N S    hear N random bytes, of seed S
 */
#include "board.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "config.h"
#include "desk.h"
#include "events.h"
#include "frame.h"
#include "session.h"

enum { ROUNDS = 4, DESCRIPTION_MAX = 4096 };

uint16_t host_lights = 16, host_sensors = 16, host_milliamps = 60000, host_window = 1024;
uint8_t host_dice = 0, host_deaf = 0;
const char *host_name = "Desktop board";

static uint32_t now, boot, shows;
static uint8_t uid[8], sensors[SENSORS_MAX / 8], shown[3 * LIGHTS_MAX];
static int16_t felt[DICE_MAX][3];
static bool is_felt[DICE_MAX];
static uint8_t description[DESCRIPTION_MAX];
static size_t description_size;
static uint8_t *heard;
static size_t heard_size, heard_at;

bool board_read(uint8_t *byte) {
    if (heard_at == heard_size) {
        heard_at = heard_size = 0;
        return false;
    }
    *byte = heard[heard_at++];
    return true;
}

void board_write(uint8_t byte) { desk_say(byte); }

uint16_t board_overruns(void) { return 0; }

uint32_t board_millis(void) { return now; }

uint32_t board_boot(void) { return boot; }

void board_uid(uint8_t into[8]) { memcpy(into, uid, 8); }

uint16_t board_millivolts(void) { return 5000; }

void board_sensors(uint8_t *bits) { memcpy(bits, sensors, sizeof sensors); }

bool board_acceleration(uint8_t die, int16_t milli_g[3]) {
    bool is_new = is_felt[die];
    is_felt[die] = false;
    memcpy(milli_g, felt[die], sizeof felt[die]);
    return is_new;
}

void board_show(const struct look *look) {
    for (uint16_t light = 0; light < look->lights; light++) look_at(look, light, shown + 3 * light);
    shows++;
}

uint8_t board_description(uint16_t offset) { return description[offset]; }

uint16_t board_description_size(void) { return (uint16_t)description_size; }

void board_alive(void) {}

void machine_hear(const uint8_t *bytes, size_t count) {
    heard = realloc(heard, heard_size + count + 1);
    memcpy(heard + heard_size, bytes, count);
    heard_size += count;
}

static void settle(void) {
    while (heard_at < heard_size) session_round();
    for (int round = 0; round < ROUNDS; round++) session_round();
}

void machine_run(unsigned milliseconds) {
    settle();
    while (milliseconds-- > 0) {
        now++;
        settle();
    }
}

void machine_start(void) {
    boot = boot * 1664525u + (uint32_t)time(NULL) * 2654435761u + 1013904223u;
    now = 0;
    session_start();
}

static void set_sensor(unsigned sensor, bool closed) {
    uint8_t bit = (uint8_t)(1 << (sensor & 7));
    if (sensor >= SENSORS_MAX) return;
    sensors[sensor >> 3] = (uint8_t)(closed ? sensors[sensor >> 3] | bit : sensors[sensor >> 3] & ~bit);
}

static void feel(unsigned die, const int milli_g[3]) {
    if (die >= DICE_MAX) return;
    for (int axis = 0; axis < 3; axis++) felt[die][axis] = (int16_t)milli_g[axis];
    is_felt[die] = true;
}

static void tell_lights(void) {
    printf("ok %u ", shows);
    desk_print_hex(shown, 3u * host_lights);
    printf("\n");
}

/* All frames among these bytes, and what was refused. */
static void tell_frames(const char *hex) {
    static const char *const WORDS[] = {"", "", "crc", "cobs", "length"};
    struct receiver receiver = {0};
    uint8_t bytes[1024];
    size_t count = desk_parse_hex(hex, bytes, sizeof bytes);
    printf("ok");
    for (size_t index = 0; index < count; index++) {
        enum heard news = receiver_take(&receiver, bytes[index]);
        if (news != HEARD_NOTHING) printf(" %s", WORDS[news]);
        if (news == HEARD_FRAME) desk_print_hex(receiver.body, receiver.length);
    }
    printf("\n");
}

static void hear_garbage(unsigned count, uint32_t seed) {
    uint8_t bytes[4096];
    while (count > 0) {
        size_t size = count < sizeof bytes ? count : sizeof bytes;
        for (size_t index = 0; index < size; index++) {
            seed ^= seed << 13;
            seed ^= seed >> 17;
            seed ^= seed << 5;
            bytes[index] = (uint8_t)(seed >> 24);
        }
        machine_hear(bytes, size);
        settle();
        count -= (unsigned)size;
    }
}

static bool obey_quietly(const char *line) {
    unsigned a, b, c;
    int g[3];
    if (sscanf(line, "sensor %u %u", &a, &b) == 2) set_sensor(a, b != 0);
    else if (sscanf(line, "roll %u %u %u", &a, &b, &c) == 3)
        session_die((uint8_t)a, EVENT_ROLLED, (uint8_t)b, (uint8_t)c);
    else if (sscanf(line, "feel %u %d %d %d", &a, &g[0], &g[1], &g[2]) == 4) feel(a, g);
    else if (sscanf(line, "garbage %u %u", &a, &b) == 2) hear_garbage(a, b);
    else if (strcmp(line, "reboot") == 0) machine_start();
    else return false;
    printf("ok\n");
    return true;
}

bool machine_obey(const char *line) {
    if (strcmp(line, "lights") == 0) tell_lights();
    else if (strncmp(line, "frame ", 6) == 0) tell_frames(line + 6);
    else return obey_quietly(line);
    return true;
}

void machine_set_up(const char *option, const char *value) {
    if (strcmp(option, "--lights") == 0) host_lights = (uint16_t)atoi(value);
    if (strcmp(option, "--sensors") == 0) host_sensors = (uint16_t)atoi(value);
    if (strcmp(option, "--dice") == 0) host_dice = (uint8_t)atoi(value);
    if (strcmp(option, "--milliamps") == 0) host_milliamps = (uint16_t)atoi(value);
    if (strcmp(option, "--deaf") == 0) host_deaf = (uint8_t)atoi(value);
    if (strcmp(option, "--name") == 0) host_name = value;
    if (strcmp(option, "--uid") == 0) desk_parse_hex(value, uid, sizeof uid);
    if (strcmp(option, "--description") == 0)
        description_size = desk_parse_hex(value, description, sizeof description);
}
