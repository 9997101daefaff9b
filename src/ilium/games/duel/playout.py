"""Uniformly random games, for measuring, for laws, and as the simplest judge of a position."""

from ilium.engine.bits import index
from ilium.engine.chance import Rng, rng_below, start
from ilium.engine.record import Actions, Words, assign
from ilium.engine.rule import procedure
from ilium.games.duel.components import NOBODY
from ilium.games.duel.scoring import outcome
from ilium.games.duel.setup import draw_deal, lay_out
from ilium.games.duel.state import Phase, State
from ilium.games.duel.turns import apply, legal


@procedure
def playout(s: State, rng: Rng, actions: Actions) -> int:
    """Random moves to the end; how many decisions it took."""
    decisions = 0
    while s.phase != Phase.OVER:
        n = legal(s, actions)
        apply(s, actions[index(rng_below(rng, n))])
        decisions += 1
    return decisions


@procedure
def random_games(
    box: State, s: State, rng: Rng, deal: Words, actions: Actions, seed: int, games: int, tally: Words
) -> None:
    """Games of the seeds seed, seed + 1, ...; the tally sums up decisions, wins of Hector, draws and a checksum."""
    for number in range(seed, seed + games):
        start(rng, number)
        assign(s, box)
        draw_deal(s, rng, NOBODY, deal)
        lay_out(s, deal)
        tally[0] += playout(s, rng, actions)
        winner = outcome(s)
        tally[1] += winner > 0
        tally[2] += winner == 0
        tally[3] = tally[3] * 31 + s.tokens[0] & 0xFFFFFFFFFF
