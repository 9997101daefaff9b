"""The engine and the oracle side by side, compared at every decision."""

import random
from typing import Any

import ilium
from ilium.engine.seeds import Stream
from ilium.games.ilios.components import DEFAULT_DESIGNS, LETTERS, RayTable
from ilium.games.ilios.spec import GAME
from tests.ilios.oracle import Oracle

# Designs that rarely attack, that look the same after half a turn, and that point everywhere.
ODD_DESIGNS: RayTable = {"1": "NW", "2": "NE SW", "3": "E", "4": "N E S W", "5": "N NE E SE S SW W NW"}
MODES = [(players, board) for players in (2, 3, 4) for board in ("6x6", "4x4")]


def snapshot(table: ilium.Table) -> dict[str, Any]:
    """What the oracle's snapshot holds, read from the table's views and its position text."""
    views = [table.view(seat) for seat in range(table.players)]
    view = views[0]
    return {
        "board": {square["square"]: text for square in view["board"] if (text := _square(square))},
        "hands": [sorted(views[seat]["sides"][seat]["hand"]) for seat in range(table.players)],
        "shown": [sorted(side["shown"]) for side in view["sides"]],
        "plunder": [side["plunder"] for side in view["sides"]],
        "disks": [side["disks"] for side in view["sides"]],
        "pile": [word for word in table.position().splitlines()[-1].split()[1:] if word != "-"],
        "number": view["turn"]["number"],
        "seat": table.seat,
    }


def _square(square: dict[str, Any]) -> str:
    letter = "" if square["owner"] is None else LETTERS[square["owner"]]
    if square["tile"] is None:
        return letter.lower()
    facing = "" if square["facing"] in (None, "n") else square["facing"]
    return f"{letter}{square['tile']}{facing}"


def compare_game(number: int) -> int:
    """Play one random game on both; how many decisions were the same."""
    chooser = random.Random(number)
    players, board = MODES[number % len(MODES)]
    designs = ODD_DESIGNS if number // len(MODES) % 3 == 2 else DEFAULT_DESIGNS
    iron = number % 5
    options = GAME.check_options({"players": players, "board": board, "designs": designs, "iron": iron})
    deal = GAME.draw_deal(options, Stream(number, "oracle"))
    table = ilium.new("ilios", deal=deal, players=players, board=board, designs=designs, iron=iron)
    oracle = Oracle(deal, players, board, iron, designs)
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
