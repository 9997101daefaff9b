"""Pieces of the panels of any game: the top line, the bar with a player's name, small counts."""

from rich.style import Style

from ilium.tui import palette
from ilium.tui.canvas import Canvas
from ilium.tui.drawing import Sight

NARROW, WIDE = 26, 40  # columns of a panel
DOTS_WIDTH = 100  # columns of a terminal with room for a dot for each turn


def draw_title(sight: Sight, width: int, game: str, style: Style | None, note: str = "") -> Canvas:
    """The top line: which game, how far it has come, whose turn (in that player's style), and a note."""
    canvas = Canvas(width, 1, palette.FRAME_STRONG)
    turn = sight.view["turn"]
    canvas.put(1, 0, "ILIUM", palette.FRAME_STRONG)
    x = canvas.put(7, 0, game, palette.FRAME)
    x = canvas.put(max(14, x + 2), 0, f"turn {turn['number']} of {turn['of']}", palette.FRAME_STRONG) + 1
    if width >= DOTS_WIDTH:
        x = canvas.put(x, 0, "●" * turn["number"] + "·" * (turn["of"] - turn["number"]), palette.FRAME) + 1
    seat = turn["decides"]
    if seat is None:
        canvas.put(x + 1, 0, "the game is over", palette.FRAME_STRONG)
    else:
        name = sight.view["sides"][seat]["name"]
        x = canvas.put(x + 1, 0, f" {name}: you decide " if seat == sight.view["seat"] else f" {name} decides ", style)
        canvas.put(x + 1, 0, note, palette.FRAME_STRONG)
    help_text = "? help "
    canvas.put(width - len(help_text), 0, help_text, palette.FRAME)
    return canvas


def draw_bar(
    canvas: Canvas, y: int, sight: Sight, seat: int, mark: str, score: str, styles: tuple[Style, Style], frieze: str
) -> None:
    """The bar of a player: mark, name, who that is, a frieze, and the score; `▸` if it is the player's turn."""
    style, edge = styles
    name = sight.view["sides"][seat]["name"]
    canvas.fill(0, y, canvas.width, 1, style)
    x = canvas.put(1, y, f"{mark} {name.upper()} ", style)
    who = sight.names[seat].removeprefix(name).strip(" ()") if sight.names else ""
    turn = "▸ " if sight.view["turn"]["decides"] == seat else ""
    end = canvas.width - len(score) - len(turn)
    if who and x + len(who) < end:
        x = canvas.put(x, y, f"{who} ", style)
    canvas.put(x, y, (frieze * canvas.width)[: max(0, end - x - 1)], edge)
    canvas.put(end, y, turn + score, style)


def times(canvas: Canvas, count: int) -> str:
    """How many there are, in as little room as there is."""
    if canvas.width >= WIDE:
        return f"×{count}"
    return "" if count == 1 else "⁰¹²³⁴⁵⁶⁷⁸⁹"[count] if count < 10 else f"×{count}"


def draw_moves(sight: Sight, width: int) -> Canvas:
    """The numbered moves that are still possible, many to a row."""
    words = [(f"{number} ", move) for number, move in enumerate(sight.moves, 1) if move in sight.possible]
    rows: list[list[tuple[str, str]]] = [[]]
    for word in words:
        if rows[-1] and sum(len(a) + len(b) + 2 for a, b in [*rows[-1], word]) > width - 1:
            rows.append([])
        rows[-1].append(word)
    canvas = Canvas(width, len(rows))
    for y, row in enumerate(rows):
        x = 1
        for number, move in row:
            key = f"move {number.strip()}"
            x = canvas.put(x, y, number, palette.QUIET, key)
            x = canvas.put(x, y, move, palette.GROUND, key) + 2
    return canvas
