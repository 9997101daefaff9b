"""The ways to play ilios that are offered to people."""

from ilium.games.game import Options
from ilium.games.ilios.components import BOARDS
from ilium.games.ilios.options import PLAYERS, check_options

MODES: tuple[Options, ...] = tuple({"players": players, "board": board} for board in BOARDS for players in PLAYERS)


def mode_words(options: Options) -> str:
    """How many play, and what is not as usual."""
    usual = check_options({"players": options["players"]})
    words = [f"{options['players']} players"]
    words += [f"{options['board']} board"] if options["board"] != usual["board"] else []
    words += [f"iron worth {options['iron']}"] if options["iron"] != usual["iron"] else []
    words += ["other warriors"] if options["designs"] != usual["designs"] else []
    return ", ".join(words)
