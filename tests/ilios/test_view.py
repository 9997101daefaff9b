"""Figures of the view that a screen shows and does not work out itself."""

import ilium
from tests.ilios.drawn import EXAMPLE, after, drawn

SMALL = """
    4  .  .  .  A1
    3  .  .  .  .
    2  HI .  .  .
    1  A1 HI I  .
"""


def by_name(table: ilium.Table) -> dict[str, dict[str, object]]:
    return {square["square"]: square for square in table.view(None)["board"]}


def test_a_tile_tells_how_many_open_squares_are_around_it() -> None:
    """The edge of the small board counts as filled. [I3.4]"""
    squares = by_name(drawn(SMALL))
    gaps = {name: square["gaps"] for name, square in squares.items() if square["tile"]}
    assert gaps == {"a1": 1, "b1": 2, "c1": 4, "a2": 3, "d4": 3}
    assert squares["d3"]["gaps"] is None


def test_a_tile_tells_its_worth() -> None:
    squares = by_name(drawn(EXAMPLE, "Achilles", iron=7))
    assert [squares[name]["worth"] for name in ("a1", "b1", "d1", "b2")] == [5, 3, 7, None]


def test_a_captured_square_has_a_disk_and_no_tile() -> None:
    squares = by_name(after(drawn(EXAMPLE, "Achilles", hands=("", "4")), "4@b2"))
    for name, owner in (("a1", 1), ("b1", 0), ("c1", 1)):
        assert squares[name]["owner"] == owner and not squares[name]["open"]
        assert [squares[name][figure] for figure in ("tile", "worth", "gaps", "facing")] == [None] * 4


def test_every_turn_of_a_design_that_looks_different_is_told_with_its_rays() -> None:
    turns = drawn(EXAMPLE, "Achilles").view(None)["turns"]
    assert {warrior: [turn["facing"] for turn in turns[warrior]] for warrior in turns} == {
        "1": ["n", "e", "s", "w"],
        "2": ["n", "e"],
        "3": ["n", "e", "s", "w"],
        "4": ["n"],
        "5": ["n", "e", "s", "w"],
    }
    assert turns["3"][1] == {"facing": "e", "rays": ["E", "SW", "NW"]}
    assert turns["2"][1] == {"facing": "e", "rays": ["E", "W"]}


def test_a_preview_tells_the_worth_of_each_captured_tile() -> None:
    table = drawn(EXAMPLE, "Achilles", hands=("", "4"))
    captures = [event for event in table.knowledge(1).preview("4@b2") if event.kind == "capture"]
    told = {
        name: (event.seat, worth)
        for event in captures
        for name, worth in zip(event.squares, event.data["worths"], strict=True)
    }
    assert told == {"a1": (1, 5), "b1": (0, 3), "c1": (1, 2)}
    assert [event.data["plunder"] for event in captures] == [3, 7]
