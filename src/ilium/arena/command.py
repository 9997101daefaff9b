"""`ilium arena`: from the arguments of the command line to the results."""

import json
import sys
from collections.abc import Generator
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

from ilium.arena.balance.figures import balance_of
from ilium.arena.balance.figures import summary as balance_summary
from ilium.arena.balance.page import page
from ilium.arena.cluster import check_ray, play_on_ray
from ilium.arena.fixtures import Fixture, fixtures, games_of_a_pair
from ilium.arena.journal import Journal
from ilium.arena.match import Match, check_level, fingerprint, parse_seconds
from ilium.arena.outcomes import Outcome
from ilium.arena.plots import MISSING, can_plot, plot_standings
from ilium.arena.progress import say, shown
from ilium.arena.referee import BotFailure, Played, get_ready, needs_compiling
from ilium.arena.standings import standings_of, summary
from ilium.arena.tables import print_standings
from ilium.arena.workers import cores, play_here
from ilium.arguments import TABLES, parse_seed, read_options
from ilium.bots import LEVELS
from ilium.games import game_named

GOOD, BAD, INTERRUPTED = 0, 1, 130
GAMES_PLAYED, SECONDS, SEED = 100, 0.2, "1"  # unless others are given
SUFFIXES = (".jsonl", ".json", ".png", ".md")


class Order(NamedTuple):
    """What is to be done."""

    match: Match
    deals: int
    base: Path  # the files are called by it
    records: Path | None
    jobs: int
    is_on_ray: bool

    def file(self, ending: str) -> Path:
        return self.base.with_name(self.base.name + ending)


def run(arguments: Any) -> int:
    """Play what is not played yet, and show what it tells; the exit code."""
    order = read_order(arguments)
    with Journal(order.file(".jsonl"), order.match) as journal:
        try:
            is_complete = _play(order, journal)
        except BotFailure as failure:
            say(str(failure))
            return BAD
        outcomes = list(journal.outcomes)
    if len(order.match.levels) > 1:
        _show_standings(order, outcomes, is_complete)
    elif outcomes and is_complete:
        _show_balance(order, outcomes)
    if is_complete:
        return GOOD
    say(f"Interrupted: {len(outcomes)} games are kept in {journal.path}; the same command goes on from there.")
    return INTERRUPTED


# ---- Arguments


def read_order(arguments: Any) -> Order:
    if arguments.ray:
        check_ray()
    game, levels = _entrants(arguments)
    rules = game_named(game)
    given = read_options(game, rules.check_options({}), arguments)
    seed = parse_seed(SEED if arguments.seed is None else arguments.seed)
    has_time = arguments.seconds is not None or any("@" in level for level in levels)
    if arguments.simulations is not None and has_time:
        raise ValueError("a decision takes a time or --simulations, not both")
    simulations = None if arguments.simulations is None else _whole("--simulations", arguments.simulations)
    seconds = SECONDS if arguments.seconds is None else parse_seconds(arguments.seconds)
    match = Match(game, rules.check_options(given), levels, seconds, simulations, seed, fingerprint())
    games = GAMES_PLAYED if arguments.games is None else _whole("--games", arguments.games)
    jobs = cores() if arguments.jobs is None else _whole("--jobs", arguments.jobs)
    base = _base(arguments.out, match, given)
    return Order(match, -(-games // games_of_a_pair(match)), base, arguments.records, jobs, arguments.ray)


def _entrants(arguments: Any) -> tuple[str, tuple[str, ...]]:
    """The game and the levels: one for a report, two or more for a match."""
    if arguments.report is not None:
        if arguments.entrants:
            raise ValueError("a report is of one game and one level: ilium arena --report GAME --level LEVEL")
        return _game(arguments.report), (check_level(arguments.level or list(LEVELS)[-1]),)
    if not arguments.entrants:
        raise ValueError("say what is played: ilium arena GAME LEVEL LEVEL ..., or ilium arena --report GAME")
    if arguments.level is not None:
        raise ValueError("--level is for a --report; the levels of a match follow the game")
    game, levels = _game(arguments.entrants[0]), tuple(map(check_level, arguments.entrants[1:]))
    if len(levels) < 2 or len(set(levels)) < len(levels):
        raise ValueError(f"a match has two or more different levels, of {', '.join(LEVELS)}; hero@1 has 1 s of its own")
    return game, levels


def _game(name: str) -> str:
    game_named(name.lower())
    return name.lower()


def _whole(name: str, text: str) -> int:
    if not (text.isascii() and text.isdigit() and 0 < len(text) < 10 and int(text) > 0):
        raise ValueError(f"{name} is a whole number from 1 up, not {text[:80]!r}")
    return int(text)


def _base(out: Path | None, match: Match, given: dict[str, Any]) -> Path:
    """Where the files go, without an ending: a folder may be given, or a name."""
    if out is not None and not out.is_dir():
        return out.with_suffix("") if out.suffix in SUFFIXES else out
    modes = [name if value is True else f"{name}{value}" for name, value in given.items() if name not in TABLES]
    name = "-".join(["balance" if len(match.levels) == 1 else "arena", match.game, *modes, *match.levels])
    return (out or Path()) / name


# ---- Playing


def _play(order: Order, journal: Journal) -> bool:
    """Play the games that are missing; False if that was interrupted."""
    schedule, done = fixtures(order.match, order.deals), {outcome.fixture for outcome in journal.outcomes}
    games = [game for game in schedule if game not in done]
    say(_announcement(order, len(schedule)))
    if not games:
        return True
    try:
        if needs_compiling(order.match):
            say("Getting the bots ready; after a change of the program that takes up to a minute")
        get_ready(order.match)
        played = _runner(order, games)
        with closing(played), closing(shown(played, len(schedule) - len(games), len(schedule))) as progress:
            for game in progress:
                _keep(order, journal, game)
    except KeyboardInterrupt:
        return False
    return True


def _runner(order: Order, games: list[Fixture]) -> Generator[Played]:
    run_games = play_on_ray if order.is_on_ray else play_here
    return run_games(order.match, games, order.jobs)


def _keep(order: Order, journal: Journal, game: Played) -> None:
    """The record first: what stands in the journal is complete."""
    outcome = game.outcome
    if order.records is not None:
        order.records.mkdir(parents=True, exist_ok=True)
        path = order.records / f"deal-{outcome.deal:05}-{'-'.join(outcome.seats)}.json"
        path.write_text(json.dumps(game.record, indent=1) + "\n")
    journal.add(outcome)


def _announcement(order: Order, games: int) -> str:
    match, pace = order.match, f"{order.match.pace} for a decision"
    if len(match.levels) == 1:
        return f"{match.title}: {games} games of {match.levels[0]}, {pace}"
    mirror = "with the sides exchanged" if match.sides == 2 else "with each level in each place"
    deals = f"{order.deals} deal{'s' * (order.deals > 1)} in {games_of_a_pair(match)} games {mirror}"
    pairs = " for each pair" if len(match.levels) > 2 else ""
    return f"{match.title}: {' '.join(match.levels)}; {deals}{pairs}, {pace}"


# ---- Results


def _show_standings(order: Order, outcomes: list[Outcome], is_complete: bool) -> None:
    found = standings_of(order.match, outcomes)
    print_standings(order.match, found)
    written = [order.file(".jsonl"), _write(order.file(".json"), summary(order.match, len(outcomes), found))]
    if found.rows and is_complete and can_plot():
        written.append(plot_standings(order.match, found, order.file(".png")))
    _say_written(written)


def _show_balance(order: Order, outcomes: list[Outcome]) -> None:
    balance = balance_of(order.match, outcomes)
    written = [order.file(".jsonl"), _write(order.file(".json"), balance_summary(order.match, balance))]
    pictures: list[Path] = []
    if can_plot():
        from ilium.arena.balance.pictures import plot_balance

        pictures = plot_balance(order.match, balance, outcomes, order.base)
    text = page(order.match, balance, [picture.name for picture in pictures])
    order.file(".md").write_text(text, encoding="utf-8")
    print(text, end="")
    _say_written([*written, order.file(".md"), *pictures])


def _write(path: Path, data: dict[str, Any]) -> Path:
    path.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
    return path


def _say_written(paths: list[Path]) -> None:
    if not can_plot():
        say(MISSING)
    sys.stdout.flush()
    say(f"Written: {', '.join(map(str, paths))}")
