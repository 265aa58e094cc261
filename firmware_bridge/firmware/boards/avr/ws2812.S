; WS2812 at 16 MHz: a bit is 20 cycles (1.25 us), high for 6 (0.38 us) in a 0 and for 13 (0.81 us) in a 1.
; The look of a light is chosen between two lights, while the line is low; they allow some microseconds there.

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
#define ring_low r22
#define ring_high r23
#define UCSR0A_AT 0xC0
#define UDR0_AT 0xC6
#define next r21
#define lights_low r24
#define lights_high r25

.section .text

; The first 7 bits of `byte`, highest first.
.macro send_seven
    ldi bits, 7
1:  out PORTD_IO, high      ; 0
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
    brne 1b                 ; 18, and 20 is the next 0
.endm

; The last bit of `byte`. Meanwhile the next byte is worked out: picture * (keep + 1) / 256 + add.
.macro send_last_and_prepare offset, add
    out PORTD_IO, high      ; 0
    ldd next, Z + \offset
    mul next, keep
    sbrs byte, 7            ; 5
    out PORTD_IO, low       ; 6
    add r0, next
    adc r1, zero
    mov next, r1
    add next, \add
    rjmp .+0
    out PORTD_IO, low       ; 13
    mov byte, next
    nop
.endm

.macro send_last
    out PORTD_IO, high      ; 0
    rjmp .+0
    rjmp .+0
    sbrs byte, 7            ; 5
    out PORTD_IO, low       ; 6
    adiw r30, 3
    rjmp .+0
    rjmp .+0
    out PORTD_IO, low       ; 13
.endm

; A byte that the UART has heard goes into the ring, or is counted where there is no room.
; 4 cycles if there is none, about 22 otherwise.
.macro listen
    lds byte, UCSR0A_AT
    sbrs byte, 7
    rjmp 1f
    lds byte, UDR0_AT
    lds bits, ring_in
    movw r28, ring_low
    add r28, bits
    adc r29, zero
    inc bits
    lds next, ring_out
    cp bits, next
    breq 2f
    st Y, byte
    sts ring_in, bits
    rjmp 1f
2:  lds r28, overruns
    lds r29, overruns + 1
    adiw r28, 1
    sts overruns, r28
    sts overruns + 1, r29
    rjmp listened
1:
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
    ldi ring_low, lo8(ring)
    ldi ring_high, hi8(ring)
    ldi marks_left, 1
    adiw r24, 0
    brne next_light
    rjmp done

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
#define first_offset 0
#define first_add add_0
#define second_offset 1
#define second_add add_1
#else
#define first_offset 1
#define first_add add_1
#define second_offset 0
#define second_add add_0
#endif
    ldd byte, Z + first_offset
    mul byte, keep
    add r0, byte
    adc r1, zero
    mov byte, r1
    add byte, first_add
    send_seven
    send_last_and_prepare second_offset, second_add
    send_seven
    send_last_and_prepare 2, add_2
    send_seven
    send_last
#if LISTEN
    listen
#if BAUD > 250000
    listen
#endif
listened:
#endif
    sbiw r24, 1
    breq done
    rjmp next_light

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
