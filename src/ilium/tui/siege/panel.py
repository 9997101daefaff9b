"""The siege: its kind and what ends it, the prizes, the tiles, the decks, and the points of teams."""

import textwrap
from collections.abc import Sequence

from rich.style import Style

from ilium.games.game import View
from ilium.games.siege.pointing import DISCARDS
from ilium.tui import palette
from ilium.tui.canvas import Canvas
from ilium.tui.drawing import Sight
from ilium.tui.siege import looks
from ilium.tui.siege.armies import Piece, put_pieces
from ilium.tui.siege.words import counted, ends_words, kind_words, siege_title, victory_words

SEPARATOR = Piece("  ", palette.GROUND)
ENDS_ROWS = 2  # of the small panel


# ---- What is told


def row_pieces(sight: Sight) -> list[Piece]:
    """The Victory cards; those that can be taken are marked."""
    found = [Piece("row ", palette.GOLD)]
    for card, count in counted(card["card"] for card in sight.view["row"]).items():
        key = f"take {card}"
        is_open, is_cursor = key in sight.open_keys, key == sight.cursor
        style = looks.CHOSEN if is_cursor else looks.OPEN if is_open else looks.CARD_QUIET
        mark = "▸" if is_cursor else "•" if is_open else " "
        found += [
            Piece(f"{mark}{victory_words(card)}{f' ×{count}' * (count > 1)} ", style, key),
            Piece(" ", palette.GROUND),
        ]
    return found if found[1:] else [*found, Piece("empty ", palette.GROUND)]


def hero_pieces(view: View) -> list[Piece]:
    """Who passes next takes the first."""
    if not view["heroes_left"] or view["turn"]["phase"] != "turn":
        return []
    return [Piece("Heroes ", palette.GOLD), Piece(" ".join(map(str, view["heroes_left"])), palette.STRONG)]


def no_heroes(view: View) -> str:
    is_thanatos = view["siege"]["kind"] == "thanatos" and view["turn"]["phase"] in ("turn", "take")
    return "all Heroes are taken" if is_thanatos else "no Heroes in this siege"


def tile_pieces(view: View) -> list[list[Piece]]:
    """Each tile with its holder."""
    found = []
    for tile, seat in view["tiles"].items():
        holder = Piece("–", palette.QUIET) if seat is None else Piece(view["sides"][seat]["letter"], looks.NAME[seat])
        found.append([Piece(f"{tile} ", palette.GROUND), holder])
    return found


def team_pieces(view: View) -> list[list[Piece]]:
    """`●H+P 8`: what partners have together."""
    found = []
    for team in view["teams"]:
        letters = "+".join(view["sides"][seat]["letter"] for seat in team)
        points = view["sides"][team[0]]["points"]["side"]
        shape = looks.seat_mark(view, team[0])[0]
        found.append([Piece(f"{shape}{letters} ", looks.NAME[team[0]]), Piece(str(points), palette.STRONG)])
    return found


def spaced(parts: Sequence[Sequence[Piece]]) -> list[Piece]:
    return [piece for part in parts for piece in [*part, SEPARATOR]]


# ---- A small terminal: four rows above the armies


def draw_small_panel(sight: Sight, width: int) -> Canvas:
    view = sight.view
    canvas = Canvas(width, ENDS_ROWS + 2)
    label = f" {kind_words(view).upper()} "
    canvas.put(0, 0, label, looks.ORACLE[view["siege"]["kind"]])
    for y, line in enumerate(ends_rows(ends_words(view), width - 1, len(label) + 1)):
        start = len(line) - len(line.lstrip())
        canvas.put(start or 1, y, line[start:], palette.GROUND)
    put_pieces(canvas, 1, ENDS_ROWS, spaced([row_pieces(sight), hero_pieces(view)]))
    draw_right(canvas, ENDS_ROWS, deck_words(view), palette.QUIET)
    goal = Piece(f"{view['target']} points win", palette.QUIET)
    put_pieces(canvas, 1, ENDS_ROWS + 1, spaced([*tile_pieces(view), *team_pieces(view), [goal]]))
    return canvas


def ends_rows(text: str, width: int, indent: int) -> list[str]:
    """What ends the siege; without its clauses where there is no room for them."""
    texts = (text, text.partition(" [")[0])
    found = [textwrap.wrap(told, width, initial_indent=" " * indent) for told in texts]
    return next((rows for rows in found if len(rows) <= ENDS_ROWS), found[-1])[:ENDS_ROWS]


def draw_right(canvas: Canvas, y: int, text: str, style: Style) -> None:
    canvas.put(canvas.width - len(text) - 1, y, text, style, DISCARDS)


def deck_words(view: View) -> str:
    return f"deck {view['deck_size']} discards {len(view['discards'])}"


# ---- A large one: a column of its own


def draw_sides(sight: Sight, width: int) -> Canvas:
    """The siege, what can be won, the decks, the points of teams."""
    view, kind = sight.view, sight.view["siege"]["kind"]
    ends = textwrap.wrap(ends_words(view), width - 2)
    canvas = Canvas(width, len(ends) + 9 + len(view["teams"]))
    canvas.put(0, 0, f" {siege_title(view).upper()} ".ljust(width), looks.ORACLE[kind])
    for y, line in enumerate(ends, 1):
        canvas.put(1, y, line, palette.GROUND)
    y = len(ends) + 1
    put_pieces(canvas, 1, y, row_pieces(sight))
    put_pieces(canvas, 1, y + 1, hero_pieces(view) or [Piece(no_heroes(view), palette.QUIET)])
    draw_tiles(canvas, y + 2, view)
    y = draw_decks(canvas, y + 5, view)
    draw_teams(canvas, y, view)
    return canvas


def draw_tiles(canvas: Canvas, y: int, view: View) -> None:
    for row, (tile, seat) in enumerate(view["tiles"].items(), y):
        canvas.put(1, row, tile, palette.GROUND)
        if seat is None:
            canvas.put(12, row, "nobody yet", palette.QUIET)
        else:
            canvas.put(12, row, view["sides"][seat]["name"], looks.NAME[seat])


def draw_decks(canvas: Canvas, y: int, view: View) -> int:
    """The row after them."""
    canvas.put(1, y, f"{deck_words(view)} Victory {view['victory_deck_size']}", palette.QUIET, DISCARDS)
    if not view["siege"]["of"]:
        return y + 1
    left = ", ".join(f"{count} {kind.capitalize()}" for kind, count in view["oracles_left"].items())
    canvas.put(1, y + 1, f"to come: {left}", palette.QUIET)
    return y + 2


def draw_teams(canvas: Canvas, y: int, view: View) -> None:
    """Partners, and how far they are on their way."""
    if not view["teams"]:
        canvas.put(1, y, f"{view['target']} points win", palette.GOLD)
        return
    canvas.put(1, y, f"TEAMS, {view['target']} points win", palette.GOLD)
    for row, team in enumerate(view["teams"], y + 1):
        points = view["sides"][team[0]]["points"]["side"]
        names = " + ".join(view["sides"][seat]["name"] for seat in team)
        x = canvas.put(1, row, f"{looks.seat_mark(view, team[0])[0]} {names} ", looks.NAME[team[0]])
        canvas.put(x, row, str(points), palette.STRONG)
