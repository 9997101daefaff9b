"""The rules of an environment, written for any game: dealing, offering choices, playing them, many games at once."""

from collections.abc import Callable
from typing import Any

from ilium.engine.bits import count, index
from ilium.engine.chance import Rng, Source, rng_below, start
from ilium.engine.record import Actions, Floats, SignedBytes, Words, assign, digest
from ilium.engine.rule import procedure, rule, unbound
from ilium.games.playout import AnyState

# Of the game that a rule is bound to.
legal: Callable[[Any, Actions], int] = unbound
apply: Callable[[Any, int], None] = unbound
is_over: Callable[[Any], bool] = unbound
winners: Callable[[Any], int] = unbound
draw_deal: Callable[[Any, Source, int, Words], None] = unbound
lay_out: Callable[[Any, Words], None] = unbound
know: Callable[[Any, Any, int], None] = unbound
fill_hidden: Callable[[Any, int, Source, Words], None] = unbound
decide: Callable[[Any, int], None] = unbound
is_decision: Callable[[Any], bool] = unbound
go_on: Callable[[Any], None] = unbound
observe: Callable[[Any, int, SignedBytes, int], None] = unbound
number: Callable[[Any, int], int] = unbound
action_of: Callable[[Any, int], int] = unbound
face: Callable[[Any, int], int] = unbound
decider: Callable[[Any], int] = unbound
SEEN = 0  # numbers of an observation

NOBODY = -1
ALL_LEGAL = -1
CHAIN = 0x2545F4914F6CDD1D  # multiplies what a seat remembers
LOW_63 = (1 << 63) - 1


@procedure
def deal_game(box: AnyState, s: AnyState, rng: Rng, first: int, deal: Words) -> None:
    assign(s, box)
    draw_deal(s, rng, first, deal)
    lay_out(s, deal)


@procedure
def offer(s: AnyState, actions: Actions, choices: Actions, at: int) -> int:
    """Write the flat numbers of what can be chosen; how many there are."""
    n = legal(s, actions)
    for i in range(n):
        choices[index(at + i)] = number(s, actions[i])
    return n


@procedure
def reward(s: AnyState, seat: int, sides: int) -> float:
    """At the end: 1 for a side that wins alone; what the others lose adds up to that. 0 for all in a draw."""
    won = winners(s)
    if won == 0:
        return 0.0
    share = sides / count(won & (1 << sides) - 1) if won >> seat & 1 else 0.0
    return (share - 1.0) / (sides - 1)


@procedure
def look(s: AnyState, view: AnyState, seat: int, row: SignedBytes, at: int) -> None:
    """What a seat sees, made from what it knows."""
    for i in range(SEEN):
        row[index(at + i)] = 0
    know(view, s, seat)
    observe(view, seat, row, at)


# ---- One game. Its desk has the seat that decides, how many choices it has, whether the game is over, and what each
# seat, and at last a spectator, remembers: a chain of all that it has known, and of what it has seen others do.

SEAT, CHOICES, OVER, MEMORY = range(4)
SEATS = 6
SPECTATOR = MEMORY + SEATS
DESK = SPECTATOR + 1


@rule
def chained(memory: int, thing: int) -> int:
    return (memory ^ thing) * CHAIN & LOW_63


@procedure
def remember(s: AnyState, view: AnyState, seats: int, desk: Words) -> None:
    for seat in range(seats):
        know(view, s, seat)
        desk[MEMORY + seat] = chained(desk[MEMORY + seat], digest(view))
    know(view, s, NOBODY)
    desk[SPECTATOR] = chained(desk[SPECTATOR], digest(view))


@rule
def see(s: AnyState, action: int, seats: int, desk: Words) -> None:
    """The seat that decides knows what it does, the others what it looks like."""
    own, other, actor = number(s, action), face(s, action), decider(s)
    for seat in range(seats):
        desk[MEMORY + seat] = chained(desk[MEMORY + seat], own if seat == actor else other)
    desk[SPECTATOR] = chained(desk[SPECTATOR], other)


@rule
def lay_desk(s: AnyState, desk: Words, actions: Actions, choices: Actions) -> None:
    desk[SEAT] = decider(s)
    desk[CHOICES] = offer(s, actions, choices, 0)
    desk[OVER] = is_over(s)


@procedure
def begin_one(
    boxes: list[AnyState],
    states: list[AnyState],
    views: list[AnyState],
    rngs: list[Rng],
    seed: int,
    first: int,
    seats: int,
    deal: Words,
    desk: Words,
    actions: Actions,
    choices: Actions,
) -> None:
    """The deal of a seed."""
    start(rngs[0], seed)
    deal_game(boxes[0], states[0], rngs[0], first, deal)
    for place in range(DESK):
        desk[place] = 0
    remember(states[0], views[0], seats, desk)
    lay_desk(states[0], desk, actions, choices)


@procedure
def play_one(
    states: list[AnyState],
    views: list[AnyState],
    chosen: int,
    seats: int,
    desk: Words,
    actions: Actions,
    choices: Actions,
) -> bool:
    """Play a flat action if it is among the choices, while every seat watches each step of it."""
    for i in range(desk[CHOICES]):
        if choices[index(i)] == chosen:
            s, view = states[0], views[0]
            action = action_of(s, chosen)
            see(s, action, seats, desk)
            decide(s, action)
            remember(s, view, seats, desk)
            while not is_decision(s):
                go_on(s)
                remember(s, view, seats, desk)
            lay_desk(s, desk, actions, choices)
            return True
    return False


@procedure
def look_one(states: list[AnyState], views: list[AnyState], seat: int, row: SignedBytes) -> None:
    look(states[0], views[0], seat, row, 0)


@procedure
def reward_one(states: list[AnyState], seat: int, sides: int) -> float:
    return reward(states[0], seat, sides)


@procedure
def face_one(states: list[AnyState], chosen: int) -> int:
    """What others would see of a flat action."""
    return face(states[0], action_of(states[0], chosen))


@procedure
def imagine_one(
    states: list[AnyState],
    views: list[AnyState],
    rngs: list[Rng],
    seed: int,
    seat: int,
    seats: int,
    pool: Words,
    desk: Words,
    actions: Actions,
    choices: Actions,
) -> None:
    """Deal anew what the seat cannot know.

    The seat remembers what it did; the others what a spectator does, and what they know in the imagined deal.
    """
    start(rngs[0], seed)
    fill_hidden(states[0], seat, rngs[0], pool)
    for other in range(seats):
        if other != seat:
            know(views[0], states[0], other)
            desk[MEMORY + other] = chained(desk[SPECTATOR], digest(views[0]))
    lay_desk(states[0], desk, actions, choices)


# ---- Many games. Buffers are rows one after the other.


@rule
def show_game(
    s: AnyState,
    view: AnyState,
    i: int,
    actions: Actions,
    choices: Actions,
    counts: Words,
    observations: SignedBytes,
    masks: SignedBytes,
    seats: SignedBytes,
) -> None:
    """What the seat that decides in game i sees and may choose."""
    most, width = len(choices) // len(counts), len(masks) // len(counts)
    seats[i] = decider(s)
    counts[i] = offer(s, actions, choices, i * most)
    for k in range(width):
        masks[index(i * width + k)] = 0
    for k in range(counts[i]):
        masks[index(i * width + choices[index(i * most + k)])] = 1
    look(s, view, decider(s), observations, i * SEEN)


@procedure
def reset_many(
    boxes: list[AnyState],
    states: list[AnyState],
    views: list[AnyState],
    rngs: list[Rng],
    seed: int,
    first: int,
    deal: Words,
    actions: Actions,
    choices: Actions,
    counts: Words,
    observations: SignedBytes,
    masks: SignedBytes,
    seats: SignedBytes,
) -> None:
    """Game i is dealt from the seed + i."""
    for i in range(len(counts)):
        start(rngs[i], seed + i)
        deal_game(boxes[0], states[i], rngs[i], first, deal)
        show_game(states[i], views[0], i, actions, choices, counts, observations, masks, seats)


@rule
def is_choice(chosen: int, i: int, choices: Actions, counts: Words) -> bool:
    most = len(choices) // len(counts)
    for k in range(counts[i]):
        if choices[index(i * most + k)] == chosen:
            return True
    return False


@procedure
def step_many(
    boxes: list[AnyState],
    states: list[AnyState],
    views: list[AnyState],
    rngs: list[Rng],
    chosen: Words,
    first: int,
    sides: int,
    deal: Words,
    actions: Actions,
    choices: Actions,
    counts: Words,
    observations: SignedBytes,
    masks: SignedBytes,
    seats: SignedBytes,
    rewards: Floats,
    ended: SignedBytes,
) -> int:
    """Play one flat action in each game; a game that ends is followed by a new one.

    If an action is not legal nothing is played: the answer is its game, else ALL_LEGAL.
    """
    for i in range(len(counts)):
        if not is_choice(chosen[i], i, choices, counts):
            return i
    players = len(rewards) // len(counts)
    for i in range(len(counts)):
        s = states[i]
        apply(s, action_of(s, chosen[i]))
        ended[i] = is_over(s)
        for seat in range(players):
            rewards[index(i * players + seat)] = reward(s, seat, sides) if ended[i] else 0.0
        if ended[i]:
            deal_game(boxes[0], s, rngs[i], first, deal)
        show_game(s, views[0], i, actions, choices, counts, observations, masks, seats)
    return ALL_LEGAL


@procedure
def sample_many(rngs: list[Rng], choices: Actions, counts: Words, chosen: Words) -> None:
    """A uniformly random choice in each game."""
    most = len(choices) // len(counts)
    for i in range(len(counts)):
        chosen[i] = choices[index(i * most + rng_below(rngs[i], counts[i]))]


IMAGINED, AFTER, VIEW, SCRATCH = range(4)  # states to look ahead with, and how many


@procedure
def preview_many(
    states: list[AnyState],
    scratch: list[AnyState],
    rngs: list[Rng],
    sides: int,
    pool: Words,
    choices: Actions,
    counts: Words,
    rows: SignedBytes,
    ends: Floats,
) -> None:
    """For each choice in each game: what the seat that decides would see after it, in one imagined deal for each game.

    `ends` has the seat's reward where the game is over then; the others are left as they are.
    """
    most, at = len(choices) // len(counts), 0
    imagined, after, view = scratch[IMAGINED], scratch[AFTER], scratch[VIEW]
    for i in range(len(counts)):
        seat = decider(states[i])
        assign(imagined, states[i])
        fill_hidden(imagined, seat, rngs[i], pool)
        for k in range(counts[i]):
            assign(after, imagined)
            apply(after, action_of(after, choices[index(i * most + k)]))
            look(after, view, seat, rows, at * SEEN)
            if is_over(after):
                ends[at] = reward(after, seat, sides)
            at += 1
