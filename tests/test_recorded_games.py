"""Recorded games. If one no longer loads or ends otherwise, the commit that changes it names the clause."""

from pathlib import Path

import pytest

import ilium
from ilium.play.verify import verify

TESTS = Path(__file__).parent
ENDS = {
    "duel/seeded": ((0,), (-1, 19), "only Hector has the support of all gods [D6.2]"),
    "duel/early-odd-tokens": ((1,), (-193, -100), "Achilles has more points, -100 to -193 [D6.3]"),
    "duel/from-position": ((1,), (-2, 26), "Achilles has more points, 26 to -2 [D6.3]"),
    "siege/2-players": ((1,), (4, 15), "Achilles has reached 15 points with 15 [S7.2]"),
    "siege/3-players": ((1,), (-4, 10, 8), "the Oracle deck is empty, and Achilles has the most points, 10 [S7.4]"),
    "siege/4-players": ((1,), (1, 13, 1, 7), "Achilles has reached 12 points with 13 [S7.2]"),
    "siege/4-players-teams": ((1, 3), (7, 12, -2, 3), "Achilles and Odysseus have reached 15 points with 15 [S7.2]"),
    "siege/5-players": ((1,), (4, 13, 5, -2, 6), "Achilles has reached 12 points with 13 [S7.2]"),
    "siege/6-players": ((1, 4), (-1, 6, 3, 1, 9, 3), "Achilles and Sarpedon have reached 15 points with 15 [S7.2]"),
    "siege/last-siege-own-tables": (
        (0,),
        (5, -2, 5),
        "Hector wins the last siege of the tied, who have 5 points each [S7.4]",
    ),
    "ilios/2-players-6x6": ((1,), (49, 57), "Achilles has the most plunder, 57 [I4.1]"),
    "ilios/2-players-4x4": ((1,), (19, 26), "Achilles has the most plunder, 26 [I4.1]"),
    "ilios/3-players-6x6": ((1,), (28, 42, 36), "Achilles has the most plunder, 42 [I4.1]"),
    "ilios/3-players-4x4": ((1,), (6, 23, 22), "Achilles has the most plunder, 23 [I4.1]"),
    "ilios/4-players-6x6": ((3,), (16, 26, 32, 33), "Agamemnon has the most plunder, 33 [I4.1]"),
    "ilios/4-players-4x4": (
        (2,),
        (0, 16, 16, 13),
        "equal plunder, 16; Paris has the most disks on the board, 6 [I4.1]",
    ),
    "ilios/odd-designs": ((2,), (26, 33, 52), "Paris has the most plunder, 52 [I4.1]"),
}


def test_every_recorded_game_is_expected() -> None:
    assert {f"{path.parts[-3]}/{path.stem}" for path in TESTS.glob("*/records/*.json")} == set(ENDS)


@pytest.mark.parametrize("name", ENDS)
def test_recorded_games_end_as_they_did(name: str) -> None:
    game, _, stem = name.partition("/")
    text = (TESTS / game / "records" / f"{stem}.json").read_text()
    assert ilium.load(text).result == ENDS[name]
    assert all(finding.is_good for finding in verify(text))
