"""The ways to play the duel that are offered to people."""

from ilium.games.duel.options import EDITIONS, check_options
from ilium.games.game import Options

MODES: tuple[Options, ...] = ({}, {"edition": EDITIONS[1]})


def mode_words(options: Options) -> str:
    """What is not as usual."""
    usual = check_options({})
    words = [f"{options['edition']} edition"] if options["edition"] != usual["edition"] else []
    words += ["other tokens"] if options["tokens"] != usual["tokens"] else []
    return ", ".join(words)
