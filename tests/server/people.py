"""People at the tables: guests with a cookie, and their sockets."""

import json
import random
import secrets
from collections.abc import Callable
from typing import Any

import httpx
from pydantic import TypeAdapter
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from ilium.server.protocol import FromServer
from tests.server.running import Running

WAIT = 30  # seconds for a message, before the test gives up
MESSAGES: TypeAdapter[Any] = TypeAdapter(FromServer)
Message = dict[str, Any]


def key() -> str:
    return secrets.token_hex(8)


class Guest:
    """Somebody with a browser."""

    def __init__(self, server: Running, name: str | None = None) -> None:
        self.server = server
        self.http = self._client(server)
        self.get("/api/me")
        if name is not None:
            self.write("PUT", "/api/me", {"name": name})

    def move_to(self, server: Running) -> None:
        """The same person at another server, or at one that was started again."""
        cookies = dict(self.http.cookies)
        self.server, self.http = server, self._client(server)
        self.http.cookies.update(cookies)

    def _client(self, server: Running) -> httpx.Client:
        client = httpx.Client(base_url=server.address, headers={"X-Ilium": "1"}, timeout=WAIT)
        server.closing.append(client.close)
        return client

    def get(self, path: str) -> Any:
        answer = self.http.get(path)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def write(self, method: str, path: str, body: Message) -> Any:
        answer = self.http.request(method, path, json=body)
        assert answer.status_code in (200, 201), answer.text
        return answer.json()

    def make(self, game: str, seats: list[str], options: Message | None = None, **more: Any) -> Any:
        """Seats are `me`, `open` or the level of a bot."""
        chosen = [{"kind": seat} if seat in ("me", "open") else {"kind": "bot", "level": seat} for seat in seats]
        body = {"key": key(), "game": game, "options": options or {}, "seats": chosen} | more
        return self.write("POST", "/api/tables", body)

    def join(self, table: str, invitation: str | None = None, seat: int | None = None) -> Any:
        return self.write("POST", f"/api/tables/{table}/join", {"key": key(), "invitation": invitation, "seat": seat})

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def sit(self, table: str, **hello: Any) -> "Screen":
        return Screen(self, table, hello)


class Screen:
    """A socket at a table. `sight` is the last one; `story` is put together as a client does it."""

    def __init__(self, guest: Guest, table: str, hello: Message) -> None:
        address = f"{guest.server.socket_address}api/tables/{table}/socket"
        self._connection = connect(address, additional_headers={"Cookie": guest.cookie}, max_size=None)
        self._hello = hello
        self.sight: Message = {}
        self.story: list[Message] = hello.pop("told", [])
        self.received: list[str] = []

    def __enter__(self) -> "Screen":
        self._socket = self._connection.__enter__()
        self.send(type="hello", **self._hello)
        self.wait(lambda message: message["type"] == "sight")
        return self

    def __exit__(self, *raised: Any) -> None:
        self._connection.__exit__(*raised)

    def send(self, **message: Any) -> None:
        self._socket.send(json.dumps(message))

    def receive(self) -> Message:
        text = self._socket.recv(WAIT)
        assert isinstance(text, str)
        MESSAGES.validate_json(text)
        self.received.append(text)
        message: Message = json.loads(text)
        if message["type"] == "sight":
            self.sight = message
            self.story = self.story[: message["story_from"]] + message["story"]
        return message

    def wait(self, is_it: Callable[[Message], bool]) -> Message:
        while not is_it(message := self.receive()):
            pass
        return message

    def wait_for_sight(self, is_it: Callable[[Message], bool]) -> Message:
        """The last sight if it is so, or the first one that is."""
        if is_it(self.sight):
            return self.sight
        return self.wait(lambda message: message["type"] == "sight" and is_it(message))

    def wait_until(self, version: int) -> Message:
        """The sight of this version, or of a later one."""
        return self.wait_for_sight(lambda sight: sight["version"] >= version)

    def order(self, **order: Any) -> Message:
        """Give an order and wait for its answer."""
        order = {"key": key(), "version": self.sight["version"]} | order
        self.send(**order)
        return self.wait(lambda message: message.get("key") == order["key"])

    def play(self, move: str, **more: Any) -> Message:
        return self.order(type="play", move=move, **more)

    def look(self, seat: int | None) -> Message:
        self.send(type="look", seat=seat)
        return self.wait(lambda message: message["type"] in ("sight", "refused"))

    @property
    def moves(self) -> list[str]:
        return [choice["move"] for choice in self.sight["moves"]]

    @property
    def is_over(self) -> bool:
        return bool(self.sight["table"]["status"] == "over")

    def close_code(self) -> int:
        return close_code(self._socket)


def close_code(socket: ClientConnection) -> int:
    """Of a socket that the server closes."""
    try:
        while True:
            socket.recv(WAIT)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else 0


def play_together(screens: list[Screen], chooser: random.Random, most: int = 10_000) -> None:
    """Any moves, by whoever may decide, until the game is over or so many were made; bots in between."""
    for _ in range(most):
        newest = max(screen.sight["version"] for screen in screens)
        for screen in screens:
            screen.wait_until(newest)
        if any(screen.is_over for screen in screens):
            for screen in screens:
                screen.wait_for_sight(lambda sight: bool(sight["table"]["status"] == "over"))
            return
        decides = next((screen for screen in screens if screen.moves), None)
        if decides is None:
            screens[0].wait_until(newest + 1)
            continue
        done = decides.play(chooser.choice(decides.moves))
        assert done["type"] == "done", done
        decides.wait_until(done["version"])


def play_on(screen: Screen, chooser: random.Random, until: Callable[[Message], bool] = lambda sight: False) -> None:
    """Any moves, whenever this screen may decide, until the game is over."""
    while True:
        screen.wait_for_sight(lambda sight: bool(sight["moves"]) or sight["table"]["status"] == "over" or until(sight))
        if screen.is_over or until(screen.sight):
            return
        done = screen.play(chooser.choice(screen.moves))
        assert done["type"] == "done", done
        screen.wait_until(done["version"])
