"""Somebody with a browser of their own: a context, with its own cookie, and a page."""

import json
import secrets
from collections.abc import Callable
from typing import Any, Literal

from playwright.sync_api import Browser, ConsoleMessage, WebSocket

WAIT = 30_000  # milliseconds for something to happen, before a test gives up
DESKTOP = (1440, 900)
PHONE = (390, 844)

# Keeps the last sight of the page. It is set in the same breath as the client draws it, so whoever reads it finds the
# page drawn.
HOOK = """
const Socket = window.WebSocket
window.WebSocket = class extends Socket {
  constructor(...given) {
    super(...given)
    this.addEventListener('message', (event) => {
      const message = JSON.parse(event.data)
      if (message.type === 'sight') window.lastSight = message
    })
  }
}
"""
# The last sight as soon as it is so; null if it never is. Playwright's own wait would need `eval`: our pages forbid it.
UNTIL = """
async (isIt, wait) => {
  for (const end = performance.now() + wait; performance.now() < end; ) {
    if (window.lastSight && isIt(window.lastSight)) return window.lastSight
    await new Promise((go) => setTimeout(go, 10))
  }
  return null
}
"""
# The browser says so when a connection is lost, as it should: that is no mistake of the page.
EXPECTED = ("WebSocket connection to", "Failed to load resource: net::ERR_")

Sight = dict[str, Any]
Theme = Literal["dark", "light"]


class Person:
    """A page at a server; `frames` is what came over its sockets, `problems` what the page has done wrong."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        size: tuple[int, int] = DESKTOP,
        confirms: bool = False,
        touches: bool = False,
        theme: Theme = "dark",
    ) -> None:
        width, height = size
        self.context = browser.new_context(
            base_url=address,
            viewport={"width": width, "height": height},
            has_touch=touches,
            is_mobile=touches,
            reduced_motion="reduce",
            color_scheme=theme,
        )
        self.context.set_default_timeout(WAIT / 2)
        self.context.add_init_script(HOOK)
        self.confirms = confirms
        if not confirms:
            self.context.add_init_script("localStorage.setItem('ilium.settings', '{\"confirm\": false}')")
        self.frames: list[str] = []
        self.problems: list[str] = []
        self.page = self.context.new_page()
        self.page.on("websocket", self._listen)
        self.page.on("pageerror", lambda error: self.problems.append(str(error)))
        self.page.on("console", self._note)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda payload: self.frames.append(str(payload)))

    def _note(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not message.text.startswith(EXPECTED):
            self.problems.append(message.text)

    # ---- Tables

    def make(self, game: str, seats: list[str], **options: Any) -> str:
        """A table, made over HTTP as this person, and opened; seats are `me`, `open` or the level of a bot."""
        chosen = [{"kind": seat} if seat in ("me", "open") else {"kind": "bot", "level": seat} for seat in seats]
        self.context.request.get("/api/me")
        made = self.context.request.post(
            "/api/tables",
            headers={"X-Ilium": "1"},
            data={"key": secrets.token_hex(8), "game": game, "options": options, "seats": chosen},
        )
        assert made.ok, made.text()
        answer = made.json()
        self.page.goto(f"/t/{answer['table']['id']}#{answer['invitation'] or ''}".rstrip("#"))
        self.wait("sight => true")
        table: str = answer["table"]["id"]
        return table

    # ---- What is seen

    @property
    def sight(self) -> Sight:
        """The last one, which the page has drawn."""
        found: Sight = self.page.evaluate("window.lastSight")
        return found

    def wait(self, is_it: str) -> Sight:
        """Until the last sight is so, said in JavaScript."""
        found: Sight | None = self.page.evaluate(f"({UNTIL})({is_it}, {WAIT})")
        assert found is not None, f"waited in vain for {is_it}; the last sight is {self.sight}"
        return found

    def wait_for_turn(self, version: int = -1) -> Sight:
        """Until this person may decide, has to hand over, or the game is over."""
        return self.wait(
            f"sight => sight.version > {version} && (sight.moves.length || sight.hand_over !== null"
            " || sight.table.status === 'over')"
        )

    def received(self, is_it: Callable[[dict[str, Any]], bool]) -> list[dict[str, Any]]:
        """The messages of all sockets that are so."""
        messages = [json.loads(frame) for frame in self.frames]
        return [message for message in messages if is_it(message)]

    def close(self) -> None:
        self.context.close()
        assert self.problems == []


def is_over(sight: Sight) -> bool:
    return bool(sight["table"]["status"] == "over")
