"""Making a move by pointing at things, one after the other."""

from collections.abc import Callable, Sequence

from ilium.games.game import Keys


class Choice:
    """The moves that are possible, and what was pointed at so far.

    A *start* is all of a move but its last thing: a tile of the hand, or a tile with one of its turns. Those that begin
    no move can be taken up too if the game names them, so that one can see why.
    """

    def __init__(self, moves: Sequence[str], keys: Callable[[str], Keys], starts: Sequence[Keys] = ()) -> None:
        self.paths: dict[Keys, str] = {keys(move): move for move in moves}
        begun = dict.fromkeys(path[:-1] for path in self.paths if len(path) > 1)
        self.starts: list[Keys] = list(dict.fromkeys([*starts, *begun])) if moves else []
        self.held: dict[str, Keys] = {}  # the first thing of a start -> the start that was taken up last
        for start in [*begun, *self.starts]:
            self.held.setdefault(start[0], start)
        self.chosen: Keys = ()
        self.clear()

    def open_keys(self) -> frozenset[str]:
        """What can be pointed at next."""
        depth = len(self.chosen)
        return frozenset(path[depth] for path in self.paths if len(path) > depth and path[:depth] == self.chosen)

    def moves(self) -> list[str]:
        """What is still possible after what was pointed at."""
        return [move for path, move in self.paths.items() if path[: len(self.chosen)] == self.chosen]

    def point(self, key: str) -> str | None:
        """Point at a thing: the move, if that completes one. A thing that begins another move begins anew."""
        for depth in range(len(self.chosen), -1, -1):
            path = (*self.chosen[:depth], key)
            if path in self.paths:
                return self.paths[path]
            if begun := [start for start in self.starts if start[: len(path)] == path]:
                self._take(self.held[key] if path == (key,) else begun[0])
                return None
        return None

    def next_first(self, by: int = 1) -> None:
        """Take up the next of the things that a move can begin with, as it was held last."""
        firsts = list(self.held)
        if firsts:
            order = [start[0] for start in self.starts]
            firsts.sort(key=order.index)
            place = firsts.index(self.chosen[0]) + by if self.chosen else 0
            self._take(self.held[firsts[place % len(firsts)]])

    @property
    def can_turn(self) -> bool:
        """Some thing can be held in more than one way."""
        return len(self.starts) > len(self.held)

    def turn(self, by: int = 1) -> bool:
        """Hold the same thing in its next way; False if there is only one."""
        alike = [start for start in self.starts if start[:1] == self.chosen[:1]]
        if len(alike) < 2 or self.chosen not in alike:
            return False
        self._take(alike[(alike.index(self.chosen) + by) % len(alike)])
        return True

    def clear(self) -> None:
        """Begin anew. If every move begins with a thing of the hand, the first of them is in the fingers already."""
        self.chosen = ()
        if self.paths and all(path[0].startswith("hand ") for path in self.paths):
            self._take(self.held[next(iter(self.paths))[0]])

    def _take(self, start: Keys) -> None:
        self.chosen = start
        self.held[start[0]] = start
