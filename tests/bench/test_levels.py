"""The measurement of all levels leaves nothing out, and its table says what the arena found."""

from pathlib import Path

import pytest

from bench import balance, levels
from ilium.arguments import read_options
from ilium.bots import LEVELS
from ilium.cli import read_arguments
from ilium.games import game_named
from tests.test_laws import MODES

WITHOUT = ("first", "oracles", "army")  # options that are no mode of their own


def options_of(words: str) -> tuple[str, str]:
    """The game and all its options, as the command line reads them."""
    arguments = read_arguments(["arena", *words.split(), "hero", "captain"])
    rules = game_named(game := arguments.entrants[0])
    return game, str(rules.check_options(read_options(game, rules.check_options({}), arguments)))


def test_every_mode_of_every_game_is_measured() -> None:
    measured = {options_of(mode.options) for mode in levels.MODES}
    for game, modes in MODES.items():
        for mode in modes:
            if not set(mode) & set(WITHOUT):
                assert (game, str(game_named(game).check_options(mode))) in measured


def test_each_level_meets_the_next_lower_one_and_hero_the_baseline() -> None:
    ladder = [name for name in LEVELS if name != "baseline"]
    pairs = [(one.partition("@")[0], other) for one, other in levels.CONTESTS]
    assert pairs == [*zip(ladder[1:], ladder, strict=False), ("hero", "baseline")]


def test_a_row_for_each_mode_and_a_column_for_each_contest() -> None:
    share = {"value": 0.75, "low": 0.61, "high": 0.85}
    one, other = levels.CONTESTS[1]
    row = {"mode": "ilios --players 4", "fair": 0.25, "one": one, "others": other, "share": share}
    assert levels.table([row]).splitlines()[2] == "| `ilios --players 4` | 25% |  | 75% (61% to 85%) |  |  |  |"


def test_the_pictures_of_a_report_move_beside_the_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    report, pictures = balance.Report("ilios --board 4x4", 10), tmp_path / "docs" / "pictures"
    monkeypatch.setattr(balance, "WORK", tmp_path)
    monkeypatch.setattr(balance, "PAGE", tmp_path / "docs" / "balance.md")
    monkeypatch.setattr(balance, "PICTURES", pictures)
    pictures.mkdir(parents=True)
    (tmp_path / "ilios-board-4x4.png").write_bytes(b"seen")
    (tmp_path / "ilios-board-4x4.md").write_text("## ilios\n\n![who wins](ilios-board-4x4.png)\n")
    assert balance.section(report) == "## ilios\n\n![who wins](pictures/ilios-board-4x4.png)\n"
    assert (pictures / "ilios-board-4x4.png").read_bytes() == b"seen"
