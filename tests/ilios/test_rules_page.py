"""What the drawings of the rules page show is true."""

import re
from pathlib import Path

import ilium
from tests.ilios.drawn import EXAMPLE, after, board_of, drawn

REPOSITORY = Path(__file__).parents[2]
PAGE = REPOSITORY / "docs" / "rules" / "ilios.md"
COMPASS = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
PLACES = {(0, 1): "N", (0, 2): "NE", (1, 2): "E", (2, 2): "SE", (2, 1): "S", (2, 0): "SW", (1, 0): "W", (0, 0): "NW"}


# ---- What the page draws


def blocks() -> list[list[str]]:
    """The lines of each drawing."""
    return [text.splitlines()[1:] for text in PAGE.read_text("utf-8").split("```")[1::2]]


def rays_drawn(rows: list[str], place: int) -> str:
    """The directions in which a drawing of three rows has a stroke, not a dot."""
    cells = [row.split()[3 * place : 3 * place + 3] for row in rows]
    rays = {ray for (row, column), ray in PLACES.items() if cells[row][column] != "."}
    return " ".join(ray for ray in COMPASS if ray in rays)


def test_the_designs_of_the_page_are_those_of_the_game() -> None:
    designs = ilium.new("ilios", seed=1).options["designs"]
    rows = [line for line in blocks()[0] if line.strip()][1:]
    assert {str(1 + place): rays_drawn(rows, place) for place in range(5)} == designs
    words = {"north": "N", "north-east": "NE", "south-east": "SE", "south": "S", "south-west": "SW", "north-west": "NW"}
    table = re.findall(r"^  \| (\d) +\| ([a-z, -]+?) *\|$", PAGE.read_text("utf-8"), re.MULTILINE)
    assert {number: " ".join(words[name] for name in rays.split(", ")) for number, rays in table} == designs


def test_the_turns_of_the_page_are_those_of_the_game() -> None:
    names, *rows = [line for line in blocks()[1] if line.strip()]
    for place, move in enumerate(names.split()):
        free = drawn("6 HI . HI . . .\n1 HI . H1 . . .", hands=("3 1 1",), shown=("3 1 1",))
        square = next(one for one in after(free, move).view(None)["board"] if one["square"] == "c5")
        assert " ".join(square["rays"]) == rays_drawn(rows, place)


def test_the_capture_of_the_page_happens() -> None:
    """Both boards of the drawing, side by side: five files and four rows, and two iron weapons elsewhere."""
    _, *rows, files = [line.split() for line in blocks()[2] if line.strip()]
    assert files == list("abcde") * 2
    before = {file + row[0]: text for row in rows for file, text in zip("abcde", row[1:6], strict=True)}
    now = {file + row[6]: text for row in rows for file, text in zip("abcde", row[7:12], strict=True)}
    table = drawn(EXAMPLE, "Achilles", hands=("", "4"))
    elsewhere = {"e6": "I", "f6": "I"}
    assert board_of(table) == elsewhere | {square: text for square, text in before.items() if text != "."}
    after(table, "4@b2")
    assert board_of(table) == elsewhere | {square: text for square, text in now.items() if text != "."}
