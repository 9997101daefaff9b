"""What is delivered: the wheel, and the bench."""

import json
import os
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest

import ilium

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, unpacked: what a person has who installs it."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    subprocess.run(command, check=True, capture_output=True)
    (built,) = folder.glob("*.whl")
    with zipfile.ZipFile(built) as archive:
        archive.extractall(folder / "site")
    return folder / "site"


def run(wheel: Path, *arguments: str) -> str:
    """The command of the wheel, away from the sources."""
    environment = os.environ | {"PYTHONPATH": str(wheel)}
    command = [sys.executable, "-P", "-m", "ilium", *arguments]
    done = subprocess.run(command, env=environment, cwd=wheel, capture_output=True, text=True, check=True)
    return done.stdout


@pytest.mark.parametrize("game", ilium.games())
def test_the_wheel_carries_rules_and_limits(wheel: Path, game: str) -> None:
    assert (wheel / "ilium" / "bench" / "limit" / f"{game}.cpp").exists()
    assert (wheel / "ilium" / "bench" / "limit" / "rounds.hpp").exists()
    page = (ROOT / "docs" / "rules" / f"{game}.md").read_text()
    assert run(wheel, "rules", game).strip() == page.strip()


def test_the_wheel_is_what_runs(wheel: Path) -> None:
    environment = os.environ | {"PYTHONPATH": str(wheel)}
    code = "import ilium; print(ilium.__file__)"
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    assert done.stdout.startswith(str(wheel))
    assert (wheel / "ilium" / "py.typed").exists()


def bench(folder: Path, *words: str) -> str:
    """The quickest run of some parts of the bench: what it prints. The figures are in the folder."""
    quick = ["--rounds", "1", "--seconds", "0.01", "--json", str(folder)]
    command = [sys.executable, "-m", "ilium", "bench", *words, *quick]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def figures(path: Path, title: str) -> Any:
    """Those of the first table whose title ends like this."""
    return next(rows for name, rows in json.loads(path.read_text()).items() if name.endswith(title))


@pytest.mark.parametrize("game", ilium.games())
def test_the_bench_measures_the_rules_of_every_game(game: str, tmp_path: Path) -> None:
    """It also compiles the C++ program and refuses to compare if that plays other games."""
    bench(tmp_path, "rules", game)
    games = figures(tmp_path / f"{game}.json", "one thread")
    assert [row["name"] for row in games][-2:] == ["compiled", "plain"]
    assert all(row["rate"] > 0 for row in games)


@pytest.mark.parametrize("game", ilium.games())
def test_the_bench_measures_the_search_of_every_game(game: str, tmp_path: Path) -> None:
    said = bench(tmp_path, "search", game)
    path = tmp_path / f"{game}-search.json"
    rows = figures(path, "one thread")
    assert [row["unit"] for row in rows] == ["games"] + ["simulations"] * (len(rows) - 1)
    assert all(row["rate"] > 0 and row["name"] in said for row in rows)
    assert figures(path, "large trees, by threads")[0]["name"] == "1 thread"
    peaks = list(figures(path, "memory of a search").values())[1:]
    assert peaks == sorted(peaks) and peaks[0] < peaks[-1]


def test_the_bench_measures_the_start_up(tmp_path: Path) -> None:
    assert "start-up" in bench(tmp_path, "start-up")
    assert all(seconds > 0 for seconds in figures(tmp_path / "start-up.json", "seconds").values())
