"""Random games of the duel."""

from ilium.games.duel.scoring import winners
from ilium.games.duel.setup import draw_deal, lay_out
from ilium.games.duel.state import State, is_over
from ilium.games.duel.turns import apply, legal
from ilium.games.playout import playouts

playout, random_games = playouts(
    "duel", State, legal=legal, apply=apply, is_over=is_over, winners=winners, draw_deal=draw_deal, lay_out=lay_out
)
