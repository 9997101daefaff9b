"""The line to the server breaks: the page is loaded again, the network is away, the server is killed."""

from tests.web.conftest import Come
from tests.web.hands import Mouse
from tests.web.person import Person, Sight
from tests.web.serving import Served
from tests.web.tastes import any_move

LOST = "Connection lost"


def begun(person: Person, moves: int = 2) -> Sight:
    """A game of ilios against a bot, after some moves of one's own."""
    person.make("ilios", ["me", "recruit"], board="4x4")
    return Mouse(person).play(any_move(2), until=lambda sight: bool(sight["version"] >= 2 * moves and sight["moves"]))


def test_loading_the_page_again_changes_nothing(come: Come) -> None:
    person = come()
    before = begun(person)
    labels = board(person)
    person.page.reload()
    after = person.wait("sight => sight.moves.length > 0")
    assert after["version"] == before["version"] and after["view"] == before["view"]
    assert board(person) == labels
    Mouse(person).play(any_move(4))


def board(person: Person) -> list[str]:
    """What is spoken of each square."""
    squares = person.page.get_by_role("grid").locator("[data-rove]")
    squares.first.wait_for()
    return [square.get_attribute("aria-label") or "" for square in squares.all()]


def test_a_lost_connection_is_told_and_comes_back_by_itself(come: Come) -> None:
    """What happens meanwhile is caught up, and a move made without a connection is made once, when it is back."""
    host, guest = come(), come()
    table = host.make("ilios", ["me", "open"], board="4x4")
    link = host.page.url
    guest.page.goto(link)
    guest.page.get_by_role("button", name="Sit down as").click()
    first = host.wait("sight => sight.table.status === 'playing'")
    decides, waits = (host, guest) if first["table"]["turn"] == 0 else (guest, host)
    lose(waits)
    sight = decides.wait("sight => sight.moves.length > 0")
    Mouse(decides).make(sight, sight["moves"][0])
    sight = decides.wait(f"sight => sight.version > {sight['version']}")
    find(waits)
    seen = waits.wait(f"sight => sight.version === {sight['version']}")
    assert seen["table"]["id"] == table and seen["view"]["board"] == sight["view"]["board"]

    mine = waits.wait("sight => sight.moves.length > 0")
    lose(waits)
    Mouse(waits).make(mine, mine["moves"][0])
    find(waits)
    done = waits.wait(f"sight => sight.version > {mine['version']}")
    assert decides.wait(f"sight => sight.version === {done['version']}")["version"] == mine["version"] + 1


def lose(person: Person) -> None:
    person.context.set_offline(True)
    person.page.get_by_text(LOST).wait_for()


def find(person: Person) -> None:
    person.context.set_offline(False)
    person.page.get_by_text(LOST).wait_for(state="hidden")


def test_a_server_that_is_killed_loses_nothing(come: Come, server: Served) -> None:
    """Nor does the page: it finds the server again by itself, and the game goes on to its end."""
    person = come()
    before = begun(person)
    server.kill()
    person.page.get_by_text(LOST).wait_for()
    server.start()
    person.page.get_by_text(LOST).wait_for(state="hidden")
    after = person.sight
    assert after["version"] == before["version"] and after["view"] == before["view"]
    last = Mouse(person).play(any_move(6))
    replay = person.context.request.get(f"/api/tables/{last['table']['id']}/replay").json()
    assert [step["move"] for step in replay["steps"]].count(None) == 1
    assert len(replay["steps"]) > before["version"]
