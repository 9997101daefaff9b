"""The mouse at siege, and what is typed before it is entered, without a terminal."""

import asyncio
from pathlib import Path

from ilium.tui.app import TableApp
from ilium.tui.play_screen import PlayScreen
from ilium.tui.saves import Seating
from ilium.tui.session import Session
from ilium.tui.widgets import Sketch
from tests.tui.test_mouse import place_of
from tests.tui.test_siege_drawing import teams


def remark(table: PlayScreen) -> str:
    return str(table.query_one("#remark").render())


def test_clicks_lay_and_attack_and_the_mouse_tells_what_would_be(home: Path) -> None:
    async def run() -> None:
        table = PlayScreen(Session(teams(), Seating((0, 1, 2, 3), "random")), 0.0)
        table.session.hand_over()
        async with TableApp(table).run_test(size=(120, 40)) as pilot:
            await pilot.pause()
            board, hand = table.query_one("#board", Sketch), table.query_one("#hand", Sketch)
            moves = table.query_one("#moves-sketch", Sketch)
            await pilot.hover(moves, offset=place_of(moves, "move 12"))
            await pilot.pause()
            assert "Hector 25 -> 35" in remark(table) and board.sight is not None and board.sight.preview
            await pilot.click(hand, offset=place_of(hand, "card 1"))
            await pilot.pause()
            assert table.choice.chosen == ("card 1",)
            await pilot.click(board, offset=place_of(board, "A:A"))
            await pilot.pause()
            assert "only a Chariot" in remark(table)
            await pilot.click(board, offset=place_of(board, "own A"))
            await pilot.pause()
            assert table.choice.chosen == ("own A",)
            await pilot.hover(board, offset=place_of(board, "O:431-1"))
            await pilot.pause()
            assert "Odysseus 25 -> 15, Hector 25 -> 24" in remark(table)
            canvas = board.canvas(0, 0).text()
            assert "army 25→24" in canvas and "army 25→15" in canvas
            await pilot.click(board, offset=place_of(board, "O:431-1"))
            await pilot.pause()
            assert table.session.table.history == ["A>O:431-1"]

    asyncio.run(run())


def test_what_is_typed_is_told_before_it_is_entered(home: Path) -> None:
    async def run() -> None:
        table = PlayScreen(Session(teams(), Seating((0,), "random")), 0.0)
        async with TableApp(table).run_test(size=(80, 24)) as pilot:
            await pilot.press(*"A>O:431")
            await pilot.pause()
            assert (
                "Odysseus 25 -> 15" in remark(table)
                and "25→15" in table.query_one("#board", Sketch).canvas(0, 0).text()
            )
            await pilot.press("escape")
            await pilot.pause()
            assert "no seed" in remark(table) and "25→15" not in table.query_one("#board", Sketch).canvas(0, 0).text()
            await pilot.press(*"12")
            await pilot.pause()
            assert "Hector 25 -> 35" in remark(table) and not table.session.table.history

    asyncio.run(run())
