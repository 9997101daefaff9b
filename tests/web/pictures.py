"""The pictures of the README, taken from the real thing: `python -m tests.web.pictures`."""

import tempfile
from pathlib import Path
from typing import Any

from PIL import Image

from tests.web.browser import running_browser
from tests.web.hands import CONFIRM, Mouse
from tests.web.person import Person, Sight
from tests.web.serving import Served

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
BOT = "hoplite"
# For each game: its options, who sits there, and how many changes make a table worth looking at.
GAMES: dict[str, tuple[dict[str, Any], int, int]] = {
    "duel": ({}, 2, 34),
    "siege": ({"players": 4}, 4, 30),
    "ilios": ({}, 2, 18),
}


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, running_browser() as browser:
        server = Served(Path(folder))
        try:
            person = Person(browser, server.address)
            for game, (options, seats, changes) in GAMES.items():
                person.make(game, ["me", *[BOT] * (seats - 1)], **options)
                play_until(person, changes)
                take(person, game)
            person.page.goto("/")
            person.page.get_by_role("article").first.wait_for()
            take(person, "home")
            person.close()
        finally:
            server.stop()


def play_until(person: Person, changes: int) -> None:
    """Until so much has happened, it is our turn, and something is in our fingers."""
    hands = Mouse(person)
    sight = person.wait_for_turn()
    while not has_come_far(sight, changes):
        follow_advice(person, hands)
        sight = person.wait_for_turn(sight["version"])
    first = sight["moves"][0]["path"][0]
    if not first.startswith("hand "):  # of a hand the first thing is in the fingers already
        hands.press(hands.thing(sight, first))


def has_come_far(sight: Sight, changes: int) -> bool:
    return bool(sight["version"] >= changes and sight["moves"] and len(sight["moves"][0]["path"]) > 1)


def follow_advice(person: Person, hands: Mouse) -> None:
    """The best move of a hint, so that the picture shows a game that people might play."""
    hands.press(person.page.get_by_role("button", name="Hint"))
    hands.press(person.page.locator(".advice li button").first)
    hands.press(person.page.locator(CONFIRM).first)


def take(person: Person, name: str) -> None:
    person.page.mouse.move(0, 0)
    person.page.wait_for_timeout(600)
    path = FOLDER / f"{name}.png"
    person.page.screenshot(path=path)
    with Image.open(path) as picture:  # 256 colours are enough, and a third of the size
        picture.convert("RGB").quantize(256).save(path, optimize=True)
    print(f"{name}: {path.stat().st_size // 1024} KB")


if __name__ == "__main__":
    main()
