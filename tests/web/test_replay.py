"""A finished game, looked at again: step by step, at any move, by a link, and through the eyes of one seat."""

import re
from typing import Any

import pytest

from tests.web.conftest import Come
from tests.web.hands import Mouse
from tests.web.person import Person
from tests.web.tastes import any_move


def finished(person: Person) -> dict[str, Any]:
    """A game of ilios against a bot, and its replay as the server tells it."""
    person.make("ilios", ["me", "recruit"], board="4x4")
    last = Mouse(person).play(any_move(9))
    answer = person.context.request.get(f"/api/tables/{last['table']['id']}/replay")
    replayed: dict[str, Any] = answer.json()
    return replayed


def test_replay(come: Come) -> None:
    person = come()
    replayed = finished(person)
    last = len(replayed["steps"]) - 1
    page = person.page
    page.get_by_role("dialog").get_by_role("button", name="Replay").click()
    counter = page.locator("output")
    counter.get_by_text(f"Move 0 of {last}").wait_for()
    assert filled(person) == taken(replayed, 0)

    page.get_by_role("button", name="One move on").click()
    counter.get_by_text(f"Move 1 of {last}").wait_for()
    assert filled(person) == taken(replayed, 1)

    page.get_by_role("slider", name="Move").fill(str(last - 1))
    counter.get_by_text(f"Move {last - 1} of {last}").wait_for()
    assert filled(person) == taken(replayed, last - 1)

    page.keyboard.press("ArrowRight")  # of the slider, which has the focus
    counter.get_by_text(f"Move {last} of {last}").wait_for()
    assert filled(person) == taken(replayed, last)
    assert re.search(rf"[?&]move={last}$", page.url)

    stranger = come()
    stranger.page.goto(page.url.replace(f"move={last}", "move=3"))
    stranger.page.locator("output").get_by_text(f"Move 3 of {last}").wait_for()
    assert filled(stranger) == taken(replayed, 3)


def test_replay_as_a_seat_knew_it(come: Come) -> None:
    """The answer tells only what the seat knew, and the page asks for no other."""
    person = come()
    replayed = finished(person)
    table = replayed["table"]["id"]
    asked: list[str] = []
    person.page.on("request", lambda request: asked.append(request.url) if "/replay" in request.url else None)
    person.page.goto(f"/t/{table}/replay?seat=0&move=1")
    name = replayed["table"]["seats"][0]["name"]
    person.page.get_by_role("combobox", name="Seen by").get_by_text(f"As {name} knew it").wait_for(state="attached")
    person.page.locator("output").get_by_text("Move 1 of").wait_for()
    assert [url for url in asked if "/api/" in url and "seat=0" not in url] == []
    known = person.context.request.get(f"/api/tables/{table}/replay?seat=0").json()
    for step, truth in zip(known["steps"], replayed["steps"], strict=True):
        own, other = step["view"]["sides"]
        assert own["hand"] == truth["view"]["sides"][0]["hand"]
        assert sorted(other["hand"]) == sorted(other["shown"])
    assert any(step["view"]["sides"][1]["hand"] for step in replayed["steps"])

    person.page.get_by_role("combobox", name="Seen by").select_option("The whole truth")
    person.page.wait_for_url(re.compile(r"/replay"))
    assert shown_eyes(person) == "The whole truth"


def shown_eyes(person: Person) -> str:
    chosen: str = person.page.get_by_role("combobox", name="Seen by").evaluate("box => box.selectedOptions[0].text")
    return chosen


def taken(replayed: dict[str, Any], step: int) -> set[str]:
    """The squares on which something lies after so many moves."""
    return {square["square"] for square in replayed["steps"][step]["view"]["board"] if square["tile"] is not None}


def filled(person: Person) -> set[str]:
    """The squares on which the page shows a tile."""
    person.page.get_by_role("grid").wait_for()
    found = (
        person.page.get_by_role("grid")
        .locator("[data-rove]:has(.lies:not(.leaves))")
        .evaluate_all("squares => squares.map(square => square.dataset.rove)")
    )
    return set(found)


@pytest.mark.parametrize("game", ["duel", "siege"])
def test_replays_of_the_other_games_open_at_every_part(come: Come, game: str) -> None:
    """A game that was resigned early is long enough."""
    person = come()
    person.make(game, ["me", "recruit"])
    Mouse(person).play(any_move(1), until=lambda sight: bool(sight["version"] >= 3))
    page = person.page
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    person.wait("sight => sight.table.status === 'over'")
    page.get_by_role("dialog").get_by_role("button", name="Replay").click()
    page.get_by_role("button", name="To the end").click()
    page.get_by_role("button", name="One move back").click()
    page.get_by_role("main").wait_for()
