"""siege: Iliad by Dominique Ehrhard (2006). Armies of cards before the walls of Troy, for 2 to 6 players.

| module | holds |
| --- | --- |
| components | seats, modes, the three decks and the tiles, as tables |
| groups | what can stand in front of a player and what can happen to it, as tables |
| state, armies | the state, and how armies change |
| setup, turns, fights, scoring | the rules, in the order of a game; `turns` has `legal` and `apply` |
| knowledge | what a seat may know; redeal |
| notation, deals, positions | texts of moves, deals, positions, and back |
| whereabouts, soundness | where cards are, and what must be true of a position that somebody wrote |
| narration, view | what happened and what there is, for screens |
| playout | random games inside compiled code |
"""

from ilium.games.siege.spec import GAME

__all__ = ["GAME"]
