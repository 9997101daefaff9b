"""Equal groups of an army, told as one with a count."""

from collections.abc import Mapping
from typing import Any, NamedTuple

BEARERS = ("elephant", "horse")


class Pile(NamedTuple):
    """A group, and how many of it there are. Two empty Horses of one owner are equal too, by the name of the first."""

    group: Mapping[str, Any]
    number: int

    @property
    def name(self) -> str:
        return str(self.group["name"])

    @property
    def kind(self) -> str:
        return str(self.group["kind"])

    @property
    def riders(self) -> list[str]:
        """On the Elephant, or in the Horse: `?` for what is hidden."""
        if self.kind == "elephant":
            return list(self.group["cards"][1:])
        if self.kind != "horse":
            return []
        inside = self.group["inside"]
        return ["?"] * self.group["load"] if inside is None else list(inside)

    def keys(self, letter: str) -> list[str]:
        """What one points at as an opponent of this seat: of a Phalanx each card."""
        if self.kind != "phalanx":
            return [f"{letter}:{self.name}"]
        return [f"{letter}:{self.name}-{card}" for card in self.group["cards"]]


def piles(side: Mapping[str, Any]) -> list[Pile]:
    """The army of a side: Phalanxes first, the longest before the others."""
    found: dict[object, list[Mapping[str, Any]]] = {}
    for group in side["army"]:
        is_empty_horse = group["kind"] == "horse" and group["load"] == 0
        found.setdefault("empty" if is_empty_horse else group["name"], []).append(group)
    alike = [Pile(groups[0], len(groups)) for groups in found.values()]
    return sorted(alike, key=lambda pile: (ORDER.index(pile.kind), -pile.group["value"]))


ORDER = ("phalanx", "hoplite", "elephant", "horse", "archers", "chariot", "catapult", "ballista", "harrow")
