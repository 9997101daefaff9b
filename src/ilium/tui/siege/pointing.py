"""From things one points at back to a move of siege."""

from ilium.games.game import Keys, View
from ilium.games.siege.pointing import DISCARDS, GROUND, HAND, OWN, PASS
from ilium.tui.siege.groups import piles
from ilium.tui.siege.words import counted


def move(path: Keys) -> str | None:
    """The way back, for moves that are not legal too."""
    if path and (path[-1] == PASS or path[-1].startswith("take ")):
        return path[-1]
    if len(path) != 2:
        return None
    source, place = path
    name = source.removeprefix(HAND).removeprefix(OWN)
    if place in (GROUND, DISCARDS):
        return None if not source.startswith(HAND) else name if place == GROUND else f"discard {name}"
    if ":" in place:
        return f"{'+' if source.startswith(HAND) else ''}{name}>{place}"
    if place.startswith(OWN) and source.startswith(HAND):
        return f"{name}@{place.removeprefix(OWN)}"
    return None


def starts(view: View) -> list[Keys]:
    """Every card of the hand, also one that cannot be laid now."""
    if view["seat"] is None or view["turn"]["phase"] != "turn":
        return []
    return [(f"{HAND}{card}",) for card in counted(view["sides"][view["seat"]]["hand"])]


def places(view: View) -> list[str]:
    """All one may point at, in the order in which the arrows go through it."""
    seat = view["seat"]
    found = [f"take {card['card']}" for card in view["row"]]
    if seat is not None:
        found += [GROUND, *(f"{OWN}{pile.name}" for pile in piles(view["sides"][seat]))]
    for side in view["sides"]:
        if side["seat"] != seat:
            found += [key for pile in piles(side) for key in pile.keys(side["letter"])]
    if seat is not None:
        found += [f"{HAND}{card}" for card in counted(view["sides"][seat]["hand"])]
    return [*dict.fromkeys(found), DISCARDS, PASS]


def step(view: View, cursor: str | None, dx: int, dy: int, open_keys: frozenset[str]) -> str:
    """The next of the things that are open, or of all if none is; right and down go forward."""
    order = [key for key in places(view) if key in open_keys] or places(view)
    by = dx - dy
    if cursor not in order:
        return order[0] if by > 0 else order[-1]
    return order[(order.index(cursor) + by) % len(order)]
