"""ilios: Ilios by Eliot Hochberg. Warriors with rays, raids, and plunder by surrounding, for 2 to 4 players.

| module | holds |
| --- | --- |
| components | boards, warriors, iron weapons, as tables |
| state, board | the state, and what can be read off the board |
| setup, turns, scoring | the rules, in the order of a game |
| knowledge | what a seat may know; redeal |
| notation, deals, positions | texts of moves, deals, positions, and back |
| narration, view | what happened and what there is, for screens |
| playout | random games inside compiled code |
"""

from ilium.games.ilios.spec import GAME

__all__ = ["GAME"]
