"""`ilium serve`: the table in the browser."""

import asyncio
import contextlib
import logging
import os
import socket
import sys
import threading
import webbrowser
from typing import Any

import uvicorn

from ilium.server.app import make_app
from ilium.server.guards import MOST_MESSAGE
from ilium.server.settings import Settings, read_settings

PORT = 8712
GOOD = 0
LEAVE = 3  # seconds that open connections have to end


def run(arguments: Any) -> int:
    settings = read_settings(arguments.data, arguments.database)
    listener = bound(arguments.host, parse_port(arguments.port))
    serve(settings, listener, opens_browser=not arguments.no_browser and has_browser())
    return GOOD


def parse_port(text: str | None) -> int | None:
    if text is None:
        return None
    if not (text.isascii() and text.isdigit() and int(text) < 1 << 16):
        raise ValueError(f"a port is a number from 0 to 65535, not {text[:80]!r}")
    return int(text)


def bound(host: str, port: int | None) -> socket.socket:
    """The usual port, or a free one if that is taken; a port that was asked for must be free."""
    wanted = [port] if port is not None else [PORT, 0]
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for number in wanted:
        listener = socket.socket(family)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, number))
            return listener
        except OSError as error:
            listener.close()
            failure = error
    raise ValueError(f"port {wanted[-1]} of {host} cannot be used: {failure.strerror}")


def has_browser() -> bool:
    """Whether there is a screen, and something to show a page on it."""
    if sys.platform not in ("darwin", "win32") and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return False
    try:
        webbrowser.get()
    except webbrowser.Error:
        return False
    return True


class Server(uvicorn.Server):
    """Says where it is as soon as it answers."""

    def __init__(self, config: uvicorn.Config, address: str, opens_browser: bool) -> None:
        super().__init__(config)
        self._address, self._opens_browser = address, opens_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.should_exit:
            return
        print(f"The table is at {self._address} (Ctrl-C stops it).", flush=True)
        if self._opens_browser:
            threading.Thread(target=webbrowser.open, args=(self._address,), daemon=True).start()


def serve(settings: Settings, listener: socket.socket, opens_browser: bool = False) -> None:
    logging.basicConfig(format="%(message)s", level=logging.WARNING)
    config = uvicorn.Config(
        make_app(settings),
        log_level="warning",
        access_log=False,
        ws_max_size=MOST_MESSAGE,
        timeout_graceful_shutdown=LEAVE,
        server_header=False,
    )
    server = Server(config, address_of(listener), opens_browser)
    with contextlib.suppress(KeyboardInterrupt):  # it has stopped in order, and passes the signal on
        asyncio.run(server.serve([listener]))
    print("The table is closed.", file=sys.stderr)


def address_of(listener: socket.socket) -> str:
    """As a browser on this machine reaches it."""
    host, port = listener.getsockname()[:2]
    name = "localhost" if host in ("0.0.0.0", "::", "127.0.0.1", "::1") else host
    return f"http://{f'[{name}]' if ':' in name else name}:{port}/"
