"""The plots of the report."""

from collections.abc import Sequence
from pathlib import Path
from textwrap import fill
from typing import TYPE_CHECKING

from ilium.arena.balance.figures import Balance, Share, Use, lengths_in
from ilium.arena.balance.page import is_told
from ilium.arena.estimates import Estimate
from ilium.arena.match import Match
from ilium.arena.outcomes import Outcome
from ilium.arena.plots import BLUE, FAINT, GREEN, INK, RED, ROW, dots, new_figure, save, tidy

if TYPE_CHECKING:
    from matplotlib.axes import Axes

BINS = 30


def plot_balance(match: Match, balance: Balance, outcomes: Sequence[Outcome], base: Path) -> list[Path]:
    """Seats, lengths and endings in one picture, uses in another."""
    return [
        _plot_games(match, balance, lengths_in(outcomes), base.with_name(f"{base.name}.png")),
        _plot_uses(match, balance, base.with_name(f"{base.name}-uses.png")),
    ]


def _below(match: Match, balance: Balance) -> str:
    return f"{balance.games} games of {match.levels[0]}, {match.pace} for a decision; bars are 95 % intervals"


def _plot_games(match: Match, balance: Balance, lengths: list[int], path: Path) -> Path:
    rows = max(len(balance.places) + len(balance.seats), 2 * len(balance.endings), 5)
    figure = new_figure(13, 2.0 + ROW * rows * 0.8, f"Balance: {match.title}", _below(match, balance))
    seats, times, ends = figure.subplots(1, 3, width_ratios=[4, 3, 3])
    _plot_shares(seats, [*balance.places, *balance.seats], 1 / match.sides)
    tidy(seats, "Who wins", f"share of the wins; dashed: the fair share, {1 / match.sides:.0%}")
    _plot_lengths(times, lengths)
    _plot_shares(ends, [Share(fill(name, 30), share) for name, share in balance.endings], None)
    tidy(ends, "How games are decided", "share of the games")
    return save(figure, path)


def _plot_shares(axes: "Axes", shares: Sequence[Share], fair: float | None) -> None:
    colours = [BLUE] * len(shares)
    if fair is not None:
        axes.axvline(fair, color=INK, linestyle="--", linewidth=1.1)
        colours = [GREEN if share.low > fair else RED if share.high < fair else BLUE for _, share in shares]
    names, estimates = [name for name, _ in shares], [share for _, share in shares]
    dots(axes, names, estimates, colours, [f"{estimate.value:.1%}" for estimate in estimates])
    low, high = min(estimate.low for estimate in estimates), max(estimate.high for estimate in estimates)
    room = 0.08 * (high - low) + 0.01
    axes.set_xlim(*((low - room, high + room) if fair is not None else (-0.02, 1.02)))
    axes.xaxis.set_major_formatter(lambda value, _: f"{value:.0%}")
    axes.locator_params(axis="x", nbins=6)


def _plot_lengths(axes: "Axes", lengths: list[int]) -> None:
    low, high = min(lengths), max(lengths)
    width = max(1, -(-(high - low + 1) // BINS))
    edges = [low - 0.5 + width * i for i in range((high - low) // width + 2)]
    axes.hist(lengths, bins=edges, color=BLUE, edgecolor="white", linewidth=0.6)
    axes.axvline(sum(lengths) / len(lengths), color=INK, linestyle="--", linewidth=1.1)
    axes.set_ylabel("games", color=INK, fontsize=9.5)
    tidy(axes, "How long games are", "decisions in a game; dashed: the mean")
    axes.grid(axis="x", visible=False)
    axes.set_xlim(min(low, edges[-1] - 5) - 0.5, max(high, low + 5) + 0.5)  # room for a few whole numbers
    axes.locator_params(integer=True)


def _plot_uses(match: Match, balance: Balance, path: Path) -> Path:
    """How often each thing is used, and how much more often by those who win."""
    uses = balance.uses
    figure = new_figure(12.5, 2.0 + 0.27 * len(uses), f"What is used: {match.title}", _below(match, balance))
    often, lead = figure.subplots(1, 2, width_ratios=[1, 1], sharey=True)
    _plot_means(often, uses)
    _plot_leads(lead, uses, match.players)
    for axes in (often, lead):
        for row in range(1, len(uses)):
            if uses[row].group != uses[row - 1].group:
                axes.axhline(row - 0.5, color=FAINT, linewidth=0.8)
    return save(figure, path)


def _plot_means(axes: "Axes", uses: Sequence[Use]) -> None:
    """From the rare to the frequent it is a long way: the scale is logarithmic."""
    means = [use.interval or Estimate(use.mean, use.mean, use.mean) for use in uses]
    low = min(use.mean for use in uses) / 3
    bars = [Estimate(value, max(bottom, low), top) for value, bottom, top in means]
    dots(axes, [use.name for use in uses], bars, [BLUE] * len(uses), [f"{use.mean:.2f}" for use in uses])
    axes.set_xscale("log")
    axes.set_xlim(left=low)
    axes.xaxis.set_major_formatter(lambda value, _: f"{value:g}")
    tidy(axes, "How often", "times in a game, all seats together")


def _plot_leads(axes: "Axes", uses: Sequence[Use], players: int) -> None:
    """As a part of how often a seat uses it, so that the rare and the frequent can be compared."""
    nothing = Estimate(0.0, 0.0, 0.0)
    leads = [use.lead or nothing for use in uses]
    parts = [Estimate(*(bound * players / use.mean for bound in lead)) for use, lead in zip(uses, leads, strict=True)]
    colours = [(GREEN if lead.value > 0 else RED) if is_told(lead) else FAINT for lead in leads]
    axes.axvline(0, color=INK, linestyle="--", linewidth=1.1)
    dots(axes, [use.name for use in uses], parts, colours, [f"{part.value:+.0%}" for part in parts])
    reach = max([0.1, *(1.25 * abs(part.value) for part in parts if is_told(part))])  # chance may stray beyond it
    axes.set_xlim(-reach, reach)
    axes.xaxis.set_major_formatter(lambda value, _: f"{value:+.0%}")
    tidy(axes, "How much more often by winners than by losers", "grey: chance may explain it")
    axes.tick_params(left=False)
