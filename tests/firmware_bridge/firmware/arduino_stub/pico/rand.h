#pragma once
#include <stdint.h>

extern "C" uint32_t get_rand_32(void);
