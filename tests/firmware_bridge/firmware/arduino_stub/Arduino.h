/* As much of the Arduino cores of RP2040 and ESP32 as the sketch uses: names and types only, nothing behind them. */
#pragma once
#include <stddef.h>
#include <stdint.h>
#include <string.h>

enum { LOW, HIGH };
enum { INPUT_PULLUP = 2 };

struct SerialPort {
    void begin(unsigned long baud);
    int read();
    int availableForWrite();
    size_t write(uint8_t byte);
};
extern SerialPort Serial;

unsigned long millis();
int digitalRead(uint8_t pin);
void pinMode(uint8_t pin, uint8_t mode);

#ifdef ARDUINO_ARCH_ESP32
uint32_t esp_random();
void enableLoopWDT();
struct EspClass {
    uint64_t getEfuseMac();
};
extern EspClass ESP;
#else
struct RP2040 {
    void wdt_begin(uint32_t milliseconds);
    void wdt_reset();
};
extern RP2040 rp2040;
#endif
