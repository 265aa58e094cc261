/* Reed or hall switches that chatter: a change counts when it held for 20 ms. */
#ifndef SENSORS_H
#define SENSORS_H

#include <stdbool.h>
#include <stdint.h>

enum { SENSOR_HOLDS = 20 };

void sensors_reset(void);

/* Look at all sensors; calls `changed` for every one that counts as changed. */
void sensors_look(uint32_t now, void (*changed)(uint8_t sensor, bool on));

/* A bit for every sensor, lowest first; returns how many bytes. */
uint8_t sensors_bits(uint8_t *bits);

#endif
