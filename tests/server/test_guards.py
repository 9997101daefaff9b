"""What keeps strangers out."""

import contextlib
import json
import logging
from pathlib import Path

import httpx
import pytest
from starlette.responses import Response
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from ilium.server.identity import Identity, hash_of, new_person, opens, tidy_name
from ilium.server.limits import Bucket, Limits
from ilium.server.outbox import LIMIT, Outbox
from ilium.server.settings import read_settings
from tests.server.conftest import Start
from tests.server.people import Guest, close_code, key
from tests.server.running import Here

NEW = {"game": "duel", "seats": [{"kind": "me"}, {"kind": "open"}]}


# ---- Pages of others


def test_writes_come_from_our_own_pages(server: Here) -> None:
    guest = Guest(server)
    for headers in ({"X-Ilium": ""}, {"Origin": "https://evil.example"}, {"Origin": "null"}):
        answer = guest.http.post("/api/tables", json=NEW | {"key": key()}, headers=headers)
        assert answer.status_code == 403, headers
    assert guest.get("/api/tables")["mine"] == []
    own = server.address.rstrip("/")
    assert guest.http.post("/api/tables", json=NEW | {"key": key()}, headers={"Origin": own}).status_code == 201


def test_sockets_too(server: Here) -> None:
    guest = Guest(server)
    table = guest.make("duel", ["me", "open"])["table"]["id"]
    address = f"{server.socket_address}api/tables/{table}/socket"
    headers, evil = {"Cookie": guest.cookie}, Origin("https://evil.example")
    with pytest.raises(InvalidStatus), connect(address, additional_headers=headers, origin=evil):
        pass
    own = Origin(server.address.rstrip("/"))
    with connect(address, additional_headers=headers, origin=own) as socket:
        socket.send('{"type": "hello"}')
        assert json.loads(socket.recv(30))["type"] == "sight"


def test_another_address_of_ours_is_told_by_a_setting(start: Start) -> None:
    server = start(origins=frozenset({"https://table.example"}))
    guest = Guest(server)
    headers = {"Origin": "https://table.example"}
    assert guest.http.post("/api/tables", json=NEW | {"key": key()}, headers=headers).status_code == 201


@pytest.mark.parametrize("path", ["/", "/t/abc", "/api/me", "/api/nothing", "/api/docs", "/api/openapi.json"])
def test_browsers_are_told_what_to_allow(server: Here, path: str) -> None:
    answer = Guest(server).http.get(path)
    policy = answer.headers["content-security-policy"]
    assert "default-src 'self'" in policy and "unsafe" not in policy and "frame-ancestors 'none'" in policy
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["referrer-policy"] == "no-referrer"


# ---- Too much


def test_long_bodies_and_messages_are_refused(server: Here) -> None:
    guest = Guest(server)
    long = NEW | {"key": key(), "options": {"x": "x" * 40_000}}
    assert guest.http.post("/api/tables", json=long).status_code == 413

    pieces = (b" " * 1000 for _ in range(100))  # without a length
    with contextlib.suppress(httpx.HTTPError):  # it may be cut off while it is sent
        assert guest.http.post("/api/tables", content=pieces).status_code >= 400
    assert guest.get("/api/tables")["mine"] == []
    table = guest.make("duel", ["me", "open"])["table"]["id"]
    with guest.sit(table) as screen:
        screen.send(type="ping", x="x" * 40_000)
        assert screen.close_code() in (1009, 4400)


def test_too_many_writes_are_refused_for_a_while(start: Start) -> None:
    guest = Guest(start(writes=0.001))
    codes = [guest.http.post("/api/tables", json=NEW | {"key": key()}).status_code for _ in range(61)]
    assert codes[:50] == [201] * 50 and codes[-1] == 429
    assert "Wait" in guest.http.put("/api/me", json={"name": "Ajax"}).json()["reason"]


def test_too_many_messages_close_the_socket(start: Start) -> None:
    guest = Guest(start(messages=2.0))
    table = guest.make("duel", ["me", "open"])["table"]["id"]
    with guest.sit(table) as screen:
        with contextlib.suppress(ConnectionClosed):
            for _ in range(200):
                screen.send(type="ping")
        assert screen.close_code() == 4429


@pytest.mark.parametrize(
    "text", ["", "{}", "[1]", "nonsense", '{"type": "play"}', '{"type": "hello", "x": 1}', "\ud83d"]
)
def test_messages_that_cannot_be_read_close_the_socket(server: Here, text: str) -> None:
    guest = Guest(server)
    table = guest.make("duel", ["me", "open"])["table"]["id"]
    address = f"{server.socket_address}api/tables/{table}/socket"
    with connect(address, additional_headers={"Cookie": guest.cookie}) as socket:
        socket.send(text.encode("utf-8", "replace").decode())
        assert close_code(socket) == 4400
    with guest.sit(table) as screen:
        screen._socket.send(b"\x00\x01")
        assert screen.close_code() == 4400


def test_a_bucket_fills_with_time() -> None:
    bucket = Bucket(rate=1000.0, most=2)
    assert [bucket.take() for _ in range(2)] == [True, True]
    slow = Bucket(rate=0.0, most=2)
    assert [slow.take() for _ in range(3)] == [True, True, False]
    limits = Limits(0.0, 1)
    assert [limits.take(who) for who in ("a", "a", "b")] == [True, False, True]


def test_who_is_too_slow_gets_the_newest_and_is_then_cut_off() -> None:
    outbox = Outbox()
    assert all(outbox.put(str(number)) for number in range(LIMIT))
    assert not outbox.put("one more") and not outbox.is_broken
    assert all(outbox.put(str(number)) for number in range(LIMIT))
    assert not outbox.put("and again") and outbox.is_broken


# ---- Who is who


def test_a_cookie_is_ours_or_nothing() -> None:
    identity, other = Identity("a" * 40), Identity("b" * 40)
    response = Response()
    identity.give(response, "somebody", is_secure=True)
    header = response.headers["set-cookie"]
    value = header.split(";")[0].partition("=")[2]
    assert identity.read(value) == "somebody" and other.read(value) is None
    assert all(word in header for word in ("HttpOnly", "SameSite=strict", "Secure", "Path=/"))
    for wrong in (None, "", "somebody", value[:-1], value[1:], f"x{value}"):
        assert identity.read(wrong) is None
    assert identity.cookie != other.cookie


def test_a_forged_cookie_makes_a_new_guest(server: Here) -> None:
    guest = Guest(server, "Ajax")
    guest.make("duel", ["me", "open"])
    name, value = next(iter(guest.http.cookies.items()))
    forged = httpx.get(f"{server.address}api/me", headers={"Cookie": f"{name}={value}x"})
    assert forged.json()["name"] != "Ajax" and "set-cookie" in forged.headers
    mine = httpx.get(f"{server.address}api/tables", headers={"Cookie": f"{name}={value}x"})
    assert mine.json()["mine"] == []


def test_an_invitation_opens_its_table_only() -> None:
    identity = Identity("a" * 40)
    first, second = (identity.invitation(table) for table in ("one", "two"))
    assert opens(first, hash_of(first)) and not opens(second, hash_of(first)) and not opens(None, hash_of(first))
    assert first not in hash_of(first)


def test_names_are_one_visible_line() -> None:
    assert tidy_name("  Ajax\n the\t Great ") == "Ajax the Great"
    assert len(tidy_name("x" * 100)) == 24
    with pytest.raises(ValueError, match="at least one letter"):
        tidy_name("\u200b\n ")
    assert not new_person().is_named


def test_no_secret_is_logged_or_shown(tmp_path: Path, server: Here, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    guest = Guest(server)
    made = guest.make("duel", ["me", "open"])
    kept = server.services.tables.store.listed(made["table"]["id"])
    assert kept is not None
    Guest(server).join(made["table"]["id"], made["invitation"])
    with guest.sit(made["table"]["id"]) as screen:
        shown = "".join(screen.received) + json.dumps(guest.get("/api/tables"))
    settings = read_settings(tmp_path, "postgresql://ilium:password@host/ilium", {"ILIUM_SECRET": "s" * 32})
    written = caplog.text + repr(settings) + repr(server.services.settings)
    for secret in (
        made["invitation"],
        kept.header.start["seed"],
        server.services.settings.secret,
        "password",
        "s" * 32,
    ):
        assert secret not in written and secret not in shown


def test_settings_come_from_the_command_the_environment_or_the_folder(tmp_path: Path) -> None:
    first = read_settings(tmp_path, None, {})
    assert first == read_settings(tmp_path, None, {}) and first.database == f"sqlite:///{tmp_path / 'tables.sqlite'}"
    other = read_settings(
        tmp_path, None, {"ILIUM_DATABASE_URL": "postgresql://x/y", "ILIUM_ORIGINS": "https://a https://b"}
    )
    assert other.database == "postgresql://x/y" and other.origins == {"https://a", "https://b"}
    assert read_settings(tmp_path, "sqlite:///z", {"ILIUM_DATABASE_URL": "postgresql://x/y"}).database == "sqlite:///z"
    with pytest.raises(ValueError, match="too short"):
        read_settings(tmp_path, None, {"ILIUM_SECRET": "short"})
