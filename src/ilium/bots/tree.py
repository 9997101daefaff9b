"""Search in a tree of what a seat may know, written for any game.

Each simulation deals anew what the seat cannot know, walks down the tree along moves that are legal in that deal, adds
one node, and judges what it has reached. A tree may also be sown: then the first simulations judge every move at the
root. A node stands for a move in all deals at once: it is called by who decides what, so the same move is the same
node in every deal. Each seat is taken to want its own reward.

Everything is in flat arrays that are made once: nothing is allocated in the loop.
"""

from collections.abc import Callable
from math import sqrt
from typing import Annotated, Any

from ilium.engine.bits import index
from ilium.engine.chance import Rng, Source, random_below, rng_below
from ilium.engine.record import I32, I64, Actions, Bytes, Record, Words, assign
from ilium.engine.rule import procedure, rule, unbound
from ilium.games.playout import AnyState

SEATS = 6  # the most of any game
ROOM, VALUES = SEATS, 64  # where room to work in begins behind the values of the seats, and where it ends
SCALE = 1000  # the reward of a win; what all sides get together
ROOT, NONE = 0, 0  # the root is nobody's child
LONGEST = 256  # decisions on the way down
TO_THE_END = 1 << 20  # decisions: more than a game has
ACTIONS = 1 << 16  # more than any phase has
TALLY = SEATS + 1  # a row of the tally: rewards of each seat, and how many

# Of the game that the rules are bound to.
legal: Callable[[Any, Actions], int] = unbound
apply: Callable[[Any, int], None] = unbound
is_over: Callable[[Any], bool] = unbound
fill_hidden: Callable[[Any, int, Source, Words], None] = unbound
decider: Callable[[Any], int] = unbound
rewards: Callable[[Any, Words], None] = unbound
judge: Callable[[Any, Words], None] = unbound
guess: Callable[[Any, Source, Actions], int] = unbound


class Node(Record):
    """A move that somebody may make."""

    total: I64  # rewards of the seat that makes it
    visits: I32
    available: I32  # how often it was legal when its parent was visited
    child: I32  # the first one, or NONE
    sibling: I32  # the next one, or NONE
    key: I32  # phase, seat and action
    row: I32  # of the tally, if it is a child of the root


class Growth(Record):
    """How a tree is grown, and how far it has grown."""

    path: Annotated[Words, LONGEST]  # the nodes of a simulation, the root first
    explore: I64  # in thousandths: how much what was rarely tried is preferred
    doubt: I64  # in thousandths: how much less than its siblings an untried move is expected to bring
    depth: I64  # decisions that are guessed before what was reached is judged
    sowing: I64  # simulations left in which every move at the root is judged
    used: I32  # nodes
    rows: I32  # of the tally


# ---- Down the tree


@rule
def context(s: AnyState) -> int:
    """Who decides what. Behind a move it may depend on what is hidden."""
    return s.phase * 8 + decider(s)


@rule
def best_child(s: AnyState, g: Growth, node: int, n: int, nodes: list[Node], actions: Actions, marks: Bytes) -> int:
    """The most promising move of the tree that is legal here; NONE if one that was never tried promises more.

    The marks of the actions that were tried are taken away.
    """
    for i in range(n):
        marks[actions[i]] = 1
    now = context(s)
    tried, total, visits = 0, 0, 0
    best, best_bound = NONE, -1.0
    scale = g.explore / n
    child = nodes[node].child
    while child != NONE:
        move = nodes[child]
        action = move.key % ACTIONS
        if move.key // ACTIONS == now and marks[action]:
            marks[action] = 0
            move.available += 1
            tried += 1
            total += move.total
            visits += move.visits
            bound = move.total / move.visits + scale * sqrt(move.available) / (1 + move.visits)
            if bound > best_bound:
                best, best_bound = child, bound
        child = move.sibling
    if tried == n:
        return best
    if tried == 0 or total / visits - g.doubt + scale * sqrt(visits) > best_bound:
        return NONE
    return best


@rule
def untried(n: int, rng: Rng, actions: Actions, marks: Bytes) -> int:
    """Any of the actions that still have a mark."""
    left = 0
    for i in range(n):
        left += marks[actions[i]]
    chance = rng_below(rng, left)
    i = 0
    while True:
        chance -= marks[actions[i]]
        if chance < 0:
            return actions[i]
        i += 1


@rule
def add_child(s: AnyState, g: Growth, node: int, action: int, nodes: list[Node]) -> int:
    child = g.used
    g.used += 1
    move = nodes[child]
    move.total, move.visits, move.available, move.child = 0, 0, 1, NONE
    move.sibling, nodes[node].child = nodes[node].child, child
    move.key = context(s) * ACTIONS + action
    if node == ROOT:
        move.row = g.rows
        g.rows += 1
    return child


@rule
def walk_down(s: AnyState, g: Growth, rng: Rng, nodes: list[Node], actions: Actions, marks: Bytes) -> int:
    """To the end of the game or a new node; how many nodes were passed, the root included."""
    node, length, is_new = ROOT, 1, False
    while not is_new and length < LONGEST and not is_over(s):
        n = legal(s, actions)
        child = best_child(s, g, node, n, nodes, actions, marks)
        if child != NONE:
            action = nodes[child].key % ACTIONS
        else:
            if g.used == len(nodes):
                clear(n, actions, marks)
                break
            action = untried(n, rng, actions, marks)
            child = add_child(s, g, node, action, nodes)
            is_new = True
        clear(n, actions, marks)
        apply(s, action)
        g.path[length] = child
        length += 1
        node = child
    return length


@rule
def clear(n: int, actions: Actions, marks: Bytes) -> None:
    for i in range(n):
        marks[actions[i]] = 0


# ---- And up again


@rule
def any_move(s: AnyState, rng: Source, actions: Actions) -> int:
    """The guess of who knows nothing but the rules."""
    n = legal(s, actions)
    return actions[index(random_below(rng, n))]


@rule
def play_on(s: AnyState, g: Growth, rng: Rng, actions: Actions, values: Words) -> None:
    """Guess so many decisions before what was reached is appraised."""
    for _ in range(g.depth):
        if is_over(s):
            break
        apply(s, guess(s, rng, actions))
    appraise(s, values)


@rule
def appraise(s: AnyState, values: Words) -> None:
    """What each seat gets or may expect."""
    if is_over(s):
        rewards(s, values)
    else:
        judge(s, values)


@rule
def walk_up(g: Growth, length: int, nodes: list[Node], values: Words, tally: Words) -> None:
    nodes[ROOT].visits += 1
    for i in range(1, length):
        move = nodes[g.path[i]]
        move.visits += 1
        move.total += values[index(move.key // ACTIONS % 8)]
    if length > 1:
        row = nodes[g.path[1]].row * TALLY
        tally[row + SEATS] += 1
        for seat in range(SEATS):
            tally[row + seat] += values[seat]


@rule
def sow(
    s: AnyState, after: AnyState, g: Growth, nodes: list[Node], actions: Actions, values: Words, tally: Words
) -> None:
    """Appraise what every move at the root of a new tree leads to: its children are the moves, in their order."""
    n = legal(s, actions)
    for i in range(n):
        if i + 1 == g.used:
            add_child(s, g, ROOT, actions[i], nodes)
        nodes[i + 1].available += n
        assign(after, s)
        apply(after, actions[i])
        appraise(after, values)
        g.path[1] = i + 1
        walk_up(g, 2, nodes, values, tally)


@procedure
def grow(
    known: AnyState,
    s: AnyState,
    after: AnyState,
    seat: int,
    simulations: int,
    g: Growth,
    rng: Rng,
    nodes: list[Node],
    pool: Words,
    actions: Actions,
    marks: Bytes,
    values: Words,
    tally: Words,
) -> None:
    """So many simulations from what the seat knows; `s`, `after` and what follows `nodes` is room to work in."""
    for _ in range(simulations):
        assign(s, known)
        fill_hidden(s, seat, rng, pool)
        if g.sowing > 0:
            sow(s, after, g, nodes, actions, values, tally)
            g.sowing -= 1
        else:
            length = walk_down(s, g, rng, nodes, actions, marks)
            play_on(s, g, rng, actions, values)
            walk_up(g, length, nodes, values, tally)


# ---- A tree that is kept


@procedure
def transplant(chosen: int, g: Growth, nodes: list[Node], spare: list[Node]) -> None:
    """The tree below a node, copied to the front of other arrays: it becomes the root."""
    assign(spare[ROOT], nodes[chosen])
    g.used, g.rows = 1, 0
    node = 0
    while node < g.used:
        old, first = spare[node].child, g.used
        spare[node].child = first if old != NONE else NONE
        while old != NONE:
            assign(spare[g.used], nodes[old])
            if node == ROOT:
                spare[g.used].row = g.rows
                g.rows += 1
            old = nodes[old].sibling
            g.used += 1
            spare[g.used - 1].sibling = g.used if old != NONE else NONE
        node += 1
