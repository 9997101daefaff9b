"""Which moves are made on the screen: any, so that a game meets as much as it can, or those that end it soon."""

from random import Random

from tests.web.hands import Choice, Taste
from tests.web.person import Sight


def any_move(seed: int) -> Taste:
    luck = Random(seed)

    def choose(sight: Sight) -> Choice:
        chosen: Choice = luck.choice(sight["moves"])
        return chosen

    return choose


def soon_over(seed: int) -> Taste:
    """Passes most times it may: sieges end soon, and something happens in them."""
    luck, choose_any = Random(seed), any_move(seed)

    def choose(sight: Sight) -> Choice:
        passing = [choice for choice in sight["moves"] if choice["move"] == "pass"]
        return passing[0] if passing and luck.random() < 0.8 else choose_any(sight)

    return choose
