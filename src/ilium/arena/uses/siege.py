"""What counts as a use in siege: cards placed, attacks, passes and Heroes, Victory cards and tiles."""

import re
from collections.abc import Iterator

from ilium.games.game import Event
from ilium.games.siege.components import CARD_LETTERS, CARD_NAMES, VICTORY_KEYS, VICTORY_NAMES

CARDS = dict(zip(CARD_LETTERS, CARD_NAMES, strict=True))
VICTORIES = dict(zip(VICTORY_KEYS, VICTORY_NAMES, strict=True))
PLACES = {"": "alone", "E": "on an Elephant", "X": "into a Trojan Horse", "Y": "into a Trojan Horse"}
PHALANX = "on a Phalanx"
ATTACKERS = ("Archers", "Archers on an Elephant", "Chariot", "Chariot from the hand", "Catapult", "Ballista")
HEROES = (1, 2, 3, 4, 5, 6)
HERO = re.compile(r"takes Hero (\d)")
TILES = {"agamemnon": "Agamemnon", "athena": "Athena", "poseidon": "Poseidon"}

TITLES = {
    **dict.fromkeys(CARDS.values(), "Cards placed"),
    **{f"placed {place}": "Where they were placed" for place in (*dict.fromkeys(PLACES.values()), PHALANX)},
    **{f"attack by {attacker}": "Attacks" for attacker in ATTACKERS},
    "pass": "Passes and Heroes",
    **{f"Hero {hero}": "Passes and Heroes" for hero in HEROES},
    "siege won": "Sieges",
    "Thanatos taken": "Sieges",
    **{f"{name} taken": "Tiles" for name in TILES.values()},
    **{f"{name} taken": "Victory cards" for name in VICTORIES.values()},
    **{f"{name} discarded": "Discarded from the hand" for name in CARDS.values()},
}
SHARES: dict[str, tuple[str, str]] = {}


def names(event: Event, move: str, before: str) -> Iterator[str]:
    """What follows without a decision is told by events alone, so moves are read only for attacks."""
    match event.kind:
        case "place":
            yield CARDS[event.data["card"]]
            yield f"placed {PLACES.get(event.data['on'][:1], PHALANX)}"
        case "attack":
            yield f"attack by {_attacker(move)}"
        case "pass":
            yield "pass"
            yield from (f"Hero {hero}" for hero in HERO.findall(event.text))
        case "won":
            yield "siege won"
        case "thanatos":
            yield "Thanatos taken"
        case "take":
            yield f"{VICTORIES[event.data['card']]} taken"
        case "discard":
            yield f"{CARDS[event.data['card']]} discarded"
        case "agamemnon" | "athena" | "poseidon":
            yield f"{TILES[event.kind]} taken"


def _attacker(move: str) -> str:
    """`A>...` is Archers, `E4A>...` Archers on an Elephant, `+C>...` a Chariot from the hand."""
    if move[0] == "E":
        return "Archers on an Elephant"
    return "Chariot from the hand" if move[0] == "+" else CARDS[move[0]]
