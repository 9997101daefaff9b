"""The database itself: the embedded one, or PostgreSQL. Migrations run when it is opened."""

from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.engine import URL

MIGRATIONS = Path(__file__).parent / "migrations"
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000")
LOCK = 4_117_184  # of PostgreSQL: two servers that start at once migrate one after the other
CONNECTIONS = 8


def parse_url(given: str) -> URL:
    """A URL as people write it; PostgreSQL is always reached by psycopg."""
    url = make_url(given)
    name = url.drivername.partition("+")[0]
    if name == "sqlite":
        return url.set(drivername="sqlite")
    if name in ("postgres", "postgresql"):
        return url.set(drivername="postgresql+psycopg")
    raise ValueError(f"a database is sqlite:///PATH or postgresql://USER@HOST/NAME, not {name}://...")


def open_database(given: str) -> Engine:
    """Ready to use, with the newest layout."""
    url = parse_url(given)
    if url.drivername == "sqlite":
        engine = create_engine(url)
        event.listen(engine, "connect", _prepare_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
    else:
        engine = create_engine(url, pool_size=CONNECTIONS, pool_pre_ping=True)
    with engine.begin() as connection:
        migrate(connection)
    return engine


def _prepare_sqlite(connection: Any, _: Any) -> None:
    connection.isolation_level = None  # or the driver begins transactions by itself, and too late
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")


def _begin_sqlite(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def migrate(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
