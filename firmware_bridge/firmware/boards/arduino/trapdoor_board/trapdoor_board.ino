/*
 * A Trapdoor board on an RP2040 or ESP32 through the Arduino core. `make arduino` puts this file and the core into one
 * folder that the Arduino IDE opens. Needs the library "Adafruit NeoPixel". What the board has is in config.h.
 */
#include <Adafruit_NeoPixel.h>
#if defined(ARDUINO_ARCH_RP2040)
#include <pico/rand.h>
#include <pico/unique_id.h>
#endif

#include "config.h"

extern "C" {
#include "board.h"
#include "session.h"
}
#if DICE > 0
#include <Wire.h>
#endif

static Adafruit_NeoPixel strip(LIGHTS, LIGHTS_PIN, NEO_GRB + NEO_KHZ800);
static const uint8_t sensor_pins[] = SENSOR_PINS;
static const char description[] = DESCRIPTION;
static uint32_t boot;

static_assert(sizeof sensor_pins >= SENSORS, "config.h names fewer pins than sensors");

bool board_read(uint8_t *byte) {
    int next = Serial.read();
    if (next < 0) return false;
    *byte = (uint8_t)next;
    return true;
}

/* A cable that nobody reads must not stop the board: after a while the byte is lost, as on any other cable. */
void board_write(uint8_t byte) {
    static bool nobody_reads;
    uint32_t since = millis();
    while (!nobody_reads && Serial.availableForWrite() <= 0) nobody_reads = millis() - since > 50;
    if (Serial.availableForWrite() <= 0) return;
    nobody_reads = false;
    Serial.write(byte);
}

uint16_t board_overruns(void) { return 0; }

uint32_t board_millis(void) { return millis(); }

uint32_t board_boot(void) { return boot; }

uint16_t board_millivolts(void) { return 0; }

#if defined(ARDUINO_ARCH_ESP32)
static uint32_t real_random(void) { return esp_random(); }

static void start_watchdog(void) { enableLoopWDT(); }

void board_alive(void) {}

void board_uid(uint8_t uid[8]) {
    uint64_t chip = ESP.getEfuseMac();
    memcpy(uid, &chip, 8);
}
#else
static uint32_t real_random(void) { return get_rand_32(); }

static void start_watchdog(void) { rp2040.wdt_begin(2000); }

void board_alive(void) { rp2040.wdt_reset(); }

void board_uid(uint8_t uid[8]) {
    pico_unique_board_id_t chip;
    pico_get_unique_board_id(&chip);
    memcpy(uid, chip.id, 8);
}
#endif

void board_sensors(uint8_t *bits) {
    memset(bits, 0, (SENSORS + 7) / 8);
    for (uint8_t sensor = 0; sensor < SENSORS; sensor++)
        if (digitalRead(sensor_pins[sensor]) == LOW) bits[sensor >> 3] |= 1 << (sensor & 7);
}

#if DICE > 0
enum { ADXL345 = 0x53, POWER_CTL = 0x2D, DATA_FORMAT = 0x31, DATAX0 = 0x32, MEASURE = 8, FULL_16_G = 11 };

static void tell_sensor(uint8_t place, uint8_t value) {
    Wire.beginTransmission(ADXL345);
    Wire.write(place);
    Wire.write(value);
    Wire.endTransmission();
}

static void wake_die(void) {
    Wire.begin();
    tell_sensor(DATA_FORMAT, FULL_16_G);
    tell_sensor(POWER_CTL, MEASURE);
}

/* A hundred samples a second, 3.9 milli-g a step. */
bool board_acceleration(uint8_t die, int16_t milli_g[3]) {
    static uint32_t felt_at;
    if (die > 0 || millis() - felt_at < 10) return false;
    felt_at = millis();
    Wire.beginTransmission(ADXL345);
    Wire.write((uint8_t)DATAX0);
    Wire.endTransmission(false);
    if (Wire.requestFrom((uint8_t)ADXL345, (uint8_t)6) != 6) return false;
    for (uint8_t axis = 0; axis < 3; axis++) {
        uint8_t low = Wire.read();
        uint8_t high = Wire.read();
        milli_g[axis] = (int16_t)((int32_t)(int16_t)(high << 8 | low) * 39 / 10);
    }
    return true;
}
#else
static void wake_die(void) {}

bool board_acceleration(uint8_t die, int16_t milli_g[3]) {
    (void)die;
    (void)milli_g;
    return false;
}
#endif

void board_show(const struct look *look) {
    uint8_t rgb[3];
    for (uint16_t light = 0; light < look->lights; light++) {
        look_at(look, light, rgb);
        strip.setPixelColor(light, rgb[0], rgb[1], rgb[2]);
    }
    strip.show();
}

uint8_t board_description(uint16_t offset) { return (uint8_t)description[offset]; }

uint16_t board_description_size(void) { return sizeof description - 1; }

void setup() {
    Serial.begin(BAUD);
    for (uint8_t sensor = 0; sensor < SENSORS; sensor++) pinMode(sensor_pins[sensor], INPUT_PULLUP);
    boot = real_random();
    wake_die();
    strip.begin();
    strip.show();
    session_start();
    start_watchdog();
}

void loop() { session_round(); }
