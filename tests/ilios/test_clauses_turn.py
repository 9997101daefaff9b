"""The turn, clause by clause. [I3]"""

import random

import pytest

import ilium
from tests.ilios.drawn import (
    EXAMPLE,
    HECTORS,
    SHOWDOWN,
    after,
    asked,
    board_of,
    drawn,
    hand_of,
    plunder_of,
    side,
    squares_of,
    turns_of,
)

MODES = [(players, board) for players in (2, 3, 4) for board in ("6x6", "4x4")]

# ---- Deploying


def test_i3_1_a_warrior_goes_on_a_square_without_a_tile_and_without_a_disk() -> None:
    board = """
        4  .  .  .  .
        3  A1 A1 A1 AI
        2  h  h  h  a
        1  a  h  h  h
    """
    table = drawn(board, "Hector", hands=("4 5 5",), captured=("I",))
    assert squares_of(table) == {"a4", "b4", "c4", "d4"}
    for square in ("a3", "a2", "a1", "d2"):
        with pytest.raises(ilium.IllegalMove, match=rf"{square} is not open: it holds a tile or a disk \[I3\.1\]"):
            table.play(f"4@{square}")


@pytest.mark.parametrize(
    ("target", "is_attack"),
    [("A1", True), ("AI", True), ("I", True), ("H1", False), ("HI", False)],
)
def test_i3_1_a_ray_must_point_at_a_tile_of_an_opponent_or_a_free_iron_weapon(target: str, is_attack: bool) -> None:
    """On a1 stands the target; the iron weapons in row 6 and the tile on f1 can be attacked in any case."""
    irons = 3 - ("I" in target)
    board = f"6  {' '.join(['I'] * irons + ['.'] * (6 - irons))}\n1  {target} . . . . A1"
    table = drawn(board, "Hector", hands=("1 1 1",))
    assert ("1@a2>s" in table.moves()) is is_attack
    assert ("1@b1>w" in table.moves()) is is_attack
    assert not {"1@a2", "1@a2>e", "1@a2>w", "1@b1", "1@b1>s", "1@b1>e"} & set(table.moves())


def test_i3_1_a_ray_reaches_the_adjacent_square_only() -> None:
    """Of all squares in line with the iron weapon on c3, those two or more steps away are out of reach."""
    table = drawn("6  HI H1 . . H1 HI\n3  .  .  I  .  .  .", "Hector", hands=("1 4 5",))
    around = {"b2", "c2", "d2", "b3", "d3", "b4", "c4", "d4"}
    assert squares_of(table) == around
    assert {move for move in table.moves() if move[0] == "1"} == {"1@c2", "1@b3>e", "1@c4>s", "1@d3>w"}
    assert {move for move in table.moves() if move[0] == "4"} == {"4@b2", "4@d2", "4@b4", "4@d4"}


def test_i3_1_rays_do_not_go_round_the_edge() -> None:
    """The iron weapons stand at the left edge; from the right one nothing can be attacked."""
    table = drawn("6  .  . . . . .\n4  I . . . . .\n2  I . . . . .\n1  I . . . . .", "Hector", hands=("1 4 5",))
    assert {square[0] for square in squares_of(table)} == {"a", "b"}


def test_i3_1_the_other_rays_may_point_anywhere() -> None:
    """The 4 on b2 attacks a1; its other rays meet a tile and an iron weapon of its own, and an open square."""
    board = """
        6  I  .  .  I  .  .
        3  H1 .  .  .  .  .
        1  A1 .  HI .  .  .
    """
    table = after(drawn(board, "Hector", hands=("4",)), "4@b2")
    assert board_of(table) == {"a6": "I", "d6": "I", "a3": "H1", "b2": "H4", "a1": "H1", "c1": "HI"}


def test_i3_1_a_ray_may_point_beyond_the_edge() -> None:
    table = after(drawn("6  I I . . . .\n1  . I . . . .", "Hector", hands=("5",)), "5@a1>e")
    assert board_of(table)["b1"] == "HI"


# ---- Nothing to attack


def test_i3_2_whoever_can_attack_must() -> None:
    """Only the 3 can reach a1, from b2 alone: the 1s have no choice but to stay."""
    board = """
        4  .  .  .  .
        3  .  .  .  .
        2  HI .  .  .
        1  A1 HI HI .
    """
    table = drawn(board, "Hector", hands=("1 1 3",))
    assert table.moves() == ["3@b2", "3@b2>e"]
    for move in ("1@d4", "3@d4", "3@b2>s", "3@b2>w"):
        with pytest.raises(ilium.IllegalMove, match=r"Hector can attack \[I3\.1, I3\.2\]"):
            table.play(move)
    assert side(table, 1, 0)["shown"] == [] and not table.view(None)["turn"]["is_free"]


def test_i3_2_whoever_cannot_attack_puts_any_warrior_on_any_open_square() -> None:
    table = drawn(HECTORS, "Hector", hands=("1 2 4",), shown=("1 2 4",))
    assert table.view(None)["turn"]["is_free"]
    open_squares = {file + row for file in "abcdef" for row in "123456"} - set(board_of(table))
    assert squares_of(table) == open_squares
    assert len(table.moves()) == len(open_squares) * (4 + 2 + 1)
    assert turns_of(table, "1@f6") == {"1@f6", "1@f6>e", "1@f6>s", "1@f6>w"}


def test_i3_2_a_placement_without_an_attack_raids_nothing() -> None:
    table = drawn(HECTORS, "Hector", hands=("5 5 4",), shown=("5 5 4",))
    before = board_of(table)
    assert board_of(after(table, "4@b3")) == before | {"b3": "H4"}
    assert not [event for event in table.events(None) if event.kind == "raid"]


def shown_hand(hector: str = "1 2 3", pile: str = "5 4 5") -> ilium.Table:
    """Achilles has just taken the last tile, so Hector shows the hand; Achilles drew the first of the pile."""
    return after(drawn(SHOWDOWN, "Achilles", hands=(hector, "1 4 4"), pile=pile), "1@a1>e")


def test_i3_2_the_hand_is_shown_at_the_start_of_the_turn_and_is_in_the_log() -> None:
    table = shown_hand()
    assert asked(table)[1:] == (0, "deploy")
    for seat in (0, 1, None):
        assert side(table, seat, 0)["hand"] == side(table, seat, 0)["shown"] == ["1", "2", "3"]
        assert table.log(seat)[-1] == "Hector cannot attack and shows 1, 2 and 3 [I3.2]."
        assert table.events(seat)[-1][1:3] == ("shown", 0)
    assert hand_of(table, 1, 0) == [] and side(table, 0, 1)["shown"] == []


def test_i3_2_what_was_shown_is_public_from_then_on_and_the_tile_drawn_is_hidden() -> None:
    table = after(shown_hand(), "2@f6")
    assert hand_of(table, 0) == ["1", "3", "4"]
    for seat in (1, None):
        assert side(table, seat, 0)["hand"] == side(table, seat, 0)["shown"] == ["1", "3"]
        assert side(table, seat, 0)["hand_size"] == 3
        assert "Hector draws a warrior." in table.log(seat)
    assert "Hector draws a 4." in table.log(0)
    assert side(table, 0, 0)["shown"] == ["1", "3"]
    after(table, "4@e5")  # Achilles attacks, and Hector's two are still known
    assert hand_of(table, 0, 1) == ["1", "3"]
    after(table, "3@d4>s")
    assert hand_of(table, 0, 1) == ["1"]


def test_i3_2_of_equal_warriors_the_shown_one_is_played() -> None:
    table = after(shown_hand("1 1 3", pile="5 1"), "1@f6")
    assert hand_of(table, 0) == ["1", "1", "3"] and hand_of(table, 0, 1) == ["1", "3"]
    after(table, "4@e5", "1@e4")
    assert hand_of(table, 0, 1) == ["3"]


def test_i3_2_a_hand_can_be_shown_again() -> None:
    """In two corners Achilles captures every tile of his at once. What Hector drew between them is then shown too."""
    board = """
        6  .  .  .  H4 H2 .
        5  .  .  .  H5 H3 H1
        4  .  .  .  H4 H5 HI
        3  HI H1 H4 .  .  .
        2  H1 H3 H1 .  .  .
        1  .  H2 HI .  .  .
    """
    table = drawn(board, "Achilles", hands=("5 2 3", "1 1 4"), pile="4 1")
    after(table, "1@a1>e", "2@a6")
    assert hand_of(table, 0, 1) == ["3", "5"]
    after(table, "1@f6>w")
    assert hand_of(table, 0, 1) == ["1", "3", "5"]
    assert table.log(1)[-1] == "Hector cannot attack and shows 1, 3 and 5 [I3.2]."


def test_i3_2_the_whole_hand_of_a_position_is_shown_if_it_cannot_attack() -> None:
    with pytest.raises(ilium.BadPosition, match=r"Hector cannot attack, so the whole hand is shown \[I3\.2\]"):
        drawn(HECTORS, "Hector", hands=("1 2 4",), shown=("1 2",))


def test_i3_2_a_hand_that_can_attack_is_not_shown() -> None:
    table = drawn(HECTORS, "Achilles", hands=("1 2 4", "5 5 5"))
    assert all(hand_of(table, 1, seat) == [] for seat in (0, None))
    assert "shown" not in {event.kind for event in after(table, "5@a3").events(None)}


# ---- Raids


def test_i3_3_every_tile_that_a_ray_points_at_becomes_yours() -> None:
    """The 5 on c3, turned to the south, meets tiles of three opponents and an iron weapon of nobody."""
    board = """
        6  HI .  .  .  .  HI
        4  .  A1 .  P2 .  .
        2  .  G3 I  AI .  .
    """
    table = drawn(board, "Hector", players=4, hands=("5",))
    raided = {"b4": "H1", "d4": "H2", "b2": "H3", "c2": "HI", "d2": "HI"}
    assert board_of(after(table.copy(), "5@c3>s")) == board_of(table) | raided | {"c3": "H5s"}
    after(table, "5@c3>s")
    assert table.log(None)[2] == (
        "Hector raids Agamemnon's 3 on b2, the iron weapon on c2, Achilles' iron weapon on d2, "
        "Achilles' 1 on b4 and Paris' 2 on d4."
    )
    assert plunder_of(table) == [0, 0, 0, 0]


def test_i3_3_what_no_ray_points_at_stays_as_it_is() -> None:
    board = """
        6  I  .  .  .  .  I
        4  .  A1 A1 A1 .  .
        3  .  AI .  A1 .  .
    """
    table = after(drawn(board, "Hector", hands=("2",)), "2@c3")
    assert [board_of(table)[square] for square in ("b3", "d3", "b4", "d4", "c4")] == ["AI", "A1", "A1", "A1", "H1"]


def test_i3_3_an_own_tile_stays_ones_own() -> None:
    board = """
        6  I  .  .  .  .  I
        4  .  .  A1 .  .  .
        2  .  .  HI .  .  .
    """
    table = after(drawn(board, "Hector", hands=("2",)), "2@c3")
    assert board_of(table)["c2"] == "HI" and board_of(table)["c4"] == "H1"
    assert table.log(None)[2] == "Hector raids Achilles' 1 on c4."


@pytest.mark.parametrize(("players", "board"), MODES)
def test_i3_3_no_ray_changes_a_disk_left_behind(players: int, board: str) -> None:
    table, rng = ilium.new("ilios", seed=7, players=players, board=board), random.Random(7)
    left_behind: set[tuple[str, str]] = set()
    while table.seat is not None:
        table.play(rng.choice(table.moves()))
        assert left_behind <= set(board_of(table).items())
        left_behind = {(square, text) for square, text in board_of(table).items() if text.islower()}
    assert len(left_behind) > 10


# ---- Surrounding

INSIDE = ["b2", "c2", "d2", "b3", "d3", "b4", "c4", "d4"]
EDGE = ["b1", "d1", "b2", "c2", "d2"]
CORNER = ["a2", "b1", "b2"]


def beset(square: str, around: list[str], missing: str) -> ilium.Table:
    """Hector's 2 on a square; all squares around it but one hold tiles of Hector. Achilles is on turn."""
    tiles = {square: "H2"} | {near: f"H{1 + i % 5}" for i, near in enumerate(around) if near != missing}
    tiles |= {"f6": "I", "e6": "I", "f5": "I"}
    rows = [[tiles.get(f"{file}{row}", ".") for file in "abcdef"] for row in range(6, 0, -1)]
    board = "\n".join(f"{6 - i}  {' '.join(words)}" for i, words in enumerate(rows))
    return drawn(board, "Achilles", hands=("", "1 2 5"))


@pytest.mark.parametrize(
    ("square", "around", "missing"),
    [
        *(("c3", INSIDE, missing) for missing in INSIDE),
        *(("c1", EDGE, missing) for missing in EDGE),
        *(("a1", CORNER, missing) for missing in CORNER),
    ],
)
def test_i3_4_a_tile_is_surrounded_when_no_square_around_it_is_open(
    square: str, around: list[str], missing: str
) -> None:
    """The diagonal squares count too, and the edge of the board counts as filled."""
    table = beset(square, around, missing)
    assert board_of(table)[square] == "H2"  # one square short: a position with a surrounded tile would be refused
    move = next(move for move in table.moves() if move[1:4] == f"@{missing}")
    after(table, move)
    assert board_of(table)[square] in ("h", "a") and sum(plunder_of(table)) >= 2


def test_i3_4_a_disk_left_behind_fills_its_square() -> None:
    """Of the squares around b1, a1 has only a disk, and Achilles fills c1, the last open one."""
    board = """
        6  .  .  .  I  I  I
        2  H1 H1 H1 .  .  .
        1  h  H2 .  .  .  .
    """
    table = after(drawn(board, "Achilles", hands=("", "1"), captured=("3",)), "1@c1>w")
    assert board_of(table)["b1"] == "a" and plunder_of(table) == [3, 2]


def test_i3_4_on_the_small_board_the_edge_is_nearer() -> None:
    board = """
        4  .  .  H1 H2
        3  .  .  A1 .
        2  .  .  .  .
        1  .  I  I  I
    """
    table = after(drawn(board, "Achilles", hands=("", "1")), "1@d3")
    assert board_of(table)["d4"] == "a" and plunder_of(table) == [0, 2]


def test_i3_4_the_same_corner_is_open_on_the_large_board() -> None:
    board = """
        4  .  .  H1 H2 .  .
        3  .  .  A1 .  .  .
        1  .  I  I  I  .  .
    """
    table = after(drawn(board, "Achilles", hands=("", "1")), "1@d3")
    assert board_of(table)["d4"] == "A2" and plunder_of(table) == [0, 0]


# ---- Captures


def test_i3_5_the_example_of_the_rules_page() -> None:
    table = drawn(EXAMPLE, "Achilles", hands=("", "4"))
    changes = {"a3": "A2", "b2": "A4", "a1": "a", "b1": "h", "c1": "a"}
    assert board_of(after(table.copy(), "4@b2")) == board_of(table) | changes
    after(table, "4@b2")
    assert plunder_of(table) == [3, 7]
    assert table.log(None)[1:] == [
        "Achilles deploys a 4 on b2.",
        "Achilles raids Hector's 5 on a1, Hector's 2 on c1 and Hector's 2 on a3.",
        "Hector captures the 3 on b1: 3 plunder.",
        "Achilles captures the 5 on a1 and the 2 on c1: 7 plunder.",
        "Achilles draws a warrior.",
    ]


def test_i3_5_the_player_of_the_disk_captures_on_another_players_turn() -> None:
    """Paris fills the last square beside tiles of Hector and Agamemnon, without raiding them."""
    board = """
        6  I  I  I  .  .  .
        2  G2 .  A1 .  .  .
        1  H5 G4 A1 I  .  .
    """
    table = after(drawn(board, "Paris", players=4, hands=("", "", "1")), "1@b2>e")
    assert plunder_of(table) == [5, 0, 0, 4]
    assert [board_of(table)[square] for square in ("a1", "b1", "b2", "c2")] == ["h", "g", "P1e", "P1"]


def test_i3_5_the_raid_comes_before_the_capture() -> None:
    board = "6  I I I . . .\n2  H1 . . . . .\n1  H5 H1 . . . ."
    table = after(drawn(board, "Achilles", hands=("", "4")), "4@b2")
    assert plunder_of(table) == [0, 5] and board_of(table)["a1"] == "a"


def test_i3_5_the_warrior_just_placed_may_be_captured() -> None:
    table = after(drawn(SHOWDOWN, "Achilles", hands=("1 2 3", "1")), "1@a1>e")
    assert [board_of(table)[square] for square in ("a1", "b1", "a2", "b2")] == ["a", "a", "h", "h"]
    assert plunder_of(table) == [1 + 3, 1 + 2]


def test_i3_5_a_disk_stays_for_good_and_captures_cause_no_others() -> None:
    table = after(drawn(SHOWDOWN, "Achilles", hands=("1 2 3", "1")), "1@a1>e")
    board = board_of(table)
    assert [board[square] for square in ("a3", "b3", "c3", "c2", "c1")] == ["HI", "H1", "HI", "H1", "HI"]
    rng = random.Random(1)
    while table.seat is not None:
        table.play(rng.choice(table.moves()))
        assert [board_of(table)[square] for square in ("a1", "b1", "a2", "b2")] == ["a", "a", "h", "h"]


def test_i3_5_a_captured_iron_weapon_leaves_the_disk_of_its_captor() -> None:
    board = "6  I I . . . .\n2  H1 . . . . .\n1  I H1 . . . ."
    table = after(drawn(board, "Achilles", hands=("", "4")), "4@b2")
    assert plunder_of(table) == [0, 3] and board_of(table)["a1"] == "a"
    assert table.log(None)[3] == "Achilles captures the iron weapon on a1: 3 plunder."


@pytest.mark.parametrize(("players", "board"), MODES)
def test_i3_5_no_surrounded_tile_with_a_disk_is_ever_left(players: int, board: str) -> None:
    for seed in range(3):
        table, rng = ilium.new("ilios", seed=seed, players=players, board=board), random.Random(seed)
        while table.seat is not None:
            table.play(rng.choice(table.moves()))
            filled = board_of(table)
            for square, text in filled.items():
                is_shut = all(neighbour in filled for neighbour in neighbours(square, table.view(None)["size"]))
                if text.islower():
                    assert is_shut
                elif text != "I":
                    assert not is_shut


def neighbours(square: str, size: int) -> list[str]:
    file, row = "abcdef".index(square[0]), int(square[1])
    return [
        "abcdef"[x] + str(y)
        for x in range(max(0, file - 1), min(size, file + 2))
        for y in range(max(1, row - 1), min(size, row + 1) + 1)
        if (x, y) != (file, row)
    ]


# ---- Stranded iron weapons

STRANDED = """
    6  .  .  .  .  I  .
    2  H1 .  A1 .  .  .
    1  I  A1 .  I  .  .
"""


def test_i3_6_a_surrounded_iron_weapon_without_a_disk_stays_and_counts_for_nobody() -> None:
    """The 1 on b2 points east, away from the iron weapon on a1."""
    table = after(drawn(STRANDED, "Hector", hands=("1",)), "1@b2>e")
    assert board_of(table)["a1"] == "I" and plunder_of(table) == [0, 0]
    assert not any("captures" in text for text in table.log(None))


def test_i3_6_nothing_raids_a_stranded_iron_weapon_later() -> None:
    table = after(drawn(STRANDED, "Hector", hands=("1",)), "1@b2>e")
    rng = random.Random(3)
    while table.seat is not None:
        table.play(rng.choice(table.moves()))
        assert board_of(table)["a1"] == "I"
    captured = sum(int(event.data["plunder"]) for event in table.events(None) if event.kind == "capture")
    assert sum(plunder_of(table)) == captured
    assert sum(side(table, None, seat)["disks"] for seat in range(2)) == 36 - list(board_of(table).values()).count("I")


# ---- Drawing


def test_i3_7_a_warrior_is_drawn_after_the_captures() -> None:
    table = after(drawn(EXAMPLE, "Achilles", hands=("", "4 1 1"), pile="5"), "4@b2")
    assert hand_of(table, 1) == ["1", "1", "5"]
    assert table.log(1)[-1] == "Achilles draws a 5." and table.log(0)[-1] == "Achilles draws a warrior."


@pytest.mark.parametrize(("players", "board"), MODES)
def test_i3_7_everybody_draws_while_there_are_any_and_nobody_runs_out(players: int, board: str) -> None:
    for seed in range(5):
        table, rng = ilium.new("ilios", seed=seed, players=players, board=board), random.Random(seed)
        while (seat := table.seat) is not None:
            is_deploy, before = asked(table)[2] == "deploy", table.view(None)
            assert before["sides"][seat]["hand_size"] > 0
            table.play(rng.choice(table.moves()))
            now, is_drawn = table.view(None), is_deploy and table.seat is not None and before["pile_size"] > 0
            assert now["pile_size"] == before["pile_size"] - is_drawn
            assert now["sides"][seat]["hand_size"] == before["sides"][seat]["hand_size"] - is_deploy + is_drawn
        irons, size = 4 if players == 4 else 3, 36 if board == "6x6" else 16
        held = sum(side["hand_size"] for side in table.view(None)["sides"]) + table.view(None)["pile_size"]
        assert held == 35 - (size - irons)


def test_i3_7_nothing_is_drawn_when_the_last_square_is_filled() -> None:
    board = """
        4  I  h  h  h
        3  a  h  h  h
        2  a  a  A2 A2
        1  a  a  A3 .
    """
    table = drawn(board, "Hector", hands=("1 2 3",), pile="5")
    pile = table.view(None)["pile_size"]
    after(table, "1@d1")
    assert table.seat is None and hand_of(table, 0) == ["2", "3"] and table.view(None)["pile_size"] == pile > 0
    assert not any("draws" in text for text in table.log(0))
