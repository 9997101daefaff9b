"""Games as text and as pictures: the drawings of the terminal, in letters or in pixels."""

from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from ilium.envs.position import Position
from ilium.tui.drawing import Sight, drawing_of

COLUMNS, ROWS = 120, 40  # of the terminal that is drawn
PANEL = 44  # columns for the players, beside the board
FONT_SIZE = 14
TEXT, PICTURE, SCREEN = "ansi", "rgb_array", "human"
MODES = [SCREEN, TEXT, PICTURE]
METADATA: dict[str, Any] = {"render_modes": MODES, "render_fps": 2}


def check_mode(render_mode: str | None) -> str | None:
    if render_mode not in (None, *MODES):
        raise ValueError(f"a game is rendered as {', '.join(MODES)}, not as {render_mode!r}")
    return render_mode


def render(position: Position, render_mode: str | None, seat: int | None) -> Any:
    """Text, an array of pixels, or text on the screen: what a seat, or a spectator, may know."""
    if render_mode is None:
        raise ValueError(f"name a render_mode when the environment is made: {', '.join(MODES)}")
    if render_mode == PICTURE:
        return picture_of(position, seat)
    if render_mode == TEXT:
        return text_of(position, seat)
    print(text_of(position, seat))
    return None


def text_of(position: Position, seat: int | None) -> str:
    """In lines."""
    drawing, view = drawing_of(position.mode.game.id), _view(position, seat)
    reports = drawing.reports()
    return "\n".join([view["turn"]["text"], *(line for name in drawing.summary for line in reports[name](view))])


def picture_of(position: Position, seat: int | None) -> Any:
    """(height, width, 3), uint8."""
    from ilium.tui.canvas import Canvas

    drawing = drawing_of(position.mode.game.id)
    sight = Sight(_view(position, seat), names=position.mode.game.seats(position.mode.options))
    board, sides = drawing.board(sight, COLUMNS, ROWS), drawing.sides(sight, PANEL, ROWS)
    sheet = Canvas(board.width + 1 + sides.width, 1 + max(board.height, sides.height))
    sheet.paste(0, 0, drawing.title(sight, sheet.width))
    sheet.paste(0, 1, board)
    sheet.paste(board.width + 1, 1, sides)
    return pixels(sheet)


def _view(position: Position, seat: int | None) -> Any:
    return position.mode.game.view(position.known(seat), seat, [])


# ---- Pixels


@cache
def font(is_bold: bool) -> Any:
    """A font of fixed width that has the signs of the drawings; matplotlib brings it along."""
    import matplotlib
    from PIL import ImageFont

    name = "DejaVuSansMono-Bold.ttf" if is_bold else "DejaVuSansMono.ttf"
    return ImageFont.truetype(str(Path(matplotlib.get_data_path()) / "fonts" / "ttf" / name), FONT_SIZE)


def pixels(canvas: Any) -> Any:
    from PIL import Image, ImageDraw

    wide, high = round(font(False).getlength("M")), sum(font(False).getmetrics())
    image = Image.new("RGB", (canvas.width * wide, canvas.height * high))
    draw = ImageDraw.Draw(image)
    for y, row in enumerate(canvas.rows):
        for x, cell in enumerate(row):
            fore, back = (_triplet(colour) for colour in (cell.style.color, cell.style.bgcolor))
            if cell.style.reverse:
                fore, back = back, fore
            draw.rectangle((x * wide, y * high, (x + 1) * wide - 1, (y + 1) * high - 1), fill=back)
            if cell.char != " ":
                is_bold = bool(cell.style.bold) and cell.char.isascii()  # the bold font lacks some signs
                draw.text((x * wide, y * high), cell.char, fill=fore, font=font(is_bold))
    return np.asarray(image)


def _triplet(colour: Any) -> tuple[int, int, int]:
    """The colour of a style; where it has none, black."""
    return (0, 0, 0) if colour is None else tuple(colour.get_truecolor())
