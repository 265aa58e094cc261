/* A board on the desk of a programmer: what it has is said when it is started. */
#ifndef CONFIG_H
#define CONFIG_H

#include <stdint.h>

extern uint16_t host_lights, host_sensors, host_milliamps, host_window;
extern uint8_t host_dice, host_deaf;
extern const char *host_name;

#define LIGHTS host_lights
#define LIGHTS_MAX 1024
#define SENSORS host_sensors
#define SENSORS_MAX 256
#define DICE host_dice
#define DICE_MAX 4
#define MILLIAMPS host_milliamps
#define WINDOW host_window
#define DEAF host_deaf
#define NAME host_name
#define FIRMWARE_MAJOR 1
#define FIRMWARE_MINOR 0
#define FIRMWARE_PATCH 0

#endif
