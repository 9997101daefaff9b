"""duel: Iliad by Reiner Knizia (2024). Hector against Achilles for the favour of the gods.

| module | holds |
| --- | --- |
| components | board, tiles, tokens, as tables |
| state, board | the state, and what can be read off the board |
| setup, turns, scoring | the rules, in the order of a game |
| knowledge | what a seat may know; redeal |
| notation, deals, positions | texts of moves, deals, positions, and back |
| narration, view | what happened and what there is, for screens |
| playout | random games inside compiled code |
"""

from ilium.games.duel.spec import GAME

__all__ = ["GAME"]
