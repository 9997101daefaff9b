"""A bot that plays any legal move: the least that a level can be measured against."""

import secrets
from threading import Event

from ilium.bots.opponent import Progress, Weighed, options_of
from ilium.engine.chance import Rng
from ilium.games import game_named
from ilium.play.knowledge import Knowledge


class RandomBot:
    def __init__(self, seed: int | None = None) -> None:
        self._rng = Rng.seeded(secrets.randbits(62) if seed is None else seed)

    def choose(
        self, knowledge: Knowledge, seconds: float = 1.0, *, stop: Event | None = None, progress: Progress | None = None
    ) -> str:
        actions = options_of(knowledge)
        return knowledge.move_name(actions[self._rng.below(len(actions))])

    def analyse(
        self, knowledge: Knowledge, seconds: float = 1.0, *, stop: Event | None = None, progress: Progress | None = None
    ) -> list[Weighed]:
        """It has no opinion: every move is as good as any other."""
        game = game_named(knowledge.game)
        seats, sides = len(game.seats(knowledge.options)), game.sides(knowledge.options)
        return [
            Weighed(move, (1 / sides,) * seats, 0, (move,)) for move in map(knowledge.move_name, options_of(knowledge))
        ]
