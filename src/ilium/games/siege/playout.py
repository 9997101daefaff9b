"""Random games of siege."""

from ilium.games.playout import playouts
from ilium.games.siege.scoring import winners
from ilium.games.siege.setup import draw_deal, lay_out
from ilium.games.siege.state import State, is_over
from ilium.games.siege.turns import apply, legal

playout, random_games = playouts(
    "siege", State, legal=legal, apply=apply, is_over=is_over, winners=winners, draw_deal=draw_deal, lay_out=lay_out
)
