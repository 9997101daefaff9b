"""Axe finds nothing serious on any screen, dark and light, large and small."""

from typing import Any, get_args

import pytest

from tests.web.axe import complaints
from tests.web.conftest import Come
from tests.web.hands import Finger, Mouse
from tests.web.person import PHONE, Theme
from tests.web.tastes import any_move

THEMES = get_args(Theme)
SEATS = {"duel": ["me", "recruit"], "siege": ["me", "recruit", "recruit", "recruit"], "ilios": ["me", "recruit"]}
OPTIONS: dict[str, dict[str, Any]] = {"duel": {}, "siege": {"players": 4}, "ilios": {"board": "4x4"}}


@pytest.mark.parametrize("theme", THEMES)
def test_pages_without_a_table(come: Come, theme: Theme) -> None:
    person = come(theme=theme)
    page = person.page
    page.goto("/")
    card = page.get_by_role("article").filter(has=page.locator('a[href="/rules/siege"]'))
    card.wait_for()
    assert complaints(page) == [], "home"
    card.get_by_role("button", name="Invite friends").click()
    page.get_by_role("dialog").wait_for()
    assert complaints(page) == [], "new table"
    page.get_by_role("dialog").get_by_role("button", name="Make the table").click()
    page.get_by_label("Invitation").wait_for()
    assert complaints(page) == [], "waiting room"
    page.goto("/rules/siege")
    page.get_by_role("main").get_by_text("S1.1").first.wait_for()
    assert complaints(page) == [], "rules"
    page.goto("/nowhere/at/all")
    page.get_by_role("heading").first.wait_for()
    assert complaints(page) == [], "nothing here"


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("game", list(SEATS))
def test_a_table(come: Come, game: str, theme: Theme) -> None:
    """In the middle of a game, with a thing in the fingers, the menu open, at its end, and its replay."""
    person = come(theme=theme, confirms=True)
    page = person.page
    person.make(game, SEATS[game], **OPTIONS[game])
    sight = Mouse(person).play(any_move(4), until=lambda sight: bool(sight["version"] >= 6 and sight["moves"]))
    assert complaints(page) == [], "table"
    hands = Mouse(person)
    hands.press(hands.thing(sight, sight["moves"][0]["path"][0]))
    assert complaints(page) == [], "something chosen"
    page.get_by_role("button", name="Menu").click()
    assert complaints(page) == [], "menu"
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    person.wait("sight => sight.table.status === 'over'")
    page.get_by_role("dialog").get_by_role("button", name="Replay").wait_for()
    assert complaints(page) == [], "game over"
    page.get_by_role("dialog").get_by_role("button", name="Replay").click()
    page.get_by_role("slider", name="Move").wait_for()
    page.get_by_role("button", name="To the end").click()
    assert complaints(page) == [], "replay"


@pytest.mark.parametrize("game", list(SEATS))
def test_a_table_on_a_phone(come: Come, game: str) -> None:
    person = come(size=PHONE, touches=True)
    person.make(game, SEATS[game], **OPTIONS[game])
    Finger(person).play(any_move(4), until=lambda sight: bool(sight["version"] >= 4 and sight["moves"]))
    assert complaints(person.page) == []


def test_the_screen_that_is_passed_on(come: Come) -> None:
    person = come()
    person.make("duel", ["me", "me"])
    person.page.get_by_role("button", name="I am ").wait_for()
    assert complaints(person.page) == []
