"""The rules pages, and single clauses of them."""

import re
from functools import cache
from pathlib import Path

from ilium.games import GAMES

INSTALLED = Path(__file__).parent / "rules"  # in a wheel
CHECKOUT = Path(__file__).parents[2] / "docs" / "rules"
CLAUSE = re.compile(r"^- \*\*(?P<name>[A-Z]\d+\.\d+)\*\* ", re.MULTILINE)
END = re.compile(r"^(?:- \*\*|#{1,6} )", re.MULTILINE)
HEADING = re.compile(r"^#{2,6} (.+)$", re.MULTILINE)


@cache
def page(game: str) -> str:
    """The rules of a game as Markdown."""
    for folder in (INSTALLED, CHECKOUT):
        path = folder / f"{game}.md"
        if path.is_file():
            return path.read_text(encoding="utf-8")
    raise ValueError(f"the rules page of {game} is not installed")


@cache
def clauses(game: str) -> dict[str, str]:
    """Each clause by its name, from its `- **D4.5** ` up to the next item or heading."""
    text = page(game)
    found = {}
    for match in CLAUSE.finditer(text):
        end = END.search(text, match.end())
        found[match["name"]] = text[match.start() : end.start() if end else len(text)].rstrip()
    return found


def game_of(asked: str = "") -> str:
    """The game whose clauses begin with the same letter; else the first one."""
    letter = asked[:1].upper()
    return next((game for game in GAMES if any(name[0] == letter for name in clauses(game))), GAMES[0])


def heading(game: str, name: str) -> str:
    """The heading under which a clause stands."""
    before = page(game).partition(f"- **{name}** ")[0]
    return str(HEADING.findall(before)[-1])


def clause(game: str, asked: str) -> str:
    """A clause (`D4.5`) or a chapter (`D4`) as Markdown, or a ValueError that says which there are."""
    known, name = clauses(game), asked.strip().upper()
    if name in known:
        return known[name]
    chapter = [text for key, text in known.items() if key.partition(".")[0] == name]
    if chapter:
        first = next(key for key in known if key.partition(".")[0] == name)
        return "\n\n".join([f"## {heading(game, first)}", *chapter])
    raise ValueError(f"{game} has no clause {asked!r}; it has {', '.join(known)}")


def plain(text: str) -> str:
    """Markdown without its marks: headings, bold, slanted, code and links become their words."""
    text = re.sub(r"^#{1,6} ", "", text, flags=re.MULTILINE)
    text = re.sub(r"\*\*(.+?)\*\*", r"\1", text)
    text = re.sub(r"(?<![\w*])\*(?=\S)(.+?)(?<=\S)\*(?![\w*])", r"\1", text, flags=re.DOTALL)
    text = re.sub(r"\[([^\]]+)\]\([^)]+\)", r"\1", text)
    return re.sub(r"(?<!`)`([^`\n]+)`(?!`)", r"\1", text)


def flowing(text: str) -> str:
    """Each paragraph and each item of a list on one line, to be wrapped anew; tables and drawings stay as they are."""
    parts = re.split(r"(^ *```.*?^ *```$)", text.strip(), flags=re.DOTALL | re.MULTILINE)
    return "".join(part if part.lstrip().startswith("```") else _joined(part) for part in parts)


def _joined(text: str) -> str:
    text = re.sub(r"\n\n +(?=[^ |])", "\n\n", text)
    return re.sub(r"(?<!\n)(?<!\|)\n *(?![ \n|-])", " ", text)
