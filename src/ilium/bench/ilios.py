"""Ilios, to be measured on the large board."""

from ilium.bench.speed import Mode, Rules
from ilium.games.ilios.options import empty_box
from ilium.games.ilios.playout import random_games
from ilium.games.ilios.setup import DEAL, draw_deal, lay_out
from ilium.games.ilios.state import MOST_MOVES
from ilium.games.ilios.turns import apply, legal

RULES = Rules(random_games, legal, apply, draw_deal, lay_out, empty_box, DEAL, MOST_MOVES)
MODES = tuple(
    Mode(f"ilios, {players} players", "ilios", {"players": players}, RULES, (str(players),)) for players in (2, 4)
)
