/*
 * The real AVR binary in simavr, on the desk. The simulator is mended where it is kinder than the chip: only two
 * bytes wait in the receiver (and one in its shift register), and a byte on the line is 10 bits long, not 11.
 *   sensor N 0|1   open or close a sensor            roll D S F   poke a roll into the firmware's hand
 *   lights         how often something was shown, and what     reboot       reset; EEPROM stays
 *   strip          bad pulses, longest gap in cycles           overruns     bytes that the receiver lost
 *   lamp           whether the lamp on D13 is lit              stuck        let the program hang
 *   stream WAIT FRAME...   send frames; WAIT 1: the next after LED_DONE; WAIT 0: without a pause.
 *                  Answers: frames that were shown, bytes lost, cycles from the first byte to the last LED_DONE
 */
#include <simavr/avr_eeprom.h>
#include <simavr/avr_ioport.h>
#include <simavr/avr_uart.h>
#include <simavr/sim_avr.h>
#include <simavr/sim_elf.h>
#include <simavr/sim_time.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "desk.h"
#include "strip.h"

enum {
    CYCLES_A_MILLISECOND = 16000,
    RECEIVER_HOLDS = 3,
    BITS_ON_THE_LINE = 10,
    LED_DONE = 0x83,
    PATIENCE = 200 * CYCLES_A_MILLISECOND,
    SENSORS = 16,
    EEPROM_SIZE = 1024,
    STUCK_AT = 0x6000, /* flash that no firmware of ours reaches */
};

static avr_t *avr;
static avr_uart_t *uart;
static struct strip strip;
static const char *binary;
static unsigned hand;
static uint8_t eeprom[EEPROM_SIZE];
static uint8_t closed[3];

static uint8_t *heard;
static size_t heard_size, heard_at;
static uint64_t line_free_at;
static unsigned overruns;

/* What the board says is followed as far as to count its LED_DONEs. */
static struct {
    uint8_t place, type;
    unsigned done;
    uint64_t done_at;
} follower;

static void follow(uint8_t byte) {
    if (byte != 0) {
        if (follower.place == 1) follower.type = byte;
        if (follower.place < 2) follower.place++;
        return;
    }
    if (follower.place == 2 && follower.type == LED_DONE) {
        follower.done++;
        follower.done_at = avr->cycle + uart->cycles_per_byte;
    }
    follower.place = 0;
}

static void on_said(struct avr_irq_t *irq, uint32_t value, void *param) {
    (void)irq;
    (void)param;
    follow((uint8_t)value);
    desk_say((uint8_t)value);
}

static void on_pin(struct avr_irq_t *irq, uint32_t value, void *param) {
    (void)irq;
    (void)param;
    strip_edge(&strip, value & 1, avr->cycle);
}

/* D2-D5, D7-D12, A0-A5. */
static char port_of(unsigned sensor) { return sensor < 5 ? 'D' : sensor < 10 ? 'B' : 'C'; }

static unsigned pin_of(unsigned sensor) {
    if (sensor < 4) return sensor + 2;
    return sensor == 4 ? 7 : sensor < 10 ? sensor - 5 : sensor - 10;
}

/* A closed switch pulls its pin to ground, harder than the resistor in the chip pulls it up. */
static void wire_port(char port) {
    avr_ioport_external_t wires = {.name = (unsigned long)port, .mask = 0, .value = 0};
    for (unsigned sensor = 0; sensor < SENSORS; sensor++) {
        if (port_of(sensor) != port) continue;
        unsigned bit = 1u << pin_of(sensor);
        bool is_closed = closed[sensor >> 3] >> (sensor & 7) & 1;
        wires.mask |= bit;
        if (!is_closed) wires.value |= bit;
        avr_irq_t *pin = avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ(port), (int)pin_of(sensor));
        /* Both ways: what does not change is not passed on, and after a reset the port has forgotten it. */
        avr_raise_irq(pin, is_closed);
        avr_raise_irq(pin, !is_closed);
    }
    avr_ioctl(avr, AVR_IOCTL_IOPORT_SET_EXTERNAL(port), &wires);
}

static void wire_sensors(void) {
    for (const char *port = "BCD"; *port != 0; port++) wire_port(*port);
}

static avr_uart_t *find_uart(void) {
    for (avr_io_t *io = avr->io_port; io != NULL; io = io->next)
        if (strcmp(io->kind, "uart") == 0) return (avr_uart_t *)io;
    exit(2);
}

static void set_line_speed(void) {
    unsigned divider = (unsigned)(avr->data[0xC4] | avr->data[0xC5] << 8) + 1;
    unsigned cycles_a_bit = divider * (avr->data[0xC0] & 2 ? 8 : 16);
    uart->cycles_per_byte = cycles_a_bit * BITS_ON_THE_LINE;
}

static unsigned unread(void) { return (uart->input.write - uart->input.read) & 63; }

/* The start bit of the next byte: where three are unread, one is lost. */
static void begin_byte(void) {
    set_line_speed();
    line_free_at = avr->cycle + uart->cycles_per_byte;
    uint8_t byte = heard[heard_at++];
    if (unread() >= RECEIVER_HOLDS) {
        avr_regbit_set(avr, uart->dor);
        overruns++;
        return;
    }
    avr_raise_irq(uart->io.irq + UART_IRQ_INPUT, byte);
}

static void step(void) {
    if (heard_at < heard_size && avr->cycle >= line_free_at) begin_byte();
    avr_run(avr);
}

static bool line_is_busy(void) { return heard_at < heard_size || avr->cycle < line_free_at; }

void machine_hear(const uint8_t *bytes, size_t count) {
    if (heard_at == heard_size) heard_at = heard_size = 0;
    heard = realloc(heard, heard_size + count + 1);
    memcpy(heard + heard_size, bytes, count);
    heard_size += count;
}

void machine_run(unsigned milliseconds) {
    while (line_is_busy()) step();
    uint64_t end = avr->cycle + (uint64_t)milliseconds * CYCLES_A_MILLISECOND;
    while (avr->cycle < end) step();
    strip_wait(&strip, avr->cycle);
}

static void keep_quiet(avr_t *from, const int level, const char *format, va_list arguments) {
    (void)from;
    if (level > LOG_ERROR) return;
    vfprintf(stderr, format, arguments);
}

static void load(void) {
    elf_firmware_t firmware = {0};
    avr_eeprom_desc_t kept = {.ee = eeprom, .offset = 0, .size = EEPROM_SIZE};
    if (binary == NULL || elf_read_firmware(binary, &firmware) != 0) exit(2);
    avr = avr_make_mcu_by_name("atmega328p");
    avr_init(avr);
    firmware.frequency = 16000000;
    avr_load_firmware(avr, &firmware);
    avr->vcc = avr->avcc = avr->aref = 5000;
    avr_ioctl(avr, AVR_IOCTL_EEPROM_SET, &kept);
}

static void connect(void) {
    uint32_t flags = 0;
    uart = find_uart();
    avr_ioctl(avr, AVR_IOCTL_UART_SET_FLAGS('0'), &flags);
    avr_irq_register_notify(uart->io.irq + UART_IRQ_OUTPUT, on_said, NULL);
    avr_irq_register_notify(avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ('D'), 6), on_pin, NULL);
}

/* The first milliseconds, in which the firmware reads its noise and starts to listen. */
static void boot(void) {
    wire_sensors();
    machine_run(50);
    set_line_speed();
}

void machine_start(void) {
    avr_global_logger_set(keep_quiet);
    load();
    connect();
    boot();
}

static void roll(unsigned die, unsigned sides, unsigned face) {
    if (hand == 0) return;
    avr->data[hand + 1] = (uint8_t)die;
    avr->data[hand + 2] = (uint8_t)sides;
    avr->data[hand + 3] = (uint8_t)face;
    avr->data[hand] = 1;
}

static void set_sensor(unsigned sensor, bool is_closed) {
    uint8_t bit = (uint8_t)(1 << (sensor & 7));
    if (sensor >= SENSORS) return;
    closed[sensor >> 3] = (uint8_t)(is_closed ? closed[sensor >> 3] | bit : closed[sensor >> 3] & ~bit);
    wire_port(port_of(sensor));
}

static void reboot(void) {
    avr_reset(avr);
    heard_at = heard_size = 0;
    line_free_at = avr->cycle;
    boot();
}

/* As if the program had run into a loop without end: an instruction that jumps to itself, where nothing else is. */
static void get_stuck(void) {
    avr->flash[STUCK_AT] = 0xFF;
    avr->flash[STUCK_AT + 1] = 0xCF;
    avr->pc = STUCK_AT;
}

static void await_done(unsigned wanted) {
    uint64_t limit = avr->cycle + PATIENCE;
    while (follower.done < wanted && avr->cycle < limit) step();
    while (avr->cycle < follower.done_at) step();
}

static void stream(const char *frames, bool waits) {
    uint8_t wire[512];
    uint64_t began = avr->cycle;
    unsigned lost_before = overruns;
    follower.done = 0;
    while (*(frames += strspn(frames, " ")) != 0) {
        size_t length = strcspn(frames, " ");
        char hex[1025] = {0};
        memcpy(hex, frames, length < 1024 ? length : 1024);
        machine_hear(wire, desk_parse_hex(hex, wire, sizeof wire));
        unsigned before = follower.done;
        while (line_is_busy()) step();
        if (waits) await_done(before + 1);
        frames += length;
    }
    if (!waits) await_done(~0u);
    printf("ok %u %u %llu\n", follower.done, overruns - lost_before, (unsigned long long)(follower.done_at - began));
}

static void tell_lights(void) {
    printf("ok %u ", strip.shows);
    desk_print_hex(strip.shown, strip.size);
    printf("\n");
}

static bool obey_quietly(const char *line) {
    unsigned a, b, c;
    if (sscanf(line, "sensor %u %u", &a, &b) == 2) set_sensor(a, b != 0);
    else if (sscanf(line, "roll %u %u %u", &a, &b, &c) == 3) roll(a, b, c);
    else if (strcmp(line, "reboot") == 0) reboot();
    else if (strcmp(line, "stuck") == 0) get_stuck();
    else return false;
    printf("ok\n");
    return true;
}

bool machine_obey(const char *line) {
    if (strcmp(line, "lights") == 0) tell_lights();
    else if (strcmp(line, "strip") == 0)
        printf("ok %u %llu\n", strip.bad_pulses, (unsigned long long)strip.longest_gap);
    else if (strcmp(line, "overruns") == 0) printf("ok %u\n", overruns);
    else if (strcmp(line, "lamp") == 0) printf("ok %d\n", avr->data[0x25] >> 5 & 1);
    else if (strncmp(line, "stream 0 ", 9) == 0) stream(line + 9, false);
    else if (strncmp(line, "stream 1 ", 9) == 0) stream(line + 9, true);
    else return obey_quietly(line);
    return true;
}

/* A fresh chip has an EEPROM of ones. With --uid it was started before. */
void machine_set_up(const char *option, const char *value) {
    if (binary == NULL) memset(eeprom, 255, sizeof eeprom);
    if (strcmp(option, "--binary") == 0) binary = value;
    if (strcmp(option, "--hand") == 0) hand = (unsigned)strtoul(value, NULL, 16) & 0xFFFF;
    if (strcmp(option, "--uid") == 0) {
        memset(eeprom, 0, 4);
        desk_parse_hex(value, eeprom + 4, 8);
    }
}
