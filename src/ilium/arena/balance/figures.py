"""The figures of the report, each with its interval."""

import re
from collections import Counter
from collections.abc import Callable, Sequence
from statistics import fmean, quantiles
from typing import Any, NamedTuple

from ilium.arena.estimates import Estimate, count_estimate, mean_estimate, ratio_estimate, share_estimate
from ilium.arena.match import Match
from ilium.arena.outcomes import Outcome
from ilium.arena.uses import shares, titles

PLACES = ("first", "second", "third", "fourth", "fifth", "sixth")


class Share(NamedTuple):
    name: str
    share: Estimate


class Lengths(NamedTuple):
    """How many decisions a game has."""

    mean: float
    interval: Estimate | None
    shortest: int
    quantiles: tuple[float, ...]  # 5, 25, 50, 75 and 95 %
    longest: int


class Use(NamedTuple):
    name: str
    group: str
    mean: float  # in a game, all seats together
    interval: Estimate | None
    games: Estimate  # the share of games in which it was used
    lead: Estimate | None  # how much more often a winning seat used it than a losing one, in a game


class Balance(NamedTuple):
    games: int
    places: list[Share]  # by the order of play
    seats: list[Share]
    lengths: Lengths
    endings: list[Share]  # the most frequent first
    uses: list[Use]
    unused: list[str]
    choices: list[Share]


def balance_of(match: Match, outcomes: Sequence[Outcome]) -> Balance:
    uses = [_use(match, name, group, outcomes) for name, group in titles(match.game).items()]
    return Balance(
        games=len(outcomes),
        places=_places(match, outcomes),
        seats=_seats(match, outcomes),
        lengths=_lengths(outcomes),
        endings=_endings(match, outcomes),
        uses=[use for use in uses if use.mean > 0],
        unused=[use.name for use in uses if use.mean == 0],
        choices=_choices(match, outcomes),
    )


# ---- Seats: partners win together, so a side is what has a share


def _places(match: Match, outcomes: Sequence[Outcome]) -> list[Share]:
    def share(place: int) -> Callable[[Outcome], float]:
        return lambda game: game.share((game.first + place) % match.sides, match.sides)

    word = "player" if match.sides == match.players else "team"
    return [Share(f"{PLACES[n]} {word}", _estimate(outcomes, share(n))) for n in range(match.sides)]


def _seats(match: Match, outcomes: Sequence[Outcome]) -> list[Share]:
    def share(side: int) -> Callable[[Outcome], float]:
        return lambda game: game.share(side, match.sides)

    names = [" and ".join(match.names[side :: match.sides]) for side in range(match.sides)]
    return [Share(name, _estimate(outcomes, share(side))) for side, name in enumerate(names)]


def _estimate(outcomes: Sequence[Outcome], score: Callable[[Outcome], float]) -> Estimate:
    return share_estimate([score(outcome) for outcome in outcomes])


# ---- Lengths and ends


def _lengths(outcomes: Sequence[Outcome]) -> Lengths:
    numbers = lengths_in(outcomes)
    cuts = quantiles(numbers, n=20, method="inclusive") if len(numbers) > 1 else [float(numbers[0])] * 19
    marks = tuple(cuts[i] for i in (0, 4, 9, 14, 18))
    return Lengths(fmean(numbers), count_estimate(numbers), min(numbers), marks, max(numbers))


def lengths_in(outcomes: Sequence[Outcome]) -> list[int]:
    return [sum(outcome.decisions) for outcome in outcomes]


def _endings(match: Match, outcomes: Sequence[Outcome]) -> list[Share]:
    kinds = [ending(outcome.reason, match.names) for outcome in outcomes]
    return [
        Share(kind, share_estimate([float(other == kind) for other in kinds]))
        for kind, _ in Counter(kinds).most_common()
    ]


def ending(reason: str, names: Sequence[str]) -> str:
    """The reason of a result without its names and numbers; the clause stays."""
    words, bracket, clause = reason.partition(" [")
    name = "|".join(map(re.escape, names))
    words = re.sub(rf"\b({name})( and ({name}))+\b", "the winners", words)
    words = re.sub(rf"\b({name})\b", "the winner", words)
    words = re.sub(r"(,| with) -?\d+( to -?\d+)?", "", words)
    return re.sub(r"-?\b\d+\b", "N", words) + bracket + clause


# ---- Uses


def _counts(name: str, outcome: Outcome) -> list[int]:
    return outcome.uses.get(name) or [0] * len(outcome.seats)


def _use(match: Match, name: str, group: str, outcomes: Sequence[Outcome]) -> Use:
    numbers = [sum(_counts(name, outcome)) for outcome in outcomes]
    games = share_estimate([float(number > 0) for number in numbers])
    leads = [_lead(_counts(name, outcome), outcome.winners) for outcome in outcomes if _has_loser(outcome)]
    return Use(name, group, fmean(numbers), count_estimate(numbers), games, mean_estimate(leads))


def _has_loser(outcome: Outcome) -> bool:
    return 0 < len(outcome.winners) < len(outcome.seats)


def _lead(counts: Sequence[int], winners: Sequence[int]) -> float:
    won = fmean(counts[seat] for seat in winners)
    return won - fmean(count for seat, count in enumerate(counts) if seat not in winners)


def _choices(match: Match, outcomes: Sequence[Outcome]) -> list[Share]:
    found = []
    for title, (done, not_done) in shares(match.game).items():
        parts = [float(sum(_counts(done, outcome))) for outcome in outcomes]
        rest = [float(sum(_counts(not_done, outcome))) for outcome in outcomes]
        if share := ratio_estimate(parts, [part + left for part, left in zip(parts, rest, strict=True)]):
            found.append(Share(title, share))
    return found


# ---- As data


def summary(match: Match, balance: Balance) -> dict[str, Any]:
    return {**match.header(), **_data(balance)}


def _data(thing: Any) -> Any:
    """Named tuples with all that is in them."""
    if hasattr(thing, "_asdict"):
        return {name: _data(value) for name, value in thing._asdict().items()}
    return [_data(part) for part in thing] if isinstance(thing, list | tuple) else thing
