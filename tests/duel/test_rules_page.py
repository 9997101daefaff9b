"""Every clause of the rules page has a test, and the page has every clause."""

import re
from pathlib import Path

import pytest

REPOSITORY = Path(__file__).parents[2]
PAGE = REPOSITORY / "docs" / "rules" / "duel.md"
AUTHORITY = REPOSITORY.parent / "shared" / "rules" / "duel.md"

CHAPTERS = {1: 3, 2: 5, 3: 4, 4: 7, 5: 5, 6: 4, 7: 2}  # how many clauses each has
CLAUSES = [f"D{chapter}.{number}" for chapter, size in CHAPTERS.items() for number in range(1, size + 1)]


def clauses_of(page: Path) -> list[str]:
    return re.findall(r"^- \**(D\d+\.\d+)\**(?= )", page.read_text("utf-8"), re.MULTILINE)


def test_the_page_has_every_clause_once_and_in_order() -> None:
    assert clauses_of(PAGE) == CLAUSES
    if AUTHORITY.exists():
        assert clauses_of(AUTHORITY) == CLAUSES


def test_the_page_cites_no_clause_that_it_does_not_have() -> None:
    assert set(re.findall(r"\bD\d+\.\d+", PAGE.read_text("utf-8"))) <= set(CLAUSES)


@pytest.mark.parametrize("clause", CLAUSES)
def test_every_clause_has_a_test_named_for_it(clause: str) -> None:
    name = f"def test_{clause.lower().replace('.', '_')}_"
    files = Path(__file__).parent.glob("test_clauses*.py")
    assert any(name in file.read_text("utf-8") for file in files), f"no test is named for {clause}"


def test_the_sources_cite_no_clause_that_the_page_does_not_have() -> None:
    for file in sorted((REPOSITORY / "src" / "ilium" / "games" / "duel").glob("*.py")):
        assert set(re.findall(r"\bD\d+\.\d+", file.read_text("utf-8"))) <= set(CLAUSES), file.name
