"""Chances to win, in words."""

from ilium.bots.opponent import Weighed

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


def words_of(weighed: Weighed, seat: int, fair: float) -> str:
    """What a move promises to a seat."""
    chance = weighed.chances[seat]
    return CERTAIN[chance] if weighed.is_proved else f"{chance_words(chance, fair)}, {chance:.0%}"
