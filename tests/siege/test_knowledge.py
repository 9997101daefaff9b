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
from tests.play.random_games import decisions, played
from tests.siege.drawn import ARMY, KINDS, MODES, SEATS, after, army, deck, drawn, hand, side, sizes

SIEGE = game_named("siege")
SMALL = {**ARMY, "1": 6, "2": 5, "3": 5, "4": 4, "A": 8, "C": 3, "E": 3, "K": 2, "B": 2}  # decks run out


def table_of(state: Record) -> ilium.Table:
    """A table that continues from this state; reading it back checks that everything is there."""
    return ilium.position("siege", SIEGE.position_text(state))


def redealt(table: ilium.Table, seat: int | None, seed: int) -> ilium.Table:
    """A table that differs only in what the seat cannot know."""
    return table_of(table.knowledge(seat).redeal(Rng.seeded(seed)))


def imagined_hands(table: ilium.Table, seat: int, n: int = 2500) -> list[list[str]]:
    """All hands of this many redeals."""
    knowledge = table.knowledge(seat)
    states = (knowledge.redeal(Rng.seeded(seed)) for seed in range(n))
    return [["".join(kind * held for kind, held in zip(KINDS, cards, strict=True)) for cards in s.hand] for s in states]  # type: ignore[attr-defined]


def chi_square(found: Counter[str], chances: dict[str, float]) -> float:
    """How far the numbers are from their chances, which add up to 1; nothing else may have been found."""
    n = sum(found.values())
    assert set(found) <= {one for one, chance in chances.items() if chance} and abs(sum(chances.values()) - 1) < 1e-9
    return sum((found[one] - n * chance) ** 2 / (n * chance) for one, chance in chances.items() if chance)


def hand_chances(unseen: dict[str, int], size: int) -> dict[str, float]:
    """Of all hands of this size, each card as likely as any other."""
    chances = {}
    for cards in combinations_with_replacement(sorted(unseen), size):
        ways = 1
        for card, copies in Counter(cards).items():
            ways *= comb(unseen[card], copies)
        chances["".join(cards)] = ways / comb(sum(unseen.values()), size)
    return chances


@pytest.mark.parametrize("box", [ARMY, SMALL])
@pytest.mark.parametrize(("players", "teams"), MODES)
def test_a_redeal_is_a_possible_truth_with_the_same_knowledge(players: int, teams: bool, box: dict[str, int]) -> None:
    """Positions are checked, so that every card is somewhere and the memory is true."""
    game = ilium.new("siege", seed=2, players=players, teams=teams, army=box)
    for number, table in enumerate(decisions(game, 2)):
        if number % 7 and table.seat is not None:
            continue
        here = ilium.position("siege", table.position())
        for seat in (*range(players), None):
            there = redealt(table, seat, number)
            assert there.view(seat) == here.view(seat)
            assert bytes(there.knowledge(seat).state) == bytes(here.knowledge(seat).state)
            assert sizes(there) == sizes(table)
            if seat is not None:
                assert hand(there, SEATS[seat]) == hand(table, SEATS[seat])
                assert army(there, SEATS[seat]) == army(table, SEATS[seat])
            if table.seat == seat:
                assert there.moves() == table.moves() == table.knowledge(seat).moves()


@pytest.mark.parametrize(("players", "teams"), MODES)
def test_a_redeal_reaches_different_hands_of_all_others_and_different_decks(players: int, teams: bool) -> None:
    table = played(ilium.new("siege", seed=1, players=players, teams=teams), 10)
    for seat in (*range(players), None):
        others = [redealt(table, seat, seed) for seed in range(20)]
        for other in set(range(players)) - {seat}:
            assert len({hand(one, SEATS[other]) for one in others}) > 10
        for name in ("army", "victory", *(["oracle"] if players > 2 else [])):
            assert len({tuple(deck(one, name)) for one in others}) > 8


def test_a_redeal_leaves_the_knowledge_alone() -> None:
    knowledge = played(ilium.new("siege", seed=1, players=3), 10).knowledge(0)
    before = bytes(knowledge.state)
    imagined = {bytes(knowledge.redeal(Rng.seeded(seed))) for seed in range(10)}
    assert len(imagined) > 1 and bytes(knowledge.state) == before


@pytest.mark.parametrize("seat", [1, None])
def test_horses_are_imagined_with_hoplites_and_archers_only(seat: int | None) -> None:
    lines = ("Hector hand C C E army X(44) Y(A)", "Achilles hand 1 1", "army deck K B H C E 3 2 1 A A")
    table = drawn(*lines)
    found = set()
    for seed in range(60):
        there = redealt(table, seat, seed)
        x, y = army(there, "Hector").split()
        assert (len(x), len(y)) == (len("X(44)"), len("Y(4)"))
        assert set(x[2:-1] + y[2:-1]) <= set("1234A")
        found.add((x, y))
    assert len(found) > 10


# ---- How likely each truth is


def test_a_redeal_reaches_every_hand_alike() -> None:
    """Hector sees four 1s, three 2s and a Chariot nowhere; Achilles has two of them and Paris one."""
    table = drawn("Hector hand 4", "Achilles hand 1 2", "Paris hand C", "army deck 1 1 1 2 2")
    found = Counter(hands[1] for hands in imagined_hands(table, 0))
    assert chi_square(found, hand_chances({"1": 4, "2": 3, "C": 1}, 2)) < 30


def test_a_loaded_horse_is_as_likely_as_any_other_that_can_be() -> None:
    """Unseen are 1, 1, 4 and C; one is inside the Horse, and that is no Chariot; another is in the hand."""
    table = drawn("Hector hand 3", "Achilles hand C army X(1)", "army deck 1 4")
    found = Counter(
        army(there, "Achilles") + hand(there, "Achilles") for there in (redealt(table, 0, seed) for seed in range(1500))
    )
    chances = {"X(1)1": 2 / 9, "X(1)4": 2 / 9, "X(1)C": 2 / 9, "X(4)1": 2 / 9, "X(4)C": 1 / 9}
    assert chi_square(found, chances) < 30


# Catapults and Harrows have been in hands since before the discards, 1s and 2s, became the deck.
BEFORE = ("box army 9 9 0 0 0 0 0 3 0 2 0", "discards 1x9 2x9", "row -")
HANDS = ("Hector hand K", "Achilles hand K K", "Paris hand H H")


def reshuffled(*hands: str, players: int = 3, more: tuple[str, ...] = BEFORE) -> ilium.Table:
    table = drawn(*hands, *more, players=players, kind="gorgon" if players > 2 else "")
    return after(table, *["pass"] * players)


def split(cards: str) -> tuple[str, str]:
    """Old ones and new ones."""
    old, new = ([card for card in cards if card in kinds] for kinds in ("KH", "12"))
    return "".join(sorted(old)), "".join(sorted(new))


def test_after_a_reshuffle_the_deck_holds_only_what_was_in_the_discards() -> None:
    table = reshuffled(*HANDS)
    for seat in (0, 1, 2, None):
        for seed in range(30):
            there = redealt(table, seat, seed)
            assert set(deck(there)) <= {"1", "2"} and len(deck(there)) == 9


def test_who_drew_before_the_reshuffle_cannot_hold_a_card_that_was_only_in_the_discards() -> None:
    """Of the five cards of Achilles two are older than the deck, in every redeal; and so are two of Paris'."""
    table = reshuffled(*HANDS)
    old: Counter[str] = Counter()
    for hands in imagined_hands(table, 0):
        achilles, paris = split(hands[1]), split(hands[2])
        assert [len(part) for part in (*achilles, *paris)] == [2, 3, 2, 3]
        assert sorted(achilles[0] + paris[0]) == ["H", "H", "K", "K"]
        old[achilles[0]] += 1
    assert chi_square(old, hand_chances({"H": 2, "K": 2}, 2)) < 25


def test_new_cards_are_as_likely_as_the_deck_they_come_from() -> None:
    table = reshuffled(*HANDS)
    own = hand(table, "Hector")
    new = Counter(split(hands[1])[1] for hands in imagined_hands(table, 0))
    assert chi_square(new, hand_chances({card: 9 - own.count(card) for card in "12"}, 3)) < 25


def test_what_was_shown_since_the_reshuffle_is_counted() -> None:
    """Achilles has laid a Catapult, which is older than the deck: one old card is left, of K, H and H."""
    table = reshuffled(*HANDS)
    after(table, "pass", "K")
    old = Counter(split(hands[1])[0] for hands in imagined_hands(table, 0))
    assert chi_square(old, {"K": 1 / 3, "H": 2 / 3}) < 20


def test_a_card_that_can_only_be_new_is_counted_as_new() -> None:
    """Achilles has laid a 1 or a 2, which came from the new deck: both old cards are still in the hand."""
    table = reshuffled(*HANDS)
    after(table, "pass", split(hand(table, "Achilles"))[1][0])
    for seed in range(100):
        achilles = split(hand(redealt(table, 0, seed), "Achilles"))
        assert (len(achilles[0]), len(achilles[1])) == (2, 2)


def test_a_card_of_either_age_is_likely_to_be_what_is_more_common() -> None:
    """Achilles and Paris had a 1 and a K, each has drawn three of eight 1s and six 2s, and Achilles lays a 1.

    It was the old card with a weight of 1 x 1/2, or one of three new ones with a weight of 3 x their share of the 1s.
    """
    more = ("box army 9 6 0 0 0 0 0 1 0 0 0", "discards 1x8 2x6", "row -")
    table = reshuffled("Achilles hand 1", "Paris hand K", more=more)
    own = hand(table, "Hector")
    assert hand(table, "Achilles").count("1") > 1
    after(table, "pass", "1")
    new = {"1": 8 - own.count("1"), "2": 6 - own.count("2")}
    weights = {"old": 1 * 1 / 2, "new": 3 * new["1"] / sum(new.values())}
    found = Counter("K" in hands[2] for hands in imagined_hands(table, 0, 4000))
    # if the old 1 was laid, Paris' old card is K; if a new one was, K is Paris' as likely as Achilles'
    chance = (weights["old"] + weights["new"] / 2) / (weights["old"] + weights["new"])
    assert abs(found[True] / 4000 - chance) < 0.035


# ---- When counting tells all


def test_with_two_players_the_other_hand_is_known_when_the_deck_ran_out() -> None:
    table = drawn("Hector hand 4 4 A C", "Achilles hand 3 K T army 43", "row city1 city2", players=2)
    assert table.view(None)["deck_size"] == 0
    for seat in (0, 1):
        for seed in range(5):
            there = redealt(table, seat, seed)
            assert [hand(there, name) for name in SEATS[:2]] == [hand(table, name) for name in SEATS[:2]]
    assert table.view(0)["unseen"] == {card: "3KT".count(card) for card in ARMY}


def test_a_spectator_cannot_tell_the_two_hands_apart() -> None:
    table = drawn("Hector hand 4 4 A C", "Achilles hand 3 K T", players=2)
    assert len({hand(redealt(table, None, seed), "Hector") for seed in range(40)}) > 5


def test_with_two_players_the_old_cards_of_the_other_are_known_after_a_reshuffle() -> None:
    table = reshuffled("Hector hand K", "Achilles hand K K H", "agamemnon Hector", players=2, more=BEFORE[2:])
    new = Counter(hand(table, "Achilles")) - Counter("KKH")
    assert sum(new.values()) == 3 and len(deck(table)) == 75 - 4 - 6
    seen = set()
    for seed in range(60):
        there = Counter(hand(redealt(table, 0, seed), "Achilles"))
        assert all(there[card] >= n for card, n in Counter("KKH").items()) and sum(there.values()) == 6
        seen.add(tuple(sorted((there - Counter("KKH")).elements())))
    assert len(seen) > 20


def test_a_horse_with_a_card_inside_tells_how_old_another_card_is() -> None:
    """The only Hoplite is older than the deck of Chariots, and Achilles had two old cards: so the Chariot is new."""
    memory = ("deck Cx2", "hector drew - showed -", "achilles drew C showed C T", "paris drew - showed -")
    lines = ("Achilles army C X(4)", "Paris hand C", "army deck C", "discards -", "box army 0 0 0 1 0 3 0 0 0 0 1")
    table = drawn(*lines, *(f"memory {line}" for line in memory))
    for seat in (0, 2, None):
        for seed in range(10):
            there = redealt(table, seat, seed)
            assert (army(there, "Achilles"), hand(there, "Paris"), deck(there)) == ("C X(4)", "C", ["C"])
            assert "memory achilles  drew C  showed C T" in there.position()


def test_a_hand_that_is_asked_what_to_discard_has_two_kinds() -> None:
    """Fourteen cards of 1s and a few 2s: a hand of 1s alone would not have been asked. [S3.7]"""
    lines = ("Achilles hand 1x13 2", "box army 17 1 0 0 0 0 0 0 0 0 0", "army deck 1x4")
    table = drawn(*lines, kind="gorgon", turn="Achilles", what="discard")
    for seat in (0, 2, None):
        for seed in range(20):
            assert hand(redealt(table, seat, seed), "Achilles") == "1" * 13 + "2"


# ---- What knowledge holds


@pytest.mark.parametrize(("players", "teams"), MODES)
def test_what_knowledge_tells(players: int, teams: bool) -> None:
    for number, table in enumerate(decisions(ilium.new("siege", seed=6, players=players, teams=teams), 6)):
        if number % 5 and table.seat is not None:
            continue
        for seat in (*range(players), None):
            knowledge = table.knowledge(seat)
            assert (knowledge.game, knowledge.seat) == ("siege", seat)
            assert knowledge.moves() == (table.moves() if seat == table.seat and seat is not None else [])
            assert [knowledge.move_name(action) for action in knowledge.actions()] == knowledge.moves()
            assert knowledge.view() == table.view(seat) and knowledge.log() == table.log(seat)


@pytest.mark.parametrize(("players", "teams"), MODES)
def test_the_state_of_a_knowledge_holds_no_hidden_card(players: int, teams: bool) -> None:
    for number, table in enumerate(decisions(ilium.new("siege", seed=7, players=players, teams=teams), 7)):
        if number % 5:
            continue
        for seat in (*range(players), None):
            state = table.knowledge(seat).state
            for name in ("deck", "victory_deck", "oracle_deck"):
                assert not any(getattr(state, name))
            assert state.word == 0  # type: ignore[attr-defined]
            for other in set(range(players)) - {seat}:
                assert not any(state.hand[other]) and not any(state.drawn[other])  # type: ignore[attr-defined]
                for group in side(table, SEATS[other], seat)["army"]:
                    if group["kind"] == "horse":
                        assert not any(state.inside["XY".index(group["name"])])  # type: ignore[attr-defined]


def test_a_preview_tells_what_a_move_does_and_nothing_of_what_is_hidden() -> None:
    table = drawn("Hector hand 4 army K", "Achilles army X(4A) 43", "Paris army A")
    texts = [event.text for event in table.knowledge(0).preview("K>A:X")]
    assert texts == ["Hector's Catapult hits Achilles' Trojan Horse X."]
    assert [event.text for event in table.knowledge(0).preview("4")] == ["Hector lays a Hoplite 4."]
    with pytest.raises(ValueError, match="nothing to decide"):
        table.knowledge(1).preview("pass")


def test_random_sources_of_both_kinds_deal() -> None:
    table = played(ilium.new("siege", seed=3, players=3), 12)
    source = random.Random(1)

    class Other:
        def below(self, n: int) -> int:
            return source.randrange(n)

    for either in (Other(), Stream(3, "test")):
        assert hand(table_of(table.knowledge(0).redeal(either)), "Hector") == hand(table, "Hector")
