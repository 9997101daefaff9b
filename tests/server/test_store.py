"""What is kept, on both databases."""

import threading
import time
from collections.abc import Iterator
from dataclasses import replace

import pytest
from sqlalchemy import inspect, text

from ilium.play.table import Start
from ilium.server.course import Course
from ilium.server.database import open_database, parse_url
from ilium.server.identity import new_person, new_table_id
from ilium.server.schema import metadata
from ilium.server.standing import Place
from ilium.server.store import Conflict, Entry, Header, Person, Store


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    opened = Store(open_database(database))
    yield opened
    opened.close()


def person(store: Store, name: str = "Hecuba") -> Person:
    made = replace(new_person(), name=name)
    store.keep_person(made, time.time())
    return made


def header(host: str, *places: Place, **more: object) -> Header:
    first = Header(
        id=new_table_id(),
        game="duel",
        rules=1,
        options={},
        start=Start(seed=7).data(),
        places=places or (Place(person=host), Place(level="random")),
        host=host,
        is_listed=False,
        invitation="",
        key=new_table_id(),
        rematch_of=None,
        created=time.time(),
    )
    return replace(first, **more)  # type: ignore[arg-type]


def made(store: Store, *places: Place, **more: object) -> Course:
    course = Course.begin(header(person(store).id, *places, **more))
    store.make(course.header, course.standing)
    return course


def entry(course: Course, move: str, key: str | None = None) -> Entry:
    return Entry(course.version + 1, "move", {"seat": 0, "move": move}, key, f"somebody plays {move}", time.time())


def first_move(course: Course) -> str:
    assert course.table is not None
    return course.table.moves()[0]


def test_the_layout_is_what_the_code_expects(database: str) -> None:
    """The migrations and the tables of `schema.py` say the same."""
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    engine = open_database(database)
    with engine.begin() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    assert set(metadata.tables) < set(inspect(engine).get_table_names())
    engine.dispose()


def test_opened_again_everything_is_there(database: str) -> None:
    store = Store(open_database(database))
    course = made(store)
    after = course.after(entry(course, first_move(course), "k"))
    store.append(course.header.id, entry(course, first_move(course), "k"), after.standing)
    store.close()
    again = Store(open_database(database))
    (kept,) = again.entries(course.header.id)
    assert (kept.number, kept.key, kept.data["move"]) == (1, "k", first_move(course))
    replayed = Course.replay(course.header, [kept])
    assert replayed.standing == after.standing
    listed = again.listed(course.header.id)
    assert listed is not None and listed.header == course.header
    assert listed.standing == after.standing and listed.version == 1
    again.close()


def test_of_two_with_the_same_number_one_is_refused(store: Store) -> None:
    """Two threads race for every number; nothing is lost and nothing is written twice."""
    course = made(store)
    won: list[list[int]] = [[], []]

    def race(runner: int) -> None:
        for number in range(1, 21):
            one = Entry(number, "move", {"seat": 0, "move": "x"}, None, "", time.time())
            try:
                store.append(course.header.id, one, course.standing)
                won[runner].append(number)
            except Conflict:
                pass

    threads = [threading.Thread(target=race, args=(runner,)) for runner in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(won[0] + won[1]) == list(range(1, 21))
    assert [kept.number for kept in store.entries(course.header.id)] == list(range(1, 21))


def test_a_key_is_used_once(store: Store) -> None:
    course = made(store)
    store.append(course.header.id, entry(course, "a", "key"), course.standing)
    with pytest.raises(Conflict):
        store.append(course.header.id, replace(entry(course, "a", "key"), number=2), course.standing)
    assert len(store.entries(course.header.id)) == 1
    other = made(store)
    store.append(other.header.id, entry(other, "a", "key"), other.standing)  # at another table it is another key


def test_a_table_is_made_once_and_followed_once(store: Store) -> None:
    course = made(store)
    assert store.made_by(course.header.key) == course.header.id
    with pytest.raises(Conflict):
        store.make(replace(course.header, id=new_table_id()), course.standing)
    again = header(course.header.host, rematch_of=course.header.id)
    parent = Entry(1, "rematch", {"table": again.id}, None, "", time.time())
    after = course.after(parent)
    store.make(again, Course.begin(again).standing, parent, after.standing)
    second = header(course.header.host, rematch_of=course.header.id)
    with pytest.raises(Conflict):
        store.make(second, Course.begin(second).standing, replace(parent, number=2), after.standing)
    assert store.listed(second.id) is None
    kept = store.listed(course.header.id)
    assert kept is not None and kept.standing.rematch == again.id


def test_lists_know_who_sits_where(store: Store) -> None:
    host, other = person(store), person(store, "Priam")
    open_table = Course.begin(header(host.id, Place(person=host.id), Place(), is_listed=True))
    private = Course.begin(header(host.id, Place(person=host.id), Place()))
    for course in (open_table, private):
        store.make(course.header, course.standing)
    assert {one.header.id for one in store.running_of(host.id, 9)} == {open_table.header.id, private.header.id}
    assert [one.header.id for one in store.open_tables(other.id, 0.0, 9)] == [open_table.header.id]
    assert store.open_tables(host.id, 0.0, 9) == []
    assert store.open_tables(other.id, time.time() + 1, 9) == []
    sat = Entry(1, "sit", {"seat": 1, "person": other.id}, "k", "", time.time())
    store.append(private.header.id, sat, private.after(sat).standing)
    (mine,) = store.running_of(other.id, 9)
    assert mine.standing.status == "playing" and mine.standing.people == {host.id, other.id}
    assert store.names([host.id, other.id]) == {host.id: "Hecuba", other.id: "Priam"}


def test_bots_that_are_waited_for_are_found(store: Store) -> None:
    waiting = made(store, Place(level="random"), Place(level="random"))
    made(store)
    found = store.waiting_for_bots(time.time() + 1)
    assert waiting.header.id in found
    assert store.waiting_for_bots(waiting.header.created - 1) == []


def test_presence_is_the_last_word(store: Store) -> None:
    course = made(store)
    table, who = course.header.id, course.header.host
    store.saw([(table, who, True)], 10.0)
    store.saw([(table, who, False), (table, "somebody", True)], 12.0)
    seen = store.seen([table])[table]
    assert (seen[who].is_here, seen[who].at, seen["somebody"].is_here) == (False, 12.0, True)


def test_sqlite_writes_through(tmp_path: object) -> None:
    engine = open_database(f"sqlite:///{tmp_path}/t.sqlite")
    with engine.begin() as connection:
        found = [connection.execute(text(f"PRAGMA {name}")).scalar() for name in ("journal_mode", "synchronous")]
    assert found == ["wal", 2]
    engine.dispose()


@pytest.mark.parametrize("url", ["mysql://a@b/c", "oracle://x"])
def test_other_databases_are_refused_in_words(url: str) -> None:
    with pytest.raises(ValueError, match="a database is sqlite"):
        parse_url(url)
