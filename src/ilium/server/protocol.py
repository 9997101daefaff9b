"""What goes over the wire, both ways. The types of the client are made from these; `docs/protocol.md` explains them.

Only what a seat may know is ever put in a message: views, stories and moves come from `Table.view`, `Table.events` and
`Table.knowledge`, never from the truth.
"""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

Key = Annotated[str, Field(min_length=8, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]  # chosen by the client, used once
Name = Annotated[str, Field(min_length=1, max_length=24)]
Move = Annotated[str, Field(min_length=1, max_length=60)]


class Wire(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


# ---- Things


class Happening(Wire):
    """Something that happened, as the receiver may know it; of a preview, what would happen."""

    number: int  # of the move that caused it; 0 for the setup
    kind: str
    seat: int | None  # who did it or got it
    text: str
    squares: list[str]
    data: dict[str, Any]


class Choice(Wire):
    """A legal move, and the things one points at, in order, to make it."""

    move: str
    path: list[str]


class Outcome(Wire):
    winners: list[int]  # seats; empty for a draw
    points: list[int]  # for each seat
    reason: str


class Seat(Wire):
    seat: int
    name: str  # of the place: Hector, Achilles, ...
    kind: Literal["person", "bot", "open"]
    player: str | None  # the display name of the person
    level: str | None  # of the bot
    is_you: bool
    is_present: bool  # a bot always is
    away_seconds: int | None  # since a person was last seen; None while present
    was_person: bool  # a bot that has taken over for a person, who may come back


class TableInfo(Wire):
    """What everyone may know about a table. Home, lobby and table all show it."""

    id: str
    game: str
    options: dict[str, Any]
    mode: str  # the options that are not the usual ones, in words; may be empty
    status: Literal["waiting", "playing", "over"]
    seats: list[Seat]
    is_listed: bool
    is_casual: bool  # everyone but one person is a bot, or all people share one screen: undo is free
    is_shared: bool  # one person has several seats, at one screen
    host: str  # the display name of who made it
    turn: int | None  # the seat that decides
    progress: str  # in words: "Turn 18 of 32"
    outcome: Outcome | None
    commitment: str | None  # to the seed, shown from the start
    seed: str | None  # opened at the end
    rematch: str | None  # the table of the next game, if one was made
    closed: str | None  # why it can only be read: begun under other rules; then `view` is empty and the story is all
    created: float  # seconds since 1970
    updated: float


class Advised(Wire):
    """A move, and what a bot thinks of it."""

    move: str
    path: list[str]
    chances: list[float]  # of each seat to win, from 0 to 1
    words: str  # the own chance in words
    line: list[str]  # how the game may go on
    is_proved: bool


# ---- From the server, over the WebSocket


class Sight(Wire):
    """All that one receiver may see of a table. Sent when the socket opens and after every change.

    The story is told from `story_from` on: what the receiver has before that stays, what it has after that is replaced.
    """

    type: Literal["sight"] = "sight"
    version: int  # of the table: grows with every change, undo included
    table: TableInfo
    looking: int | None  # whose eyes these are; None for a spectator, and between two people at one screen
    hand_over: int | None  # at one screen: the seat that is to look next, when it says so
    view: dict[str, Any]  # `games/<game>/view.py`
    story_from: int
    story: list[Happening]
    moves: list[Choice]  # empty unless the receiver decides now
    can_undo: bool
    can_resign: bool
    thinking: int | None  # the seat of a bot that thinks
    spectators: int


class Presence(Wire):
    """Somebody came or went; nothing else changed."""

    type: Literal["presence"] = "presence"
    seats: list[Seat]
    spectators: int


class Done(Wire):
    """The order with this key was carried out, now or the first time it came."""

    type: Literal["done"] = "done"
    key: str
    version: int


class Refused(Wire):
    """The order was not carried out, and nothing changed."""

    type: Literal["refused"] = "refused"
    key: str | None
    reason: str  # for a person
    clauses: list[str]  # of the rules that say so
    version: int


class Previews(Wire):
    """What each of the moves would do; what only chance can tell is left out."""

    type: Literal["previews"] = "previews"
    key: str
    version: int
    moves: dict[str, list[Happening]]


class Hint(Wire):
    """The best moves first."""

    type: Literal["hint"] = "hint"
    key: str
    version: int
    level: str
    moves: list[Advised]


class Pong(Wire):
    type: Literal["pong"] = "pong"


FromServer = Annotated[
    Sight | Presence | Done | Refused | Previews | Hint | Pong,
    Field(discriminator="type"),
]

# ---- From the client, over the WebSocket. `version` is that of the last sight: an order for another one is refused.


class Hello(Wire):
    """The first message. With the version and the length of the story it has, the client gets only what it missed."""

    type: Literal["hello"] = "hello"
    version: int | None = None
    story: int = 0
    invitation: str | None = None  # for those who come to look on at a table that is not listed


class Play(Wire):
    type: Literal["play"] = "play"
    key: Key
    version: int
    move: Move


class Undo(Wire):
    """Take back the own last decision, and what bots have answered."""

    type: Literal["undo"] = "undo"
    key: Key
    version: int


class Resign(Wire):
    type: Literal["resign"] = "resign"
    key: Key
    version: int
    seat: int


class TakeOver(Wire):
    """Put a bot in a seat whose person is away, or, by that person, come back."""

    type: Literal["take_over"] = "take_over"
    key: Key
    version: int
    seat: int
    level: str | None = None  # None: the person comes back


class Look(Wire):
    """At one screen: the person of this seat sits down; None: nobody looks."""

    type: Literal["look"] = "look"
    seat: int | None


class AskPreviews(Wire):
    type: Literal["ask_previews"] = "ask_previews"
    key: Key
    version: int
    moves: Annotated[list[Move], Field(max_length=200)]


class AskHint(Wire):
    type: Literal["ask_hint"] = "ask_hint"
    key: Key
    version: int
    level: str = "hero"


class Ping(Wire):
    type: Literal["ping"] = "ping"


FromClient = Annotated[
    Hello | Play | Undo | Resign | TakeOver | Look | AskPreviews | AskHint | Ping,
    Field(discriminator="type"),
]

# ---- HTTP. Every write carries the header `X-Ilium: 1` and comes from our own pages.


class Me(Wire):
    """GET /api/me, and the answer to PUT /api/me with a `NewName`."""

    name: str
    is_named: bool  # chosen by the person, not by us


class NewName(Wire):
    name: Name


class GameInfo(Wire):
    """One of GET /api/games."""

    id: str
    title: str
    credit: str
    modes: list["ModeInfo"]
    levels: list["LevelInfo"]
    default_level: str


class ModeInfo(Wire):
    """A way to play: options to create a table with, and the seats it has."""

    options: dict[str, Any]
    words: str
    seats: list[str]
    sides: int  # seats that are equal modulo this number are partners


class LevelInfo(Wire):
    level: str
    about: str


class NewSeat(Wire):
    """`me`: the person who makes the table (several of them: one screen); `open`: whoever comes first."""

    kind: Literal["me", "bot", "open"]
    level: str | None = None


class NewTable(Wire):
    """POST /api/tables; the answer is `Made`."""

    key: Key
    game: str
    options: dict[str, Any] = {}
    seats: list[NewSeat]
    is_listed: bool = False


class Made(Wire):
    """Also the answer to POST /api/tables/{id}/rematch, which takes a `Again`."""

    table: TableInfo
    invitation: str | None  # a secret for the part of a link behind `#`; None if no seat is open


class Invitation(Wire):
    """GET /api/tables/{id}/invitation, for those who sit there: the secret once more, for friends who look on too."""

    invitation: str


class Again(Wire):
    key: Key


class Join(Wire):
    """POST /api/tables/{id}/join: take an open seat, any or this one. The answer is a `TableInfo`."""

    key: Key
    invitation: str | None = None  # not needed for a listed table
    seat: int | None = None


class Tables(Wire):
    """GET /api/tables."""

    mine: list[TableInfo]
    finished: list[TableInfo]
    open: list[TableInfo]


class Step(Wire):
    """A position of a finished game, after so many moves."""

    move: str | None  # None for the start
    view: dict[str, Any]
    happened: list[Happening]


class Replayed(Wire):
    """GET /api/tables/{id}/replay, the whole truth, or with ?seat=N as that seat knew it."""

    table: TableInfo
    seat: int | None
    steps: list[Step]


class Clause(Wire):
    """One of GET /api/rules/{game}: a clause, or a heading if it has no number."""

    clause: str | None
    heading: str | None
    html: str


class Problem(Wire):
    """Every answer that is not a success."""

    reason: str
