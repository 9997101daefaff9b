"""A game that is over, step by step: the whole truth, or as a seat knew it."""

from ilium.play.table import Table
from ilium.play.truth import truth
from ilium.server.protocol import Step
from ilium.server.sights import happenings


def steps_of(table: Table, seat: int | None) -> list[Step]:
    """Step 0 is the start. Takes a while for a long game: run it in a thread."""
    earlier = [table.copy()]
    for teller in range(table.players) if seat is None else (seat,):
        earlier[0].events(teller)  # told once: what comes earlier is a part of it
    while earlier[-1].history:
        one = earlier[-1].copy()
        one.undo()
        earlier.append(one)
    return [_step(one, seat) for one in reversed(earlier)]


def _step(table: Table, seat: int | None) -> Step:
    view, story = truth(table) if seat is None else (table.view(seat), table.events(seat))
    number = len(table.history)
    return Step(
        move=table.history[-1] if number else None,
        view=dict(view),
        happened=happenings(event for event in story if event.number == number),
    )
