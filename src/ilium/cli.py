"""The command line: `ilium serve`, `play`, `replay`, `verify`, `rules`, `games`, `arena`, `bench`."""

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

GOOD, BAD, USAGE, INTERRUPTED = 0, 1, 2, 130

SERVE_EXAMPLES = """\
examples:
  ilium serve                            the table in the browser, for this machine alone
  ilium serve --host 0.0.0.0             for friends in the same network too
  ilium serve --data here --port 8000    tables kept in the folder here
  ilium serve --no-browser --database postgresql://ilium@db.example/ilium
"""
PLAY_EXAMPLES = """\
examples:
  ilium play                            the duel: you are Hector, a bot is Achilles
  ilium play --bot hero                 against the strongest bot; recruit is the weakest
  ilium play ilios                      ilios for two, on the board of 6x6
  ilium play ilios --players 4 --all    four people at one screen
  ilium play ilios --board 4x4          a short game on the small board
  ilium play siege --players 4 --teams  siege for two teams: Paris is your partner
  ilium play siege --players 6          siege for three teams
  ilium play --seat achilles --seed 7   the other side, and a game that can be repeated
  ilium play --resume                   take up the game that was not finished
  ilium play --resume game.json         take up a game that was saved
  yes 1 | ilium play --plain            lines of text only, also for pipes and screen readers

duel, a table of tokens for --tokens, as TOML (these are the tokens of the box):
  Zeus = [8, 6, 1]
  Athena = [8, 5, 2]
  Apollo = [8, 4, 3]
  Poseidon = [7, 6, 2]
  Aphrodite = [7, 5, 3]
  positive = [10, 10, 10]
  marriage = 2
  negative = [-3, -3, -3, -5, -5, -5, -10, -10, -10]

ilios, the rays of the warriors for --designs, as TOML (these are the usual ones):
  1 = "N"
  2 = "N S"
  3 = "N SE SW"
  4 = "NE SE SW NW"
  5 = "N NE SE SW NW"

siege, a table of Army cards for --army, as TOML (these are the usual ones):
  1 = 10
  2 = 10
  3 = 10
  4 = 10
  A = 12
  C = 6
  E = 5
  K = 4
  B = 4
  H = 2
  T = 2
and one of Victory cards for --victory:
  helen = 1
  city1 = 3
  city2 = 4
  city3 = 3
  trireme1 = 3
  trireme2 = 4
  trireme3 = 3
"""
REPLAY_EXAMPLES = """\
examples:
  ilium replay game.json                 step by step, with all hands open
  ilium replay game.json --seat hector   as Hector knew it; other games have more seats
  ilium replay game.json < /dev/null     all steps as text
"""
VERIFY_EXAMPLES = """\
examples:
  ilium verify game.json    is every move legal, and does the deal follow from the seed? Exit code 0 if so, else 1.
"""
RULES_EXAMPLES = """\
examples:
  ilium rules               the rules of the duel
  ilium rules ilios         the rules of ilios
  ilium rules ilios I3.4    one clause
  ilium rules siege S4      a chapter: who can attack what
  ilium rules D4            a chapter; the letter tells the game
"""
ARENA_EXAMPLES = """\
examples:
  ilium arena duel hero captain hoplite --games 200 --seconds 0.2   each plays each, every deal with sides exchanged
  ilium arena siege hero hoplite --players 4 --teams                two teams, each of one level
  ilium arena ilios hero captain --players 3                        one of a level among the other, in every place
  ilium arena duel hero@1 hero@0.1                                  a level against itself with less time
  ilium arena duel hero captain --simulations 500 --seed 7          games that can be repeated
  ilium arena --report duel --level hoplite --games 1000            how balanced the game is

Ctrl-C keeps what is done: the same command goes on from there. With more --games, it plays those that are missing.
"""
BENCH_EXAMPLES = """\
examples:
  ilium bench --help        the options of the measurements
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Entry point. No error shows a traceback."""
    arguments = read_arguments(sys.argv[1:] if argv is None else argv)
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        code: int = arguments.run(arguments)
        sys.stdout.flush()
        return code
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # or the flush at exit complains again
        return GOOD
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except (ValueError, OSError) as error:
        print(f"ilium: {_words(error)}", file=sys.stderr)
        return BAD if arguments.run is run_verify else USAGE


def _words(error: Exception) -> str:
    """One line, without Python in it."""
    if isinstance(error, OSError) and error.strerror:
        return f"{error.filename}: {error.strerror}" if error.filename else error.strerror
    return " ".join(str(error).split())


def read_arguments(argv: Sequence[str]) -> Any:
    """The levels of the arena may also follow its options, which argparse by itself does not allow."""
    arguments, rest = parser().parse_known_args(_bench_last(argv))
    if rest and (arguments.run is not run_arena or any(word.startswith("-") for word in rest)):
        parser().error(f"unrecognized arguments: {' '.join(rest)}")
    arguments.entrants = [*getattr(arguments, "entrants", []), *rest]
    return arguments


def _bench_last(argv: Sequence[str]) -> list[str]:
    """All that follows `bench` is for the bench, its options too."""
    return ["bench", "--", *argv[1:]] if argv[:1] == ["bench"] else list(argv)


# ---- Arguments


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(
        prog="ilium",
        description="Board games of the Trojan War. An unofficial fan implementation.",
        epilog="Start with: ilium serve, or in the terminal: ilium play. Each command has its own --help.",
    )
    top.add_argument("--version", action=Version, nargs=0, help="show the version and leave")
    commands = top.add_subparsers(metavar="COMMAND", required=True)

    def add(name: str, run: Callable[[Any], int], text: str, examples: str = "") -> argparse.ArgumentParser:
        command = commands.add_parser(
            name, help=text, description=text, epilog=examples, formatter_class=argparse.RawDescriptionHelpFormatter
        )
        command.set_defaults(run=run)
        return command

    _add_serve(add("serve", run_serve, "Open the table in the browser.", SERVE_EXAMPLES))
    _add_play(add("play", run_play, "Play a game in the terminal.", PLAY_EXAMPLES))
    replay = add("replay", run_replay, "Step through a game that was recorded.", REPLAY_EXAMPLES)
    replay.add_argument("record", type=Path, metavar="RECORD", help="a file written by save")
    replay.add_argument("--seat", help="see it as this seat knew it (default: everything)")
    replay.add_argument("--plain", action="store_true", help="lines of text instead of a screen")
    verify = add("verify", run_verify, "Check that a record tells the truth.", VERIFY_EXAMPLES)
    verify.add_argument("record", type=Path, metavar="RECORD")
    rules = add("rules", run_rules, "Show the rules of a game.", RULES_EXAMPLES)
    rules.add_argument("asked", nargs="*", metavar="GAME CLAUSE", help="a game, a clause, or both")
    add("games", run_games, "List the games.")
    _add_arena(add("arena", run_arena, "Let bots play each other, or measure how balanced a game is.", ARENA_EXAMPLES))
    bench = add("bench", run_bench, "Measure the speed.", BENCH_EXAMPLES)
    bench.add_argument("arguments", nargs="*", metavar="...", help="passed on")
    return top


def _add_serve(serve: argparse.ArgumentParser) -> None:
    add = serve.add_argument
    add("--port", metavar="N", help="the port (default: 8712, or a free one if that is taken)")
    add("--host", metavar="ADDRESS", default="127.0.0.1", help="where to listen (default: this machine alone)")
    add("--data", metavar="FOLDER", type=Path, help="where tables are kept (default: the user's data folder)")
    add("--database", metavar="URL", help="another database, such as postgresql://user@host/name")
    add("--no-browser", action="store_true", help="do not open a browser")


def _add_play(play: argparse.ArgumentParser) -> None:
    add = play.add_argument
    add("game", nargs="?", metavar="GAME", help="duel (default), ilios or siege; ilium games lists them all")
    add("--seat", metavar="SEAT", help="your seat: a name, a number, or random (default: the first, Hector)")
    add("--two", "--all", dest="two", action="store_true", help="people in all seats, at one screen")
    add("--bot", metavar="LEVEL", help="level of the bots: recruit, hoplite (default), captain, hero; or random")
    add("--seed", metavar="N", help="a number, or 64 hexadecimal digits: the same seed gives the same deal")
    add("--first", metavar="SEAT", help="who begins: a name or random (default)")
    _add_options(play)
    add("--resume", metavar="FILE", type=Path, nargs="?", const=True, help="take up a game (default: the unfinished)")
    add("--plain", action="store_true", help="lines of text instead of a screen")
    add("--fast", action="store_true", help="no pause before the moves of a bot")


def _add_options(command: argparse.ArgumentParser) -> None:
    """The options of the games."""
    add = command.add_argument
    add("--edition", metavar="EDITION", help="duel: edition of the rules, 2024 (default) or early")
    add("--tokens", metavar="FILE.toml", type=Path, help="duel: another table of tokens")
    add("--players", metavar="N", help="ilios: 2 (default), 3 or 4 players; siege: 2 to 6")
    add("--board", metavar="SIZE", help="ilios: 6x6 (default) or 4x4")
    add("--iron", metavar="N", help="ilios: what an iron weapon is worth (default: 3)")
    add("--designs", metavar="FILE.toml", type=Path, help="ilios: other rays of the warriors")
    add("--teams", action="store_true", default=None, help="siege: 4 players in two teams; 6 always play in three")
    add("--oracles", metavar="COUNT", help="siege: Thanatos and Gorgon cards, 4-4 (default) or 6-2")
    add("--army", metavar="FILE.toml", type=Path, help="siege: another table of Army cards")
    add("--victory", metavar="FILE.toml", type=Path, help="siege: another table of Victory cards")


def _add_arena(arena: argparse.ArgumentParser) -> None:
    add = arena.add_argument
    add("entrants", nargs="*", metavar="GAME LEVEL LEVEL", help="a game and two or more levels, such as hero or hero@1")
    add("--report", metavar="GAME", help="play one level against itself and report how balanced the game is")
    add("--level", metavar="LEVEL", help="of the report (default: the strongest)")
    add("--games", metavar="N", help="games of each pair, rounded up to whole deals (default: 100)")
    add("--seconds", metavar="S", help="time for a decision (default: 0.2)")
    add("--simulations", metavar="N", help="for a decision, instead of a time: the same seed gives the same games")
    add("--seed", metavar="N", help="all deals and bots follow from it (default: 1)")
    add("--jobs", metavar="N", help="games at a time (default: as many as there are cores)")
    add("--out", metavar="FILE", type=Path, help="what the files are called (default: by the game and the levels)")
    add("--records", metavar="FOLDER", type=Path, help="keep the record of each game there")
    add("--ray", action="store_true", help="play on the Ray cluster at RAY_ADDRESS, or on a local one")
    _add_options(arena)


class Version(argparse.Action):
    """Asks the package for its version only if somebody wants to know."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from importlib.metadata import version

        print(f"ilium {version('ilium')}")
        parser.exit()


# ---- Commands


def run_serve(arguments: Any) -> int:
    from ilium.server.command import run

    return run(arguments)


def run_play(arguments: Any) -> int:
    from ilium.tui.start import play

    return play(arguments)


def run_replay(arguments: Any) -> int:
    from ilium.tui.start import replay

    return replay(arguments)


def run_verify(arguments: Any) -> int:
    from ilium.play.verify import verify
    from ilium.tui import saves

    findings = verify(saves.unpack(saves.read_text(arguments.record))[0])
    for finding in findings:
        print(f"{'good' if finding.is_good else 'BAD '}  {finding.question}: {finding.text}")
    is_good = all(finding.is_good for finding in findings)
    print("The record is good." if is_good else "The record is NOT good.")
    return GOOD if is_good else BAD


def run_rules(arguments: Any) -> int:
    from ilium import pages
    from ilium.games import GAMES

    asked = list(arguments.asked)
    game = asked.pop(0).lower() if asked and asked[0].lower() in GAMES else pages.game_of(*asked[:1])
    if len(asked) > 1 or (asked and not any(letter.isdigit() for letter in asked[0])):
        raise ValueError(f"there is no game {asked[0]!r}; the games are {', '.join(GAMES)}")
    text = pages.clause(game, asked[0]) if asked else pages.page(game)
    if not sys.stdout.isatty():
        print(text.rstrip())
        return GOOD
    from rich.console import Console
    from rich.markdown import Markdown

    console = Console()
    console.print(Markdown(text), width=min(console.width, 110))
    return GOOD


def run_games(_: Any) -> int:
    from ilium.games import GAMES, game_named

    for name in GAMES:
        print(f"{name:8}{game_named(name).credit}")
    print("Unofficial fan implementations. If you enjoy a game, get the real one.")
    return GOOD


def run_arena(arguments: Any) -> int:
    from ilium.arena.command import run

    return run(arguments)


def run_bench(arguments: Any) -> int:
    try:
        from ilium.bench import main as bench
    except ImportError as error:
        raise ValueError(f"the bench cannot be loaded: {error}") from None
    bench(arguments.arguments)
    return GOOD


if __name__ == "__main__":
    sys.exit(main())
