"""Positions drawn as text: a test states the lines it cares about, the rest is what a position supposes."""

from typing import Any

import pytest

import ilium

SEATS = ("Hector", "Achilles", "Paris", "Odysseus", "Sarpedon", "Diomedes")
MODES = ((2, False), (3, False), (4, False), (4, True), (5, False), (6, True))  # players, and whether in teams
LETTERS = "HAPOSD"
KINDS = "1234ACEKBHT"  # of Army cards


def drawn(
    *lines: str,
    players: int = 3,
    teams: bool = False,
    kind: str = "",
    siege: int = 1,
    turn: str = "Hector",
    what: str = "act",
) -> ilium.Table:
    """The table of a position: `drawn("Hector hand 4 A army 431", "Paris army E4A", "row city2")`.

    Six players are in teams. A siege is of Thanatos, and with two players open, if the test does not say otherwise.
    """
    mode = f"siege {players}" + " teams" * (teams or players == 6)
    fight = f"fight {siege} {kind or ('open' if players == 2 else 'thanatos')}"
    return ilium.position("siege", "\n".join([mode, fight, f"turn {turn} {what}", *lines]))


def after(table: ilium.Table, *moves: str) -> ilium.Table:
    """The same table, some moves later."""
    for move in moves:
        table.play(move)
    return table


def everything_about(table: ilium.Table) -> list[object]:
    seats = (*range(table.players), None)
    return [table.position(), table.history, [table.log(seat) for seat in seats], table.moves(), table.seat]


def refused(table: ilium.Table, move: str) -> str:
    """Why the move cannot be played; nothing has changed, and it is not in the list."""
    before = everything_about(table)
    with pytest.raises(ilium.IllegalMove) as caught:
        table.play(move)
    assert everything_about(table) == before and move not in table.moves()
    return caught.value.reason


def ranked(*lines: str, order: str = "AHPO", teams: bool = False, players: int = 4, siege: int = 1) -> ilium.Table:
    """The end of a Thanatos siege in which the seats rank in this order; the one on turn, the last to pass, passes."""
    fronts = dict(zip(order, ("4321", "432", "43", "4", "3", "2"), strict=False))
    passing = LETTERS[:players][::-1]
    given = {line.split()[0]: line.partition(" ")[2] for line in lines if line.split()[0] in SEATS}
    seats = []
    for number, letter in enumerate(passing):
        name = SEATS[LETTERS.index(letter)]
        hero = f"hero {players - number}" if letter != "H" else ""
        seats.append(f"{name} army {fronts[letter]} {hero} {given.get(name, '')}")
    passed = "passed " + " ".join(SEATS[1:players])
    more = [line for line in lines if line.split()[0] not in SEATS]
    return after(drawn(*seats, passed, *more, players=players, teams=teams, siege=siege), "pass")


# ---- Looking


def side(table: ilium.Table, name: str, seen_by: int | None = None) -> dict[str, Any]:
    found: dict[str, Any] = table.view(seen_by)["sides"][SEATS.index(name)]
    return found


def army(table: ilium.Table, name: str) -> str:
    """What stands in front of a seat, as it is written in a position."""
    groups = side(table, name, SEATS.index(name))["army"]
    return " ".join(
        group["name"] + (f"({''.join(group['inside'])})" if group.get("inside") else "") for group in groups
    )


def hand(table: ilium.Table, name: str, seen_by: int | None = -1) -> str:
    """What is known of a hand; to its owner, all of it."""
    return "".join(side(table, name, SEATS.index(name) if seen_by == -1 else seen_by)["hand"])


def values(table: ilium.Table) -> list[int]:
    """What the armies are worth, with their Heroes."""
    return [one["value"] for one in table.view(None)["sides"]]


def heroes(table: ilium.Table) -> list[int]:
    return [one["hero"] or 0 for one in table.view(None)["sides"]]


def sizes(table: ilium.Table) -> list[int]:
    """Of the hands."""
    return [one["hand_size"] for one in table.view(None)["sides"]]


def points(table: ilium.Table) -> list[int]:
    return [one["points"]["total"] for one in table.view(None)["sides"]]


def victory(table: ilium.Table, name: str) -> str:
    return " ".join(card["card"] for card in side(table, name)["victory"])


def thanatos(table: ilium.Table) -> list[int]:
    """How many Thanatos cards each holds."""
    return [one["thanatos"] for one in table.view(None)["sides"]]


def tile(table: ilium.Table, name: str) -> str | None:
    """Who holds it."""
    holder = table.view(None)["tiles"][name]
    return None if holder is None else SEATS[holder]


def row(table: ilium.Table) -> str:
    return " ".join(card["card"] for card in table.view(None)["row"])


def discards(table: ilium.Table) -> str:
    return "".join(table.view(None)["discards"])


def asked(table: ilium.Table) -> tuple[str | None, str]:
    """Who decides, and what."""
    turn = table.view(None)["turn"]
    return (None if turn["decides"] is None else SEATS[turn["decides"]]), turn["phase"]


def deck(table: ilium.Table, name: str = "army") -> list[str]:
    """A deck of the whole truth, the top first."""
    line = next(line for line in table.position().splitlines() if line.startswith(f"{name} deck "))
    return [word for word in line.split()[2:] if word != "-"]


def moves(table: ilium.Table, start: str = "") -> list[str]:
    """The legal moves that begin like this, sorted."""
    return sorted(move for move in table.moves() if move.startswith(start))


# ---- Deals

ARMY = dict(zip(KINDS, (10, 10, 10, 10, 12, 6, 5, 4, 4, 2, 2), strict=True))  # [S1.1]
VICTORY = {"helen": 1, "city1": 3, "city2": 4, "city3": 3, "trireme1": 3, "trireme2": 4, "trireme3": 3}  # [S1.2]
ORACLES = {"thanatos": 4, "gorgon": 4}  # [S1.3]


def rest_of(box: dict[str, int], first: list[str]) -> list[str]:
    """All cards of a box, these first."""
    return first + [kind for kind, n in box.items() for _ in range(n - first.count(kind))]


def deal(
    army: str = "", victory: str = "", oracles: str = "", *, first: int = 0, players: int = 3, box: Any = None
) -> dict[str, Any]:
    """A deal with these cards on top of its decks: `deal("44AA", "helen", "gorgon")`."""
    return {
        "first": first,
        "army": rest_of(box or ARMY, list(army)),
        "victory": rest_of(VICTORY, victory.split()),
        "oracles": rest_of(ORACLES, oracles.split()) if players > 2 else [],
        "reshuffle": 1,
    }
