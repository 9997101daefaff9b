"""The end of the game, clause by clause. [D6]"""

import random
from collections.abc import Mapping, Sequence

import pytest

import ilium
from tests.duel.drawn import CENTRE, FULL, LINES, TABLE, after, asked, board_of, drawn, tokens_of

LAST_TURN = FULL.replace("1  H1 A1", "1  .  A1")  # Hector on a1 fills column a and row 1


def ended(
    hector: str, achilles: str, edition: str = "2024", table: Mapping[str, Sequence[int]] = TABLE
) -> ilium.Result:
    """The result of a game that ended with these tokens."""
    over = drawn(FULL, "Hector over", scored=LINES, tokens=(hector, achilles), edition=edition, table=table)
    assert over.seat is None and over.result is not None
    return over.result


@pytest.mark.parametrize("seed", range(10))
def test_d6_1_after_32_turns_the_board_is_full_and_each_player_has_12_tokens(seed: int) -> None:
    rng = random.Random(seed)
    table = ilium.new("duel", seed=seed)
    while table.seat is not None:
        assert table.result is None
        table.play(rng.choice(table.moves()))
    assert asked(table) == (32, None, "over") and table.moves() == []
    assert len(board_of(table)) == 36
    assert all(line["scored"] for line in table.view(None)["lines"])
    assert [len(tokens_of(table, seat)) for seat in range(2)] == [12, 12]
    assert table.result is not None


POOR_WITH_FIVE_GODS = "Zeus1 Athena2 Apollo3 Poseidon2 Aphrodite3 -10 -10 -10 -5 -5 -5 -3"
RICH_WITH_FOUR_GODS = "Zeus8 Athena8 Apollo8 Poseidon7 +10 +10 +10 Zeus6 Athena5 Apollo4 Poseidon6"


def test_d6_2_all_five_gods_alone_win_whatever_the_points() -> None:
    result = ended(POOR_WITH_FIVE_GODS, f"{RICH_WITH_FOUR_GODS} marriage")
    assert result.winners == (0,) and result.points == (11 - 48, 31 + 30)
    assert ended(f"{RICH_WITH_FOUR_GODS} marriage", POOR_WITH_FIVE_GODS).winners == (1,)


def test_d6_2_four_gods_and_both_marriages_are_support() -> None:
    result = ended(
        "Zeus1 Athena2 Apollo3 Poseidon2 marriage marriage -10 -10 -10 -5 -5 -5", f"{RICH_WITH_FOUR_GODS} -3"
    )
    assert result.winners == (0,) and result.points == (8 - 45, 31 + 30 - 3)


def test_d6_2_three_gods_and_both_marriages_are_not() -> None:
    three = "Zeus8 Athena8 Apollo8 marriage marriage +10 +10 +10 Zeus6 Athena5 Apollo4 -3"
    result = ended("Zeus1 Athena2 Apollo3 Poseidon2 Aphrodite3 -10 -10 -10 -5 -5 -5 -3", three)
    assert result.winners == (0,)
    result = ended("Zeus1 Athena2 Apollo3 Poseidon2 Poseidon6 -10 -10 -10 -5 -5 -5 -3", three)
    assert result.winners == (1,) and result.points == (12 - 48, 24 + 30 - 3)  # neither has it


def test_d6_2_if_both_have_support_points_decide() -> None:
    rich = RICH_WITH_FOUR_GODS.replace("Zeus6", "marriage") + " marriage"
    assert ended(POOR_WITH_FIVE_GODS, rich).winners == (1,)


def test_d6_2_support_in_the_middle_of_the_game_wins_nothing_and_a_swap_can_lose_it() -> None:
    table = drawn(
        CENTRE,
        hands=("3", "5"),
        scored="abcde",
        tokens=("Zeus1 Athena2 Apollo3 Poseidon2 Aphrodite3", "-3 -3 -3 -5 -5"),
        display="Athena8 Apollo8",
    )
    assert table.view(None)["sides"][0]["support"]
    after(table, "3@b4", "Zeus1>Athena8")
    assert not table.view(None)["sides"][0]["support"] and table.result is None and table.seat == 1


def test_d6_3_the_points_of_the_rulebook_played_to_the_end() -> None:
    table = drawn(
        LAST_TURN,
        hands=("1", ""),
        scored="bcdef23456",
        ends={"a": "Zeus8 Poseidon2", "1": "-5 +10"},
        tokens=(
            "Zeus1 Apollo3 Poseidon6 Athena8 Athena2 marriage marriage +10 -3 -3",
            "Zeus6 Apollo8 Apollo4 Poseidon7 Aphrodite7 Aphrodite5 Aphrodite3 Athena5 +10 -10",
        ),
    )
    after(table, "1@a1", "line a", "take Zeus8")  # Achilles wins column a, 12 to 3
    after(table, "take +10")  # row 1 is a tie, 6 to 6: Hector is on turn
    assert [side["support"] for side in table.view(None)["sides"]] == [True, True]
    assert table.result is not None
    assert table.result.points == (32, 30) and table.result.winners == (0,)
    assert "D6.3" in table.result.reason


def test_d6_3_only_the_highest_token_of_each_god_counts_and_a_marriage_is_worth_0() -> None:
    hector = "Zeus8 Zeus6 Zeus1 Athena8 Athena5 Athena2 Apollo8 marriage +10 -3 -5 -10"
    achilles = "Apollo4 Apollo3 Poseidon7 Poseidon6 Poseidon2 Aphrodite7 +10 +10 -3 -3 -5 -5"
    result = ended(hector, achilles)
    assert result.points == (8 + 8 + 8 + 10 - 18, 4 + 7 + 7 + 20 - 16) and result.winners == (1,)


# Each pair has equal support and points; the last number is what decides.
LOWER = (
    "Athena8 Athena5 Athena2 Apollo4 Apollo3 Poseidon7 Poseidon6 +10 -3 -5 -5 -10",  # 16 not counted
    "Apollo8 Poseidon2 Aphrodite7 Aphrodite5 Aphrodite3 +10 marriage marriage -3 -3 -5 -10",  # 8
)
ZEUS_8_AND_6 = (
    "Zeus8 Athena8 Athena5 Athena2 Aphrodite3 +10 +10 marriage -3 -5 -10 -10",
    "Zeus6 Zeus1 Apollo4 Poseidon7 Poseidon6 Aphrodite7 +10 marriage -3 -5 -5 -10",
)
ZEUS_AND_NONE = (
    "Zeus8 Zeus1 Apollo3 Poseidon7 Poseidon6 Poseidon2 +10 marriage marriage -3 -5 -10",
    "Athena8 Athena5 Apollo8 Apollo4 Aphrodite7 +10 +10 -3 -5 -5 -10 -10",
)
POSEIDON_7_AND_6 = (
    "Athena8 Apollo3 Poseidon7 Aphrodite7 Aphrodite5 Aphrodite3 +10 +10 -5 -5 -10 -10",
    "Athena5 Athena2 Apollo8 Apollo4 Poseidon6 Poseidon2 +10 marriage -3 -3 -3 -5",
)
POSEIDON_AND_NONE = (
    "Athena8 Apollo4 Apollo3 Poseidon7 Poseidon2 Aphrodite5 +10 -3 -3 -3 -10 -10",
    "Athena5 Athena2 Apollo8 Aphrodite7 Aphrodite3 +10 marriage marriage -5 -5 -5 -10",
)


@pytest.mark.parametrize("winner", [0, 1])
@pytest.mark.parametrize(
    ("pair", "points", "edition", "words"),
    [
        (LOWER, 6, "2024", "lower god tokens are worth more, 16 to 8"),
        (LOWER, 6, "early", "lower god tokens are worth more, 16 to 8"),
        (ZEUS_8_AND_6, 11, "2024", "higher Zeus, 8 to 6"),
        (ZEUS_8_AND_6, 11, "early", "higher Zeus, 8 to 6"),
        (ZEUS_AND_NONE, 10, "2024", "higher Zeus, 8 to 0"),
        (POSEIDON_7_AND_6, 15, "2024", "higher Poseidon, 7 to 6"),
        (POSEIDON_AND_NONE, 5, "2024", "higher Poseidon, 7 to 0"),
    ],
)
def test_d6_4_tie_breaks_in_order(pair: tuple[str, str], points: int, edition: str, words: str, winner: int) -> None:
    result = ended(*(pair if winner == 0 else pair[::-1]), edition=edition)
    assert result.winners == (winner,) and result.points == (points, points)
    assert words in result.reason and "D6.4" in result.reason


@pytest.mark.parametrize("pair", [POSEIDON_7_AND_6, POSEIDON_AND_NONE])
def test_d6_4_the_early_edition_has_no_poseidon_step(pair: tuple[str, str]) -> None:
    result = ended(*pair, edition="early")
    assert result.winners == () and "draw" in result.reason


def test_d6_4_poseidon_is_not_compared_if_both_have_the_same_zeus() -> None:
    """Another table: Hector has the higher Poseidon, and all that comes before it is equal."""
    table = {
        "Zeus": [8, 8],
        "Athena": [5, 5],
        "Apollo": [4, 4],
        "Poseidon": [7, 6],
        "Aphrodite": [3, 3],
        "positive": [11, 10, 1, 1, 1],
        "marriage": [2],
        "negative": [-3] * 12,
    }
    both = "Zeus8 Athena5 Apollo4 Aphrodite3 -3 -3 -3 -3 -3 -3"
    result = ended(f"{both} Poseidon7 +10", f"{both} Poseidon6 +11", table=table)
    assert result.winners == () and result.points == (19, 19)


def test_d6_4_a_draw_is_told_to_everyone() -> None:
    table = drawn(
        LAST_TURN,
        hands=("1", ""),
        scored="bcdef23456",
        ends={"a": "Athena8 Athena5", "1": "+10 +10"},
        tokens=(
            "Apollo3 Poseidon7 Aphrodite7 Aphrodite5 Aphrodite3 +10 -5 -5 -10 -10",
            "Athena2 Apollo8 Apollo4 Poseidon6 Poseidon2 marriage -3 -3 -3 -5",
        ),
        edition="early",
    )
    after(table, "1@a1", "line a", "take Athena5")  # as POSEIDON_7_AND_6
    assert table.result is not None and table.result.winners == () and table.result.points == (15, 15)
    for seat in (0, 1, None):
        assert table.log(seat)[-1].startswith("Nobody wins")
