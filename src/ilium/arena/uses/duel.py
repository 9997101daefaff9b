"""What counts as a use in the duel: tiles, effects, lines, and tokens taken by choice."""

import re
from collections.abc import Iterator

from ilium.games.duel.components import KIND_NAMES, TILE_NAMES
from ilium.games.game import Event

TILES = {name: "Dolos" if name == "D" else f"tile {name}" for name in TILE_NAMES[1:]}
EFFECTS = ("1", "2", "3", "4")
SIGNS = {"+": "positive", "-": "negative"}

TITLES = {
    **{TILES[tile]: "Tiles played" for tile in TILES},
    **{f"effect of a {tile}": "Effects used" for tile in EFFECTS},
    **{f"effect of a {tile} declined": "Effects declined" for tile in EFFECTS},
    "line won": "Lines",
    **{f"{kind} taken": "Tokens taken by choice" for kind in KIND_NAMES},
}
SHARES = {  # done, and not done although it could be
    f"effect of a {tile}, where it could be used": (f"effect of a {tile}", f"effect of a {tile} declined")
    for tile in EFFECTS
}


def names(event: Event, move: str, before: str) -> Iterator[str]:
    """An effect belongs to the tile that was played before it."""
    match event.kind:
        case "play":
            yield TILES[move[0]]
        case "move" | "swap" | "turn down":
            yield f"effect of a {before[0]}"
        case "decline":
            yield f"effect of a {before[0]} declined"
        case "line":
            yield "line won"
        case "tokens":
            yield f"{_kind(move.removeprefix('take '))} taken"


def _kind(token: str) -> str:
    """`Zeus8` is a Zeus, `-3` negative."""
    return SIGNS.get(token[0]) or re.sub(r"\d", "", token)
