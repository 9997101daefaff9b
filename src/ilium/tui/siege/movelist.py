"""The list of moves on the screen: a row for each card and attacker, with what each move changes."""

from collections.abc import Sequence

from ilium.tui import palette
from ilium.tui.canvas import Canvas
from ilium.tui.drawing import Sight
from ilium.tui.siege.moves import Entry, entries
from ilium.tui.siege.words import move_words

GAP = 3
FEW = 4  # so many are told in words
Row = tuple[str, list[Entry]]


def draw_moves(sight: Sight, width: int) -> Canvas:
    """Only those that agree with what was pointed at so far; few of them with words."""
    groups = entries(sight.view, sight.moves, sight.foresee)
    if len(sight.possible) <= FEW:
        return draw_few(sight, [entry for listed in groups.values() for entry in listed], width)
    heads = max(map(len, groups), default=0) + 3
    rows = [row for head, listed in groups.items() for row in _rows(sight, head, listed, width - heads)]
    canvas = Canvas(width, len(rows))
    for y, (head, listed) in enumerate(rows):
        canvas.put(1, y, head, palette.GOLD)
        x = heads
        for number, move, change in listed:
            key = f"move {number}"
            x = canvas.put(x, y, f"{number} ", palette.QUIET, key)
            x = canvas.put(x, y, move, palette.STRONG, key)
            x = canvas.put(x, y, f" {change}" if change else "", palette.QUIET, key) + GAP
    return canvas


def draw_few(sight: Sight, listed: Sequence[Entry], width: int) -> Canvas:
    """`17 A>O:431-1  Archers hit the 1 of Odysseus' Phalanx 4-3-1  25→15`: one move a row."""
    possible = [entry for entry in listed if entry.move in sight.possible]
    canvas = Canvas(width, len(possible))
    words = max((len(entry.move) for entry in possible), default=0) + 6
    for y, (number, move, change) in enumerate(possible):
        key = f"move {number}"
        x = canvas.put(1, y, f"{number} ", palette.QUIET, key)
        canvas.put(x, y, move, palette.STRONG, key)
        x = canvas.put(words, y, move_words(sight.view, move), palette.GROUND, key)
        canvas.put(x + 2, y, change, palette.GOLD, key)
    return canvas


def _rows(sight: Sight, head: str, listed: list[Entry], room: int) -> list[Row]:
    """The moves of a heading, in as many rows as they need."""
    rows: list[Row] = []
    x = room
    for entry in listed:
        if entry.move not in sight.possible:
            continue
        size = len(f"{entry.number} {entry.move} {entry.change}")
        if x + size > room:
            rows.append(("" if rows else head, []))
            x = 0
        rows[-1][1].append(entry)
        x += size + GAP
    return rows
