"""What a move would do, in words: whom it raids, and what is captured by whom."""

from collections.abc import Sequence

from ilium.games.game import Event, View
from ilium.tui.ilios.words import LETTERS, square_named


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


def captured(events: Sequence[Event]) -> dict[str, tuple[int, int]]:
    """The squares that would be captured: by whom, and what it is worth."""
    found = {}
    for event in events:
        if event.kind == "capture" and event.seat is not None:
            for name, worth in zip(event.squares, event.data["worths"], strict=True):
                found[name] = (event.seat, worth)
    return found
