"""The arena on a Ray cluster: here a local one, of this machine alone."""

import json
import os
import sys
from pathlib import Path
from typing import Any

import pytest

from ilium.arena import cluster
from ilium.arena.referee import BotFailure
from ilium.cli import main
from tests.arena.program import arena

MATCH = ("ilios", "hoplite", "random", "--board", "4x4", "--simulations", "5", "--seed", "7", "--games", "4")


def games(path: Path) -> list[dict[str, Any]]:
    """In the order of the schedule, without times."""
    rows = [json.loads(line) for line in path.read_text().splitlines()[1:]]
    for row in rows:
        del row["seconds"], row["slowest"]
    return sorted(rows, key=lambda row: (row["deal"], row["seats"]))


def test_a_cluster_plays_the_same_games(tmp_path: Path) -> None:
    here = arena(tmp_path, *MATCH, "--out", "here", "--jobs", "1")
    there = arena(tmp_path, *MATCH, "--out", "there", "--jobs", "1", "--ray", "--records", "records")
    assert len(games(tmp_path / "here.jsonl")) == 4
    assert games(tmp_path / "here.jsonl") == games(tmp_path / "there.jsonl")
    assert here.stdout.partition("| level")[0] == there.stdout.partition("| level")[0]
    assert len(list((tmp_path / "records").iterdir())) == 4
    assert there.stderr.splitlines()[-1].startswith("Written: there.jsonl")
    again = arena(tmp_path, *MATCH, "--out", "there", "--ray")  # nothing is left to play, so no cluster is needed
    assert again.stdout == there.stdout


def test_what_goes_wrong_there_is_raised_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """A failing bot as it is, a worker that died in words."""

    def fail() -> None:
        raise BotFailure("no answer")

    def die() -> None:
        os._exit(1)

    monkeypatch.delenv(cluster.ADDRESS, raising=False)
    with cluster._ray(1) as ray:
        with pytest.raises(BotFailure, match="no answer"):
            cluster._result(ray, ray.remote(fail).remote())
        with pytest.raises(ChildProcessError, match="the same command goes on"):
            cluster._result(ray, ray.remote(die).options(max_retries=0).remote())
    assert not ray.is_initialized()


def test_without_ray_it_is_said_how_to_get_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    monkeypatch.chdir(tmp_path)
    assert main(["arena", *MATCH, "--ray"]) == 2
    assert capsys.readouterr().err == "ilium: --ray needs Ray: pip install 'ilium[ray]'\n"
    assert not list(tmp_path.iterdir())
