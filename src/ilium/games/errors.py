"""What can be wrong, said to a person: what it was, and what is allowed."""

from reprlib import repr as brief  # for values from outside: they may be long, or nested without end

__all__ = ["BadPosition", "BadRecord", "IllegalMove", "brief"]


class IllegalMove(ValueError):
    """A move that the rules do not allow now. Nothing has changed."""

    def __init__(self, move: str, reason: str) -> None:
        super().__init__(f"{move!r} is not a legal move: {reason}")
        self.move = move
        self.reason = reason


class BadPosition(ValueError):
    """A position text that cannot be read, or that no game can reach."""


class BadRecord(ValueError):
    """A record that is damaged, foreign, or does not follow the rules."""
