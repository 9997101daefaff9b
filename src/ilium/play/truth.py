"""The whole truth of a table, put together from what its seats know."""

from collections.abc import Sequence

from ilium.games import game_named
from ilium.games.game import Event, View
from ilium.play.table import Table


def truth(table: Table) -> tuple[View, list[Event]]:
    """What all seats know together: each event in the words of the seat that did it."""
    seats = range(table.players)
    stories = [table.events(seat) for seat in seats]
    heads = {(event.kind, event.seat): event for story in stories for event in story if event.number == 0}
    bodies = [[event for event in story if event.number > 0] for story in stories]
    told = [event for events in zip(*bodies, strict=True) for event in _told(events)]
    return game_named(table.game).truth([table.view(seat) for seat in seats]), [*heads.values(), *told]


def _told(events: Sequence[Event]) -> list[Event]:
    """One event as all seats know it: in the words of whoever did it, or of everyone to whom it happened."""
    if events[0].seat is not None:
        return [events[events[0].seat]]
    return list({event.text: event for event in events}.values())
