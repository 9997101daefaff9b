"""What is timed of a search is what it is said to be. How fast it is, no test says."""

from importlib import import_module
from threading import Barrier
from typing import Any

import pytest

import ilium
from ilium.bench import memory, read_arguments, search
from ilium.bench.speed import Mode
from ilium.bots.mind import Habits, mind_of
from ilium.bots.thinker import NODES
from ilium.bots.tree import Node
from ilium.engine.compiled import dtype

MODES = [mode for game in ilium.games() for mode in import_module(f"ilium.bench.{game}").MODES]
modes = pytest.mark.parametrize("mode", MODES, ids=[mode.title for mode in MODES])


@modes
def test_the_questions_have_several_answers(mode: Mode) -> None:
    first, half = search.start(mode), search.middle(mode)
    assert len(first.moves()) > 1 and len(half.moves()) > 1
    assert half.options == first.options and len(half.events) > len(first.events) + 10


def test_a_tree_of_its_size_is_begun_anew() -> None:
    run = search.Search(mind_of(MODES[0].game), search.start(MODES[0]), 10)
    assert run(25)[1] == 25
    assert run.thinker.simulations == 5


def test_threads_run_at_once() -> None:
    """Each waits for the other."""
    meeting = Barrier(2)

    def run(n: int) -> tuple[float, float]:
        meeting.wait(60)
        return 0.0, n

    assert search.together([run, run])(3)[1] == 6


@pytest.mark.parametrize(("cores", "counts"), [(None, [1]), (1, [1]), (2, [1, 2]), (6, [1, 2, 4, 6])])
def test_threads_are_doubled_up_to_the_cores(
    cores: int | None, counts: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: cores)
    assert search.thread_counts() == counts


@pytest.mark.parametrize(("depth", "said"), [(0, "no game is played to the end"), (3, "after 3 guessed moves")])
def test_it_is_said_what_a_simulation_is(depth: int, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    mind = mind_of("duel")._replace(habits=Habits(depth=depth))
    monkeypatch.setattr(search, "mind_of", lambda _: mind)
    assert said in search.meaning("duel")


@pytest.mark.parametrize("game", ilium.games())
def test_the_arrays_of_a_search_are_mostly_nodes(game: str) -> None:
    nodes = 2 * NODES * dtype(Node).itemsize
    assert nodes < memory.array_bytes(game, {}) < nodes * 1.1


@pytest.mark.parametrize(
    ("words", "games", "parts"),
    [
        ([], ilium.games(), ("rules", "search", "start-up", "envs")),
        (["search"], ilium.games(), ("search",)),
        (["ilios", "rules", "duel"], ("duel", "ilios"), ("rules",)),
    ],
)
def test_words_are_games_and_parts(words: list[str], games: tuple[str, ...], parts: tuple[str, ...]) -> None:
    chosen = read_arguments(words)
    assert (tuple(chosen.games), tuple(chosen.parts)) == (games, parts)


def test_other_words_are_refused(capsys: Any) -> None:
    with pytest.raises(SystemExit):
        read_arguments(["chess"])
    assert "there is no game or part 'chess'; the games are duel" in capsys.readouterr().err
