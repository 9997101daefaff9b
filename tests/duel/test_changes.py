"""What a decision changes in totals and points is told with it, and agrees with the views before and after."""

import random
from typing import Any

import pytest

import ilium
from ilium.games.game import Event
from tests.duel.drawn import drawn
from tests.play.random_games import decisions


def totals(view: Any) -> dict[str, tuple[int, ...]]:
    return {line["line"]: tuple(line["totals"]) for line in view["lines"]}


def points(view: Any) -> tuple[int, ...]:
    return tuple(side["points"] for side in view["sides"])


def decision(table: ilium.Table) -> Event:
    """The first thing told of the last move."""
    return next(event for event in table.events(None) if event.number == len(table.history))


@pytest.mark.parametrize("seed", range(1, 5))
def test_what_is_told_to_change_is_what_changes(seed: int) -> None:
    chooser = random.Random(seed)
    table, kinds = ilium.new("duel", seed=seed), set()
    while table.seat is not None:
        before, seat, move = table.view(None), table.seat, chooser.choice(table.moves())
        preview = table.knowledge(seat).preview(move)[0].data
        table.play(move)
        after, told = table.view(None), decision(table)
        changed = {line: pair for line, pair in totals(after).items() if pair != totals(before)[line]}
        assert told.data.get("changed", {}) == preview.get("changed", {}) == changed
        assert told.data.get("points", points(before)) == preview.get("points", points(before)) == points(after)
        kinds |= {told.kind} if changed or points(before) != points(after) else set()
    assert {"play", "move", "swap", "turn down", "tokens"} <= kinds


@pytest.mark.parametrize("seed", range(4))
def test_d5_4_each_end_of_a_scored_line_has_its_taker(seed: int) -> None:
    last: dict[str, list[str | None]] = {}
    for table in decisions(ilium.new("duel", seed=seed), seed):
        for line in table.view(None)["lines"]:
            if not line["scored"]:
                last[line["line"]] = line["ends"]
                continue
            result = line["result"]
            assert sorted(result["takers"]) == [0, 1]
            assert [result["tokens"][seat] for seat in result["takers"]] == last[line["line"]]


def test_a_position_in_the_middle_of_a_choice_tells_what_the_line_was_scored_with() -> None:
    """The line was compared before the position was set up; who takes its tokens is told with its totals."""
    board = """
        4  .  .  A1 H1 .  .
        3  H5 A1 H2 A2 H3 A3
    """
    table = drawn(board, "Hector token 3", ends={"3": "Zeus8 -3"})
    table.play("take -3")
    result = table.view(None)["lines"][8]["result"]
    assert result == {"line": "3", "totals": [10, 6], "winner": 0, "tokens": ["-3", "Zeus8"], "takers": [1, 0]}
