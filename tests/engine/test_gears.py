"""The two gears are one: the same bytes for the same moves, from one source."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from ilium.engine.chance import Rng
from ilium.engine.compiled import blank, compiled, dtype, to_compiled
from ilium.games.duel import knowledge, playout, setup, turns
from ilium.games.duel.components import NOBODY, TILES
from ilium.games.duel.options import check_options, empty_box
from ilium.games.duel.scoring import verdict
from ilium.games.duel.state import MOST_MOVES, Phase, State
from tests.duel.against_oracle import TABLES

SOURCES = Path(__file__).parents[2] / "src" / "ilium"


def test_a_record_has_the_same_layout_in_both_gears() -> None:
    size = dtype(State).itemsize
    pattern = bytes(range(1, size + 1))
    plain, records = State.from_bytes(pattern), np.frombuffer(pattern, dtype(State))
    assert len(bytes(State())) == size
    for field in State.fields:
        assert getattr(plain, field.name) == records[0][field.name].tolist()


@pytest.mark.parametrize("seed", range(60))
def test_both_gears_give_the_same_bytes_along_random_games(seed: int) -> None:
    box = empty_box(check_options({"tokens": TABLES[seed % 2], "edition": ("2024", "early")[seed // 2 % 2]}))
    plain, plain_rng, deal, actions, pool = (
        box.copy(),
        Rng.seeded(seed),
        [0] * setup.DEAL,
        [0] * MOST_MOVES,
        [0] * TILES,
    )
    fast, fast_rng = to_compiled([box]), to_compiled([plain_rng])
    fast_deal, fast_actions = np.zeros(setup.DEAL, np.int64), np.zeros(MOST_MOVES, np.uint16)
    fast_pool = np.zeros(TILES, np.int64)

    setup.draw_deal(plain, plain_rng, NOBODY, deal)
    setup.lay_out(plain, deal)
    compiled(setup.draw_deal)(fast[0], fast_rng[0], NOBODY, fast_deal)
    compiled(setup.lay_out)(fast[0], fast_deal)
    while plain.phase != Phase.OVER:
        assert bytes(plain) == fast.tobytes()
        n = turns.legal(plain, actions)
        assert compiled(turns.legal)(fast[0], fast_actions) == n
        assert fast_actions[:n].tolist() == actions[:n]
        action = actions[plain_rng.below(n)]
        fast_rng[0].word = plain_rng.word
        turns.apply(plain, action)
        compiled(turns.apply)(fast[0], action)
        for seat in (0, 1, NOBODY):
            imagined, fast_imagined = plain.copy(), fast.copy()
            knowledge.fill_hidden(imagined, seat, plain_rng, pool)
            compiled(knowledge.fill_hidden)(fast_imagined[0], seat, fast_rng[0], fast_pool)
            assert bytes(imagined) == fast_imagined.tobytes()
    assert bytes(plain) == fast.tobytes()
    assert bytes(plain_rng) == fast_rng.tobytes()
    assert verdict(plain) == compiled(verdict)(fast[0])


def test_runs_of_random_games_agree() -> None:
    box, tally = empty_box(check_options({})), [0] * 4
    playout.random_games(box, State(), Rng(), [0] * setup.DEAL, [0] * MOST_MOVES, 1000, 100, tally)
    fast_tally = np.zeros(4, np.int64)
    deal, actions = np.zeros(setup.DEAL, np.int64), np.zeros(MOST_MOVES, np.uint16)
    run = compiled(playout.random_games)
    run(to_compiled([box])[0], blank(State, 1)[0], blank(Rng, 1)[0], deal, actions, 1000, 100, fast_tally)
    assert fast_tally.tolist() == tally


def python(code: str, *, path: Path, cache: Path, **environment: str) -> str:
    """What a fresh interpreter prints."""
    settings = os.environ | {"PYTHONPATH": str(path), "ILIUM_CACHE": str(cache)} | environment
    run = subprocess.run([sys.executable, "-c", code], env=settings, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    return run.stdout.strip()


UNSEEN = """
import ilium
from ilium.engine.compiled import compiled, to_compiled
from ilium.games.duel.knowledge import unseen
state = ilium.new("duel", seed=7).knowledge(0).state
print(unseen(state, 0), compiled(unseen)(to_compiled([state])[0], 0))
"""


def test_the_compiled_gear_sees_an_edit_in_another_file(tmp_path: Path) -> None:
    shutil.copytree(SOURCES, tmp_path / "src" / "ilium", ignore=shutil.ignore_patterns("__pycache__"))
    bags = tmp_path / "src" / "ilium" / "engine" / "bags.py"

    def both_gears() -> list[str]:
        return python(UNSEEN, path=tmp_path / "src", cache=tmp_path / "cache").split()

    plain, fast = both_gears()
    assert plain == fast
    assert both_gears() == [plain, fast]  # from the cache

    source = bags.read_text()
    edited = source.replace("return bag ^ (", "return bag & ~(")
    assert edited != source
    bags.write_text(edited.replace(">> 1", ">> 0"))
    new_plain, new_fast = both_gears()
    assert new_plain == new_fast
    assert new_plain != plain


def test_the_plain_gear_imports_nothing_heavy(tmp_path: Path) -> None:
    code = """
import sys, ilium
ilium.new("duel", seed=7).moves()
print([name for name in ("numba", "numpy", "textual", "rich", "platformdirs") if name in sys.modules])
"""
    assert python(code, path=SOURCES.parent, cache=tmp_path) == "[]"


def test_nothing_reaches_beyond_its_array(tmp_path: Path) -> None:
    """Compiled code reads past the end of an array in silence; here it is compiled with bounds checks."""
    code = """
from tests.duel.soak import lawful_games
print(lawful_games(first=0, games=3000).broken)
"""
    root = SOURCES.parents[1]
    assert python(code, path=root, cache=tmp_path, NUMBA_BOUNDSCHECK="1") == "0"
