"""A replay as lines of text."""

import sys

from ilium.tui.plain import read_line, say
from ilium.tui.replay import HELP, Replay


def run(replay: Replay) -> int:
    """All at once into a pipe; step by step for a person."""
    if sys.stdin.isatty():
        return _step_through(replay)
    for step in range(replay.last + 1):
        replay.go(step)
        _tell(replay)
    _tell_board(replay)
    return 0


def _step_through(replay: Replay) -> int:
    say(HELP)
    shown = -1
    while True:
        if replay.step != shown:
            _tell(replay)
            _tell_board(replay)
            shown = replay.step
        line = read_line("> ")
        if line is None or (remark := replay.command(line)) is None:
            return 0
        if remark:
            say(remark)


def _tell(replay: Replay) -> None:
    say(f"{replay.title()}.")
    for text in replay.news():
        say(f"  {text}")


def _tell_board(replay: Replay) -> None:
    view, _ = replay.see()
    for name in replay.drawing.summary:
        for row in replay.drawing.reports()[name](view):
            say(row)
    result = replay.table.result
    if result is not None:
        for row in replay.drawing.ending(view, result):
            say(row)
