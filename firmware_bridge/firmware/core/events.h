/* What happened and was not yet acknowledged, oldest first. */
#ifndef EVENTS_H
#define EVENTS_H

#include <stdbool.h>
#include <stdint.h>

enum { EVENTS_KEPT = 8 };

enum event_kind {
    EVENT_ON = 1,
    EVENT_OFF,
    EVENT_BUTTON,
    EVENT_ROLLED,
    EVENT_ROLLING,
    EVENT_COCKED,
    EVENT_HANDLED,
};

struct event {
    uint32_t at;
    uint16_t id;
    uint16_t value;
    uint8_t kind;
    uint8_t index;
};

void events_reset(void);

/* Keep an event; the oldest that may still go makes room, and `first_stays` keeps the very first. */
void events_add(enum event_kind kind, uint8_t index, uint16_t value, uint32_t at, bool first_stays);

/* The oldest, or nothing. */
const struct event *events_first(void);
void events_drop_first(void);

/* 0 before the first. */
uint16_t events_newest_id(void);

/* Whether some had to make room since the start. */
bool events_were_lost(void);

#endif
