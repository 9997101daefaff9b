"""Many random games of the duel against its laws, in compiled code."""

from typing import NamedTuple

import numpy as np

from ilium.engine.chance import Rng
from ilium.engine.compiled import blank, compiled, to_compiled
from ilium.games.duel.options import check_options, empty_box
from ilium.games.duel.setup import DEAL
from ilium.games.duel.state import MOST_MOVES, Phase, State
from tests.duel.against_oracle import TABLES
from tests.duel.laws import broken_games


class Soak(NamedTuple):
    broken: int  # games that broke a law
    decisions: int  # the most of a game
    moves: dict[str, int]  # the most legal moves of each phase


def lawful_games(first: int, games: int, table: int = 0) -> Soak:
    """Random games of the seeds first, first + 1, ... with one of the tables of tokens."""
    box = to_compiled([empty_box(check_options({"tokens": TABLES[table]}))])
    deal, actions = np.zeros(DEAL, np.int64), np.zeros(MOST_MOVES, np.uint16)
    most = np.zeros(1 + Phase.OVER, np.int64)
    run = compiled(broken_games)
    broken = run(box[0], blank(State, 1)[0], blank(Rng, 1)[0], deal, actions, first, games, most)
    return Soak(broken, int(most[0]), {Phase(i).name: int(most[1 + i]) for i in range(Phase.OVER)})
