"""What every bot promises, in every game and mode: legal, honest, repeatable, on time, and stopped when told."""

import random
import time
from threading import Event
from typing import Any

import pytest

import ilium
from ilium.bots import LEVELS, Weighed, warm_up
from ilium.bots.endings import is_open
from ilium.bots.mind import mind_of
from ilium.bots.search import SearchBot
from ilium.bots.thinker import Thinker
from ilium.engine.chance import Rng
from ilium.engine.gears import PLAIN, compiled_gear
from ilium.games import game_named
from tests.test_laws import MODES

CASES = [pytest.param(game, mode, id=f"{game}-{number}") for game in MODES for number, mode in enumerate(MODES[game])]
modes = pytest.mark.parametrize(("game", "mode"), CASES)
FEW = 60  # simulations


def positions(game: str, mode: dict[str, Any], seed: int, every: int) -> list[ilium.Table]:
    """Tables at decisions of a random game."""
    table, chooser, found = ilium.new(game, seed=seed, **mode), random.Random(seed), []
    while table.seat is not None:
        if len(table.history) % every == 0:
            found.append(table.copy())
        table.play(chooser.choice(table.moves()))
    return found


def answers(game: str, level: str, knowledge: ilium.Knowledge) -> tuple[str, list[Weighed]]:
    """All that a bot says of a question, from new."""
    bots = [ilium.bot(game, level, seed=5, simulations=FEW, threads=2) for _ in range(2)]
    return bots[0].choose(knowledge, 60.0), bots[1].analyse(knowledge, 60.0)


@pytest.mark.parametrize("level", LEVELS)
@modes
def test_answers_do_not_change_with_what_is_hidden(game: str, mode: dict[str, Any], level: str) -> None:
    """Everything the seat cannot know is dealt anew: every answer stays the same, and is legal."""
    rng, rules, changed = Rng.seeded(1), game_named(game), 0
    for table in positions(game, mode, 3, every=23):
        truth = rules.parse_position(table.position())[1]
        other = truth.copy()
        rules.redeal(other, table.seat, rng)
        changed += other != truth
        twin = ilium.position(game, rules.position_text(other))
        said = answers(game, level, table.knowledge(table.seat))
        assert said == answers(game, level, twin.knowledge(table.seat))
        assert said[0] in table.moves()
    assert changed > 0


@pytest.mark.parametrize("level", LEVELS)
@modes
def test_every_legal_move_is_weighed(game: str, mode: dict[str, Any], level: str) -> None:
    for table in positions(game, mode, 4, every=31):
        sides = game_named(game).sides(table.options)
        weighed = ilium.bot(game, level, seed=1, simulations=FEW, threads=1).analyse(table.knowledge(table.seat))
        assert sorted(one.move for one in weighed) == sorted(table.moves())
        for one in weighed:
            assert len(one.chances) == table.players and one.line[0] == one.move
            assert all(-0.01 <= chance <= 1.01 for chance in one.chances)
            if one.visits:
                assert 0.9 < sum(one.chances[:sides]) < 1.1


@pytest.mark.parametrize("game", ilium.games())
def test_both_gears_grow_the_same_tree(game: str) -> None:
    """To the last node: moves, visits and rewards."""
    mind = mind_of(game)
    for mode in MODES[game]:
        for table in positions(game, mode, 2, every=41):
            trees = []
            for gear in (PLAIN, compiled_gear()):
                thinker = Thinker(mind, gear, 7)
                thinker.ask(table.knowledge(table.seat), mind.habits)
                thinker.grow(FEW)
                best = max(thinker.tried(), key=lambda move: move.visits)
                thinker.keep(best.action)
                thinker.grow(5)
                trees.append((thinker.tried(), thinker.simulations))
            assert trees[0] == trees[1]


@pytest.mark.parametrize("game", ilium.games())
def test_the_gear_makes_no_difference_to_an_answer(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    warm_up(game)
    for table in positions(game, {}, 6, every=29):
        fast = answers(game, "captain", table.knowledge(table.seat))
        with monkeypatch.context() as patch:
            patch.setattr("ilium.bots.search.gear_for", lambda _: PLAIN)
            slow = answers(game, "captain", table.knowledge(table.seat))
        # The line of a solved ending is one of several that are as good.
        assert slow[0] == fast[0] and [one[:3] for one in slow[1]] == [one[:3] for one in fast[1]]


@pytest.mark.parametrize("game", ilium.games())
def test_the_tree_is_kept_within_a_turn(game: str) -> None:
    """Where nothing hidden lies between two decisions of a seat, the second starts with what the first found out."""
    table, kept = ilium.new(game, seed=2), 0
    thinker = Thinker(mind_of(game), PLAIN, 1)
    chooser, played = random.Random(1), None
    while table.seat is not None:
        knowledge = table.knowledge(table.seat)
        thinker.ask(knowledge, mind_of(game).habits, played=played)
        before = thinker.simulations
        kept += before > 0
        thinker.grow(20)
        sown = 0 if before else mind_of(game).habits.sowing * (len(knowledge.actions()) - 1)  # all moves at once
        assert thinker.simulations == before + 20 + sown
        tried = [move.action for move in thinker.tried() if move.action in knowledge.actions()]
        played = chooser.choice(tried)
        table.play(knowledge.move_name(played))
        if len(table.history) > 40:
            break
    assert kept > 0 or game != "duel"  # elsewhere a turn is one decision, as a rule


def test_a_tree_is_not_kept_over_an_ending_that_was_solved() -> None:
    """The answer to a solved ending is none of the tree's, which was grown for an earlier question."""
    stop = Event()
    stop.set()
    for seed in range(4):
        table, bot = ilium.new("duel", seed=seed), ilium.bot("duel", "hero", seed=1, simulations=20, threads=1)
        chooser, is_solved = random.Random(seed), False
        while table.seat is not None:
            knowledge = table.knowledge(table.seat)
            if not is_open(knowledge):
                table.play(bot.choose(knowledge) if len(table.history) > 40 else chooser.choice(table.moves()))
                continue
            is_solved = not is_solved
            table.play(bot.choose(knowledge, 60.0) if is_solved else bot.choose(knowledge, stop=stop))


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_can_be_stopped(level: str) -> None:
    """A stop that was said before it began still gives an answer; one in the middle ends a day's thought."""
    knowledge = ilium.new("duel", seed=1).knowledge(1)
    stop = Event()
    bot = ilium.bot("duel", level, seed=1)

    def progress(done: float) -> None:
        assert 0 <= done <= 1
        stop.set()

    assert bot.choose(knowledge, 86400.0, stop=stop, progress=progress) in knowledge.moves()
    assert bot.choose(knowledge, 86400.0, stop=stop) in knowledge.moves()


def test_a_search_ends_by_itself_and_says_how_far_it_is() -> None:
    table, told = ilium.new("siege", seed=1, players=4), list[float]()
    start = time.monotonic()
    ilium.bot("siege", "hero", seed=1).choose(table.knowledge(table.seat), 0.2, progress=told.append)
    assert told and told[-1] == 1.0 and all(0 <= done <= 1 for done in told)
    assert time.monotonic() - start < 60  # that it ends, not how fast it is


def test_a_seat_that_has_nothing_to_decide_is_told_so() -> None:
    table = ilium.new("duel", seed=1)
    for level in LEVELS:
        bot = ilium.bot("duel", level, seed=1)
        for ask in (bot.choose, bot.analyse):
            with pytest.raises(ValueError, match="nothing to decide"):
                ask(table.knowledge(1 - (table.seat or 0)))


def test_unknown_levels_and_games_are_refused() -> None:
    with pytest.raises(ValueError, match="the levels are random, baseline, recruit, hoplite, captain, hero"):
        ilium.bot("duel", "god")
    with pytest.raises(ValueError, match="the games are duel, siege, ilios"):
        ilium.bot("chess", "hero")


def test_a_proved_ending_says_so_and_is_played() -> None:
    """The last turns of duels: a move that is proved to win is chosen, and the line is as long as the game."""
    proved = 0
    for seed in range(4):
        table = positions("duel", {}, seed, every=1)[-3]
        bot = ilium.bot("duel", "hero", seed=1, simulations=FEW)
        weighed = bot.analyse(table.knowledge(table.seat), 60.0)
        assert all(one.is_proved for one in weighed)
        best = max(one.chances[table.seat or 0] for one in weighed)
        chosen = bot.choose(table.knowledge(table.seat), 60.0)
        assert next(one for one in weighed if one.move == chosen).chances[table.seat or 0] == best
        for move in next(one for one in weighed if one.move == chosen).line:
            table.play(move)
        assert table.result is not None
        proved += 1
    assert proved == 4


def test_a_search_bot_that_is_not_warm_thinks_in_plain_python(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ilium.bots.search.prepare", lambda game: None)
    monkeypatch.setattr("ilium.bots.readiness._ready", set())
    bot = SearchBot("duel", LEVELS["captain"], seed=1)
    knowledge = ilium.new("duel", seed=1).knowledge(1)
    assert bot.choose(knowledge, 5.0) in knowledge.moves()
    assert bot._gear is PLAIN
