"""Playing the games of a match on a Ray cluster. Ray is an extra: `pip install 'ilium[ray]'`."""

import logging
import os
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager
from importlib.util import find_spec
from typing import Any

from ilium.arena.fixtures import Fixture
from ilium.arena.match import Match
from ilium.arena.referee import Played, play

ADDRESS = "RAY_ADDRESS"  # the variable that names a cluster; without it a local one is started
READY = 4  # games in the queue for each core


def check_ray() -> None:
    """Before anything is begun."""
    if find_spec("ray") is None:
        raise ValueError("--ray needs Ray: pip install 'ilium[ray]'")


def play_on_ray(match: Match, games: Sequence[Fixture], jobs: int) -> Generator[Played]:
    """Each game as it ends, in any order. Leaving the loop ends the tasks."""
    with _ray(jobs) as ray:
        task = ray.remote(play).options(num_cpus=1, max_retries=2)
        shared = ray.put(match)
        waiting = list(reversed(games))
        running: list[Any] = []
        while waiting or running:
            room = READY * max(1, int(ray.cluster_resources().get("CPU", 1))) - len(running)
            running += [task.remote(shared, waiting.pop()) for _ in range(min(room, len(waiting)))]
            done, running = ray.wait(running, num_returns=1)
            yield _result(ray, done[0])


def _result(ray: Any, done: Any) -> Played:
    """What went wrong in a game is raised as it would be here."""
    try:
        played: Played = ray.get(done)
    except ray.exceptions.RayTaskError as error:
        raise error.cause from None
    except ray.exceptions.RayError as error:
        raise ChildProcessError(f"Ray has lost a game ({type(error).__name__}); the same command goes on") from None
    return played


@contextmanager
def _ray(jobs: int) -> Iterator[Any]:
    """A cluster that is there, or one on this machine with so many cores."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nothing is sent home
    import ray

    local: dict[str, Any] = {} if os.environ.get(ADDRESS) else {"num_cpus": jobs, "include_dashboard": False}
    ray.init(log_to_driver=False, logging_level=logging.ERROR, **local)
    try:
        yield ray
    finally:
        ray.shutdown()
