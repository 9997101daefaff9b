"""Pointing, previews and pictures of siege, without a terminal."""

import random
from collections.abc import Iterator

import pytest

import ilium
from ilium.games.siege.pointing import keys
from ilium.play.truth import truth
from ilium.tui.canvas import Canvas
from ilium.tui.choice import Choice
from ilium.tui.drawing import Sight
from ilium.tui.siege import DRAWING
from ilium.tui.siege.pointing import move, places, starts, step
from tests.siege.drawn import MODES, drawn

SIZES = [(80, 24), (100, 30), (120, 40), (200, 60)]
TEAMS = (
    "starter Achilles",
    "passed Paris",
    "agamemnon Achilles",
    "athena Odysseus",
    "Hector    hand 1 2 2 C K  army 43 E4A A  victory city2 trireme2",
    "Achilles  hand 1 2 2 3  army A X(2A) 21 C H  victory trireme3  thanatos 1",
    "Paris     hand 1 3 4 4 A C E  army 2 E3A  hero 4  victory trireme3",
    "Odysseus  hand 2 3 4 A B  army 431 A K  victory city3  thanatos 1",
    "row city3 trireme2",
)


def teams() -> ilium.Table:
    return drawn(*TEAMS, players=4, teams=True, siege=5)


def almost_over() -> ilium.Table:
    """Only Hector has not passed, and wins the siege by passing; then Hector has 14 cards."""
    rivals = ("Achilles hero 4", "Paris hero 3", "Odysseus hero 2", "passed Achilles Paris Odysseus")
    return drawn("Hector hand 1 1 1 2 2 2 3 3 4 A A army 4", *rivals, "row city1 trireme3", players=4)


def played(players: int, in_teams: bool, seed: int = 3, boldness: float = 0.9) -> Iterator[ilium.Table]:
    """A random game, after each move."""
    table, rng = ilium.new("siege", seed=seed, players=players, teams=in_teams), random.Random(seed)
    while table.seat is not None:
        yield table
        moves = table.moves()
        table.play(rng.choice(moves[:-1]) if moves[1:] and rng.random() < boldness else moves[-1])
    yield table


def sight_of(table: ilium.Table, seat: int | None) -> Sight:
    """As the play screen makes it, with nothing chosen yet."""
    view = table.view(seat)
    moves = table.moves() if seat is not None and table.seat == seat else []
    choice = Choice(moves, keys, starts(view))
    foresee = table.knowledge(seat).preview
    return Sight(view, moves, frozenset(choice.moves()), choice.chosen, choice.open_keys(), foresee=foresee)


def rows_of(canvas: Canvas) -> list[str]:
    return canvas.text().split("\n")


# ---- Pointing


@pytest.mark.parametrize(("players", "in_teams"), MODES)
def test_every_move_of_a_game_can_be_pointed_at(players: int, in_teams: bool) -> None:
    for table in played(players, in_teams):
        if (moves := table.moves()) and table.seat is not None:
            view = table.view(table.seat)
            choice = Choice(moves, keys, starts(view))
            for wanted in moves:
                choice.clear()
                path = keys(wanted)
                assert move(path) == wanted and set(path) <= {*places(view)}
                assert [choice.point(key) for key in path[:-1]] == [None] * (len(path) - 1)
                assert path[-1] in choice.open_keys() and choice.point(path[-1]) == wanted


def test_arrows_go_through_what_is_open_and_back() -> None:
    table = teams()
    choice = Choice(table.moves(), keys, starts(table.view(0)))
    choice.point("own A")
    cursor, seen = None, []
    for _ in range(5):
        cursor = step(table.view(0), cursor, 1, 0, choice.open_keys())
        seen.append(cursor)
    assert seen == ["A:21-1", "A:A", "O:431-1", "O:A", "A:21-1"]
    assert step(table.view(0), "A:21-1", 0, 1, choice.open_keys()) == "O:A"
    assert step(table.view(1), None, 1, 0, frozenset()) in places(table.view(1))


def test_a_thing_that_cannot_be_chosen_says_why() -> None:
    table = teams()
    for path, reason in {
        ("own A", "A:21-2"): "only Archers on an Elephant",
        ("own A", "O:431-3"): "first or the last",
        ("card C", "A:A"): "Harrow keeps Chariots away",
        ("card 1", "A:A"): "only a Chariot attacks straight from the hand",
        ("card 2", "own E4A"): "at most two",
        ("own A", "P:2"): "partner",
    }.items():
        tried = move(path)
        with pytest.raises(ilium.IllegalMove, match=reason):
            table.knowledge(0).preview(str(tried))


def test_two_empty_horses_are_one_thing() -> None:
    table = drawn("Hector hand 4 army X Y", "Paris hand 1", "row city1", players=4)
    canvas = DRAWING.board(sight_of(table, 0), 80, 24)
    found = {cell.key for row in canvas.rows for cell in row if cell.key}
    assert "own X" in found and "own Y" not in found and "×2" in canvas.text()


# ---- Pictures


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("players", "in_teams"), MODES)
def test_everything_fits_and_is_told(size: tuple[int, int], players: int, in_teams: bool) -> None:
    for number, table in enumerate(played(players, in_teams)):
        if number % 5:
            continue
        sight = sight_of(table, 0)
        board = DRAWING.board(sight, *size)
        hand = DRAWING.hand(sight, board.width, 1)
        title = DRAWING.title(sight, size[0])
        is_small = size == (80, 24)
        assert board.width <= (80 if is_small else size[0] - 36)
        assert board.height + hand.height + len(("title", "question", "story", "two remarks", "", "ask")) <= size[1]
        panel = board if is_small else DRAWING.sides(sight, size[0] - board.width - 1, 0)
        assert_told(sight, board, panel)
        assert title.height == 1 and ("siege" in title.text())
        keys_drawn = {cell.key for canvas in (board, hand, panel) for row in canvas.rows for cell in row if cell.key}
        assert sight.open_keys <= keys_drawn
        moves = DRAWING.moves(sight, board.width, 5).text()
        assert all(f"{number} {wanted}" in moves for number, wanted in enumerate(sight.moves, 11))


def assert_told(sight: Sight, board: Canvas, panel: Canvas) -> None:
    """All seats with their armies and points; the siege and what ends it."""
    view, text, told = sight.view, board.text(), " ".join(panel.text().split())
    for side in view["sides"]:
        bar = next(row for row in rows_of(board) if f"{side['letter']} {side['name'].upper()}" in row)
        assert f"army {side['value']} " in bar and f"hand {side['hand_size']}" in bar
        assert f"{side['points']['total']} p" in bar
        assert not side["hero"] or f"Hero {side['hero']}" in bar
        for group in side["army"]:
            assert all(card in text for card in group["cards"] if card not in "ET") and group["name"][0] in text
    ends = view["siege"]["ends"].partition(" [")[0] if view["turn"]["phase"] != "discard" else "the next siege begins"
    assert ends in told.replace("THANATOS ", "").replace("GORGON ", "") or f"PLAYERS {ends}" in told
    assert "Agamemnon" in told and "Athena" in told and "Poseidon" in told and f"{view['target']} points win" in told
    assert f"deck {view['deck_size']} discards {len(view['discards'])}" in told


def test_phalanx_elephant_and_horse_are_told_apart_in_both_sizes() -> None:
    sight = sight_of(teams(), 0)
    small = DRAWING.board(sight, 80, 24).text()
    assert "(4(3) 14" in small and "E[4 A] 10" in small and "X{??}" in small and "(4(3(1) 24" in small
    large = DRAWING.board(sight, 120, 40).text()
    assert "│ 4 │ 3 │ 1 │" in large and " 24 " in large and "Elephant" in large and "X Horse {??}" in large
    own = DRAWING.board(sight_of(teams(), 1), 80, 24).text()
    assert "X{2A}" in own and "••" not in own


def test_an_army_of_many_groups_is_never_cut() -> None:
    army = "4 21 A C K B H E1 E"
    table = drawn(f"Hector hand 1 army {army}", "Paris hand 1", "row city1", players=4)
    for size in SIZES:
        sight = sight_of(table, 0)
        canvas = DRAWING.board(sight, *size)
        found = {cell.key for row in canvas.rows for cell in row if cell.key}
        assert {f"own {name}" for name in army.split()} <= found
        assert "│" not in canvas.text() or size[0] > 80


# ---- Words


def test_a_preview_tells_both_armies_and_is_short_where_there_is_no_room() -> None:
    table = teams()
    view, events = table.view(0), table.knowledge(0).preview("E4A>O:431-4")
    full = DRAWING.preview(view, "E4A>O:431-4", events, 600)
    assert "Hector's Archers on the Elephant hit Odysseus' Hoplite 4" in full
    assert "Odysseus 25 -> 9, Hector 25 -> 23" in full and "Strongest then: Hector 23." in full
    assert DRAWING.preview(view, "E4A>O:431-4", events, 60).startswith(
        "E4A>O:431-4: Odysseus 25 -> 9, Hector 25 -> 23."
    )
    assert "Hector 25 -> 28" in DRAWING.preview(view, "pass", table.knowledge(0).preview("pass"), 600)
    hidden = drawn("Hector hand 1 army K", "Paris army X(2A)", "row city1", players=4)
    told = DRAWING.preview(hidden.view(0), "K>P:X", hidden.knowledge(0).preview("K>P:X"), 600)
    assert "Trojan Horse X" in told and "Paris" in told and "Paris 0 ->" not in told


def test_the_list_of_moves_is_grouped_with_its_changes() -> None:
    table = teams()
    view, foresee = table.view(0), table.knowledge(0).preview
    rows = DRAWING.move_rows(view, table.moves(), foresee)
    assert rows[0] == "Hoplite 1: 11 1 (+1), 12 1@43 (+10)"
    assert any(row.startswith("Attack with Archers -1: 17 A>A:21-1 (10 to 6)") for row in rows)
    assert rows[-1] == "Pass: 29 pass (+3)"
    listed = "\n".join(DRAWING.move_list(view, table.moves(), foresee))
    assert "Lay a card" in listed and "Attack" in listed and "take Hero 3" in listed
    assert "Attack with Archers on E4A -2" in listed
    assert "A>O:431-1     the 1 of Odysseus' Phalanx 4-3-1         25 -> 15" in listed


def test_why_explains_armies_sieges_points_and_cards() -> None:
    view = teams().view(0)

    def why(asked: str) -> str:
        return " ".join(DRAWING.why(view, asked))

    assert "Odysseus' army is worth 25" in why("o") and "(4+3+1) x 3 = 24" in why("odysseus")
    assert "riders count double, (4+1) x 2 = 10" in why("hector") and "Hero 4: 4" in why("paris")
    assert "0 while it is closed" in why("achilles")
    assert "the first are level" in why("") and "Achilles would take Thanatos" in why("siege")
    assert "Achilles: cards 3, tiles 1, Thanatos -2 = 2 points. Trireme 3, Agamemnon, Thanatos." in why("points")
    assert "Together: Hector and Paris 7, Achilles and Odysseus 5." in why("points")
    assert "Achilles has a Harrow: no Chariot can hit anything there [S4.2]" in why("chariot")
    with pytest.raises(ValueError, match="why paris"):
        why("zeus")


def test_why_a_gorgon_siege_would_be_won() -> None:
    level = drawn("Hector hand 1 army 4", "Paris army 4", "row city1", players=3, kind="gorgon")
    assert "nobody could win it" in " ".join(DRAWING.why(level.view(0), "gorgon"))
    ahead = drawn("Hector hand 1 army 4", "Paris army 43", "row city1", players=3, kind="gorgon")
    assert "Paris has the strongest army and wins as soon as" in " ".join(DRAWING.why(ahead.view(0), ""))
    assert "★army 14" in DRAWING.board(sight_of(ahead, 0), 80, 24).text()


# ---- What is known


@pytest.mark.parametrize(("players", "in_teams"), MODES)
def test_truth_is_what_all_seats_know_together(players: int, in_teams: bool) -> None:
    for number, table in enumerate(played(players, in_teams, boldness=0.97)):
        if number % 10:
            continue
        view, story = truth(table)
        assert all(len(side["hand"]) == side["hand_size"] for side in view["sides"])
        assert all(group["inside"] is not None for side in view["sides"] for group in side["army"] if "load" in group)
        assert sum(view["unseen"].values()) == view["deck_size"]
        assert not any("a card into" in event.text for event in story)


def test_a_screen_of_nobody_shows_no_hand() -> None:
    table = teams()
    sight = sight_of(table, None)
    text = "".join(DRAWING.hand(sight, 80, 1).text() + DRAWING.board(sight, 80, 24).text())
    assert "HAND" not in text and "{2A}" not in text
