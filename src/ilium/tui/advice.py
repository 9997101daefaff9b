"""What a strong bot would play here, in words."""

from ilium.bots import Weighed
from ilium.bots.grades import words_of

BEST = 3


def advice(weighed: list[Weighed], seat: int, sides: int) -> list[str]:
    """The best moves, a line each: the move, the chances after it, and how the game may go on.

    Nothing is known of a move that there was no time to try.
    """
    tried = [one for one in weighed if one.visits]
    return [_line(number, one, words_of(one, seat, 1 / sides)) for number, one in enumerate(tried[:BEST], start=1)]


def _line(number: int, one: Weighed, words: str) -> str:
    then = f"; then perhaps {', '.join(one.line[1:4])}" if one.line[1:] else ""
    return f"{number}. {one.move}: {words}{then}"
