"""PostgreSQL wakes this process when another one has written; if that fails, polling goes on (`Hub.poll`)."""

import asyncio
import logging

from sqlalchemy.exc import SQLAlchemyError

from ilium.server.database import parse_url
from ilium.server.hub import Hub
from ilium.server.store import CHANNEL

AGAIN = 2.0  # seconds until a lost connection is tried again

log = logging.getLogger("ilium.server")


async def listen(database: str, hub: Hub) -> None:
    import psycopg

    address = parse_url(database).set(drivername="postgresql").render_as_string(hide_password=False)
    while True:
        try:
            async with await psycopg.AsyncConnection.connect(address, autocommit=True) as connection:
                await connection.execute(f"LISTEN {CHANNEL}")
                async for note in connection.notifies():
                    if table := hub.tables.store.woken_by(note.payload):
                        await hub.woken(table)
        except (psycopg.Error, SQLAlchemyError):
            log.warning("the database does not wake us at the moment; looking every few seconds instead")
            await asyncio.sleep(AGAIN)
