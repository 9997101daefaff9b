"""A bot that plays any legal move."""

import secrets

from ilium.engine.chance import Rng
from ilium.play.knowledge import Knowledge


class RandomBot:
    def __init__(self, seed: int | None = None) -> None:
        self._rng = Rng.seeded(secrets.randbits(62) if seed is None else seed)

    def choose(self, knowledge: Knowledge, seconds: float = 1.0) -> str:
        moves = knowledge.moves()
        if not moves:
            raise ValueError("this seat has nothing to decide now")
        return moves[self._rng.below(len(moves))]
