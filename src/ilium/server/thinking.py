"""Bots at the tables: whenever one is to decide it is asked, also after a restart; its answer is an order like any."""

import asyncio
import logging
import time

from ilium.bots.grades import words_of
from ilium.games import game_named
from ilium.play.knowledge import Knowledge
from ilium.server.course import Course
from ilium.server.orders import Refusal, Repeated, bot_move
from ilium.server.protocol import Advised
from ilium.server.settings import Settings
from ilium.server.tables import Tables
from ilium.server.workers import NoAnswer, Question, Workers

LOST = 20.0  # seconds after which a table that waits for a bot is taken up: the process that thought about it is gone
SWEEP = 5.0  # seconds between two looks for such tables
HINTS = 12  # moves of a hint, at the most

log = logging.getLogger("ilium.server")


class Thinking:
    def __init__(self, tables: Tables, workers: Workers, settings: Settings) -> None:
        self._tables, self._workers, self._settings = tables, workers, settings
        self._tasks: dict[str, tuple[int, asyncio.Task[None]]] = {}  # the version each table is thought about
        self._is_new = True  # nothing was looked for yet
        tables.listeners.append(self.consider)

    # ---- Bots that play

    def consider(self, course: Course, is_own: bool) -> None:
        """A table has changed: if a bot is to decide, it begins to think, in the process that made the change."""
        table = course.header.id
        version, task = self._tasks.get(table, (None, None))
        if version == course.version:
            return
        if task is not None:
            task.cancel()
        self._tasks.pop(table, None)
        if is_own and course.standing.waits_for_bot:
            task = asyncio.create_task(self._think(course), name=f"think {table}")
            self._tasks[table] = course.version, task
            task.add_done_callback(lambda done: self._done(table, done))

    def _done(self, table: str, task: asyncio.Task[None]) -> None:
        if self._tasks.get(table, (0, None))[1] is task:
            del self._tasks[table]
        if not task.cancelled() and (error := task.exception()):
            log.error("a bot could not play: %s", error, exc_info=error)

    async def _think(self, course: Course) -> None:
        seat = course.standing.turn
        assert seat is not None and course.table is not None
        level = course.places[seat].level
        assert level is not None
        move = await self._choose(course.table.knowledge(seat), level, f"{course.header.id} {seat}")
        try:
            await self._tables.change(course.header.id, None, course.version, bot_move(seat, move))
        except (Refusal, Repeated):
            return  # the table has changed in the meantime, and was considered again

    async def _choose(self, knowledge: Knowledge, level: str, asker: str) -> str:
        """A bot that does not answer plays the first move there is, so that nobody waits for ever."""
        moves = knowledge.moves()
        if len(moves) == 1:
            return moves[0]
        try:
            return await self._workers.choose(self._question(knowledge, level, asker))
        except NoAnswer:
            log.warning("a bot of level %s did not answer in time", level)
            return moves[0]

    def _question(self, knowledge: Knowledge, level: str, asker: str) -> Question:
        settings = self._settings
        return Question(knowledge, level, asker, settings.thinking, settings.simulations, settings.seed)

    async def sweep(self) -> None:
        """At the start all tables that wait for a bot, then those that have waited too long."""
        before, self._is_new = time.time() - (0 if self._is_new else LOST), False
        for table in await self._tables.ask(self._tables.store.waiting_for_bots, before):
            if table not in self._tasks:
                self.consider(await self._tables.catch_up(table), is_own=True)

    def close(self) -> None:
        for _, task in self._tasks.values():
            task.cancel()

    # ---- Hints

    async def advise(self, course: Course, knowledge: Knowledge, level: str) -> list[Advised]:
        """What a bot would play in place of the seat; it knows no more than that."""
        game, seat = game_named(course.header.game), knowledge.seat
        assert seat is not None
        try:
            weighed = await self._workers.analyse(self._question(knowledge, level, f"{course.header.id} {seat} hint"))
        except NoAnswer:
            raise Refusal("No hint came in time. Try again.") from None
        fair = 1 / game.sides(dict(course.header.options))
        return [
            Advised(
                move=one.move,
                path=list(game.keys(one.move)),
                chances=list(one.chances),
                words=words_of(one, seat, fair),
                line=list(one.line),
                is_proved=one.is_proved,
            )
            for one in weighed[:HINTS]
        ]
