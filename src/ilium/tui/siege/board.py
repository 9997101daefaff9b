"""The armies of all seats: a bar with what is to know of each player, and the cards in front of it."""

from collections.abc import Mapping
from typing import Any

from ilium.games.game import View
from ilium.tui import palette
from ilium.tui.canvas import Canvas
from ilium.tui.drawing import Sight
from ilium.tui.grid import room_in
from ilium.tui.siege import looks
from ilium.tui.siege.armies import PICTURE_ROWS, Army, Piece, chips_that_fit, pictures_that_fit, put_pieces
from ilium.tui.siege.panel import draw_small_panel
from ilium.tui.siege.previews import changes
from ilium.tui.siege.reports import held_words, point_parts, points_words, state_words

NARROW, USUAL, WIDEST = 62, 80, 112  # columns of the armies
HIGH = PICTURE_ROWS + 1  # rows of a seat with pictures, and with chips
LOW = 2
OTHERS_ROWS = {"small": 12, "middle": 14, "big": 14}  # of the terminal that are left to other things
HAND_COLUMN, STATE_COLUMN = 32, 41


def board_width(columns: int, room: str) -> int:
    """In a small terminal all of it; else what the panel beside it leaves."""
    if room == "small":
        return max(60, columns)
    return NARROW if columns < 116 else min(WIDEST, max(USUAL, columns * 2 // 3))


def draw_board(sight: Sight, columns: int, rows: int) -> Canvas:
    """Everyone in the order of play; in a small terminal the siege above them."""
    room, sides = room_in(columns, rows), sight.view["sides"]
    width = board_width(columns, room)
    height = HIGH if HIGH * len(sides) <= rows - OTHERS_ROWS[room] else LOW
    panel = draw_small_panel(sight, width) if room == "small" else Canvas(width, 0)
    canvas = Canvas(width, panel.height + height * len(sides))
    canvas.paste(0, 0, panel)
    for side in sides:
        y = panel.height + height * side["seat"]
        draw_bar(canvas, y, sight, side)
        draw_army(canvas, y + 1, height - 1, sight, side)
    return canvas


# ---- The bar of a player


def draw_bar(canvas: Canvas, y: int, sight: Sight, side: Mapping[str, Any]) -> None:
    """Name, army with its change, hand, who has passed, points."""
    view, seat = sight.view, side["seat"]
    is_out = bool(state_words(view, side)) and view["siege"]["kind"] != "open"
    style = looks.BAR_OUT[seat] if is_out else looks.BAR[seat]
    key = f"seat {seat}"
    canvas.fill(0, y, canvas.width, 1, style, key)
    turn = "▸" if view["turn"]["decides"] == seat else " "
    canvas.put(0, y, f"{turn}{looks.seat_mark(view, seat)} {side['name'].upper()} {who(sight, seat)}", style, key)
    draw_value(canvas, 19, y, sight, side)
    x = canvas.put(HAND_COLUMN, y, f"hand {side['hand_size']}", style, key) + 2
    if state := short_state(view, side):
        x = canvas.put(max(x, STATE_COLUMN), y, state, style, key) + 2
    points = points_fitting(side, canvas.width - x - 1)
    canvas.put(canvas.width - len(points) - 1, y, points, style, key)


def who(sight: Sight, seat: int) -> str:
    if seat == sight.view["seat"]:
        return "you"
    return "bot" if sight.names and sight.names[seat].endswith("bot)") else ""


def short_state(view: View, side: Mapping[str, Any]) -> str:
    return state_words(view, side).replace("has just passed", "passed")


def draw_value(canvas: Canvas, x: int, y: int, sight: Sight, side: Mapping[str, Any]) -> None:
    """`★army 24`, or `army 24→9` under the cursor."""
    is_first = sight.view["siege"]["strongest"] == side["seat"] and sight.view["turn"]["phase"] == "turn"
    canvas.put(x, y, "★" if is_first else " ")
    x = canvas.put(x + 1, y, f"army {side['value']}")
    change = changes(sight.preview).get(side["name"])
    if change is not None:
        canvas.put(x - len(str(side["value"])), y, f"{change[0]}→{change[1]}", looks.CHANGE)


def points_fitting(side: Mapping[str, Any], room: int) -> str:
    """With the names of the parts, with their numbers, or the sum alone."""
    total = side["points"]["total"]
    numbers = "".join(f"{worth:+}" for worth, _ in point_parts(side)).removeprefix("+")
    texts = (
        points_words(side),
        points_words(side).replace("point", "pt"),
        f"{numbers} = {total} pts" if numbers else f"{total} pts",
        f"{total} pts",
    )
    return next((text for text in texts if len(text) <= room), texts[-1])


# ---- The army


def draw_army(canvas: Canvas, y: int, height: int, sight: Sight, side: Mapping[str, Any]) -> None:
    """Pictures, or chips; what the player holds is told at the right if there is room."""
    army = Army(sight, side)
    drawn = pictures_that_fit(army, canvas.width - 2) if height >= PICTURE_ROWS else None
    if drawn is not None:
        canvas.paste(1, y, drawn)
        end = 1 + drawn.width
    else:
        end = put_pieces(canvas, 1, y, chips_that_fit(army, canvas.width - 2) or [none(side)])
    held = held_words(side)
    if (side["victory"] or side["tiles"] or side["thanatos"]) and len(held) + 2 <= canvas.width - end:
        canvas.put(canvas.width - len(held) - 1, y, held, palette.QUIET, f"seat {side['seat']}")
    if drawn is not None and not side["army"] and not army.can_lay:
        canvas.put(1, y, none(side).text, palette.QUIET)


def none(side: Mapping[str, Any]) -> Piece:
    return Piece(f"no cards{', Hero ' + str(side['hero']) if side['hero'] else ''}", palette.QUIET)
