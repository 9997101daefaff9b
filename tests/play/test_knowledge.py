"""Honesty: change what a seat cannot know, and nothing that it gets changes by a byte."""

import json
import random
from collections import Counter

import pytest

import ilium
from ilium.engine.chance import Rng
from ilium.engine.record import Record
from ilium.engine.seeds import Stream
from ilium.games import game_named
from tests.play.random_games import TABLE, decisions, played

SEATS = (0, 1, None)
DUEL = game_named("duel")


def redealt(table: ilium.Table, seat: int | None, seed: int) -> ilium.Table:
    """A table that differs only in what the seat cannot know."""
    return ilium.position("duel", DUEL.position_text(table.knowledge(seat).redeal(Rng.seeded(seed))))


def received(table: ilium.Table, seat: int | None) -> list[object]:
    """All that a seat gets from a table."""
    knowledge = table.knowledge(seat)
    moves = table.moves() if table.seat == seat else []
    own = [json.dumps(knowledge.view()), knowledge.log(), knowledge.moves(), bytes(knowledge.state)]
    return [json.dumps(table.view(seat)), table.log(seat), moves, *own, table.options]


def options_of(seed: int) -> dict[str, object]:
    return {"tokens": TABLE} if seed % 2 else {}


@pytest.mark.parametrize("seed", range(6))
def test_nothing_a_seat_receives_depends_on_what_it_cannot_know(seed: int) -> None:
    start = ilium.new("duel", seed=seed, **options_of(seed))  # type: ignore[arg-type]
    for number, table in enumerate(decisions(start, seed)):
        if number % 4:
            continue
        for seat in SEATS:
            here = ilium.position("duel", table.position())
            there = redealt(table, seat, seed)
            assert received(here, seat) == received(there, seat)


@pytest.mark.parametrize("seed", range(4))
def test_nor_does_what_it_hears_of_the_moves_to_come(seed: int) -> None:
    """A move that is possible in both worlds is told alike, with the tile that the opponent then draws."""
    rng = random.Random(seed)
    for table in decisions(played(ilium.new("duel", seed=seed), 5, seed), seed):
        if table.seat is None:
            return
        seat = 1 - table.view(None)["turn"]["seat"]  # who draws nothing this turn
        here, there = ilium.position("duel", table.position()), redealt(table, seat, seed)
        both = sorted(set(here.moves()) & set(there.moves()))
        if not both:
            continue
        move = rng.choice(both)
        here.play(move)
        there.play(move)
        if here.view(None)["turn"]["number"] < 28:  # from then on a hand is known by counting [D7.2]
            assert here.log(seat) == there.log(seat) and here.log(None) == there.log(None)
            assert json.dumps(here.view(seat)) == json.dumps(there.view(seat))


def test_a_redeal_is_a_possible_truth() -> None:
    for table in decisions(ilium.new("duel", seed=2), 2):
        for seat in SEATS:
            other = redealt(table, seat, 5)  # `ilium.position` checks that all tiles are there
            if table.seat == seat:
                assert other.moves() == table.moves()


def hidden_words(state: Record) -> str:
    """The hands and decks of a state."""
    return "\n".join(line.partition("tokens")[0] for line in DUEL.position_text(state).splitlines()[-2:])


def test_a_redeal_reaches_every_hand_alike() -> None:
    knowledge = ilium.new("duel", seed=1).knowledge(0)
    unseen = knowledge.view()["sides"][1]["unseen"]
    hands: Counter[tuple[str, ...]] = Counter()
    for seed in range(3000):
        state = knowledge.redeal(Stream(seed, "test"))
        words = hidden_words(state).splitlines()[1].split()
        hands[tuple(sorted(words[words.index("hand") + 1 : words.index("deck")]))] += 1
    pairs = Counter(tuple(sorted((unseen[i], unseen[j]))) for i in range(16) for j in range(i))
    assert set(hands) == set(pairs)
    chi_square = sum((hands[pair] - 3000 * n / 120) ** 2 / (3000 * n / 120) for pair, n in pairs.items())
    assert chi_square < 2 * len(pairs) + 20


def test_a_redeal_leaves_the_knowledge_alone() -> None:
    knowledge = played(ilium.new("duel", seed=1), 10).knowledge(0)
    before = bytes(knowledge.state)
    imagined = {bytes(knowledge.redeal(Rng.seeded(seed))) for seed in range(10)}
    assert len(imagined) > 1 and bytes(knowledge.state) == before


def test_a_redeal_keeps_the_own_hand_and_changes_both_decks() -> None:
    table = ilium.new("duel", seed=1)
    own = hidden_words(table.knowledge(0).redeal(Rng.seeded(1)))
    others = {hidden_words(table.knowledge(0).redeal(Rng.seeded(seed))) for seed in range(20)}
    hand = " and ".join(table.view(0)["sides"][0]["hand"]).replace(" and ", " ")
    assert own in others and len(others) > 15
    assert all(f"hand {hand}  deck" in words for words in others)


def test_what_knowledge_tells() -> None:
    for table in decisions(ilium.new("duel", seed=6), 6):
        for seat in SEATS:
            knowledge = table.knowledge(seat)
            assert (knowledge.game, knowledge.seat) == ("duel", seat)
            assert knowledge.moves() == (table.moves() if seat == table.seat and seat is not None else [])
            assert [knowledge.move_name(action) for action in knowledge.actions()] == knowledge.moves()
            assert knowledge.view() == table.view(seat) and knowledge.log() == table.log(seat)
            assert knowledge.options == table.options


def test_the_state_of_a_knowledge_holds_no_hidden_tile() -> None:
    for table in decisions(ilium.new("duel", seed=6), 6):
        for seat in SEATS:
            state = table.knowledge(seat).state
            assert state.deck == [[0] * 14, [0] * 14]  # type: ignore[attr-defined]
            for other in range(2):
                if other != seat and table.view(None)["sides"][other]["deck_size"] > 0:
                    assert state.hand[other] == 0  # type: ignore[attr-defined]
