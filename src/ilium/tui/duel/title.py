"""The top line: which game, how far it has come, whose turn."""

from ilium.tui import palette
from ilium.tui.canvas import Canvas
from ilium.tui.drawing import Sight


def draw_title(sight: Sight, width: int) -> Canvas:
    canvas = Canvas(width, 1, palette.FRAME_STRONG)
    turn = sight.view["turn"]
    canvas.put(1, 0, "ILIUM", palette.FRAME_STRONG)
    canvas.put(7, 0, "duel", palette.FRAME)
    text = f"turn {turn['number']} of {turn['of']}"
    x = canvas.put(14, 0, text, palette.FRAME_STRONG) + 1
    if width >= 100:
        x = canvas.put(x, 0, "●" * turn["number"] + "·" * (turn["of"] - turn["number"]), palette.FRAME) + 1
    seat = turn["decides"]
    if seat is None:
        canvas.put(x + 1, 0, "the game is over", palette.FRAME_STRONG)
    else:
        name = sight.view["sides"][seat]["name"]
        who = "you decide" if seat == sight.view["seat"] else "decides"
        canvas.put(x + 1, 0, f" {name}: {who} " if who != "decides" else f" {name} decides ", palette.TILE[seat])
    help_text = "? help "
    canvas.put(width - len(help_text), 0, help_text, palette.FRAME)
    return canvas
