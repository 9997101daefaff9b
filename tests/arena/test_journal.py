"""What was played is kept, and games of different matches are never mixed."""

from dataclasses import replace
from pathlib import Path

import pytest

from ilium.arena.fixtures import fixtures
from ilium.arena.journal import Journal
from ilium.arena.match import Match
from ilium.arena.outcomes import Outcome, parse_line
from tests.arena.made import match_of, outcome_of

MATCH = match_of("hero", "captain")
GAMES = [outcome_of(fixture, 1, uses={"pass": [1, 2]}) for fixture in fixtures(MATCH, 2)]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "new folder" / "match.jsonl"


@pytest.fixture
def written(path: Path) -> Path:
    """A journal with some games."""
    with Journal(path, MATCH) as journal:
        for game in GAMES:
            journal.add(game)
    return path


def kept(path: Path, match: Match = MATCH) -> list[Outcome]:
    with Journal(path, match) as journal:
        return journal.outcomes


def refused(path: Path, match: Match = MATCH) -> str:
    """Why it is not gone on with; and nothing is lost by asking."""
    before = path.read_bytes()
    with pytest.raises(ValueError, match=r"--out|remove") as refusal:
        Journal(path, match)
    assert path.read_bytes() == before
    return str(refusal.value)


def test_a_game_survives_its_line() -> None:
    assert parse_line(GAMES[0].line()) == GAMES[0]


def test_a_journal_is_gone_on_with(written: Path) -> None:
    assert kept(written) == GAMES
    with Journal(written, MATCH) as journal:
        more = outcome_of(fixtures(MATCH, 3)[-1])
        journal.add(more)
    assert kept(written) == [*GAMES, more]


def test_a_game_that_was_played_twice_counts_once(written: Path) -> None:
    again = GAMES[0]._replace(winners=(0,))
    with Journal(written, MATCH) as journal:
        journal.add(again)
    assert sorted(kept(written)) == sorted([again, *GAMES[1:]])


@pytest.mark.parametrize("lost", [1, 2, 40])
def test_a_last_line_that_was_cut_off_is_dropped(written: Path, lost: int) -> None:
    written.write_bytes(written.read_bytes()[:-lost])
    assert kept(written) == GAMES[:-1]
    with Journal(written, MATCH) as journal:
        journal.add(GAMES[-1])
    assert kept(written) == GAMES


def test_a_first_line_that_was_cut_off_is_written_anew(written: Path) -> None:
    written.write_bytes(written.read_bytes()[:30])
    assert kept(written) == []
    with Journal(written, MATCH) as journal:
        journal.add(GAMES[0])
    assert kept(written) == GAMES[:1]


OTHERS = [
    (match_of("hero", "captain", game="ilios"), "game duel, not ilios"),
    (match_of("hero", "hoplite"), "levels hero captain, not hero hoplite"),
    (match_of("hero", "captain", seed=2), "seed 1, not 2"),
    (match_of("hero", "captain", edition="early"), "edition 2024, not early"),
    (replace(MATCH, seconds=1.0), "seconds 0.2, not 1.0"),
    (replace(MATCH, simulations=5), "simulations None, not 5"),
    (replace(MATCH, sources="another"), "the rules or the bots have changed since it was played"),
]


@pytest.mark.parametrize(("match", "words"), OTHERS)
def test_another_match_is_refused_and_what_differs_is_said(written: Path, match: Match, words: str) -> None:
    assert f"holds another match: {words}. Choose another file" in refused(written, match)


@pytest.mark.parametrize("text", ["a letter", "a letter\n", "{}\n", '["ilium arena"]\n', "\x00\n"])
def test_a_file_of_something_else_is_spared(written: Path, text: str) -> None:
    written.write_text(text)
    assert "is not a file of the arena" in refused(written)


@pytest.mark.parametrize("damage", ["", "nonsense", "{}", "5", "null", "[1]", '{"deal": 0}', "{}{}"])
def test_damage_is_named_by_its_line(written: Path, damage: str) -> None:
    lines = written.read_text().splitlines()
    lines[2] = damage
    written.write_text("\n".join(lines) + "\n")
    assert f"line 3 of {written} is damaged; remove that line" in refused(written)


def test_a_second_arena_is_locked_out(written: Path) -> None:
    with Journal(written, MATCH):
        assert "another arena is writing" in refused(written)
    assert kept(written) == GAMES


def test_a_journal_that_was_refused_is_free_again(written: Path) -> None:
    refused(written, match_of("hero", "captain", seed=2))
    assert kept(written) == GAMES
