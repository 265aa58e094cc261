/* Lights on D6, by counted cycles. */
#ifndef WS2812_H
#define WS2812_H

#include "lights.h"

/* Send it; interrupts must be off. Takes 32 microseconds a light, and keeps what the UART hears. */
void ws2812_send(const struct look *look);

#endif
