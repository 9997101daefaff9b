"""Ratios are taken within a round, and the first contestant is what the others are compared with."""

from collections.abc import Iterator

from ilium.bench.rounds import Contestant, measure, table_text


def contestant(name: str, rates: list[float]) -> Contestant:
    """One whose rounds have these rates, after the runs that find out how much fills a round."""
    rounds: Iterator[float] = iter([1.0, 1.0, *rates])

    def run(n: int) -> tuple[float, float]:
        return 1.0, next(rounds)

    return Contestant(name, run, "games", decisions=10)


def test_a_slow_moment_of_the_machine_hits_all_alike() -> None:
    told: list[str] = []
    group = [contestant("one", [100.0, 10.0, 100.0]), contestant("two", [50.0, 5.0, 60.0])]
    one, two = measure(group, rounds=3, seconds=1e-9, progress=told.append)
    assert (one.rate, one.slowest, one.fastest, one.ratio) == (100.0, 10.0, 100.0, 1.0)
    assert (two.rate, two.decisions, two.ratio) == (50.0, 500.0, 0.5)
    assert told[-1] == "round 3 of 3"
    assert table_text([two]).endswith("| two | 50 games, 500 decisions | 5 - 60 | 0.5 |")
