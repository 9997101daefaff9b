"""The two gears are one: the same bytes for the same moves, from one source."""

import os
import shutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import ilium
from ilium.engine.chance import Rng
from ilium.engine.compiled import blank, compiled, dtype, to_compiled
from ilium.engine.record import Record
from ilium.games.siege.components import MODES as SIEGE_MODES
from tests.duel.against_oracle import TABLES
from tests.ilios.against_oracle import MODES, ODD_DESIGNS
from tests.siege.against_oracle import TABLES as SIEGE_TABLES

SOURCES = Path(__file__).parents[2] / "src" / "ilium"
NOBODY = -1
POOL = 128  # room for all hidden things of any game
CASES: dict[str, list[dict[str, Any]]] = {
    "duel": [{"tokens": table, "edition": edition} for table in TABLES for edition in ("2024", "early")],
    "siege": [
        {"players": players, "teams": teams, "army": table} for players, teams in SIEGE_MODES for table in SIEGE_TABLES
    ],
    "ilios": [
        {"players": players, "board": board, **designs}
        for players, board in MODES
        for designs in ({}, {"designs": ODD_DESIGNS})
    ],
}
each_game = pytest.mark.parametrize("game", CASES)


def part(game: str, name: str) -> Any:
    """A module of a game: games have the same ones."""
    return import_module(f"ilium.games.{game}.{name}")


def state_type(game: str) -> type[Record]:
    kind: type[Record] = part(game, "state").State
    return kind


def test_every_game_is_here() -> None:
    assert tuple(CASES) == ilium.games()


@each_game
def test_a_record_has_the_same_layout_in_both_gears(game: str) -> None:
    kind = state_type(game)
    size = dtype(kind).itemsize
    pattern = bytes(i % 255 + 1 for i in range(size))
    plain, records = kind.from_bytes(pattern), np.frombuffer(pattern, dtype(kind))
    assert len(bytes(kind())) == size
    for field in kind.fields:
        assert getattr(plain, field.name) == records[0][field.name].tolist()


@pytest.mark.parametrize(("game", "seed"), [(game, seed) for game in CASES for seed in range(48)])
def test_both_gears_give_the_same_bytes_along_random_games(game: str, seed: int) -> None:
    """The deal, the lists of moves, every state, what each seat may know and imagine, and the end."""
    setup, turns, knowledge, scoring = (part(game, name) for name in ("setup", "turns", "knowledge", "scoring"))
    options = part(game, "options").check_options(CASES[game][seed % len(CASES[game])])
    plain, plain_rng = part(game, "options").empty_box(options), Rng.seeded(seed)
    deal, actions, pool = [0] * setup.DEAL, [0] * turns.MOST_MOVES, [0] * POOL
    fast, fast_rng = to_compiled([plain]), to_compiled([plain_rng])
    fast_deal, fast_actions = np.zeros(setup.DEAL, np.int64), np.zeros(turns.MOST_MOVES, np.uint16)
    fast_pool = np.zeros(POOL, np.int64)

    setup.draw_deal(plain, plain_rng, NOBODY, deal)
    setup.lay_out(plain, deal)
    compiled(setup.draw_deal)(fast[0], fast_rng[0], NOBODY, fast_deal)
    compiled(setup.lay_out)(fast[0], fast_deal)
    while n := turns.legal(plain, actions):
        assert bytes(plain) == fast.tobytes()
        assert compiled(turns.legal)(fast[0], fast_actions) == n
        assert fast_actions[:n].tolist() == actions[:n]
        action = actions[plain_rng.below(n)]
        fast_rng[0].word = plain_rng.word
        turns.apply(plain, action)
        compiled(turns.apply)(fast[0], action)
        for seat in (*range(options["players"]), NOBODY):
            imagined, fast_imagined = plain.copy(), fast.copy()
            knowledge.fill_hidden(imagined, seat, plain_rng, pool)
            compiled(knowledge.fill_hidden)(fast_imagined[0], seat, fast_rng[0], fast_pool)
            assert bytes(imagined) == fast_imagined.tobytes()
            view, fast_view = plain.copy(), fast.copy()
            knowledge.know(view, plain, seat)
            compiled(knowledge.know)(fast_view[0], fast[0], seat)
            assert bytes(view) == fast_view.tobytes()
    assert bytes(plain) == fast.tobytes()
    assert bytes(plain_rng) == fast_rng.tobytes()
    assert scoring.winners(plain) == compiled(scoring.winners)(fast[0])


@each_game
def test_runs_of_random_games_agree(game: str) -> None:
    random_games, kind = part(game, "playout").random_games, state_type(game)
    setup, most_moves = part(game, "setup"), part(game, "turns").MOST_MOVES
    box, tally = part(game, "options").empty_box(part(game, "options").check_options({})), [0] * 4
    random_games(box, kind(), Rng(), [0] * setup.DEAL, [0] * most_moves, 1000, 100, tally)
    fast_tally = np.zeros(4, np.int64)
    deal, actions = np.zeros(setup.DEAL, np.int64), np.zeros(most_moves, np.uint16)
    records = to_compiled([box])[0], blank(kind, 1)[0], blank(Rng, 1)[0]
    compiled(random_games)(*records, deal, actions, 1000, 100, fast_tally)
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
for game in ilium.games():
    ilium.new(game, seed=7).moves()
print([name for name in ("numba", "numpy", "textual", "rich", "platformdirs") if name in sys.modules])
"""
    assert python(code, path=SOURCES.parent, cache=tmp_path) == "[]"


def test_nothing_reaches_beyond_its_array(tmp_path: Path) -> None:
    """Compiled code reads past the end of an array in silence; here it is compiled with bounds checks."""
    code = """
from tests.duel import soak as duel
from tests.ilios import soak as ilios
from tests.siege import soak as siege
from tests.siege.against_oracle import MODES, TABLES
broken = duel.lawful_games(first=0, games=2000).broken
for mode in [(players, board) for players in (2, 3, 4) for board in ("6x6", "4x4")]:
    broken += ilios.lawful_games(*mode, first=0, games=500).broken
for mode in MODES:
    broken += sum(siege.lawful_games(*mode, first=0, games=200, calm=90, army=table).broken for table in TABLES)
print(broken)
"""
    root = SOURCES.parents[1]
    assert python(code, path=root, cache=tmp_path, NUMBA_BOUNDSCHECK="1") == "0"
