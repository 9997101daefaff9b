"""What `verify` finds in a record."""

import json

import pytest

import ilium
from ilium.play.verify import verify
from tests.duel.drawn import FULL, LINES, drawn
from tests.duel.test_clauses_end import POSEIDON_7_AND_6
from tests.play.random_games import played
from tests.play.test_records import BAD, DEALT, SEEDED, TAKEN_UP

QUESTIONS = ["record", "commitment", "deal", "moves", "result"]


def test_a_finished_game_from_a_seed() -> None:
    table = played(ilium.new("duel", seed=9), 1000)
    findings = verify(json.dumps(table.record()))
    assert [finding.question for finding in findings] == QUESTIONS
    assert all(finding.is_good for finding in findings)
    texts = {finding.question: finding.text for finding in findings}
    assert texts["commitment"] == f"the seed opens {table.commitment}"
    assert texts["deal"] == "it follows from the seed by the shuffle sha256-1"
    assert texts["moves"] == f"all {len(table.history)} are legal"
    assert table.result is not None and table.result.reason in texts["result"]
    assert texts["result"].startswith(f"{table.names[table.result.winners[0]]} won: ")


def test_a_game_that_is_not_over() -> None:
    assert verify(SEEDED)[-1].text == "the game is not over"


@pytest.mark.parametrize(("record", "start"), [(DEALT, "deal"), (TAKEN_UP, "position")])
def test_a_game_without_a_seed_has_no_commitment(record: dict[str, object], start: str) -> None:
    findings = verify(record)
    assert [finding.question for finding in findings] == ["record", "deal", "moves", "result"]
    assert findings[1].text.startswith(f"the {start} was given")


def test_nobody_wins_a_draw() -> None:
    over = drawn(FULL, "Hector over", scored=LINES, tokens=POSEIDON_7_AND_6, edition="early")
    assert verify(over.record())[-1].text == "nobody won: equal in everything: a draw [D6.4]"


@pytest.mark.parametrize(("record", "words"), BAD, ids=[words for _, words in BAD])
def test_the_first_thing_that_is_wrong_comes_last(record: object, words: str) -> None:
    findings = verify(record)  # type: ignore[arg-type]
    assert [finding.is_good for finding in findings] == [True] * (len(findings) - 1) + [False]
    assert words in findings[-1].text


@pytest.mark.parametrize(
    ("change", "question"),
    [
        ({"format": "PGN"}, "record"),
        ({"commitment": "0" * 64}, "deal"),
        ({"options": {"players": 3}}, "deal"),
        ({"moves": ["1@a1"]}, "moves"),
    ],
)
def test_it_says_where_the_trouble_is(change: dict[str, object], question: str) -> None:
    findings = verify(SEEDED | change)
    assert (findings[-1].question, findings[-1].is_good) == (question, False)
