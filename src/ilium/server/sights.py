"""What one receiver gets of a table: made from views, stories and knowledge, never from the truth."""

from collections.abc import Iterable
from dataclasses import dataclass

from ilium.games.game import Event
from ilium.play.knowledge import Knowledge
from ilium.server.course import Course
from ilium.server.orders import Refusal
from ilium.server.protocol import Choice, Happening, Sight, TableInfo
from ilium.server.standing import PLAYING


@dataclass(frozen=True)
class Eyes:
    """Who looks, and as which seat. At a screen that several seats share it is None until one of them sits down."""

    person: str
    looking: int | None

    @classmethod
    def of(cls, course: Course, person: str) -> "Eyes":
        """Of somebody who comes to a table."""
        own = course.standing.seats_of(person)
        return cls(person, own[0] if len(own) == 1 else None)

    def after(self, course: Course) -> "Eyes":
        """The table has changed: if now another of the own seats decides, the screen is handed over."""
        own = course.standing.seats_of(self.person)
        if len(own) < 2:
            return Eyes.of(course, self.person)
        is_handed_over = course.standing.turn in own and course.standing.turn != self.looking
        return Eyes(self.person, None) if is_handed_over or self.looking not in own else self

    def look(self, course: Course, seat: int | None) -> "Eyes":
        """Somebody sits down, or nobody looks."""
        if seat is not None and seat not in course.standing.seats_of(self.person):
            raise Refusal("This seat is not yours.", 403)
        is_shared = len(course.standing.seats_of(self.person)) > 1
        return Eyes(self.person, seat) if is_shared else Eyes.of(course, self.person)


def decides(course: Course, eyes: Eyes) -> bool:
    """The receiver has something to answer."""
    turn = course.standing.turn
    return turn is not None and turn == eyes.looking and course.places[turn].kind == "person"


def sight_of(course: Course, eyes: Eyes, info: TableInfo, spectators: int, story_from: int) -> Sight:
    view, story = course.look(eyes.looking)
    standing = course.standing
    own = standing.seats_of(eyes.person)
    people = [seat for seat in own if course.places[seat].kind == "person"]
    is_playing = standing.status == PLAYING
    is_handed_over = len(own) > 1 and standing.turn in people and standing.turn != eyes.looking
    return Sight(
        version=course.version,
        table=info,
        looking=eyes.looking,
        hand_over=standing.turn if is_handed_over else None,
        view=dict(view),
        story_from=story_from,
        story=happenings(story[story_from:]),
        moves=choices(course, eyes),
        can_undo=course.moves_to_take_back(eyes.person) > 0,
        can_resign=is_playing and bool(people),
        thinking=standing.turn if standing.waits_for_bot else None,
        spectators=spectators,
    )


def choices(course: Course, eyes: Eyes) -> list[Choice]:
    if course.table is None or not decides(course, eyes):
        return []
    moves = course.table.knowledge(eyes.looking).moves()
    return [Choice(move=move, path=list(course.game.keys(move))) for move in moves]


def happenings(events: Iterable[Event]) -> list[Happening]:
    return [
        Happening(
            number=event.number,
            kind=event.kind,
            seat=event.seat,
            text=event.text,
            squares=list(event.squares),
            data=dict(event.data),
        )
        for event in events
    ]


def knowledge_of(course: Course, eyes: Eyes) -> Knowledge:
    """What the receiver may use to decide."""
    if course.table is None or not decides(course, eyes):
        raise Refusal("There is nothing for you to decide now.")
    return course.table.knowledge(eyes.looking)


def previews_of(knowledge: Knowledge, moves: list[str]) -> dict[str, list[Happening]]:
    """What each of the moves would do. Takes a while for many: run it in a thread."""
    try:
        return {move: happenings(knowledge.preview(move)) for move in moves}
    except ValueError as error:
        raise Refusal(str(error)) from None


def story_kept(course: Course, eyes: Eyes, version: int | None, length: int) -> int:
    """How much of the story a receiver who comes back still has: all of it, or nothing.

    It is all there if nothing was taken back since that version and it has the length that the story had then. Whose
    story it was is sure only where a person has one seat, and had it then.
    """
    own = course.standing.seats_of(eyes.person)
    if version is None or not 0 <= version <= course.version or len(own) > 1 or course.table is None:
        return 0
    if any(
        later < earlier for earlier, later in zip(course.lengths[version:], course.lengths[version + 1 :], strict=False)
    ):
        return 0
    if any(course.seated_at.get(seat, 0) > version for seat in own):
        return 0
    told = sum(event.number <= course.lengths[version] for event in course.look(eyes.looking)[1])
    return length if length == told else 0
