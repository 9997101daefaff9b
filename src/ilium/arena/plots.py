"""Plots, by Matplotlib, an extra: `pip install 'ilium[arena]'`."""

from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from ilium.arena.estimates import Estimate
from ilium.arena.match import Match
from ilium.arena.standings import BETTER, WORSE, Standings

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

MISSING = "The plot needs Matplotlib: pip install 'ilium[arena]'"
INK, FAINT, BLUE, GREEN, RED = "#22262b", "#b9c0c8", "#2f6690", "#3a7d44", "#b23a48"
COLOURS = {BETTER: GREEN, WORSE: RED}
ROW = 0.42  # inches


def can_plot() -> bool:
    return find_spec("matplotlib") is not None


def new_figure(width: float, height: float, title: str, below: str = "") -> "Figure":
    """A figure of its own, without a window or a global state; its axes keep out of the way of the titles."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(width, height), layout="constrained", facecolor="white")
    figure.suptitle(title, color=INK, fontsize=13, fontweight="bold")
    if below:
        figure.supxlabel(below, color=INK, fontsize=8.5)
    return figure


def save(figure: "Figure", path: Path) -> Path:
    figure.savefig(path, dpi=150)
    return path


def tidy(axes: "Axes", title: str, across: str) -> None:
    """Only what helps to read the numbers."""
    axes.set_title(title, color=INK, fontsize=10.5, loc="left")
    axes.set_xlabel(across, color=INK, fontsize=9.5)
    axes.spines[["top", "right"]].set_visible(False)
    axes.spines[["left", "bottom"]].set_color(FAINT)
    axes.tick_params(colors=INK, labelsize=9)
    axes.grid(axis="x", color=FAINT, alpha=0.45, linewidth=0.7)
    axes.set_axisbelow(True)


def dots(
    axes: "Axes", names: Sequence[str], estimates: Sequence[Estimate], colours: Sequence[str], texts: Sequence[str]
) -> None:
    """A row for each estimate, the first on top: a dot with its interval and a text at the right."""
    rows = range(len(names))
    for row, (value, low, high), colour in zip(rows, estimates, colours, strict=True):
        reach = [[max(0.0, value - low)], [max(0.0, high - value)]]
        axes.errorbar(value, row, xerr=reach, fmt="o", color=colour, markersize=6, capsize=3.5, linewidth=1.8)
    axes.set_yticks(rows, names)
    axes.set_ylim(len(names) - 0.4, -0.6)
    for row, text in zip(rows, texts, strict=True):
        axes.text(1.02, row, text, transform=axes.get_yaxis_transform(), va="center", fontsize=9, color=INK)


def plot_standings(match: Match, found: Standings, path: Path) -> Path:
    """Shares of the wins with their intervals; with ratings, those too."""
    rated = [level for level in found.levels if level.rating] if len(found.levels) > 2 else []
    height = 1.7 + ROW * max(len(found.rows), len(rated), 2)
    games = max(row.games for row in found.rows)
    below = f"{games} games for each row, {match.pace} for a decision; bars are 95 % intervals over deals"
    figure = new_figure(11.5 if rated else 7.5, height, f"Arena: {match.title}", below)
    axes = figure.subplots(1, 2 if rated else 1, squeeze=False, width_ratios=[3, 2] if rated else None)[0]
    _plot_shares(axes[0], match, found)
    if rated:
        estimates = [level.rating for level in rated if level.rating]
        texts = [f"{estimate.value:+.0f}" for estimate in estimates]
        dots(axes[1], [level.level for level in rated], estimates, [BLUE] * len(rated), texts)
        tidy(axes[1], "Ratings", "Elo, the mean of all is 0")
    return save(figure, path)


def _plot_shares(axes: "Axes", match: Match, found: Standings) -> None:
    word, fair = ("against" if match.sides == 2 else "among"), 1 / match.sides
    names = [f"{row.one} {word} {row.others}" for row in found.rows]
    colours = [COLOURS.get(row.verdict, BLUE) for row in found.rows]
    texts = [f"{row.share.value:.1%}" for row in found.rows]
    axes.axvline(fair, color=INK, linestyle="--", linewidth=1.1)
    dots(axes, names, [row.share for row in found.rows], colours, texts)
    axes.set_xlim(-0.02, 1.02)
    axes.xaxis.set_major_formatter(lambda value, _: f"{value:.0%}")
    tidy(axes, "Share of the wins", f"dashed: the fair share, {fair:.0%}")
