"""Whole games of every game and mode: by bots alone, between people and bots, and old ones."""

import pickle
import random
import signal
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import ilium
from ilium.games import GAMES, game_named
from ilium.games.duel.state import State
from ilium.play.table import Start as Beginning
from ilium.play.verify import verify
from ilium.server.command import PORT, bound
from ilium.server.course import Course
from ilium.server.store import Entry
from ilium.server.workers import Question, choose
from tests.server.conftest import Start
from tests.server.people import Guest, play_on, play_together
from tests.server.running import Here, Process
from tests.server.test_store import header

EVERY = [(game, options) for game in GAMES for options in game_named(game).modes]


def check_record(guest: Guest, table: str) -> None:
    findings = verify(guest.http.get(f"/api/tables/{table}/record").text)
    assert all(finding.is_good for finding in findings) and "won" in findings[-1].text


@pytest.mark.parametrize(("game", "options"), EVERY, ids=lambda value: str(value))
def test_one_person_and_bots_play_to_the_end(server: Here, game: str, options: dict[str, Any]) -> None:
    """A spectator sees the same end."""
    seats = len(game_named(game).seats(game_named(game).check_options(options)))
    guest = Guest(server)
    table = guest.make(game, ["me", *["random"] * (seats - 1)], options, is_listed=True)["table"]["id"]
    with guest.sit(table) as screen, Guest(server).sit(table) as friend:
        play_on(screen, random.Random(4))
        friend.wait_for_sight(lambda sight: bool(sight["table"]["status"] == "over"))
        assert screen.sight["table"]["outcome"] == friend.sight["table"]["outcome"]
        assert len(screen.sight["table"]["outcome"]["points"]) == seats
    check_record(guest, table)


def test_two_people_and_two_levels_in_teams(server: Here) -> None:
    host, other = Guest(server), Guest(server)
    made = host.make("siege", ["me", "recruit", "open", "hoplite"], {"players": 4, "teams": True})
    other.join(made["table"]["id"], made["invitation"])
    with host.sit(made["table"]["id"]) as hector, other.sit(made["table"]["id"]) as paris:
        play_together([hector, paris], random.Random(6))
    check_record(host, made["table"]["id"])


def test_bots_alone_need_nobody(server: Here) -> None:
    guest = Guest(server)
    table = guest.make("ilios", ["random", "random"], {"board": "4x4"})["table"]["id"]
    with guest.sit(table) as screen:
        screen.wait_for_sight(lambda sight: bool(sight["table"]["status"] == "over"))
    check_record(guest, table)


@pytest.mark.parametrize("level", ["recruit", "hoplite", "captain", "hero"])
def test_every_level_answers(server: Here, level: str) -> None:
    guest = Guest(server)
    table = guest.make("duel", [level, "me"], {"first": 0})["table"]["id"]
    with guest.sit(table) as screen:
        assert screen.sight["thinking"] == 0 or screen.moves
        screen.wait_for_sight(lambda sight: bool(sight["moves"]))


def test_a_worker_that_is_killed_is_replaced(start: Start) -> None:
    """In the middle of a thought; the question is asked again."""
    server = start(thinking=3.0)
    guest = Guest(server)
    table = guest.make("duel", ["hero", "me"], {"first": 0})["table"]["id"]
    with guest.sit(table) as screen:
        (worker,) = server.services.workers._all
        while not worker._processes:
            time.sleep(0.05)
        for process in list(worker._processes.values()):
            process.kill()
        screen.wait_for_sight(lambda sight: bool(sight["moves"]))


def test_a_bot_gets_what_its_seat_knows_and_no_more() -> None:
    """A question has no place for a table, and of what is hidden its knowledge holds nothing."""
    assert Question._fields == ("knowledge", "level", "asker", "seconds", "simulations", "seed")
    table = ilium.new("duel", seed=2, first=0)
    question = pickle.loads(pickle.dumps(Question(table.knowledge(0), "random", "", 1.0)))
    state = question.knowledge.state
    assert isinstance(state, State) and not any(any(row) for row in state.deck) and state.hand[1] == 0
    assert choose(question) in table.moves()


# ---- Games of older rules


@pytest.mark.parametrize("is_finished", [True, False])
def test_a_game_of_older_rules_can_still_be_read(
    start: Start, monkeypatch: pytest.MonkeyPatch, is_finished: bool
) -> None:
    """From what was written down: the story everyone may know, the outcome, and the record."""
    server = start()
    guest = Guest(server, "Nestor")
    table = guest.make("ilios", ["me", "random"], {"board": "4x4"})["table"]["id"]
    with guest.sit(table) as screen:
        play_on(screen, random.Random(1), until=lambda sight: not is_finished and sight["version"] > 8)
        outcome, told = screen.sight["table"]["outcome"], [one["text"] for one in screen.story if one["number"] > 0]
    monkeypatch.setattr(type(game_named("ilios")), "version", 2)
    guest.move_to(start())
    listed = guest.get("/api/tables")["finished" if is_finished else "mine"][0]
    assert "rules 1 of ilios" in listed["closed"] and listed["status"] == "over"
    with guest.sit(table) as screen:
        assert screen.sight["view"] == {} and screen.moves == [] and not screen.sight["can_undo"]
        assert screen.sight["table"]["outcome"] == outcome
        words = " ".join(one["text"] for one in screen.story)
        assert told[0] in words and "draws a warrior" in words
        assert "it can be read" in screen.play("iron@a1")["reason"]
    for path in ("replay", "rematch"):
        method = "GET" if path == "replay" else "POST"
        answer = guest.http.request(method, f"/api/tables/{table}/{path}", json={"key": "again_again"})
        assert answer.status_code == 409 and "it can be read" in answer.json()["reason"]
    record = guest.http.get(f"/api/tables/{table}/record")
    assert record.status_code == (200 if is_finished else 409)
    if is_finished:
        monkeypatch.undo()
        assert all(finding.is_good for finding in verify(record.text))  # by the ilium that plays these rules


def test_entries_make_a_course_whatever_they_are() -> None:
    """Undo, resignations and take-overs are entries like moves."""
    first = header("somebody", options={"first": 0}, start=Beginning(seed=3).data())
    course = Course.begin(first)
    assert course.table is not None

    def entry(kind: str, **data: Any) -> Entry:
        return Entry(course.version + 1, kind, data, None, "", 0.0)

    start = course.standing
    course = course.after(entry("move", seat=0, move=course.table.moves()[0]))
    assert course.moves_to_take_back("somebody") == 1
    course = course.after(entry("undo", moves=1))
    assert course.standing == start and course.version == 2 and course.lengths == (0, 1, 0)
    over = course.after(entry("bot", seat=0, level="hero"))
    assert over.standing.waits_for_bot and over.places[0].is_taken_over
    assert over.after(replace(entry("back", seat=0), number=4)).standing == start
    resigned = course.after(entry("resign", seat=0))
    assert resigned.standing.ending is not None and resigned.standing.ending.winners == (1,)


# ---- The command


def test_the_usual_port_or_a_free_one() -> None:
    first = bound("127.0.0.1", None)
    first.listen()
    second = bound("127.0.0.1", None)
    assert second.getsockname()[1] != PORT
    with pytest.raises(ValueError, match="cannot be used"):
        bound("127.0.0.1", first.getsockname()[1])
    first.close()
    second.close()


def test_ctrl_c_ends_it_in_order(tmp_path: Path) -> None:
    server = Process.start("--data", str(tmp_path))
    guest = Guest(server)
    table = guest.make("duel", ["hero", "me"], {"first": 0})["table"]["id"]
    with guest.sit(table) as screen:
        server.process.send_signal(signal.SIGINT)
        assert screen.close_code() in (1001, 1012)
    assert server.end(signal.SIGINT) == 0
