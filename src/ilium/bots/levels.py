"""How strong the opponents are: a level is an entry of a table, not code of its own."""

from typing import NamedTuple


class Level(NamedTuple):
    """Greedy if it looks at `samples` imagined deals, one move deep; else it searches."""

    about: str  # for people
    samples: int = 0
    slip: int = 0  # in thousandths: how much better or worse than it is a move may seem, at the most
    tries: int | None = None  # simulations of a search for each move there is; None: as many as the time allows
    is_random: bool = False
    is_plain: bool = False  # searches without knowing anything but the rules


DEFAULT = "hoplite"  # in the terminal

LEVELS: dict[str, Level] = {
    "random": Level("plays any legal move", is_random=True),
    "baseline": Level("searches with random playouts, to compare with", is_plain=True),
    "recruit": Level("learns as you do: sensible, but often mistaken", samples=1, slip=400),
    "hoplite": Level("takes what looks best now, and seldom errs", samples=4, slip=45),
    "captain": Level("looks a few moves ahead", tries=8),
    "hero": Level("thinks as long as it may, and remembers what was played"),
}
