"""What a seat may know, clause by clause. [D7]"""

import json
import random

import pytest

import ilium
from ilium.engine.chance import Rng
from tests.duel.drawn import CENTRE, FULL, after, asked, drawn, hand_of

# Turn 28: Hector has played 14 tiles, Achilles 13. Achilles is on turn.
TURN_28 = """
    6  .  H4 A5 H5 AD HD
    5  H1 A1 H2 A2 H3 A3
    4  A4 H4 A5 H5 AD HD
    3  H1 A1 H2 A2 H3 A3
    2  A4 H4 A5 H5 AD HD
    1  .  .  H2 A2 .  .
"""
TURN_29 = TURN_28.replace("1  .  .  H2", "1  .  A1 H2")


def side(table: ilium.Table, seen_by: int | None, seat: int) -> dict[str, object]:
    seen: dict[str, object] = table.view(seen_by)["sides"][seat]
    return seen


def test_d7_1_the_hand_of_the_opponent_and_both_decks_are_secret() -> None:
    one = drawn(CENTRE, hands=("5 D", "5 5"), decks=("1 2 3", "4 4 4"))
    other = drawn(CENTRE, hands=("5 D", "D 1"), decks=("3 3 4", "1 2 3"))
    assert one.position() != other.position()
    assert json.dumps(one.view(0)) == json.dumps(other.view(0))
    assert json.dumps(one.view(None)) == json.dumps(other.view(None))
    assert json.dumps(one.view(1)) != json.dumps(other.view(1))
    assert side(one, 0, 1)["hand"] is None and side(one, None, 0)["hand"] is None and side(one, None, 1)["hand"] is None


def test_d7_1_the_own_hand_and_all_sizes_are_known() -> None:
    table = drawn(CENTRE, hands=("5 D", "5 5"))
    assert side(table, 0, 0)["hand"] == ["5", "D"]
    for seen_by in (0, 1, None):
        assert [side(table, seen_by, seat)["deck_size"] for seat in range(2)] == [14, 14]
        assert [side(table, seen_by, seat)["hand_size"] for seat in range(2)] == [2, 2]


def test_d7_1_face_down_tiles_keep_a_value_that_everyone_knows() -> None:
    table = after(drawn(CENTRE.replace("A1", "AD"), hands=("4", "")), "4@b4", "down c4")
    for seat in (0, 1, None):
        board = {square["square"]: square for square in table.view(seat)["board"]}
        assert (board["b4"]["tile"], board["b4"]["face_down"]) == ("4", True)
        assert (board["c4"]["tile"], board["c4"]["face_down"]) == ("D", True)


def test_d7_1_unseen_tiles_are_found_by_counting() -> None:
    table = drawn(CENTRE, hands=("5 D", "5 5"))
    assert side(table, 0, 1)["unseen"] == list("1122333444555DDD")  # Achilles' 1 and 2 lie in the centre
    assert side(table, 0, 0)["unseen"] == list("112233344455DD")  # the own deck: less the 5 and D in hand
    assert side(table, None, 0)["unseen"] == list("1122333444555DDD")
    assert side(table, 1, 1)["unseen"] == list("1122333444" + "5" + "DDD")


def test_d7_1_a_face_down_tile_is_not_unseen() -> None:
    table = after(drawn(CENTRE, hands=("4", "")), "4@b4", "down c4")
    assert side(table, 1, 0)["unseen"] == list("112233344555DDD")
    assert side(table, 0, 1)["unseen"] == list("1122333444555DDD")


def test_d7_1_the_log_tells_a_drawn_tile_to_its_owner_only() -> None:
    table = after(drawn(CENTRE, hands=("5 D", ""), decks=("3", "")), "5@b4")
    assert "Hector draws a 3." in table.log(0)
    assert "Hector draws a tile." in table.log(1) and "Hector draws a tile." in table.log(None)
    assert not any("draws a 3" in text for text in [*table.log(1), *table.log(None)])


ROW_1 = """
    4  .  .  AD H4 .  .
    3  .  .  H5 A5 .  .
    2  .  h2 a4 .  .  .
    1  H3 A4 HD A2 .  A3
"""


@pytest.mark.parametrize(
    ("tile", "moves", "told"),
    [
        ("5", ["5@e3"], ["Hector plays a 5 on e3.", "Hector draws a tile."]),
        ("D", ["D@e3"], ["Hector plays a Dolos on e3.", "Hector draws a tile."]),
        ("1", ["1@e3", "c2>f3"], ["Hector moves Achilles' face-down 4 from c2 to f3.", "Hector draws a tile."]),
        ("2", ["2@e3", "d4>e1"], ["Hector moves his own 4 from d4 to e1.", "Row 1 is full: Hector 13 "]),
        ("3", ["3@e3", "-3>Zeus6"], ["Hector gives -3 to the display and takes Zeus6.", "Hector draws a tile."]),
        (
            "4",
            ["4@e3", "down d3"],
            ["Hector turns the 4 on e3 and Achilles' 5 on d3 face down.", "Hector draws a tile."],
        ),
        ("4", ["4@e3", "decline"], ["Hector does not use the effect.", "Hector draws a tile."]),
        ("5", ["5@e1", "take -5"], ["Hector takes -5, Achilles gets Zeus8.", "Hector draws a tile."]),
        (
            "3",
            ["3@e1", "decline"],
            ["Hector does not use the effect.", "Row 1 is full: Hector 12 (3 + Dolos 4+2 + 3) beats"],
        ),
    ],
)
def test_d7_1_the_log_tells_what_happened(tile: str, moves: list[str], told: list[str]) -> None:
    table = drawn(ROW_1, hands=(tile, ""), scored="a", tokens=("-3", "+10"), display="Zeus6", ends={"1": "Zeus8 -5"})
    for seat in (1, None):
        log = after(table.copy(), *moves).log(seat)
        assert all(said.startswith(words) for said, words in zip(log[-2:], told, strict=True)), log


def test_d7_1_the_log_tells_of_ties_and_equal_tokens() -> None:
    board = ROW_1.replace("HD A2 .", "H3 A2 .")
    table = drawn(board, hands=("3", ""), ends={"1": "-10 -10"})
    log = after(table, "3@e1").log(None)
    assert log[-3] == (
        "Row 1 is full: Hector 9 (3 + 3 + 3) against Achilles 9 (4 + 2 + 3), "
        "a tie that Hector wins, being on turn [D5.4]."
    )
    assert log[-2] == "Both tokens of row 1 are -10: each player gets one."


def test_d7_1_the_log_tells_the_hand_dealt_to_its_owner_only() -> None:
    table = ilium.new("duel", seed=7)
    hands = [
        f"{name} has {' and '.join(table.view(seat)['sides'][seat]['hand']).replace('D', 'Dolos')} in hand."
        for seat, name in enumerate(table.names)
    ]
    assert hands[0] in table.log(0) and hands[1] in table.log(1)
    assert not any("in hand" in text for text in table.log(None))
    assert sum("in hand" in text for text in table.log(0)) == 1


def test_d7_2_on_turn_28_only_the_player_on_turn_knows_all() -> None:
    table = drawn(TURN_28, "Achilles play", hands=("", "1 4"), scored="cd2345")
    assert asked(table) == (28, 1, "play")
    assert [side(table, None, seat)["deck_size"] for seat in range(2)] == [0, 1]
    assert side(table, 1, 0)["hand"] == hand_of(table, 0) == ["1", "3"]
    assert side(table, 1, 1)["unseen"] == ["3"]  # the last tile of the own deck
    assert side(table, 0, 1)["hand"] is None and side(table, 0, 1)["unseen"] == ["1", "3", "4"]
    assert side(table, None, 0)["hand"] == ["1", "3"] and side(table, None, 1)["hand"] is None


def test_d7_2_on_turn_28_the_one_imagines_the_truth_and_the_other_need_not() -> None:
    table = drawn(TURN_28, "Achilles play", hands=("", "1 4"), scored="cd2345")
    imagined = [{bytes(table.knowledge(seat).redeal(Rng.seeded(n))) for n in range(40)} for seat in range(2)]
    assert len(imagined[1]) == 1 and len(imagined[0]) == 3


def test_d7_2_from_turn_29_on_nothing_is_hidden() -> None:
    table = drawn(TURN_29, "Hector play", scored="bcd2345")
    assert asked(table) == (29, 0, "play")
    for seen_by in (0, 1, None):
        assert [side(table, seen_by, seat)["hand"] for seat in range(2)] == [["1", "3"], ["3", "4"]]
    states = {bytes(table.knowledge(seat).redeal(Rng.seeded(n))) for seat in (0, 1, None) for n in range(5)}
    assert len(states) == 1


@pytest.mark.parametrize("seed", range(5))
def test_d7_2_both_decks_are_empty_from_turn_29_on(seed: int) -> None:
    rng = random.Random(seed)
    table = ilium.new("duel", seed=seed)
    while table.seat is not None:
        number, _, phase = asked(table)
        if phase == "play":
            sizes = [side(table, None, seat)["deck_size"] for seat in range(2)]
            assert (sizes == [0, 0]) == (number >= 29)
            if number == 28:
                assert sizes == ([0, 1] if table.seat == 1 else [1, 0])
        table.play(rng.choice(table.moves()))


def test_d7_2_a_full_board_hides_nothing() -> None:
    table = drawn(FULL, "Hector over", scored="abcdef123456")
    assert table.view(0)["sides"] == table.view(1)["sides"] == table.view(None)["sides"]
