"""Siege in words: cards, groups, moves, questions."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from ilium.games.game import View

WELCOME = """\
# Siege

In turn you **lay** a card, **attack** or **pass**. Hoplites in good order, strongest first, form a Phalanx, which is
worth the sum of its cards times their number: 4-3-1 is worth 24. An attack removes a card of an opponent's, and your
attacker with it.

How a siege ends is told by its Oracle card. **Thanatos**: when all have passed, from the strongest army on each takes a
Victory card, and the weakest takes Thanatos, -2; whoever passes gets the highest Hero left. **Gorgon**: whoever begins
a turn with the strictly strongest army takes a Victory card at once; a pass costs you your army. Whoever wins also
takes Agamemnon. 12 points win; 15 with two players and in teams.

- `4` lays a Hoplite 4, `1@432` puts a 1 on the Phalanx 4-3-2, `A@E4` puts Archers on the Elephant that carries a 4.
- `A>P:431-1` sends Archers against the 1 of Paris' Phalanx 4-3-1; `+C>P:A` a Chariot straight from the hand.
- `pass` passes. You keep your hand, and draw three cards after each siege.
"""
SIGNS = """\
- `(4(3(1) 24` is a Phalanx and what it is worth, `E[4 A] 10` an Elephant with riders, `X{??}` a Trojan Horse with two
  cards that you do not see. Single letters are `A` Archers, `C` Chariot, `K` Catapult, `B` Ballista, `H` Harrow.
- `H` Hector, `A` Achilles, `P` Paris, `O` Odysseus, `S` Sarpedon, `D` Diomedes; partners have the same `●` `◆` `▲`.
- `army 24→9` is what the move under the cursor would change; `★` marks the army that would win the siege as it stands.
- `•` marks what you can point at now, `▸` what you have taken up. Take a card of the hand, then where it goes; or an
  attacker in your army, then its target.
- `cards 3, tiles 2, Thanatos -2 = 3 points`: what Victory cards, tiles and Thanatos cards count.
"""
TOPICS = {
    **{str(number): ("S1.1", "S3.2", "S5.1") for number in range(1, 5)},
    **dict.fromkeys(("a", "archer"), ("S3.3", "S4.2", "S4.3")),
    **dict.fromkeys(("c", "chariot"), ("S4.1", "S4.2")),
    **dict.fromkeys(("e", "elephant"), ("S3.4", "S4.4", "S4.6")),
    **dict.fromkeys(("k", "catapult"), ("S4.2",)),
    **dict.fromkeys(("b", "ballista"), ("S4.2", "S4.6")),
    **dict.fromkeys(("h", "harrow"), ("S4.2",)),
    **dict.fromkeys(("t", "horse"), ("S3.5", "S4.4", "S4.6", "S6.1")),
    "hoplite": ("S3.2", "S5.1"),
    "phalanx": ("S3.2", "S4.5", "S5.1"),
    "place": ("S3.1", "S3.2", "S3.3", "S3.4", "S3.5"),
    "attack": ("S4.1", "S4.2", "S4.3", "S4.4"),
    "pass": ("S6.1", "S6.3", "S6.6"),
    "value": ("S5.1",),
    "thanatos": ("S6.1", "S6.2"),
    "gorgon": ("S6.3", "S6.4", "S6.5"),
    "two": ("S6.6",),
    "last": ("S7.4",),
    "hero": ("S1.4", "S6.1"),
    "team": ("S2.5", "S7.2"),
    "row": ("S2.3", "S6.2"),
    "tile": ("S1.4", "S7.1"),
    "points": ("S7.2", "S7.3"),
    "discard": ("S8.1",),
    "hidden": ("S9.1",),
    "end": ("S7.2", "S7.4"),
}
CARDS = {
    "1": "Hoplite 1",
    "2": "Hoplite 2",
    "3": "Hoplite 3",
    "4": "Hoplite 4",
    "A": "Archers",
    "C": "Chariot",
    "E": "Elephant",
    "K": "Catapult",
    "B": "Ballista",
    "H": "Harrow",
    "T": "Trojan Horse",
}
USES = {
    **{str(number): "lay it alone, behind a stronger Hoplite, on an Elephant or in a Horse" for number in range(1, 5)},
    "A": "worth 1; can hit Archers, a single Hoplite, the last of a Phalanx; from an Elephant also the first",
    "C": "worth 3; hits like Archers, from the table or the hand, but nothing of a player with a Harrow",
    "E": "carries two Hoplites or Archers at double value; nobody can hit them there",
    "K": "destroys a Catapult, Ballista, Harrow or Trojan Horse",
    "B": "destroys a Chariot or an Elephant",
    "H": "keeps Chariots away from your army",
    "T": "hides Hoplites and Archers until the siege ends; not in a Gorgon siege",
}
KINDS = {"thanatos": "Thanatos", "gorgon": "Gorgon", "open": "two players", "last": "the last siege"}
TEAM_SHAPES = "●◆▲"


# ---- Names


def possessive(name: str) -> str:
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def and_words(things: Sequence[str]) -> str:
    """`a, b and c`"""
    return things[0] if len(things) == 1 else f"{', '.join(things[:-1])} and {things[-1]}"


def plural(count: int, noun: str) -> str:
    return f"{count} {noun}{'s' * (count != 1)}"


def victory_words(card: str) -> str:
    """`City 2`"""
    return f"{card[:-1].capitalize()} {card[-1]}" if card[-1].isdigit() else card.capitalize()


def team_shape(view: View, seat: int) -> str:
    """The mark that partners share; nothing without teams."""
    return next((TEAM_SHAPES[number] for number, team in enumerate(view["teams"]) if seat in team), "")


def siege_title(view: View) -> str:
    """`Siege 2 of 8: Gorgon`"""
    siege = view["siege"]
    of = f" of {siege['of']}" if siege["of"] and siege["kind"] != "last" else ""
    if view["turn"]["phase"] == "discard":
        return f"After siege {siege['number']}{of}"
    kind = f": {KINDS[siege['kind']]}" if siege["kind"] != "open" else ""
    return f"Siege {siege['number']}{of}{kind}"


def kind_words(view: View) -> str:
    """`Gorgon`; between two sieges there is none."""
    return "between two sieges" if view["turn"]["phase"] == "discard" else KINDS[view["siege"]["kind"]]


def ends_words(view: View) -> str:
    """What ends the siege, or what is going on when it has ended."""
    if view["turn"]["phase"] == "discard":
        limit = view["hand_limit"]
        return f"Everyone has drawn and keeps {limit} cards; then the next siege begins, with a new Oracle [S8.1, S8.2]"
    return str(view["siege"]["ends"])


def counted(cards: Iterable[str]) -> dict[str, int]:
    """How many there are of each, in their own order."""
    counts: dict[str, int] = {}
    for card in cards:
        counts[card] = counts.get(card, 0) + 1
    return counts


def with_counts(cards: Iterable[str]) -> str:
    """`1 1x2 A` -> `1 x2, A`"""
    return ", ".join(f"{card} x{count}" if count > 1 else card for card, count in counted(cards).items())


def side_called(view: View, letter: str) -> dict[str, Any]:
    side: dict[str, Any] = next(side for side in view["sides"] if side["letter"] == letter.upper())
    return side


def group_called(side: Mapping[str, Any], name: str) -> dict[str, Any] | None:
    return next((group for group in side["army"] if group["name"] == name), None)


def group_words(side: Mapping[str, Any], name: str) -> str:
    group = group_called(side, name)
    return name if group is None else str(group["words"])


# ---- Moves


class Parts(NamedTuple):
    """What a move is made of, as it is written."""

    kind: str  # place, attack, pass, take, discard
    source: str = ""  # a card, or the group that attacks
    on: str = ""  # the group it is put on
    foe: str = ""  # a letter
    target: str = ""  # a group
    hit: str = ""  # the card of a Phalanx

    @property
    def attacker(self) -> str:
        """The card that attacks."""
        return "A" if self.source.startswith("E") else self.source.removeprefix("+")


def parts(move: str) -> Parts:
    kind, _, thing = move.partition(" ")
    if kind in ("take", "discard", "pass"):
        return Parts(kind, thing)
    source, is_attack, place = move.partition(">")
    if not is_attack:
        card, _, on = move.partition("@")
        return Parts("place", card, on)
    foe, _, spot = place.partition(":")
    target, _, hit = spot.partition("-")
    return Parts("attack", source, "", foe, target, hit)


def move_words(view: View, move: str) -> str:
    """A move in words."""
    found = parts(move)
    match found.kind:
        case "take":
            return f"take {victory_words(found.source)}"
        case "discard":
            return f"discard {CARDS[found.source]}"
        case "pass":
            return pass_words(view)
        case "attack":
            return attack_words(view, found)
    if not found.on:
        return f"lay {CARDS[found.source]}"
    own = view["sides"][view["turn"]["decides"]]
    how = "into" if found.on in "XY" else "on"
    return f"put {CARDS[found.source]} {how} {group_words(own, found.on)}"


def attack_words(view: View, found: Parts) -> str:
    """`Archers on the Elephant hit the 4 of Paris' Phalanx 4-3-1`"""
    where = " from your hand" if found.source.startswith("+") else " on the Elephant" if "E" in found.source else ""
    verb = "hit" if found.attacker == "A" else "hits"
    return f"{CARDS[found.attacker]}{where} {verb} {target_words(view, found)}"


def target_words(view: View, found: Parts) -> str:
    """`the 4 of Paris' Phalanx 4-3-1`"""
    foe = side_called(view, found.foe)
    hit = f"the {found.hit} of " if found.hit else ""
    return f"{hit}{possessive(foe['name'])} {group_words(foe, found.target)}"


def pass_words(view: View) -> str:
    """What a pass means in this siege."""
    match view["siege"]["kind"]:
        case "thanatos":
            return f"take Hero {view['heroes_left'][0]}, and wait for the end of the siege"
        case "open":
            return "the siege is over if the other has just passed, or passes next"
    return "lose your army, and be out of this siege"


# ---- What is decided


def question(view: View, moves: Sequence[str]) -> str:
    """What is to be decided now, and how to answer."""
    turn = view["turn"]
    if turn["decides"] is None:
        return "The game is over."
    side = view["sides"][turn["decides"]]
    match turn["phase"]:
        case "take":
            row = [f"take {card}" for card in counted(card["card"] for card in view["row"])]
            return f"{side['name']}, choose a Victory card: {', '.join(row)} [S6.2]."
        case "discard":
            over = side["hand_size"] - view["hand_limit"]
            example = f": type {moves[0]}" if moves else ""
            return f"{side['name']}, discard {plural(over, 'card')}, down to {view['hand_limit']}{example} [S8.1]."
    return f"{side['name']}, {turn_words(view, moves)}."


def turn_words(view: View, moves: Sequence[str]) -> str:
    """What can be done in a turn, and what the pass would mean."""
    attack = next((move for move in moves if ">" in move), None)
    does = [f"lay a card ({moves[0]})"] if moves and parts(moves[0]).kind == "place" else []
    does += [f"attack ({attack})"] if attack else []
    hint = {"thanatos": "for a Hero", "open": "", "gorgon": "and be out", "last": "and be out"}[view["siege"]["kind"]]
    if view["siege"]["kind"] == "thanatos" and view["heroes_left"]:
        hint = f"for Hero {view['heroes_left'][0]}"
    if view["siege"]["kind"] == "open" and view["siege"]["passes"]:
        hint = "and end the siege"
    passing = f"pass {hint}".strip()
    return f"{', '.join(does)} or {passing}" if does else passing if not moves else f"you can only {passing} [S3.7]"
