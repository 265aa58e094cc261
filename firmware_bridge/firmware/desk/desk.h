/*
 * A board on a desk: a process that is driven by lines on stdin, each answered by one line on stdout.
 *   hear HEX    these bytes come in           take N    wait for N bytes from the terminal
 *   run MS      let time pass once everything has come in; answers with what the board said
 *   live        from now on time passes by itself
 * and whatever else the machine understands. With --terminal it speaks on a pseudo terminal as well, and prints
 * its name first.
 */
#ifndef DESK_H
#define DESK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What a machine does for the desk. */
void machine_set_up(const char *option, const char *value);
void machine_start(void);
void machine_hear(const uint8_t *bytes, size_t count);
void machine_run(unsigned milliseconds);

/* An order of its own; prints the answer. False where it does not understand. */
bool machine_obey(const char *line);

/* What the desk does for a machine: keep a byte that the board said. */
void desk_say(uint8_t byte);

size_t desk_parse_hex(const char *text, uint8_t *bytes, size_t most);
void desk_print_hex(const uint8_t *bytes, size_t count);

#endif
