#pragma once
#include <stddef.h>
#include <stdint.h>

struct TwoWire {
    void begin();
    void beginTransmission(uint8_t address);
    uint8_t endTransmission(bool stop = true);
    size_t requestFrom(uint8_t address, uint8_t count);
    size_t write(uint8_t byte);
    int read();
};
extern TwoWire Wire;
