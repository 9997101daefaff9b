"""The report as Markdown."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from ilium.arena.balance.figures import Balance, Lengths, Share, Use
from ilium.arena.estimates import Estimate
from ilium.arena.match import Match
from ilium.arena.tables import markdown, percent_interval

SHARE_HEAD = ("share of the wins", "95 % interval")


def page(match: Match, balance: Balance, pictures: Sequence[str]) -> str:
    """A section for a page of its own or for a larger one."""
    seats, *others = pictures or [""]
    parts = [
        f"## {match.title}",
        _head(match, balance),
        _picture(f"Who wins, how long it takes and how it ends in {match.title}", seats),
        "### Who begins, and who sits where",
        _verdict(match, balance),
        _shares(("by order of play", *SHARE_HEAD), balance.places),
        _shares(("by seat", *SHARE_HEAD), balance.seats),
        "### Lengths",
        _lengths(balance.lengths),
        "### How games are decided",
        _shares(("ending", "share of the games", "95 % interval"), balance.endings),
        "### What is used",
        *(_picture(f"What is used in {match.title}", other) for other in others),
        *_uses(balance),
    ]
    return "\n\n".join(part for part in parts if part) + "\n"


def _picture(words: str, path: str) -> str:
    return f"![{words}]({path})" if path else ""


def _head(match: Match, balance: Balance) -> str:
    return (
        f"{balance.games} games, {match.levels[0]} in all seats, {match.pace} for a decision, seed {match.seed}. "
        "All intervals are 95 % intervals over games."
    )


def _verdict(match: Match, balance: Balance) -> str:
    """What the figures say of the first place, in a sentence."""
    first, fair = balance.places[0], 1 / match.sides
    value, low, high = first.share
    edge = f"{100 * (value - fair):+.1f} points from the fair {fair:.1%}"
    told = "more than chance explains" if low > fair or high < fair else "which may be chance"
    return f"The {first.name} gets {value:.1%} of the wins: {edge}, {told}."


def _shares(head: Sequence[str], shares: Sequence[Share]) -> str:
    return markdown(head, [(name, f"{share.value:.1%}", percent_interval(share)) for name, share in shares])


def _lengths(lengths: Lengths) -> str:
    head = ("decisions in a game", "95 % interval", "shortest", "5 %", "25 %", "median", "75 %", "95 %", "longest")
    marks = [f"{mark:.0f}" for mark in (lengths.shortest, *lengths.quantiles, lengths.longest)]
    return markdown(head, [(f"mean {lengths.mean:.1f}", _interval(lengths.interval, ".1f"), *marks)])


def _interval(estimate: Estimate | None, form: str) -> str:
    return f"{estimate.low:{form}} to {estimate.high:{form}}" if estimate else "too few"


def _uses(balance: Balance) -> Iterator[str]:
    yield (
        "*Lead* is how much more often a winning seat used it in a game than a losing one. It goes with winning; it "
        "need not be the reason for it. A star marks a lead that leaves out 0; of twenty without any, chance stars one."
    )
    head = ("in a game", "95 % interval", "games with it", "95 % interval", "lead", "95 % interval")
    for group, uses in groupby(balance.uses, key=lambda use: use.group):
        yield markdown((group, *head), [_use(use) for use in uses])
    if balance.choices:
        yield _shares(("choices", "chosen", "95 % interval"), balance.choices)
    if balance.unused:
        yield f"Never seen: {', '.join(balance.unused)}."


def _use(use: Use) -> Sequence[str]:
    games = f"{use.games.value:.1%}", percent_interval(use.games)
    return use.name, f"{use.mean:.2f}", _interval(use.interval, ".2f"), *games, *_lead(use.lead)


def _lead(lead: Estimate | None) -> tuple[str, str]:
    if lead is None:
        return "", "too few"
    return f"{lead.value:+.2f}{' *' if is_told(lead) else ''}", _interval(lead, "+.2f")


def is_told(lead: Estimate) -> bool:
    """The interval leaves out 0."""
    return lead.low > 0 or lead.high < 0
