"""What counts as a use in ilios: warriors, free placements, raids, captures and plunder."""

import re
from collections.abc import Iterator

from ilium.games.game import Event
from ilium.games.ilios.components import DEFAULT_DESIGNS

WARRIORS = {design: f"warrior {design}" for design in DEFAULT_DESIGNS}
CAPTURED = re.compile(r"the (\d|iron weapon) on")

TITLES = {
    **dict.fromkeys(WARRIORS.values(), "Warriors deployed"),
    "free placement": "Placements without an attack [I3.2]",
    "tile raided": "Raids",
    **{f"{name} captured": "Captures" for name in (*WARRIORS.values(), "iron weapon")},
    "plunder": "Plunder",
}
SHARES: dict[str, tuple[str, str]] = {}


def names(event: Event, move: str, before: str) -> Iterator[str]:
    """A hand is shown when it cannot attack: the placement that follows is free."""
    match event.kind:
        case "deploy":
            yield WARRIORS[event.data["warrior"]]
        case "shown":
            yield "free placement"
        case "raid":
            yield from ["tile raided"] * len(event.squares)
        case "capture":
            for tile in CAPTURED.findall(event.text):
                yield f"{WARRIORS.get(tile, tile)} captured"
            yield from ["plunder"] * event.data["plunder"]
