"""Laws over compiled random games; `make soak` plays a million of them."""

import pytest

from tests.duel.soak import lawful_games


@pytest.mark.parametrize("table", [0, 1])
def test_random_games_conserve_every_component_and_end(table: int) -> None:
    soak = lawful_games(first=0, games=50_000, table=table)
    assert soak.broken == 0
    assert soak.decisions <= 77
    most = {"PLAY": 32, "MOVE": 82, "SWAP": 61, "TURN_DOWN": 5, "LINE": 4, "TOKEN": 2}
    assert all(soak.moves[phase] <= bound for phase, bound in most.items())
