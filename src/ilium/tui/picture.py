"""A picture of the rich table in the middle of a game, for the README.

python -m ilium.tui.picture duel [FILE.svg]
python -m ilium.tui.picture ilios [FILE.svg]
python -m ilium.tui.picture siege [FILE.svg]
"""

import asyncio
import random
import re
import sys
from pathlib import Path
from typing import Any, NamedTuple

import ilium
from ilium.play.table import Table
from ilium.tui.app import TableApp
from ilium.tui.play_screen import PlayScreen
from ilium.tui.saves import Seating
from ilium.tui.session import Session

FETCHED_FONT = re.compile(r"@font-face \{.*?\}\s*", re.DOTALL)  # a picture fetches nothing: any fixed font will do
PICTURES = {
    "duel": "docs/pictures/terminal.svg",
    "ilios": "docs/pictures/ilios.svg",
    "siege": "docs/pictures/siege.svg",
}


PHASES = ("play", "deploy", "turn")  # in which something is laid


class Scene(NamedTuple):
    """A game after so many random moves, and as many more as it takes until Hector lays a tile; then some keys."""

    seed: int
    moves: int
    options: dict[str, Any]
    keys: tuple[str, ...] = ()


SCENES = {
    "duel": Scene(7, 36, {}),
    "siege": Scene(302, 89, {"players": 4, "teams": True}, ("tab", "tab", "tab", "right", "right", "right")),
    "ilios": Scene(110, 20, {"players": 4}, ("tab", "tab", "r", "r", "up", "left", "up", "up")),
}


def middle_game(game: str = "duel") -> Table:
    scene = SCENES[game]
    table, rng = ilium.new(game, seed=scene.seed, **scene.options), random.Random(scene.seed)
    while table.seat is not None and (
        len(table.history) < scene.moves or table.seat != 0 or table.view(0)["turn"]["phase"] not in PHASES
    ):
        table.play(rng.choice(table.moves()))
    return table


async def draw(table: Table, size: tuple[int, int] = (120, 40), keys: tuple[str, ...] = ()) -> str:
    """The screen as SVG, after some keys."""
    app = TableApp(PlayScreen(Session(table, Seating((0,), "random")), pause=0.0))
    async with app.run_test(size=size) as pilot:
        await pilot.press(*keys)
        await pilot.pause()
        return FETCHED_FONT.sub("", app.export_screenshot(title="ilium play"))


def main() -> None:
    game = sys.argv[1] if len(sys.argv) > 1 else "duel"
    path = Path(sys.argv[2] if len(sys.argv) > 2 else PICTURES[game])
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(asyncio.run(draw(middle_game(game), keys=SCENES[game].keys)), encoding="utf-8")
    print(path)


if __name__ == "__main__":
    main()
