/* What the board has; change it here. */
#ifndef CONFIG_H
#define CONFIG_H

#define LIGHTS 16
#define LIGHTS_MAX LIGHTS
#define SENSORS 16
#define SENSORS_MAX SENSORS
/* 1: a die with an ADXL345 on the I2C pins. */
#define DICE 0
#define DICE_MAX DICE

#if defined(ARDUINO_ARCH_ESP32)
#define LIGHTS_PIN 13
#define SENSOR_PINS {4, 5, 14, 15, 16, 17, 18, 19, 21, 22, 23, 25, 26, 27, 32, 33}
#else
#define LIGHTS_PIN 22
#define SENSOR_PINS {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}
#endif

/* What the wires and the supply can take. 400 is safe on a USB cable alone. */
#define MILLIAMPS 400
#define BAUD 115200
#define WINDOW 256
#define DEAF 0
#define NAME "Trapdoor 4x4"
#define DESCRIPTION \
    "{\"shape\":\"grid\",\"width\":4,\"height\":4," \
    "\"cells\":[0,1,2,3,7,6,5,4,8,9,10,11,15,14,13,12]," \
    "\"sensors\":[0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15]," \
    "\"dice\":0,\"milliamps\":400}"
#define FIRMWARE_MAJOR 1
#define FIRMWARE_MINOR 0
#define FIRMWARE_PATCH 0

#endif
