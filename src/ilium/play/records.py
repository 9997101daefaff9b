"""Reading records: a game as its start and its moves, and nothing that follows from them. See `docs/notation.md`."""

import json
from collections.abc import Mapping
from typing import Any

from ilium.engine.seeds import SHUFFLE, commitment, parse_seed
from ilium.games import GAMES, game_named
from ilium.games.errors import BadRecord, IllegalMove, brief
from ilium.play.table import FORMAT, VERSION, Start, Table

HEADER = ("format", "version", "game", "rules", "options", "moves")
SEEDED = ("shuffle", "commitment", "seed")
STARTS = (SEEDED, ("deal",), ("position",))


def load(given: Mapping[str, Any] | str | bytes) -> Table:
    """The table of a record, given as data or as JSON text. A BadRecord says what is wrong with it."""
    data = parse_record(given)
    table = open_table(data)
    replay(table, data["moves"])
    return table


def parse_record(given: Mapping[str, Any] | str | bytes) -> Mapping[str, Any]:
    """The parts of a record, all there and of the right types."""
    if isinstance(given, str | bytes):
        try:
            given = json.loads(given)
        except (ValueError, RecursionError) as error:
            raise BadRecord(f"the record is not JSON: {error}") from None
    if not isinstance(given, Mapping) or given.get("format") != FORMAT:
        raise BadRecord(f"this is not a record of ilium: its format is not {FORMAT!r}")
    if type(given.get("version")) is not int or given["version"] != VERSION:
        raise BadRecord(f"the record has version {brief(given.get('version'))}, and this ilium reads version {VERSION}")
    _check_names(given)
    if not isinstance(given["moves"], list) or not all(isinstance(move, str) for move in given["moves"]):
        raise BadRecord("the moves of a record are a list of texts")
    if not isinstance(given["options"], Mapping):
        raise BadRecord("the options of a record are names with values")
    return given


def _check_names(data: Mapping[str, Any]) -> None:
    if data.keys() == {*HEADER, *SEEDED} - {"seed"}:
        raise BadRecord(
            "the record is sealed: it holds the commitment, and the seed that opens it is not published yet"
        )
    if not any(data.keys() == {*HEADER, *start} for start in STARTS):
        starts = "; or ".join(", ".join(start) for start in STARTS)
        raise BadRecord(
            f"a record has {', '.join(HEADER)}; and where it starts: {starts}; this one has {', '.join(map(str, data))}"
        )


def open_table(data: Mapping[str, Any]) -> Table:
    """The table at its start, with the commitment checked."""
    if data["game"] not in GAMES:
        raise BadRecord(f"the record is of a game {brief(data['game'])}; the games are {', '.join(GAMES)}")
    game = game_named(data["game"])
    if type(data["rules"]) is not int or data["rules"] != game.version:
        raise BadRecord(
            f"the record follows rules {brief(data['rules'])} of {game.id}, and this ilium plays {game.version}"
        )
    try:
        options, start = game.check_options(data["options"]), _start(data)
        if start.position is not None and game.parse_position(start.position)[0] != options:
            raise BadRecord("the options of the record are not those of its position")
        return Table(game, options, start)
    except BadRecord:
        raise
    except ValueError as error:
        raise BadRecord(f"the record cannot be opened: {error}") from None


def _start(data: Mapping[str, Any]) -> Start:
    if "deal" in data:
        return Start(deal=data["deal"])
    if "position" in data:
        if not isinstance(data["position"], str):
            raise BadRecord("the position of a record is a text")
        return Start(position=data["position"])
    if data["shuffle"] != SHUFFLE:
        raise BadRecord(f"the record was shuffled by {brief(data['shuffle'])}, and this ilium knows {SHUFFLE!r}")
    if not isinstance(data["seed"], str):
        raise BadRecord("the seed of a record is a text of 64 hexadecimal digits")
    seed = parse_seed(data["seed"])
    if commitment(seed) != data["commitment"]:
        raise BadRecord("the seed does not open the commitment: one of them was changed")
    return Start(seed=seed)


def replay(table: Table, moves: list[str]) -> None:
    for number, move in enumerate(moves, start=1):
        try:
            table.play(move)
        except IllegalMove as error:
            raise BadRecord(f"move {number} of the record: {error}") from None
