"""One browser for all tests of a process, one server for each module, and people who come and go."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser

from tests.web.browser import running_browser
from tests.web.person import Person
from tests.web.serving import Served


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with running_browser() as browser:
        yield browser


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    served = Served(tmp_path_factory.mktemp("data"))
    yield served
    served.stop()


Come = Callable[..., Person]


@pytest.fixture
def come(browser: Browser, server: Served) -> Iterator[Come]:
    """Opens a browser of its own for somebody; it is closed with the test, and its page must have made no mistake."""
    people: list[Person] = []

    def come_in(**given: object) -> Person:
        people.append(Person(browser, server.address, **given))  # type: ignore[arg-type]
        return people[-1]

    yield come_in
    for person in people:
        person.close()
