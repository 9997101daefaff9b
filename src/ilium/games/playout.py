"""Uniformly random games, for measuring, for laws, and as the simplest judge of a position. Written for any game."""

from collections.abc import Callable
from typing import Any, NamedTuple

from ilium.engine.bits import index
from ilium.engine.chance import Rng, Source, rng_below, start
from ilium.engine.record import U8, Actions, Record, Words, assign
from ilium.engine.rule import bound, procedure, unbound

NOBODY = -1


class AnyState(Record):
    """Stands for the state of the game that a rule is bound to; this much every state has."""

    phase: U8


# The rules of that game.
legal: Callable[[Any, Actions], int] = unbound
apply: Callable[[Any, int], None] = unbound
is_over: Callable[[Any], bool] = unbound
winners: Callable[[Any], int] = unbound
draw_deal: Callable[[Any, Source, int, Words], None] = unbound
lay_out: Callable[[Any, Words], None] = unbound


@procedure
def playout(s: AnyState, rng: Rng, actions: Actions) -> int:
    """Random moves to the end; how many decisions it took."""
    decisions = 0
    while not is_over(s):
        n = legal(s, actions)
        apply(s, actions[index(rng_below(rng, n))])
        decisions += 1
    return decisions


@procedure
def random_games(
    box: AnyState, s: AnyState, rng: Rng, deal: Words, actions: Actions, seed: int, games: int, tally: Words
) -> None:
    """Games of the seeds seed, seed + 1, ...; the tally sums up decisions, wins of seat 0 alone, wins of nobody or
    several, and a checksum."""
    for number in range(seed, seed + games):
        start(rng, number)
        assign(s, box)
        draw_deal(s, rng, NOBODY, deal)
        lay_out(s, deal)
        decisions = playout(s, rng, actions)
        won = winners(s)
        tally[0] += decisions
        tally[1] += won == 1
        tally[2] += won == 0 or won & won - 1 != 0
        tally[3] = tally[3] * 31 + won * 128 + decisions & 0xFFFFFFFFFF


class Playouts(NamedTuple):
    playout: Callable[[Any, Rng, Actions], int]
    random_games: Callable[..., None]


def playouts(game: str, state: type[Record], **rules: Callable[..., Any]) -> Playouts:
    """The playouts of a game, from its rules."""
    types = {AnyState: state}
    one = bound(playout, game, types, rules)
    return Playouts(one, bound(random_games, game, types, rules | {"playout": one}))
