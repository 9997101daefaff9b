"""The figures that screens show and no rule needs."""

import pytest

from tests.siege.drawn import after, drawn, side

BATTLE = drawn(
    "Hector hand 1 C army E4A A",
    "Achilles army 431 victory city3 city2 trireme3 thanatos 1",
    "Paris army 4 A",
    "athena Achilles",
    "poseidon Achilles",
    siege=2,
)


@pytest.mark.parametrize(
    ("name", "sums"),
    [("Hector", {"A": "", "E4A": "(4+1) x 2"}), ("Achilles", {"431": "(4+3+1) x 3"}), ("Paris", {"4": "", "A": ""})],
)
def test_every_group_tells_how_it_adds_up(name: str, sums: dict[str, str]) -> None:
    assert {group["name"]: group["sum"] for group in side(BATTLE, name)["army"]} == sums


def test_points_are_told_in_parts() -> None:
    parts = {"total": 10, "victory": 8, "helen": 0, "cities": 5, "triremes": 3, "tiles": 4, "thanatos": -2, "side": 10}
    assert side(BATTLE, "Achilles")["points"] == parts


def test_armies_that_are_equal_share_a_place() -> None:
    level = drawn("Hector army 4", "Achilles army 3 A", "Paris army 1")
    assert [side(level, name)["place"] for name in ("Hector", "Achilles", "Paris")] == [1, 1, 3]


@pytest.mark.parametrize(
    ("move", "squares"),
    [
        ("1", ("H", "H:1")),
        ("1@E4A", None),  # no room: not a move
        ("A>A:431-1", ("H", "A", "A:43")),
        ("E4A>A:431-4", ("H", "H:E4", "A", "A:31")),
        ("+C>P:4", ("H", "P")),
        ("pass", ("H",)),
    ],
)
def test_the_story_points_at_what_is_left(move: str, squares: tuple[str, ...] | None) -> None:
    if squares is None:
        assert move not in BATTLE.moves()
    else:
        assert next(event for event in after(BATTLE.copy(), move).events(None) if event.number).squares == squares
