/* The talk with the host: sessions, answers, events until they are acknowledged, and what comes by the clock. */
#ifndef SESSION_H
#define SESSION_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* As after a start: nothing was heard, nothing has happened. */
void session_start(void);

/* One round: hear, answer, look at sensors and dice, do what is due. Call it for ever. */
void session_round(void);

/* A die came to rest, or did something else; kinds as in events.h. */
void session_die(uint8_t die, uint8_t kind, uint8_t sides, uint8_t face);

/* Whether a host speaks with this board. */
bool session_is_open(void);

#ifdef __cplusplus
}
#endif

#endif
