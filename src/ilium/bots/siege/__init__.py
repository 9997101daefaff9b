"""How siege is judged, and how it is guessed.

What the numbers in `guess` and `judge` are is the outcome of many games: those of a guess were changed one by one and
kept if they won more, those of the judge are a logistic fit to who won. Tables of their own for each number of players
play no better than one for all.
"""

from ilium.bots.mind import Habits, Mind
from ilium.bots.siege.guess import guess
from ilium.bots.siege.judge import judge
from ilium.bots.tree import SCALE, SEATS
from ilium.engine.bits import count
from ilium.engine.record import Words
from ilium.engine.rule import procedure, rule
from ilium.games.siege.knowledge import POOL, fill_hidden
from ilium.games.siege.state import MOST_MOVES, State, is_over
from ilium.games.siege.turns import apply, legal


@rule
def decider(s: State) -> int:
    return s.turn


@procedure
def rewards(s: State, values: Words) -> None:
    """Each seat of a side gets all that the side gets; a win that is shared is divided among the sides. [S7.2, S7.4]"""
    sides = count(s.winners & (1 << s.sides) - 1)
    for seat in range(SEATS):
        values[seat] = SCALE // sides if s.winners >> seat & 1 else 0


MIND = Mind(
    *("siege", State, MOST_MOVES, POOL, legal, apply, is_over, fill_hidden, decider, rewards, judge, guess),
    habits=Habits(depth=6),
)
