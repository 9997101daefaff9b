"""Exact endings: right wherever they answer, and only asked where nothing is hidden."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

import ilium
from ilium.bots.endings import IS_OPEN, Ending, is_open
from ilium.engine.chance import Rng
from ilium.engine.gears import PLAIN, Gear, compiled_gear
from ilium.games import game_named
from ilium.games.game import Result
from tests.duel.drawn import drawn
from tests.play.random_games import decisions

ALL = 1 << 60
POSITIONS = 2000  # for brute force
SMALL_TABLE = 1 << 8
GEARS = {"plain": PLAIN, "compiled": compiled_gear()}
each_gear = pytest.mark.parametrize("gear", GEARS.values(), ids=GEARS)

# Equal values everywhere: many of these games are drawn.
FLAT: dict[str, Any] = {
    **{god: [1, 1, 1] for god in ("Zeus", "Athena", "Apollo", "Poseidon", "Aphrodite")},
    "positive": [1] * 4,
    "marriage": 2,
    "negative": [-1] * 8,
}
DUELS: tuple[dict[str, Any], ...] = ({}, {"tokens": FLAT, "edition": "early"})
TWO: tuple[dict[str, Any], ...] = ({"players": 2}, {"players": 2, "iron": 0})


# ---- Brute force


def worth(result: Result, seat: int) -> int:
    if len(result.winners) != 1:
        return 0
    return 1 if result.winners == (seat,) else -1


class TooLarge(Exception):
    """For brute force in plain Python."""


def brute_force(game: str, s: Any, seat: int, seen: dict[bytes, int]) -> int:
    """The value to a seat: every move of every position is tried."""
    key = bytes(s)
    if len(seen) > POSITIONS:
        raise TooLarge
    if key not in seen:
        rules = game_named(game)
        result = rules.result(s)
        if result is not None:
            seen[key] = worth(result, seat)
        else:
            choice = max if rules.seat(s) == seat else min
            seen[key] = choice(brute_force(game, after(game, s, action), seat, seen) for action in rules.legal(s))
    return seen[key]


def brute_values(game: str, s: Any) -> dict[int, int]:
    rules, seen = game_named(game), dict[bytes, int]()
    seat = rules.seat(s)
    assert seat is not None
    return {action: brute_force(game, after(game, s, action), seat, seen) for action in rules.legal(s)}


def quick_value(game: str, s: Any, seat: int, seen: dict[bytes, int]) -> int:
    """As brute force, but nobody looks on after a sure win: for longer endings."""
    rules, key = game_named(game), bytes(s)
    result = rules.result(s)
    if result is not None:
        return worth(result, seat)
    if key not in seen:
        own = 1 if rules.seat(s) == seat else -1
        best = -own
        for action in rules.legal(s):
            value = quick_value(game, after(game, s, action), seat, seen)
            best = max(best, value) if own == 1 else min(best, value)
            if best == own:
                break
        seen[key] = best
    return seen[key]


def after(game: str, s: Any, *actions: int) -> Any:
    s = s.copy()
    for action in actions:
        game_named(game).apply(s, action)
    return s


# ---- Endings of random games


def random_endings(game: str, options: dict[str, Any], placed: int, games: range) -> Iterator[Any]:
    """All decisions of random games after so many placements."""
    rules = game_named(game)
    checked = rules.check_options(options)
    for seed in games:
        rng = Rng.seeded(seed)
        s = rules.start(checked, rules.draw_deal(checked, rng))
        while rules.seat(s) is not None:
            if s.placed >= placed:
                yield s.copy()
            actions = rules.legal(s)
            rules.apply(s, actions[rng.below(len(actions))])


def solved(game: str, s: Any, gear: Gear, table: int | None = SMALL_TABLE) -> Ending:
    ending = Ending(game, s, gear, table)
    assert ending.work(ALL)
    return ending


def answers(ending: Ending) -> tuple[Any, ...]:
    return ending.value, ending.best, ending.values, ending.nodes


CASES = [
    *(pytest.param("duel", options, 30, range(20), 120, id=f"duel {i}, 2 turns") for i, options in enumerate(DUELS)),
    *(pytest.param("duel", options, 29, range(40, 45), 30, id=f"duel {i}, 3 turns") for i, options in enumerate(DUELS)),
    *(pytest.param("ilios", options, 33, range(20), 60, id=f"ilios {i}, 3 turns") for i, options in enumerate(TWO)),
    *(pytest.param("ilios", options, 32, range(20, 28), 30, id=f"ilios {i}, 4 turns") for i, options in enumerate(TWO)),
]


@pytest.mark.parametrize(("game", "options", "placed", "games", "least"), CASES)
def test_every_move_is_worth_what_brute_force_says(
    game: str, options: dict[str, Any], placed: int, games: range, least: int
) -> None:
    """And both gears visit the same positions."""
    compared = 0
    for s in random_endings(game, options, placed, games):
        try:
            expected = brute_values(game, s)
        except TooLarge:
            continue
        plain, fast = (solved(game, s, gear) for gear in GEARS.values())
        assert plain.values == expected
        assert plain.best is not None and plain.value == max(expected.values()) == expected[plain.best]
        assert answers(fast) == answers(plain)
        compared += 1
    assert compared >= least


def test_wins_draws_and_losses_were_all_among_them() -> None:
    values = {solved("duel", s, GEARS["compiled"]).value for s in random_endings("duel", DUELS[1], 30, range(30))}
    assert values == {-1, 0, 1}


@pytest.mark.parametrize("placed", [27, 28])
def test_longer_duels(placed: int) -> None:
    """Turns 28 and 29, where the tables are full and the windows narrow."""
    for s in islice(random_endings("duel", DUELS[1], placed, range(40, 60)), 3):
        seen: dict[bytes, int] = {}
        ending = solved("duel", s, GEARS["compiled"])
        for action, value in islice(ending.values.items(), 3):
            assert quick_value("duel", after("duel", s, action), s.actor, seen) == value


@each_gear
@pytest.mark.parametrize("game", IS_OPEN)
def test_the_answer_does_not_depend_on_the_budget(game: str, gear: Gear) -> None:
    for s in islice(random_endings(game, {}, {"duel": 29, "ilios": 33}[game], range(5)), 6):
        whole, steps = solved(game, s, gear), Ending(game, s, gear, SMALL_TABLE)
        calls = 0
        while not steps.work(1):
            calls += 1
            assert steps.nodes <= calls + len(steps.values)
        assert answers(steps) == answers(whole)


@pytest.mark.parametrize(("game", "options", "placed"), [*(("duel", o, 28) for o in DUELS), ("ilios", TWO[1], 32)])
def test_the_answer_does_not_depend_on_the_table(game: str, options: dict[str, Any], placed: int) -> None:
    """A table of one entry remembers next to nothing, so it cannot mislead."""
    for s in random_endings(game, options, placed, range(200, 225)):
        without = solved(game, s, GEARS["compiled"], 1)
        for table in (1 << 4, 1 << 16):
            ending = solved(game, s, GEARS["compiled"], table)
            assert (ending.value, ending.values) == (without.value, without.values)


def test_the_position_itself_is_solved_before_its_moves() -> None:
    for s in islice(random_endings("duel", {}, 28, range(20)), 20):
        ending = Ending("duel", s, GEARS["compiled"])
        while ending.value is None:
            assert not ending.values
            ending.work(1)
        assert ending.best is not None and ending.values[ending.best] == ending.value


@each_gear
@pytest.mark.parametrize(("game", "options", "placed"), [*(("duel", o, 30) for o in DUELS), ("ilios", TWO[1], 33)])
def test_a_line_is_best_play_to_the_end(game: str, options: dict[str, Any], placed: int, gear: Gear) -> None:
    rules = game_named(game)
    for s in islice(random_endings(game, options, placed, range(40)), 60 if gear is PLAIN else 200):
        ending, seat = solved(game, s, gear, 1 << 10), rules.seat(s)
        assert seat is not None
        for action, value in ending.values.items():
            line = ending.line(action)
            for number, step in enumerate(line):
                assert step in rules.legal(after(game, s, *line[:number]))
            result = rules.result(after(game, s, *line))
            assert line[0] == action and result is not None and worth(result, seat) == value


# ---- A position that a person can check

LAST_TURN = """
    6  A4 H4 A5 H5 AD HD
    5  H1 A1 H2 A2 H3 A3
    4  A4 H4 A5 H5 AD HD
    3  H2 A2 H2 A2 H3 A3
    2  A4 H3 A3 H5 AD HD
    1  .  A5 H1 A1 H1 A1
"""


def last_turn() -> ilium.Table:
    """Hector plays a 4 on a1 and lacks Zeus, without whom all is lost; there is one at the end of row 1.

    There Achilles is ahead by 7 (5+1+1) to 6 (4+1+1). If the 4 and the 5 beside it go down, it is 2 to 2 and Hector's.
    """
    return drawn(
        LAST_TURN,
        scored="bcdef23456",
        ends={"a": "-3 -3", "1": "Zeus8 -10"},
        tokens=(
            "Athena8 Apollo8 Poseidon7 Aphrodite7 -3 -5 -5 -5 -10 -10",
            "Zeus6 Zeus1 Athena5 Athena2 Apollo4 Apollo3 +10 +10 +10 marriage",
        ),
    )


@each_gear
def test_the_only_move_that_wins_is_found(gear: Gear) -> None:
    table = last_turn()
    ending = Ending.of(table.knowledge(0), gear)
    assert ending is not None and ending.work(ALL) and ending.value == 1
    for action in ending.line(ending.values.popitem()[0]):
        table.play(table.knowledge(table.seat).move_name(action))
    assert [table.history[0], table.history[1], table.history[-1]] == ["4@a1", "down b1", "take Zeus8"]
    assert table.result is not None and table.result.winners == (0,)


@each_gear
def test_the_others_lose(gear: Gear) -> None:
    table = last_turn()
    table.play("4@a1")
    knowledge = table.knowledge(0)
    ending = Ending.of(knowledge, gear)
    assert ending is not None and ending.work(ALL)
    named = {knowledge.move_name(action): value for action, value in ending.values.items()}
    assert named == {"down b1": 1, "down a2": -1, "decline": -1}
    assert Ending.of(table.knowledge(1), gear) is None  # who has nothing to decide


# ---- Where nothing is hidden


def imagined(knowledge: ilium.Knowledge) -> set[bytes]:
    return {bytes(knowledge.redeal(Rng.seeded(seed))) for seed in range(12)}


@pytest.mark.parametrize("seed", range(6))
def test_a_duel_is_open_from_turn_29_and_to_the_player_of_turn_28(seed: int) -> None:
    """There is one state that it can be, and it is the true one; before, there are several."""
    several = {27: 0, 28: 0}
    for table in decisions(ilium.new("duel", seed=seed), seed):
        turn = table.view(None)["turn"]
        if table.seat is None or turn["number"] < 26:
            continue
        truth = bytes(game_named("duel").parse_position(table.position())[1])
        for seat in (0, 1):
            knowledge = table.knowledge(seat)
            assert is_open(knowledge) == (turn["number"] > 28 or (turn["number"] == 28 and turn["seat"] == seat))
            if is_open(knowledge):
                assert imagined(knowledge) == {truth}
            elif turn["number"] in several:
                several[turn["number"]] += len(imagined(knowledge)) > 1
        assert not is_open(table.knowledge(None))
    assert several[27] > 0 and several[28] > 0


def test_on_turn_28_the_opponent_lacks_nothing_that_matters() -> None:
    """Who chooses a token then cannot tell hand from deck, but whatever it is, the next turn begins alike."""
    rules, met = game_named("duel"), 0
    for s in random_endings("duel", {}, 28, range(60)):
        if s.placed > 28 or s.actor == s.turn:
            continue
        worlds = []
        for seed in range(12):
            world = rules.known(s, s.actor)
            rules.redeal(world, s.actor, Rng.seeded(seed))
            worlds.append(world)
        assert len({bytes(world) for world in worlds}) <= 2
        rng, turn = Rng.seeded(met), s.turn
        while worlds[0].turn == turn:
            assert len({tuple(rules.legal(world)) for world in worlds}) == 1
            actions = rules.legal(worlds[0])
            action = actions[rng.below(len(actions))]
            worlds = [after("duel", world, action) for world in worlds]
        assert len({bytes(world) for world in worlds}) == 1
        met += 1
    assert met > 5


@pytest.mark.parametrize("seed", range(6))
def test_ilios_for_two_is_open_without_a_pile(seed: int) -> None:
    several = 0
    for table in decisions(ilium.new("ilios", seed=seed, players=2), seed):
        if table.seat is None:
            continue
        truth = game_named("ilios").parse_position(table.position())[1]
        for seat in (0, 1):
            knowledge = table.knowledge(seat)
            assert is_open(knowledge) == (truth.pile_size == 0) == (len(table.history) >= 32)
            if is_open(knowledge):
                assert imagined(knowledge) == {bytes(truth)}
            else:
                several += len(imagined(knowledge)) > 1
        assert not is_open(table.knowledge(None))
    assert several > 0


@pytest.mark.parametrize(
    ("game", "options"),
    [("ilios", {"players": 3}), ("ilios", {"players": 4}), ("ilios", {"players": 2, "board": "4x4"}), ("siege", {})],
)
def test_other_games_are_never_open(game: str, options: dict[str, Any]) -> None:
    for table in decisions(ilium.new(game, seed=1, **options), 1):
        if table.seat is not None:
            assert Ending.of(table.knowledge(table.seat), PLAIN) is None
