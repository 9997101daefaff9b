"""Laws over compiled random games; `make soak` plays 200,000 in each mode."""

import pytest

from ilium.games.ilios.components import DEFAULT_DESIGNS
from tests.ilios.against_oracle import MODES, ODD_DESIGNS
from tests.ilios.soak import lawful_games


@pytest.mark.parametrize("designs", [DEFAULT_DESIGNS, ODD_DESIGNS], ids=["default", "odd"])
@pytest.mark.parametrize(("players", "board"), MODES)
def test_random_games_conserve_everything_and_fill_the_board(players: int, board: str, designs: dict[str, str]) -> None:
    soak = lawful_games(players, board, first=0, games=5000, designs=designs)
    assert soak.broken == 0
    assert soak.moves <= (396 if board == "6x6" else 156)
    assert soak.shown > 0 and soak.stranded > 0  # the rare cases were among them
