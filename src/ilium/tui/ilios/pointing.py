"""The moves of ilios as things one points at, in order."""

from ilium.games.game import View
from ilium.tui.drawing import Keys
from ilium.tui.ilios.rays import distinct_facings
from ilium.tui.squares import is_square


def keys(move: str) -> Keys:
    """`3@c5>e` is the warrior 3 of the hand, its turn to the east, then c5; `iron@c4` is c4."""
    warrior, _, place = move.partition("@")
    square, _, facing = place.partition(">")
    return (square,) if warrior == "iron" else (f"hand {warrior}", f"turn {facing or 'n'}", square)


def move(path: Keys) -> str | None:
    """The way back, for moves that are not legal too."""
    if not path or not is_square(path[-1]):
        return None
    if len(path) == 1:
        return f"iron@{path[0]}"
    if len(path) != 3:
        return None
    facing = path[1].removeprefix("turn ")
    return f"{path[0].removeprefix('hand ')}@{path[2]}" + (f">{facing}" if facing != "n" else "")


def starts(view: View) -> list[Keys]:
    """Every warrior of the hand in each of its turns that look different."""
    if view["seat"] is None or view["turn"]["phase"] != "deploy":
        return []
    hand = dict.fromkeys(view["sides"][view["seat"]]["hand"])
    return [(f"hand {warrior}", f"turn {facing}") for warrior in hand for facing in distinct_facings(view, warrior)]
