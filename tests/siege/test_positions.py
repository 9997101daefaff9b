"""Positions as text, and back."""

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import ilium
from tests.play.damage import damaged
from tests.play.random_games import FUZZ, decisions, played
from tests.siege.drawn import ARMY, MODES, VICTORY, army, deck, discards, drawn, points, row, sizes
from tests.siege.position_texts import TEXTS, VALID

WORDS = ("over", "take", "discard", "-", "X(4)", "E4A", "4x3")  # of the format

OPTIONS: list[dict[str, Any]] = [
    *({"players": players, "teams": teams} for players, teams in MODES),
    {
        "players": 3,
        "oracles": "6-2",
        "army": ARMY | {"1": 2, "2": 2, "3": 2, "4": 2},
        "victory": VICTORY | {"helen": 0},
    },
]


@pytest.mark.parametrize("options", OPTIONS)
def test_a_position_is_read_back_as_itself(options: dict[str, Any]) -> None:
    for number, table in enumerate(decisions(ilium.new("siege", seed=3, **options), 3)):
        if number % 3 and table.seat is not None:
            continue
        again = ilium.position("siege", table.position())
        assert again.position() == table.position()
        assert (again.seat, again.moves(), again.result) == (table.seat, table.moves(), table.result)
        names = ["players", "teams", "army", "victory"]
        names += ["oracles"] * (options["players"] > 2)  # or there are none to tell
        assert [again.options[name] for name in names] == [table.options[name] for name in names]
        for seat in (*range(table.players), None):
            assert bytes(again.knowledge(seat).state) == bytes(table.knowledge(seat).state)


def test_the_game_goes_on_alike() -> None:
    for number in range(0, 150, 30):
        table = played(ilium.new("siege", seed=4, players=3), number, seed=4)
        ends = [played(start, 1000, seed=9) for start in (ilium.position("siege", table.position()), table)]
        assert ends[0].position() == ends[1].position() and ends[0].result == ends[1].result


@pytest.mark.parametrize("name", TEXTS)
def test_the_texts_below_are_good_before_they_are_changed(name: str) -> None:
    assert ilium.position("siege", TEXTS[name]).position() == TEXTS[name]


@pytest.mark.parametrize("name", sorted(set(TEXTS) - {"memory"}))
def test_the_parts_come_in_any_order_and_case_with_comments(name: str) -> None:
    lines = TEXTS[name].splitlines()
    random.Random(1).shuffle(lines)
    shuffled = "# a puzzle\n\n" + "   # and so on\n".join(lines)
    assert ilium.position("siege", shuffled).position() == TEXTS[name]
    assert ilium.position("siege", TEXTS[name].swapcase()).position() == TEXTS[name]
    assert ilium.position("siege", TEXTS[name].upper()).position() == TEXTS[name]


def test_the_position_of_the_notation_page_is_a_good_one() -> None:
    table = ilium.position("siege", VALID)
    assert table.position() == VALID and table.view(None)["sides"][3]["name"] == "Odysseus"
    assert table.seed is None and table.log(0) == ["The game is taken up from a position."]


# ---- What is not written


def test_what_is_not_written_is_supposed() -> None:
    table = ilium.position("siege", "siege 3\nfight 1 gorgon\nturn Paris act\n")
    view = table.view(None)
    assert sizes(table) == [0, 0, 0] and len(discards(table)) == 75 and deck(table) == []
    assert row(table) == "" and len(deck(table, "victory")) == 21
    assert deck(table, "oracle") == ["thanatos"] * 4 + ["gorgon"] * 3
    assert view["siege"]["starter"] == 2 and not any(side["has_passed"] for side in view["sides"])
    assert set(view["tiles"].values()) == {None} and points(table) == [0, 0, 0]
    assert table.options["first"] is None and table.options["army"] == ARMY


def test_the_decks_that_are_not_written_hold_the_rest() -> None:
    table = drawn(
        "Hector hand 4 army 43 E1A X(22)",
        "Achilles victory helen city1 thanatos 1",
        "athena Achilles",
        "row city2",
        siege=3,
    )
    assert [discards(table).count(card) for card in "1234AECT"] == [9, 8, 9, 8, 11, 4, 6, 1]
    assert [deck(table, "victory").count(card) for card in ("helen", "city1", "city2")] == [0, 2, 3]
    assert deck(table, "oracle") == ["thanatos"] * 2 + ["gorgon"] * 3  # two Thanatos and a Gorgon have been shown
    assert deck(drawn(players=2), "oracle") == []


def test_a_card_may_be_written_with_a_number() -> None:
    one, other = drawn("Hector hand 4x3 Ax2"), drawn("Hector hand A 4 4 A 4")
    assert one.position() == other.position()


def test_a_group_may_be_written_in_any_order() -> None:
    table = drawn("Hector army 134 EA4 x(A3) Y")
    assert army(table, "Hector") == "431 E4A X(3A) Y"


def test_other_tables_of_cards_are_written_and_read() -> None:
    table = drawn("box army 1 2 3 4 5 6 5 4 3 2 1", "box victory 1 0 0 0 0 0 9", "box oracles 1 2")
    assert list(table.options["army"].values()) == [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
    assert list(table.options["victory"].values()) == [1, 0, 0, 0, 0, 0, 9]
    assert table.options["oracles"] == {"thanatos": 1, "gorgon": 2}
    for line in ("box army 1 2 3 4 5 6 5 4 3 2 1", "box victory 1 0 0 0 0 0 9", "box oracles 1 2"):
        assert line in table.position()
    assert drawn("box oracles 6 2").options["oracles"] == "6-2"


def test_the_memory_is_written_only_if_there_was_a_reshuffle() -> None:
    assert "memory" in TEXTS["memory"] and not any("memory" in TEXTS[name] for name in set(TEXTS) - {"memory"})


# ---- Anything at all


def is_finished_properly(table: ilium.Table) -> bool:
    """Played on at random it ends, and the Army cards are still those of the box."""
    end = played(table.copy(), 2000)
    held = "".join(discards(end)) + "".join(deck(end))
    fronts = sum(
        len(group["cards"]) + group.get("load", 0) for side in end.view(None)["sides"] for group in side["army"]
    )
    total = len(held) + sum(sizes(end)) + fronts
    return end.seat is None and end.result is not None and total == sum(end.options["army"].values())


def check_damaged(text: str) -> None:
    try:
        table = ilium.position("siege", text)
    except ilium.BadPosition:
        return
    assert ilium.position("siege", table.position()).position() == table.position()
    assert is_finished_properly(table)


@FUZZ
@given(st.sampled_from(OPTIONS), st.integers(0, 120), st.data())
def test_a_damaged_position_is_refused_or_can_be_played(
    options: dict[str, Any], number: int, data: st.DataObject
) -> None:
    text = played(ilium.new("siege", seed=number, **options), number, number).position()
    for _ in range(data.draw(st.integers(1, 2))):
        text = data.draw(damaged(text, WORDS))
    check_damaged(text)


@FUZZ
@given(st.sampled_from(sorted(TEXTS)), st.lists(st.tuples(st.integers(0, 400), st.text(max_size=2)), max_size=2))
def test_wrong_letters_are_refused_or_leave_a_position(name: str, changes: list[tuple[int, str]]) -> None:
    text = TEXTS[name]
    for place, letters in changes:
        text = text[:place] + letters + text[place + 1 :]
    check_damaged(text)
