"""What people may order at a table: each function gives the change, or a Refusal that says why there is none."""

import re
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from ilium.bots.levels import LEVELS
from ilium.games.errors import IllegalMove
from ilium.play.moves import read_move
from ilium.server.course import Course
from ilium.server.standing import OVER, PLAYING, WAITING, Place

CLAUSE = re.compile(r"[A-Z]\d+\.\d+")
NOT_YOURS = "This seat is not yours."


class Change(NamedTuple):
    """An entry to be."""

    kind: str
    data: Mapping[str, Any]


Decide = Callable[[Course], Change]


class Refusal(Exception):
    """What a person wanted cannot be, and nothing has changed."""

    def __init__(self, reason: str, status: int = 409) -> None:
        super().__init__(reason)
        self.reason = reason
        self.clauses = list(dict.fromkeys(CLAUSE.findall(reason)))
        self.status = status  # of HTTP


class Repeated(Exception):
    """What a person wanted is so already."""


def check_level(level: str | None) -> str:
    if level not in LEVELS:
        raise Refusal(f"There is no level {level!r}; the levels are {', '.join(LEVELS)}.", 422)
    return level


def check_playing(course: Course) -> None:
    if course.closed:
        raise Refusal(course.closed)
    if course.standing.status == WAITING:
        raise Refusal("The game begins when all seats are taken.")
    if course.standing.status == OVER:
        raise Refusal("The game is over.")


def own_place(course: Course, person: str, seat: int) -> Place:
    if seat not in course.standing.seats_of(person):
        raise Refusal(NOT_YOURS, 403)
    return course.places[seat]


def play(course: Course, person: str, move: str) -> Change:
    """A move of the seat that decides, if it is the person's. It is judged by what the seat knows."""
    check_playing(course)
    seat = course.standing.turn
    assert seat is not None and course.table is not None
    if seat not in course.standing.seats_of(person):
        raise Refusal(f"{course.names[seat]} decides now, and that is not you.", 403)
    if course.places[seat].kind == "bot":
        raise Refusal(f"A bot plays for {course.names[seat]} now: come back first.")
    return Change("move", {"seat": seat, "move": legal_move(course, seat, move)})


def legal_move(course: Course, seat: int, text: str) -> str:
    """The move as the game writes it."""
    assert course.table is not None
    known = course.table.knowledge(seat).state
    try:
        return course.game.move_name(known, read_move(course.game, known, text))
    except IllegalMove as error:
        raise Refusal(str(error)) from None


def undo(course: Course, person: str) -> Change:
    check_playing(course)
    moves = course.moves_to_take_back(person)
    if moves == 0:
        raise Refusal(
            "There is nothing to take back: only your own last decision, while nobody else has acted and nothing was "
            "revealed by it."
        )
    return Change("undo", {"moves": moves})


def resign(course: Course, person: str, seat: int) -> Change:
    check_playing(course)
    if own_place(course, person, seat).kind == "bot":
        raise Refusal(f"A bot plays for {course.names[seat]} now: come back first.")
    return Change("resign", {"seat": seat})


def take_over(course: Course, person: str, seat: int, level: str, away: float | None, limit: float) -> Change:
    """A bot sits down for a person who is away, or in an open seat; somebody else at the table asks for it."""
    if not 0 <= seat < len(course.places):
        raise Refusal("There is no such seat.", 404)
    place, name = course.places[seat], course.names[seat]
    if not course.standing.seats_of(person) and course.header.host != person:
        raise Refusal("Only those who sit at the table may ask for that.", 403)
    if course.standing.status == WAITING and place.kind == "open":
        return Change("bot", {"seat": seat, "level": check_level(level)})
    check_playing(course)
    if place.kind == "bot":
        raise Refusal(f"A bot plays for {name} already.")
    if place.person == person:
        raise Refusal("You are here: play, or resign.")
    if away is None or away < limit:
        raise Refusal(f"{name} is here, or was a moment ago: a bot may take over after {limit:.0f} seconds.")
    return Change("bot", {"seat": seat, "level": check_level(level)})


def come_back(course: Course, person: str, seat: int) -> Change:
    check_playing(course)
    if not own_place(course, person, seat).is_taken_over:
        raise Refusal("Nobody has taken this seat over.")
    return Change("back", {"seat": seat})


def sit_down(course: Course, person: str, seat: int | None) -> Change:
    """Take an open seat, any or this one. Who sits here already has nothing to do."""
    if course.standing.seats_of(person):
        raise Repeated
    if course.closed or course.standing.status == OVER:
        raise Refusal(course.closed or "The game is over.")
    free = [number for number, place in enumerate(course.places) if place.kind == "open"]
    if not free:
        raise Refusal("All seats are taken; you can look on.")
    if seat is not None and seat not in free:
        raise Refusal("This seat is taken.")
    return Change("sit", {"seat": free[0] if seat is None else seat, "person": person})


def bot_move(seat: int, move: str) -> Decide:
    """What a bot has answered."""

    def decide(course: Course) -> Change:
        if course.standing.status != PLAYING or course.standing.turn != seat:
            raise Repeated
        return Change("move", {"seat": seat, "move": legal_move(course, seat, move)})

    return decide
