#include "die.h"

enum {
    RESTS_AFTER = 300,    /* ms without a movement */
    TREMOR = 120,         /* milli-g between two samples that a table may pass on */
    FREE_FALL = 450,      /* milli-g, felt in the air */
    BLOW = 1900,          /* milli-g, felt as it hits the table */
    BLOWS_OF_A_ROLL = 2,
    TURNS_OF_A_ROLL = 3,
    UPRIGHT = 940,        /* of 1000: leans less than 20 degrees */
};

void die_reset(struct die *die) {
    *die = (struct die){.motion = DIE_UNKNOWN};
}

static uint16_t size_of(int16_t value) { return value < 0 ? (uint16_t)(-(int32_t)value) : (uint16_t)value; }

static uint32_t square(int16_t value) { return (uint32_t)((int32_t)value * value); }

static uint32_t length_squared(const int16_t v[3]) {
    /* Three squares of 32768 would not fit in 32 bits; no accelerometer for dice goes past 16 g. */
    return square(v[0]) / 4 + square(v[1]) / 4 + square(v[2]) / 4;
}

static uint32_t quarter(uint32_t milli_g) { return milli_g * milli_g / 4; }

static uint8_t main_axis(const int16_t v[3]) {
    uint8_t axis = size_of(v[0]) > size_of(v[1]) ? 0 : 1;
    return size_of(v[axis]) > size_of(v[2]) ? axis : 2;
}

static uint8_t nearest_face(const int16_t v[3]) {
    uint8_t axis = main_axis(v);
    return v[axis] > 0 ? (uint8_t)(3 - axis) : (uint8_t)(4 + axis);
}

uint8_t die_face(const int16_t v[3]) {
    uint32_t upright = square(v[main_axis(v)]) / 4;
    uint32_t whole = length_squared(v);
    return upright / (UINT32_C(1) * UPRIGHT * UPRIGHT / 1000) >= whole / 1000 ? nearest_face(v) : 0;
}

static bool has_moved(const struct die *die, const int16_t v[3]) {
    for (uint8_t axis = 0; axis < 3; axis++) {
        int32_t change = (int32_t)v[axis] - die->last[axis];
        if (change > TREMOR || change < -TREMOR) return true;
    }
    return false;
}

static void count_up(uint8_t *counter) {
    if (*counter < 255) ++*counter;
}

static enum die_news come_to_rest(struct die *die, const int16_t v[3]) {
    bool rolled = die->motion == DIE_TUMBLING;
    uint8_t face = die_face(v);
    die->motion = DIE_STILL;
    die->blows = 0;
    die->turns = 0;
    die->face = face;
    if (!rolled) return DIE_NOTHING;
    return face == 0 ? DIE_COCKED : DIE_ROLLED;
}

static bool tumbles(struct die *die, const int16_t v[3]) {
    uint32_t strength = length_squared(v);
    uint8_t face = nearest_face(v);
    if (strength < quarter(FREE_FALL) || strength > quarter(BLOW)) count_up(&die->blows);
    if (face != die->face) count_up(&die->turns);
    die->face = face;
    return die->blows >= BLOWS_OF_A_ROLL && die->turns >= TURNS_OF_A_ROLL;
}

static enum die_news move(struct die *die, const int16_t v[3], uint32_t now) {
    die->moved_at = now;
    bool picked_up = die->motion == DIE_STILL;
    if (die->motion != DIE_TUMBLING) die->motion = DIE_CARRIED;
    if (die->motion == DIE_CARRIED && tumbles(die, v)) {
        die->motion = DIE_TUMBLING;
        return DIE_ROLLING;
    }
    return picked_up ? DIE_HANDLED : DIE_NOTHING;
}

enum die_news die_feel(struct die *die, const int16_t milli_g[3], uint32_t now) {
    bool first = die->motion == DIE_UNKNOWN && die->moved_at == 0 && die->face == 0;
    bool moved = !first && has_moved(die, milli_g);
    if (first) {
        die->moved_at = now;
        die->face = nearest_face(milli_g);
    }
    /* Compared with where it moved last, not with the last sample: a slow hand moves it too. */
    if (first || moved)
        for (uint8_t axis = 0; axis < 3; axis++) die->last[axis] = milli_g[axis];
    if (moved) return move(die, milli_g, now);
    if (die->motion != DIE_STILL && now - die->moved_at >= RESTS_AFTER) return come_to_rest(die, milli_g);
    return DIE_NOTHING;
}
