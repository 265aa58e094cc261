#include "events.h"

static struct event queue[EVENTS_KEPT];
static uint8_t first;
static uint8_t count;
static uint16_t newest_id;
static bool lost;

void events_reset(void) {
    count = 0;
    newest_id = 0;
    lost = false;
}

static struct event *at_place(uint8_t place) { return &queue[(first + place) % EVENTS_KEPT]; }

void events_drop_first(void) {
    first = (uint8_t)((first + 1) % EVENTS_KEPT);
    count--;
}

static void make_room(bool first_stays) {
    lost = true;
    /* One that is on its way keeps its number on the wire: the host may have it already. */
    if (first_stays) *at_place(1) = *at_place(0);
    events_drop_first();
}

void events_add(enum event_kind kind, uint8_t index, uint16_t value, uint32_t at, bool first_stays) {
    if (count == EVENTS_KEPT) make_room(first_stays);
    struct event *event = at_place(count++);
    event->id = ++newest_id;
    event->kind = (uint8_t)kind;
    event->index = index;
    event->value = value;
    event->at = at;
}

const struct event *events_first(void) { return count == 0 ? 0 : at_place(0); }

uint16_t events_newest_id(void) { return newest_id; }

bool events_were_lost(void) { return lost; }
