"""Bots that look ahead: trees of what the seat may know, grown in several threads until the time is up."""

import math
import os
import secrets
import time
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor
from threading import Event
from typing import NamedTuple

from ilium.bots.endings import Ending
from ilium.bots.levels import Level
from ilium.bots.mind import mind_of, search_of
from ilium.bots.opponent import Progress, Weighed, options_of
from ilium.bots.readiness import gear_for, prepare
from ilium.bots.thinker import Thinker, Tried
from ilium.bots.tree import ACTIONS, SCALE
from ilium.engine.chance import Rng
from ilium.engine.gears import PLAIN, Gear
from ilium.games import game_named
from ilium.play.knowledge import Knowledge

CHUNK = 0.004  # seconds between two looks at the clock
FIRST_CHUNK = 4  # simulations, before it is known how fast they are
FASTER = 4  # times as many in the next chunk, at the most
RESERVE = 0.04  # of the time, for the answer itself
SOLVING = 0.5  # of the time, for an ending that may not be solved in it
POSITIONS = {"compiled": 2000, "plain": 20}  # of an ending between two looks at the clock
LINE = 6  # moves of a main line, at the most


class Clock:
    """When to stop: at a time, or when somebody says so."""

    def __init__(self, seconds: float, stop: Event | None, progress: Progress | None) -> None:
        self.start, self.seconds = time.monotonic(), seconds
        self._stop, self._progress = stop, progress

    @property
    def is_stopped(self) -> bool:
        return self._stop is not None and self._stop.is_set()

    def left(self) -> float:
        """Seconds; 0 as soon as the thinking shall end."""
        return 0.0 if self.is_stopped else max(0.0, self.start + self.seconds - time.monotonic())

    def tell(self, done: float | None = None) -> None:
        if self._progress is not None:
            self._progress(min(1.0, 1 - self.left() / self.seconds if done is None else done))


class Answer(NamedTuple):
    """What was found out: of a solved ending the value of every action, else what the trees have tried."""

    tried: list[Tried]
    ending: Ending | None = None


class SearchBot:
    """With a seed and a number of simulations it gives the same answers to the same questions, whatever the gear.

    Endings that can be solved are; the number of simulations does not matter there.
    """

    def __init__(
        self,
        game: str,
        level: Level,
        seed: int | None = None,
        simulations: int | None = None,
        threads: int | None = None,
    ) -> None:
        self._game, self._mind = game_named(game), mind_of(game, level.is_plain)
        self._solves = not level.is_plain
        self._is_timed, self._simulations, self._tries = simulations is None, simulations, level.tries
        self._threads = threads or os.cpu_count() or 1
        self._seed = secrets.randbits(56) if seed is None else seed
        self._gear: Gear | None = None
        self._thinkers: list[Thinker] = []
        self._played: int | None = None  # the answer to the last question, if the trees gave it
        prepare(self._mind)

    # ---- Answers

    def choose(
        self, knowledge: Knowledge, seconds: float = 1.0, *, stop: Event | None = None, progress: Progress | None = None
    ) -> str:
        actions = options_of(knowledge)
        if len(actions) == 1:
            return knowledge.move_name(actions[0])
        answer = self._think(knowledge, Clock(seconds * (1 - RESERVE), stop, progress))
        if answer.ending is not None:
            values = answer.ending.values
            return knowledge.move_name(max(actions, key=lambda action: values[action]))
        self._played = max(answer.tried, key=lambda move: (move.visits, move.total)).action
        return knowledge.move_name(self._played)

    def analyse(
        self, knowledge: Knowledge, seconds: float = 1.0, *, stop: Event | None = None, progress: Progress | None = None
    ) -> list[Weighed]:
        actions = options_of(knowledge)
        answer = self._think(knowledge, Clock(seconds * (1 - RESERVE), stop, progress))
        if answer.ending is not None:
            return sorted(proved(knowledge, answer.ending), key=lambda one: -one.chances[knowledge.seat or 0])
        tried = {move.action: move for move in answer.tried}
        seats = len(self._game.seats(knowledge.options))
        weighed = [self._weighed(knowledge, tried.get(action), action, seats) for action in actions]
        return sorted(weighed, key=lambda one: (-one.visits, -one.chances[knowledge.seat or 0]))

    def _weighed(self, knowledge: Knowledge, tried: Tried | None, action: int, seats: int) -> Weighed:
        move = knowledge.move_name(action)
        if tried is None or tried.samples == 0:
            return Weighed(move, (0.0,) * seats, 0, (move,))
        chances = tuple(reward / SCALE / tried.samples for reward in tried.rewards[:seats])
        return Weighed(move, chances, tried.visits, self._line(knowledge, action))

    def _line(self, knowledge: Knowledge, action: int) -> tuple[str, ...]:
        """What the first tree expects after a move, in one imagined deal."""
        s, keys, names = knowledge.redeal(Rng.seeded(self._seed)), list[int](), list[str]()
        context = search_of(self._mind).context
        while len(names) < LINE and self._game.seat(s) is not None:
            legal = [action] if not keys else self._game.legal(s)
            now = context(s)
            found = [
                key for key in self._thinkers[0].followers(keys) if key // ACTIONS == now and key % ACTIONS in legal
            ]
            if not found:
                break
            names.append(self._game.move_name(s, found[0] % ACTIONS))
            self._game.apply(s, found[0] % ACTIONS)
            keys.append(found[0])
        return tuple(names) or (knowledge.move_name(action),)

    # ---- Thinking

    def _think(self, knowledge: Knowledge, clock: Clock) -> Answer:
        gear = gear_for(self._mind)
        played, self._played = self._played, None
        ending = solved(knowledge, gear, clock) if self._solves else None
        if ending is not None:
            return Answer([], ending)
        thinkers = self._ready(gear)
        for thinker in thinkers:
            thinker.ask(knowledge, self._mind.habits, played=played)
        jobs = list(zip(thinkers, self._quotas(knowledge, len(thinkers)), strict=True))
        if gear is PLAIN or len(jobs) == 1:  # threads are for compiled code
            for thinker, quota in jobs:
                self._grow(thinker, quota, clock)
        else:
            with ThreadPoolExecutor(len(jobs)) as pool:
                for future in [pool.submit(self._grow, thinker, quota, clock) for thinker, quota in jobs]:
                    future.result()
        clock.tell(1.0)
        return Answer(merged([thinker.tried() for thinker in thinkers]))

    def _ready(self, gear: Gear) -> list[Thinker]:
        """The thinkers of this gear. In the plain one a second is of use only where the answer must be the same."""
        if self._gear is not gear:
            self._gear = gear
            threads = 1 if gear is PLAIN and self._is_timed else self._threads
            self._thinkers = [Thinker(self._mind, gear, self._seed * 64 + i) for i in range(threads)]
        return self._thinkers

    def _quotas(self, knowledge: Knowledge, threads: int) -> list[int | None]:
        """Simulations of each thread; None: until the time is up."""
        limits = [self._simulations, self._tries and self._tries * len(options_of(knowledge))]
        total = min((limit for limit in limits if limit is not None), default=None)
        if total is None:
            return [None] * threads
        return [total // threads + (i < total % threads) for i in range(threads)]

    def _grow(self, thinker: Thinker, quota: int | None, clock: Clock) -> None:
        """So many simulations, or until the time is up; a number that was asked for is not cut short by the time."""
        done, chunk = 0, FIRST_CHUNK
        while quota is None or done < quota:
            start = time.monotonic()
            chunk = chunk if quota is None else min(chunk, quota - done)
            thinker.grow(chunk)
            done += chunk
            spent = time.monotonic() - start
            clock.tell(None if quota is None else done / quota)
            left = clock.left() if self._is_timed or clock.is_stopped else math.inf
            if left <= spent / 2:
                break
            chunk = max(1, int(chunk * min(FASTER, min(CHUNK, left / 2) / max(spent, 1e-6))))


def solved(knowledge: Knowledge, gear: Gear, clock: Clock) -> Ending | None:
    """The ending, if this is one and there is time to solve it."""
    ending = Ending.of(knowledge, gear)
    if ending is None:
        return None
    while not ending.work(POSITIONS[gear.name]):
        clock.tell()
        if clock.left() < clock.seconds * SOLVING:
            return None
    return ending


def proved(knowledge: Knowledge, ending: Ending) -> list[Weighed]:
    """Of two seats; the value of a move is the sign of the result."""
    game, weighed = game_named(knowledge.game), []
    for action, value in ending.values.items():
        own = (1 + value) / 2
        chances = (own, 1 - own) if knowledge.seat == 0 else (1 - own, own)
        s, names = knowledge.redeal(Rng.seeded(0)), []
        for step in ending.line(action):
            names.append(game.move_name(s, step))
            game.apply(s, step)
        weighed.append(Weighed(knowledge.move_name(action), chances, 1, tuple(names), is_proved=True))
    return weighed


def merged(trees: list[list[Tried]]) -> list[Tried]:
    """Several trees of one question as one."""
    moves: dict[int, list[Tried]] = defaultdict(list)
    for tree in trees:
        for move in tree:
            moves[move.action].append(move)
    return [Tried.sum(action, of_action) for action, of_action in moves.items()]
