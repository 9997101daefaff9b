"""What a move would do to the armies, in words and numbers."""

from collections.abc import Sequence

from ilium.games.game import Event, View

Changes = dict[str, tuple[int, int]]  # the name of a seat -> what its army is worth, and what it would be


def changes(events: Sequence[Event]) -> Changes:
    """Of all that these events say; whoever is attacked comes first."""
    found: Changes = {}
    for event in events:
        for name, (before, after) in event.data.get("values", {}).items():
            found[name] = (found[name][0] if name in found else before, after)
    return dict(reversed(found.items()))


def change_words(events: Sequence[Event]) -> str:
    """`Paris 24 -> 14, Hector 9 -> 8`"""
    return ", ".join(f"{name} {before} -> {after}" for name, (before, after) in changes(events).items())


def own_change(events: Sequence[Event], own: str) -> str:
    """`+4`, `-1`, `±0`; nothing if no army changes."""
    before, after = changes(events).get(own, (None, None))
    return "" if before is None or after is None else f"{after - before:+}".replace("+0", "±0")


def foe_change(events: Sequence[Event], own: str) -> str:
    """`24→14`; `?` if only chance can tell."""
    found = [f"{before}→{after}" for name, (before, after) in changes(events).items() if name != own]
    return found[0] if found else "?"


def preview(view: View, move: str, events: Sequence[Event], room: int) -> str:
    """What happens, and how the armies change; without the words if there is little room."""
    told = " ".join(event.text for event in events)
    change = change_words(events)
    full = f"{move}: {told} {change and f'Armies: {change}. '}{rival_words(view, events)}".rstrip()
    return full if len(full) <= room else f"{move}: {change or told}. {rival_words(view, events)}".rstrip()


def rival_words(view: View, events: Sequence[Event]) -> str:
    """Whose army would be the strongest then, as far as it can be seen."""
    found = changes(events)
    if not found or view["turn"]["phase"] != "turn":
        return ""
    worth = {side["name"]: found.get(side["name"], (0, side["value"]))[1] for side in view["sides"]}
    most = max(worth.values())
    first = [name for name, value in worth.items() if value == most]
    return f"Strongest then: {', '.join(first)} {most}." if most else ""
