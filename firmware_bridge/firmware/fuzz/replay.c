/*
 * The fuzzer's target without the fuzzer, for every compiler: runs all files, then damages them at
 * random, always in the same way, for as many rounds as are asked for. replay ROUNDS FILE...
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SCRIPT_MAX = 8192 };

int LLVMFuzzerTestOneInput(const uint8_t *script, size_t size);

static uint32_t state = 88172645u;

static uint32_t chance(uint32_t below) {
    state ^= state << 13;
    state ^= state >> 17;
    state ^= state << 5;
    return state % below;
}

static size_t load(const char *path, uint8_t *script) {
    FILE *file = fopen(path, "rb");
    if (file == NULL) exit(2);
    size_t size = fread(script, 1, SCRIPT_MAX, file);
    fclose(file);
    return size;
}

static size_t cut_or_double(uint8_t *script, size_t size) {
    size_t from = chance((uint32_t)size), count = 1 + chance(16);
    if (from + count > size || size + count > SCRIPT_MAX) return size;
    if (chance(2)) {
        memmove(script + from, script + from + count, size - from - count);
        return size - count;
    }
    memmove(script + from + count, script + from, size - from);
    return size + count;
}

static size_t damage(uint8_t *script, size_t size) {
    for (uint32_t times = 1 + chance(8); times > 0 && size > 0; times--) {
        if (chance(4) == 0) size = cut_or_double(script, size);
        else script[chance((uint32_t)size)] = (uint8_t)chance(256);
    }
    return size;
}

int main(int count, char **words) {
    static uint8_t script[SCRIPT_MAX];
    if (count < 3) return 2;
    for (int word = 2; word < count; word++) LLVMFuzzerTestOneInput(script, load(words[word], script));
    for (long round = atol(words[1]); round > 0; round--) {
        const char *path = words[2 + chance((uint32_t)(count - 2))];
        LLVMFuzzerTestOneInput(script, damage(script, load(path, script)));
    }
    printf("ok\n");
    return 0;
}
