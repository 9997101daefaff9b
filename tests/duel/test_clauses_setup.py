"""The box and the setup, clause by clause. [D1, D2]"""

from collections import Counter
from typing import Any

import pytest

import ilium
from tests.duel.drawn import CENTRE, LINES, TILES, after, asked, board_of, drawn, token_names, tokens_of

SEEDS = range(40)
TWINS = {
    "Zeus": [8],
    "Athena": [8],
    "Apollo": [8],
    "Poseidon": [7],
    "Aphrodite": [7],
    "positive": [10] * 13,
    "marriage": [2],
    "negative": [-3] * 9,
}


def all_tokens(table: ilium.Table) -> list[str]:
    """The tokens of the display, of the ends and of both players."""
    view = table.view(None)
    ends = [token for line in view["lines"] for token in line["ends"] if token is not None]
    return [*view["display"], *ends, *tokens_of(table, 0), *tokens_of(table, 1)]


def test_d1_1_the_board_is_checkered_and_a1_is_blue() -> None:
    colours = {square["square"]: square["colour"] for square in ilium.new("duel", seed=1).view(None)["board"]}
    assert set(colours) == {file + row for file in "abcdef" for row in "123456"}
    assert colours["a1"] == colours["f6"] == colours["c3"] == colours["d4"] == "blue"
    assert colours["a6"] == colours["f1"] == colours["c4"] == colours["d3"] == "red"
    for square, colour in colours.items():
        assert colour == ("red" if (ord(square[0]) - ord("a") + 1 + int(square[1])) % 2 else "blue")


def test_d1_1_a_line_is_a_file_or_a_row_of_six_squares() -> None:
    lines = {line["line"]: line["squares"] for line in ilium.new("duel", seed=1).view(None)["lines"]}
    assert list(lines) == list(LINES)
    assert lines["c"] == ["c1", "c2", "c3", "c4", "c5", "c6"]
    assert lines["2"] == ["a2", "b2", "c2", "d2", "e2", "f2"]


@pytest.mark.parametrize("seat", [0, 1])
def test_d1_2_each_player_has_three_tiles_of_each_kind(seat: int) -> None:
    table = ilium.new("duel", seed=3)
    own = [text[1] for text in board_of(table).values() if text[0] == "HA"[seat]]
    assert sorted([*own, *table.view(None)["sides"][seat]["unseen"]]) == TILES


def test_d1_3_the_table_of_tokens() -> None:
    tokens = Counter(all_tokens(ilium.new("duel", seed=5)))
    assert tokens == Counter(token_names())
    assert tokens.total() == 29
    assert (tokens["+10"], tokens["marriage"], tokens["-3"], tokens["-5"], tokens["-10"]) == (3, 2, 3, 3, 3)
    assert {token for token in tokens if token.startswith("Zeus")} == {"Zeus1", "Zeus6", "Zeus8"}


def test_d1_3_another_table_is_played_with_and_recorded() -> None:
    tokens = {kind: values if kind != "marriage" else values[0] for kind, values in TWINS.items()}
    table = ilium.new("duel", seed=5, tokens=tokens)
    assert Counter(all_tokens(table)) == Counter(token_names(TWINS))
    assert table.record()["options"]["tokens"] == tokens
    assert Counter(all_tokens(ilium.load(table.record()))) == Counter(token_names(TWINS))


def test_d1_3_equal_tokens_are_interchangeable_and_offered_once() -> None:
    table = drawn(CENTRE, hands=("3", ""), scored="ab", tokens=("-3 -3", "-5 -5"), display="+10 +10 +10 Zeus8 marriage")
    assert after(table, "3@b4").moves() == ["-3>Zeus8", "-3>+10", "-3>marriage", "decline"]


@pytest.mark.parametrize("seed", SEEDS)
def test_d2_1_the_display_has_five_tokens_none_of_them_negative(seed: int) -> None:
    display = ilium.new("duel", seed=seed).view(None)["display"]
    assert len(display) == 5
    assert not any(token.startswith("-") for token in display)


def test_d2_1_every_non_negative_token_may_be_displayed() -> None:
    seen = {token for seed in range(200) for token in ilium.new("duel", seed=seed).view(None)["display"]}
    assert seen == {token for token in token_names() if not token.startswith("-")}


def test_d2_2_each_line_has_two_of_the_other_tokens() -> None:
    view = ilium.new("duel", seed=2).view(None)
    around = [token for line in view["lines"] for token in line["ends"]]
    assert [len(line["ends"]) for line in view["lines"]] == [2] * 12
    assert Counter([*around, *view["display"]]) == Counter(token_names())


@pytest.mark.parametrize("seed", SEEDS)
def test_d2_3_two_different_tiles_in_the_centre_two_in_hand_and_the_rest_in_the_deck(seed: int) -> None:
    table = ilium.new("duel", seed=seed)
    board = board_of(table)
    assert [board[square][0] for square in ("c3", "d4", "c4", "d3")] == ["H", "H", "A", "A"]
    assert len(board) == 4 and board["c3"] != board["d4"] and board["c4"] != board["d3"]
    for seat in range(2):
        side = table.view(seat)["sides"][seat]
        assert (len(side["hand"]), side["deck_size"]) == (2, 14)


def hand_made_deal(hector: str = "1234", achilles: str = "D543") -> dict[str, Any]:
    """Each player's first four tiles are given: two for the centre, two for the hand."""
    display, around = token_names()[:5], token_names()[5:]
    return {
        "first": 1,
        "display": display,
        "ends": {line: [around[2 * i], around[2 * i + 1]] for i, line in enumerate(LINES)},
        "tiles": [[*own, *_rest_of(own)] for own in (hector, achilles)],
    }


def _rest_of(own: str) -> list[str]:
    left = list(TILES)
    for tile in own:
        left.remove(tile)
    return left[::-1]


def test_d2_3_a_deal_lists_centre_then_hand_then_the_deck_from_the_top() -> None:
    deal = hand_made_deal()
    table = ilium.new("duel", deal=deal)
    assert board_of(table) == {"c3": "H1", "d4": "H2", "c4": "AD", "d3": "A5"}
    assert sorted(table.view(0)["sides"][0]["hand"]) == ["3", "4"]
    assert sorted(table.view(1)["sides"][1]["hand"]) == ["3", "4"]
    table.play("4@e4")
    table.play("decline")
    assert sorted(table.view(1)["sides"][1]["hand"]) == sorted(["3", deal["tiles"][1][4]])
    assert table.view(None)["display"] == deal["display"]
    assert {line["line"]: line["ends"] for line in table.view(None)["lines"]} == deal["ends"]


def test_d2_4_the_first_player_is_random() -> None:
    firsts = Counter(ilium.new("duel", seed=seed).seat for seed in range(100))
    assert set(firsts) == {0, 1} and min(firsts.values()) > 25


@pytest.mark.parametrize("seat", [0, 1])
def test_d2_4_an_option_names_the_first_player(seat: int) -> None:
    assert {ilium.new("duel", seed=seed, first=seat).seat for seed in range(20)} == {seat}


def test_d2_5_the_tiles_in_the_centre_have_no_effect() -> None:
    table = ilium.new("duel", deal=hand_made_deal("1423"))
    assert asked(table) == (1, 1, "play")
    assert board_of(table) == {"c3": "H1", "d4": "H4", "c4": "AD", "d3": "A5"}
