"""The tables of this process: replayed when asked for, kept while they are used, changed by one order at a time."""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import ParamSpec, TypeVar

from ilium.server.course import Course
from ilium.server.orders import Change, Decide, Refusal
from ilium.server.store import Conflict, Entry, Header, Store

KEPT = 2000  # courses, at the most
P = ParamSpec("P")
T = TypeVar("T")
Listener = Callable[[Course, bool], None]  # the table, and whether this process has changed it


class Stale(Refusal):
    """The order was made for another version than the one there is."""

    def __init__(self) -> None:
        super().__init__("The table has changed in the meantime.")


class NoTable(Refusal):
    def __init__(self) -> None:
        super().__init__("There is no such table.", 404)


class Tables:
    def __init__(self, store: Store) -> None:
        self.store = store
        self._threads = ThreadPoolExecutor(8 if store.has_neighbours else 1, "store")
        self._courses: OrderedDict[str, Course] = OrderedDict()
        self._locks: dict[str, asyncio.Lock] = {}
        self._waiting: dict[str, int] = {}  # how many hold or want a lock
        self.listeners: list[Listener] = []  # told after every change, when it is saved

    async def ask(self, function: Callable[P, T], *arguments: P.args, **named: P.kwargs) -> T:
        """A method of the store, in a thread. Once begun, it is finished."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, lambda: function(*arguments, **named))

    def close(self) -> None:
        self._threads.shutdown()
        self.store.close()

    # ---- Looking

    async def course(self, table: str) -> Course:
        """As this process knows it."""
        course = self._courses.get(table) or await self._replay(table)
        self._courses.move_to_end(table)
        return course

    async def _replay(self, table: str) -> Course:
        listed = await self.ask(self.store.listed, table)
        if listed is None:
            raise NoTable
        entries = await self.ask(self.store.entries, table)
        course = await asyncio.to_thread(Course.replay, listed.header, entries, listed.standing)
        held = self._courses.get(table)
        if held is None or held.version < course.version:
            self._keep(course)
        return self._courses[table]

    def _keep(self, course: Course) -> None:
        self._courses[course.header.id] = course
        self._courses.move_to_end(course.header.id)
        while len(self._courses) > KEPT:
            self._courses.popitem(last=False)

    async def catch_up(self, table: str) -> Course:
        """With what other processes have written."""
        course = await self.course(table)
        entries = await self.ask(self.store.entries, table, course.version)
        course = await self.course(table)
        new = [entry for entry in entries if entry.number > course.version]
        for entry in new:
            course = course.after(entry)
        if new:
            self._keep(course)
            self._tell(course, is_own=False)
        return course

    def _tell(self, course: Course, is_own: bool) -> None:
        for listener in self.listeners:
            listener(course, is_own)

    # ---- Changing

    async def change(self, table: str, key: str | None, version: int | None, decide: Decide) -> tuple[Course, int]:
        """Carry out an order: the table after it, and the version that it led to, now or the first time it came.

        An order for another version is refused; None is for any.
        """
        task = asyncio.create_task(self._change(table, key, version, decide))
        return await asyncio.shield(task)  # who gave the order may leave, what is begun is finished

    async def _change(self, table: str, key: str | None, version: int | None, decide: Decide) -> tuple[Course, int]:
        lock = self._locks.setdefault(table, asyncio.Lock())
        self._waiting[table] = self._waiting.get(table, 0) + 1
        try:
            async with lock:
                return await self._change_alone(table, key, version, decide)
        finally:
            self._waiting[table] -= 1
            if not self._waiting[table]:
                del self._waiting[table], self._locks[table]

    async def _change_alone(
        self, table: str, key: str | None, version: int | None, decide: Decide
    ) -> tuple[Course, int]:
        course = await self.course(table)
        while True:
            if key is not None and key in course.keys:
                return course, course.keys[key]
            if version is not None and version != course.version:
                raise Stale
            entry, after = self._draft(course, key, decide(course))
            try:
                await self.ask(self.store.append, table, entry, after.standing)
            except Conflict:
                course = await self.catch_up(table)
                continue
            self._keep(after)
            self._tell(after, is_own=True)
            return after, after.version

    def _draft(self, course: Course, key: str | None, change: Change) -> tuple[Entry, Course]:
        entry = Entry(course.version + 1, change.kind, change.data, key, "", time.time())
        after = course.after(entry)
        return replace(entry, words=_words(after, entry)), after

    async def make(self, header: Header) -> Course:
        """A new table; if the same order has made one before, that one."""
        course = Course.begin(header)
        try:
            await self.ask(self.store.make, header, course.standing)
        except Conflict:
            made = await self.ask(self.store.made_by, header.key)
            if made is None:
                raise
            return await self.course(made)
        self._keep(course)
        self._tell(course, is_own=True)
        return course

    async def make_rematch(self, header: Header) -> Course:
        """The table that follows on another, if nobody has made it before."""
        parent = header.rematch_of
        assert parent is not None
        while True:
            before, course = await self.course(parent), Course.begin(header)
            if before.rematch is not None:
                return await self.course(before.rematch)
            entry, after = self._draft(before, None, Change("rematch", {"table": header.id}))
            try:
                await self.ask(self.store.make, header, course.standing, entry, after.standing)
            except Conflict:
                await self.catch_up(parent)
                continue
            for changed in (course, after):
                self._keep(changed)
                self._tell(changed, is_own=True)
            return course


def _words(course: Course, entry: Entry) -> str:
    """What everyone may know of it."""
    if entry.kind != "move" or course.table is None:
        return ""
    number = course.lengths[-1]
    return " ".join(event.text for event in course.look(None)[1] if event.number == number)
