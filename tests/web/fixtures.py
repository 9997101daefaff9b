"""Positions to look at in the gallery of the client: `python -m tests.web.fixtures` writes them.

For every game and mode: each is the `Sight` that a server would send, made straight from a table that is played at
random: the start, the middle and the end of a game, the first decision of every kind, the eyes of who decides, of who
waits and of a spectator.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import ilium
from ilium.engine.seeds import seed_name
from ilium.games import game_named
from ilium.games.game import Event
from ilium.play.table import Table
from ilium.server.protocol import Advised, Choice, Happening, Outcome, Seat, Sight, TableInfo
from tests.web.drawn import SIEGE

FOLDER = Path(__file__).parents[2] / "web" / "src" / "dev" / "fixtures"
MODES: dict[str, dict[str, dict[str, Any]]] = {
    "duel": {"": {}, "early": {"edition": "early"}},
    "siege": {
        "": {},
        "3p": {"players": 3},
        "4p": {"players": 4},
        "teams": {"players": 4, "teams": True},
        "5p": {"players": 5},
        "6p": {"players": 6},
    },
    "ilios": {"": {}, "3p": {"players": 3}, "4p": {"players": 4}, "4x4": {"board": "4x4"}},
}
DRAWN = {"siege": SIEGE}
PEOPLE = ("Danae", "Kassandra", "Nestor", "Briseis", "Thetis", "Aias")
MOMENTS = {"start": 0.0, "early": 0.2, "mid": 0.5, "late": 0.85}


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for game, modes in MODES.items():
        found = [fixture for mode, options in modes.items() for fixture in _of_mode(game, mode, options)]
        found += [_fixture(f"{game}/{name}", *position) for name, position in DRAWN.get(game, {}).items()]
        (FOLDER / f"{game}.json").write_text(json.dumps(found), encoding="utf-8")
        print(f"{game}: {len(found)} positions")


def _of_mode(game: str, mode: str, options: dict[str, Any]) -> Iterator[dict[str, Any]]:
    tables = _played(game, options)
    front = f"{game}/{mode}{'-' if mode else ''}"
    met: set[str] = set()
    for moment, share in MOMENTS.items():
        table = tables[int(share * (len(tables) - 1))]
        assert table.seat is not None
        yield _fixture(f"{front}{moment}", table, table.seat)
        yield _fixture(f"{front}{moment}-waiting", table, (table.seat + 1) % table.players)
        yield _fixture(f"{front}{moment}-spectator", table, None)
    for table in tables:
        kind = "-".join(table.view(None)["turn"]["phase"].split())
        if table.seat is not None and kind not in met:
            met.add(kind)
            yield _fixture(f"{front}first-{kind}", table, table.seat)
    yield _fixture(f"{front}over", tables[-1], 0)
    yield _fixture(f"{front}over-spectator", tables[-1], None)


def _played(game: str, options: dict[str, Any]) -> list[Table]:
    """The table after each move of a game played at random."""
    table = ilium.new(game, seed=7, **options)
    luck = Random(7)
    found = [table.copy()]
    while table.seat is not None:
        table.play(luck.choice(table.moves()))
        found.append(table.copy())
    return found


def _fixture(name: str, table: Table, looking: int | None) -> dict[str, Any]:
    decides = looking is not None and table.seat == looking
    moves = table.moves() if decides else []
    previews = {move: _happenings(table.knowledge(looking).preview(move)) for move in moves}
    return {
        "name": name,
        "sight": _sight(table, looking, moves).model_dump(),
        "previews": {move: [one.model_dump() for one in happened] for move, happened in previews.items()},
        "hint": [_advised(table, move, place).model_dump() for place, move in enumerate(moves[:3])],
    }


def _sight(table: Table, looking: int | None, moves: list[str]) -> Sight:
    return Sight(
        version=len(table.history),
        table=_info(table, looking),
        looking=looking,
        hand_over=None,
        view=dict(table.view(looking)),
        story_from=0,
        story=_happenings(table.events(looking)),
        moves=[_choice(table, move) for move in moves],
        can_undo=bool(moves) and bool(table.history),
        can_resign=looking is not None and table.result is None,
        thinking=table.seat if not moves and looking is not None else None,
        spectators=2,
    )


def _choice(table: Table, move: str) -> Choice:
    return Choice(move=move, path=list(game_named(table.game).keys(move)))


def _advised(table: Table, move: str, place: int) -> Advised:
    chances = [(0.62 - 0.07 * place) if seat == table.seat else 0.2 for seat in range(table.players)]
    line = table.moves()[1:3]
    return Advised(
        move=move, path=_choice(table, move).path, chances=chances, words="likely", line=line, is_proved=place == 2
    )


def _info(table: Table, looking: int | None) -> TableInfo:
    result = table.result
    is_over = result is not None
    return TableInfo(
        id="fixture",
        game=table.game,
        options=table.options,
        mode="",
        status="over" if is_over else "playing",
        seats=[_seat(name, seat, looking) for seat, name in enumerate(table.names)],
        is_listed=False,
        is_casual=True,
        is_shared=False,
        host=PEOPLE[0],
        turn=table.seat,
        progress=game_named(table.game).progress(table.knowledge(None).state),
        outcome=None if result is None else Outcome(**_result(result)),
        commitment=table.commitment,
        seed=seed_name(table.seed) if is_over and table.seed is not None else None,
        rematch=None,
        closed=None,
        created=0,
        updated=0,
    )


def _result(result: ilium.Result) -> dict[str, Any]:
    return {"winners": list(result.winners), "points": list(result.points), "reason": result.reason}


def _seat(name: str, seat: int, looking: int | None) -> Seat:
    """You, then a bot, a person who is there, a person who is away, and so on."""
    kind = "bot" if seat != looking and seat % 3 == 1 else "person"
    is_away = kind == "person" and seat == 3 and seat != looking
    return Seat(
        seat=seat,
        name=name,
        kind="bot" if kind == "bot" else "person",
        player=PEOPLE[seat] if kind == "person" else None,
        level="hero" if kind == "bot" else None,
        is_you=seat == looking,
        is_present=not is_away,
        away_seconds=95 if is_away else None,
        was_person=False,
    )


def _happenings(events: list[Event]) -> list[Happening]:
    """As they go over the wire: tuples become lists."""
    plain = [json.loads(json.dumps(event._asdict())) for event in events]
    return [Happening(**event) for event in plain]


if __name__ == "__main__":
    main()
