"""A server that is killed loses nothing that it has acknowledged, and goes on where it was."""

import random
import signal
import time
from pathlib import Path

from tests.server.people import Guest, key
from tests.server.running import Process


def test_kill_9_loses_no_acknowledged_move(tmp_path: Path, database: str) -> None:
    """Twice in one game: at once after an acknowledgement, or with an order on its way, which is sent again."""
    arguments = ("--data", str(tmp_path), "--database", database)
    chooser = random.Random(5)
    server = Process.start(*arguments)
    host = Guest(server)
    table = host.make("duel", ["me", "me"], {"first": 0})["table"]["id"]
    acknowledged, told = 0, 0
    try:
        for _ in range(2):
            with host.sit(table) as screen:
                assert screen.sight["version"] >= acknowledged and len(screen.story) >= told
                for _ in range(chooser.randrange(3, 7)):
                    if screen.sight["hand_over"] is not None:
                        screen.look(screen.sight["hand_over"])
                    done = screen.play(chooser.choice(screen.moves))
                    assert done["type"] == "done"
                    acknowledged = done["version"]
                    screen.wait_until(acknowledged)
                screen.look(None)
                told = len(screen.story)
                screen.look(screen.sight["hand_over"])
                order = {"key": key(), "version": screen.sight["version"], "move": screen.moves[0]}
                screen.send(type="play", **order)
                time.sleep(chooser.random() / 100)
                assert server.end(signal.SIGKILL) == -signal.SIGKILL
            server = Process.start(*arguments)
            host.move_to(server)
            with host.sit(table) as screen:
                screen.look(screen.sight["hand_over"])
                assert screen.sight["version"] in (acknowledged, acknowledged + 1)
                done = screen.order(type="play", **order)  # whether it was carried out or not
                assert done["type"] == "done" and done["version"] == acknowledged + 1
                acknowledged = done["version"]
    finally:
        assert server.end(signal.SIGTERM) in (0, -signal.SIGTERM)


def test_a_thought_that_was_cut_off_is_resumed(tmp_path: Path) -> None:
    server = Process.start("--data", str(tmp_path))
    host = Guest(server)
    table = host.make("duel", ["hero", "me"], {"first": 0})["table"]["id"]
    with host.sit(table) as screen:
        assert screen.sight["thinking"] == 0 and screen.sight["version"] == 0
        server.end(signal.SIGKILL)
    server = Process.start("--data", str(tmp_path))
    host.move_to(server)
    try:
        with host.sit(table) as screen:
            screen.wait_for_sight(lambda sight: bool(sight["moves"]))
            assert screen.story[-1]["seat"] == 0
    finally:
        assert server.end(signal.SIGINT) == 0


def test_who_signed_once_is_known_after_a_restart(tmp_path: Path) -> None:
    names: list[str] = []
    for _ in range(2):
        server = Process.start("--data", str(tmp_path))
        if not names:
            host = Guest(server, "Cassandra")
        else:
            host.move_to(server)
        names.append(host.get("/api/me")["name"])
        server.end(signal.SIGINT)
    assert names == ["Cassandra"] * 2
    assert (tmp_path / "secret").stat().st_mode & 0o777 == 0o600
