"""Random games of ilios."""

from ilium.games.ilios.scoring import winners
from ilium.games.ilios.setup import draw_deal, lay_out
from ilium.games.ilios.state import State, is_over
from ilium.games.ilios.turns import apply, legal
from ilium.games.playout import playouts

playout, random_games = playouts(
    "ilios", State, legal=legal, apply=apply, is_over=is_over, winners=winners, draw_deal=draw_deal, lay_out=lay_out
)
