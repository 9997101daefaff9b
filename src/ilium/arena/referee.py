"""Playing one game of a match."""

import time
import traceback
from typing import Any, NamedTuple

import ilium
from ilium.arena.fixtures import Fixture, bot_seed, deal_seed
from ilium.arena.match import Match, fingerprint, level_parts
from ilium.arena.outcomes import Outcome
from ilium.arena.uses import count_uses
from ilium.bots import LEVELS, warm_up
from ilium.engine.seeds import seed_name

UNHURRIED = 3600.0  # seconds for a decision that is measured in simulations: the clock must not decide anything

_ready: list[Match] = []  # in this process


class Played(NamedTuple):
    outcome: Outcome
    record: dict[str, Any]


class BotFailure(RuntimeError):
    """A bot that gave no answer, or one that is not legal: a defect. The message tells how to see it again."""


class Player:
    """A bot in a seat, with a clock."""

    def __init__(self, match: Match, fixture: Fixture, seat: int) -> None:
        self.level, seconds = level_parts(fixture.seats[seat], match.seconds)
        self._seconds = seconds if match.simulations is None else UNHURRIED
        self.seed = bot_seed(match, fixture, seat)
        self._bot = ilium.bot(match.game, self.level, seed=self.seed, simulations=match.simulations, threads=1)
        self.times: list[float] = []

    def play(self, table: ilium.Table) -> None:
        knowledge = table.knowledge(table.seat)
        start = time.perf_counter()
        move = self._bot.choose(knowledge, self._seconds)
        self.times.append(time.perf_counter() - start)
        table.play(move)


def get_ready(match: Match) -> None:
    """Once in each process, so that no decision waits for the compiler."""
    if match in _ready:
        return
    if fingerprint() != match.sources:
        raise ValueError("a worker has another version of ilium than the match; use the same one everywhere")
    if needs_compiling(match):
        warm_up(match.game, *_searching(match))
    _ready.append(match)


def needs_compiling(match: Match) -> bool:
    """Somebody searches; the others think in plain Python."""
    return bool(_searching(match))


def _searching(match: Match) -> list[str]:
    levels = [level_parts(level, 0)[0] for level in match.levels]
    return [level for level in levels if not LEVELS[level].is_random and not LEVELS[level].samples]


def play(match: Match, fixture: Fixture) -> Played:
    """Play a game to its end. It runs anywhere, and the same seeds give the same game."""
    get_ready(match)
    table = ilium.new(match.game, seed=deal_seed(match, fixture.deal), **match.options)
    first = table.seat
    players = [Player(match, fixture, seat) for seat in range(table.players)]
    while table.seat is not None:
        player = players[table.seat]
        try:
            player.play(table)
        except Exception as error:
            raise BotFailure(_failure(match, fixture, table, player, error)) from None
    assert table.result is not None and first is not None
    outcome = Outcome(
        deal=fixture.deal,
        seats=fixture.seats,
        seed=seed_name(deal_seed(match, fixture.deal)),
        first=first,
        winners=table.result.winners,
        points=table.result.points,
        reason=table.result.reason,
        decisions=tuple(len(player.times) for player in players),
        seconds=tuple(round(sum(player.times), 6) for player in players),
        slowest=tuple(round(max(player.times, default=0.0), 6) for player in players),
        uses=count_uses(table) if len(match.levels) == 1 else {},
    )
    return Played(outcome, table.record())


def _failure(match: Match, fixture: Fixture, table: ilium.Table, player: Player, error: Exception) -> str:
    """The bot is asked anew there: it may have needed what it had kept from its decisions before."""
    where = f"deal {fixture.deal} with {' '.join(fixture.seats)}, at decision {len(table.history) + 1}"
    bot = f"ilium.bot({match.game!r}, {player.level!r}, {player.seed}, {match.simulations}, threads=1)"
    question = f"ilium.position({match.game!r}, {table.position()!r}).knowledge({table.seat})"
    return (
        f"{player.level} failed in {where}:\n{''.join(traceback.format_exception(error))}"
        f"The same command plays that game again; this asks the same question:\n{bot}.choose({question})"
    )
