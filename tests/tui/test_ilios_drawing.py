"""Pointing, previews and pictures of ilios, without a terminal."""

import asyncio
import random
from pathlib import Path

import pytest

import ilium
from ilium import pages
from ilium.games.ilios.pointing import keys
from ilium.games.ilios.truth import truth
from ilium.tui.app import TableApp
from ilium.tui.choice import Choice
from ilium.tui.drawing import DRAWINGS, Sight, drawing_of
from ilium.tui.ilios import DRAWING
from ilium.tui.ilios.pointing import move, starts
from ilium.tui.play_screen import PlayScreen
from ilium.tui.saves import Seating
from ilium.tui.session import Session
from ilium.tui.widgets import Sketch
from tests.ilios.drawn import EXAMPLE, HECTORS, drawn
from tests.tui.test_mouse import place_of


def choice_of(table: ilium.Table) -> Choice:
    return Choice(table.moves(), keys, starts(table.view(table.seat)))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_move_of_a_game_can_be_pointed_at(players: int) -> None:
    table, rng = ilium.new("ilios", seed=3, players=players, board="4x4"), random.Random(3)
    while moves := table.moves():
        choice = choice_of(table)
        for wanted in moves:
            path = keys(wanted)
            assert move(path) == wanted
            assert [choice.point(key) for key in path[:-1]] == [None] * (len(path) - 1)
            assert path[-1] in choice.open_keys() and choice.point(path[-1]) == wanted
        table.play(rng.choice(moves))


def test_tab_takes_each_warrior_and_r_turns_it_whether_it_can_attack_or_not() -> None:
    choice = choice_of(drawn(EXAMPLE, hands=("3 2 4",)))
    assert choice.can_turn and choice.chosen[0] == "hand 2" and choice.open_keys()
    choice.next_first()
    assert choice.chosen == ("hand 3", "turn n")
    turns = [choice.chosen[1][-1] for _ in range(4) if choice.turn()]
    assert turns == ["e", "s", "w", "n"]
    choice.turn(-1)
    assert choice.chosen == ("hand 3", "turn w")
    choice.next_first()
    assert choice.chosen == ("hand 4", "turn n") and not choice.turn()
    choice.next_first(-1)
    assert choice.chosen == ("hand 3", "turn w")  # as it was held
    assert all(found.startswith("3@") and found.endswith(">w") for found in choice.moves())


def test_a_warrior_that_cannot_attack_can_be_taken_up_too() -> None:
    board = """
        4  .  .  .  .
        3  .  .  .  .
        2  HI .  .  .
        1  A1 HI HI .
    """
    choice = choice_of(drawn(board, hands=("1 1 3",)))
    assert choice.chosen == ("hand 3", "turn n") and choice.open_keys() == {"b2"}
    choice.next_first()
    assert choice.chosen == ("hand 1", "turn n") and not choice.open_keys()


def test_a_preview_tells_rivals_gains_and_is_short_where_there_is_no_room() -> None:
    table = drawn(EXAMPLE, hands=("3 1 1",))
    events, view = table.knowledge(0).preview("3@b2>w"), table.view(0)
    assert DRAWING.preview(view, "3@b2>w", events, 60) == "3@b2>w: Raids A1 a2. H +10: a1 b1 c1."
    assert "Hector captures the 5 on a1" in DRAWING.preview(view, "3@b2>w", events, 600)
    free = drawn(HECTORS, hands=("5 5 4",), shown=("5 5 4",))
    assert "raids nothing" in DRAWING.preview(free.view(0), "4@b3", free.knowledge(0).preview("4@b3"), 600)


@pytest.mark.parametrize("game", DRAWINGS)
def test_every_topic_has_its_clauses_and_every_move_its_preview(game: str) -> None:
    drawing, known = drawing_of(game), pages.clauses(game)
    assert {name for names in drawing.topics.values() for name in names} <= known.keys() and drawing.clause in known
    table, rng = ilium.new(game, seed=5), random.Random(5)
    while moves := table.moves():
        for wanted in moves[:10]:
            view = table.view(table.seat)
            assert drawing.preview(view, wanted, table.knowledge(table.seat).preview(wanted), 600)
            assert drawing.move_words(view, wanted)
        foresee = table.knowledge(table.seat).preview
        assert drawing.move_rows(view, moves, foresee) and drawing.move_list(view, moves, foresee)
        table.play(rng.choice(moves))


@pytest.mark.parametrize("board", ["6x6", "4x4"])
@pytest.mark.parametrize("size", [(120, 40), (100, 30), (80, 24)])
def test_the_board_fits_and_shows_every_square(size: tuple[int, int], board: str) -> None:
    table, rng = ilium.new("ilios", seed=5, players=4, board=board), random.Random(5)
    while table.seat is not None:
        view = table.view(table.seat)
        canvas = DRAWING.board(Sight(view, open_keys=choice_of(table).open_keys()), *size)
        assert canvas.width <= size[0] - 34 and canvas.height <= size[1] - 4
        drawn_keys = {cell.key for row in canvas.rows for cell in row if cell.key}
        assert drawn_keys == {square["square"] for square in view["board"]}
        filled = [square for square in view["board"] if square["owner"] is not None]
        assert sum(canvas.text().count(shape) for shape in "●◆▲■") == len(filled)
        table.play(rng.choice(table.moves()))


def test_truth_is_what_all_seats_know_together() -> None:
    table, rng = ilium.new("ilios", seed=5, players=3), random.Random(5)
    for _ in range(20):
        table.play(rng.choice(table.moves()))
    view = truth([table.view(seat) for seat in range(3)])
    assert all(len(side["hand"]) == side["hand_size"] for side in view["sides"])
    assert len(view["unseen"]) == view["pile_size"]


def test_clicks_choose_turn_and_deploy(home: Path) -> None:
    async def run() -> None:
        table = PlayScreen(Session(drawn(EXAMPLE, hands=("3 1 1",)), Seating((0, 1), "random")), 0.0)
        table.session.hand_over()
        async with TableApp(table).run_test(size=(120, 40)) as pilot:
            await pilot.pause()
            board, sides = table.query_one("#board", Sketch), table.query_one("#sides", Sketch)
            for _ in range(4):  # one click takes it up, three turn it
                await pilot.click(sides, offset=place_of(sides, "hand 3"))
                await pilot.pause()
            assert table.choice.chosen == ("hand 3", "turn w")
            await pilot.click(board, offset=place_of(board, "a1"))
            await pilot.pause()
            assert "a1 is not open" in str(table.query_one("#remark").render())
            await pilot.hover(board, offset=place_of(board, "b2"))
            await pilot.pause()
            assert "3@b2>w: Hector raids" in str(table.query_one("#remark").render())
            assert board.sight is not None and board.sight.preview
            await pilot.click(board, offset=place_of(board, "b2"))
            await pilot.pause()
            assert table.session.table.history == ["3@b2>w"]

    asyncio.run(run())
