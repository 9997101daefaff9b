"""Rays for display: where they point after turning, as arrows and in words."""

from collections.abc import Sequence

from ilium.games.game import View

DIRECTIONS = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
ARROWS = dict(zip(DIRECTIONS, "↑↗→↘↓↙←↖", strict=True))
STEPS = {
    "N": (0, -1),
    "NE": (1, -1),
    "E": (1, 0),
    "SE": (1, 1),
    "S": (0, 1),
    "SW": (-1, 1),
    "W": (-1, 0),
    "NW": (-1, -1),
}
FACINGS = "nesw"
FACING_WORDS = {"n": "not turned", "e": "turned to the east", "s": "turned to the south", "w": "turned to the west"}


def rays_of(view: View, warrior: str, facing: str = "n") -> list[str]:
    """The directions of a design after quarter turns clockwise."""
    quarters = FACINGS.index(facing)
    turned = [DIRECTIONS[(DIRECTIONS.index(ray) + 2 * quarters) % 8] for ray in view["designs"][warrior].split()]
    return sorted(turned, key=DIRECTIONS.index)


def distinct_facings(view: View, warrior: str) -> list[str]:
    """The turns of a design that look different, the smallest of equal ones."""
    seen: dict[tuple[str, ...], str] = {}
    for facing in FACINGS:
        seen.setdefault(tuple(rays_of(view, warrior, facing)), facing)
    return list(seen.values())


def arrows(rays: Sequence[str]) -> str:
    """`↑↘↙`"""
    return "".join(ARROWS[ray] for ray in rays)
