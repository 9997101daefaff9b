"""The rules of games in which one seat is an agent and the others are bots: many at once, written for any game."""

from collections.abc import Callable
from typing import Any

from ilium.bots.greedy import seeming_best
from ilium.bots.tree import SEATS
from ilium.engine.bits import index
from ilium.engine.chance import Rng, rng_below, start
from ilium.engine.record import I64, Actions, Floats, Record, SignedBytes, Words
from ilium.engine.rule import procedure, unbound
from ilium.envs.rules import is_choice
from ilium.games.playout import AnyState

# Of the game that a rule is bound to.
legal: Callable[[Any, Actions], int] = unbound
apply: Callable[[Any, int], None] = unbound
is_over: Callable[[Any], bool] = unbound
know: Callable[[Any, Any, int], None] = unbound
decider: Callable[[Any], int] = unbound
action_of: Callable[[Any, int], int] = unbound
weigh: Callable[..., None] = unbound  # of the greedy bots
deal_game: Callable[[Any, Any, Rng, int, Words], None] = unbound
reward: Callable[[Any, int, int], float] = unbound
look: Callable[[Any, Any, int, SignedBytes, int], None] = unbound
show_game: Callable[..., None] = unbound
SEEN = 0

ANY_SEAT = -1
LOSS = -1.0
KNOWN, IMAGINED, AFTER, SCRATCH = range(4)  # states to think with, and how many


class Setting(Record):
    """Who plays."""

    seat: I64  # of the agent, or ANY_SEAT: another one in each game
    players: I64
    sides: I64
    first: I64
    samples: I64  # imagined deals of the bots; 0: they play at random
    slip: I64


@procedure
def answer(
    s: AnyState,
    setting: Setting,
    scratch: list[AnyState],
    rng: Rng,
    pool: Words,
    values: Words,
    sums: Words,
    actions: Actions,
) -> int:
    """What a bot does that judges every move in some imagined deals."""
    n = legal(s, actions)
    if setting.samples == 0 or n == 1:
        return actions[index(rng_below(rng, n))]
    seat = decider(s)
    for i in range(n * SEATS):
        sums[i] = 0
    know(scratch[KNOWN], s, seat)
    for _ in range(setting.samples):
        weigh(scratch[KNOWN], scratch[IMAGINED], scratch[AFTER], seat, rng, pool, actions, values, sums)
    legal(s, actions)
    return actions[index(seeming_best(sums, n, seat, setting.slip, rng))]


@procedure
def let_bots_play(
    s: AnyState,
    own: int,
    setting: Setting,
    scratch: list[AnyState],
    rng: Rng,
    pool: Words,
    values: Words,
    sums: Words,
    actions: Actions,
) -> None:
    """Until the agent decides, or the game is over."""
    while not is_over(s) and decider(s) != own:
        apply(s, answer(s, setting, scratch, rng, pool, values, sums, actions))


@procedure
def begin_against(
    box: AnyState,
    s: AnyState,
    setting: Setting,
    scratch: list[AnyState],
    rng: Rng,
    deal: Words,
    pool: Words,
    values: Words,
    sums: Words,
    actions: Actions,
) -> int:
    """A new game, up to the first decision of the agent; where that sits."""
    own = rng_below(rng, setting.players) if setting.seat == ANY_SEAT else setting.seat
    deal_game(box, s, rng, setting.first, deal)
    let_bots_play(s, own, setting, scratch, rng, pool, values, sums, actions)
    return own


@procedure
def reset_against(
    boxes: list[AnyState],
    states: list[AnyState],
    settings: list[Setting],
    scratch: list[AnyState],
    rngs: list[Rng],
    seeds: Words,
    deal: Words,
    pool: Words,
    values: Words,
    sums: Words,
    actions: Actions,
    choices: Actions,
    counts: Words,
    own: SignedBytes,
    observations: SignedBytes,
    masks: SignedBytes,
    deciders: SignedBytes,
) -> None:
    """Deal game i from its seed."""
    for i in range(len(counts)):
        s, rng, setting = states[i], rngs[i], settings[0]
        start(rng, seeds[i])
        own[i] = begin_against(boxes[0], s, setting, scratch, rng, deal, pool, values, sums, actions)
        show_game(s, scratch[KNOWN], i, actions, choices, counts, observations, masks, deciders)


@procedure
def step_against(
    boxes: list[AnyState],
    states: list[AnyState],
    settings: list[Setting],
    scratch: list[AnyState],
    rngs: list[Rng],
    chosen: Words,
    deal: Words,
    pool: Words,
    values: Words,
    sums: Words,
    actions: Actions,
    choices: Actions,
    counts: Words,
    own: SignedBytes,
    observations: SignedBytes,
    masks: SignedBytes,
    deciders: SignedBytes,
    lasts: SignedBytes,
    rewards: Floats,
    ended: SignedBytes,
) -> None:
    """Play the agent's action in each game, and what the bots answer; a game that ends is followed by a new one.

    Who chooses what is not legal has lost. Of a game that ends, `lasts` has what the agent saw then.
    """
    for i in range(len(counts)):
        s, rng, setting = states[i], rngs[i], settings[0]
        is_legal = is_choice(chosen[i], i, choices, counts)
        rewards[i] = 0.0 if is_legal else LOSS
        if is_legal:
            apply(s, action_of(s, chosen[i]))
            let_bots_play(s, own[i], setting, scratch, rng, pool, values, sums, actions)
            if is_over(s):
                rewards[i] = reward(s, own[i], setting.sides)
        ended[i] = not is_legal or is_over(s)
        if ended[i]:
            look(s, scratch[KNOWN], own[i], lasts, i * SEEN)
            own[i] = begin_against(boxes[0], s, setting, scratch, rng, deal, pool, values, sums, actions)
        show_game(s, scratch[KNOWN], i, actions, choices, counts, observations, masks, deciders)
