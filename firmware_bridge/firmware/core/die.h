/* A die that feels its own weight: rolling, at rest, leaning on something, or only carried about. Pure. */
#ifndef DIE_H
#define DIE_H

#include <stdbool.h>
#include <stdint.h>

enum die_news { DIE_NOTHING, DIE_ROLLED, DIE_ROLLING, DIE_COCKED, DIE_HANDLED };

enum die_motion { DIE_UNKNOWN, DIE_STILL, DIE_CARRIED, DIE_TUMBLING };

struct die {
    int16_t last[3];
    uint32_t moved_at;
    uint8_t motion;
    uint8_t blows;
    uint8_t turns;
    uint8_t face;
};

void die_reset(struct die *die);

/* Take a sample (a hundred a second are good); after DIE_ROLLED `face` is the one on top. */
enum die_news die_feel(struct die *die, const int16_t milli_g[3], uint32_t now);

/* The face on top, 1 to 6: the axes +z +y +x carry 1 2 3, the other ends 6 5 4; 0 where it leans. */
uint8_t die_face(const int16_t milli_g[3]);

#endif
