"""The page for researchers says what the code does."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from ilium.bench import envs as bench
from ilium.envs.encoding import Mode, mode_named
from ilium.envs.names import NAMES
from ilium.envs.planes import offsets
from ilium.envs.sizes import sizes

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "research.md").read_text()


@pytest.mark.parametrize(("game", "options"), [("duel", {}), ("siege", {"players": 6}), ("ilios", {})])
def test_the_page_has_every_plane_and_every_section(game: str, options: dict[str, int]) -> None:
    mode = Mode(game, options)
    assert f"### {game}: {mode.seen} numbers" in PAGE
    for start, plane in zip(offsets(mode.planes), mode.planes, strict=False):
        assert f"| {start} | `{plane.name}` | {' x '.join(map(str, plane.shape))} | {plane.about} |" in PAGE
    for start, section in zip(offsets(mode.sections), mode.sections, strict=False):
        assert f"| {start} | {section.name} | {section.size} |" in PAGE


@pytest.mark.parametrize("name", NAMES)
def test_the_page_has_the_size_of_every_way_to_play(name: str) -> None:
    mode = mode_named(name)
    found = re.search(rf"^\| `{name}` \| (\d+) \| (\d+) \| (\d+) \| ([\d.]+) \(\d+\) \| (\d+) \|", PAGE, re.MULTILINE)
    assert found is not None
    *facts, decisions, bound = found.groups()
    assert [int(fact) for fact in facts] == [mode.players, mode.seen, mode.actions]
    assert int(bound) == mode.encoding.longest(mode.players)
    assert sizes(mode, 20).decisions == pytest.approx(float(decisions), rel=0.15)


@pytest.mark.filterwarnings("ignore")  # of other libraries
def test_the_bench_plays_every_contestant() -> None:
    """Ours in every group, and of the peers those that are installed."""
    with bench.one_core():
        for title, group in bench.contestants().items():
            names = " ".join(contestant.name for contestant in group)
            assert all(f"ilium {name}" in names for name in bench.WAYS), title
            for contestant in group:
                seconds, steps = contestant.run(3)
                assert seconds >= 0 and steps >= 3, contestant.name


def run(script: str, *arguments: str) -> str:
    command = [sys.executable, str(ROOT / "examples" / script), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def test_the_example_of_self_play_learns_and_draws(tmp_path: Path) -> None:
    said = run(
        "self_play.py", "--minutes", "0.02", "--matches", "1", "--games", "4", "--plot", str(tmp_path / "plot.png")
    )
    assert "won against hoplite" in said
    assert (tmp_path / "plot.png").read_bytes().startswith(b"\x89PNG")


def test_the_example_of_a_match_with_openspiel_runs() -> None:
    said = run("hero_against_ismcts.py", "ilios", "--games", "1", "--seconds", "0.01")
    assert re.search(r"^\| ilios \| 1 \| [\d.]+ \| \d+% \| [\d.]+ \| [\d.]+ \|$", said, re.MULTILINE)
