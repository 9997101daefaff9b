"""What is kept: people, tables, and entries that are only ever added. Save, then tell.

The pair of a table and the number of an entry is unique, and so is that of a table and the key of an order. So any
process may serve any table: of two that write the same number one is refused, and an order that comes twice is found.
"""

import json
import secrets
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Engine, Row, and_, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError

from ilium.server.schema import entries, people, presence, sitters, tables
from ilium.server.standing import OVER, PLAYING, WAITING, Place, Standing

CHANNEL = "ilium"  # on which PostgreSQL wakes the other processes


@dataclass(frozen=True)
class Person:
    id: str
    name: str
    is_named: bool


@dataclass(frozen=True)
class Header:
    """How a game began: it never changes."""

    id: str
    game: str
    rules: int
    options: Mapping[str, Any]
    start: Mapping[str, Any]
    places: tuple[Place, ...]
    host: str
    is_listed: bool
    invitation: str
    key: str
    rematch_of: str | None
    created: float


@dataclass(frozen=True)
class Entry:
    """A change of a table."""

    number: int
    kind: str  # sit, move, undo, resign, bot, back or rematch
    data: Mapping[str, Any]
    key: str | None
    words: str
    at: float


@dataclass(frozen=True)
class Listed:
    """A row of a list of tables."""

    header: Header
    version: int
    updated: float
    standing: Standing


@dataclass(frozen=True)
class Seen:
    """When a person was last at a table."""

    is_here: bool
    at: float


class Conflict(Exception):
    """Somebody else has written this entry, or carried out this order."""


class Store:
    """Every method is one transaction, and waits for it: call them from threads."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._process = secrets.token_hex(8)
        self.has_neighbours = engine.dialect.name == "postgresql"  # other processes may use it too
        self.wakes = self.has_neighbours  # the database tells them

    def close(self) -> None:
        self._engine.dispose()

    # ---- People

    def person(self, person: str) -> Person | None:
        with self._engine.begin() as connection:
            row = connection.execute(select(people).where(people.c.id == person)).first()
        return None if row is None else Person(row.id, row.name, row.is_named)

    def names(self, persons: Iterable[str]) -> dict[str, str]:
        with self._engine.begin() as connection:
            rows = connection.execute(select(people.c.id, people.c.name).where(people.c.id.in_(set(persons))))
            return {row.id: row.name for row in rows}

    def keep_person(self, person: Person, now: float) -> None:
        """New, or with a new name."""
        with self._engine.begin() as connection:
            values = {"id": person.id, "name": person.name, "is_named": person.is_named, "created": now}
            added = self._insert(people).values(values)
            changed = {"name": person.name, "is_named": person.is_named}
            connection.execute(added.on_conflict_do_update(index_elements=[people.c.id], set_=changed))

    # ---- Tables

    def make(
        self, header: Header, standing: Standing, parent: "Entry | None" = None, before: Standing | None = None
    ) -> None:
        """A new table, and for a rematch the entry of the table it follows. A Conflict if there is one already."""
        try:
            with self._engine.begin() as connection:
                connection.execute(
                    insert(tables).values(_header_values(header) | _standing_values(standing, 0, header.created))
                )
                seats = [
                    {"table_id": header.id, "seat": seat, "person_id": place.person}
                    for seat, place in enumerate(header.places)
                    if place.person is not None
                ]
                if seats:
                    connection.execute(insert(sitters), seats)
                if header.rematch_of is not None and parent is not None and before is not None:
                    self._append(connection, header.rematch_of, parent, before)
        except IntegrityError:
            raise Conflict from None

    def append(self, table: str, entry: Entry, standing: Standing) -> None:
        """Committed when it returns. A Conflict if the number or the key is taken."""
        try:
            with self._engine.begin() as connection:
                self._append(connection, table, entry, standing)
        except IntegrityError:
            raise Conflict from None

    def _append(self, connection: Connection, table: str, entry: Entry, standing: Standing) -> None:
        values = {"table_id": table, "number": entry.number, "key": entry.key, "kind": entry.kind}
        connection.execute(insert(entries).values(**values, data=_json(entry.data), words=entry.words, at=entry.at))
        connection.execute(
            update(tables).where(tables.c.id == table).values(_standing_values(standing, entry.number, entry.at))
        )
        if entry.kind == "sit":
            sitter = {"table_id": table, "seat": entry.data["seat"], "person_id": entry.data["person"]}
            connection.execute(insert(sitters).values(sitter))
        self._wake(connection, table)

    def entries(self, table: str, after: int = 0) -> list[Entry]:
        chosen = select(entries).where(entries.c.table_id == table, entries.c.number > after)
        with self._engine.begin() as connection:
            return [_entry(row) for row in connection.execute(chosen.order_by(entries.c.number))]

    def made_by(self, key: str) -> str | None:
        """The table that an order has made."""
        with self._engine.begin() as connection:
            return connection.execute(select(tables.c.id).where(tables.c.key == key)).scalar()

    def versions(self, ids: Iterable[str]) -> dict[str, int]:
        with self._engine.begin() as connection:
            rows = connection.execute(select(tables.c.id, tables.c.version).where(tables.c.id.in_(list(ids))))
            return {row.id: row.version for row in rows}

    # ---- Lists

    def listed(self, table: str) -> Listed | None:
        with self._engine.begin() as connection:
            row = connection.execute(select(tables).where(tables.c.id == table)).first()
        return None if row is None else _listed(row)

    def running_of(self, person: str, most: int) -> list[Listed]:
        return self._list(self._sits(person), tables.c.status != OVER, most=most)

    def finished_of(self, person: str, most: int) -> list[Listed]:
        return self._list(self._sits(person), tables.c.status == OVER, most=most)

    def open_tables(self, person: str, since: float, most: int) -> list[Listed]:
        """Where a person could sit down or look on, if something has happened there since then."""
        others = and_(tables.c.is_listed, tables.c.updated > since, ~self._sits(person))
        waiting = self._list(others, tables.c.status == WAITING, most=most)
        playing = self._list(others, tables.c.status == PLAYING, most=most)
        return [*waiting, *playing][:most]

    def waiting_for_bots(self, before: float) -> list[str]:
        """Tables at which nothing has happened since then, and a bot is to decide."""
        chosen = select(tables.c.id).where(
            tables.c.status == PLAYING, tables.c.waits_for_bot, tables.c.updated < before
        )
        with self._engine.begin() as connection:
            return list(connection.execute(chosen).scalars())

    def _sits(self, person: str) -> Any:
        return tables.c.id.in_(select(sitters.c.table_id).where(sitters.c.person_id == person))

    def _list(self, *conditions: Any, most: int) -> list[Listed]:
        chosen = select(tables).where(and_(*conditions)).order_by(tables.c.updated.desc()).limit(most)
        with self._engine.begin() as connection:
            return [_listed(row) for row in connection.execute(chosen)]

    # ---- Presence

    def saw(self, seen: Sequence[tuple[str, str, bool]], now: float) -> None:
        """Table, person and whether the person is there."""
        if not seen:
            return
        rows = [{"table_id": table, "person_id": person, "is_here": here, "at": now} for table, person, here in seen]
        added = self._insert(presence)
        changed = {"is_here": added.excluded.is_here, "at": added.excluded.at}
        with self._engine.begin() as connection:
            connection.execute(
                added.on_conflict_do_update(index_elements=[presence.c.table_id, presence.c.person_id], set_=changed),
                rows,
            )

    def told(self, table: str) -> None:
        """Wake the other processes though no entry was written: somebody came or went."""
        if self.wakes:
            with self._engine.begin() as connection:
                self._wake(connection, table)

    def seen(self, ids: Iterable[str]) -> dict[str, dict[str, Seen]]:
        """By table and person."""
        found: dict[str, dict[str, Seen]] = {}
        with self._engine.begin() as connection:
            for row in connection.execute(select(presence).where(presence.c.table_id.in_(list(ids)))):
                found.setdefault(row.table_id, {})[row.person_id] = Seen(row.is_here, row.at)
        return found

    def woken_by(self, payload: str) -> str | None:
        """The table that another process has written about; None if it was this one."""
        table, _, process = payload.partition(" ")
        return None if process == self._process else table

    # ---- Within

    def _insert(self, table: Any) -> Any:
        return (postgresql.insert if self.has_neighbours else sqlite.insert)(table)

    def _wake(self, connection: Connection, table: str) -> None:
        """Told when the transaction is committed."""
        if self.wakes:
            connection.execute(select(func.pg_notify(CHANNEL, f"{table} {self._process}")))


def _json(data: Any) -> str:
    return json.dumps(data, separators=(",", ":"))


def _header_values(header: Header) -> dict[str, Any]:
    plain = ("id", "game", "rules", "host", "is_listed", "invitation", "key", "rematch_of", "created")
    values = {name: getattr(header, name) for name in plain}
    seats = [{"person": place.person, "level": place.level} for place in header.places]
    return values | {"options": _json(header.options), "start": _json(header.start), "seats": _json(seats)}


def _header(row: Row[Any]) -> Header:
    return Header(
        id=row.id,
        game=row.game,
        rules=row.rules,
        options=json.loads(row.options),
        start=json.loads(row.start),
        places=tuple(Place(**place) for place in json.loads(row.seats)),
        host=row.host,
        is_listed=row.is_listed,
        invitation=row.invitation,
        key=row.key,
        rematch_of=row.rematch_of,
        created=row.created,
    )


def _standing_values(standing: Standing, version: int, now: float) -> dict[str, Any]:
    return {
        "version": version,
        "updated": now,
        "status": standing.status,
        "waits_for_bot": standing.waits_for_bot,
        "standing": standing.text(),
    }


def _entry(row: Row[Any]) -> Entry:
    return Entry(row.number, row.kind, json.loads(row.data), row.key, row.words, row.at)


def _listed(row: Row[Any]) -> Listed:
    return Listed(_header(row), row.version, row.updated, Standing.parse(row.standing))
