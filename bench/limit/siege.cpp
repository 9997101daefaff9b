// Siege by hand in C++: the speed limit that the compiled gear is measured against.
// The same rules, tables and random numbers as src/ilium/games/siege, so both play the same games; the checksums agree.
// Usage: siege SEED GAMES PLAYERS [teams], then one line of input for each round to play; answers with one line for each
// round. Six players are always in teams, four if the last argument says so.
#include <algorithm>
#include <cstring>

#include "rounds.hpp"

namespace Card { enum { HOPLITE1, HOPLITE2, HOPLITE3, HOPLITE4, ARCHERS, CHARIOT, ELEPHANT, CATAPULT, BALLISTA, HARROW, HORSE }; }
// 1 to 15 are Hoplites, with a bit for each value; up to the Horses come Elephants with their loads
namespace Group { enum { GROUND, ARCHERS = 16, CHARIOT, CATAPULT, BALLISTA, HARROW, ELEPHANT, HORSE = 42 }; }
namespace Victory { enum { HELEN, CITY1, TRIREME1 = 4 }; }
enum Phase : u8 { TURN, TAKE, DISCARD, OVER };
enum Oracle : u8 { THANATOS, GORGON, NO_ORACLE };
enum Reason : u8 { NO_REASON, TARGET, ORACLES, LAST_SIEGE, SHARED };

constexpr int SEATS = 6, NO_SEAT = 255, CARDS = 11, RIDERS = 5, HORSES = 2, ROOM = 2, GROUPS = 44, SHAPES = 16, VICTORIES = 7;
constexpr int MOST_CARDS = 75, MOST_VICTORIES = 21, MOST_ORACLES = 8, MOST_MOVES = 512, DRAWN = 3;
constexpr int HAND_LIMIT[SEATS + 1] = {0, 0, 12, 12, 12, 12, 10}, ROW_SIZE[SEATS + 1] = {0, 0, 2, 1, 2, 3, 3};
constexpr u8 ARMY_BOX[CARDS] = {10, 10, 10, 10, 12, 6, 5, 4, 4, 2, 2}, VICTORY_BOX[VICTORIES] = {1, 3, 4, 3, 3, 4, 3};
constexpr u8 ORACLE_BOX[2] = {4, 4};
// The Phalanxes that a Hoplite of each value may join, the most valuable first, the ground last.
constexpr u8 JOINS[4][8] = {{0b1110, 0b1100, 0b1010, 0b0110, 0b1000, 0b0100, 0b0010}, {0b1100, 0b1000, 0b0100}, {0b1000}, {}};
// A spot is a group that is hit (of a Phalanx its last card), or FIRST + a Phalanx (its first card).
constexpr int FIRST = GROUPS, SPOTS = FIRST + SHAPES;
// The action of a turn says what goes where: source << 9 | away << 6 | spot.
constexpr int SOURCE_SHIFT = 9, AWAY_SHIFT = 6, AWAY_MASK = 7, SPOT_MASK = 63, PASS = GROUPS << SOURCE_SHIFT;

// ---- What can stand in front of a player, and what can happen to it [S3-S5]

struct Tables {
    u8 content[GROUPS][CARDS] = {};  // how many of each card
    u8 value[GROUPS] = {}, free[GROUPS] = {};
    u8 placed[CARDS][GROUPS] = {};  // the group that a card makes of another; GROUND: it may not be laid there
    i64 bearers[CARDS] = {};        // a bit for each group that a card may be laid on
    i64 attackers = 0, targets[GROUPS] = {}, targets_first[GROUPS] = {};
    u8 attacker_card[GROUPS] = {}, attacker_left[GROUPS] = {};
    u8 spot_group[SPOTS] = {}, spot_card[SPOTS] = {}, spot_left[SPOTS] = {};

    static constexpr bool is_elephant(int group) { return group >= Group::ELEPHANT && group < Group::HORSE; }
    static constexpr i64 groups(int first, int end) { return (1LL << end) - (1LL << first); }
    constexpr int changed(int group, int card, int more) const {  // the group with more or fewer of a card
        for (int other = 0;; other++) {
            bool is_same = true;
            for (int c = 0; c < CARDS; c++) is_same &= content[other][c] == content[group][c] + (c == card ? more : 0);
            if (is_same) return other;
        }
    }
    constexpr void fill_groups() {
        constexpr int ENGINES[] = {Card::ARCHERS, Card::CHARIOT, Card::CATAPULT, Card::BALLISTA, Card::HARROW};
        constexpr int STRONGEST_FIRST[] = {Card::HOPLITE4, Card::HOPLITE3, Card::HOPLITE2, Card::HOPLITE1, Card::ARCHERS};
        int group = 0;
        for (; group < SHAPES; group++)
            for (int card = 0; card < 4; card++) content[group][card] = group >> card & 1;
        for (int card : ENGINES) content[group++][card] = 1;
        for (int i = group; i < GROUPS; i++) content[i][is_elephant(i) ? Card::ELEPHANT : Card::HORSE] = 1;
        group++;
        for (int rider : STRONGEST_FIRST) content[group++][rider]++;
        for (int i = 0; i < RIDERS; i++)
            for (int j = i; j < RIDERS; j++, group++) content[group][STRONGEST_FIRST[i]]++, content[group][STRONGEST_FIRST[j]]++;
    }
    constexpr void fill_values() {  // [S3.4, S5.1]
        constexpr int WORTH[CARDS] = {1, 2, 3, 4, 1, 3};
        for (int group = 0; group < GROUPS; group++) {
            int cards = 0, worth = 0;
            for (int card = 0; card < CARDS; card++) cards += content[group][card], worth += content[group][card] * WORTH[card];
            value[group] = worth * (is_elephant(group) ? 2 : cards);
            free[group] = is_elephant(group) ? 1 + ROOM - cards : 0;
        }
    }
    constexpr int laid(int card, int group) const {  // [S3.1-S3.5]
        if (group == Group::GROUND) return changed(group, card, 1);
        if (card >= RIDERS) return Group::GROUND;
        if (group >= Group::HORSE) return group;
        if (group < SHAPES) return card < std::countr_zero((unsigned)group) ? group | 1 << card : Group::GROUND;
        return free[group] ? changed(group, card, 1) : Group::GROUND;
    }
    constexpr void fill_places() {
        for (int card = 0; card < CARDS; card++)
            for (int group = 0; group < GROUPS; group++) {
                placed[card][group] = laid(card, group);
                if (placed[card][group]) bearers[card] |= 1LL << group;
            }
    }
    constexpr void add_attacker(int group, int card, i64 spots) {
        attackers |= 1LL << group;
        targets[group] = spots;
        attacker_card[group] = card;
        attacker_left[group] = changed(group, card, -1);
    }
    constexpr void fill_attacks() {  // [S4.2]
        i64 soldiers = groups(1, Group::CHARIOT), machines = groups(Group::CATAPULT, Group::ELEPHANT), phalanxes = 0;
        for (int shape = 1; shape < SHAPES; shape++) phalanxes |= (i64)!std::has_single_bit((unsigned)shape) << shape;
        add_attacker(Group::ARCHERS, Card::ARCHERS, soldiers);
        add_attacker(Group::CHARIOT, Card::CHARIOT, soldiers);
        add_attacker(Group::CATAPULT, Card::CATAPULT, machines | groups(Group::HORSE, GROUPS));
        add_attacker(Group::BALLISTA, Card::BALLISTA, 1LL << Group::CHARIOT | groups(Group::ELEPHANT, Group::HORSE));
        for (int group = Group::ELEPHANT; group < Group::HORSE; group++) {
            if (!content[group][Card::ARCHERS]) continue;
            add_attacker(group, Card::ARCHERS, soldiers);
            targets_first[group] = phalanxes;
        }
    }
    constexpr void fill_spots() {  // who falls off a bearer is laid out by a rule of its own [S4.5, S4.6]
        for (int group = 1; group < GROUPS; group++) {
            spot_group[group] = group;
            int card = is_elephant(group) ? Card::ELEPHANT : 0;
            while (!content[group][card]) card++;
            spot_card[group] = card;
            spot_left[group] = group < SHAPES ? group ^ 1 << card : Group::GROUND;
        }
        for (int shape = 1; shape < SHAPES; shape++) {
            spot_group[FIRST + shape] = shape;
            spot_card[FIRST + shape] = std::bit_width((unsigned)shape) - 1;
            spot_left[FIRST + shape] = shape ^ std::bit_floor((unsigned)shape);
        }
    }
    constexpr Tables() { fill_groups(), fill_values(), fill_places(), fill_attacks(), fill_spots(); }
};
constexpr Tables T;

// ---- Chance and state

struct State {
    Rng reshuffler;
    i64 standing[SEATS];  // a bit for each group in front of a seat
    u16 strength[SEATS];  // value of the army as it stands, without the Hero
    u8 army[SEATS][GROUPS], inside[HORSES][RIDERS], load[HORSES], hand[SEATS][CARDS], hand_size[SEATS];
    u8 fresh[CARDS], drawn[SEATS][CARDS], drawn_size[SEATS], shown[SEATS][CARDS];  // known by counting [S8.1, S9.1]
    u8 victory[SEATS][VICTORIES], thanatos[SEATS], hero[SEATS], discards[CARDS], row[VICTORIES];
    u8 deck[MOST_CARDS], victory_deck[MOST_VICTORIES], oracle_deck[MOST_ORACLES];  // the top is the last card
    u8 deck_size, victory_deck_size, oracle_deck_size, army_box[CARDS], victory_box[VICTORIES], oracle_box[2], oracles_shown[2];
    u8 players, sides, siege, oracle, is_last, agamemnon, athena, poseidon, winner, starter, turn, phase;
    u8 active, passes, takers, winners, reason;
};

static inline int kinds_of(const u8* cards, int kinds) {  // a bit for each kind of which there is a card
    int bits = 0;
    for (int card = 0; card < kinds; card++) bits |= (cards[card] > 0) << card;
    return bits;
}
static inline int row_kinds(const State& s) { return kinds_of(s.row, VICTORIES); }
static inline int everyone(const State& s) { return (1 << s.players) - 1; }
static inline int clockwise(const State& s, int seat, int steps) {
    seat += steps;
    return seat >= s.players ? seat - s.players : seat;
}
static inline bool in_teams(const State& s) { return s.sides < s.players; }
static inline int partner(const State& s, int seat) { return clockwise(s, seat, s.sides); }  // sits opposite [S2.5]
static inline int side_of(const State& s, int seat) { return in_teams(s) ? 1 << seat | 1 << partner(s, seat) : 1 << seat; }

// ---- Armies [S3-S5]

static inline bool has(const State& s, int seat, int group) { return s.standing[seat] >> group & 1; }
static inline void become(State& s, int seat, int old, int now) {
    if (old != Group::GROUND && --s.army[seat][old] == 0) s.standing[seat] ^= 1LL << old;
    if (now != Group::GROUND) s.army[seat][now]++, s.standing[seat] |= 1LL << now;
    s.strength[seat] += T.value[now] - T.value[old];
}
static inline i64 distinct(const State& s, int seat) {  // two empty Horses are alike [S3.6]
    i64 groups = s.standing[seat];
    if (groups >> Group::HORSE == 3 && s.load[0] == 0 && s.load[1] == 0) groups ^= 2LL << Group::HORSE;
    return groups;
}
static inline int free_horse(const State& s) {
    i64 standing = 0;
    for (int seat = 0; seat < s.players; seat++) standing |= s.standing[seat];
    return Group::HORSE + (standing >> Group::HORSE & 1);
}
static inline void lay_alone(State& s, int seat, int card, int n) {
    for (; n > 0; n--) become(s, seat, Group::GROUND, T.placed[card][Group::GROUND]);
}
static inline int leave_horse(State& s, int seat, int horse) {  // who was inside, as counts of 4 bits
    int crowd = 0;
    for (int rider = 0; rider < RIDERS; rider++) {
        int n = std::exchange(s.inside[horse][rider], 0);
        crowd += n << 4 * rider;
        s.shown[seat][rider] += n;
    }
    s.load[horse] = 0;
    return crowd;
}
static void unload(State& s, int seat, int bearer) {  // [S4.6]
    int crowd = bearer < Group::HORSE ? 0 : leave_horse(s, seat, bearer - Group::HORSE);
    for (int rider = 0; rider < RIDERS; rider++) lay_alone(s, seat, rider, T.content[bearer][rider] + (crowd >> 4 * rider & 15));
}
static void discard_army(State& s, int seat) {
    for (i64 groups = s.standing[seat]; groups; groups &= groups - 1) {
        int group = lowest(groups), n = std::exchange(s.army[seat][group], 0);
        for (int card = 0; card < CARDS; card++) s.discards[card] += n * T.content[group][card];
    }
    s.standing[seat] = s.strength[seat] = 0;
}

// ---- Trojan Horses open [S6.1]. Stacks are counts of 4 bits for each shape of Phalanx, walkers for each value.

static inline i64 march(i64 stacks, int walkers) {  // from the strongest down, each joins the best stack it may join
    for (int card = Card::HOPLITE4; card >= 0; card--) {
        i64 left = walkers >> 4 * card & 15;
        for (int i = 0; left; i++) {
            int shape = JOINS[card][i];
            i64 n = std::min(left, stacks >> 4 * shape & 15);
            stacks += n * ((1LL << 4 * (shape | 1 << card)) - (1LL << 4 * shape));
            left -= n;
        }
    }
    return stacks;
}
static inline int stacks_value(i64 stacks) {
    int value = 0;
    for (int shape = 1; shape < SHAPES; shape++) value += (stacks >> 4 * shape & 15) * T.value[shape];
    return value;
}
static int best_riders(i64 stacks, int room, int walkers, int archers) {  // every choice is tried, the rest march
    int n1 = walkers & 15, n2 = walkers >> 4 & 15, n3 = walkers >> 8 & 15, n4 = walkers >> 12, best = 0, most = -1;
    for (int r4 = 0; r4 <= std::min(n4, room); r4++)
        for (int r3 = 0; r3 <= std::min(n3, room - r4); r3++)
            for (int r2 = 0; r2 <= std::min(n2, room - r4 - r3); r2++)
                for (int r1 = 0; r1 <= std::min(n1, room - r4 - r3 - r2); r1++) {
                    int riders = r4 << 12 | r3 << 8 | r2 << 4 | r1, mounted = std::min(archers, room - r4 - r3 - r2 - r1);
                    int value = 2 * (4 * r4 + 3 * r3 + 2 * r2 + r1) + mounted + stacks_value(march(stacks, walkers - riders));
                    if (value > most) best = riders, most = value;
                }
    return best;
}
static inline void mount(State& s, int seat, int rider) {
    for (int elephant = Group::ELEPHANT; elephant < Group::HORSE; elephant++)
        if (T.free[elephant] && has(s, seat, elephant)) return become(s, seat, elephant, T.placed[rider][elephant]);
}
static inline void lay_stacks(State& s, int seat, i64 stacks) {
    s.standing[seat] &= ~Tables::groups(1, SHAPES);
    for (int shape = 1; shape < SHAPES; shape++) {
        int n = stacks >> 4 * shape & 15;
        s.strength[seat] += (n - s.army[seat][shape]) * T.value[shape];
        s.army[seat][shape] = n;
        s.standing[seat] |= (i64)(n > 0) << shape;
    }
}
static void open_horses(State& s, int seat) {
    int crowd = 0, room = 0;
    for (int horse = 0; horse < HORSES; horse++)
        if (has(s, seat, Group::HORSE + horse)) crowd += leave_horse(s, seat, horse);
    if (!crowd) return;
    int walkers = crowd & 0xFFFF, archers = crowd >> 4 * Card::ARCHERS;
    i64 stacks = 15;  // shape 0, the ground: room for all
    for (int shape = 1; shape < SHAPES; shape++) stacks |= (i64)s.army[seat][shape] << 4 * shape;
    for (int elephant = Group::ELEPHANT; elephant < Group::HORSE; elephant++) room += s.army[seat][elephant] * T.free[elephant];
    int riders = best_riders(stacks, room, walkers, archers);
    lay_stacks(s, seat, march(stacks, walkers - riders));
    for (int card = 0; card < Card::ARCHERS; card++)
        for (int n = riders >> 4 * card & 15; n > 0; n--, room--) mount(s, seat, card);
    int mounted = std::min(archers, room);
    for (int i = 0; i < mounted; i++) mount(s, seat, Card::ARCHERS);
    lay_alone(s, seat, Card::ARCHERS, archers - mounted);
}

// ---- Drawing, and how a siege begins [S2, S8]

static inline int sort_by_kind(const u8* cards, int kinds, u8* deck) {
    int n = 0;
    for (int card = 0; card < kinds; card++)
        for (int i = cards[card]; i > 0; i--) deck[n++] = card;
    return n;
}
static void reshuffle(State& s) {  // the discards become the deck, and counting begins anew [S8.1]
    s.deck_size = sort_by_kind(s.discards, CARDS, s.deck);
    s.reshuffler.shuffle(s.deck, s.deck_size);
    memcpy(s.fresh, s.discards, sizeof s.fresh);
    memset(s.discards, 0, sizeof s.discards);
    memset(s.drawn, 0, sizeof s.drawn);
    memset(s.drawn_size, 0, sizeof s.drawn_size);
    memset(s.shown, 0, sizeof s.shown);
}
static inline int take_top(u8* deck, u8& size) { return std::exchange(deck[--size], 0); }
static void draw(State& s, int seat, int n) {
    for (; n > 0; n--) {
        if (!s.deck_size) reshuffle(s);
        if (!s.deck_size) return;
        int card = take_top(s.deck, s.deck_size);
        s.hand[seat][card]++;
        s.hand_size[seat]++;
        s.drawn[seat][card]++;
        s.drawn_size[seat]++;
    }
}
static inline void deal(State& s, int seats, int n) {
    for (int steps = 0; steps < s.players; steps++) {
        int seat = clockwise(s, s.starter, steps);
        if (seats >> seat & 1) draw(s, seat, n);
    }
}
static inline void begin_fight(State& s, int seats) {
    s.siege++;
    s.active = seats;
    s.passes = 0;
    s.winner = NO_SEAT;
    s.takers = 0;
    s.turn = s.starter;
    s.phase = TURN;
}
static void start_siege(State& s) {  // [S2.3, S8.2]
    s.oracle = NO_ORACLE;
    if (s.oracle_deck_size) s.oracles_shown[s.oracle = take_top(s.oracle_deck, s.oracle_deck_size)]++;
    int shown = 0;
    for (int card = 0; card < VICTORIES; card++) shown += s.row[card];
    for (; shown < ROW_SIZE[s.players] && s.victory_deck_size; shown++) s.row[take_top(s.victory_deck, s.victory_deck_size)]++;
    begin_fight(s, everyone(s));
}

// ---- Setup [S2]

static State box(int players, bool teams) {
    State s;
    memset(&s, 0, sizeof s);
    s.players = players;
    s.sides = teams ? players / 2 : players;
    memcpy(s.army_box, ARMY_BOX, sizeof s.army_box);
    memcpy(s.victory_box, VICTORY_BOX, sizeof s.victory_box);
    if (players > 2) memcpy(s.oracle_box, ORACLE_BOX, sizeof s.oracle_box);  // [S2.1]
    return s;
}
static inline int shuffled_deck(Rng& rng, const u8* cards, int kinds, u8* deck) {  // a deal has the top first
    int n = sort_by_kind(cards, kinds, deck);
    rng.shuffle(deck, n);
    std::reverse(deck, deck + n);
    return n;
}
static void set_up(State& s, Rng& rng) {  // [S2.2, S2.4]
    s.deck_size = shuffled_deck(rng, s.army_box, CARDS, s.deck);
    s.victory_deck_size = shuffled_deck(rng, s.victory_box, VICTORIES, s.victory_deck);
    s.oracle_deck_size = shuffled_deck(rng, s.oracle_box, 2, s.oracle_deck);
    s.starter = rng.below(s.players);
    i64 half_seed = rng.below(1LL << 31);
    s.reshuffler.start(half_seed << 31 | rng.below(1LL << 31));
    memcpy(s.fresh, s.army_box, sizeof s.fresh);
    s.agamemnon = s.athena = s.poseidon = NO_SEAT;
    deal(s, everyone(s), HAND_LIMIT[s.players]);
    start_siege(s);
}

// ---- Points [S7]

static inline int suit_value(const State& s, int seat, int suit) {
    const u8* cards = s.victory[seat] + suit;
    return cards[0] + 2 * cards[1] + 3 * cards[2];
}
static inline int points(const State& s, int seat) {  // [S7.2]
    int suits = suit_value(s, seat, Victory::CITY1) + suit_value(s, seat, Victory::TRIREME1);
    int tiles = (s.agamemnon == seat) + 2 * (s.athena == seat) + 2 * (s.poseidon == seat);
    return 5 * s.victory[seat][Victory::HELEN] + suits + tiles - 2 * s.thanatos[seat];
}
static inline int side_points(const State& s, int seat) {
    return in_teams(s) ? points(s, seat) + points(s, partner(s, seat)) : points(s, seat);
}
static int leaders(const State& s) {
    int most = side_points(s, 0), seats = 0;
    for (int seat = 1; seat < s.players; seat++) most = std::max(most, side_points(s, seat));
    for (int seat = 0; seat < s.players; seat++) seats |= (side_points(s, seat) == most) << seat;
    return seats;
}
static inline void finish(State& s, int winners, Reason reason) {
    s.winners = winners;
    s.reason = reason;
    s.phase = OVER;
}
static inline void check_target(State& s, int seat) {  // [S7.3]
    if (side_points(s, seat) >= (s.players == 2 || in_teams(s) ? 15 : 12)) finish(s, side_of(s, seat), TARGET);
}
static inline int tile_holder(const State& s, int suit, int holder) {  // on a tie the tile stays [S7.1]
    int most = 0, first = holder;
    for (int seat = 0; seat < s.players; seat++) {
        int value = suit_value(s, seat, suit);
        if (value > most) most = value, first = seat;
        else if (value == most) first = holder;
    }
    return first;
}

// ---- Between two sieges [S7.4, S8.1]

static void check_hands(State& s) {
    for (int steps = 0; steps < s.players; steps++) {
        int seat = clockwise(s, s.starter, steps);
        if (s.hand_size[seat] <= HAND_LIMIT[s.players]) continue;
        s.turn = seat;
        s.phase = DISCARD;
        return;
    }
    start_siege(s);
}
static inline void clear_table(State& s) {
    for (int seat = 0; seat < s.players; seat++) discard_army(s, seat);
    memset(s.hero, 0, sizeof s.hero);
    s.active = everyone(s);
    s.passes = 0;
}
static inline int last_starter(const State& s, int tied) {
    if (s.agamemnon != NO_SEAT && tied >> s.agamemnon & 1) return s.agamemnon;
    int first = s.starter;
    while (!(tied >> first & 1)) first = clockwise(s, first, 1);
    for (int seat = 0; seat < s.players; seat++)
        if (tied >> seat & 1 && s.hero[seat] > s.hero[first]) first = seat;
    return first;
}
static void end_oracles(State& s) {  // most points win; the tied play one last Gorgon siege [S7.4]
    int tied = leaders(s);
    if (tied == side_of(s, lowest(tied))) return finish(s, tied, ORACLES);
    int last = last_starter(s, tied);
    clear_table(s);
    deal(s, tied, DRAWN);
    s.starter = last;
    s.oracle = GORGON;
    s.is_last = 1;
    begin_fight(s, tied);
}
static void end_siege(State& s) {  // [S2.4, S8.1]
    if (s.oracle != NO_ORACLE && !s.oracle_deck_size) return end_oracles(s);
    clear_table(s);
    if (s.agamemnon != NO_SEAT) s.starter = s.agamemnon;
    deal(s, everyone(s), DRAWN);
    check_hands(s);
}

// ---- Awards [S6.2, S7.3]

static inline int rank(const State& s, int seat) { return 8 * s.strength[seat] + 9 * s.hero[seat]; }
static inline int strongest(const State& s, int seats) {
    int first = lowest(seats);
    for (int seat = 0; seat < s.players; seat++)
        if (seats >> seat & 1 && rank(s, seat) > rank(s, first)) first = seat;
    return first;
}
static inline int weakest(const State& s) {
    int last = 0;
    for (int seat = 0; seat < s.players; seat++)
        if (rank(s, seat) < rank(s, last)) last = seat;
    return last;
}
static void award(State& s) {  // to the next in rank, until the row is empty
    if (s.takers && row_kinds(s)) {
        s.turn = strongest(s, s.takers);
        s.phase = TAKE;
        return;
    }
    if (s.oracle == THANATOS) s.thanatos[weakest(s)]++;
    end_siege(s);
}
static inline void take_agamemnon(State& s) {
    s.agamemnon = s.winner;
    check_target(s, s.winner);
}
static void begin_awards(State& s, int winner, int takers) {
    s.winner = winner;
    s.takers = takers;
    if (!row_kinds(s)) take_agamemnon(s);
    if (s.phase != OVER) award(s);
}
static void take(State& s, int card) {
    s.takers ^= 1 << s.turn;
    s.row[card]--;
    s.victory[s.turn][card]++;
    if (card >= Victory::TRIREME1) s.poseidon = tile_holder(s, Victory::TRIREME1, s.poseidon);
    else if (card >= Victory::CITY1) s.athena = tile_holder(s, Victory::CITY1, s.athena);
    check_target(s, s.turn);
    if (s.phase != OVER && s.turn == s.winner) take_agamemnon(s);
    if (s.phase != OVER) award(s);
}

// ---- The fight [S6]

static void end_fight(State& s) {
    if (s.is_last) return finish(s, leaders(s), SHARED);
    if (s.oracle == GORGON) return end_siege(s);  // [S6.5]
    for (int seat = 0; seat < s.players; seat++)
        if (s.standing[seat] >> Group::HORSE) open_horses(s, seat);
    if (s.oracle == THANATOS) return begin_awards(s, strongest(s, everyone(s)), everyone(s));
    int last = s.turn, other = 1 - last, winner = s.strength[last] > s.strength[other] ? last : other;  // [S6.6]
    begin_awards(s, winner, 1 << winner);
}
static inline bool is_strongest(const State& s, int seat) {  // [S6.4]
    int as_strong = 0;
    for (int other = 0; other < s.players; other++) as_strong += s.strength[other] >= s.strength[seat];
    return as_strong == 1;
}
static inline void next_turn(State& s) {  // clockwise to the next who has not passed
    if (!s.active || s.passes == 2) return end_fight(s);
    int later = s.active & -2 << s.turn;
    s.turn = lowest(later ? later : s.active);
    if (s.oracle != GORGON || !is_strongest(s, s.turn)) return;
    if (s.is_last) finish(s, side_of(s, s.turn), LAST_SIEGE);
    else begin_awards(s, s.turn, 1 << s.turn);
}

// ---- What is legal

static inline int add_places(const State& s, u16* actions, int n) {  // [S3.1-S3.5]
    const u8* hand = s.hand[s.turn];
    i64 bearers = distinct(s, s.turn) | 1LL << Group::GROUND;
    for (int riders = kinds_of(hand, RIDERS); riders; riders &= riders - 1) {
        int card = lowest(riders);
        n = add_each(bearers & T.bearers[card], card << SOURCE_SHIFT, actions, n);
    }
    for (int card = RIDERS; card < CARDS; card++) {  // these always stand alone
        actions[n] = card << SOURCE_SHIFT;
        n += hand[card] > 0;
    }
    return n - (hand[Card::HORSE] > 0 && s.oracle == GORGON);
}
struct Foes {  // the armies of the opponents, clockwise [S4.2]
    i64 army[SEATS];
    int away[SEATS], size = 0;
    explicit Foes(const State& s) {
        for (int steps = 1; steps < s.players; steps++) {
            if (steps == s.sides) continue;  // the partner
            army[size] = distinct(s, clockwise(s, s.turn, steps));
            away[size++] = steps;
        }
    }
    int add_attacks(int attacker, int source, u16* actions, int n) const {
        for (int i = 0; i < size; i++) {
            if (attacker == Group::CHARIOT && army[i] >> Group::HARROW & 1) continue;
            i64 spots = (army[i] & T.targets[attacker]) | (army[i] & T.targets_first[attacker]) << FIRST;
            n = add_each(spots, source << SOURCE_SHIFT | away[i] << AWAY_SHIFT, actions, n);
        }
        return n;
    }
};
static inline int add_attacks(const State& s, u16* actions, int n) {  // [S4.1]
    i64 attackers = s.standing[s.turn] & T.attackers;
    bool has_chariot = s.hand[s.turn][Card::CHARIOT] > 0;
    if (!attackers && !has_chariot) return n;
    const Foes foes(s);
    for (; attackers; attackers &= attackers - 1) n = foes.add_attacks(lowest(attackers), lowest(attackers), actions, n);
    return has_chariot ? foes.add_attacks(Group::CHARIOT, Card::CHARIOT, actions, n) : n;
}
static inline int answers(const State& s) { return s.phase == TAKE ? row_kinds(s) : kinds_of(s.hand[s.turn], CARDS); }
static int legal(const State& s, u16* actions) {
    if (s.phase != TURN) return s.phase == OVER ? 0 : add_each(answers(s), 0, actions, 0);
    int n = add_attacks(s, actions, add_places(s, actions, 0));
    actions[n] = PASS;
    return n + 1;
}

// ---- What a decision does

static inline void leave_hand(State& s, int card) {
    s.hand[s.turn][card]--;
    s.hand_size[s.turn]--;
}
static inline void place(State& s, int card, int group) {  // [S3.1-S3.5]
    leave_hand(s, card);
    if (group >= Group::HORSE) {
        s.inside[group - Group::HORSE][card]++;
        s.load[group - Group::HORSE]++;
        return;
    }
    s.shown[s.turn][card]++;
    become(s, s.turn, group, card == Card::HORSE ? free_horse(s) : T.placed[card][group]);
}
static inline void show_and_discard(State& s, int card) {
    leave_hand(s, card);
    s.shown[s.turn][card]++;
    s.discards[card]++;
}
static inline void attack(State& s, int source, int foe, int spot) {  // attacker and target are both discarded [S4.1]
    if (source < CARDS) {
        show_and_discard(s, source);
    } else {
        become(s, s.turn, source, T.attacker_left[source]);
        s.discards[T.attacker_card[source]]++;
    }
    int group = T.spot_group[spot];
    become(s, foe, group, T.spot_left[spot]);
    s.discards[T.spot_card[spot]]++;
    if (group >= Group::ELEPHANT) unload(s, foe, group);
}
static inline void pass_turn(State& s) {  // [S6.1, S6.3, S6.6]
    if (s.oracle == NO_ORACLE) {
        s.passes++;
        return;
    }
    if (s.oracle == THANATOS) s.hero[s.turn] = std::popcount(s.active);
    else discard_army(s, s.turn);
    s.active ^= 1 << s.turn;
}
static inline void take_turn(State& s, int action) {
    int source = action >> SOURCE_SHIFT, away = action >> AWAY_SHIFT & AWAY_MASK, spot = action & SPOT_MASK;
    if (action != PASS) s.passes = 0;
    if (action == PASS) pass_turn(s);
    else if (away == 0) place(s, source, spot);
    else attack(s, source, clockwise(s, s.turn, away), spot);
    next_turn(s);
}
static inline void discard(State& s, int card) {  // one card at a time [S8.1]
    show_and_discard(s, card);
    check_hands(s);
}
static inline void decide(State& s, int action) {
    if (s.phase == TURN) take_turn(s, action);
    else if (s.phase == TAKE) take(s, action);
    else discard(s, action);
}
static inline bool is_forced(const State& s) {  // a small decision with one answer is not asked, a turn always is [S3.7]
    return (s.phase == TAKE || s.phase == DISCARD) && std::has_single_bit((unsigned)answers(s));
}
static void apply(State& s, int action) {
    decide(s, action);
    while (is_forced(s)) decide(s, lowest(answers(s)));
}

int main(int argc, char** argv) {
    int players = argc > 3 ? atoi(argv[3]) : 2;
    const State start = box(players, players == 6 || (argc > 4 && !strcmp(argv[4], "teams")));
    return play_rounds<MOST_MOVES, OVER>(argc, argv, start, [](const State& s) { return (int)s.winners; });
}
