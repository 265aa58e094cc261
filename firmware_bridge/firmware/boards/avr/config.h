/* An Uno or Nano with 16 lights and 16 switches. Everything here can be set by make, as in `make avr LIGHTS=64`. */
#ifndef CONFIG_H
#define CONFIG_H

#ifndef LIGHTS
#define LIGHTS 16
#endif
#define LIGHTS_MAX LIGHTS

/* D2-D5, D7-D12, A0-A5 in this order. D13 is left out: the lamp on it holds the pin low. */
#ifndef SENSORS
#define SENSORS 16
#endif
#define SENSORS_MAX SENSORS

#ifndef DICE
#define DICE 0
#endif
#define DICE_MAX 0

/* What the wires and the supply can take. 400 is safe on a USB cable alone. */
#ifndef MILLIAMPS
#define MILLIAMPS 400
#endif

#ifndef BAUD
#define BAUD 115200
#endif

/* Most lights want green first; some (WS2811 in a string) want red: there a red picture looks green. */
#ifndef RED_FIRST
#define RED_FIRST 0
#endif

#ifndef NAME
#define NAME "Trapdoor 4x4"
#endif

/* JSON, see PROTOCOL.md; the row of lights runs like a snake. */
#ifndef DESCRIPTION
#define DESCRIPTION \
    "{\"shape\":\"grid\",\"width\":4,\"height\":4," \
    "\"cells\":[0,1,2,3,7,6,5,4,8,9,10,11,15,14,13,12]," \
    "\"sensors\":[0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15]," \
    "\"dice\":0,\"milliamps\":400}"
#endif

#ifndef WATCHDOG
#define WATCHDOG 1
#endif

/* One frame in the making, and the ring behind the UART. */
#define WINDOW 256

/* Look after the UART between two lights; with 0 the board is deaf while it shows, like most such firmware. */
#ifndef LISTEN
#define LISTEN 1
#endif
/* Three bytes wait in the receiver; on a quicker line more come within the 33 microseconds of a light. */
#define DEAF (!LISTEN || BAUD > 500000)
#define FIRMWARE_MAJOR 1
#define FIRMWARE_MINOR 0
#define FIRMWARE_PATCH 0

#endif
