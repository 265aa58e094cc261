#pragma once
#include <stdint.h>

enum { NEO_GRB = 0x52, NEO_KHZ800 = 0 };

struct Adafruit_NeoPixel {
    Adafruit_NeoPixel(uint16_t lights, int16_t pin, uint16_t type);
    void begin();
    void show();
    void setPixelColor(uint16_t light, uint8_t red, uint8_t green, uint8_t blue);
};
