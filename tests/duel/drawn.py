"""Positions drawn as text: a test states the board and the few facts it cares about, the rest is filled in."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import ilium

SIDES = ("Hector", "Achilles")
LINES = "abcdef123456"
TILES = sorted("12345D" * 3)
TABLE: Mapping[str, Sequence[int]] = {
    "Zeus": [8, 6, 1],
    "Athena": [8, 5, 2],
    "Apollo": [8, 4, 3],
    "Poseidon": [7, 6, 2],
    "Aphrodite": [7, 5, 3],
    "positive": [10, 10, 10],
    "marriage": [2],
    "negative": [-3, -3, -3, -5, -5, -5, -10, -10, -10],
}
CENTRE = """
    4  .  .  A1 H1 .  .
    3  .  .  H2 A2 .  .
"""
FULL = """
    6  A4 H4 A5 H5 AD HD
    5  H1 A1 H2 A2 H3 A3
    4  A4 H4 A5 H5 AD HD
    3  H1 A1 H2 A2 H3 A3
    2  A4 H4 A5 H5 AD HD
    1  H1 A1 H2 A2 H3 A3
"""


def drawn(
    board: str,
    turn: str = "Hector play",
    *,
    hands: tuple[str, str] = ("", ""),
    decks: tuple[str, str] = ("", ""),
    scored: str = "",
    ends: Mapping[str, str] | None = None,
    display: str = "",
    tokens: tuple[str, str] = ("", ""),
    edition: str = "2024",
    table: Mapping[str, Sequence[int]] = TABLE,
) -> ilium.Table:
    """The table of a position. Hands and decks (from the top), tokens, display and ends may be given in part."""
    text = "\n".join(
        [
            f"duel {edition}",
            *(f"tokens {kind} {' '.join(map(str, values)) or '-'}" for kind, values in table.items() if table != TABLE),
            *_board_lines(board, turn),
            *_tile_and_token_lines(_Facts(board, turn, hands, decks, scored, ends or {}, display, tokens, table)),
        ]
    )
    return ilium.position("duel", text)


def _rows(board: str) -> dict[str, list[str]]:
    rows = {row: ["."] * 6 for row in "654321"}
    return rows | {line.split()[0]: line.split()[1:] for line in board.splitlines() if line.strip()}


def _tiles(board: str, side: int) -> list[str]:
    words = [word for row in _rows(board).values() for word in row]
    return [word[1].upper() for word in words if word[0].upper() == SIDES[side][0]]


def _number(board: str, turn: str) -> int:
    """The turn that this many tiles belong to. [D2.3, D3.4]"""
    return len(_tiles(board, 0) + _tiles(board, 1)) - 4 + turn.endswith("play")


def _board_lines(board: str, turn: str) -> list[str]:
    return [f"turn {_number(board, turn)} {turn}", *(f"{row} {' '.join(words)}" for row, words in _rows(board).items())]


class _Facts(NamedTuple):
    """What a test has stated about the tiles and tokens that are not on the board."""

    board: str
    turn: str
    hands: tuple[str, str]
    decks: tuple[str, str]
    scored: str
    ends: Mapping[str, str]
    display: str
    tokens: tuple[str, str]
    table: Mapping[str, Sequence[int]]


def _tile_and_token_lines(facts: _Facts) -> list[str]:
    open_lines = [line for line in LINES if line not in facts.scored]
    ends = {line: facts.ends.get(line, "").split() for line in open_lines}
    places = [(facts.display.split(), 5), *((own.split(), len(facts.scored)) for own in facts.tokens)]
    places += [(ends[line][end : end + 1], 1) for end in range(2) for line in open_lines]
    display, hector, achilles, *around = _filled(places, token_names(facts.table))
    lines = [f"line {line} scored" for line in facts.scored]
    for i, line in enumerate(open_lines):
        lines.append(f"line {line} {around[i][0]} {around[i + len(open_lines)][0]}")
    lines.append(f"display {' '.join(display)}")
    lines += [_side_line(facts, side, own) for side, own in enumerate((hector, achilles))]
    return lines


def _side_line(facts: _Facts, side: int, tokens: list[str]) -> str:
    """Hand and deck of a side; it has drawn once for each turn that it has finished. [D3.2]"""
    placed = _tiles(facts.board, side)
    is_on_turn = facts.turn.startswith(SIDES[side])
    deck = max(0, 14 - (_number(facts.board, facts.turn) - is_on_turn) // 2)
    places = [(facts.hands[side].split(), 18 - len(placed) - deck), (facts.decks[side].split(), deck)]
    tiles = _filled([(placed, len(placed)), *places], TILES)
    return f"{SIDES[side]} hand {_words(tiles[1])} deck {_words(tiles[2])} tokens {_words(tokens)}"


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


def token_names(table: Mapping[str, Sequence[int]] = TABLE) -> list[str]:
    """The tokens of a table, the negative ones last. [D1.3]"""
    names = []
    for kind, values in table.items():
        if kind == "marriage":
            names += ["marriage"] * values[0]
        else:
            names += [f"{value:+d}" if kind in ("positive", "negative") else f"{kind}{value}" for value in values]
    return names


# ---- Playing and looking


def after(table: ilium.Table, *moves: str) -> ilium.Table:
    """The same table, some moves later."""
    for move in moves:
        table.play(move)
    return table


def board_of(table: ilium.Table) -> dict[str, str]:
    """The tiles on the board, written as in a position: H4, face down h4."""
    board = {}
    for square in table.view(None)["board"]:
        if square["tile"] is not None:
            text = "HA"[square["side"]] + square["tile"]
            board[square["square"]] = text.lower() if square["face_down"] else text
    return board


def tokens_of(table: ilium.Table, seat: int) -> list[str]:
    return sorted(table.view(None)["sides"][seat]["tokens"])


def hand_of(table: ilium.Table, seat: int) -> list[str]:
    hand: list[str] = table.view(seat)["sides"][seat]["hand"]
    return sorted(hand)


def line_of(table: ilium.Table, line: str) -> dict[str, object]:
    found: dict[str, object] = next(one for one in table.view(None)["lines"] if one["line"] == line)
    return found


def asked(table: ilium.Table) -> tuple[int, int | None, str]:
    """The number of the turn, who decides, and what."""
    turn = table.view(None)["turn"]
    return turn["number"], turn["decides"], turn["phase"]


def sources_of(table: ilium.Table) -> set[str]:
    """The squares from which a 1 or a 2 may move a tile."""
    return {move.split(">")[0] for move in table.moves() if move != "decline"}


def goals_of(table: ilium.Table) -> set[str]:
    return {move.split(">")[1] for move in table.moves() if move != "decline"}
