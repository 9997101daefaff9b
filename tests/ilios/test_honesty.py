"""What a seat cannot know changes nothing that it ever receives, from the first move to the last."""

import json
import random
from typing import Any, NamedTuple

import pytest

import ilium
from ilium.engine.chance import Rng
from ilium.games.ilios.spec import GAME

HAND = 3


class Slot(NamedTuple):
    """A place of the deal: whose hand it comes to, and as which of the seat's warriors."""

    seat: int
    number: int


def deal_of(table: ilium.Table) -> dict[str, Any]:
    deal = table.start.deal
    assert deal is not None
    return dict(deal)


def replay(table: ilium.Table, deal: dict[str, Any]) -> ilium.Table:
    """The same moves under another deal."""
    twin = ilium.new("ilios", deal=deal, **table.options)
    for move in table.history:
        twin.play(move)
    return twin


class Past:
    """Who drew what and when, told from the deal and the moves."""

    def __init__(self, table: ilium.Table) -> None:
        self.deal = deal_of(table)
        self.players = table.players
        self.slots = [Slot(place // HAND, place % HAND) for place in range(HAND * self.players)]
        self.played: list[list[tuple[str, int]]] = [[] for _ in range(self.players)]  # with what could be in the hand
        self.seen: list[set[int]] = [set() for _ in range(self.players)]  # numbers of warriors that were shown
        drawn = [HAND] * self.players
        held = [list(range(HAND)) for _ in range(self.players)]
        twin = ilium.new("ilios", deal=self.deal, **table.options)
        for move in table.history:
            seat = twin.seat
            assert seat is not None
            before = twin.view(None)["pile_size"]
            twin.play(move)
            if not move.startswith("iron"):
                number = self._leave(seat, held[seat], move[0])
                self.played[seat].append((move[0], number))
                if twin.view(None)["pile_size"] < before:
                    self.slots.append(Slot(seat, drawn[seat]))
                    held[seat].append(drawn[seat])
                    drawn[seat] += 1
            if twin.view(None)["turn"]["is_free"] and twin.seat is not None:
                self.seen[twin.seat] |= set(held[twin.seat])

    def _leave(self, seat: int, held: list[int], warrior: str) -> int:
        """Of equal warriors one that was shown leaves first."""
        alike = [number for number in held if self.warrior(seat, number) == warrior]
        number = min(alike, key=lambda number: number not in self.seen[seat])
        held.remove(number)
        return number

    def warrior(self, seat: int, number: int) -> str:
        found: str = self.deal["pile"][self.slots.index(Slot(seat, number))]
        return found


def other_deal(table: ilium.Table, seat: int | None, chooser: random.Random) -> dict[str, Any]:
    """Another deal under which every move so far was possible and the seat has seen the same.

    What a seat has drawn and what was shown to all stays where it is. What an opponent has played comes at any time
    before it was played. All the rest comes in another order.
    """
    past = Past(table)
    warriors = dict(enumerate(past.deal["pile"]))
    known: dict[int, str] = {}
    for place, slot in enumerate(past.slots):
        if slot.seat == seat or slot.number in past.seen[slot.seat]:
            known[place] = warriors[place]
    for other in set(range(past.players)) - {seat}:
        for turn, (warrior, number) in enumerate(past.played[other]):
            if number in past.seen[other]:
                continue
            places = [
                place
                for place, slot in enumerate(past.slots)
                if slot.seat == other and slot.number < HAND + turn and place not in known
            ]
            known[chooser.choice(places)] = warrior
    rest = list(warriors.values())
    for warrior in known.values():
        rest.remove(warrior)
    chooser.shuffle(rest)
    return past.deal | {"pile": [known[place] if place in known else rest.pop() for place in range(len(warriors))]}


def shown_hands(table: ilium.Table) -> list[tuple[int, str]]:
    return [(event.number, event.text) for event in table.events(None) if event.kind == "shown"]


def other_truth(table: ilium.Table, seat: int | None, chooser: random.Random) -> ilium.Table | None:
    """The same moves from another deal; not one in which a hand would have been shown at another time. [I3.2]"""
    for _ in range(20):
        try:
            other = replay(table, other_deal(table, seat, chooser))
        except ilium.IllegalMove:
            continue
        if shown_hands(other) == shown_hands(table):
            return other
    return None


def received(table: ilium.Table, seat: int | None) -> list[object]:
    """All that a seat gets, and what a refusal tells it."""
    refusals: list[str] = []
    previews: list[object] = []
    for move in ["1@a1", "2@c3", "iron@a1", "5@d4>w", "nonsense"] if table.seat == seat else []:
        try:
            table.copy().play(move)
        except ilium.IllegalMove as error:
            refusals.append(str(error))
    knowledge = table.knowledge(seat)
    if table.seat is not None and table.seat == seat:
        previews = [event._asdict() for move in knowledge.moves()[::20] for event in knowledge.preview(move)]
    events = [event._asdict() for event in table.events(seat)]
    imagined = bytes(knowledge.redeal(Rng.seeded(1)))
    looks = [json.dumps(table.view(seat)), json.dumps(events), table.log(seat), table.result]
    return [*looks, bytes(knowledge.state), imagined, knowledge.moves(), refusals, previews]


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("board", ["6x6", "4x4"])
@pytest.mark.parametrize(
    ("players", "seat"), [(players, seat) for players in (2, 3, 4) for seat in (*range(players), None)]
)
def test_another_deal_of_the_hidden_warriors_looks_the_same(
    players: int, seat: int | None, board: str, seed: int
) -> None:
    chooser = random.Random(seed)
    deal = GAME.draw_deal(GAME.check_options({"players": players, "board": board}), Rng.seeded(seed))
    table, changed = ilium.new("ilios", deal=deal, players=players, board=board), 0
    while table.seat is not None:
        table.play(chooser.choice(table.moves()))
        if (len(table.history) + seed) % 3:
            continue
        other = other_truth(table, seat, chooser)
        if other is None:
            continue
        assert received(other, seat) == received(table, seat)
        changed += other.position() != table.position()
        for twin in (table, other):  # and a move taken back leaves no trace
            twin.undo()
        assert received(other, seat) == received(table, seat)
        if table.seat is not None:
            table.play(chooser.choice(table.moves()))
    assert changed > (3 if board == "4x4" else 7)


# Most warriors point along diagonals only, so many hands cannot attack.
CLUMSY = {"1": "NW", "2": "NW", "3": "NW", "4": "NW", "5": "N"}


@pytest.mark.parametrize("players", [2, 3])
def test_hands_that_were_shown_tell_no_more_than_themselves(players: int) -> None:
    compared = changed = 0
    options: dict[str, Any] = {"players": players, "board": "4x4", "designs": CLUMSY}
    for seed in range(16):
        chooser = random.Random(seed)
        deal = GAME.draw_deal(GAME.check_options(options), Rng.seeded(seed))
        table = ilium.new("ilios", deal=deal, **options)
        while table.seat is not None:
            table.play(quarrelsome(table, chooser))
            if not shown_hands(table):
                continue
            for seat in (*range(players), None):
                other = other_truth(table, seat, chooser)
                if other is not None:
                    assert received(other, seat) == received(table, seat)
                    compared += 1
                    changed += other.position() != table.position()
    assert compared > 20 and changed > 10


def quarrelsome(table: ilium.Table, chooser: random.Random) -> str:
    """A move after which the next hand must be shown, if one is found; otherwise any."""
    moves = table.moves()
    for move in chooser.sample(moves, min(len(moves), 12)):
        twin = table.copy()
        twin.play(move)
        if twin.view(None)["turn"]["is_free"]:
            return move
    return chooser.choice(moves)
