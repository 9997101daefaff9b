"""The names under which each way to play is registered: the game, and its options."""

from typing import Any

NAMES: dict[str, tuple[str, dict[str, Any]]] = {
    "duel": ("duel", {}),
    "duel-early": ("duel", {"edition": "early"}),
    "siege": ("siege", {"players": 2}),
    "siege-3": ("siege", {"players": 3}),
    "siege-4": ("siege", {"players": 4, "teams": False}),
    "siege-4-teams": ("siege", {"players": 4, "teams": True}),
    "siege-5": ("siege", {"players": 5}),
    "siege-6-teams": ("siege", {"players": 6}),
    "ilios": ("ilios", {"players": 2}),
    "ilios-3": ("ilios", {"players": 3}),
    "ilios-4": ("ilios", {"players": 4}),
    "ilios-4x4": ("ilios", {"players": 2, "board": "4x4"}),
    "ilios-3-4x4": ("ilios", {"players": 3, "board": "4x4"}),
    "ilios-4-4x4": ("ilios", {"players": 4, "board": "4x4"}),
}
