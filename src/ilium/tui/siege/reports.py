"""The position of siege as lines of text, and the end of the game."""

from collections.abc import Callable, Mapping
from typing import Any

from ilium.games.game import Result, View
from ilium.tui.siege.groups import Pile, piles
from ilium.tui.siege.words import (
    and_words,
    counted,
    ends_words,
    plural,
    possessive,
    siege_title,
    victory_words,
    with_counts,
)

# ---- The table


def board(view: View) -> list[str]:
    """The siege and what ends it, the prizes, then the army of each."""
    rows = [f"{siege_title(view)}. {ends_words(view)}.", prizes(view)]
    return [*rows, *(army_row(view, side) for side in view["sides"])]


def prizes(view: View) -> str:
    """The row, the Heroes left and who holds the tiles."""
    row = ", ".join(victory_words(card["card"]) for card in view["row"]) or "empty"
    names = [side["name"] for side in view["sides"]]
    tiles = [f"{tile}: {'nobody' if seat is None else names[seat]}" for tile, seat in view["tiles"].items()]
    heroes = f" Heroes left: {' '.join(map(str, view['heroes_left'])) or 'none'}." * bool(view["heroes_left"])
    return f"Row: {row}.{heroes} {'. '.join(tiles)}. {view['target']} points win."


def army_row(view: View, side: Mapping[str, Any]) -> str:
    """`Hector (with Paris), passed, Hero 4: army 28 (...). Hand 5. Points 3.`"""
    partner = "" if side["partner"] is None else f" (with {view['sides'][side['partner']]['name']})"
    state = state_words(view, side)
    head = f"{side['letter']} {side['name']}{partner}{', ' * bool(state)}{state}: army {side['value']}"
    army = "; ".join(pile_words(pile) for pile in piles(side)) or "no cards"
    return f"{head}: {army}. {plural(side['hand_size'], 'card')} in hand. {plural(side['points']['total'], 'point')}."


def state_words(view: View, side: Mapping[str, Any]) -> str:
    """`passed, Hero 4`, `out`, or nothing while one is in the fight."""
    siege = view["siege"]
    if siege["kind"] == "open":
        has_passed = siege["passes"] and side["seat"] != view["turn"]["seat"] and view["turn"]["phase"] == "turn"
        return "has just passed" if has_passed else ""
    if not side["has_passed"]:
        return ""
    if side["hero"]:
        return f"passed, Hero {side['hero']}"
    return "sits out" if siege["kind"] == "last" else "out"


def pile_words(pile: Pile) -> str:
    """`Phalanx 4-3-1 worth 24`, `2 Archers`, `Trojan Horse X with 2 hidden cards`"""
    text = str(pile.group["words"])
    if pile.kind == "horse" and pile.riders:
        hidden = pile.group["inside"] is None
        text += f" with {plural(len(pile.riders), 'hidden card') if hidden else ' '.join(pile.riders)}"
    count = f" x{pile.number}" if pile.number > 1 else ""
    worth = f" worth {pile.group['value']}" if pile.kind in ("phalanx", "elephant") and pile.group["value"] else ""
    return f"{text}{worth}{count}"


# ---- Hands and decks


def hand(view: View) -> list[str]:
    """The hands that are known."""
    known = [side for side in view["sides"] if side["hand"]]
    return [f"{possessive(side['name'])} hand, {side['hand_size']}: {with_counts(side['hand'])}." for side in known]


def cards(view: View) -> list[str]:
    """Decks, discards, and what one has not seen yet."""
    oracles = ", ".join(f"{count} {kind.capitalize()}" for kind, count in view["oracles_left"].items())
    unseen = ", ".join(f"{card} x{count}" for card, count in view["unseen"].items() if count)
    return [
        f"Deck: {plural(view['deck_size'], 'card')}. Victory deck: {plural(view['victory_deck_size'], 'card')}."
        + f" Oracles to come: {oracles}." * bool(view["oracle_deck_size"]),
        f"Discards, {len(view['discards'])}: {with_counts(view['discards']) or 'none'}.",
        f"Not seen yet, in hands, decks and Horses: {unseen or 'none'}.",
    ]


# ---- Points


def points(view: View) -> list[str]:
    """What each has, and the sums of teams."""
    rows = [f"{side['name']}: {points_words(side)}. {held_words(side)}." for side in view["sides"]]
    return [*rows, *team_rows(view), f"{view['target']} points win."]


def team_rows(view: View) -> list[str]:
    """`Together: Hector and Paris 8, Achilles and Odysseus -2.`"""
    sums = []
    for team in view["teams"]:
        names = and_words([view["sides"][seat]["name"] for seat in team])
        sums.append(f"{names} {view['sides'][team[0]]['points']['side']}")
    return [f"Together: {', '.join(sums)}."] if sums else []


def point_parts(side: Mapping[str, Any]) -> list[tuple[int, str]]:
    """What the points are made of, without what is 0."""
    found = side["points"]
    parts = ((found["victory"], "cards"), (found["tiles"], "tiles"), (found["thanatos"], "Thanatos"))
    return [(worth, what) for worth, what in parts if worth]


def points_words(side: Mapping[str, Any]) -> str:
    """`cards 3, tiles 2, Thanatos -2 = 3 points`"""
    total = plural(side["points"]["total"], "point")
    parts = [f"{what} {worth}" for worth, what in point_parts(side)]
    return f"{', '.join(parts)} = {total}" if parts else total


def held_words(side: Mapping[str, Any]) -> str:
    """`City 3, City 1, Athena, Thanatos x2`"""
    thanatos = f" x{side['thanatos']}" * (side["thanatos"] > 1)
    held = [victory_words(card) + f" x{n}" * (n > 1) for card, n in counted(c["card"] for c in side["victory"]).items()]
    held += side["tiles"] + ([f"Thanatos{thanatos}"] if side["thanatos"] else [])
    return ", ".join(held) or "Nothing yet"


def ending(view: View, result: Result) -> list[str]:
    """Who won and why, and how the points come about."""
    names = [view["sides"][seat]["name"] for seat in result.winners]
    verb = "wins" if len(names) == 1 else "win together"
    rows = [f"{side['name']}: {points_words(side)}." for side in view["sides"]]
    return [f"{and_words(names)} {verb}: {result.reason}.", *rows, *team_rows(view)]


REPORTS: Mapping[str, Callable[[View], list[str]]] = {"board": board, "hand": hand, "points": points, "cards": cards}
