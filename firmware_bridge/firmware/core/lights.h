/* The picture as it was sent, and how it looks right now under brightness and animations. */
#ifndef LIGHTS_H
#define LIGHTS_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * What a board has to show. Light n looks like `picture * (keep + 1) / 256 + add`; there are two such looks,
 * and the bit n of `marked` says which. So a board can work it out light by light, without a second picture.
 */
struct look {
    const uint8_t *picture;
    const uint8_t *marked;
    uint16_t lights;
    uint8_t keep[2];
    uint8_t add[2][3];
};

static inline void look_at(const struct look *look, uint16_t light, uint8_t rgb[3]) {
    uint8_t which = look->marked[light >> 3] >> (light & 7) & 1;
    const uint8_t *picture = look->picture + 3 * light;
    for (uint8_t part = 0; part < 3; part++)
        rgb[part] = (uint8_t)((picture[part] * (look->keep[which] + 1) >> 8) + look->add[which][part]);
}

/* The codes of a NAK, and 0 where all is well. */
enum refusal { FINE, UNSUPPORTED, STALE_BASE, BAD_LENGTH, INCOMPLETE, BAD_VALUE, NO_SESSION };

void lights_reset(void);

/* A new session: nothing is known to be shown, but the lights stay as they are. */
void lights_forget_revision(void);

/* 0 where there is no revision to build on. */
uint16_t lights_revision(void);

/* Over the colours as they were sent. */
uint32_t lights_crc(void);

/* Whether the current had to be lowered. */
bool lights_are_lowered(void);

/* The payloads of the messages of these names. What is FINE and a whole picture is on the lights. */
enum refusal lights_full(const uint8_t *payload, uint8_t size, uint32_t now);
enum refusal lights_delta(const uint8_t *payload, uint8_t size, uint32_t now);
enum refusal lights_part(const uint8_t *payload, uint8_t size);
enum refusal lights_show(const uint8_t *payload, uint8_t size, uint32_t now);
enum refusal lights_animate(const uint8_t *payload, uint8_t size, uint32_t now);
enum refusal lights_bright(const uint8_t *payload, uint8_t size);
enum refusal lights_identify(const uint8_t *payload, uint8_t size, uint32_t now);

/* Show again whatever moves by itself; `waiting` is a board that hears nobody. */
void lights_move(uint32_t now, bool waiting);

#ifdef __cplusplus
}
#endif

#endif
