#include "frame.h"

#include "board.h"
#include "crc.h"
#include "wire.h"

void receiver_reset(struct receiver *receiver) {
    receiver->begun = false;
    receiver->too_long = false;
    receiver->block_left = 0;
}

static void begin(struct receiver *receiver) {
    receiver->begun = true;
    receiver->crc = CRC_START;
    receiver->length = 0;
}

static void store(struct receiver *receiver, uint8_t byte) {
    if (receiver->length == BODY_MAX) {
        receiver->too_long = true;
        return;
    }
    receiver->body[receiver->length++] = byte;
    receiver->crc = crc_add(receiver->crc, byte);
}

static enum heard judge(const struct receiver *receiver) {
    if (!receiver->begun) return HEARD_NOTHING;
    if (receiver->too_long) return HEARD_BAD_LENGTH;
    if (receiver->block_left != 0) return HEARD_BAD_COBS;
    if (receiver->length < BODY_MIN) return HEARD_BAD_LENGTH;
    return receiver->crc == CRC_RESIDUE ? HEARD_FRAME : HEARD_BAD_CRC;
}

enum heard receiver_take(struct receiver *receiver, uint8_t byte) {
    if (byte == 0) {
        enum heard heard = judge(receiver);
        receiver_reset(receiver);
        return heard;
    }
    if (receiver->too_long) return HEARD_NOTHING;
    if (receiver->block_left != 0) {
        receiver->block_left--;
        store(receiver, byte);
        return HEARD_NOTHING;
    }
    /* A code byte: between two blocks there was a zero. A full block of 254 is too long anyway. */
    if (receiver->begun) store(receiver, 0);
    else begin(receiver);
    receiver->block_left = byte - 1;
    return HEARD_NOTHING;
}

static uint8_t body_size(const struct saying *saying) {
    return (uint8_t)(saying->size + saying->described + CRC_SIZE);
}

static uint8_t body_at(const struct saying *saying, uint8_t index) {
    if (index < saying->size) return saying->bytes[index];
    index = (uint8_t)(index - saying->size);
    if (index < saying->described) return board_description((uint16_t)(saying->description_at + index));
    return saying->crc[index - saying->described];
}

static void sum_up(struct saying *saying) {
    uint32_t crc = CRC_START;
    uint8_t size = (uint8_t)(body_size(saying) - CRC_SIZE);
    for (uint8_t index = 0; index < size; index++) crc = crc_add(crc, body_at(saying, index));
    put_u32(saying->crc, crc_end(crc));
}

/* The place of the next zero, or the end. */
static uint8_t block_end(const struct saying *saying, uint8_t from, uint8_t size) {
    while (from < size && body_at(saying, from) != 0) from++;
    return from;
}

void frame_say(struct saying *saying, void (*write)(uint8_t byte)) {
    sum_up(saying);
    uint8_t size = body_size(saying);
    uint8_t index = 0;
    write(0);
    for (;;) {
        uint8_t end = block_end(saying, index, size);
        write((uint8_t)(end - index + 1));
        while (index < end) write(body_at(saying, index++));
        if (end == size) break;
        index++;
    }
    write(0);
}
