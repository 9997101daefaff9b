// What the programs of all games share: the generator of src/ilium/engine/chance.py, lists of actions, and the rounds in
// which random games are played and timed. A game has its State with a phase, and set_up, legal and apply.
#pragma once
#include <bit>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <utility>

using i64 = int64_t;
using u16 = uint16_t;
using u8 = uint8_t;

struct Rng {
    i64 word;
    i64 below(i64 n) {
        word = 1791398085LL * (word & 0xFFFFFFFFLL) + (word >> 32);
        return (((word & 0xFFFFFFFFLL) ^ (word >> 32)) * n) >> 32;
    }
    void start(i64 seed) {
        word = ((seed & 0x3FFFFFFF) * 2654435769LL + ((seed >> 30) & 0xFFFFFFFFLL) + 88172645463325252LL) & 0x3FFFFFFFFFFFFFFFLL;
        for (int i = 0; i < 4; i++) below(2);
    }
    template <class Thing>
    void shuffle(Thing* things, int n) {
        for (int i = n - 1; i > 0; i--) std::swap(things[i], things[below(i + 1)]);
    }
};

static inline int lowest(i64 bits) { return std::countr_zero((uint64_t)bits); }
static inline int add_each(i64 choices, int offset, u16* actions, int n) {
    for (; choices; choices &= choices - 1) actions[n++] = offset + lowest(choices);
    return n;
}

// Games of the seeds of the command line, once for each line of input; `winners` gives a bit for each seat that has won.
// Always inlined into main: as a function of its own it made the games slower by up to 8 %.
template <int MOST_MOVES, int OVER, class State, class Winners>
[[gnu::always_inline]] static inline int play_rounds(int argc, char** argv, const State& start, Winners winners) {
    i64 seed = argc > 1 ? atoll(argv[1]) : 0, games = argc > 2 ? atoll(argv[2]) : 100000;
    char line[16];
    while (fgets(line, sizeof line, stdin)) {
        State s;
        Rng rng;
        u16 actions[MOST_MOVES];
        i64 decisions = 0, wins = 0, others = 0, checksum = 0;
        auto begin = std::chrono::steady_clock::now();
        for (i64 number = seed; number < seed + games; number++) {
            rng.start(number);
            s = start;
            set_up(s, rng);
            i64 length = 0;
            while (s.phase != OVER) {
                int n = legal(s, actions);
                apply(s, actions[rng.below(n)]);
                length++;
            }
            int won = winners(s);
            decisions += length;
            wins += won == 1;
            others += won == 0 || (won & (won - 1)) != 0;
            checksum = (checksum * 31 + won * 128 + length) & 0xFFFFFFFFFF;
        }
        double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
        printf("%.9f %lld %lld %lld %lld\n", seconds, (long long)decisions, (long long)wins, (long long)others, (long long)checksum);
        fflush(stdout);
    }
    return 0;
}
