"""`make soak`: far more games than CI has time for, with progress; Ctrl-C stops it with what was done."""

import argparse
import sys
import time
from collections.abc import Callable
from multiprocessing import Pool

from tests.duel.against_oracle import compare_game
from tests.duel.soak import lawful_games

BLOCK = 50_000


def progress(what: str, done: int, total: int, start: float) -> None:
    seconds = time.monotonic() - start
    print(f"\r{what}: {done:,} of {total:,} ({seconds:.0f} s)", end="", file=sys.stderr, flush=True)


def soak_laws(games: int) -> None:
    """Compiled random games conserve every component and end as they should."""
    start, most = time.monotonic(), 0
    for first in range(0, games, BLOCK):
        for table in range(2):
            soak = lawful_games(first, min(BLOCK, games - first), table)
            if soak.broken:
                sys.exit(f"\n{soak.broken} games broke a law (seeds from {first}, table of tokens {table})")
            most = max(most, soak.decisions)
        progress("laws", min(first + BLOCK, games), games, start)
    print(f"\nlaws: {games:,} games with each of 2 tables of tokens, none broken; at most {most} decisions")


def soak_oracle(games: int) -> None:
    """The engine and the oracle agree at every decision."""
    start, decisions = time.monotonic(), 0
    with Pool(2) as pool:
        for done, same in enumerate(pool.imap_unordered(compare_game, range(10_000, 10_000 + games), 20), start=1):
            decisions += same
            if done % 100 == 0:
                progress("oracle", done, games, start)
    print(f"\noracle: {games:,} games, {decisions:,} decisions, no difference")


SOAKS: dict[str, tuple[Callable[[int], None], int]] = {"laws": (soak_laws, 1_000_000), "oracle": (soak_oracle, 20_000)}


def main() -> None:
    parser = argparse.ArgumentParser(prog="make soak", description=__doc__)
    for name, (_, games) in SOAKS.items():
        parser.add_argument(f"--{name}", type=int, default=games, metavar="GAMES", help=f"default {games:,}")
    chosen = vars(parser.parse_args())
    for name, (run, _) in SOAKS.items():
        run(chosen[name])


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit(130)
