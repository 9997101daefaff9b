"""Why something is as it is: what an army is worth, how the siege would be won, where the points come from."""

from collections.abc import Mapping, Sequence
from typing import Any

from ilium.games.game import View
from ilium.tui.siege.groups import Pile, piles
from ilium.tui.siege.reports import held_words, pile_words, points, state_words
from ilium.tui.siege.words import CARDS, USES, ends_words, possessive, siege_title, victory_words

HELP = "Type why siege, why points, why and a seat or a card (why paris, why chariot), or why and a move (why C>P:A)."


def why(view: View, asked: str) -> list[str]:
    """[S4.2, S5.1, S6.1-S6.6, S7.2]"""
    word = asked.lower()
    if word in ("", "siege", "thanatos", "gorgon"):
        return siege(view)
    if word in ("points", "point", "score", "team", "teams"):
        return points(view)
    if side := next((side for side in view["sides"] if word in (side["name"].lower(), side["letter"].lower())), None):
        return army(view, side)
    if card := next((card for card, name in CARDS.items() if word in (card.lower(), name.lower())), None):
        return card_words(view, card)
    raise ValueError(HELP)


# ---- An army


def army(view: View, side: Mapping[str, Any]) -> list[str]:
    """How its value comes about, group by group."""
    rows = [f"{possessive(side['name'])} army is worth {side['value']} [S5.1]:"]
    rows += [f"  {pile_words(pile).partition(' worth ')[0]}: {pile_sum(pile)}" for pile in piles(side)]
    rows += [f"  Hero {side['hero']}: {side['hero']}"] if side["hero"] else []
    state = state_words(view, side)
    return [*(rows if rows[1:] else [f"{rows[0][:-1]}: there is nothing."]), *([f"  ({state})"] if state else [])]


def pile_sum(pile: Pile) -> str:
    """`(4+3+1) x 3 = 24`"""
    if pile.kind == "horse":
        return "0 while it is closed; what is inside counts when it opens [S6.1]"
    times = f", {pile.number} times" if pile.number > 1 else ""
    double = "riders count double, " if pile.kind == "elephant" and pile.group["sum"] else ""
    equals = f"{pile.group['sum']} = " if pile.group["sum"] else ""
    return f"{double}{equals}{pile.group['value']}{times}"


# ---- The siege


def siege(view: View) -> list[str]:
    """What ends it, who would win it as the armies stand, and what there is to win."""
    rows = [f"{siege_title(view)}. {ends_words(view)}."]
    order = sorted(view["sides"], key=lambda side: -side["value"])
    worth = [f"{side['name']} {side['value']}" for side in order]
    rows.append(f"The armies now: {', '.join(worth)}.")
    rows.append(verdict(view))
    row = ", ".join(victory_words(card["card"]) for card in view["row"])
    rows.append(f"In the row: {row}." if row else "The row is empty: only Agamemnon can be won.")
    loaded = [
        side["name"] for side in view["sides"] if any(pile.riders for pile in piles(side) if pile.kind == "horse")
    ]
    rows += [f"Cards in the Trojan Horse of {' and '.join(loaded)} still count 0."] if loaded else []
    return rows


def verdict(view: View) -> str:
    """Who would win as it stands."""
    now, names = view["siege"], [side["name"] for side in view["sides"]]
    first = None if now["strongest"] is None else names[now["strongest"]]
    match now["kind"]:
        case "thanatos":
            last = None if now["weakest"] is None else names[now["weakest"]]
            ahead = f"{first} would win" if first else "the first are level: the higher Hero would win"
            behind = f"{last} would take Thanatos" if last else "the weakest are level: the lower Hero takes Thanatos"
            return f"If it ended now, {ahead}, and {behind} [S6.2]."
        case "open":
            return f"If both passed now, {first or 'whoever passed first'} would win it [S6.6]."
    if first is None:
        return "No army is worth more than every other: nobody could win it by beginning a turn now [S6.4]."
    return f"{first} has the strongest army and wins as soon as a turn of {first} begins, if it still is [S6.4]."


# ---- A card


def card_words(view: View, card: str) -> list[str]:
    """What it does; whom it cannot reach now."""
    rows = [f"{CARDS[card]}: {USES[card]}."]
    if card == "C":
        rows += harrows(view)
    if card == "T" and view["siege"]["kind"] in ("gorgon", "last"):
        rows.append("This is a Gorgon siege: no Trojan Horse can be placed [S3.5].")
    return rows


def harrows(view: View) -> list[str]:
    """[S4.2]"""
    names: Sequence[str] = [
        side["name"] for side in view["sides"] if any(group["kind"] == "harrow" for group in side["army"])
    ]
    kept = f"{' and '.join(names)} {'has' if len(names) == 1 else 'have'} a Harrow: no Chariot can hit anything there"
    return [f"{kept} [S4.2]."] if names else ["Nobody has a Harrow now."]


# ---- What one points at


def hint(view: View, key: str) -> str:
    """A line about the thing under the mouse or the cursor."""
    kind, _, name = key.partition(" ")
    match kind:
        case "card":
            return f"{CARDS[name]}: {USES[name]} (? {name})"
        case "seat":
            side = view["sides"][int(name)]
            return f"{side['name']}: army {side['value']}; {held_words(side)}. Why: type why {side['name'].lower()}"
        case "take":
            return f"{victory_words(name)}, a Victory card of the row"
        case "own":
            return "" if view["seat"] is None else group_hint(view["sides"][view["seat"]], name)
        case "ground":
            return "Your army: take a card of your hand, then point here to lay it alone"
        case "discards":
            return f"{len(view['discards'])} discards: type cards to see them"
        case "pass":
            return "pass: type pass, or point here and press Enter"
    letter, _, spot = key.partition(":")
    side = next((side for side in view["sides"] if side["letter"] == letter), None)
    return "" if side is None else f"{side['name']}: {group_hint(side, spot.partition('-')[0])}"


def group_hint(side: Mapping[str, Any], name: str) -> str:
    pile = next((pile for pile in piles(side) if pile.name == name), None)
    return "" if pile is None else f"{pile_words(pile).partition(' worth ')[0]}: {pile_sum(pile)}"


def figures(view: View, asked: str) -> list[str]:
    """The cards in a word each, for the help: all of them, or the one that was asked about."""
    if not asked:
        return ["", "## Cards", "", *(f"- `{card}` {name}: {USES[card]}" for card, name in CARDS.items())]
    return [f"- `{card}` {name}: {USES[card]}" for card, name in CARDS.items() if asked in (card.lower(), name.lower())]
