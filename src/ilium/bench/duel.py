"""The duel, to be measured."""

from ilium.bench.speed import Mode, Rules
from ilium.games.duel.options import empty_box
from ilium.games.duel.playout import random_games
from ilium.games.duel.setup import DEAL, draw_deal, lay_out
from ilium.games.duel.state import MOST_MOVES
from ilium.games.duel.turns import apply, legal

RULES = Rules(random_games, legal, apply, draw_deal, lay_out, empty_box, DEAL, MOST_MOVES)
MODES = (Mode("duel", "duel", {}, RULES),)
