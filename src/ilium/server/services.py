"""All that a running server consists of."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable

from sqlalchemy.exc import SQLAlchemyError

from ilium.server.database import open_database
from ilium.server.hub import Hub
from ilium.server.identity import Identity
from ilium.server.limits import Limits
from ilium.server.presence import HEARTBEAT
from ilium.server.settings import Settings
from ilium.server.store import Store
from ilium.server.tables import Tables
from ilium.server.thinking import SWEEP, Thinking
from ilium.server.wakeup import listen
from ilium.server.workers import Workers

log = logging.getLogger("ilium.server")


class Services:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.identity = Identity(settings.secret)
        self.tables = Tables(Store(open_database(settings.database)))
        self.hub = Hub(self.tables)
        self.workers = Workers(settings.workers)
        self.thinking = Thinking(self.tables, self.workers, settings)
        self.writers = Limits(settings.writes, 60)
        self.newcomers = Limits(settings.writes, 60)

    @contextlib.asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """What goes on in the background, until the end."""
        tasks = [
            asyncio.create_task(repeat(self.thinking.sweep, SWEEP)),
            asyncio.create_task(repeat(self.hub.poll, self.settings.poll)),
            asyncio.create_task(repeat(self.hub.beat, HEARTBEAT)),
        ]
        if self.tables.store.has_neighbours:
            tasks.append(asyncio.create_task(listen(self.settings.database, self.hub)))
        try:
            yield
        finally:
            self.thinking.close()
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            self.workers.close()
            self.tables.close()


async def repeat(work: Callable[[], Awaitable[None]], seconds: float) -> None:
    """For ever; a database that does not answer is asked again."""
    while True:
        try:
            await work()
        except SQLAlchemyError as error:
            log.warning("the database does not answer: %s", type(error).__name__)
        await asyncio.sleep(seconds)
