/* Tables that stay in flash: an AVR has to be told, everybody else reads them like all memory. */
#ifndef FLASH_H
#define FLASH_H

#include <stdint.h>

#ifdef __AVR__
#include <avr/pgmspace.h>
#define FLASH PROGMEM
#define flash_u8(address) pgm_read_byte(address)
#define flash_u32(address) pgm_read_dword(address)
#else
#define FLASH
#define flash_u8(address) (*(const uint8_t *)(address))
#define flash_u32(address) (*(const uint32_t *)(address))
#endif

#endif
