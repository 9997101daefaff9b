"""Making a move by pointing at things, one after the other."""

from collections.abc import Callable, Sequence

from ilium.tui.drawing import Keys


class Choice:
    """The moves that are possible, and what was pointed at so far."""

    def __init__(self, moves: Sequence[str], keys: Callable[[str], Keys]) -> None:
        self.paths: dict[Keys, str] = {keys(move): move for move in moves}
        self.chosen: Keys = ()
        self._choose_at_once()

    def _choose_at_once(self) -> None:
        """If every move begins with a thing of the hand, the first of them is in the fingers already."""
        firsts = list(dict.fromkeys(path[0] for path in self.paths))
        if firsts and all(first.startswith("hand ") for first in firsts):
            self.chosen = (firsts[0],)

    def open_keys(self) -> frozenset[str]:
        """What can be pointed at next."""
        depth = len(self.chosen)
        return frozenset(path[depth] for path in self.paths if len(path) > depth and path[:depth] == self.chosen)

    def moves(self) -> list[str]:
        """What is still possible after what was pointed at."""
        return [move for path, move in self.paths.items() if path[: len(self.chosen)] == self.chosen]

    def point(self, key: str) -> str | None:
        """Point at a thing: the move, if that completes one. A thing that begins another move begins anew."""
        for start in (self.chosen, ()):
            path = (*start, key)
            if path in self.paths:
                return self.paths[path]
            if any(known[: len(path)] == path for known in self.paths):
                self.chosen = path
                return None
        return None

    def next_first(self) -> None:
        """Take up the next of the things that a move can begin with."""
        firsts = list(dict.fromkeys(path[0] for path in self.paths if len(path) > 1))
        if firsts:
            place = firsts.index(self.chosen[0]) + 1 if self.chosen and self.chosen[0] in firsts else 0
            self.chosen = (firsts[place % len(firsts)],)

    def clear(self) -> None:
        self.chosen = ()
        self._choose_at_once()
