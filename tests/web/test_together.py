"""Several people: through an invitation, looking on, and at one screen without a look into the other hand."""

from typing import Any

from tests.web.conftest import Come
from tests.web.hands import Mouse
from tests.web.person import Person, Sight, is_over
from tests.web.tastes import any_move

HAND = '[data-rove^="hand "]'


def test_a_game_of_two_through_an_invitation_with_a_spectator(come: Come) -> None:
    host, guest, spectator = come(), come(), come()
    link = invite(host)
    assert sit_down(guest, link)["looking"] == 1
    spectator.page.goto(link)
    watched = spectator.wait("sight => sight.table.status === 'playing'")
    assert watched["looking"] is None and watched["moves"] == []
    host.page.get_by_title("One person is watching").wait_for()

    play_in_turn(host, guest)

    last = spectator.wait("sight => sight.table.status === 'over'")
    for person in (host, guest, spectator):
        person.page.get_by_role("dialog").wait_for()
        assert person.sight["table"]["outcome"] == last["table"]["outcome"]
        assert person.sight["version"] == last["version"]
    for sight in spectator.received(lambda message: message["type"] == "sight" and not is_over(message)):
        assert all(sorted(side["hand"]) == sorted(side["shown"]) for side in sight["view"].get("sides", []))


def invite(host: Person) -> str:
    """A table of ilios on the small board, made at home; the link that is to be sent."""
    page = host.page
    page.goto("/")
    card = page.get_by_role("article").filter(has=page.locator('a[href="/rules/ilios"]'))
    card.get_by_role("button", name="Invite friends").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("radio", name="2 players, 4x4 board").check()
    dialog.get_by_role("button", name="Make the table").click()
    link = page.get_by_label("Invitation")
    link.wait_for()
    return link.input_value()


def sit_down(guest: Person, link: str) -> Sight:
    guest.page.goto(link)
    guest.page.get_by_role("textbox", name="Your name").fill("Kassandra")
    guest.page.get_by_role("button", name="Sit down as").click()
    sight = guest.wait("sight => sight.table.status === 'playing'")
    assert sight["table"]["seats"][1]["player"] == "Kassandra"
    return sight


def play_in_turn(*people: Person) -> None:
    """Each with any moves, until the game is over."""
    choose = any_move(3)
    hands = {person: Mouse(person) for person in people}
    sight = people[0].sight
    while not is_over(sight):
        decides = people[sight["table"]["turn"]]
        sight = decides.wait(f"sight => sight.version >= {sight['version']} && sight.moves.length > 0")
        hands[decides].make(sight, choose(sight))
        sight = decides.wait(f"sight => sight.version > {sight['version']}")


def test_at_one_screen_nobody_sees_the_other_hand(come: Come) -> None:
    """Between two turns no hand is on the page; in a turn only the hand of who looks, there and on the wire."""
    person = come()
    person.make("duel", ["me", "me"])
    choose = any_move(11)
    seats: list[int] = []
    shown: list[str] = []
    while len(seats) < 6:
        seats.append(pass_the_screen(person, shown))
        shown = shown_hand(person)
        assert len(shown) == len(held(person.sight, seats[-1]))
        Mouse(person).play(choose, until=lambda sight: sight["hand_over"] is not None)
    assert set(seats) == {0, 1}
    sights = person.received(lambda message: message["type"] == "sight")
    assert sights
    for sight in sights:
        assert [seat for seat in (0, 1) if held(sight, seat) and seat != sight["looking"]] == []


def pass_the_screen(person: Person, shown: list[str]) -> int:
    """Who looks now; before that the page shows no hand, neither the next nor what was shown before."""
    sight = person.wait("sight => sight.hand_over !== null")
    seat: int = sight["hand_over"]
    name = sight["table"]["seats"][seat]["name"]
    assert sight["looking"] is None and sight["moves"] == [] and not held(sight, 0) and not held(sight, 1)
    person.page.get_by_role("heading", name=f"Pass the screen to {name}").wait_for()
    page = person.page.content()
    assert shown_hand(person) == [] and [label for label in shown if label in page] == []
    person.page.get_by_role("button", name=f"I am {name}").click()
    sight = person.wait(f"sight => sight.looking === {seat}")
    assert held(sight, seat) and not held(sight, 1 - seat)
    person.page.locator(HAND).first.wait_for()
    return seat


def held(sight: Sight, seat: int) -> list[Any]:
    """The hand of a seat, as far as it is told."""
    return list(sight["view"]["sides"][seat]["hand"] or [])


def shown_hand(person: Person) -> list[str]:
    """The spoken labels of the hand that the page shows."""
    return [thing.get_attribute("aria-label") or "" for thing in person.page.locator(HAND).all()]
