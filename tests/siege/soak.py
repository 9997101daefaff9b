"""Many random games of siege against its laws, in compiled code."""

from typing import NamedTuple

import numpy as np

from ilium.engine.chance import Rng
from ilium.engine.compiled import blank, compiled, to_compiled
from ilium.games.siege.components import DEFAULT_ARMY, CardTable
from ilium.games.siege.knowledge import POOL
from ilium.games.siege.options import check_options, empty_box
from ilium.games.siege.setup import DEAL
from ilium.games.siege.state import MOST_MOVES, State
from tests.siege.laws import TALLY, broken_games


class Soak(NamedTuple):
    broken: int  # games that broke a law
    moves: int  # the most legal moves of a decision
    decisions: int  # the most of a game
    front: int  # the most cards in front of a seat
    load: int  # the most cards in a Trojan Horse
    reshuffled: int  # games in which the discards became the deck
    last: int  # games with a last siege
    shared: int  # games that were shared
    stables: int  # games in which somebody had both Trojan Horses


def lawful_games(
    players: int, teams: bool, first: int, games: int, calm: int = 0, army: CardTable = DEFAULT_ARMY
) -> Soak:
    """Random games of the seeds first, first + 1, ... in one mode."""
    box = to_compiled([empty_box(check_options({"players": players, "teams": teams, "army": army}))])
    deal, actions = np.zeros(DEAL, np.int64), np.zeros(MOST_MOVES, np.uint16)
    tally = np.zeros(TALLY, np.int64)
    pool, states, run = np.zeros(POOL, np.int64), blank(State, 2), compiled(broken_games)
    broken = run(box[0], states[0], states[1], blank(Rng, 1)[0], deal, actions, pool, first, games, calm, tally)
    return Soak(broken, *map(int, tally))
