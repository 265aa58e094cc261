/* Reads the waveform on the data pin as the lights do: what they would show, and whether they would like it. */
#ifndef STRIP_H
#define STRIP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { STRIP_MAX = 3 * 512 };

struct strip {
    uint64_t rose_at, fell_at;
    bool is_high;
    uint8_t bits;
    uint8_t byte;
    size_t coming;
    uint8_t next[STRIP_MAX];
    size_t size;
    uint8_t shown[STRIP_MAX];
    unsigned shows;
    unsigned bad_pulses;     /* neither a 0 nor a 1 for a WS2812B */
    uint64_t longest_gap;    /* in cycles, low time within a picture */
};

/* The pin changed at this cycle. */
void strip_edge(struct strip *strip, bool high, uint64_t cycle);

/* Time went on; a long low shows the picture. */
void strip_wait(struct strip *strip, uint64_t cycle);

#endif
