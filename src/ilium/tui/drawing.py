"""How a game looks. Each game has a folder here with one object that fulfils `Drawing`; the table below names it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol

from ilium.games.game import Event, Keys, Result, View

if TYPE_CHECKING:
    from rich.style import Style

    from ilium.tui.canvas import Canvas

DRAWINGS = {"duel": "ilium.tui.duel", "ilios": "ilium.tui.ilios", "siege": "ilium.tui.siege"}

Foresee = Callable[[str], Sequence[Event]]  # what a move would do


def foresee_nothing(move: str) -> Sequence[Event]:
    """For those who have nothing to decide."""
    return ()


@dataclass(frozen=True)
class Sight:
    """What is to be drawn: a view, and how far the choice of a move has come."""

    view: View
    moves: Sequence[str] = ()  # none: there is nothing to decide for the person who looks
    possible: frozenset[str] = frozenset()  # those that agree with what was pointed at so far
    chosen: Keys = ()  # things pointed at so far
    open_keys: frozenset[str] = frozenset()  # things that can be pointed at next
    cursor: str | None = None
    last: frozenset[str] = frozenset()  # squares touched by what happened last
    names: Sequence[str] = ()  # who sits where, in words
    held: Mapping[str, Keys] = field(default_factory=dict)  # a thing of the hand -> how it would be played
    preview: Sequence[Event] = ()  # what the move under the cursor would do; none if it is not possible
    foresee: Foresee = foresee_nothing  # what each of the moves would do


class Drawing(Protocol):
    """One game, drawn and put in words."""

    welcome: str  # the game in short
    signs: str  # what the pictures of the rich mode mean
    topics: Mapping[str, tuple[str, ...]]  # a word one may ask about -> clauses of the rules page
    clause: str  # an example of a clause
    why_help: tuple[str, str]  # how `why` is asked, and what it answers
    summary: tuple[str, ...]  # the reports that together tell a position
    unmarked: tuple[str, ...]  # kinds of events that are not about single squares
    first_number: int  # of the list of moves: lower ones are no numbers but moves

    # ---- Words, for both modes
    def question(self, view: View, moves: Sequence[str]) -> str: ...
    def move_words(self, view: View, move: str) -> str: ...
    def move_rows(self, view: View, moves: Sequence[str], foresee: Foresee) -> list[str]: ...  # numbered, in few lines
    def move_list(self, view: View, moves: Sequence[str], foresee: Foresee) -> list[str]: ...  # numbered, with words
    def preview(self, view: View, move: str, events: Sequence[Event], room: int) -> str: ...  # about so many letters
    def reports(self) -> Mapping[str, Any]: ...  # name of a command -> function from a view to lines
    def figures(self, view: View, asked: str) -> list[str]: ...  # of a topic, or of all: Markdown for the help
    def why(self, view: View, asked: str) -> list[str]: ...
    def ending(self, view: View, result: Result) -> list[str]: ...

    # ---- Pointing, for the rich mode
    def keys(self, move: str) -> Keys: ...
    def move(self, path: Keys) -> str | None: ...  # the way back, legal or not; None if it is no move at all
    def starts(self, view: View) -> list[Keys]: ...  # what one may take up, even if no move begins with it now
    def step(self, view: View, cursor: str | None, dx: int, dy: int, open_keys: frozenset[str]) -> str: ...
    def hint(self, view: View, key: str) -> str: ...

    # ---- Pictures, for the rich mode
    def board(self, sight: Sight, width: int, height: int) -> "Canvas": ...
    def sides(self, sight: Sight, width: int, height: int) -> "Canvas": ...
    def hand(self, sight: Sight, width: int, height: int) -> "Canvas": ...
    def moves(self, sight: Sight, width: int, height: int) -> "Canvas": ...
    def title(self, sight: Sight, width: int) -> "Canvas": ...
    def seat_style(self, seat: int) -> "Style": ...  # of a name in the story


def drawing_of(game: str) -> Drawing:
    """The drawing of a game; its modules are imported when it is first asked for."""
    if game not in DRAWINGS:
        raise ValueError(f"the terminal cannot draw {game} yet; it draws {', '.join(DRAWINGS)}")
    drawing: Drawing = import_module(DRAWINGS[game]).DRAWING
    return drawing


def touched(drawing: Drawing, events: Iterable[Event]) -> frozenset[str]:
    """The squares that these events are about."""
    return frozenset(square for event in events if event.kind not in drawing.unmarked for square in event.squares)
