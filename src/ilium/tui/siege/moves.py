"""The moves of siege as lists that stay readable: placings by card, attacks by attacker, the pass last."""

from collections.abc import Sequence
from typing import NamedTuple

from ilium.games.game import View
from ilium.tui.drawing import Foresee
from ilium.tui.lists import wrapped
from ilium.tui.siege.previews import foe_change, own_change
from ilium.tui.siege.words import CARDS, move_words, parts, target_words

FIRST_NUMBER = 11  # 1 to 4 are Hoplites
TITLES = {
    "place": "Lay a card",
    "attack": "Attack",
    "pass": "Pass",
    "take": "Take a Victory card",
    "discard": "Discard",
}
ALONE = "Lay"  # the heading of cards that go nowhere else
ATTACK = "> "  # before the heading of an attacker
COLUMNS = (14, 40)  # of a move, and of its words


class Entry(NamedTuple):
    """A move in the list."""

    number: int
    move: str
    change: str  # of the own army, or of that which is attacked: `+4`, `24→14`


def heading(move: str, cost: str) -> str:
    """The group of a move in the list; of an attacker with what it costs the own army."""
    found = parts(move)
    if found.kind != "attack":
        return CARDS[found.source] if found.kind == "place" else TITLES[found.kind]
    where = " in hand" if found.source.startswith("+") else f" on {found.source}" if "E" in found.source else ""
    return f"{ATTACK}{CARDS[found.attacker]}{where} {cost}"


def entries(view: View, moves: Sequence[str], foresee: Foresee) -> dict[str, list[Entry]]:
    """The numbered moves by their headings; cards that can only be laid alone share one."""
    found: dict[str, list[Entry]] = {}
    own = own_name(view)
    bound = {parts(move).source for move in moves if "@" in move}
    for number, move in enumerate(moves, FIRST_NUMBER):
        events = foresee(move)
        cost = own_change(events, own)
        is_attack = parts(move).kind == "attack"
        entry = Entry(number, move, foe_change(events, own) if is_attack else cost)
        is_alone = parts(move).kind == "place" and parts(move).source not in bound
        found.setdefault(ALONE if is_alone else heading(move, cost), []).append(entry)
    return found


def own_name(view: View) -> str:
    return str(view["sides"][view["turn"]["decides"]]["name"]) if view["turn"]["decides"] is not None else ""


def move_rows(view: View, moves: Sequence[str], foresee: Foresee) -> list[str]:
    """`Hoplite 4: 11 4 (+4), 12 4@E (+8)`: a line for each card and each attacker."""
    rows = []
    for head, listed in entries(view, moves, foresee).items():
        texts = [f"{number} {move}" + (f" ({change})" if change else "") for number, move, change in listed]
        rows += wrapped([spoken(text) for text in texts], f"{spoken(head)}: ")
    return rows


def spoken(text: str) -> str:
    """Without signs that a screen reader may not know."""
    return text.replace(ATTACK, "Attack with ").replace("→", " to ").replace("±", "+")


def move_list(view: View, moves: Sequence[str], foresee: Foresee) -> list[str]:
    """A line for each move, with its words and what it changes, under headings; an attacker's has what it costs."""
    rows: list[str] = []
    title = ""
    for head, listed in entries(view, moves, foresee).items():
        kind = parts(listed[0].move).kind
        if (wanted := spoken(head) if kind == "attack" else TITLES[kind]) != title:
            title = wanted
            rows += [*([""] if rows else []), title]
        rows += [list_row(view, entry) for entry in listed]
    return rows


def list_row(view: View, entry: Entry) -> str:
    """`  17  A>O:431-1     the 1 of Odysseus' Phalanx 4-3-1          25 -> 15`"""
    found = parts(entry.move)
    words = target_words(view, found) if found.kind == "attack" else move_words(view, entry.move)
    change = entry.change.replace("→", " -> ").replace("±0", "")
    return f"  {entry.number}  {entry.move:{COLUMNS[0]}}{words:{COLUMNS[1]}} {change}".rstrip()
