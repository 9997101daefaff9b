"""The duel in words: for the plain mode, and for answers in both."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ilium.games.game import Event, Result, View

WELCOME = """\
# Duel

You lay number tiles on squares of your own colour, next to any tile: blue for Hector, red for Achilles. Whenever a row
or a column is full, the side with the higher total takes one of the two tokens at its ends, and the other side gets the
one that is left.

You win if you alone have the **five gods** behind you (four and both marriages do as well). If both have them, or
neither, **points** decide: your best token of each god, and all your other tokens.

- A `1` moves a tile of the other side, a `2` one of your own.
- A `3` swaps one of your tokens for one of the display.
- A `4` turns itself and a neighbour of the other side face down: both are then worth 0.
- A `5` is only strong. A Dolos (`D`) is worth as much as its neighbours in the line together.
"""
SIGNS = """\
- `(4)` is a tile of Hector, `[4]` one of Achilles; `( )` and `[ ]` are empty squares of theirs.
- `░4░` lies face down, `*` marks what happened last, `•` what you can choose now.
- `(7) 5` at a line: Hector has 7 there and is ahead, Achilles has 5. Point at it with the mouse to see why.
- Of a god's tokens only the first number counts as points. `4³` means three of them.
"""
TOPICS = {
    "1": ("D4.2", "D4.1"),
    "2": ("D4.3", "D4.1"),
    "3": ("D4.4",),
    "4": ("D4.5", "D4.6"),
    "5": ("D4.7",),
    "dolos": ("D5.3", "D4.7"),
    "d": ("D5.3", "D4.7"),
    "play": ("D3.1",),
    "turn": ("D3.2", "D3.3", "D3.4"),
    "line": ("D5.1", "D5.2", "D5.3", "D5.4"),
    "token": ("D1.3", "D5.4"),
    "display": ("D2.1", "D4.4"),
    "gods": ("D6.2",),
    "support": ("D6.2",),
    "marriage": ("D6.2", "D6.3"),
    "points": ("D6.3", "D6.4"),
    "end": ("D6.1", "D6.2", "D6.3", "D6.4"),
}
EFFECTS = {
    "1": "moves a tile of your opponent",
    "2": "moves another tile of yours",
    "3": "swaps one of your tokens with the display",
    "4": "turns itself and a foe beside it face down",
    "5": "simply strong",
    "D": "Dolos: worth its neighbours in the line",
}
MARKS = ("()", "[]")  # round for Hector, square for Achilles
INITIALS = ("H", "A")


# ---- What is decided


def question(view: View, moves: Sequence[str]) -> str:
    """What is to be decided now, and how to answer, with a move that is possible as the example."""
    turn = view["turn"]
    if turn["decides"] is None:
        return "The game is over."
    name, focus = view["sides"][turn["decides"]]["name"], turn["focus"]
    example = moves[0] if moves else "a move"
    match turn["phase"]:
        case "play":
            example = f": type {moves[0]} for a {' on '.join(moves[0].split('@'))}" if moves else ""
            return f"{name}, play a tile on an empty square of your colour beside any tile{example}."
        case "move":
            whose = "of your opponent" if tile_on(view, focus) == "1" else "of your own"
            return (
                f"{name}, your {tile_on(view, focus)} on {focus} may move a tile {whose}: type {example}, or decline."
            )
        case "swap":
            return f"{name}, your 3 may swap one of your tokens for one of the display: type {example}, or decline."
        case "turn down":
            return f"{name}, your 4 may turn itself and a neighbour face down: type {example}, or decline."
        case "line":
            return f"{name}, several lines are full: which one is scored next? Type {example}."
    line = line_named(view, focus)
    one, other = line["ends"]
    return f"{name}, you won {line_words(line)}: take {one} or {other}; your opponent gets the other one."


def move_words(view: View, move: str) -> str:
    """A move in words."""
    if move == "decline":
        return "do not use the effect"
    if "@" in move:
        tile, _, square = move.partition("@")
        return f"play {tile_words(tile)} on {square}"
    if move.startswith("down "):
        return f"turn the tile on {move[5:]} and your 4 face down"
    if move.startswith("line "):
        return f"score {line_words(line_named(view, move[5:]))} next"
    if move.startswith("take "):
        return f"take the token {move[5:]}"
    given, _, taken = move.partition(">")
    if view["turn"]["phase"] == "swap":
        return f"give {given} and take {taken}"
    return f"move the {tile_words(tile_on(view, given))} from {given} to {taken}"


def preview(view: View, move: str, events: Sequence[Event], room: int) -> str:
    """What a move would do: the square it is about, and what follows."""
    square = move.partition("@")[2]
    head = square_hint(square_named(view, square), view) if square else events[0].text.rstrip(".")
    return " ".join([f"{head}.", *(event.text for event in events[1:])])


def tile_words(tile: str | None) -> str:
    return "Dolos" if tile == "D" else str(tile)


def square_named(view: View, name: str) -> dict[str, Any]:
    square: dict[str, Any] = next(square for square in view["board"] if square["square"] == name)
    return square


def tile_on(view: View, name: str) -> str:
    return str(square_named(view, name)["tile"])


def line_named(view: View, name: str) -> dict[str, Any]:
    line: dict[str, Any] = next(line for line in view["lines"] if line["line"] == name)
    return line


def line_words(line: Mapping[str, Any]) -> str:
    return f"{'column' if line['line'].isalpha() else 'row'} {line['line']}"


# ---- Reports


def board(view: View) -> list[str]:
    """The board row by row, the top row first."""
    rows = [
        "H is Hector, A is Achilles, h and a lie face down; dots are empty squares, blue (Hector) or red (Achilles)."
    ]
    squares = view["board"]
    for row in range(6, 0, -1):
        marks = [square_mark(square) for square in squares[6 * row - 6 : 6 * row]]
        rows += [f"row {row}:  {'  '.join(marks)}"]
    return [*rows, "         a   b   c   d   e   f"]


def square_mark(square: Mapping[str, Any]) -> str:
    if square["tile"] is None:
        return ".b" if square["side"] == 0 else ".r"
    initial = INITIALS[square["side"]]
    return f"{initial.lower() if square['face_down'] else initial}{square['tile']}"


def lines(view: View) -> list[str]:
    return [line_report(view, line) for line in view["lines"]]


def line_report(view: View, line: Mapping[str, Any]) -> str:
    """`Row 3: Hector 7, Achilles 5, Hector is ahead. 4 of 6 squares. Tokens Zeus8 and -5.`"""
    names = [side["name"] for side in view["sides"]]
    name = line_words(line).capitalize()
    result = line["result"]
    if line["scored"] and result is None:
        return f"{name}: scored."
    if line["scored"]:
        got = result["tokens"] or ("?", "?")
        score = f"{result['totals'][0]} to {result['totals'][1]}"
        return f"{name}: won by {names[result['winner']]}, {score}. {names[0]} got {got[0]}, {names[1]} got {got[1]}."
    totals = ", ".join(f"{names[seat]} {line['totals'][seat]}" for seat in range(2))
    ahead = "level" if line["leader"] is None else f"{names[line['leader']]} is ahead"
    return f"{name}: {totals}, {ahead}. {line['filled']} of 6 squares. Tokens {line['ends'][0]} and {line['ends'][1]}."


def why(view: View, asked: str) -> list[str]:
    """How the totals of a line come about."""
    names = [line["line"] for line in view["lines"]]
    if asked.lower() not in names:
        raise ValueError(f"Which line? Type why and one of {' '.join(names)}.")
    line = line_named(view, asked.lower())
    rows = [line_report(view, line)]
    if line["scored"]:
        rows.append("As it stands now:")
    for seat, side in enumerate(view["sides"]):
        rows.append(f"{side['name']} {line['totals'][seat]} = {sum_words(line['parts'][seat])}")
    return rows


def sum_words(parts: list[dict[str, Any]]) -> str:
    """`3 (a1) + 6 (Dolos c1, 4+2) + 0 (face down e1)`: a total from its tiles."""
    return " + ".join(_part_words(part) for part in parts) or "no tile"


def _part_words(part: Mapping[str, Any]) -> str:
    if part["face_down"]:
        return f"0 (face-down {tile_words(part['tile'])} on {part['square']})"
    if part["tile"] == "D":
        return f"{part['counts']} (Dolos on {part['square']}: {'+'.join(map(str, part['from']))})"
    return f"{part['counts']} ({part['square']})"


def tokens(view: View) -> list[str]:
    rows = ["Display: " + ", ".join(view["display"]) + "."]
    for side in view["sides"]:
        gods = ", ".join(f"{god} {' '.join(map(str, held))}" for god, held in side["gods"].items() if held)
        count = sum(bool(held) for held in side["gods"].values())
        support = "has the support of all gods" if side["support"] else f"{count} of 5 gods"
        others = ", ".join(f"{value:+}" for value in side["others"]) or "none"
        rows.append(
            f"{side['name']}: {side['points']} points, {support}. Gods: {gods or 'none'}. "
            f"Marriages: {side['marriages']}. Others: {others}."
        )
    return rows


def hand(view: View) -> list[str]:
    rows = []
    for side in view["sides"]:
        held = f"{side['hand_size']} tiles, hidden" if side["hand"] is None else tiles(side["hand"])
        where = "deck" if side["hand"] is not None else "hand and deck"
        rows.append(
            f"{side['name']}: hand {held}. Deck of {side['deck_size']}. Still in the {where}: {tiles(side['unseen'])}."
        )
    return rows


def tiles(held: list[str]) -> str:
    """`1, 1, Dolos`"""
    return ", ".join(tile_words(tile) for tile in held) or "none"


REPORTS: Mapping[str, Callable[[View], list[str]]] = {"board": board, "lines": lines, "tokens": tokens, "hand": hand}


# ---- The end


def ending(view: View, result: Result) -> list[str]:
    """Who won and why, and how the points come about."""
    names = [side["name"] for side in view["sides"]]
    winner = " and ".join(names[seat] for seat in result.winners)
    rows = [f"{winner} wins: {result.reason}." if winner else f"A draw: {result.reason}."]
    for side in view["sides"]:
        rows += [f"{side['name']}: {points_words(side)}", f"  {support_words(side)}"]
    return rows


def points_words(side: Mapping[str, Any]) -> str:
    """`Zeus 8 + Athena 5 + 10 - 3 = 20 points`: the best token of each god, and all others."""
    best = " + ".join(f"{god} {held[0]}" for god, held in side["gods"].items() if held)
    others = " ".join(f"{'+' if value > 0 else '-'} {abs(value)}" for value in side["others"])
    lower = [f"{god} {value}" for god, held in side["gods"].items() for value in held[1:]]
    text = f"{' '.join(filter(None, [best, others])) or '0'} = {side['points']} point{'s' * (side['points'] != 1)}."
    return f"{text} Not counted: {', '.join(lower)}." if lower else text


def support_words(side: Mapping[str, Any]) -> str:
    gods = sum(bool(held) for held in side["gods"].values())
    count = f"{gods} gods and {side['marriages']} {'marriage' if side['marriages'] == 1 else 'marriages'}"
    return f"{count}: {'the support of all gods' if side['support'] else 'no support'}."


# ---- What one points at


def hint(view: View, key: str) -> str:
    """A line about the thing under the mouse or the cursor."""
    kind, _, name = key.partition(" ")
    if kind == "line":
        line = line_named(view, name)
        if line["scored"]:
            return line_report(view, line)
        sums = (
            f"{side['name']} {line['totals'][i]} = {sum_words(line['parts'][i])}"
            for i, side in enumerate(view["sides"])
        )
        return f"{line_words(line).capitalize()}: {'; '.join(sums)}"
    if kind == "hand":
        return f"{tile_words(name)}: {EFFECTS[name]} (? {tile_words(name).lower()})"
    if kind in ("take", "give", "display"):
        return f"{name}: {token_words(name)}"
    if any(square["square"] == key for square in view["board"]):
        return square_hint(square_named(view, key), view)
    return ""


def square_hint(square: Mapping[str, Any], view: View) -> str:
    name, owner = square["square"], view["sides"][square["side"]]["name"]
    if square["tile"] is None:
        return f"{name}: an empty {square['colour']} square, for tiles of {owner}"
    if square["face_down"]:
        return f"{name}: {tile_words(square['tile'])} of {owner}, face down: it counts 0"
    return f"{name}: {tile_words(square['tile'])} of {owner}"


def token_words(token: str) -> str:
    """What a token is good for."""
    if token == "marriage":
        return "no points; both of them replace one missing god"
    if token[0] in "+-":
        return "points, whatever else you hold"
    return "a god's support, and points if it is your best of this god"
