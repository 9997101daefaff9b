"""The report on a game: its figures are counted again from the records of the games, by their moves alone."""

import json
import re
from collections import Counter
from functools import cache
from pathlib import Path
from statistics import fmean, quantiles
from typing import Any, NamedTuple

import pytest

import ilium
from ilium.arena.balance.figures import Balance, balance_of, ending
from ilium.arena.balance.page import page
from ilium.arena.estimates import count_estimate, mean_estimate, share_estimate
from ilium.arena.fixtures import Fixture
from tests.arena.made import match_of, outcome_of
from tests.arena.program import arena, is_picture

GAMES = 8
MODES = {"duel": [], "siege": ["--players", "4", "--teams"], "ilios": ["--players", "3", "--board", "4x4"]}
SIDES = {"duel": 2, "siege": 2, "ilios": 3}


class Report(NamedTuple):
    folder: Path
    name: str
    data: dict[str, Any]
    said: str
    tables: list[ilium.Table]  # the games, at their ends

    def file(self, ending: str) -> Path:
        return self.folder / f"{self.name}{ending}"


@pytest.fixture(scope="module", params=ilium.games())
def report(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Report:
    game, folder = request.param, tmp_path_factory.mktemp("balance")
    options = ("--level", "random", "--games", str(GAMES), "--seed", "3", "--jobs", "1", "--records", "records")
    done = arena(folder, "--report", game, *MODES[game], *options)
    name = next(folder.glob("*.md")).stem
    records = [json.loads(path.read_text()) for path in sorted((folder / "records").iterdir())]
    tables = [ilium.load(record) for record in records]
    return Report(folder, name, json.loads((folder / f"{name}.json").read_text()), done.stdout, tables)


@cache
def decided(table: ilium.Table) -> list[tuple[int, str]]:
    """Who made which move."""
    again, moves = ilium.load({**table.record(), "moves": []}), []
    for move in table.history:
        moves.append((again.seat or 0, move))
        again.play(move)
    return moves


def first(table: ilium.Table) -> int:
    return decided(table)[0][0]


def share(table: ilium.Table, side: int) -> float:
    sides = SIDES[table.game]
    assert table.result is not None
    winning = {seat % sides for seat in table.result.winners}
    return (side in winning) / len(winning)


def estimate(values: tuple[float, float, float] | None) -> dict[str, float] | None:
    return None if values is None else dict(zip(("value", "low", "high"), values, strict=True))


# ---- Figures


def test_who_begins_and_who_sits_where(report: Report) -> None:
    sides = len(report.data["seats"])
    assert sides == SIDES[report.tables[0].game] and report.data["games"] == len(report.tables) == GAMES
    for side in range(sides):
        by_seat = share_estimate([share(table, side) for table in report.tables])
        by_place = share_estimate([share(table, (first(table) + side) % sides) for table in report.tables])
        assert report.data["seats"][side]["share"] == estimate(by_seat)
        assert report.data["places"][side]["share"] == estimate(by_place)


def test_lengths(report: Report) -> None:
    numbers, lengths = [len(table.history) for table in report.tables], report.data["lengths"]
    assert (lengths["shortest"], lengths["longest"]) == (min(numbers), max(numbers))
    assert lengths["mean"] == fmean(numbers) and lengths["interval"] == estimate(count_estimate(numbers))
    assert lengths["quantiles"][1:4] == pytest.approx(quantiles(numbers, n=4, method="inclusive"))


def test_how_games_are_decided(report: Report) -> None:
    """By the clause that each reason names."""
    clauses = Counter(re.findall(r"\[.*\]", table.result.reason)[0] for table in report.tables if table.result)
    told: Counter[str] = Counter()
    for kind in report.data["endings"]:
        told[re.findall(r"\[.*\]", kind["name"])[0]] += round(kind["share"]["value"] * GAMES)
        assert not any(name in kind["name"] for name in report.tables[0].names)
    assert told == clauses


COUNTED = {  # what a use is, by how its moves are written
    "duel": {
        **{f"tile {n}": f"{n}@.*" for n in (1, 2, 3, 4, 5)},
        "Dolos": "D@.*",
        "effect of a 4": "down .*",
        "Zeus taken": r"take Zeus\d",
        "negative taken": r"take -\d+",
    },
    "siege": {
        "attack by Archers": "A>.*",
        "attack by Chariot": "C>.*",
        "attack by Chariot from the hand": r"\+C>.*",
        "attack by Ballista": "B>.*",
        "Elephant": "E",
        "Ballista": "B",
    },
    "ilios": {f"warrior {n}": f"{n}@.*" for n in (1, 2, 3, 4, 5)},
}


def test_uses(report: Report) -> None:
    """How often in a game, in how many games, and how much more often by who has won."""
    game = report.tables[0].game
    told = {use["name"]: use for use in report.data["uses"]}
    for name, form in COUNTED[game].items():
        seats = [Counter(seat for seat, move in decided(table) if re.fullmatch(form, move)) for table in report.tables]
        numbers = [sum(count.values()) for count in seats]
        if not any(numbers):
            assert name in report.data["unused"]
            continue
        assert told[name]["mean"] == fmean(numbers), name
        assert told[name]["interval"] == estimate(count_estimate(numbers))
        assert told[name]["games"] == estimate(share_estimate([float(number > 0) for number in numbers]))
        leads = [lead(table, count) for table, count in zip(report.tables, seats, strict=True)]
        found = estimate(mean_estimate(leads))
        assert found is not None and told[name]["lead"] == pytest.approx(found)


def lead(table: ilium.Table, count: Counter[int]) -> float:
    assert table.result is not None
    losers = set(range(table.players)) - set(table.result.winners)
    return fmean(count[seat] for seat in table.result.winners) - fmean(count[seat] for seat in losers)


def test_choices(report: Report) -> None:
    """Of a 4 in the duel, how often its effect was used where it could be."""
    if report.tables[0].game != "duel":
        assert report.data["choices"] == []
        return
    used, declined = 0, 0
    for table in report.tables:
        for (_, before), (_, move) in zip(decided(table), decided(table)[1:], strict=False):
            used += before.startswith("4@") and move.startswith("down ")
            declined += before.startswith("4@") and move == "decline"
    told = next(choice for choice in report.data["choices"] if choice["name"].startswith("effect of a 4"))
    assert told["share"]["value"] == pytest.approx(used / (used + declined))


# ---- How they are shown


def test_the_page_is_printed_and_written_with_its_plots(report: Report) -> None:
    text = report.file(".md").read_text()
    assert report.said == text and text.startswith(f"## {report.tables[0].game}")
    for title in ("Who begins, and who sits where", "Lengths", "How games are decided", "What is used"):
        assert f"### {title}\n" in text
    assert f"{GAMES} games, random in all seats" in text and "seed 3" in text
    for picture in (".png", "-uses.png"):
        assert f"]({report.name}{picture})" in text and is_picture(report.file(picture))
    assert all(use["name"] in text for use in report.data["uses"])
    assert all(name in text for name in report.data["unused"])


def test_tables_of_the_page_are_whole(report: Report) -> None:
    """Each row has as many cells as its head."""
    for block in report.said.split("\n\n"):
        rows = [line.count("|") for line in block.splitlines() if line.startswith("|")]
        assert len(set(rows)) <= 1


def made(*winners: tuple[int, ...]) -> Balance:
    match = match_of("hoplite")
    games = [outcome_of(Fixture(deal, ("hoplite",) * 2), *seats) for deal, seats in enumerate(winners)]
    return balance_of(match, games)


@pytest.mark.parametrize(
    ("wins", "words"),
    [(10, "+0.0 points from the fair 50.0%, which may be chance"), (19, "more than chance explains")],
)
def test_the_verdict_on_the_first_place(wins: int, words: str) -> None:
    balance = made(*[(0,)] * wins, *[(1,)] * (20 - wins))
    assert f"The first player gets {wins / 20:.1%} of the wins: " in page(match_of("hoplite"), balance, [])
    assert words in page(match_of("hoplite"), balance, [])


def test_a_draw_is_half_a_win_for_both() -> None:
    assert [seat.share.value for seat in made((), ()).seats] == [0.5, 0.5]


def test_a_game_tells_too_little_for_intervals() -> None:
    text = page(match_of("hoplite"), made((0,)), [])
    assert "too few" in text and "![" not in text


@pytest.mark.parametrize(
    ("reason", "kind"),
    [
        ("only Achilles has the support of all gods [D6.2]", "only the winner has the support of all gods [D6.2]"),
        ("Hector has reached 15 points with 15 [S7.2]", "the winner has reached N points [S7.2]"),
        ("Achilles has the most plunder, 64 [I4.1]", "the winner has the most plunder [I4.1]"),
        ("Hector and Achilles have the most plunder, -3 [I4.1]", "the winners have the most plunder [I4.1]"),
    ],
)
def test_an_ending_is_a_reason_without_names_and_numbers(reason: str, kind: str) -> None:
    assert ending(reason, ("Hector", "Achilles")) == kind
