"""What a seat may imagine: a redeal keeps what it knows and changes the rest."""

import random
from collections import Counter
from itertools import combinations_with_replacement
from math import comb

import pytest

import ilium
from ilium.engine.chance import Rng
from ilium.engine.record import Record
from ilium.engine.seeds import Stream
from ilium.games import game_named
from tests.ilios.drawn import SHOWDOWN, after, drawn, hand_of, side
from tests.play.random_games import decisions, played

ILIOS = game_named("ilios")
MODES = [(players, board) for players in (2, 3, 4) for board in ("6x6", "4x4")]


def table_of(state: Record) -> ilium.Table:
    """A table that continues from this state; reading it back checks that everything is there."""
    return ilium.position("ilios", ILIOS.position_text(state))


def redealt(table: ilium.Table, seat: int | None, seed: int) -> ilium.Table:
    """A table that differs only in what the seat cannot know."""
    return table_of(table.knowledge(seat).redeal(Rng.seeded(seed)))


@pytest.mark.parametrize(("players", "board"), MODES)
def test_a_redeal_is_a_possible_truth_with_the_same_knowledge(players: int, board: str) -> None:
    """Positions are checked: a hand on turn that cannot attack and was not shown would be refused. [I3.2]"""
    for number, table in enumerate(decisions(ilium.new("ilios", seed=2, players=players, board=board), 2)):
        here = ilium.position("ilios", table.position())
        for seat in (*range(players), None):
            there = redealt(table, seat, number)
            assert there.view(seat) == here.view(seat)
            assert bytes(there.knowledge(seat).state) == bytes(here.knowledge(seat).state)
            if seat is not None:
                assert hand_of(there, seat) == hand_of(table, seat)
            if table.seat == seat:
                assert there.moves() == table.moves() == table.knowledge(seat).moves()


def test_a_redeal_reaches_every_hand_alike() -> None:
    """Of 32 unseen warriors three are in the other hand; Hector may only place iron now, so any three fit."""
    table = ilium.new("ilios", deal={"first": 0, "pile": list("12345" * 7)})
    knowledge, n = table.knowledge(0), 4000
    hands = Counter(tuple(hand_of(table_of(knowledge.redeal(Stream(seed, "test"))), 1)) for seed in range(n))
    unseen: Counter[str] = Counter(knowledge.view()["unseen"])
    chances = {}
    for hand in combinations_with_replacement("12345", 3):
        ways = 1
        for warrior, copies in Counter(hand).items():
            ways *= comb(unseen[warrior], copies)
        chances[hand] = n * ways / comb(32, 3)
    assert set(hands) == {hand for hand, chance in chances.items() if chance}
    chi_square = sum((hands[hand] - chance) ** 2 / chance for hand, chance in chances.items())
    assert chi_square < 2 * len(chances) + 20


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_redeal_reaches_different_hands_of_all_others_and_different_piles(players: int) -> None:
    table = played(ilium.new("ilios", seed=1, players=players), 10)
    for seat in (*range(players), None):
        others = [redealt(table, seat, seed) for seed in range(20)]
        for other in set(range(players)) - {seat}:
            assert len({tuple(hand_of(one, other)) for one in others}) > 5
        assert len({one.position().splitlines()[-1] for one in others}) == 20


def test_a_redeal_leaves_the_knowledge_alone() -> None:
    knowledge = played(ilium.new("ilios", seed=1, players=3), 10).knowledge(0)
    before = bytes(knowledge.state)
    imagined = {bytes(knowledge.redeal(Rng.seeded(seed))) for seed in range(10)}
    assert len(imagined) > 1 and bytes(knowledge.state) == before


def test_a_redeal_respects_a_shown_hand() -> None:
    """Hector had to show 1, 2 and 3, and has since played the 2: two are known and one is not. [I3.2]"""
    table = after(drawn(SHOWDOWN, "Achilles", hands=("1 2 3", "1 4 4")), "1@a1>e")
    for seat in (1, None):
        for seed in range(10):
            assert hand_of(redealt(table, seat, seed), 0) == ["1", "2", "3"]
    after(table, "2@f6")
    for seat in (1, None):
        hands = [Counter(hand_of(redealt(table, seat, seed), 0)) for seed in range(60)]
        assert all(hand["1"] and hand["3"] for hand in hands)
        drawn_since = {warrior for hand in hands for warrior in (hand - Counter("13"))}
        assert drawn_since == set("12345")


DIAGONAL = """
    4  .  .  .  .
    3  .  .  .  .
    2  HI .  .  .
    1  A1 HI HI .
"""


@pytest.mark.parametrize("seat", [1, None])
def test_a_hidden_hand_on_turn_that_was_not_shown_can_attack_in_every_redeal(seat: int | None) -> None:
    """Only a 3, 4 or 5 reaches a1, from b2. Hector has one, for the hand would have been shown. [I3.2]"""
    table = drawn(DIAGONAL, hands=("1 1 3", "4 5 5"))
    hands = [hand_of(redealt(table, seat, seed), 0) for seed in range(200)]
    assert all(set(hand) & set("345") for hand in hands)
    assert any(not set(hand) & set("45") for hand in hands) and any("5" in hand for hand in hands)


def test_such_a_hand_is_dealt_uniformly_among_those_that_fit() -> None:
    table = drawn(DIAGONAL, hands=("1 1 3", "4 5 5"))
    n = 3000
    hands = Counter(tuple(hand_of(redealt(table, 1, seed), 0)) for seed in range(n))
    unseen: Counter[str] = Counter(table.view(1)["unseen"])
    ways = {}
    for hand in combinations_with_replacement("12345", 3):
        if set(hand) & set("345"):
            ways[hand] = 1
            for warrior, copies in Counter(hand).items():
                ways[hand] *= comb(unseen[warrior], copies)
    total = sum(ways.values())
    assert set(hands) <= set(ways)
    chi_square = sum((hands[hand] - n * way / total) ** 2 / (n * way / total) for hand, way in ways.items())
    assert chi_square < 2 * len(ways) + 20


def test_the_hands_of_those_not_on_turn_need_not_attack() -> None:
    """On Achilles' turn Hector may hold 1s and 2s only."""
    table = drawn(DIAGONAL, "Achilles", hands=("1 1 3", "1 4 5"))
    hands = [hand_of(redealt(table, 1, seed), 0) for seed in range(200)]
    assert any(set(hand) <= set("12") for hand in hands)


def test_a_hand_shown_on_turn_may_be_any_that_was_shown() -> None:
    """A shown hand cannot attack, and no redeal looks for one that can."""
    table = after(drawn(SHOWDOWN, "Achilles", hands=("1 2 3", "1 4 4")), "1@a1>e")
    assert table.view(None)["turn"]["is_free"]
    assert len({redealt(table, 1, seed).position().splitlines()[-1] for seed in range(10)}) > 5


def test_with_two_players_and_an_empty_pile_the_truth_is_imagined() -> None:
    """By counting. [I5.1]"""
    seen = 0
    for table in decisions(ilium.new("ilios", seed=5), 5):
        if table.view(None)["pile_size"] == 0:
            for seat in (0, 1):
                assert redealt(table, seat, 1).position() == table.position()
                seen += 1
    assert seen > 6


def test_with_three_players_one_shown_hand_tells_the_third() -> None:
    """The pile is empty and all of Paris' hand has been shown: then Hector knows Achilles' hand by counting."""
    seen = 0
    for seed in range(40):
        for table in decisions(ilium.new("ilios", seed=seed, players=3), seed):
            if table.view(None)["pile_size"]:
                continue
            sizes = [side(table, None, seat)["hand_size"] for seat in range(3)]
            shown = [len(side(table, None, seat)["shown"]) for seat in range(3)]
            for seat in range(3):
                secret = [other for other in range(3) if other != seat and shown[other] < sizes[other]]
                if len(secret) == 1:
                    assert hand_of(table, secret[0], seat) == hand_of(table, secret[0])
                    assert redealt(table, seat, 1).position() == table.position()
                    seen += 1
    assert seen > 0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_knowledge_tells(players: int) -> None:
    for table in decisions(ilium.new("ilios", seed=6, players=players), 6):
        for seat in (*range(players), None):
            knowledge = table.knowledge(seat)
            assert (knowledge.game, knowledge.seat) == ("ilios", seat)
            assert knowledge.moves() == (table.moves() if seat == table.seat and seat is not None else [])
            assert [knowledge.move_name(action) for action in knowledge.actions()] == knowledge.moves()
            assert knowledge.view() == table.view(seat) and knowledge.log() == table.log(seat)
            assert knowledge.options == table.options


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_state_of_a_knowledge_holds_no_hidden_warrior(players: int) -> None:
    for table in decisions(ilium.new("ilios", seed=6, players=players), 6):
        for seat in (*range(players), None):
            state = table.knowledge(seat).state
            assert state.pile == [0] * 35  # type: ignore[attr-defined]
            for other in range(players):
                if other != seat and table.view(None)["pile_size"] > 0:
                    assert state.hand[other] == state.shown[other]  # type: ignore[attr-defined]


def test_a_preview_tells_what_a_move_does_and_nothing_of_chance() -> None:
    table = drawn(SHOWDOWN, "Achilles", hands=("1 2 3", "1 4 4"))
    texts = [event.text for event in table.knowledge(1).preview("1@a1>e")]
    assert texts == [
        "Achilles deploys a 1 on a1, turned to the east.",
        "Achilles raids Hector's 2 on b1.",
        "Hector captures the 1 on a2 and the 3 on b2: 4 plunder.",
        "Achilles captures the 1 on a1 and the 2 on b1: 3 plunder.",
    ]


def test_random_sources_of_both_kinds_deal() -> None:
    table = played(ilium.new("ilios", seed=3), 12)
    source = random.Random(1)

    class Other:
        def below(self, n: int) -> int:
            return source.randrange(n)

    assert hand_of(table_of(table.knowledge(0).redeal(Other())), 0) == hand_of(table, 0)
