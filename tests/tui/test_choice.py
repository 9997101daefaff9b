"""Making moves by pointing."""

import ilium
from ilium.games.duel.pointing import keys
from ilium.tui.choice import Choice
from ilium.tui.squares import step


def test_every_move_of_a_game_can_be_pointed_at() -> None:
    table = ilium.new("duel", seed=3)
    while moves := table.moves():
        assert len({keys(move) for move in moves}) == len(moves)
        for move in moves:
            choice = Choice(moves, keys)
            path = keys(move)
            assert [choice.point(key) for key in path[:-1]] == [None] * (len(path) - 1)
            assert path[-1] in choice.open_keys()
            assert choice.point(path[-1]) == move
        table.play(moves[len(moves) // 2])


def test_the_first_tile_is_in_the_fingers_and_tab_takes_the_next() -> None:
    choice = Choice(["1@c5", "4@c5", "4@b4"], keys)
    assert choice.chosen == ("hand 1",) and choice.open_keys() == {"c5"}
    choice.next_first()
    assert choice.chosen == ("hand 4",) and choice.open_keys() == {"c5", "b4"}
    assert choice.moves() == ["4@c5", "4@b4"]
    choice.next_first()
    assert choice.chosen == ("hand 1",)


def test_pointing_elsewhere_begins_anew_and_nonsense_changes_nothing() -> None:
    choice = Choice(["a1>b2", "a1>c3", "d4>b2", "decline"], keys)
    assert not choice.chosen and choice.open_keys() == {"a1", "d4", "decline"}
    assert choice.point("a1") is None and choice.open_keys() == {"b2", "c3"}
    assert choice.point("d4") is None and choice.open_keys() == {"b2"}
    assert choice.point("f6") is None and choice.chosen == ("d4",)
    assert choice.point("b2") == "d4>b2"
    assert choice.point("decline") == "decline"


def test_the_cursor_stays_on_the_board() -> None:
    assert step(None, 1, 0) == "c3"
    assert step("a1", -1, 0) == "a1" and step("f6", 0, 1) == "f6" and step("b2", 1, 1) == "c3"
