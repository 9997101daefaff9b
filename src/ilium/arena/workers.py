"""Playing the games of a match on the cores of this machine."""

import os
import signal
from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import active_children, get_context, parent_process
from threading import Thread

from ilium.arena.fixtures import Fixture
from ilium.arena.match import Match
from ilium.arena.referee import Played, play


def cores() -> int:
    """Those that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def play_here(match: Match, games: Sequence[Fixture], jobs: int) -> Generator[Played]:
    """Each game as it ends, in any order. Leaving the loop ends the workers at once."""
    others = set(active_children())
    pool = ProcessPoolExecutor(min(jobs, len(games)), get_context("spawn"), leave_with_parent)
    try:
        with uninterrupted():
            futures = [pool.submit(play, match, game) for game in games]
        for future in as_completed(futures):
            yield future.result()
    except BrokenProcessPool:
        raise ChildProcessError(
            "a worker was ended from outside, or could not begin; the same command goes on"
        ) from None
    finally:
        for worker in set(active_children()) - others:
            worker.terminate()
        pool.shutdown(cancel_futures=True)


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Workers that are started here never see Ctrl-C: who started them ends them."""
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


def leave_with_parent() -> None:
    """A worker does not outlive the process that started it, however that ends."""
    Thread(target=_follow_parent, daemon=True).start()


def _follow_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
