"""A sheet of characters to draw on; some of them can be pointed at."""

from itertools import groupby
from typing import NamedTuple

from rich.segment import Segment
from rich.style import Style

from ilium.tui.palette import GROUND


class Cell(NamedTuple):
    char: str
    style: Style
    key: str | None  # what one points at here


class Canvas:
    def __init__(self, width: int, height: int, style: Style = GROUND) -> None:
        self.width = width
        self.height = height
        self.rows = [[Cell(" ", style, None)] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, style: Style | None = None, key: str | None = None) -> int:
        """Write text; what falls off the sheet is lost. The column after it."""
        if 0 <= y < self.height:
            for i, char in enumerate(text):
                if 0 <= x + i < self.width:
                    under = self.rows[y][x + i]
                    self.rows[y][x + i] = Cell(char, under.style + style if style else under.style, key or under.key)
        return x + len(text)

    def fill(self, x: int, y: int, width: int, height: int, style: Style, key: str | None = None) -> None:
        for row in range(y, y + height):
            self.put(x, row, " " * width, style, key)

    def centre(self, x: int, y: int, width: int, text: str, style: Style | None = None, key: str | None = None) -> None:
        """Write text in the middle of a field."""
        self.put(x, y, text[:width].center(width), style, key)

    def paste(self, x: int, y: int, other: "Canvas") -> None:
        for dy, row in enumerate(other.rows):
            for dx, cell in enumerate(row):
                if 0 <= y + dy < self.height and 0 <= x + dx < self.width:
                    self.rows[y + dy][x + dx] = cell

    def segments(self, y: int) -> list[Segment]:
        """One row for the screen."""
        found = []
        for (style, key), cells in groupby(self.rows[y], key=lambda cell: (cell.style, cell.key)):
            drawn = style if key is None else style + Style(meta={"key": key})
            found.append(Segment("".join(cell.char for cell in cells), drawn))
        return found

    def text(self) -> str:
        """What is there without its colours."""
        return "\n".join("".join(cell.char for cell in row).rstrip() for row in self.rows)
