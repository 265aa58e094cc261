/* What the core needs from a board; every folder in boards/ is one answer. */
#ifndef BOARD_H
#define BOARD_H

#include <stdbool.h>
#include <stdint.h>

#include "lights.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The next byte that was heard; false where there is none. Never waits. */
bool board_read(uint8_t *byte);

/* Say a byte; may wait until the line can take it. */
void board_write(uint8_t byte);

/* How many bytes were lost because nobody fetched them in time. */
uint16_t board_overruns(void);

/* Milliseconds since the start; goes round after 49 days. */
uint32_t board_millis(void);

/* Another number after every start. */
uint32_t board_boot(void);

/* The same eight bytes for the life of the board. */
void board_uid(uint8_t uid[8]);

/* The supply; 0 where it cannot be measured. */
uint16_t board_millivolts(void);

/* A bit for every sensor, lowest first; 1 is closed. */
void board_sensors(uint8_t *bits);

/* The acceleration of a die in thousandths of g; false where there is nothing new. */
bool board_acceleration(uint8_t die, int16_t milli_g[3]);

/* Put this on the lights; returns when it is there. */
void board_show(const struct look *look);

/* A byte of the description, and how many there are. */
uint8_t board_description(uint16_t offset);
uint16_t board_description_size(void);

/* The firmware is alive: called in every round, feeds the watchdog. */
void board_alive(void);

#ifdef __cplusplus
}
#endif

#endif
