"""Several processes on one PostgreSQL: any of them may serve any table."""

import random

from tests.server.conftest import Start
from tests.server.people import Guest, Message, key, play_together


def test_two_people_at_two_processes_play_one_game(start: Start, new_postgres: str) -> None:
    """Each move wakes the other process; bots think in one of them only."""
    here, there = start(new_postgres, poll=30.0), start(new_postgres, poll=30.0)
    host, other = Guest(here, "Glaucus"), Guest(there, "Diomedes")
    made = host.make("ilios", ["me", "open", "random"], {"players": 3, "board": "4x4"})
    table = made["table"]["id"]
    with host.sit(table) as hector:
        other.join(table, made["invitation"])
        hector.wait_for_sight(lambda sight: sight["table"]["status"] == "playing")
        with other.sit(table) as achilles:
            came = hector.wait(lambda message: message["type"] == "presence")
            assert came["seats"][1]["is_present"] and came["seats"][1]["player"] == "Diomedes"
            play_together([hector, achilles], random.Random(2))
            assert hector.sight["table"]["outcome"] == achilles.sight["table"]["outcome"]
    entries = here.services.tables.store.entries(table)
    assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))
    made_again = host.write("POST", f"/api/tables/{table}/rematch", {"key": key()})
    other.get("/api/tables")
    same = other.write("POST", f"/api/tables/{table}/rematch", {"key": key()})
    assert same["table"]["id"] == made_again["table"]["id"]


def test_without_a_wake_up_polling_finds_what_is_new(start: Start, new_postgres: str) -> None:
    here, there = start(new_postgres, poll=0.1), start(new_postgres, poll=0.1)
    for server in (here, there):
        server.services.tables.store.wakes = False  # nobody is told
    host = Guest(here)
    made = host.make("duel", ["me", "open"], {"first": 0}, is_listed=True)
    other = Guest(there)
    other.join(made["table"]["id"])
    with host.sit(made["table"]["id"]) as hector, other.sit(made["table"]["id"]) as achilles:
        hector.wait_for_sight(lambda sight: bool(sight["moves"]))
        done = hector.play(hector.moves[0])
        assert achilles.wait_until(done["version"])["version"] == done["version"]


def test_of_two_orders_at_two_processes_one_is_stale(start: Start, new_postgres: str) -> None:
    """The second process has not heard yet: the number of the entry is what refuses it, and a key is found anywhere."""
    here, there = start(new_postgres, poll=30.0), start(new_postgres, poll=30.0)
    host = Guest(here)
    table = host.make("duel", ["me", "me"], {"first": 0})["table"]["id"]
    with host.sit(table) as first:
        host.move_to(there)
        with host.sit(table) as second:
            for screen in (first, second):
                screen.look(0)
            order: Message = {"key": key(), "version": 0, "move": first.moves[0]}
            answers = [first.order(type="play", **order), second.order(type="play", **order)]
            assert answers[0] == answers[1] == {"type": "done", "key": order["key"], "version": 1}
            stale = second.play(order["move"], version=0)
            assert (stale["type"], stale["version"]) == ("refused", 1)
