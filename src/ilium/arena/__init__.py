"""Matches between bots, and how balanced a game is: many games on all cores or on a cluster, kept as they end.

| module | holds |
| --- | --- |
| `match`, `fixtures` | what is played, and which games that are |
| `outcomes`, `referee` | one game: what is kept of it, and how it is played |
| `journal` | the games on disk |
| `workers`, `cluster`, `progress` | running them |
| `estimates`, `elo`, `standings` | what they tell |
| `tables`, `plots` | how it is shown |
| `balance/` | the report on one game |
| `command` | `ilium arena` |
"""
