"""The mouse on the rich table, without a terminal."""

import asyncio
from pathlib import Path

import ilium
from ilium.tui.app import TableApp
from ilium.tui.play_screen import PlayScreen
from ilium.tui.saves import Seating
from ilium.tui.session import Session
from ilium.tui.widgets import Sketch


def place_of(sketch: Sketch, key: str) -> tuple[int, int]:
    """Where on a sketch a thing is drawn."""
    canvas = sketch.canvas(sketch.size.width, sketch.size.height)
    return next((x, y) for y, row in enumerate(canvas.rows) for x, cell in enumerate(row) if cell.key == key)


def test_clicks_choose_a_tile_and_play_it_and_the_mouse_explains(home: Path) -> None:
    async def run() -> None:
        table = PlayScreen(Session(ilium.new("duel", seed=7, first=0), Seating((0, 1), "random")), 0.0)
        table.session.hand_over()
        async with TableApp(table).run_test(size=(120, 40)) as pilot:
            await pilot.pause()
            board, hand = table.query_one("#board", Sketch), table.query_one("#hand", Sketch)
            await pilot.hover(board, offset=place_of(board, "line c"))
            await pilot.pause()
            assert "Column c: Hector 5" in str(table.query_one("#remark").render())
            await pilot.click(hand, offset=place_of(hand, "hand 4"))
            await pilot.pause()
            assert table.choice.chosen == ("hand 4",)
            await pilot.click(board, offset=place_of(board, "c4"))
            await pilot.pause()
            assert "[D3.1]" in str(table.query_one("#remark").render())
            await pilot.click(board, offset=place_of(board, "c5"))
            await pilot.pause()
            assert table.session.table.history == ["4@c5"]
            await pilot.click(board, offset=place_of(board, "c4"))
            await pilot.pause()
            assert table.session.table.history == ["4@c5", "down c4"]

    asyncio.run(run())
