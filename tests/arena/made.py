"""Matches and games that are made up, for what does not depend on how they are played."""

from typing import Any

from ilium.arena.fixtures import Fixture
from ilium.arena.match import Match, fingerprint
from ilium.arena.outcomes import Outcome
from ilium.games import game_named


def match_of(*levels: str, game: str = "duel", seed: int = 1, **options: Any) -> Match:
    checked = game_named(game).check_options(options)
    return Match(game, checked, levels, seconds=0.2, simulations=None, seed=seed, sources=fingerprint())


def outcome_of(fixture: Fixture, *winners: int, **changed: Any) -> Outcome:
    """A game that these seats have won."""
    seats = len(fixture.seats)
    made = Outcome(
        deal=fixture.deal,
        seats=fixture.seats,
        seed="0" * 64,
        first=0,
        winners=winners,
        points=(0,) * seats,
        reason="so it is told",
        decisions=(10,) * seats,
        seconds=(0.5,) * seats,
        slowest=(0.1,) * seats,
        uses={},
    )
    return made._replace(**changed)
