"""`make soak`: far more games than CI has time for, with progress; Ctrl-C stops it with what was done."""

import argparse
import sys
import time
from collections.abc import Callable
from functools import partial
from multiprocessing import Pool
from typing import Any, NamedTuple

from ilium.games.ilios.components import DEFAULT_DESIGNS
from ilium.games.siege.components import DEFAULT_ARMY
from ilium.games.siege.components import MODES as SIEGE_MODES
from tests.duel.against_oracle import compare_game as compare_duel
from tests.duel.soak import lawful_games as lawful_duels
from tests.ilios.against_oracle import MODES, ODD_DESIGNS
from tests.ilios.against_oracle import compare_game as compare_ilios
from tests.ilios.soak import lawful_games as lawful_ilios
from tests.siege.against_oracle import RIDING_ARMY, SMALL_ARMY
from tests.siege.against_oracle import compare_game as compare_siege
from tests.siege.soak import lawful_games as lawful_sieges

BLOCK = 25_000
SIEGES = ((0, DEFAULT_ARMY), (90, DEFAULT_ARMY), (90, SMALL_ARMY), (90, RIDING_ARMY))  # calm, and Army cards
FRESH = 10_000  # the first game, past those of CI


class Soak(NamedTuple):
    """Compiled games of each mode against the laws, plain ones against the oracle."""

    modes: list[Callable[..., Any]]  # each plays `games` games from the seed `first` on; `.broken` of them broke a law
    laws: int  # games in each mode
    compare: Callable[[int], int]
    oracle: int  # games in all


SOAKS = {
    "duel": Soak([partial(lawful_duels, table=table) for table in range(2)], 1_000_000, compare_duel, 20_000),
    "siege": Soak(
        [partial(lawful_sieges, *mode, calm=calm, army=table) for mode in SIEGE_MODES for calm, table in SIEGES],
        100_000,
        compare_siege,
        3_000 * len(SIEGE_MODES),
    ),
    "ilios": Soak(
        [partial(lawful_ilios, *mode, designs=table) for mode in MODES for table in (DEFAULT_DESIGNS, ODD_DESIGNS)],
        200_000,
        compare_ilios,
        5_000 * len(MODES),
    ),
}


def progress(what: str, done: int, total: int, start: float) -> None:
    seconds = time.monotonic() - start
    print(f"\r{what}: {done:,} of {total:,} ({seconds:.0f} s)", end="", file=sys.stderr, flush=True)


def soak_laws(game: str, soak: Soak, games: int) -> None:
    """Random games conserve every component and end as they should."""
    start, done, total = time.monotonic(), 0, games * len(soak.modes)
    for number, run in enumerate(soak.modes):
        for first in range(0, games, BLOCK):
            block = min(BLOCK, games - first)
            if broken := run(first=first, games=block).broken:
                sys.exit(f"\n{broken} games broke a law ({game}, mode {number}, seeds from {first})")
            done += block
            progress(f"{game}, laws", done, total, start)
    print(f"\n{game}: {games:,} games in each of {len(soak.modes)} modes, no law broken", flush=True)


def soak_oracle(game: str, soak: Soak, games: int) -> None:
    """The engine and the oracle agree at every decision."""
    start, decisions = time.monotonic(), 0
    with Pool(2) as pool:
        for done, same in enumerate(pool.imap_unordered(soak.compare, range(FRESH, FRESH + games), 20), start=1):
            decisions += same
            if done % 100 == 0:
                progress(f"{game}, oracle", done, games, start)
    print(f"\n{game}: {games:,} games, {decisions:,} decisions, the oracle agrees", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(prog="make soak", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"which games (default: {' '.join(SOAKS)})")
    parser.add_argument("--laws", type=int, metavar="GAMES", help="compiled games in each mode")
    parser.add_argument("--oracle", type=int, metavar="GAMES", help="games compared with the oracle")
    chosen = parser.parse_args()
    for game in chosen.games or SOAKS:
        soak = SOAKS[game]
        if laws := soak.laws if chosen.laws is None else chosen.laws:  # 0 games would prove nothing: say nothing
            soak_laws(game, soak, laws)
        if oracle := soak.oracle if chosen.oracle is None else chosen.oracle:
            soak_oracle(game, soak, oracle)


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit(130)
