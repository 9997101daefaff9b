"""What a game offers to the layers above. Each game folder has one object that fulfils `Game`."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from ilium.engine.chance import Source

Options = dict[str, Any]
Deal = dict[str, Any]
View = Mapping[str, Any]  # as `shapes.py` of each game describes it
Keys = tuple[str, ...]  # the things one points at, in order, to make a move


class Result(NamedTuple):
    winners: tuple[int, ...]  # seats; empty for a draw
    points: tuple[int, ...]  # for each seat
    reason: str


class Event(NamedTuple):
    """Something that happened, as one seat may know it."""

    number: int  # of the move that caused it; 0 for the setup
    kind: str
    seat: int | None  # who did it or got it
    text: str
    squares: tuple[str, ...] = ()
    data: Mapping[str, Any] = {}  # numbers, texts, tuples, or mappings of those


class Game(Protocol):
    """The rules of one game, and how its things are written. Only `apply` and `redeal` change a state, in place.

    A seat may be None: a spectator. `known` is the one place that decides what a seat may know; `view` and `narrate`
    get its answers, never the truth.
    """

    id: str
    title: str
    credit: str
    modes: tuple[Options, ...]  # what is offered to people: options to begin with
    chances: tuple[str, ...]  # kinds of events that depend on what a seat cannot know
    version: int  # of the rules: under another one the same moves may mean something else

    # ---- Making a game
    def check_options(self, given: Mapping[str, Any]) -> Options: ...
    def mode_words(self, options: Options) -> str: ...  # what of the options is not as usual
    def seats(self, options: Options) -> tuple[str, ...]: ...
    def sides(self, options: Options) -> int: ...  # seats that are equal modulo this number win and lose together
    def draw_deal(self, options: Options, source: Source) -> Deal: ...
    def start(self, options: Options, deal: object) -> Any: ...

    # ---- Playing it
    def seat(self, s: Any) -> int | None: ...
    def legal(self, s: Any) -> list[int]: ...
    def apply(self, s: Any, action: int) -> None: ...
    def path(self, s: Any, action: int) -> list[Any]: ...  # the states it leads through, the last at the next decision
    def result(self, s: Any) -> Result | None: ...

    # ---- Writing it
    def move_name(self, s: Any, action: int) -> str: ...
    def parse_action(self, s: Any, text: str) -> int: ...  # of a move in lower case without spaces, legal or not
    def why_not(self, s: Any, action: int) -> str: ...  # the reason, with its clause
    def keys(self, move: str) -> Keys: ...
    def position_text(self, s: Any) -> str: ...
    def parse_position(self, text: str) -> tuple[Options, Any]: ...

    # ---- Knowing it
    def known(self, s: Any, seat: int | None) -> Any: ...
    def redeal(self, s: Any, seat: int | None, source: Source) -> None: ...
    def view(self, known: Any, seat: int | None, events: list[Event]) -> View: ...
    def truth(self, views: Sequence[View]) -> View: ...  # all that the seats know together
    def progress(self, known: Any) -> str: ...  # how far the game has come, in words
    def points(self, s: Any) -> tuple[int, ...]: ...  # of each seat, so far
    def narrate(self, number: int, before: Any, action: int, path: list[Any], seat: int | None) -> list[Event]: ...
    def open_story(self, known: Any, seat: int | None) -> list[Event]: ...


def one_step(apply: Callable[[Any, int], None]) -> Callable[[Any, int], list[Any]]:
    """The `path` of a game in which no step of an action hides what an earlier one showed."""

    def path(s: Any, action: int) -> list[Any]:
        after = s.copy()
        apply(after, action)
        return [after]

    return path
