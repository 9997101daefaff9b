"""Siege, to be measured with few players and with many."""

from ilium.bench.speed import Mode, Rules
from ilium.games.siege.options import empty_box
from ilium.games.siege.playout import random_games
from ilium.games.siege.setup import DEAL, draw_deal, lay_out
from ilium.games.siege.state import MOST_MOVES
from ilium.games.siege.turns import apply, legal

RULES = Rules(random_games, legal, apply, draw_deal, lay_out, empty_box, DEAL, MOST_MOVES)
MODES = tuple(
    Mode(f"siege, {players} players", "siege", {"players": players}, RULES, (str(players),)) for players in (2, 4, 6)
)
