#include "sensors.h"

#include <string.h>

#include "board.h"
#include "config.h"

enum { BYTES = (SENSORS_MAX + 7) / 8 + (SENSORS_MAX == 0), LONGEST_STEP = 5 };

static uint8_t held[SENSORS_MAX + (SENSORS_MAX == 0)];
static uint8_t read_last[BYTES];
static uint8_t counted[BYTES];
static uint32_t looked_at;

/* What lies on the board at the start is its state, no change. */
void sensors_reset(void) {
    board_sensors(counted);
    memcpy(read_last, counted, sizeof counted);
    memset(held, 0, sizeof held);
    looked_at = board_millis();
}

static void settle(uint8_t sensor, uint8_t now_read, uint8_t step, void (*changed)(uint8_t, bool)) {
    uint8_t place = sensor >> 3;
    uint8_t bit = (uint8_t)(1 << (sensor & 7));
    if ((now_read ^ read_last[place]) & bit) {
        held[sensor] = 0;
        return;
    }
    if (!((now_read ^ counted[place]) & bit)) return;
    held[sensor] = (uint8_t)(held[sensor] + step);
    if (held[sensor] < SENSOR_HOLDS) return;
    held[sensor] = 0;
    counted[place] ^= bit;
    changed(sensor, (now_read & bit) != 0);
}

void sensors_look(uint32_t now, void (*changed)(uint8_t sensor, bool on)) {
    uint32_t passed = now - looked_at;
    /* After a long pause nobody knows what it read meanwhile; a few looks must agree. */
    uint8_t step = passed > LONGEST_STEP ? LONGEST_STEP : (uint8_t)passed;
    uint8_t now_read[BYTES];
    looked_at = now;
    board_sensors(now_read);
    for (uint16_t sensor = 0; sensor < SENSORS; sensor++)
        settle((uint8_t)sensor, now_read[sensor >> 3], step, changed);
    memcpy(read_last, now_read, sizeof now_read);
}

uint8_t sensors_bits(uint8_t *bits) {
    uint8_t bytes = (uint8_t)((SENSORS + 7) / 8);
    memcpy(bits, counted, bytes);
    return bytes;
}
