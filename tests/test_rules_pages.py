"""Every clause of a rules page has a test, and the page has every clause."""

import re
from pathlib import Path
from typing import NamedTuple

import pytest

import ilium

TESTS = Path(__file__).parent
ROOT = TESTS.parent


class Page(NamedTuple):
    letter: str
    chapters: tuple[int, ...]  # how many clauses each has

    def clauses(self) -> list[str]:
        sizes = enumerate(self.chapters, start=1)
        return [f"{self.letter}{chapter}.{number}" for chapter, size in sizes for number in range(1, size + 1)]

    def headed_in(self, path: Path) -> list[str]:
        """The clauses that begin a paragraph of a page."""
        return re.findall(rf"^- \**({self.letter}\d+\.\d+)\**(?= )", path.read_text("utf-8"), re.MULTILINE)

    def cited_in(self, path: Path) -> set[str]:
        return set(re.findall(rf"\b{self.letter}\d+\.\d+", path.read_text("utf-8")))


PAGES = {
    "duel": Page("D", (3, 5, 4, 7, 5, 4, 2)),
    "siege": Page("S", (4, 5, 7, 6, 1, 6, 4, 2, 1)),
    "ilios": Page("I", (5, 2, 7, 1, 1)),
}
each_game = pytest.mark.parametrize("game", PAGES)


def path_of(game: str) -> Path:
    return ROOT / "docs" / "rules" / f"{game}.md"


def test_every_game_is_here() -> None:
    assert tuple(PAGES) == ilium.games()


@each_game
def test_the_page_has_every_clause_once_and_in_order(game: str) -> None:
    page, authority = PAGES[game], ROOT.parent / "shared" / "rules" / f"{game}.md"
    assert page.headed_in(path_of(game)) == page.clauses()
    if authority.exists():
        assert page.headed_in(authority) == page.clauses()


@each_game
def test_no_clause_is_cited_that_the_page_does_not_have(game: str) -> None:
    for file in [path_of(game), *sorted((ROOT / "src" / "ilium").glob(f"*/{game}/*.py"))]:
        assert PAGES[game].cited_in(file) <= set(PAGES[game].clauses()), file.name


@each_game
def test_the_page_fits_a_terminal(game: str) -> None:
    assert max(map(len, path_of(game).read_text("utf-8").splitlines())) <= 110


@pytest.mark.parametrize(("game", "clause"), [(game, clause) for game in PAGES for clause in PAGES[game].clauses()])
def test_every_clause_has_a_test_named_for_it(game: str, clause: str) -> None:
    name = f"def test_{clause.lower().replace('.', '_')}_"
    files = (TESTS / game).glob("test_clauses*.py")
    assert any(name in file.read_text("utf-8") for file in files), f"no test is named for {clause}"
