"""From things one points at back to a move of ilios."""

from ilium.games.game import Keys, View
from ilium.games.grid import is_square
from ilium.tui.ilios.rays import distinct_facings


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
