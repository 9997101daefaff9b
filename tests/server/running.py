"""A server that runs in a thread of the test, on a port of its own."""

import asyncio
import contextlib
import re
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import uvicorn

from ilium.server.app import make_app
from ilium.server.client import STATIC
from ilium.server.command import address_of, bound
from ilium.server.services import Services
from ilium.server.settings import Settings


@dataclass
class Running:
    address: str
    closing: list[Callable[[], None]] = field(default_factory=list)  # what is called before it ends

    @property
    def socket_address(self) -> str:
        return self.address.replace("http", "ws", 1)


@dataclass
class Here(Running):
    """In this process, where tests can look behind the scenes."""

    services: Services = field(kw_only=True)


@dataclass
class Process(Running):
    """In a process of its own, as a person starts it."""

    process: "subprocess.Popen[str]" = field(kw_only=True)

    @classmethod
    def start(cls, *arguments: str) -> "Process":
        command = [sys.executable, "-m", "ilium", "serve", "--no-browser", "--port", "0", *arguments]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert process.stdout is not None
        words = process.stdout.readline()
        found = re.search(r"http://\S+/", words)
        assert found, words
        return cls(found[0], process=process)

    def end(self, sign: int) -> int:
        """How it ended."""
        for close in self.closing:
            close()
        self.process.send_signal(sign)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return self.process.wait(30)


class Told(uvicorn.Server):
    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.is_up = threading.Event()

    async def startup(self, sockets: list[object] | None = None) -> None:  # type: ignore[override]
        await super().startup(sockets)  # type: ignore[arg-type]
        self.is_up.set()


@contextlib.contextmanager
def running(settings: Settings, client: Path = STATIC) -> Iterator[Here]:
    listener = bound("127.0.0.1", 0)
    app = make_app(settings, client)
    server = Told(uvicorn.Config(app, log_level="warning", timeout_graceful_shutdown=1))
    thread = threading.Thread(target=lambda: asyncio.run(server.serve([listener])))
    thread.start()
    try:
        assert server.is_up.wait(30)
        here = Here(address_of(listener), services=app.state.services)
        yield here
        for close in here.closing:
            close()
    finally:
        server.should_exit = True
        thread.join()
