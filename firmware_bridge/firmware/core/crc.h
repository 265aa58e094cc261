/* CRC-32 as in zip, a byte at a time. */
#ifndef CRC_H
#define CRC_H

#include <stdint.h>

#define CRC_START 0xFFFFFFFFu

/* What is left after a body and its own crc. */
#define CRC_RESIDUE 0xDEBB20E3u

uint32_t crc_add(uint32_t crc, uint8_t byte);

static inline uint32_t crc_end(uint32_t crc) { return ~crc; }

#endif
