"""What everyone may know about a table, for home, lobby and table alike."""

from collections.abc import Mapping

from ilium.games import game_named
from ilium.server.course import Course, closed_words
from ilium.server.presence import Presence
from ilium.server.protocol import Outcome, Seat, TableInfo
from ilium.server.standing import OVER, Ending, Place, Standing
from ilium.server.store import Listed

Names = Mapping[str, str]  # of people, by their ids
NOBODY = "Somebody"


def listed(course: Course) -> Listed:
    return Listed(course.header, course.version, course.updated, course.standing)


def seats_of(table: Listed, person: str | None, names: Names, presence: Presence) -> list[Seat]:
    """Who sits where."""
    places = game_named(table.header.game).seats(dict(table.header.options))
    return [_seat(table, seat, name, person, names, presence) for seat, name in enumerate(places)]


def _seat(table: Listed, seat: int, name: str, person: str | None, names: Names, presence: Presence) -> Seat:
    place = _shown(table.standing, seat)
    away = None
    if place.person is not None and place.kind == "person":
        away = presence.away(table.header.id, place.person, table.header.created)
    return Seat(
        seat=seat,
        name=name,
        kind=place.kind,
        player=None if place.person is None else names.get(place.person, NOBODY),
        level=place.level,
        is_you=person is not None and place.person == person and not place.has_resigned,
        is_present=place.kind == "bot" or (place.kind == "person" and away is None),
        away_seconds=None if away is None else int(away),
        was_person=place.is_taken_over,
    )


def _shown(standing: Standing, seat: int) -> Place:
    """The bot that plays on for somebody who has resigned leaves when the game is over."""
    place = standing.places[seat]
    return Place(place.person) if place.has_resigned and standing.status == OVER else place


def info_of(table: Listed, person: str | None, names: Names, presence: Presence) -> TableInfo:
    header, standing, game = table.header, table.standing, game_named(table.header.game)
    closed = closed_words(header.game, header.rules)
    return TableInfo(
        id=header.id,
        game=header.game,
        options=dict(header.options),
        mode=game.mode_words(dict(header.options)),
        status=OVER if closed else standing.status,
        seats=seats_of(table, person, names, presence),
        is_listed=header.is_listed,
        is_casual=standing.is_casual,
        is_shared=standing.is_shared,
        host=names.get(header.host, NOBODY),
        turn=None if closed else standing.turn,
        progress=standing.progress,
        outcome=None if standing.ending is None else outcome_of(standing.ending),
        commitment=header.start.get("commitment"),
        seed=header.start.get("seed") if standing.ending is not None else None,
        rematch=standing.rematch,
        closed=closed,
        created=header.created,
        updated=table.updated,
    )


def outcome_of(ending: Ending) -> Outcome:
    return Outcome(winners=list(ending.winners), points=list(ending.points), reason=ending.reason)
