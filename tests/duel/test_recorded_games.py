"""A few recorded games. If one no longer loads or ends otherwise, the commit that changes it names the clause."""

from pathlib import Path

import pytest

import ilium
from ilium.play.verify import verify

RECORDS = Path(__file__).with_name("records")
ENDS = {
    "seeded": ((0,), (-1, 19), "only Hector has the support of all gods [D6.2]"),
    "early-odd-tokens": ((1,), (-193, -100), "Achilles has more points, -100 to -193 [D6.3]"),
    "from-position": ((1,), (-2, 26), "Achilles has more points, 26 to -2 [D6.3]"),
}


def test_every_recorded_game_is_expected() -> None:
    assert {path.stem for path in RECORDS.glob("*.json")} == set(ENDS)


@pytest.mark.parametrize("name", ENDS)
def test_recorded_games_end_as_they_did(name: str) -> None:
    text = (RECORDS / f"{name}.json").read_text()
    assert ilium.load(text).result == ENDS[name]
    assert all(finding.is_good for finding in verify(text))
