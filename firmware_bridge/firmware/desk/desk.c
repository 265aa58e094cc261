#define _GNU_SOURCE
#include "desk.h"

#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

enum { LINE = 4 << 20, MOST_SAID = 4 << 20, LONGEST_STEP = 20 };

static char line[LINE];
static uint8_t bytes[LINE / 2];
static uint8_t said[MOST_SAID];
static size_t said_size, passed_on;
static int terminal = -1;

void desk_say(uint8_t byte) {
    if (said_size < MOST_SAID) said[said_size++] = byte;
}

static int digit(char letter) {
    if (letter >= '0' && letter <= '9') return letter - '0';
    return letter >= 'a' && letter <= 'f' ? letter - 'a' + 10 : -1;
}

size_t desk_parse_hex(const char *text, uint8_t *into, size_t most) {
    size_t count = 0;
    while (count < most && digit(text[0]) >= 0 && digit(text[1]) >= 0) {
        into[count++] = (uint8_t)(digit(text[0]) << 4 | digit(text[1]));
        text += text[2] == ' ' ? 3 : 2;
    }
    return count;
}

void desk_print_hex(const uint8_t *from, size_t count) {
    for (size_t index = 0; index < count; index++) printf("%02x", from[index]);
}

/* Hand on to the terminal what was said since; what nobody fetches is kept for later. */
static void pass_on(void) {
    while (terminal >= 0 && passed_on < said_size) {
        ssize_t written = write(terminal, said + passed_on, said_size - passed_on);
        if (written <= 0) return;
        passed_on += (size_t)written;
    }
}

static size_t fetch(void) {
    uint8_t fetched[4096];
    ssize_t count = terminal < 0 ? 0 : read(terminal, fetched, sizeof fetched);
    if (count <= 0) return 0;
    machine_hear(fetched, (size_t)count);
    return (size_t)count;
}

static void take(size_t wanted) {
    struct pollfd readable = {.fd = terminal, .events = POLLIN};
    size_t taken = 0;
    while (taken < wanted && poll(&readable, 1, 60000) > 0) taken += fetch();
}

static void tell_said(void) {
    pass_on();
    printf("ok ");
    desk_print_hex(said, said_size);
    printf("\n");
    said_size = passed_on = 0;
}

/* Unbuffered, so that `live` can wait for the next line and for the terminal at once. */
static bool next_line(void) {
    size_t length = 0;
    char letter;
    while (read(0, &letter, 1) == 1) {
        if (letter == '\n') {
            line[length] = 0;
            return true;
        }
        if (length < LINE - 1) line[length++] = letter;
    }
    return false;
}

static uint32_t wall_clock(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint32_t)(now.tv_sec * 1000 + now.tv_nsec / 1000000);
}

static bool obey_line(void);

/* As real time goes; a machine that cannot keep up is late, not hurried. */
static void live(void) {
    struct pollfd both[] = {{.fd = 0, .events = POLLIN}, {.fd = terminal, .events = POLLIN}};
    uint32_t lived = wall_clock();
    for (;;) {
        poll(both, terminal < 0 ? 1 : 2, 1);
        if (both[0].revents != 0 && !obey_line()) return;
        fetch();
        uint32_t due = wall_clock() - lived;
        machine_run(due < LONGEST_STEP ? due : LONGEST_STEP);
        lived += due;
        pass_on();
        if (terminal < 0 || passed_on == said_size) said_size = passed_on = 0;
    }
}

static void obey(void) {
    unsigned number;
    if (strncmp(line, "hear ", 5) == 0) {
        machine_hear(bytes, desk_parse_hex(line + 5, bytes, sizeof bytes));
        printf("ok\n");
    } else if (sscanf(line, "take %u", &number) == 1) {
        take(number);
        printf("ok\n");
    } else if (sscanf(line, "run %u", &number) == 1) {
        machine_run(number);
        tell_said();
    } else if (!machine_obey(line)) printf("error: %.80s\n", line);
    fflush(stdout);
}

static bool obey_line(void) {
    if (!next_line()) return false;
    obey();
    return true;
}

static void open_terminal(void) {
    struct termios raw;
    terminal = posix_openpt(O_RDWR | O_NOCTTY);
    if (terminal < 0 || grantpt(terminal) != 0 || unlockpt(terminal) != 0) exit(2);
    /* Kept open on this side too, so that nothing ends when the other side closes it. */
    int other_end = open(ptsname(terminal), O_RDWR | O_NOCTTY);
    if (other_end < 0 || tcgetattr(other_end, &raw) != 0) exit(2);
    cfmakeraw(&raw);
    tcsetattr(other_end, TCSANOW, &raw);
    fcntl(terminal, F_SETFL, O_NONBLOCK);
    printf("%s\n", ptsname(terminal));
    fflush(stdout);
}

int main(int count, char **words) {
    for (int word = 1; word + 1 < count; word += 2) machine_set_up(words[word], words[word + 1]);
    if (count % 2 == 0 && strcmp(words[count - 1], "--terminal") == 0) open_terminal();
    machine_start();
    while (next_line()) {
        if (strcmp(line, "live") != 0) {
            obey();
            continue;
        }
        printf("ok\n");
        fflush(stdout);
        live();
        return 0;
    }
    return 0;
}
