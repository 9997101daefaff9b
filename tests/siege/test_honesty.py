"""What a seat cannot know changes nothing that it ever receives, from the first move to the last."""

import json
import random
from collections import defaultdict
from collections.abc import Mapping
from typing import Any, NamedTuple

import pytest

import ilium
from ilium.engine.chance import Rng
from ilium.games import game_named
from tests.play.random_games import decisions
from tests.siege.drawn import ARMY, LETTERS, MODES, drawn

GAME = game_named("siege")
DRAWN = 3


class Slot(NamedTuple):
    """A place of the deal: whose hand it comes to, and before which move."""

    seat: int
    time: int


class Past:
    """Who drew what and when, and what each has shown, told from the deal and the moves before any reshuffle."""

    def __init__(self, table: ilium.Table) -> None:
        self.deal: dict[str, Any] = dict(table.start.deal or {})
        self.players, self.first = table.players, self.deal["first"]
        self.slots: list[Slot] = []
        self.shown: dict[int, list[tuple[int, str]]] = defaultdict(list)  # the time and the card
        self.hidden: dict[str, list[tuple[int, int, str]]] = {"X": [], "Y": []}  # in Horses: time, seat and card
        self.is_short = False
        self._draw(self.first, 10 if self.players == 6 else 12, 0)
        twin = ilium.new("siege", deal=self.deal, **table.options)
        for time, move in enumerate(table.history):
            before = twin.view(None)
            assert twin.seat is not None
            self._move(twin.seat, time, move)
            twin.play(move)
            self._went_on(before, twin.view(None), time)
        self.places_of_others = twin.view(None)["victory_deck_size"], twin.view(None)["oracle_deck_size"]

    def _draw(self, first: int, n: int, time: int) -> None:
        for steps in range(self.players):
            self.slots += [Slot((first + steps) % self.players, time)] * n

    def _move(self, seat: int, time: int, move: str) -> None:
        if move.startswith("take") or move == "pass":
            return
        if move.endswith(("@X", "@Y")):
            self.hidden[move[-1]].append((time, seat, move[0]))
        elif move.startswith("discard"):
            self.shown[seat].append((time, move[-1]))
        elif ">" not in move:
            self.shown[seat].append((time, move[0]))
        elif move.startswith("+"):
            self.shown[seat].append((time, "C"))
        if move.endswith((":X", ":Y")):
            self._open(move[-1])

    def _open(self, horse: str) -> None:
        """What was inside is known to all."""
        for time, seat, card in self.hidden[horse]:
            self.shown[seat].append((time, card))
        self.hidden[horse] = []

    def _went_on(self, before: Mapping[str, Any], after: Mapping[str, Any], time: int) -> None:
        if after["turn"]["phase"] != "turn":
            for horse in "XY":
                self._open(horse)
        drawn = before["deck_size"] - after["deck_size"]
        if drawn:
            self._draw(after["siege"]["starter"], DRAWN, time + 1)
            for horse in "XY":
                self._open(horse)
            self.is_short = drawn != DRAWN * self.players

    def horse_moves(self, seat: int | None) -> set[int]:
        """The times at which others put a card into a Horse that is still closed."""
        return {time for puts in self.hidden.values() for time, owner, _ in puts if owner != seat}


def other_deal(past: Past, seat: int | None, chooser: random.Random) -> dict[str, Any] | None:
    """Another deal under which every move so far was possible and the seat has seen the same.

    What a seat has drawn stays where it is. What another has shown comes at any time before that. All the rest comes in
    another order, and so do the decks of Victory and Oracle cards that are left.
    """
    cards = dict(enumerate(past.deal["army"]))
    known = {place: cards[place] for place, slot in enumerate(past.slots) if slot.seat == seat}
    for other in set(range(past.players)) - {seat}:
        for time, card in sorted(past.shown[other]):
            places = [
                place
                for place, slot in enumerate(past.slots)
                if slot.seat == other and slot.time <= time and place not in known
            ]
            if not places:
                return None
            known[chooser.choice(places)] = card
    rest = list(cards.values())
    for card in known.values():
        rest.remove(card)
    chooser.shuffle(rest)
    deal = past.deal | {"army": [known[place] if place in known else rest.pop() for place in range(len(cards))]}
    for name, left in zip(("victory", "oracles"), past.places_of_others, strict=True):
        deal[name] = deal[name][: len(deal[name]) - left] + chooser.sample(deal[name][len(deal[name]) - left :], left)
    return deal | {"reshuffle": chooser.randrange(1 << 62)}


def other_truth(table: ilium.Table, seat: int | None, chooser: random.Random) -> ilium.Table | None:
    """The same moves from another deal, with other cards in the closed Horses of others; None if none is found."""
    past = Past(table)
    free = past.horse_moves(seat)
    for _ in range(30):
        deal = other_deal(past, seat, chooser)
        if deal is None or past.is_short:
            continue
        twin = ilium.new("siege", deal=deal, **table.options)
        try:
            for time, move in enumerate(table.history):
                riders = [one for one in twin.moves() if one.endswith(move[-2:])] if time in free else []
                twin.play(chooser.choice(riders) if riders else move)
        except ilium.IllegalMove:
            continue
        if [event.kind for event in twin.events(None)] == [event.kind for event in table.events(None)]:
            return twin  # or somebody with one kind was not asked what to discard [S3.7]
    return None


TYPED = ("4", "A@X", "4@43", "K>A:X", "K>H:Y", "A>P:4", "+C>H:A", "discard 4", "take helen", "nonsense")


def received(table: ilium.Table, seat: int | None) -> list[object]:
    """All that a seat gets, and what a refusal tells it."""
    refusals: list[str] = []
    previews: list[object] = []
    for move in TYPED if table.seat == seat else ():
        try:
            table.copy().play(move)
        except ilium.IllegalMove as error:
            refusals.append(str(error))
    knowledge = table.knowledge(seat)
    if table.seat is not None and table.seat == seat:
        previews = [event._asdict() for move in knowledge.moves()[::6] for event in knowledge.preview(move)]
    events = [event._asdict() for event in table.events(seat)]
    imagined = bytes(knowledge.redeal(Rng.seeded(1)))
    looks = [json.dumps(table.view(seat)), json.dumps(events), table.log(seat), table.result]
    return [*looks, bytes(knowledge.state), imagined, knowledge.moves(), refusals, previews]


def lively(table: ilium.Table, chooser: random.Random) -> str:
    """Any move, but seldom a pass, and often a Horse or a card into one."""
    moves = table.moves()
    calm = [move for move in moves if move != "pass"]
    horses = [move for move in calm if move == "T" or move.endswith(("@X", "@Y"))]
    if horses and chooser.random() < 0.5:
        return chooser.choice(horses)
    return chooser.choice(calm if calm and chooser.random() < 0.9 else moves)


# Many Horses' riders and enough Catapults: few other cards, so that Horses come soon.
HORSES = ARMY | {"T": 2, "K": 10, "E": 0, "H": 0, "B": 0, "C": 5}


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize(
    ("players", "teams", "seat"), [(*mode, seat) for mode in MODES for seat in (*range(mode[0]), None)]
)
def test_another_deal_of_the_hidden_cards_looks_the_same(
    players: int, teams: bool, seat: int | None, seed: int
) -> None:
    chooser = random.Random(seed)
    options: dict[str, Any] = {"players": players, "teams": teams, "army": HORSES if seed else ARMY}
    deal = GAME.draw_deal(GAME.check_options(options), Rng.seeded(seed))
    table, changed = ilium.new("siege", deal=deal, **options), 0
    while table.seat is not None and table.view(None)["deck_size"] >= DRAWN * players:
        table.play(lively(table, chooser))
        if len(table.history) % 11 or any("shuffled" in line for line in table.log(None)):
            continue
        other = other_truth(table, seat, chooser)
        if other is None:
            continue
        assert received(other, seat) == received(table, seat)
        changed += other.position() != table.position()
        for twin in (table, other):  # and a move taken back leaves no trace
            twin.undo()
        assert received(other, seat) == received(table, seat)
        table.play(lively(table, chooser))
    assert changed > 0 or players > 4  # of those a siege or two are all there is before the reshuffle


def test_other_cards_in_a_horse_look_the_same_until_it_is_destroyed() -> None:
    """Hector puts a 4 into the Horse, or a 1."""
    tables = [drawn("Hector hand 4 1 army X", "Achilles army K", "Paris hand 2") for _ in range(2)]
    for table, move in zip(tables, ("4@X", "1@X"), strict=True):
        table.play(move)
    for seat in (1, 2, None):
        assert received(tables[0], seat) == received(tables[1], seat)
    for table in tables:
        table.play("K>H:X")
    assert tables[0].log(2) != tables[1].log(2)


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize(("players", "teams"), MODES)
def test_after_a_reshuffle_a_redeal_looks_the_same_too(players: int, teams: bool, seed: int) -> None:
    """Both tables are taken up from a position, and a few moves that all can see are made on both."""
    chooser, compared = random.Random(seed), 0
    for table in decisions(ilium.new("siege", seed=seed, players=players, teams=teams), seed):
        if chooser.random() < 0.93 or table.seat is None:
            continue
        for seat in (*range(players), None):
            state = table.knowledge(seat).redeal(Rng.seeded(seed))
            here = ilium.position("siege", table.position())
            there = ilium.position("siege", GAME.position_text(state))
            for _ in range(4):
                assert received(there, seat) == received(here, seat)
                compared += 1
                common = [move for move in here.moves() if move in there.moves() and not is_hidden(here, move, seat)]
                if here.seat is None or not common:
                    break
                move = chooser.choice(common)
                if move == "pass":
                    break  # it may end the siege, and other cards are drawn
                here.play(move)
                there.play(move)
                if {event.kind for event in here.events(None)} & {"draw", "siege"}:
                    break  # cards have come that no seat could know
    assert compared > 20


def is_hidden(table: ilium.Table, move: str, seat: int | None) -> bool:
    """Whether a move tells what another had hidden: a loaded Horse is destroyed."""
    if not move.endswith((":X", ":Y")):
        return False
    owner = LETTERS.index(move.partition(">")[2][0])
    return owner != seat
