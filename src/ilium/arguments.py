"""Reading what the command line gives: the options of a game, and seeds."""

import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from ilium.engine.seeds import check_seed

OPTIONS = ("edition", "tokens", "players", "board", "iron", "designs", "teams", "oracles", "army", "victory")
TABLES, NUMBERS = ("tokens", "designs", "army", "victory"), ("players", "iron")  # TOML files, and whole numbers


def parse_seed(text: str) -> int:
    """A whole number, `0x` with hexadecimal digits, or 64 hexadecimal digits."""
    try:
        is_hex = len(text) == 64 or text[:2].lower() == "0x"
        seed = int(text, 16 if is_hex else 10)
    except ValueError:
        raise ValueError(f"a seed is a whole number or 64 hexadecimal digits, not {text[:80]!r}") from None
    return check_seed(seed)


def read_options(game: str, known: Iterable[str], arguments: Any) -> dict[str, Any]:
    """The options of this game that were given; those of another game are refused."""
    given = {name: getattr(arguments, name) for name in OPTIONS if getattr(arguments, name) is not None}
    if foreign := [name for name in given if name not in known]:
        own = ", ".join(f"--{name}" for name in known)
        raise ValueError(f"--{foreign[0]} is not an option of {game}; the options of {game} are {own}")
    return {name: read_option(name, value) for name, value in given.items()}


def read_option(name: str, value: Any) -> Any:
    if name in TABLES:
        return read_table(value)
    if name not in NUMBERS:
        return value
    if not (value.isascii() and value.isdigit() and len(value) < 4):
        raise ValueError(f"--{name} is a whole number, not {value[:80]!r}")
    return int(value)


def read_table(path: Path) -> dict[str, Any]:
    """A table of components from a TOML file."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except UnicodeDecodeError:
        raise ValueError(f"{path} is not a text file") from None
    except tomllib.TOMLDecodeError as error:
        raise ValueError(f"{path} is not TOML: {error}") from None
