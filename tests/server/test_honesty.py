"""What a seat cannot know changes nothing that the server ever sends to it: not a byte.

Two tables whose truths differ in what a receiver cannot know are put into the database; then everything that can be
received of them is compared: sights, stories, previews, hints, refusals, undo, reconnects and the answers of HTTP.
"""

import json
import random
import re
import time
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

import ilium
from ilium.engine.chance import Rng
from ilium.games import game_named
from ilium.server.course import Course
from ilium.server.identity import new_person, new_table_id
from ilium.server.standing import Place
from ilium.server.store import Entry, Header, Person
from tests.duel import test_honesty as duel
from tests.ilios import test_honesty as ilios
from tests.server.conftest import Start
from tests.server.people import Guest
from tests.server.running import Here
from tests.siege import test_honesty as siege

TYPED = ("1@a1", "a1>b2", "take Zeus8", "4", "A@X", "K>A:X", "+C>H:A", "take helen", "iron@a1", "5@d4>w", "nonsense")
MODES: list[tuple[str, dict[str, Any]]] = [
    ("duel", {}),
    ("siege", {"players": 3}),
    ("siege", {"players": 4, "teams": True}),
    ("ilios", {"players": 2}),
    ("ilios", {"players": 3, "board": "4x4"}),
]


def other_truth(table: ilium.Table, seat: int | None, chooser: random.Random) -> ilium.Table | None:
    """The same game as the seat knows it, with another truth; None if none is found."""
    if table.game == "siege":
        return siege.other_truth(table, seat, chooser)
    if table.game == "ilios":
        return ilios.other_truth(table, seat, chooser)
    other = ilium.new("duel", deal=duel.other_deal(table, seat, chooser))
    for move in table.history:
        other.play(move)
    return other


def lively(table: ilium.Table, chooser: random.Random) -> str:
    return siege.lively(table, chooser) if table.game == "siege" else chooser.choice(table.moves())


def truths(game: str, options: dict[str, Any], seat: int | None) -> Iterator[tuple[ilium.Table, ilium.Table]]:
    """Pairs of tables at some moments of a game, often when the seat is to decide or has just done so."""
    chooser = random.Random(f"{game}{options}{seat}")
    rules = game_named(game)
    deal = rules.draw_deal(rules.check_options(options), Rng.seeded(4))
    table = ilium.new(game, deal=deal, **options)
    while table.seat is not None and len(table.history) < 80:
        table.play(lively(table, chooser))
        if table.result is not None:
            return  # now everything is told
        is_near = seat is None or seat in (table.seat, table.movers[-1])
        if not is_near or chooser.random() < 0.6:
            continue
        if any("shuffled" in line for line in table.log(None)):
            return
        other = other_truth(table, seat, chooser)
        if other is not None and other.position() != table.position():
            yield table, other


def put(server: Here, people: list[Person], table: ilium.Table) -> str:
    """A table with these moves, in the database."""
    header = Header(
        id=new_table_id(),
        game=table.game,
        rules=game_named(table.game).version,
        options=table.options,
        start=table.start.data(),
        places=tuple(Place(person=person.id) for person in people),
        host=people[0].id,
        is_listed=True,
        invitation="",
        key=new_table_id(),
        rematch_of=None,
        created=1.0,
    )
    store, course = server.services.tables.store, Course.begin(header)
    store.make(header, course.standing)
    for number, (seat, move) in enumerate(zip(table.movers, table.history, strict=True), start=1):
        entry = Entry(number, "move", {"seat": seat, "move": move}, None, "", 2.0)
        course = course.after(entry)
        store.append(header.id, entry, course.standing)
    return header.id


def received(guest: Guest, table: str) -> list[str]:
    """All that somebody gets of a table, with what names it or the time left out."""
    answers = [
        guest.http.get(f"/api/tables/{table}{path}").text for path in ("", "/replay", "/replay?seat=0", "/record")
    ]
    lists = guest.get("/api/tables")
    answers += [json.dumps(one) for one in (*lists["mine"], *lists["open"]) if one["id"] == table]
    with guest.sit(table) as screen:
        if screen.moves:
            screen.order(type="ask_previews", moves=screen.moves[::9], key="previews")
            screen.order(type="ask_hint", level="hoplite", key="first_hint")
            screen.order(type="ask_hint", level="hero", key="second_hint")
        for number, move in enumerate(TYPED):
            if move not in screen.moves:
                screen.play(move, key=f"typed{number:03}")
        version, told = screen.sight["version"], len(screen.story)
        answers += screen.received
        if screen.order(type="undo", key="take_back")["type"] == "done":
            screen.wait_until(version + 1)
        answers += screen.received
    with guest.sit(table, version=version, story=told) as screen:
        answers += screen.received
    return [normal(text, table) for text in answers]


def normal(text: str, table: str) -> str:
    text = re.sub(r'"invitation":"[0-9a-f]+"', "", text)  # a secret of each table
    return re.sub(r'"(away_seconds|updated)": ?[\d.e+]+', r'"\1":0', text.replace(table, "TABLE"))


def players_of(game: str, options: dict[str, Any]) -> int:
    rules = game_named(game)
    return len(rules.seats(rules.check_options(options)))


@pytest.mark.parametrize(
    ("game", "options", "seat"), [(*mode, seat) for mode in MODES for seat in (*range(min(3, players_of(*mode))), None)]
)
def test_what_a_seat_cannot_know_changes_nothing_it_receives(
    start: Start, game: str, options: dict[str, Any], seat: int | None
) -> None:
    players = players_of(game, options)
    server = start(simulations=8, seed=1, thinking=20.0)
    guest, compared = Guest(server, "Helen"), 0
    (cookie,) = guest.http.cookies.values()
    own = server.services.identity.read(cookie)
    assert own is not None
    people = [replace(new_person(), name=f"Player {number}") for number in range(players)]
    if seat is not None:
        people[seat] = Person(own, "Helen", True)
    for person in people:
        server.services.tables.store.keep_person(person, time.time())
    for pair in truths(game, options, seat):
        one, other = (received(guest, put(server, people, table)) for table in pair)
        assert one == other
        compared += 1
        if compared == 3:
            break
    assert compared >= 2
