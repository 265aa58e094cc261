; WS2812 at 16 MHz: a bit is 20 cycles (1.25 us), high for 6 (0.38 us) in a 0 and for 13 (0.81 us) in a 1.
; Colours are worked out between two bytes, while the line is low; the lights allow some microseconds there.

#include "config.h"

#define PORTD_IO 0x0B
#define PIN 6

#define high r2
#define low r3
#define zero r4
#define marks r5
#define keep_plain r6
#define keep_marked r7
#define marked_0 r8
#define marked_1 r9
#define marked_2 r10
#define plain_0 r11
#define plain_1 r12
#define plain_2 r13
#define keep r14
#define add_0 r15
#define add_1 r16
#define add_2 r17
#define byte r18
#define bits r19
#define marks_left r20
#define lights_low r24
#define lights_high r25

.section .text

; One byte of a light: picture * (keep + 1) / 256 + add, then its bits, highest first.
.macro send_part offset, add
    ldd byte, Z + \offset
    mul byte, keep
    add r0, byte
    adc r1, zero
    mov byte, r1
    add byte, \add
    rcall send_byte
.endm

; uint16 lights left in r25:r24, look in r25:r24 at the start
.global ws2812_send
ws2812_send:
    push r2
    push r3
    push r4
    push r5
    push r6
    push r7
    push r8
    push r9
    push r10
    push r11
    push r12
    push r13
    push r14
    push r15
    push r16
    push r17
    push r28
    push r29
    movw r28, r24
    clr zero
    in low, PORTD_IO
    ldi byte, 1 << PIN
    mov high, low
    or high, byte
    com byte
    and low, byte
    ldd r30, Y + 0
    ldd r31, Y + 1
    ldd r26, Y + 2
    ldd r27, Y + 3
    ldd lights_low, Y + 4
    ldd lights_high, Y + 5
    ldd keep_plain, Y + 6
    ldd keep_marked, Y + 7
    ldd plain_0, Y + 8
    ldd plain_1, Y + 9
    ldd plain_2, Y + 10
    ldd marked_0, Y + 11
    ldd marked_1, Y + 12
    ldd marked_2, Y + 13
    ldi marks_left, 1
    adiw r24, 0
    breq done

next_light:
    dec marks_left
    brne same_marks
    ld marks, X+
    ldi marks_left, 8
same_marks:
    lsr marks
    brcs is_marked
    mov keep, keep_plain
    mov add_0, plain_0
    mov add_1, plain_1
    mov add_2, plain_2
    rjmp chosen
is_marked:
    mov keep, keep_marked
    mov add_0, marked_0
    mov add_1, marked_1
    mov add_2, marked_2
chosen:
#if RED_FIRST
    send_part 0, add_0
    send_part 1, add_1
#else
    send_part 1, add_1
    send_part 0, add_0
#endif
    send_part 2, add_2
    adiw r30, 3
    sbiw r24, 1
    brne next_light

done:
    pop r29
    pop r28
    pop r17
    pop r16
    pop r15
    pop r14
    pop r13
    pop r12
    pop r11
    pop r10
    pop r9
    pop r8
    pop r7
    pop r6
    pop r5
    pop r4
    pop r3
    pop r2
    clr r1
    ret

send_byte:
    ldi bits, 8
next_bit:
    out PORTD_IO, high      ; 0
    rjmp .+0
    rjmp .+0
    sbrs byte, 7            ; 5
    out PORTD_IO, low       ; 6, a 0 ends here
    lsl byte                ; 7
    nop
    rjmp .+0
    rjmp .+0
    out PORTD_IO, low       ; 13, a 1 ends here
    rjmp .+0
    nop
    dec bits                ; 17
    brne next_bit           ; 18, and 20 is the next 0
    ret
