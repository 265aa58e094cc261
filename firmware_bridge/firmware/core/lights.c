#include "lights.h"

#include <string.h>

#include "board.h"
#include "config.h"
#include "crc.h"
#include "wire.h"

enum { KIND_NONE, KIND_BLINK, KIND_BREATHE, KIND_CHASE, KINDS };

enum {
    STEP = 30,               /* ms between two steps of an animation */
    FLASH_PERIOD = 400,      /* ms, when the board says where it is */
    WAITING_PERIOD = 4000,   /* ms, a slow breath */
    WAITING_KEEPS = 40,      /* of 255: how much of the picture is left while nobody speaks */
    WAITING_GLOW = 10,
    CHASE_GAP = 3,           /* every third light of the mask runs */
    DELTA_MAX = 48,
    PART_MAX = 80,
    PART_MILLIAMPS = 20,     /* red, green or blue of one light at full strength */
    IDLE_MILLIAMPS = 1,      /* a dark light */
    MASK_MAX = (LIGHTS_MAX + 7) / 8,
};

static uint8_t picture[3 * LIGHTS_MAX];
static uint8_t marked[MASK_MAX];
static uint16_t revision;
/* From the first part to a picture that fits: half a picture lies in memory and must not be seen. */
static bool half;

static struct {
    uint8_t kind;
    uint8_t colour[3];
    uint16_t period;
    uint32_t since;
    uint8_t mask[MASK_MAX];
} animation;

static uint8_t level;
static uint16_t most_milliamps;
static uint8_t strength;
static uint32_t flash_until;
static bool flashing;
static struct look shown;
static uint8_t shown_step;
static uint32_t moved_at;

static uint8_t scale(uint8_t value, uint8_t by) { return (uint8_t)((uint16_t)(value * (by + 1)) >> 8); }

static bool is_masked(uint16_t light) { return animation.mask[light >> 3] >> (light & 7) & 1; }

/* The highest strength at which lights that add up to this do not take too much. */
static uint8_t affordable(uint32_t sum) {
    uint32_t idle = (uint32_t)LIGHTS * IDLE_MILLIAMPS;
    uint32_t budget = most_milliamps > idle ? most_milliamps - idle : 0;
    uint32_t full = sum * PART_MILLIAMPS;
    budget *= 255;
    if (full <= budget) return 255;
    return (uint8_t)(budget * 255 / full);
}

static uint32_t sum_of_picture(void) {
    const uint8_t *part = picture, *end = picture + 3 * LIGHTS;
    uint32_t sum = 0;
    while (part < end) {
        uint16_t light = *part++;
        light = (uint16_t)(light + *part++);
        sum += (uint16_t)(light + *part++);
    }
    return sum;
}

/* How much an animation can add to the sum at its brightest. */
static uint32_t sum_of_animation(void) {
    uint32_t sum = 0;
    if (animation.kind == KIND_NONE) return 0;
    for (uint16_t light = 0; light < LIGHTS; light++) {
        if (!is_masked(light)) continue;
        for (uint8_t part = 0; part < 3; part++) {
            uint8_t below = picture[3 * light + part];
            if (animation.colour[part] > below) sum += (uint32_t)(animation.colour[part] - below);
        }
    }
    return sum;
}

static void choose_strength(void) {
    uint8_t most = affordable(sum_of_picture() + sum_of_animation());
    strength = level < most ? level : most;
}

bool lights_are_lowered(void) { return strength < level; }

void lights_reset(void) {
    memset(picture, 0, sizeof picture);
    memset(&animation, 0, sizeof animation);
    memset(marked, 0, sizeof marked);
    memset(&shown, 0, sizeof shown);
    revision = 0;
    half = false;
    flashing = false;
    level = 255;
    most_milliamps = MILLIAMPS;
    choose_strength();
}

void lights_forget_revision(void) { revision = 0; }

uint16_t lights_revision(void) { return revision; }

uint32_t lights_crc(void) {
    uint32_t crc = CRC_START;
    for (uint16_t index = 0; index < 3 * LIGHTS; index++) crc = crc_add(crc, picture[index]);
    return crc_end(crc);
}

/* 0 to 255 and back within a period; squared, because eyes see the dark better. */
static uint8_t wave(uint32_t now, uint16_t period) {
    uint16_t turn = (uint16_t)(now % period * 512 / period);
    uint8_t side = (uint8_t)(turn < 256 ? turn : 511 - turn);
    return scale(side, side);
}

/* The whole board in one look: so much of the picture, so much of white. */
static void look_alike(struct look *look, uint8_t keep, uint8_t glow) {
    for (uint8_t which = 0; which < 2; which++) {
        look->keep[which] = keep;
        memset(look->add[which], glow, 3);
    }
}

static void mark_runners(uint8_t step) {
    uint8_t place = (uint8_t)(CHASE_GAP - step);
    memset(marked, 0, sizeof marked);
    for (uint16_t light = 0; light < LIGHTS; light++) {
        if (!is_masked(light)) continue;
        if (place % CHASE_GAP == 0) marked[light >> 3] |= (uint8_t)(1 << (light & 7));
        place = (uint8_t)(place % CHASE_GAP + 1);
    }
}

/* How strongly the colour lies over the picture, and in `step` where a chase is. */
static uint8_t cover(uint32_t now, uint8_t *step) {
    uint32_t turn = (now - animation.since) % animation.period;
    switch (animation.kind) {
        case KIND_BLINK: return turn < animation.period / 2u ? 255 : 0;
        case KIND_BREATHE: return wave(turn, animation.period);
        default: *step = (uint8_t)(turn * CHASE_GAP / animation.period); return 255;
    }
}

static void look_normal(struct look *look, uint32_t now, uint8_t *step) {
    look_alike(look, strength, 0);
    if (animation.kind == KIND_NONE) return;
    uint8_t covered = cover(now, step);
    if (animation.kind == KIND_CHASE) mark_runners(*step);
    else memcpy(marked, animation.mask, sizeof marked);
    look->keep[1] = scale(strength, (uint8_t)(255 - covered));
    for (uint8_t part = 0; part < 3; part++)
        look->add[1][part] = scale(scale(animation.colour[part], covered), strength);
}

static uint8_t flash(uint32_t now) {
    return now % FLASH_PERIOD < FLASH_PERIOD / 2 ? affordable(UINT32_C(765) * LIGHTS) : 0;
}

static void look_waiting(struct look *look, uint32_t now) {
    uint8_t breath = wave(now, WAITING_PERIOD);
    uint8_t keep = half ? 0 : scale(scale(WAITING_KEEPS, strength), breath);
    look_alike(look, keep, scale(WAITING_GLOW, breath));
}

static void look_now(struct look *look, uint32_t now, bool waiting, uint8_t *step) {
    if (flashing) look_alike(look, 0, flash(now));
    else if (waiting) look_waiting(look, now);
    else look_normal(look, now, step);
}

static void show(uint32_t now, bool waiting, bool at_once) {
    struct look look = {.picture = picture, .marked = marked, .lights = LIGHTS};
    uint8_t step = 0;
    look_now(&look, now, waiting, &step);
    moved_at = now;
    if (!at_once && step == shown_step && memcmp(&look, &shown, sizeof look) == 0) return;
    shown = look;
    shown_step = step;
    board_show(&look);
}

/* A picture that is on the lights is known by its revision from now on. */
static enum refusal accept(uint16_t next, uint32_t now) {
    half = false;
    revision = next;
    choose_strength();
    show(now, false, true);
    return FINE;
}

static bool is_shown(uint16_t next) { return next == revision && next != 0; }

enum refusal lights_full(const uint8_t *payload, uint8_t size, uint32_t now) {
    uint16_t whole = (uint16_t)(3 * LIGHTS);
    if (LIGHTS > PART_MAX || size != whole + 2) return BAD_LENGTH;
    uint16_t next = get_u16(payload);
    if (next == 0) return BAD_VALUE;
    if (is_shown(next)) return FINE;
    memcpy(picture, payload + 2, whole);
    return accept(next, now);
}

static bool are_in_range(const uint8_t *changes, const uint8_t *end) {
    for (; changes < end; changes += 5)
        if (get_u16(changes) >= LIGHTS) return false;
    return true;
}

enum refusal lights_delta(const uint8_t *payload, uint8_t size, uint32_t now) {
    const uint8_t *changes = payload + 4;
    const uint8_t *end = payload + size;
    if (size < 9 || (size - 4) % 5 != 0 || size > 4 + 5 * DELTA_MAX) return BAD_LENGTH;
    uint16_t next = get_u16(payload);
    if (next == 0) return BAD_VALUE;
    if (is_shown(next)) return FINE;
    if (!is_shown(get_u16(payload + 2))) return STALE_BASE;
    if (!are_in_range(changes, end)) return BAD_VALUE;
    for (; changes < end; changes += 5) memcpy(&picture[3 * get_u16(changes)], changes + 2, 3);
    return accept(next, now);
}

enum refusal lights_part(const uint8_t *payload, uint8_t size) {
    if (size < 7 || (size - 4) % 3 != 0 || size > 4 + 3 * PART_MAX) return BAD_LENGTH;
    uint16_t next = get_u16(payload);
    uint32_t first = get_u16(payload + 2);
    if (next == 0 || first + (uint8_t)(size - 4) / 3u > LIGHTS) return BAD_VALUE;
    /* A late repetition of what is already shown. */
    if (is_shown(next)) return FINE;
    memcpy(&picture[3 * first], payload + 4, (size_t)(size - 4));
    revision = 0;
    half = true;
    return FINE;
}

enum refusal lights_show(const uint8_t *payload, uint8_t size, uint32_t now) {
    if (size != 6) return BAD_LENGTH;
    uint16_t next = get_u16(payload);
    if (next == 0) return BAD_VALUE;
    if (is_shown(next)) return FINE;
    if (get_u32(payload + 2) != lights_crc()) return INCOMPLETE;
    return accept(next, now);
}

enum refusal lights_animate(const uint8_t *payload, uint8_t size, uint32_t now) {
    uint16_t mask_size = (uint16_t)((LIGHTS + 7) / 8);
    if (size != 6 + mask_size) return BAD_LENGTH;
    uint16_t period = get_u16(payload + 4);
    if (payload[0] >= KINDS || (payload[0] != KIND_NONE && period == 0)) return BAD_VALUE;
    animation.kind = payload[0];
    memcpy(animation.colour, payload + 1, 3);
    animation.period = period;
    animation.since = now;
    memcpy(animation.mask, payload + 6, mask_size);
    choose_strength();
    return FINE;
}

enum refusal lights_bright(const uint8_t *payload, uint8_t size) {
    if (size != 3) return BAD_LENGTH;
    uint16_t asked = get_u16(payload + 1);
    level = payload[0];
    /* The board knows its own wires: nobody may ask for more than its own limit. */
    most_milliamps = asked != 0 && asked < MILLIAMPS ? asked : MILLIAMPS;
    choose_strength();
    return FINE;
}

enum refusal lights_identify(const uint8_t *payload, uint8_t size, uint32_t now) {
    if (size != 1) return BAD_LENGTH;
    flashing = payload[0] != 0;
    flash_until = now + UINT32_C(1000) * payload[0];
    return FINE;
}

void lights_move(uint32_t now, bool waiting) {
    if (now - moved_at < STEP) return;
    if (flashing && (int32_t)(now - flash_until) >= 0) flashing = false;
    /* Half a picture is never seen: the lights stay as they are, unless all of them look alike. */
    if (half && !flashing && !waiting) return;
    show(now, waiting, false);
}
