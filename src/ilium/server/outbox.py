"""What waits to be sent to one socket. Who is too slow gets the newest sight instead; who still is, is cut off."""

import asyncio
from collections import deque

LIMIT = 64  # messages


class TooSlow(Exception):
    """Even one sight in place of everything that waited did not go through."""


class Outbox:
    """Texts in order. When it is full, all of it is dropped, and who has filled it puts a whole sight in."""

    def __init__(self) -> None:
        self._texts: deque[str] = deque()
        self._news = asyncio.Event()
        self._is_behind = False
        self.is_broken = False

    def put(self, text: str) -> bool:
        """False: there was no room, all that waited is gone, and the receiver needs a whole sight."""
        if len(self._texts) < LIMIT:
            self._texts.append(text)
            self._news.set()
            return True
        self.is_broken = self._is_behind
        self._is_behind = True
        self._texts.clear()
        self._news.set()
        return False

    async def get(self) -> str:
        while not self._texts:
            if self.is_broken:
                raise TooSlow
            self._is_behind = False  # everything went through
            self._news.clear()
            await self._news.wait()
        if self.is_broken:
            raise TooSlow
        return self._texts.popleft()
