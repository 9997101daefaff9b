"""The colours of an Attic vase, and the styles made of them. Nothing is told by colour alone."""

from rich.style import Style

GLAZE = "#1a1411"  # black glaze: the ground of the screen
SHADE = "#2a211b"
CREAM = "#f3e6cf"
ASH = "#9c8c7a"
TERRACOTTA = "#c8643c"
CLAY = "#e09a70"
BRONZE = "#d9a441"
TROY = "#2f6da3"  # blue
TROY_PALE = "#8fb0cc"
GREECE = "#a32d27"  # red
GREECE_PALE = "#e08a6e"

SIDE = (TROY, GREECE)
SIDE_PALE = (TROY_PALE, GREECE_PALE)

# Of the seats of games for more than two: orange, blue, green, purple, red, teal
SEAT_DEEP = ("#a4530a", "#23588a", "#4f6120", "#69408f", "#8c2f39", "#23676a")
SEAT_PALE = (
    ("#f4c48a", "#eab672"),
    ("#b0cfe6", "#9fc2dd"),
    ("#c9d592", "#bcc97f"),
    ("#d6bfe4", "#c9aedb"),
    ("#ecb9b4", "#e2a8a3"),
    ("#a9d6d0", "#97c8c2"),
)  # two shades each
SEAT_WORD = ("#f0a050", "#86b6dd", "#b3c266", "#c39ade", "#e58a86", "#6fc0b8")  # names on the dark ground

GROUND = Style(color=CREAM, bgcolor=GLAZE)
QUIET = Style(color=ASH, bgcolor=GLAZE)
STRONG = Style(color=CREAM, bgcolor=GLAZE, bold=True)
GOLD = Style(color=BRONZE, bgcolor=GLAZE, bold=True)
FRAME = Style(color=GLAZE, bgcolor=TERRACOTTA)
FRAME_STRONG = Style(color=GLAZE, bgcolor=TERRACOTTA, bold=True)
FRAME_QUIET = Style(color="#5c2411", bgcolor=TERRACOTTA)
MEDAL = Style(color=GLAZE, bgcolor=CREAM, bold=True)  # a token that is good to have
MEDAL_LOWER = Style(color="#8a7b66", bgcolor=CREAM)  # a god's token that does not count
MEDAL_GOLD = Style(color=GLAZE, bgcolor=BRONZE, bold=True)
MEDAL_DARK = Style(color="#ff9d73", bgcolor=GLAZE, bold=True)  # a token that hurts
CURSOR = Style(reverse=True, bold=True)

TILE = tuple(Style(color=CREAM, bgcolor=colour, bold=True) for colour in SIDE)
TILE_EDGE = (Style(color="#a9cbe8", bgcolor=TROY), Style(color="#f0a58d", bgcolor=GREECE))
TILE_NEW = tuple(Style(color=BRONZE, bgcolor=colour, bold=True) for colour in SIDE)
TILE_DOWN = tuple(Style(color=colour, bgcolor=GLAZE) for colour in SIDE_PALE)
TILE_DOWN_NEW = Style(color=BRONZE, bgcolor=GLAZE, bold=True)
SQUARE = (Style(color="#5a7c99", bgcolor="#a9bccb"), Style(color="#b06a42", bgcolor=CLAY))
SQUARE_OPEN = (
    Style(color="#173f63", bgcolor="#e6f0f7", bold=True),
    Style(color="#7a1d18", bgcolor="#ffe3d0", bold=True),
)
SIDE_WORD = tuple(Style(color=colour, bgcolor=GLAZE, bold=True) for colour in SIDE_PALE)
