"""How a person makes a move on the screen: with the mouse, with a finger, or with the keyboard alone.

All of them point at one thing after the other, as the server names them, and at nothing else.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator

from tests.web.person import Person, Sight, is_over

Choice = dict[str, Any]
Taste = Callable[[Sight], Choice]  # which of the moves of a sight is made
BY_THEMSELVES = ("discards",)  # where a thing goes without being sent
BUTTONS = {"pass": ".pass", "decline": ".decline"}  # things that stand alone, not in a group with arrows
CONFIRM = ":is(.actions, .sure) > button.main:enabled:visible"
STEPS = 80  # keys until something must have been reached


class Hands(ABC):
    def __init__(self, person: Person) -> None:
        self._person, self._page = person, person.page

    @abstractmethod
    def press(self, thing: Locator) -> None: ...

    def turn(self) -> None:
        """Turn the warrior in the fingers."""
        self.press(self._page.get_by_role("button", name="Turn right"))

    def confirm(self, last: Locator) -> None:
        self.press(self._page.locator(CONFIRM).first)

    def make(self, sight: Sight, choice: Choice) -> None:
        """A move: each thing of its path, and confirmed if it waits for that."""
        for depth, key in enumerate(choice["path"]):
            if self._waits():
                break  # what can go to a single place is there already
            if key.startswith("turn "):
                for _ in range(turns_before(sight, choice["path"][: depth + 1])):
                    self.turn()
            elif key not in BY_THEMSELVES and not (depth == 0 and self._is_held(sight, key)):
                self.press(self.thing(sight, key))
        if self._waits():
            self.confirm(self.thing(sight, choice["path"][-1]))

    def _waits(self) -> bool:
        """A move is complete and waits to be confirmed."""
        return self._person.confirms and self._page.locator(CONFIRM).count() > 0

    def thing(self, sight: Sight, key: str) -> Locator:
        """What bears this key on the screen."""
        if key in BUTTONS:
            return self._page.locator(BUTTONS[key])
        if sight["table"]["game"] == "ilios" and key.startswith("hand "):
            place = sight["view"]["sides"][sight["looking"]]["hand"].index(key.removeprefix("hand "))
            return self._page.locator(f'.hand [data-rove="{place}"]')
        return self._page.locator(f'[data-rove="{key}"]').first

    def _is_held(self, sight: Sight, key: str) -> bool:
        """The first thing of the hand may be in the fingers already."""
        return key.startswith("hand ") and self.thing(sight, key).get_attribute("aria-pressed") == "true"

    def play(self, choose: Taste, until: Callable[[Sight], bool] = is_over) -> Sight:
        """Whenever it is this person's turn, until it is so."""
        sight = self._person.wait_for_turn()
        while not until(sight) and not is_over(sight):
            if sight["hand_over"] is not None:
                self.press(self._page.get_by_role("button", name="I am "))
                sight = self._person.wait("sight => sight.hand_over === null && sight.moves.length > 0")
                continue
            self.make(sight, choose(sight))
            sight = self._person.wait_for_turn(sight["version"])
        return sight


def turns_before(sight: Sight, start: list[str]) -> int:
    """How often the warrior in the fingers is turned until it lies as wanted; its turns come as the moves do."""
    turns = dict.fromkeys(choice["path"][1] for choice in sight["moves"] if choice["path"][0] == start[0])
    return list(turns).index(start[1])


class Mouse(Hands):
    def press(self, thing: Locator) -> None:
        thing.click()


class Finger(Hands):
    def press(self, thing: Locator) -> None:
        thing.tap()


class Keyboard(Hands):
    """Tab from group to group, arrows within one, Enter; nothing is pointed at."""

    def turn(self) -> None:
        self._page.keyboard.press("r")

    def confirm(self, last: Locator) -> None:
        self.press(last)

    def press(self, thing: Locator) -> None:
        self._reach(thing)
        self._page.keyboard.press("Enter")

    def _reach(self, thing: Locator) -> None:
        thing.wait_for()
        for _ in range(STEPS):
            key = thing.evaluate(NEXT_KEY)
            if key is None:
                return
            self._page.keyboard.press(key)
        raise AssertionError(f"the keyboard does not reach {thing}")


# The key that brings the focus nearer to a thing; null when it is there. In its group that is an arrow toward it.
NEXT_KEY = """thing => {
  const here = document.activeElement
  if (here === thing) return null
  if (here.dataset.rove === undefined || thing.dataset.rove === undefined) return 'Tab'
  let group = thing
  while (!group.contains(here)) group = group.parentElement
  if (group.querySelectorAll('[data-rove][tabindex="0"]').length !== 1) return 'Tab'
  const [a, b] = [here.getBoundingClientRect(), thing.getBoundingClientRect()]
  const dx = b.x + b.width / 2 - a.x - a.width / 2
  const dy = b.y + b.height / 2 - a.y - a.height / 2
  if (Math.abs(dx) > Math.abs(dy)) return dx > 0 ? 'ArrowRight' : 'ArrowLeft'
  return dy > 0 ? 'ArrowDown' : 'ArrowUp'
}"""
