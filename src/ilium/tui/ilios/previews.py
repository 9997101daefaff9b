"""What a move would do, in words: whom it raids, and what is captured by whom."""

from collections.abc import Sequence

from ilium.games.game import Event, View
from ilium.tui.ilios.words import LETTERS, square_named, tile_words


def preview(view: View, move: str, events: Sequence[Event], room: int) -> str:
    """In full sentences if there is room for them."""
    told = [event.text for event in events if event.kind in ("raid", "capture", "over")]
    if events[0].kind == "iron":
        return events[0].text
    full = f"{move}: " + (" ".join(told) or "it raids nothing, and nothing is captured.")
    return (
        full if len(full) <= room else f"{move}: " + " ".join(filter(None, [_short(view, event) for event in events]))
    )


def _short(view: View, event: Event) -> str:
    """`Raids A4 c4, P3 d5.` `H +9: c4 d4.`"""
    if event.kind == "raid":
        squares = [square_named(view, name) for name in event.squares]
        owners = ["" if square["owner"] is None else LETTERS[square["owner"]] for square in squares]
        tiles = [f"{owner}{square['tile']} {square['square']}" for owner, square in zip(owners, squares, strict=True)]
        return f"Raids {', '.join(tiles)}."
    if event.kind == "capture" and event.seat is not None:
        return f"{LETTERS[event.seat]} +{event.data['plunder']}: {' '.join(event.squares)}."
    return ""


def gains(events: Sequence[Event]) -> dict[int, int]:
    """What each seat would capture."""
    return {event.seat: event.data["plunder"] for event in events if event.kind == "capture" and event.seat is not None}


def raided(events: Sequence[Event]) -> tuple[str, ...]:
    """The squares that would change hands."""
    return next((event.squares for event in events if event.kind == "raid"), ())


def captured(view: View, events: Sequence[Event]) -> dict[str, tuple[int, int]]:
    """The squares that would be captured: by whom, and what it is worth."""
    found = {}
    for event in events:
        for name in event.squares if event.kind == "capture" and event.seat is not None else ():
            found[name] = (event.seat or 0, worth(view, name, events))
    return found


def worth(view: View, name: str, events: Sequence[Event]) -> int:
    """Of the tile that lies there, or would."""
    if name in events[0].squares:
        return int(events[0].data["warrior"])
    tile = tile_words(square_named(view, name)["tile"])
    return int(tile) if tile.isdigit() else int(view["iron"])
