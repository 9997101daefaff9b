"""The engine and the oracle side by side, compared at every decision."""

import random
from typing import Any

import ilium
from ilium.engine.seeds import Stream
from ilium.games.duel.components import DEFAULT_TOKENS, SIDES, TokenTable
from ilium.games.duel.spec import GAME
from tests.duel.oracle import Oracle

# Many equal tokens, gods with equal highest ones, no non-god positives: the cases a real box does not have.
ODD_TOKENS: TokenTable = {
    "Zeus": [5, 5, 5],
    "Athena": [5, 5],
    "Apollo": [1],
    "Poseidon": [99, 1, 1, 1],
    "Aphrodite": [2],
    "positive": [],
    "marriage": 2,
    "negative": [-1] * 10 + [-99] * 6,
}
TABLES = (DEFAULT_TOKENS, ODD_TOKENS)
EDITIONS = ("2024", "early")


def snapshot(table: ilium.Table) -> dict[str, Any]:
    """What the oracle's snapshot holds, read from the table's own position text and views."""
    views = [table.view(seat) for seat in range(2)]
    view = views[0]
    letters = "HA"
    board = {square["square"]: letters[square["side"]] + square["tile"] for square in view["board"] if square["tile"]}
    for square in view["board"]:
        if square["face_down"]:
            board[square["square"]] = board[square["square"]].lower()
    return {
        "board": board,
        "tokens": [sorted(side["tokens"]) for side in view["sides"]],
        "display": sorted(view["display"]),
        "hands": [sorted(views[seat]["sides"][seat]["hand"]) for seat in range(2)],
        "decks": [_deck(table, side) for side in SIDES],
        "scored": sorted(line["line"] for line in view["lines"] if line["scored"]),
        "ends": {line["line"]: line["ends"] for line in view["lines"] if not line["scored"]},
        "turn": view["turn"]["seat"],
        "number": view["turn"]["number"],
        "seat": table.seat,
    }


def _deck(table: ilium.Table, side: str) -> list[str]:
    row = next(line for line in table.position().splitlines() if line.startswith(side))
    deck = row.partition("deck ")[2].partition("  tokens")[0]
    return [] if deck == "-" else deck.split()


def compare_game(number: int) -> int:
    """Play one random game on both; how many decisions were the same."""
    chooser = random.Random(number)
    edition, tokens = EDITIONS[number // 2 % 2], TABLES[number % 2]
    deal = GAME.draw_deal(GAME.check_options({"tokens": tokens}), Stream(number, "oracle"))
    table = ilium.new("duel", deal=deal, edition=edition, tokens=tokens)
    oracle = Oracle(deal, edition)
    while table.seat is not None:
        moves = table.moves()
        assert len(set(moves)) == len(moves)
        assert sorted(moves) == oracle.moves(), table.position()
        assert snapshot(table) == oracle.snapshot(), table.position()
        move = chooser.choice(moves)
        table.play(move)
        oracle.play(move)
    assert oracle.seat is None
    assert snapshot(table) == oracle.snapshot(), table.position()
    assert table.result is not None
    assert table.result[:2] == oracle.result(), table.position()
    return len(table.history)
