"""The sockets of this process, by table: who gets what when something has changed."""

import time
from collections import defaultdict

from ilium.games.game import Event
from ilium.server import infos
from ilium.server.course import Course
from ilium.server.outbox import Outbox
from ilium.server.presence import Presence
from ilium.server.protocol import Presence as PresenceMessage
from ilium.server.protocol import Wire
from ilium.server.sights import Eyes, sight_of
from ilium.server.store import Listed
from ilium.server.tables import Tables


class Receiver:
    """One socket: whose eyes it has, and how much of the story it was told."""

    def __init__(self, table: str, eyes: Eyes) -> None:
        self.table, self.eyes = table, eyes
        self.outbox = Outbox()
        self.told: list[Event] = []

    def put(self, message: Wire) -> bool:
        return self.outbox.put(message.model_dump_json())

    def keep(self, story: list[Event]) -> int:
        """How much of what was told still holds."""
        kept = 0
        for told, event in zip(self.told, story, strict=False):
            if told != event:
                break
            kept += 1
        return kept


class Hub:
    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.presence = Presence()
        self.names: dict[str, str] = {}  # of people, as last read
        self._receivers: dict[str, set[Receiver]] = defaultdict(set)
        tables.listeners.append(self.tell)

    # ---- Coming and going

    async def enter(self, receiver: Receiver, course: Course, story_from: int) -> None:
        """The first that a receiver gets is a sight."""
        table, person = receiver.table, receiver.eyes.person
        self._receivers[table].add(receiver)
        is_new = self.presence.came(table, person)
        self.send_sight(receiver, course, story_from=story_from)
        if is_new:
            await self.tables.ask(self.tables.store.saw, [(table, person, True)], time.time())
            await self._announce(table, receiver)

    async def leave(self, receiver: Receiver) -> None:
        table, person = receiver.table, receiver.eyes.person
        self._receivers[table].discard(receiver)
        is_gone = self.presence.left(table, person)
        if not self._receivers[table]:
            del self._receivers[table]
            self.presence.forget(table)
        if is_gone:
            await self.tables.ask(self.tables.store.saw, [(table, person, False)], time.time())
            await self._announce(table)

    async def _announce(self, table: str, but: Receiver | None = None) -> None:
        self.tell_presence(await self.tables.course(table), but)
        await self.tables.ask(self.tables.store.told, table)

    # ---- Telling

    def tell(self, course: Course, _: bool) -> None:
        """The table has changed: everyone there gets a new sight."""
        for receiver in list(self._receivers.get(course.header.id, ())):
            receiver.eyes = receiver.eyes.after(course)
            self.send_sight(receiver, course)

    def tell_presence(self, course: Course, but: Receiver | None = None) -> None:
        """Somebody came or went; who has just come knows."""
        for receiver in self._receivers.get(course.header.id, set()) - {but}:
            message = PresenceMessage(
                seats=infos.seats_of(infos.listed(course), receiver.eyes.person, self.names, self.presence),
                spectators=self.spectators(course),
            )
            if not receiver.put(message):
                self.send_sight(receiver, course, is_whole=True)

    def send_sight(
        self, receiver: Receiver, course: Course, story_from: int | None = None, is_whole: bool = False
    ) -> None:
        """What the receiver has of the story is not told again."""
        story = course.look(receiver.eyes.looking)[1]
        start = 0 if is_whole else receiver.keep(story) if story_from is None else story_from
        info = infos.info_of(infos.listed(course), receiver.eyes.person, self.names, self.presence)
        receiver.told = story
        if not receiver.put(sight_of(course, receiver.eyes, info, self.spectators(course), start)) and not is_whole:
            self.send_sight(receiver, course, is_whole=True)

    def look(self, receiver: Receiver, course: Course, seat: int | None) -> None:
        """At one screen somebody sits down: nobody looks on the person's other screens any more."""
        receiver.eyes = receiver.eyes.look(course, seat)
        self.send_sight(receiver, course)
        if not course.standing.is_shared or seat is None:
            return
        for other in list(self._receivers.get(receiver.table, ())):
            if other is not receiver and other.eyes.person == receiver.eyes.person and other.eyes.looking is not None:
                other.eyes = Eyes(other.eyes.person, None)
                self.send_sight(other, course)

    def spectators(self, course: Course) -> int:
        return self.presence.spectators(course.header.id, course.standing.people)

    # ---- Names

    async def read_names(self, *tables: Listed) -> None:
        """Of everyone at these tables."""
        people = {person for table in tables for person in (*table.standing.people, table.header.host)}
        if missing := people - self.names.keys():
            self.names |= await self.tables.ask(self.tables.store.names, missing)

    async def rename(self, person: str, name: str) -> None:
        """Tables where the person is show the new name at once."""
        self.names[person] = name
        for table, receivers in list(self._receivers.items()):
            course = await self.tables.course(table)
            if person in course.standing.people and receivers:
                self.tell_presence(course)

    # ---- Other processes

    async def woken(self, table: str) -> None:
        """Another process has written about a table; it matters if somebody here looks at it."""
        if table not in self._receivers:
            return
        before = (await self.tables.course(table)).version
        self.presence.read(await self.tables.ask(self.tables.store.seen, [table]))
        course = await self.tables.catch_up(table)
        await self.read_names(infos.listed(course))
        if course.version == before:
            self.tell_presence(course)

    async def poll(self) -> None:
        """In case nobody wakes us: what has changed at the tables that are looked at here."""
        here = list(self._receivers)
        versions = await self.tables.ask(self.tables.store.versions, here) if here else {}
        for table, version in versions.items():
            if table in self._receivers and (await self.tables.course(table)).version < version:
                await self.woken(table)

    async def beat(self) -> None:
        """Write down who is here, and read who is elsewhere."""
        await self.tables.ask(self.tables.store.saw, self.presence.here(), time.time())
        here = list(self._receivers)
        self.presence.read(await self.tables.ask(self.tables.store.seen, here))
        people = {person for table in here for person in (await self.tables.course(table)).standing.people}
        self.names |= await self.tables.ask(self.tables.store.names, people)
