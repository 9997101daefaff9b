// The duel by hand in C++: the speed limit that the compiled gear is measured against.
// The same rules, tables and random numbers as src/ilium/games/duel, so both play the same games; the checksums agree.
// Usage: duel SEED GAMES, then one line of input for each round to play; answers with one line for each round.
#include <algorithm>
#include <cstring>

#include "rounds.hpp"

using i8 = int8_t;

enum Phase : u8 { PLAY, MOVE, SWAP, TURN_DOWN, LINE, TOKEN, OVER, SCORE };
enum Kind : u8 { ZEUS, ATHENA, APOLLO, POSEIDON, APHRODITE, POSITIVE, MARRIAGE, NEGATIVE };
constexpr int SIZE = 6, SQUARES = 36, LINES = 12, TILES = 18, COPIES = 3, DECK = 14, TURNS = 32;
constexpr int TOKENS = 29, DISPLAY = 5, ENDS = 24, GODS = 5, DOLOS = 6, DECLINE = SQUARES * SQUARES, MOST_MOVES = 96, NO_TOKEN = 255;
constexpr i64 BOARD = (1LL << SQUARES) - 1, FILE_A = 0x041041041, FILE_F = FILE_A << 5, TILE_FIRSTS = 0x09249;
constexpr i64 GATHER = 1LL << 30 | 1 << 25 | 1 << 20 | 1 << 15 | 1 << 10 | 1 << 5;
constexpr int CENTRE[2][2] = {{14, 21}, {20, 15}};
constexpr i8 VALUES[TOKENS] = {8, 6, 1, 8, 5, 2, 8, 4, 3, 7, 6, 2, 7, 5, 3, 10, 10, 10, 0, 0, -3, -3, -3, -5, -5, -5, -10, -10, -10};
constexpr i8 KINDS[TOKENS] = {0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 7, 7, 7, 7, 7, 7, 7, 7, 7};

struct Tables {
    i64 colour[2] = {0, 0};
    int line_squares[LINES][SIZE] = {};
    constexpr Tables() {
        for (int i = 0; i < SQUARES; i++) colour[(i / SIZE + i % SIZE) % 2] |= 1LL << i;
        for (int a = 0; a < SIZE; a++)
            for (int b = 0; b < SIZE; b++) {
                line_squares[a][b] = SIZE * b + a;
                line_squares[SIZE + a][b] = SIZE * a + b;
            }
    }
};
constexpr Tables T;

struct State {
    i64 occupied, face_down, display, tokens[2], hand[2], token_firsts;
    u8 tile[SQUARES], ends[ENDS], deck[2][DECK], deck_size[2], token_kind[TOKENS];
    i8 token_value[TOKENS];
    u16 scored;
    u8 edition, phase, turn, actor, focus, placed;
};

static inline i64 put(i64 bag, int thing) { return bag | (bag + (1LL << thing)); }
static inline i64 take(i64 bag, int thing, i64 firsts) {
    i64 further = bag & ~firsts;
    return bag ^ (((further + (2LL << thing)) & ~further) >> 1);
}

static inline i64 neighbours(i64 m) { return ((m & ~FILE_F) << 1 | (m & ~FILE_A) >> 1 | m << SIZE | m >> SIZE) & BOARD; }
static inline i64 open_squares(const State& s, int side) { return T.colour[side] & ~s.occupied & neighbours(s.occupied); }
static inline i64 accessible(const State& s, int side) { return T.colour[side] & s.occupied & neighbours(BOARD & ~s.occupied); }
static inline i64 full_lines(const State& s) {
    i64 files = s.occupied & s.occupied >> 18, rows = s.occupied & s.occupied >> 3;
    files &= files >> 6 & files >> 12;
    rows &= rows >> 1 & rows >> 2 & FILE_A;
    return ((files & 63) | ((rows * GATHER >> 30) & 63) << 6) & ~(i64)s.scored;
}
static inline int face_value(const State& s, int square) {
    int tile = s.tile[square];
    return tile == DOLOS || (s.face_down >> square & 1) ? 0 : tile;
}
static inline int line_total(const State& s, int line, int side) {
    const int* squares = T.line_squares[line];
    int total = 0;
    for (int i = (line + side) & 1; i < SIZE; i += 2) {
        int square = squares[i];
        if (s.tile[square] == DOLOS && !(s.face_down >> square & 1)) {
            if (i > 0) total += face_value(s, squares[i - 1]);
            if (i < SIZE - 1) total += face_value(s, squares[i + 1]);
        } else {
            total += face_value(s, square);
        }
    }
    return total;
}

static State box() {
    State s;
    memset(&s, 0, sizeof s);
    memcpy(s.token_kind, KINDS, TOKENS);
    memcpy(s.token_value, VALUES, TOKENS);
    for (int i = 0; i < TOKENS; i++)
        if (i == 0 || KINDS[i] != KINDS[i - 1] || VALUES[i] != VALUES[i - 1]) s.token_firsts |= 1LL << i;
    return s;
}
static inline int first_alike(const State& s, int token) {
    while (!(s.token_firsts >> token & 1)) token--;
    return token;
}
static inline void lay_tile(State& s, int square, int tile) {
    s.tile[square] = tile;
    s.occupied |= 1LL << square;
}
static void set_up(State& s, Rng& rng) {
    i64 tokens[TOKENS], tiles[TILES];
    int non_negative = 0;
    for (int i = 0; i < TOKENS; i++) {
        tokens[i] = i;
        non_negative += s.token_kind[i] != NEGATIVE;
    }
    for (int i = 0; i < DISPLAY; i++) std::swap(tokens[i], tokens[i + rng.below(non_negative - i)]);
    rng.shuffle(tokens + DISPLAY, ENDS);
    for (int i = 0; i < DISPLAY; i++) s.display = put(s.display, first_alike(s, tokens[i]));
    for (int i = 0; i < ENDS; i++) s.ends[i] = first_alike(s, tokens[DISPLAY + i]);
    for (int seat = 0; seat < 2; seat++) {
        for (int i = 0; i < TILES; i++) tiles[i] = 1 + i / COPIES;
        do rng.shuffle(tiles, TILES);
        while (tiles[0] == tiles[1]);
        for (int i = 0; i < 2; i++) {
            lay_tile(s, CENTRE[seat][i], tiles[i]);
            s.hand[seat] = put(s.hand[seat], COPIES * (tiles[2 + i] - 1));
        }
        for (int i = 0; i < DECK; i++) s.deck[seat][i] = tiles[TILES - 1 - i];
        s.deck_size[seat] = DECK;
    }
    s.turn = s.actor = rng.below(2);
    s.phase = PLAY;
}

static inline int moved_side(const State& s) { return s.tile[s.focus] == 1 ? (s.turn ^ 1) : s.turn; }
static inline i64 movable(const State& s) { return accessible(s, moved_side(s)) & ~(1LL << s.focus); }
static inline i64 to_turn_down(const State& s) { return neighbours(1LL << s.focus) & s.occupied & ~s.face_down; }
static inline bool is_swap_possible(const State& s) {
    i64 mine = s.tokens[s.turn] & s.token_firsts, shown = s.display & s.token_firsts;
    return mine && (mine != shown || (mine & (mine - 1)));
}
static inline Phase effect_phase(const State& s) {
    switch (s.tile[s.focus]) {
        case 1:
        case 2: return movable(s) && open_squares(s, moved_side(s)) ? MOVE : SCORE;
        case 3: return is_swap_possible(s) ? SWAP : SCORE;
        case 4: return to_turn_down(s) ? TURN_DOWN : SCORE;
    }
    return SCORE;
}
static inline void take_token(State& s, int end) {
    int line = s.focus, winner = s.actor;
    s.tokens[winner] = put(s.tokens[winner], s.ends[2 * line + end]);
    s.tokens[winner ^ 1] = put(s.tokens[winner ^ 1], s.ends[2 * line + 1 - end]);
    s.ends[2 * line] = s.ends[2 * line + 1] = NO_TOKEN;
    s.scored |= 1 << line;
    s.phase = SCORE;
}
static inline void start_line(State& s, int line) {
    s.focus = line;
    s.actor = line_total(s, line, s.turn) >= line_total(s, line, (s.turn ^ 1)) ? s.turn : (s.turn ^ 1);
    if (s.ends[2 * line] == s.ends[2 * line + 1]) take_token(s, 0);
    else s.phase = TOKEN;
}
static inline void end_turn(State& s) {
    if (s.placed == TURNS) {
        s.phase = OVER;
        return;
    }
    int seat = s.turn;
    if (s.deck_size[seat] > 0) {
        int top = --s.deck_size[seat];
        s.hand[seat] = put(s.hand[seat], COPIES * (s.deck[seat][top] - 1));
        s.deck[seat][top] = 0;
    }
    s.turn = s.actor = seat ^ 1;
    s.phase = PLAY;
}
static inline void score_next_line(State& s) {
    s.actor = s.turn;
    s.focus = 0;
    i64 lines = full_lines(s);
    if (!lines) end_turn(s);
    else if (lines & (lines - 1)) s.phase = LINE;
    else start_line(s, lowest(lines));
}

static int legal(const State& s, u16* actions) {
    int n = 0;
    switch (s.phase) {
        case PLAY: {
            i64 squares = open_squares(s, s.turn);
            for (i64 tiles = s.hand[s.turn] & TILE_FIRSTS; tiles; tiles &= tiles - 1)
                n = add_each(squares, lowest(tiles) / COPIES * SQUARES, actions, n);
            return n;
        }
        case LINE: return add_each(full_lines(s), 0, actions, 0);
        case TOKEN: actions[0] = 0, actions[1] = 1; return 2;
        case MOVE: {
            i64 targets = open_squares(s, moved_side(s));
            for (i64 sources = movable(s); sources; sources &= sources - 1)
                n = add_each(targets, lowest(sources) * SQUARES, actions, n);
            break;
        }
        case SWAP: {
            i64 shown = s.display & s.token_firsts;
            for (i64 mine = s.tokens[s.turn] & s.token_firsts; mine; mine &= mine - 1)
                n = add_each(shown & ~(mine & -mine), lowest(mine) * TOKENS, actions, n);
            break;
        }
        case TURN_DOWN: n = add_each(to_turn_down(s), 0, actions, 0); break;
        default: return 0;
    }
    actions[n] = DECLINE;
    return n + 1;
}
static inline void use_effect(State& s, int action) {
    if (action != DECLINE) switch (s.phase) {
            case MOVE: {
                int source = action / SQUARES, target = action % SQUARES;
                i64 both = 1LL << source | 1LL << target;
                s.occupied ^= both;
                if (s.face_down >> source & 1) s.face_down ^= both;
                s.tile[target] = s.tile[source];
                s.tile[source] = 0;
                break;
            }
            case SWAP: {
                int given = action / TOKENS, taken = action % TOKENS;
                s.tokens[s.turn] = put(take(s.tokens[s.turn], given, s.token_firsts), taken);
                s.display = put(take(s.display, taken, s.token_firsts), given);
                break;
            }
            case TURN_DOWN: s.face_down |= 1LL << s.focus | 1LL << action; break;
        }
    s.phase = SCORE;
}
static void apply(State& s, int action) {
    switch (s.phase) {
        case PLAY: {
            int tile = 1 + action / SQUARES, square = action % SQUARES;
            s.hand[s.turn] = take(s.hand[s.turn], COPIES * (tile - 1), TILE_FIRSTS);
            lay_tile(s, square, tile);
            s.placed++;
            s.focus = square;
            s.phase = effect_phase(s);
            break;
        }
        case LINE: start_line(s, action); break;
        case TOKEN: take_token(s, action); break;
        default: use_effect(s, action);
    }
    while (s.phase == SCORE) score_next_line(s);
}

struct Score {
    int support, points, lower, zeus, poseidon;
};
static Score score(const State& s, int seat) {
    Score sum{0, 0, 0, 0, 0};
    int gods = 0, marriages = 0;
    for (i64 tokens = s.tokens[seat]; tokens; tokens &= tokens - 1) {
        int token = lowest(tokens), kind = s.token_kind[token], value = s.token_value[token];
        if (kind < GODS && (gods >> kind & 1)) {
            sum.lower += value;
            continue;
        }
        sum.points += value;
        if (kind < GODS) gods |= 1 << kind;
        if (kind == MARRIAGE) marriages++;
        else if (kind == ZEUS) sum.zeus = value;
        else if (kind == POSEIDON) sum.poseidon = value;
    }
    sum.support = std::popcount((unsigned)gods) + (marriages == 2) >= GODS;
    return sum;
}
static int sign(int x) { return (x > 0) - (x < 0); }
static int outcome(const State& s) {
    Score a = score(s, 0), b = score(s, 1);
    if (a.support != b.support) return sign(a.support - b.support);
    if (a.points != b.points) return sign(a.points - b.points);
    if (a.lower != b.lower) return sign(a.lower - b.lower);
    if (a.zeus != b.zeus || a.zeus > 0 || s.edition == 1) return sign(a.zeus - b.zeus);
    return sign(a.poseidon - b.poseidon);
}

int main(int argc, char** argv) {
    const State start = box();
    return play_rounds<MOST_MOVES, OVER>(argc, argv, start, [](const State& s) {
        int winner = outcome(s);
        return winner > 0 ? 1 : winner < 0 ? 2 : 0;
    });
}
