"""What a seat may know, clause by clause. [I5]"""

import json

import ilium
from tests.ilios.drawn import EXAMPLE, HECTORS, WARRIORS, after, drawn, hand_of, side
from tests.play.random_games import decisions


def test_i5_1_hands_of_others_and_the_order_of_the_pile_are_secret() -> None:
    one = drawn(EXAMPLE, "Achilles", hands=("1 2 3", "4 4 4"), pile="1 2 3")
    other = drawn(EXAMPLE, "Achilles", hands=("5 5 5", "4 4 4"), pile="3 2 1")
    assert one.position() != other.position()
    for seat in (1, None):
        assert json.dumps(one.view(seat)) == json.dumps(other.view(seat))
        assert hand_of(one, 0, seat) == []
    assert json.dumps(one.view(0)) != json.dumps(other.view(0))
    assert one.moves() == other.moves()


def test_i5_1_the_own_hand_and_all_sizes_are_known() -> None:
    table = drawn(EXAMPLE, "Achilles", hands=("1 2 3", "4 4 4"))
    assert hand_of(table, 0) == ["1", "2", "3"] and hand_of(table, 1) == ["4", "4", "4"]
    for seat in (0, 1, None):
        assert [side(table, seat, other)["hand_size"] for other in range(2)] == [3, 3]
        assert table.view(seat)["pile_size"] == 35 - 6 - 7


def test_i5_1_the_board_rays_disks_and_plunder_are_public() -> None:
    table = after(drawn(EXAMPLE, "Achilles", hands=("", "4")), "4@b2")
    public = [(view["board"], [one["plunder"] for one in view["sides"]]) for view in map(table.view, (0, 1, None))]
    assert public[0] == public[1] == public[2]
    square = next(square for square in public[0][0] if square["square"] == "b2")
    assert square == {
        "square": "b2",
        "tile": "4",
        "facing": "n",
        "rays": ["NE", "SE", "SW", "NW"],
        "worth": 4,
        "gaps": 2,
        "owner": 1,
        "open": False,
    }


def test_i5_1_unseen_warriors_are_found_by_counting() -> None:
    table = drawn(HECTORS, "Achilles", hands=("1 2 3", "4 4 5"))
    placed = ["1", "4", "3", "2"]
    left = list(WARRIORS)
    for warrior in placed:
        left.remove(warrior)
    assert table.view(None)["unseen"] == left
    for warrior in "445":
        left.remove(warrior)
    assert table.view(1)["unseen"] == left


def test_i5_1_captured_warriors_are_not_unseen() -> None:
    before = drawn(EXAMPLE, "Achilles", hands=("", "4 1 1"))
    table = after(before.copy(), "4@b2")
    assert sorted([*table.view(None)["unseen"], "4"]) == before.view(None)["unseen"]


def test_i5_1_the_log_tells_the_hand_dealt_to_its_owner_only() -> None:
    table = ilium.new("ilios", seed=7, players=4)
    for seat, name in enumerate(table.names):
        hand = table.view(seat)["sides"][seat]["hand"]
        assert table.log(seat)[1:] == [f"{name} has {hand[0]}, {hand[1]} and {hand[2]} in hand."]
    assert len(table.log(None)) == 1 and table.log(None)[0].endswith(" begins.")


def test_i5_1_the_log_tells_what_happened() -> None:
    table = after(ilium.new("ilios", seed=1, first=0), "iron@c3", "iron@e5", "iron@a1")
    assert table.log(None) == [
        "Hector begins.",
        "Hector puts an iron weapon on c3.",
        "Achilles puts an iron weapon on e5.",
        "Hector puts an iron weapon on a1.",
    ]
    table = after(drawn(HECTORS, "Achilles", hands=("1 2 3", "1 2 3"), pile="5"), "3@a3>s")
    assert table.log(None)[1:] == [
        "Achilles deploys a 3 on a3, turned to the south.",
        "Achilles raids Hector's 1 on a2.",
        "Achilles draws a warrior.",
    ]


def test_i5_1_with_two_players_and_an_empty_pile_the_other_hand_is_known() -> None:
    seen = 0
    for table in decisions(ilium.new("ilios", seed=3), 3):
        for seat, other in ((0, 1), (1, 0)):
            if table.view(None)["pile_size"] == 0:
                assert hand_of(table, other, seat) == hand_of(table, other)
                assert table.view(seat)["unseen"] == []
                seen += 1
            else:
                assert hand_of(table, other, seat) == side(table, None, other)["shown"]
    assert seen > 6


def test_i5_1_a_spectator_cannot_tell_two_hands_apart() -> None:
    for table in decisions(ilium.new("ilios", seed=3), 3):
        shown = [side(table, None, seat)["shown"] for seat in range(2)]
        sizes = [side(table, None, seat)["hand_size"] for seat in range(2)]
        if all(len(shown[seat]) < sizes[seat] for seat in range(2)):
            assert [hand_of(table, seat, None) for seat in range(2)] == shown


def test_i5_1_with_three_players_an_empty_pile_tells_no_hand() -> None:
    seen = 0
    for table in decisions(ilium.new("ilios", seed=2, players=3), 2):
        shown = [side(table, None, seat)["shown"] for seat in range(3)]
        hidden = [seat for seat in range(3) if len(shown[seat]) < side(table, None, seat)["hand_size"]]
        if table.view(None)["pile_size"] == 0 and len(hidden) == 3:
            assert hand_of(table, 1, 0) == shown[1] and hand_of(table, 2, 0) == shown[2]
            assert len(table.view(0)["unseen"]) == sum(side(table, 0, seat)["hand_size"] for seat in (1, 2)) - sum(
                len(shown[seat]) for seat in (1, 2)
            )
            seen += 1
    assert seen > 2
