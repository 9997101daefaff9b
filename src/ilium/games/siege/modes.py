"""The ways to play siege that are offered to people."""

from ilium.games.game import Options
from ilium.games.siege.components import side_count
from ilium.games.siege.options import check_options

MODES: tuple[Options, ...] = (
    {"players": 2},
    {"players": 3},
    {"players": 4},
    {"players": 4, "teams": True},
    {"players": 5},
    {"players": 6},
)
NUMBERS = ("no", "one", "two", "three")


def mode_words(options: Options) -> str:
    """How many play, in which teams, and what is not as usual."""
    players, teams = options["players"], options["teams"]
    usual = check_options({"players": players, "teams": teams})
    words = [f"{players} players" + (f" in {NUMBERS[side_count(players, teams)]} teams" if teams else "")]
    if players > 2 and options["oracles"] != usual["oracles"]:
        words.append(f"Oracles {options['oracles']}" if isinstance(options["oracles"], str) else "other Oracle cards")
    words += ["other Army cards"] if options["army"] != usual["army"] else []
    words += ["other Victory cards"] if options["victory"] != usual["victory"] else []
    return ", ".join(words)
