; core/crc.c by hand: the compiler shifts 32 bits one by one, and then an AVR cannot follow a line of 500000.
; uint32_t crc_add(uint32_t crc, uint8_t byte): crc in r25:r22, byte in r20, the same registers back.

.section .progmem.data
table:
    .long 0x00000000, 0x1DB71064, 0x3B6E20C8, 0x26D930AC, 0x76DC4190, 0x6B6B51F4, 0x4DB26158, 0x5005713C
    .long 0xEDB88320, 0xF00F9344, 0xD6D6A3E8, 0xCB61B38C, 0x9B64C2B0, 0x86D3D2D4, 0xA00AE278, 0xBDBDF21C

.section .text
.global crc_add
crc_add:
    rcall add_nibble
    swap r20

; crc >> 4 ^ table[(crc ^ byte) & 15]; falls through for the second nibble
add_nibble:
    mov r30, r22
    eor r30, r20
    andi r30, 15
    lsl r30
    lsl r30
    clr r31
    subi r30, lo8(-(table))
    sbci r31, hi8(-(table))

    swap r22
    andi r22, 0x0F
    swap r23
    mov r18, r23
    andi r18, 0xF0
    or r22, r18
    andi r23, 0x0F
    swap r24
    mov r18, r24
    andi r18, 0xF0
    or r23, r18
    andi r24, 0x0F
    swap r25
    mov r18, r25
    andi r18, 0xF0
    or r24, r18
    andi r25, 0x0F

    lpm r18, Z+
    eor r22, r18
    lpm r18, Z+
    eor r23, r18
    lpm r18, Z+
    eor r24, r18
    lpm r18, Z
    eor r25, r18
    ret
