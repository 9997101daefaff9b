"""Whole games in a real browser: by mouse, by keyboard alone, at phone size by touch."""

import pytest

from tests.web.conftest import Come
from tests.web.hands import Finger, Keyboard, Mouse
from tests.web.person import PHONE, Person
from tests.web.tastes import any_move, soon_over


@pytest.mark.parametrize("game", ["duel", "siege", "ilios"])
def test_a_whole_game_by_mouse_from_the_home_page(come: Come, game: str) -> None:
    person = come()
    choose_bot(person, game)
    last = Mouse(person).play(soon_over(5) if game == "siege" else any_move(5))
    assert last["table"]["outcome"]["points"]
    dialog = person.page.get_by_role("dialog")
    dialog.wait_for()
    assert last["table"]["outcome"]["reason"].split(" [")[0] in dialog.inner_text()
    dialog.get_by_role("button", name="Rematch").click()
    again = person.wait("sight => sight.table.status === 'playing'")
    assert [seat["kind"] for seat in again["table"]["seats"]] == ["bot", "person"]


def choose_bot(person: Person, game: str) -> None:
    """From the home page: the quickest bot, and of ilios the small board."""
    page = person.page
    page.goto("/")
    card = page.get_by_role("article").filter(has=page.locator(f'a[href="/rules/{game}"]'))
    card.get_by_role("button", name="Choose level, mode and seat").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("radio", name="Recruit").check()
    if game == "ilios":
        dialog.get_by_role("radio", name="2 players, 4x4 board").check()
    dialog.get_by_role("button", name="Play").click()
    person.wait("sight => sight.table.status === 'playing'")
    assert person.sight["table"]["seats"][1]["level"] == "recruit"


def test_two_clicks_from_the_home_page_to_the_first_move(come: Come) -> None:
    person = come()
    person.page.goto("/")
    card = person.page.get_by_role("article").filter(has=person.page.locator('a[href="/rules/duel"]'))
    card.get_by_role("button", name="Play a bot").click()  # the first
    before = person.wait("sight => sight.moves.length > 0")
    person.page.locator(f'[data-rove="{before["moves"][0]["path"][-1]}"]').click()  # the second
    person.wait(f"sight => sight.version > {before['version']}")


def test_a_whole_game_by_keyboard_alone(come: Come) -> None:
    person = come(confirms=True)
    person.make("ilios", ["me", "recruit"], board="4x4")
    Keyboard(person).play(any_move(7))
    person.page.get_by_role("dialog").wait_for()


def test_a_whole_game_by_touch_at_phone_size(come: Come) -> None:
    person = come(size=PHONE, touches=True, confirms=True)
    person.make("ilios", ["recruit", "me"], board="4x4")
    Finger(person).play(any_move(8))
    person.page.get_by_role("dialog").wait_for()
