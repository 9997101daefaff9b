"""Many games at one server: `make load`, or `make load ARGS="--games 50"` for less.

One server process, as `ilium serve` starts it, with two people and two sockets at every table and no bots. Another
process is all the people, who make any legal moves: first at the pace of people, then as fast as the answers come.
Measured are moves in a second, the time from sending a move to the opponent's socket having it, and the server's memory
for each game. At the end every move that was acknowledged must be in the database, once, and nothing else.
"""

import argparse
import asyncio
import json
import os
import resource
import secrets
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

RESULTS = Path(__file__).parent / "results" / "load.json"
GAMES, SECONDS = 500, 30
THINKING = 20.0  # seconds that people think before a move, on average
OPENING = 50  # tables that are opened at once
PATIENCE = 120  # seconds for an answer, before the measurement is given up
Message = dict[str, Any]


def main() -> None:
    arguments = parse()
    allow_files()
    with tempfile.TemporaryDirectory() as folder:
        server = subprocess.Popen([sys.executable, __file__, "--serve", folder], stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            address = server.stdout.readline().strip()
            load = Load(address, server.pid, arguments)
            asyncio.run(load.run())
            figures = load.figures() | {"lost": lost(Path(folder), load.acknowledged)}
        finally:
            server.terminate()
            server.wait()
    show(figures)
    RESULTS.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")
    if figures["lost"]:
        sys.exit("moves were lost")


def parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Measure one server under the load of many games.")
    parser.add_argument("--games", type=int, default=GAMES, help="live games, each with two sockets")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="how long moves are made, at each pace")
    parser.add_argument("--thinking", type=float, default=THINKING, help="seconds people think before a move")
    parser.add_argument("--game", default="duel", choices=("duel", "siege", "ilios"))
    return parser.parse_args()


class Load:
    """All the people, and what they measure."""

    def __init__(self, address: str, server: int, arguments: argparse.Namespace) -> None:
        self.address, self._server, self._arguments = address, server, arguments
        self.acknowledged: dict[tuple[str, int], str] = {}  # table and version -> the move
        self.delays: list[float] = []  # seconds from a move to the opponent's socket, at the pace that is measured
        self.paces: dict[str, dict[str, Any]] = {}
        self.games = 0
        # A connection for each request: one that waits too long is closed by the server while it is taken up again.
        self.http = httpx.AsyncHTTPTransport(limits=httpx.Limits(max_connections=OPENING, max_keepalive_connections=0))

    async def run(self) -> None:
        alone = memory(self._server)
        gate = asyncio.Semaphore(OPENING)
        tables = await asyncio.gather(*(self._open(number, gate) for number in range(self._arguments.games)))
        self.memory = (memory(self._server) - alone) / len(tables)
        print(f"{len(tables)} games with {2 * len(tables)} sockets are open.", flush=True)
        for pace, thinking in {"people": self._arguments.thinking, "flat out": 0.0}.items():
            self.paces[pace] = await self._measure(tables, thinking)
        self.memory_after = (memory(self._server) - alone) / len(tables)
        await asyncio.gather(*(table.close() for table in tables))
        await self.http.aclose()

    async def _measure(self, tables: "Sequence[LiveTable]", thinking: float) -> dict[str, Any]:
        self.delays.clear()
        begun = time.perf_counter()
        await asyncio.gather(*(table.play(begun + self._arguments.seconds, thinking) for table in tables))
        seconds, delays = time.perf_counter() - begun, sorted(self.delays)
        return {
            "thinking": thinking,
            "seconds": round(seconds, 1),
            "moves": len(delays),
            "moves_per_second": round(len(delays) / seconds, 1),
            "p50_ms": percentile(delays, 0.50),
            "p95_ms": percentile(delays, 0.95),
            "p99_ms": percentile(delays, 0.99),
        }

    async def _open(self, number: int, gate: asyncio.Semaphore) -> "LiveTable":
        async with gate:
            table = LiveTable(self, number, self._arguments)
            await table.open()
            return table

    def figures(self) -> dict[str, Any]:
        return {
            "game": self._arguments.game,
            "games": self._arguments.games,
            "sockets": 2 * self._arguments.games,
            "moves": len(self.acknowledged),
            "paces": self.paces,
            "kib_per_game": round(self.memory / 1024, 1),
            "kib_per_game_after": round(self.memory_after / 1024, 1),
            "games_finished": self.games,
            "cores": os.cpu_count(),
        }


class LiveTable:
    """Two people at one table; when a game is over they begin another at once."""

    def __init__(self, load: Load, number: int, arguments: argparse.Namespace) -> None:
        self._load, self._game = load, arguments.game
        self._luck = Random(number)
        self._people = [Guest(load), Guest(load)]

    async def open(self) -> None:
        host, guest = self._people
        await asyncio.gather(host.arrive(), guest.arrive())
        seats = [{"kind": "me"}, {"kind": "open"}]
        made = await host.write("tables", {"key": key(), "game": self._game, "seats": seats})
        self._id = made["table"]["id"]
        await guest.write(f"tables/{self._id}/join", {"key": key(), "invitation": made["invitation"]})
        for person in self._people:
            await person.sit(self._id)

    async def play(self, end: float, thinking: float) -> None:
        """Any moves until the time is over, with so many seconds to think before each, on average."""
        while True:
            left = end - time.perf_counter()
            await asyncio.sleep(min(2 * self._luck.random() * thinking, max(left, 0)))
            if time.perf_counter() >= end:
                return
            decides = next((person for person in self._people if person.sight["moves"]), None)
            if decides is None:  # the game is over
                self._load.games += 1
                await self.close()
                await self.open()
                continue
            await self._move(decides)

    async def _move(self, decides: "Guest") -> None:
        """One move, until both screens have it."""
        other = self._people[decides is self._people[0]]
        move = self._luck.choice(decides.sight["moves"])["move"]
        version = decides.sight["version"] + 1
        sent = time.perf_counter()
        seen = asyncio.create_task(other.until(version))
        await decides.play(move, version)
        await seen
        self._load.delays.append(other.heard - sent)
        self._load.acknowledged[self._id, version] = move

    async def close(self) -> None:
        for person in self._people:
            await person.leave()


class Guest:
    """A person with a cookie and one socket."""

    def __init__(self, load: Load) -> None:
        address, headers = f"{load.address}api/", {"X-Ilium": "1"}
        self._http = httpx.AsyncClient(transport=load.http, base_url=address, headers=headers, timeout=PATIENCE)
        self._sockets = address.replace("http", "ws", 1) + "tables/"
        self._socket: ClientConnection | None = None
        self.sight: Message = {}
        self.heard = 0.0  # when the last sight came

    async def arrive(self) -> None:
        (await self._http.get("me")).raise_for_status()

    async def write(self, path: str, body: Message) -> Any:
        return (await self._http.post(path, json=body)).raise_for_status().json()

    async def sit(self, table: str) -> None:
        cookie = "; ".join(f"{name}={value}" for name, value in self._http.cookies.items())
        self._socket = await connect(
            f"{self._sockets}{table}/socket",
            additional_headers={"Cookie": cookie},
            max_size=None,
            compression=None,
            ping_interval=None,
            open_timeout=PATIENCE,
        )
        await self._socket.send(json.dumps({"type": "hello"}))
        self.sight = {}
        await self.until(0)

    async def until(self, version: int) -> None:
        """Listen until the sight of this version has come."""
        while self.sight.get("version", -1) < version:
            await self._hear()

    async def play(self, move: str, version: int) -> None:
        """Until it is acknowledged, and seen."""
        assert self._socket is not None
        order = {"type": "play", "key": key(), "version": version - 1, "move": move}
        await self._socket.send(json.dumps(order))
        while (answer := await self._hear())["type"] not in ("done", "refused"):
            pass
        assert answer["type"] == "done" and answer["version"] == version, answer
        await self.until(version)

    async def _hear(self) -> Message:
        assert self._socket is not None
        text = await self._socket.recv()
        heard = time.perf_counter()
        message: Message = json.loads(text)
        if message["type"] == "sight":
            self.sight, self.heard = message, heard
        return message

    async def leave(self) -> None:
        if self._socket is not None:
            await self._socket.close()


def allow_files() -> None:
    """A socket is an open file, and systems allow few of them unless asked; the server inherits it."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def key() -> str:
    return secrets.token_hex(8)


def lost(data: Path, acknowledged: dict[tuple[str, int], str]) -> int:
    """Moves that were acknowledged and are not in the database as such, and those that are and were not."""
    with sqlite3.connect(data / "tables.sqlite") as database:
        rows = database.execute("SELECT table_id, number, data FROM entries WHERE kind = 'move'").fetchall()
    kept = {(table, number): json.loads(data)["move"] for table, number, data in rows}
    return len(kept.items() ^ acknowledged.items())


def percentile(ordered: Sequence[float], share: float) -> float:
    """In milliseconds."""
    return round(1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))], 1)


def memory(process: int) -> int:
    """Bytes that a process holds in memory."""
    kib = subprocess.run(["ps", "-o", "rss=", "-p", str(process)], capture_output=True, text=True, check=True).stdout
    return 1024 * int(kib)


def show(figures: dict[str, Any]) -> None:
    rows = {"live games, sockets": f"{figures['games']}, {figures['sockets']}"}
    for pace, found in figures["paces"].items():
        rows |= {
            f"{pace}: moves": f"{found['moves']} in {found['seconds']} s, {found['moves_per_second']} a second",
            f"{pace}: to the opponent's screen, p50 / p95 / p99": (
                f"{found['p50_ms']} / {found['p95_ms']} / {found['p99_ms']} ms"
            ),
        }
    rows |= {
        "memory for each game, opened / played": (f"{figures['kib_per_game']} / {figures['kib_per_game_after']} KiB"),
        "games played to their end": figures["games_finished"],
        "moves lost": figures["lost"],
    }
    for name, value in rows.items():
        print(f"{name:<54} {value}")


def serve(folder: str) -> None:
    """As `ilium serve` does it; but all people come from one address, so the limits of one person are lifted."""
    from dataclasses import replace

    from ilium.server.command import address_of, bound
    from ilium.server.command import serve as serve_on
    from ilium.server.settings import read_settings

    settings = replace(read_settings(Path(folder), environment={}), messages=1e6, writes=1e6)
    listener = bound("127.0.0.1", 0)
    print(address_of(listener).replace("localhost", "127.0.0.1"), flush=True)
    listener.listen(2048)
    serve_on(settings, listener)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--serve"]:
        serve(sys.argv[2])
    else:
        main()
