"""Armies as characters: in one row of chips, or as pictures three rows high; whatever fits."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from rich.style import Style

from ilium.games.siege.pointing import GROUND, OWN
from ilium.tui.canvas import Canvas
from ilium.tui.drawing import Sight
from ilium.tui.siege import looks
from ilium.tui.siege.groups import Pile, piles
from ilium.tui.siege.words import CARDS

PICTURE_ROWS = 3
LAY = "lay here"


class Piece(NamedTuple):
    text: str
    style: Style
    key: str = ""


class Army(NamedTuple):
    """An army, and what one can point at in it."""

    sight: Sight
    side: Mapping[str, Any]

    @property
    def seat(self) -> int:
        return int(self.side["seat"])

    @property
    def is_own(self) -> bool:
        return bool(self.seat == self.sight.view["seat"])

    def key(self, pile: Pile, card: str = "") -> str:
        if self.is_own:
            return f"{OWN}{pile.name}"
        return f"{self.side['letter']}:{pile.name}" + (f"-{card}" if pile.kind == "phalanx" else "")

    def mark(self, key: str, else_: str = " ") -> str:
        """`▸` taken up or under the cursor, `•` open."""
        if key == self.sight.cursor or key in self.sight.chosen:
            return "▸"
        return "•" if key in self.sight.open_keys else else_

    def style(self, key: str, style: Style) -> Style:
        """What can be hit or laid on stands out; what can be taken up has only its mark."""
        if key == self.sight.cursor or key in self.sight.chosen:
            return looks.CHOSEN
        return looks.OPEN if self.sight.chosen and key in self.sight.open_keys else style

    def soldier(self, index: int) -> Style:
        return (looks.SOLDIER, looks.SOLDIER_NEXT)[index % 2][self.seat]

    @property
    def can_lay(self) -> bool:
        return self.is_own and GROUND in self.sight.open_keys


def times(count: int) -> str:
    return f"×{count}" if count > 1 else ""


# ---- One row of chips


def chips(army: Army, has_worth: bool, gap: str) -> list[Piece]:
    found = [piece for pile in piles(army.side) for piece in [*chip(army, pile, has_worth), Piece(gap, looks.WORTH)]]
    if army.can_lay:
        found.append(Piece(f"{army.mark(GROUND)}{LAY} ", army.style(GROUND, looks.OPEN), GROUND))
    return found


def chip(army: Army, pile: Pile, has_worth: bool) -> list[Piece]:
    """`(4(3(1) 24`, `E[4 A] 10`, `X{??}`, ` K `"""
    worth = f" {pile.group['value']}" if has_worth and pile.kind in ("phalanx", "elephant") else ""
    tail = Piece(f"{times(pile.number)}{worth if pile.group['value'] else ''}", looks.WORTH)
    return [*CHIPS.get(pile.kind, machine_chip)(army, pile), tail]


def hoplite_chip(army: Army, pile: Pile) -> list[Piece]:
    found = []
    for index, card in enumerate(pile.group["cards"]):
        key = army.key(pile, card)
        found.append(Piece(f"{army.mark(key, '(')}{card}", army.style(key, army.soldier(index)), key))
    return [*found[:-1], found[-1]._replace(text=f"{found[-1].text})")]


def elephant_chip(army: Army, pile: Pile) -> list[Piece]:
    key = army.key(pile)
    style = army.style(key, looks.BEAST)
    riders = Piece(" ".join(pile.riders) or " ", army.style(key, army.soldier(0)), key)
    return [Piece(f"{army.mark(key)}E[", style, key), riders, Piece("]", style, key)]


def horse_chip(army: Army, pile: Pile) -> list[Piece]:
    key = army.key(pile)
    return [Piece(f"{army.mark(key)}{pile.name}{{{''.join(pile.riders)}}}", army.style(key, looks.WOOD), key)]


def machine_chip(army: Army, pile: Pile) -> list[Piece]:
    key = army.key(pile)
    style = army.soldier(0) if pile.kind == "archers" else looks.MACHINE
    return [Piece(f"{army.mark(key)}{pile.name} ", army.style(key, style), key)]


CHIPS: dict[str, Callable[[Army, Pile], list[Piece]]] = {
    "phalanx": hoplite_chip,
    "hoplite": hoplite_chip,
    "elephant": elephant_chip,
    "horse": horse_chip,
}


def chips_that_fit(army: Army, room: int) -> list[Piece]:
    """With what groups are worth and wide gaps, if there is room for that."""
    found: list[Piece] = []
    for has_worth, gap in ((True, "  "), (True, " "), (False, " "), (False, "")):
        found = chips(army, has_worth, gap)
        if sum(len(piece.text) for piece in found) <= room:
            break
    return found


def put_pieces(canvas: Canvas, x: int, y: int, pieces: Sequence[Piece]) -> int:
    for piece in pieces:
        x = canvas.put(x, y, piece.text, piece.style, piece.key or None)
    return x


# ---- Pictures


def pictures(army: Army, is_named: bool, gap: int) -> Canvas:
    """All groups side by side."""
    found = [picture(army, pile, is_named) for pile in piles(army.side)]
    if army.can_lay:
        style = army.style(GROUND, looks.OPEN)
        found.append(boxed(f"{army.mark(GROUND)}{LAY} ", style, GROUND, "╭╌╮╎╎╰╌╯"))
    canvas = Canvas(sum(part.width + gap for part in found), PICTURE_ROWS)
    x = 0
    for part in found:
        canvas.paste(x, 0, part)
        x += part.width + gap
    return canvas


def pictures_that_fit(army: Army, room: int) -> Canvas | None:
    """With names, if there is room; None if the pictures do not fit at all."""
    found = (pictures(army, is_named, gap) for is_named, gap in ((True, 2), (True, 1), (False, 1), (False, 0)))
    return next((canvas for canvas in found if canvas.width <= room), None)


def picture(army: Army, pile: Pile, is_named: bool) -> Canvas:
    canvas = PICTURES.get(pile.kind, machine_picture)(army, pile, is_named)
    if pile.number > 1:
        canvas.put(canvas.width - len(times(pile.number)) - 1, 0, times(pile.number))
    return canvas


def boxed(text: str, style: Style, key: str, frame: str = "╭─╮││╰─╯") -> Canvas:
    """A word in a frame."""
    canvas = Canvas(len(text) + 2, PICTURE_ROWS)
    for y, row in enumerate((frame[:3], f"{frame[3]} {frame[4]}", frame[5:])):
        canvas.put(0, y, row[0] + row[1] * len(text) + row[2], style, key)
    canvas.put(1, 1, text)
    return canvas


def hoplite_picture(army: Army, pile: Pile, is_named: bool) -> Canvas:
    """Shield behind shield; below what they are worth together."""
    cards = pile.group["cards"]
    canvas = Canvas(4 * len(cards) + 1, PICTURE_ROWS)
    for index, card in enumerate(cards):
        key = army.key(pile, card)
        style = army.style(key, army.soldier(index))
        shield = boxed(f"{army.mark(key)}{card} ", style, key)
        canvas.paste(4 * index, 0, shield)
    if len(cards) > 1:
        worth = f" {pile.group['value']} "
        canvas.put((canvas.width - len(worth)) // 2, PICTURE_ROWS - 1, worth)
    return canvas


def elephant_picture(army: Army, pile: Pile, is_named: bool) -> Canvas:
    """Riders on its back, a trunk before it, and below what the riders are worth."""
    key = army.key(pile)
    body, back = army.style(key, looks.BEAST), army.style(key, army.soldier(0))
    name = f"{army.mark(key)}{CARDS['E'] if is_named else '  E  '} "
    width = len(name)
    canvas = Canvas(width + 2, PICTURE_ROWS)
    riders = " ".join(pile.riders)
    if riders:
        canvas.put((width - len(riders) - 2) // 2, 0, f" {riders} ", back, key)
    canvas.put(0, 1, name, body, key)
    canvas.put(width, 1, "▙╮", looks.BEAST_EDGE, key)
    canvas.put(0, 2, "█▌".ljust(width - 2) + "▐█ ╯", looks.BEAST_EDGE, key)
    worth = str(pile.group["value"] or "")
    canvas.put((width - len(worth)) // 2, 2, worth, looks.WORTH, key)
    return canvas


def horse_picture(army: Army, pile: Pile, is_named: bool) -> Canvas:
    """A head above a belly of planks, with what is inside as far as it is known."""
    key = army.key(pile)
    inside = "".join(pile.riders) or "empty"
    text = f"{army.mark(key)}{pile.name} {'Horse ' * is_named}{{{inside}}} "
    width = len(text)
    canvas = Canvas(width + 2, PICTURE_ROWS)
    canvas.put(width - 2, 0, "▟█▙▖", looks.WOOD_EDGE, key)
    canvas.put(0, 1, text, army.style(key, looks.WOOD), key)
    canvas.put(0, 2, f"▐█{'▀' * (width - 4)}█▌", looks.WOOD_EDGE, key)
    return canvas


def machine_picture(army: Army, pile: Pile, is_named: bool) -> Canvas:
    key = army.key(pile)
    style = army.soldier(0) if pile.kind == "archers" else looks.MACHINE
    mark = army.mark(key)
    name = f"{mark}{CARDS[pile.name]} " if is_named else f"{mark}{pile.name} "
    canvas = boxed(name, army.style(key, style), key, "┌─┐││└─┘")
    if is_named:
        canvas.put(1, 0, pile.name)
    if pile.group["value"]:
        canvas.put(canvas.width - 2, 2, str(pile.group["value"]))
    return canvas


PICTURES: dict[str, Callable[[Army, Pile, bool], Canvas]] = {
    "phalanx": hoplite_picture,
    "hoplite": hoplite_picture,
    "elephant": elephant_picture,
    "horse": horse_picture,
}
