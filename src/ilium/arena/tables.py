"""Results as tables: drawn on a terminal, Markdown elsewhere."""

import sys
from collections.abc import Sequence

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from ilium.arena.estimates import Estimate
from ilium.arena.match import Match
from ilium.arena.standings import BETTER, WORSE, Row, Standing, Standings

INFINITE = "∞"
COLOURS = {BETTER: "green", WORSE: "red"}

Cells = Sequence[str | Text]  # the first is a name, the others are numbers


def print_standings(match: Match, found: Standings) -> None:
    console = Console(highlight=False, soft_wrap=not sys.stdout.isatty())
    console.print(f"[bold]{match.title}[/bold], {match.pace} for a decision\n")
    if not found.rows:
        console.print("No deal is complete yet.")
        return
    for head, rows in (_contests(match, found.rows), _levels(found.levels)):
        console.print(_drawn(head, rows) if sys.stdout.isatty() else f"{markdown(head, rows)}\n")
    console.print(_legend(match))


def markdown(head: Cells, rows: Sequence[Cells]) -> str:
    lines = [head, ["---", *["---:"] * (len(head) - 1)], *rows]
    return "\n".join(f"| {' | '.join(map(str, line))} |" for line in lines)


def _drawn(head: Cells, rows: Sequence[Cells]) -> Table:
    """On a narrow screen names are wrapped, never numbers."""
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, padding=(0, 1, 0, 0))
    for number, name in enumerate(head):
        table.add_column(name, justify="right" if number else "left", no_wrap=number > 0)
    for row in rows:
        table.add_row(*row)
    table.add_section()
    return table


# ---- Contests


def _contests(match: Match, rows: Sequence[Row]) -> tuple[Cells, list[Cells]]:
    if match.sides > 2:
        head = ("one among the others", "games", "share", "95 %", "fair", "it is", "shared")
        return head, [_contest_of_many(row) for row in rows]
    return ("pairing", "games", "win rate", "95 %", "Elo", "95 %", "draws"), [_contest_of_two(row) for row in rows]


def _contest_of_two(row: Row) -> Cells:
    elo = elo_text(row), f"{_bound(row.elo_low, '-')} to {_bound(row.elo_high, '+')}"
    return f"{row.one} - {row.others}", str(row.games), *_share(row), *elo, str(row.shared)


def _contest_of_many(row: Row) -> Cells:
    name, fair = f"{row.one} among {row.others}", f"{row.fair:.1%}"
    return name, str(row.games), *_share(row), fair, row.verdict, str(row.shared)


def _share(row: Row) -> tuple[Text, str]:
    return Text(f"{row.share.value:.1%}", COLOURS.get(row.verdict, "")), percent_interval(row.share)


def percent_interval(share: Estimate) -> str:
    return f"{share.low:.1%} to {share.high:.1%}"


def elo_text(row: Row) -> str:
    """Of a level that has won or lost everything only a bound is known."""
    if row.elo is not None:
        return f"{row.elo:+.0f}"
    return f"> {_bound(row.elo_low, '-')}" if row.share.value == 1 else f"< {_bound(row.elo_high, '+')}"


def _bound(value: float | None, sign: str) -> str:
    return f"{sign}{INFINITE}" if value is None else f"{value:+.0f}"


# ---- Levels


def _levels(levels: Sequence[Standing]) -> tuple[Cells, list[Cells]]:
    is_rated = any(level.rating for level in levels)
    head = ("level", *(("rating", "95 %") if is_rated else ()), "games", "decisions", "mean time", "slowest")
    return head, [_level(level) for level in levels]


def _level(level: Standing) -> Cells:
    rating = level.rating
    cells = (f"{rating.value:+.0f}", f"{rating.low:+.0f} to {rating.high:+.0f}") if rating else ()
    times = time_text(level.mean_seconds), time_text(level.slowest)
    return level.level, *cells, str(level.games), str(level.decisions), *times


def time_text(seconds: float) -> str:
    """`1.25 s`, `14.1 ms`, `8.1 µs`."""
    if seconds >= 1:
        return f"{seconds:.2f} s"
    return f"{1e3 * seconds:.1f} ms" if seconds >= 1e-3 else f"{1e6 * seconds:.1f} µs"


def _legend(match: Match) -> str:
    if match.sides == 2:
        return (
            "Win rates are those of the first of the pair; a draw counts half. 95 % intervals are over deals, each of "
            "which is played with the sides exchanged. Times are those of a decision."
        )
    return (
        f"One side of the first level plays {match.sides - 1} of the second, once in each place of each deal: it gets "
        "more than its fair share of the wins, or less, or that is open yet. With more than two sides there is no Elo. "
        "Times are those of a decision."
    )
