"""Many random games of ilios against its laws, in compiled code."""

from typing import NamedTuple

import numpy as np

from ilium.engine.chance import Rng
from ilium.engine.compiled import blank, compiled, to_compiled
from ilium.games.ilios.components import DEFAULT_DESIGNS, RayTable
from ilium.games.ilios.options import check_options, empty_box
from ilium.games.ilios.setup import DEAL
from ilium.games.ilios.state import MOST_MOVES, State
from tests.ilios.laws import broken_games


class Soak(NamedTuple):
    broken: int  # games that broke a law
    moves: int  # the most legal moves of a decision
    shown: int  # turns at which a hand was shown
    stranded: int  # games that ended with a stranded iron weapon


def lawful_games(players: int, board: str, first: int, games: int, designs: RayTable = DEFAULT_DESIGNS) -> Soak:
    """Random games of the seeds first, first + 1, ... in one mode."""
    box = to_compiled([empty_box(check_options({"players": players, "board": board, "designs": designs}))])
    deal, actions = np.zeros(DEAL, np.int64), np.zeros(MOST_MOVES, np.uint16)
    most = np.zeros(3, np.int64)
    run = compiled(broken_games)
    broken = run(box[0], blank(State, 1)[0], blank(Rng, 1)[0], deal, actions, first, games, most)
    return Soak(broken, *map(int, most))
