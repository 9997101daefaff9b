"""Bots think in processes of their own. They get what a seat knows, never the table, and have to answer in time."""

import asyncio
import signal
from asyncio import Future
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache, partial
from multiprocessing import get_context
from typing import Any, NamedTuple, TypeVar

from ilium.arena.workers import leave_with_parent, uninterrupted
from ilium.bots import Bot, Weighed, bot
from ilium.play.knowledge import Knowledge

GRACE = 20.0  # seconds beyond the time to think: a process has to start, and the faster gear to be loaded
ATTEMPTS = 2
REMEMBERED = 8  # bots of one process that remember what they thought last
T = TypeVar("T")


class Question(NamedTuple):
    """All that a worker gets."""

    knowledge: Knowledge
    level: str
    asker: str  # the same one finds its bot as it left it
    seconds: float
    simulations: int | None = None
    seed: int | None = None


class NoAnswer(Exception):
    """Not in time, and not at the second attempt."""


# ---- In the worker


@lru_cache(REMEMBERED)
def _bot(game: str, level: str, asker: str, simulations: int | None, seed: int | None) -> Bot:
    return bot(game, level, seed, simulations, threads=1)


def _bot_for(question: Question) -> Bot:
    """One that answers alike whenever it is asked the same has no past."""
    made = _bot.__wrapped__ if question.seed is not None else _bot
    answerer: Bot = made(question.knowledge.game, question.level, question.asker, question.simulations, question.seed)
    return answerer


def choose(question: Question) -> str:
    return _bot_for(question).choose(question.knowledge, question.seconds)


def analyse(question: Question) -> list[Weighed]:
    return _bot_for(question).analyse(question.knowledge, question.seconds)


def _begin() -> None:
    """A worker does not outlive the server, and leaves Ctrl-C to it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    leave_with_parent()


# ---- In the server


class Workers:
    """So many processes, each with one question at a time; the others wait in line."""

    def __init__(self, count: int) -> None:
        self._idle: asyncio.Queue[ProcessPoolExecutor] = asyncio.Queue()
        self._all = {_new_worker() for _ in range(count)}
        for worker in self._all:
            self._idle.put_nowait(worker)

    async def choose(self, question: Question) -> str:
        return await self._answer(choose, question)

    async def analyse(self, question: Question) -> list[Weighed]:
        return await self._answer(analyse, question)

    async def _answer(self, function: Callable[[Question], T], question: Question) -> T:
        for _ in range(ATTEMPTS):
            worker = await self._idle.get()
            try:
                future = self._submit(worker, function, question)
                answer = await asyncio.wait_for(asyncio.shield(future), question.seconds + GRACE)
            except asyncio.CancelledError:  # nobody wants the answer any more, but it is still being thought about
                future.add_done_callback(partial(self._free, worker))
                raise
            except (TimeoutError, BrokenProcessPool):
                self._replace(worker)
            except BaseException:
                self._idle.put_nowait(worker)
                raise
            else:
                self._idle.put_nowait(worker)
                return answer
        raise NoAnswer

    def _submit(self, worker: ProcessPoolExecutor, function: Callable[[Question], T], question: Question) -> Future[T]:
        with uninterrupted():  # the first question starts the process
            return asyncio.wrap_future(worker.submit(function, question))

    def _free(self, worker: ProcessPoolExecutor, future: Future[Any]) -> None:
        if future.cancelled() or not isinstance(future.exception(), BrokenProcessPool):
            self._idle.put_nowait(worker)
        else:
            self._replace(worker)

    def _replace(self, worker: ProcessPoolExecutor) -> None:
        """One that was ended, or that does not answer."""
        end(worker)
        self._all.remove(worker)
        new = _new_worker()
        self._all.add(new)
        self._idle.put_nowait(new)

    def close(self) -> None:
        for worker in self._all:
            end(worker)


def _new_worker() -> ProcessPoolExecutor:
    """The process itself starts with the first question."""
    return ProcessPoolExecutor(1, get_context("spawn"), _begin)


def end(worker: ProcessPoolExecutor) -> None:
    """At once, whatever it thinks about."""
    processes = list((worker._processes or {}).values())
    worker.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.terminate()
