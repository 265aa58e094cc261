#include "strip.h"

#include <string.h>

/* In cycles of 62.5 ns, from the sheets of WS2812B, its V5 and SK6812: what all of them take. */
enum {
    ZERO_MIN = 4,     /* 220 ns */
    ZERO_MAX = 7,     /* 450 ns */
    ONE_MIN = 10,     /* 580 ns */
    ONE_MAX = 16,     /* 1000 ns */
    GAP_MAX = 80,     /* 5 us: longer, and old ones take it for the end */
    LATCH = 4480,     /* 280 us */
};

static void take_byte(struct strip *strip) {
    if (strip->coming < STRIP_MAX) strip->next[strip->coming++] = strip->byte;
    strip->bits = 0;
}

static void take_pulse(struct strip *strip, uint64_t width) {
    bool is_zero = width >= ZERO_MIN && width <= ZERO_MAX;
    bool is_one = width >= ONE_MIN && width <= ONE_MAX;
    if (!is_zero && !is_one) strip->bad_pulses++;
    strip->byte = (uint8_t)(strip->byte << 1 | is_one);
    if (++strip->bits == 8) take_byte(strip);
}

static void take_gap(struct strip *strip, uint64_t width) {
    if (strip->coming == 0 && strip->bits == 0) return;
    if (width > strip->longest_gap) strip->longest_gap = width;
    if (width > GAP_MAX) strip->bad_pulses++;
}

/* The wire carries green first; what is shown is told as red, green, blue. */
static void latch(struct strip *strip) {
    for (size_t at = 0; at + 2 < strip->coming; at += 3) {
        strip->shown[at] = strip->next[at + 1];
        strip->shown[at + 1] = strip->next[at];
        strip->shown[at + 2] = strip->next[at + 2];
    }
    if (strip->bits != 0 || strip->coming % 3 != 0) strip->bad_pulses++;
    if (strip->coming > strip->size) strip->size = strip->coming;
    strip->coming = 0;
    strip->bits = 0;
    strip->shows++;
}

void strip_wait(struct strip *strip, uint64_t cycle) {
    bool something_came = strip->coming != 0 || strip->bits != 0;
    if (!strip->is_high && something_came && cycle - strip->fell_at >= LATCH) latch(strip);
}

void strip_edge(struct strip *strip, bool high, uint64_t cycle) {
    if (high == strip->is_high) return;
    strip_wait(strip, cycle);
    strip->is_high = high;
    if (high) {
        take_gap(strip, cycle - strip->fell_at);
        strip->rose_at = cycle;
    } else {
        take_pulse(strip, cycle - strip->rose_at);
        strip->fell_at = cycle;
    }
}
