"""What a strong bot would play here, in words."""

from ilium.bots import Weighed

BEST = 3
GRADES = (  # from how many times the odds of an even game
    (12.0, "all but won"),
    (3.0, "very good chances"),
    (1.35, "the better chances"),
    (1 / 1.35, "about even chances"),
    (1 / 3, "the worse chances"),
    (1 / 12, "poor chances"),
    (0.0, "all but lost"),
)
CERTAIN = {1.0: "wins for certain", 0.5: "draws for certain", 0.0: "loses for certain, against best play"}


def chance_words(chance: float, fair: float) -> str:
    """A chance to win; `fair` is what everyone would have in an even game."""
    odds = chance * (1 - fair) / max(1e-9, (1 - chance) * fair)
    return next(words for least, words in GRADES if odds >= least)


def advice(weighed: list[Weighed], seat: int, sides: int) -> list[str]:
    """The best moves, a line each: the move, the chances after it, and how the game may go on."""
    return [_line(number, one, one.chances[seat], 1 / sides) for number, one in enumerate(weighed[:BEST], start=1)]


def _line(number: int, one: Weighed, chance: float, fair: float) -> str:
    words = CERTAIN[chance] if one.is_proved else f"{chance_words(chance, fair)}, {chance:.0%}"
    then = f"; then perhaps {', '.join(one.line[1:4])}" if one.line[1:] else ""
    return f"{number}. {one.move}: {words}{then}"
