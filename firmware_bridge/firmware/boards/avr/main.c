/* ATmega328P at 16 MHz (Uno, Nano), bare metal. */
#include <avr/eeprom.h>
#include <avr/interrupt.h>
#include <avr/io.h>
#include <avr/pgmspace.h>
#include <avr/wdt.h>
#include <string.h>
#include <util/delay.h>

#include "board.h"
#include "config.h"
#include "events.h"
#include "session.h"
#include "wire.h"
#include "ws2812.h"

enum {
    RING = 256,                /* a whole frame, in case the line is quicker than we are */
    LIGHTS_PIN = 6,
    LAMP_PIN = 5,
    TICKS_A_MILLISECOND = F_CPU / 64 / 1000,
    LATCH_TICKS = 75,          /* 300 microseconds of low line end a picture */
    NOISY_READINGS = 64,
};

/* Also written by ws2812.S, while interrupts are off. */
volatile uint8_t ring[RING] __attribute__((used));
volatile uint8_t ring_in __attribute__((used)), ring_out __attribute__((used));
volatile uint16_t overruns __attribute__((used));
static uint32_t milliseconds;
static uint16_t ticks_seen, shown_at;
static uint32_t boot;

static struct {
    uint32_t starts;
    uint8_t uid[8];
} kept EEMEM;

static const char description[] PROGMEM = DESCRIPTION;

ISR(USART_RX_vect) {
    uint8_t lost = UCSR0A & _BV(DOR0);
    uint8_t byte = UDR0;
    uint8_t next = (uint8_t)(ring_in + 1);
    if (lost || next == ring_out) overruns++;
    if (next == ring_out) return;
    ring[ring_in] = byte;
    ring_in = next;
}

bool board_read(uint8_t *byte) {
    if (ring_in == ring_out) return false;
    *byte = ring[ring_out];
    ring_out++;
    return true;
}

void board_write(uint8_t byte) {
    loop_until_bit_is_set(UCSR0A, UDRE0);
    UDR0 = byte;
}

uint16_t board_overruns(void) {
    cli();
    uint16_t counted = overruns;
    sei();
    return counted;
}

/* Timer 1 runs by itself and is only read: no tick is lost while the lights are sent with interrupts off. */
uint32_t board_millis(void) {
    uint16_t passed = TCNT1 - ticks_seen;
    while (passed >= TICKS_A_MILLISECOND) {
        passed -= TICKS_A_MILLISECOND;
        ticks_seen += TICKS_A_MILLISECOND;
        milliseconds++;
    }
    return milliseconds;
}

uint32_t board_boot(void) { return boot; }

void board_uid(uint8_t uid[8]) { eeprom_read_block(uid, kept.uid, 8); }

static uint16_t convert(void) {
    ADCSRA |= _BV(ADSC);
    loop_until_bit_is_clear(ADCSRA, ADSC);
    return ADC;
}

/* The supply, from what the inner 1.1 V look like beside it. */
uint16_t board_millivolts(void) {
    uint16_t reading = convert();
    return reading == 0 ? 0 : (uint16_t)(1125300ul / reading);
}

void board_sensors(uint8_t *bits) {
    uint8_t d = ~PIND, b = ~PINB, c = ~PINC;
    uint16_t closed = (d >> 2 & 15) | (d >> 7) << 4 | (uint16_t)(b & 31) << 5 | (uint16_t)(c & 63) << 10;
    uint8_t bytes[2];
    put_u16(bytes, closed);
    memcpy(bits, bytes, (SENSORS + 7) / 8);
}

bool board_acceleration(uint8_t die, int16_t milli_g[3]) {
    (void)die;
    (void)milli_g;
    return false;
}

void board_show(const struct look *look) {
    while ((uint16_t)(TCNT1 - shown_at) < LATCH_TICKS) continue;
    cli();
    ws2812_send(look);
    sei();
    shown_at = TCNT1;
}

uint8_t board_description(uint16_t offset) { return pgm_read_byte(description + offset); }

uint16_t board_description_size(void) { return sizeof description - 1; }

void board_alive(void) {
#if WATCHDOG
    wdt_reset();
#endif
}

/* The lowest bits of the thermometer in the chip and the moment of each reading: nobody can tell them ahead. */
static uint32_t noise(uint32_t mixed) {
    ADMUX = _BV(REFS1) | _BV(REFS0) | _BV(MUX3);
    for (uint8_t reading = 0; reading < NOISY_READINGS; reading++)
        mixed = (mixed ^ convert() ^ TCNT1) * 2654435761ul + (mixed >> 15);
    return mixed;
}

static void make_uid(uint32_t random) {
    uint8_t uid[8];
    put_u32(uid, random);
    put_u32(uid + 4, noise(random));
    eeprom_update_block(uid, kept.uid, 8);
}

/* The count of starts makes boots differ even where the noise does not. */
static void begin_life(void) {
    uint32_t starts = eeprom_read_dword(&kept.starts);
    uint32_t random = noise(starts);
    if (starts == UINT32_MAX) {
        starts = 0;
        make_uid(random);
    }
    eeprom_update_dword(&kept.starts, starts + 1);
    boot = random ^ starts * 2246822519ul;
}

static void set_up(void) {
    DDRD = _BV(LIGHTS_PIN);
    PORTD = (uint8_t)~(_BV(LIGHTS_PIN) | 3);
    DDRB = _BV(LAMP_PIN);
    PORTB = 31;
    PORTC = 63;
    TCCR1B = _BV(CS11) | _BV(CS10);
    ADCSRA = _BV(ADEN) | _BV(ADPS2) | _BV(ADPS1) | _BV(ADPS0);
    UCSR0A = _BV(U2X0);
    UBRR0 = (F_CPU + 4ul * BAUD) / (8ul * BAUD) - 1;
    UCSR0C = _BV(UCSZ01) | _BV(UCSZ00);
    UCSR0B = _BV(RXEN0) | _BV(TXEN0) | _BV(RXCIE0);
}

/* Before anything else: after a reset by the watchdog it still runs, with its shortest time. */
void calm_watchdog(void) __attribute__((naked, used, section(".init3")));
void calm_watchdog(void) {
    MCUSR = 0;
    wdt_disable();
}

#ifdef HAND
/* A hand that rolls dice in tests: set, die, sides, face. */
volatile uint8_t hand[4] __attribute__((used));

static void look_at_hand(void) {
    if (!hand[0]) return;
    hand[0] = 0;
    session_die(hand[1], EVENT_ROLLED, hand[2], hand[3]);
}
#else
static void look_at_hand(void) {}
#endif

int main(void) {
    set_up();
    begin_life();
    ADMUX = _BV(REFS0) | 14;
    _delay_ms(2);
    convert();
    sei();
    session_start();
#if WATCHDOG
    wdt_enable(WDTO_500MS);
#endif
    for (;;) {
        session_round();
        look_at_hand();
        if (session_is_open()) PORTB |= _BV(LAMP_PIN);
        else PORTB &= ~_BV(LAMP_PIN);
    }
}
