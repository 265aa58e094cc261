/* Frames on the wire: 00 | COBS(body) | 00, and the crc at the end of the body. */
#ifndef FRAME_H
#define FRAME_H

#include <stdbool.h>
#include <stdint.h>

enum { BODY_MIN = 8, BODY_MAX = 253, HEAD = 4, CRC_SIZE = 4, SAYING_MAX = 64 };

enum heard { HEARD_NOTHING, HEARD_FRAME, HEARD_BAD_CRC, HEARD_BAD_COBS, HEARD_BAD_LENGTH };

/* One frame of memory: bytes are unpacked and summed up as they come. */
struct receiver {
    uint32_t crc;
    uint8_t length;
    uint8_t block_left;
    bool begun;
    bool too_long;
    uint8_t body[BODY_MAX];
};

void receiver_reset(struct receiver *receiver);

/* Take a byte; after HEARD_FRAME body and length hold until the next byte is taken. */
enum heard receiver_take(struct receiver *receiver, uint8_t byte);

/* A body to be said: what is in memory, then a piece of the description, then the crc. */
struct saying {
    uint8_t size;
    uint8_t described;
    uint16_t description_at;
    uint8_t bytes[SAYING_MAX];
    uint8_t crc[CRC_SIZE];
};

/* Sum the body up and hand every byte of its frame to `write`. */
void frame_say(struct saying *saying, void (*write)(uint8_t byte));

#endif
