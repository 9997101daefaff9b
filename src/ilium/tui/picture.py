"""A picture of the rich table in the middle of a game, for the README.

python -m ilium.tui.picture docs/pictures/terminal.svg
"""

import asyncio
import random
import sys
from pathlib import Path

import ilium
from ilium.play.table import Table
from ilium.tui.app import TableApp
from ilium.tui.play_screen import PlayScreen
from ilium.tui.saves import Seating
from ilium.tui.session import Session

SEED, MOVES = 7, 36


def middle_game(seed: int = SEED, moves: int = MOVES) -> Table:
    """A game after so many random moves, and as many more as it takes until Hector plays a tile."""
    table, rng = ilium.new("duel", seed=seed), random.Random(seed)
    while table.seat is not None and (
        len(table.history) < moves or table.seat != 0 or table.view(0)["turn"]["phase"] != "play"
    ):
        table.play(rng.choice(table.moves()))
    return table


async def draw(table: Table, size: tuple[int, int] = (120, 40), keys: tuple[str, ...] = ()) -> str:
    """The screen as SVG, after some keys."""
    app = TableApp(PlayScreen(Session(table, Seating((0,), "random")), pause=0.0))
    async with app.run_test(size=size) as pilot:
        await pilot.press(*keys)
        await pilot.pause()
        return app.export_screenshot(title="ilium play")


def main() -> None:
    path = Path(sys.argv[1] if len(sys.argv) > 1 else "docs/pictures/terminal.svg")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(asyncio.run(draw(middle_game())), encoding="utf-8")
    print(path)


if __name__ == "__main__":
    main()
