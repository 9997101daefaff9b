"""Laws over compiled random games; `make soak` plays 100,000 in each mode."""

import pytest

from ilium.games.siege.components import MODES
from tests.siege.against_oracle import RIDING_ARMY, SMALL_ARMY
from tests.siege.soak import lawful_games


@pytest.mark.parametrize("calm", [0, 90])
@pytest.mark.parametrize(("players", "teams"), MODES)
def test_random_games_conserve_all_cards_and_tiles_and_end(players: int, teams: bool, calm: int) -> None:
    soak = lawful_games(players, teams, first=0, games=2000, calm=calm)
    assert soak.broken == 0
    assert soak.reshuffled > 0 and soak.stables > 0  # the rare cases were among them
    assert (soak.last > 0) == (players > 2)


@pytest.mark.parametrize("army", [SMALL_ARMY, RIDING_ARMY], ids=["small", "riding"])
@pytest.mark.parametrize(("players", "teams"), MODES)
def test_so_do_games_with_other_tables(players: int, teams: bool, army: dict[str, int]) -> None:
    assert lawful_games(players, teams, first=0, games=1000, calm=90, army=army).broken == 0
