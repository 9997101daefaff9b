"""What a seat cannot know changes nothing that it ever receives, from the first move to the last."""

import json
import random
from typing import Any

import pytest

import ilium
from ilium.engine.chance import Rng
from ilium.games.duel.spec import GAME


def shuffled(chooser: random.Random, tiles: list[str]) -> list[str]:
    return chooser.sample(tiles, len(tiles))


def played_tiles(table: ilium.Table, side: int) -> list[str]:
    """The tiles a side has played, in order."""
    twin = ilium.new("duel", deal=deal_of(table))
    tiles = []
    for move in table.history:
        if "@" in move and twin.seat == side:
            tiles.append(move[0])
        twin.play(move)
    return tiles


def deal_of(table: ilium.Table) -> dict[str, Any]:
    deal = table.start.deal
    assert deal is not None
    return dict(deal)


def other_deal(table: ilium.Table, seat: int | None, chooser: random.Random) -> dict[str, Any]:
    """Another deal under which every move so far was possible and the seat has seen the same.

    A side's tiles come to the centre, to the hand and from the top of the deck. Of an opponent's tiles a seat has seen
    those played: in the other deal they come in the order in which they were played, and all the rest in another order.
    Of its own tiles it has seen all it drew; the rest of its deck comes in another order.
    """
    deal = deal_of(table)
    view = table.view(None)
    tiles = []
    for side, row in enumerate(deal["tiles"]):
        if side == seat:
            seen = len(row) - view["sides"][side]["deck_size"]
            tiles.append(row[:seen] + shuffled(chooser, row[seen:]))
        else:
            centre, played = row[:2], played_tiles(table, side)
            rest = list(row)
            for tile in centre + played:
                rest.remove(tile)
            tiles.append(centre + played + shuffled(chooser, rest))
    return deal | {"tiles": tiles}


def received(table: ilium.Table, seat: int | None) -> list[object]:
    """All that a seat gets, and what a refusal tells it."""
    refusals = []
    for move in ["1@a1", "a1>b2", "take Zeus8", "nonsense"] if table.seat == seat else []:
        try:
            table.copy().play(move)
        except ilium.IllegalMove as error:
            refusals.append(str(error))
    knowledge = table.knowledge(seat)
    events = [event._asdict() for event in table.events(seat)]
    imagined = bytes(knowledge.redeal(Rng.seeded(1)))
    looks = [json.dumps(table.view(seat)), json.dumps(events), table.log(seat), table.result]
    return [*looks, bytes(knowledge.state), imagined, knowledge.moves(), refusals]


@pytest.mark.parametrize("seat", [0, 1, None])
@pytest.mark.parametrize("seed", range(8))
def test_another_deal_of_the_hidden_tiles_looks_the_same(seed: int, seat: int | None) -> None:
    chooser = random.Random(seed)
    deal = GAME.draw_deal(ilium.new("duel", seed=seed).options, Rng.seeded(seed))
    table, changed = ilium.new("duel", deal=deal), 0
    while table.seat is not None:
        table.play(chooser.choice(table.moves()))
        other = ilium.new("duel", deal=other_deal(table, seat, chooser))
        for move in table.history:
            other.play(move)
        assert received(other, seat) == received(table, seat)
        changed += other.position() != table.position()
        if len(table.history) % 3 == 0:  # and a move taken back leaves no trace
            for twin in (table, other):
                twin.undo()
            assert received(other, seat) == received(table, seat)
            table.play(chooser.choice(table.moves()))
    assert changed > 20
