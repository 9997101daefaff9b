"""The rules pages as safe HTML, clause by clause: what is asked about can be opened at the clause that matters."""

import re
from functools import cache

from markdown_it import MarkdownIt

from ilium import pages
from ilium.server.protocol import Clause

HEADING = re.compile(r"^(#{1,6}) (.+)$", re.MULTILINE)
PART = re.compile(rf"{pages.CLAUSE.pattern}|{HEADING.pattern}", re.MULTILINE)
MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")


@cache
def clauses_of(game: str) -> list[Clause]:
    """In the order of the page: headings, each with the text below it, and clauses."""
    text = pages.page(game)
    starts = [match.start() for match in PART.finditer(text)]
    parts = [text[start:end] for start, end in zip(starts, [*starts[1:], len(text)], strict=True)]
    return [_clause(part) for part in parts]


def _clause(part: str) -> Clause:
    if match := HEADING.match(part):
        return Clause(clause=None, heading=match[2].strip(), html=html_of(part[match.end() :]))
    match = pages.CLAUSE.match(part)
    assert match is not None
    return Clause(clause=match["name"], heading=None, html=html_of(_outdented(part[match.end() :])))


def _outdented(text: str) -> str:
    """What belongs to an item of a list is moved in by two."""
    return re.sub(r"^  ", "", text, flags=re.MULTILINE)


def html_of(text: str) -> str:
    """Markdown as HTML; tags in it are shown, not obeyed, and links lead only to other pages."""
    return str(MARKDOWN.render(text.strip()))
