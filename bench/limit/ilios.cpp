// Ilios by hand in C++: the speed limit that the compiled gear is measured against.
// The same rules, tables and random numbers as src/ilium/games/ilios, so both play the same games; the checksums agree.
// Usage: ilios SEED GAMES PLAYERS, then one line of input for each round to play; answers with one line for each round.
#include <cstring>

#include "rounds.hpp"

enum Phase : u8 { IRON_PHASE, DEPLOY, OVER };
constexpr int SIZE = 6, SQUARES = 36, SEATS = 4, DESIGNS = 5, COPIES = 7, WARRIORS = 35, HAND = 3, IRON = 6, TURNS = 4;
constexpr int MOST_MOVES = 400, IRONS[5] = {0, 0, 3, 3, 4};
constexpr i64 BOARD = (1LL << SQUARES) - 1, FILE_A = 0x041041041, FILE_F = FILE_A << 5;
constexpr i64 FIRSTS = 1LL | 1LL << 7 | 1LL << 14 | 1LL << 21 | 1LL << 28;
constexpr u8 RAYS[DESIGNS] = {0x01, 0x11, 0x29, 0xAA, 0xAB};

struct State {
    i64 board, tiles, disks[SEATS], deployed, hand[SEATS], shown[SEATS];
    u16 plunder[SEATS];
    u8 tile[SQUARES], facing[SQUARES], pile[WARRIORS], hand_size[SEATS], rays[DESIGNS];
    u8 iron, players, first, phase, turn, placed, pile_size;
};

static inline i64 put(i64 bag, int thing) { return bag | (bag + (1LL << thing)); }
static inline i64 take(i64 bag, int thing) {
    i64 further = bag & ~FIRSTS;
    return bag ^ (((further + (2LL << thing)) & ~further) >> 1);
}

static inline i64 step(i64 m, int direction) {
    switch (direction) {
        case 0: return m << SIZE & BOARD;
        case 1: return (m & ~FILE_F) << (SIZE + 1) & BOARD;
        case 2: return (m & ~FILE_F) << 1;
        case 3: return (m & ~FILE_F) >> (SIZE - 1);
        case 4: return m >> SIZE;
        case 5: return (m & ~FILE_A) >> (SIZE + 1);
        case 6: return (m & ~FILE_A) >> 1;
    }
    return (m & ~FILE_A) << (SIZE - 1) & BOARD;
}
static inline i64 around(i64 m) {
    i64 row = m | (m & ~FILE_F) << 1 | (m & ~FILE_A) >> 1;
    return (row | row << SIZE | row >> SIZE) & BOARD;
}
static inline int turned(int rays, int quarters) { return (rays << 2 * quarters | rays >> (8 - 2 * quarters)) & 255; }
static inline int distinct_turns(int rays) { return turned(rays, 1) == rays ? 1 : turned(rays, 2) == rays ? 2 : 4; }
static inline i64 occupied(const State& s) { return s.disks[0] | s.disks[1] | s.disks[2] | s.disks[3]; }
static inline i64 open_squares(const State& s) { return s.board & ~s.tiles & ~occupied(s); }
static inline i64 battlegrounds(const State& s) { return s.tiles & ~s.disks[s.turn]; }
static inline i64 pointed_at(int square, int rays) {
    i64 squares = 0;
    for (; rays; rays &= rays - 1) squares |= step(1LL << square, std::countr_zero((unsigned)rays));
    return squares;
}
struct Reach {
    i64 from[8];  // the squares from which a ray in each direction meets a target
    explicit Reach(i64 targets) {
        for (int d = 0; d < 8; d++) from[d] = step(targets, d ^ 4);
    }
    i64 attacking(int rays) const {
        i64 squares = 0;
        for (; rays; rays &= rays - 1) squares |= from[std::countr_zero((unsigned)rays)];
        return squares;
    }
};

static State box(int players) {
    State s;
    memset(&s, 0, sizeof s);
    s.board = BOARD;
    memcpy(s.rays, RAYS, DESIGNS);
    s.iron = 3;
    s.players = players;
    return s;
}
static void set_up(State& s, Rng& rng) {
    i64 deal[WARRIORS];
    for (int i = 0; i < WARRIORS; i++) deal[i] = 1 + i / COPIES;
    rng.shuffle(deal, WARRIORS);
    int dealt = HAND * s.players;
    for (int i = 0; i < dealt; i++) {
        int seat = i / HAND;
        s.hand[seat] = put(s.hand[seat], COPIES * (deal[i] - 1));
        s.hand_size[seat]++;
    }
    s.pile_size = WARRIORS - dealt;
    for (int i = 0; i < WARRIORS - dealt; i++) s.pile[i] = deal[WARRIORS - 1 - i];
    s.first = s.turn = rng.below(s.players);
    s.phase = IRON_PHASE;
}

static inline bool can_attack(const State& s) {
    const Reach reach(battlegrounds(s));
    i64 everywhere = open_squares(s);
    for (i64 hand = s.hand[s.turn] & FIRSTS; hand; hand &= hand - 1) {
        int rays = s.rays[lowest(hand) / COPIES];
        for (int q = 0, n = distinct_turns(rays); q < n; q++)
            if (everywhere & reach.attacking(turned(rays, q))) return true;
    }
    return false;
}
static inline void begin_turn(State& s, int seat) {
    s.turn = seat;
    if (!can_attack(s)) s.shown[seat] = s.hand[seat];
}
static inline int next_seat(const State& s) { return s.turn + 1 == s.players ? 0 : s.turn + 1; }
static inline void lay_tile(State& s, int square, int tile) {
    s.tile[square] = tile;
    s.tiles |= 1LL << square;
}

static inline int add_deployments(const State& s, u16* actions, bool is_free) {
    const Reach reach(battlegrounds(s));
    i64 everywhere = open_squares(s);
    int n = 0;
    for (i64 hand = s.hand[s.turn] & FIRSTS; hand; hand &= hand - 1) {
        int design = lowest(hand) / COPIES, rays = s.rays[design];
        for (int q = 0, turns = distinct_turns(rays); q < turns; q++) {
            i64 squares = is_free ? everywhere : everywhere & reach.attacking(turned(rays, q));
            n = add_each(squares, (design * TURNS + q) * SQUARES, actions, n);
        }
    }
    return n;
}
static int legal(const State& s, u16* actions) {
    if (s.phase == IRON_PHASE) return add_each(open_squares(s), 0, actions, 0);
    int n = add_deployments(s, actions, false);
    return n ? n : add_deployments(s, actions, true);
}
static void apply(State& s, int action) {
    if (s.phase == IRON_PHASE) {
        lay_tile(s, action, IRON);
        s.placed++;
        if (s.placed < IRONS[s.players]) {
            s.turn = next_seat(s);
        } else {
            s.phase = DEPLOY;
            begin_turn(s, s.first);
        }
        return;
    }
    int warrior = 1 + action / SQUARES / TURNS, quarters = action / SQUARES % TURNS, square = action % SQUARES;
    int rays = turned(s.rays[warrior - 1], quarters), thing = COPIES * (warrior - 1);
    s.hand[s.turn] = take(s.hand[s.turn], thing);
    s.hand_size[s.turn]--;
    if (s.shown[s.turn] >> thing & 1) s.shown[s.turn] = take(s.shown[s.turn], thing);
    s.deployed = put(s.deployed, thing);
    lay_tile(s, square, warrior);
    s.facing[square] = quarters;
    s.placed++;
    i64 mine = (pointed_at(square, rays) & s.tiles) | 1LL << square;
    for (int seat = 0; seat < SEATS; seat++) s.disks[seat] &= ~mine;
    s.disks[s.turn] |= mine;
    i64 captured = s.tiles & ~around(open_squares(s)) & occupied(s);
    s.tiles &= ~captured;
    for (int seat = 0; seat < SEATS; seat++)
        for (i64 own = captured & s.disks[seat]; own; own &= own - 1) {
            int where = lowest(own);
            s.plunder[seat] += s.tile[where] == IRON ? s.iron : s.tile[where];
            s.tile[where] = s.facing[where] = 0;
        }
    if (!open_squares(s)) {
        s.phase = OVER;
        return;
    }
    if (s.pile_size > 0) {
        s.pile_size--;
        s.hand[s.turn] = put(s.hand[s.turn], COPIES * (s.pile[s.pile_size] - 1));
        s.hand_size[s.turn]++;
        s.pile[s.pile_size] = 0;
    }
    begin_turn(s, next_seat(s));
}

static bool is_ahead(const State& s, int seat, int other) {
    if (s.plunder[seat] != s.plunder[other]) return s.plunder[seat] > s.plunder[other];
    return std::popcount((uint64_t)s.disks[seat]) > std::popcount((uint64_t)s.disks[other]);
}
static int winners(const State& s) {
    int bits = 0;
    for (int seat = 0; seat < s.players; seat++) {
        bool is_beaten = false;
        for (int other = 0; other < s.players; other++) is_beaten |= is_ahead(s, other, seat);
        if (!is_beaten) bits |= 1 << seat;
    }
    return bits;
}

int main(int argc, char** argv) {
    const State start = box(argc > 3 ? atoi(argv[3]) : 2);
    return play_rounds<MOST_MOVES, OVER>(argc, argv, start, [](const State& s) { return winners(s); });
}
