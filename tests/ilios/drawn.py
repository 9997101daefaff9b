"""Positions drawn as text: a test states the board and the few facts it cares about, the rest is filled in."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import ilium

SEATS = ("Hector", "Achilles", "Paris", "Agamemnon")
LETTERS = "HAPG"
WARRIORS = sorted("12345" * 7)
IRONS = {2: 3, 3: 3, 4: 4}  # [I2.2]
HAND = 3

# Every tile is Hector's: Hector has nothing to attack, Achilles has.
HECTORS = """
    2  H1s H4  H3s .  H2  .
    1  HI  .   HI  .  HI  .
"""
# Achilles' 1@a1>e leaves no tile of Achilles on the board, so Hector cannot attack next.
SHOWDOWN = """
    3  HI  H1  HI  .  .   .
    2  H1  H3  H1  .  .   .
    1  .   H2  HI  .  .   .
"""
# The example of the rules page.
EXAMPLE = """
    6  .  .  .  .  I  I
    3  H2 .  .  .  .  .
    2  A1 .  H1 A2 .  .
    1  H5 H3 H2 I  .  .
"""


class _Facts(NamedTuple):
    """What a test has stated."""

    rows: dict[str, list[str]]
    turn: str
    players: int
    hands: Sequence[str]
    shown: Sequence[str]
    captured: Sequence[str]
    pile: str
    iron: int


def drawn(
    board: str,
    turn: str = "Hector",
    *,
    players: int = 2,
    hands: Sequence[str] = (),
    shown: Sequence[str] = (),
    captured: Sequence[str] = (),
    pile: str = "",
    iron: int = 3,
    designs: Mapping[str, str] | None = None,
) -> ilium.Table:
    """The table of a position. Hands, the front of the pile and what each seat captured may be given in part.

    Rows that are not drawn are open; rows of four words are the small board. After the end `turn` is who moved last.
    """
    return ilium.position(
        "ilios", drawn_text(_Facts(_rows(board), turn, players, hands, shown, captured, pile, iron), designs)
    )


def drawn_text(facts: _Facts, designs: Mapping[str, str] | None) -> str:
    size = len(facts.rows)
    hands, pile, captured = _filled_places(facts)
    lines = [f"ilios {size}x{size}", f"players {facts.players}", f"iron {facts.iron}"]
    lines += [f"design {name} {rays}" for name, rays in (designs or {}).items()]
    lines += [f"turn {_number(facts)} {facts.turn} {_phase(facts)}"]
    lines += [f"{row} {' '.join(words)}" for row, words in facts.rows.items()]
    for seat in range(facts.players):
        plunder = sum(facts.iron if tile == "I" else int(tile) for tile in captured[seat])
        shown = _at(facts.shown, seat)
        lines.append(f"{SEATS[seat]} hand {_words(hands[seat])} shown {_words(shown)} plunder {plunder}")
    return "\n".join([*lines, f"pile {_words(pile)}"])


def _rows(board: str) -> dict[str, list[str]]:
    stated = {line.split()[0]: line.split()[1:] for line in board.splitlines() if line.strip()}
    size = max((len(words) for words in stated.values()), default=6)
    return {str(row): stated.get(str(row), ["."] * size) for row in range(size, 0, -1)}


def _squares(facts: _Facts) -> list[str]:
    return [word for words in facts.rows.values() for word in words if word != "."]


def _phase(facts: _Facts) -> str:
    filled = len(_squares(facts))
    if filled < IRONS[facts.players]:
        return "iron"
    return "over" if filled == len(facts.rows) ** 2 else "deploy"


def _number(facts: _Facts) -> int:
    """Each decision fills a square."""
    return len(_squares(facts)) + (_phase(facts) != "over")


def _hand_sizes(facts: _Facts) -> list[int]:
    """Everybody draws after each turn, while there is a pile and an open square. [I3.7]"""
    irons, turns = IRONS[facts.players], max(0, len(_squares(facts)) - IRONS[facts.players])
    sizes = [HAND] * facts.players
    pile = len(WARRIORS) - HAND * facts.players
    last = SEATS.index(facts.turn) - (_phase(facts) != "over")  # who took the last turn
    for back in range(turns):
        number = turns - back
        if number > pile or number == len(facts.rows) ** 2 - irons:
            sizes[(last - back) % facts.players] -= 1
    return sizes


def _filled_places(facts: _Facts) -> tuple[list[list[str]], list[str], list[list[str]]]:
    """The hands, the pile and what each seat captured: what is stated, and then what is left of the box. [I1.2]"""
    squares, seats = _squares(facts), range(facts.players)
    irons = min(IRONS[facts.players], len(squares)) - sum("I" in word for word in squares)
    on_board = [word[1] for word in squares if len(word) > 1 and word[1] in "12345"]
    captured = [_at(facts.captured, seat) for seat in seats]
    left_behind = [squares.count(LETTERS[seat].lower()) for seat in seats]
    missing = irons - sum(tiles.count("I") for tiles in captured)
    for seat in seats:
        room = left_behind[seat] - len(captured[seat])
        captured[seat] += ["I"] * min(room, missing)
        missing -= min(room, missing)
    sizes = _hand_sizes(facts)
    deployed = len(squares) - min(IRONS[facts.players], len(squares))
    places = [(tiles, size) for tiles, size in zip(captured, left_behind, strict=True)]
    places += [(_at(facts.hands, seat), sizes[seat]) for seat in seats]
    places.append((facts.pile.split(), len(WARRIORS) - deployed - sum(sizes)))
    filled = _filled([(on_board, len(on_board)), *places], [*WARRIORS, *"I" * irons])[1:]
    return filled[facts.players : 2 * facts.players], filled[-1], filled[: facts.players]


def _at(stated: Sequence[str], seat: int) -> list[str]:
    return stated[seat].split() if seat < len(stated) else []


def _words(words: list[str]) -> str:
    return " ".join(words) or "-"


def _filled(places: list[tuple[list[str], int]], things: Sequence[str]) -> list[list[str]]:
    """Each place gets what is stated for it; what is left over fills the places, in order, up to their sizes."""
    left = list(things)
    for stated, size in places:
        assert len(stated) <= size, f"there is no room for {stated}, only for {size}"
        for thing in stated:
            left.remove(thing)
    filled = []
    for stated, size in places:
        missing = size - len(stated)
        filled.append([*stated, *left[:missing]])
        del left[:missing]
    assert not left, f"{left} have no place"
    return filled


# ---- Playing and looking


def after(table: ilium.Table, *moves: str) -> ilium.Table:
    """The same table, some moves later."""
    for move in moves:
        table.play(move)
    return table


def board_of(table: ilium.Table) -> dict[str, str]:
    """What is on the squares, written as in a position: H3e, I, HI, and h for a disk left behind."""
    board = {}
    for square in table.view(None)["board"]:
        letter = "" if square["owner"] is None else LETTERS[square["owner"]]
        if square["tile"] is not None:
            facing = "" if square["facing"] in (None, "n") else square["facing"]
            board[square["square"]] = letter + square["tile"] + facing
        elif letter:
            board[square["square"]] = letter.lower()
    return board


def side(table: ilium.Table, seen_by: int | None, seat: int) -> dict[str, Any]:
    seen: dict[str, Any] = table.view(seen_by)["sides"][seat]
    return seen


def hand_of(table: ilium.Table, seat: int, seen_by: int | None = -1) -> list[str]:
    """What is known of a hand; to its owner, all of it."""
    hand: list[str] = side(table, seat if seen_by == -1 else seen_by, seat)["hand"]
    return sorted(hand)


def plunder_of(table: ilium.Table) -> list[int]:
    return [side["plunder"] for side in table.view(None)["sides"]]


def asked(table: ilium.Table) -> tuple[int, int | None, str]:
    """The number of the decision, who decides, and what."""
    turn = table.view(None)["turn"]
    return turn["number"], turn["decides"], turn["phase"]


def squares_of(table: ilium.Table) -> set[str]:
    """The squares where something may be put."""
    return {move.partition("@")[2][:2] for move in table.moves()}


def turns_of(table: ilium.Table, start: str) -> set[str]:
    """The legal moves that begin like this: `3@c5` and its turns."""
    return {move for move in table.moves() if move.startswith(start)}
