"""What a seat may know, clause by clause. [S9]"""

import json

import pytest

import ilium
from tests.siege.drawn import ARMY, SEATS, after, army, drawn, hand, moves, refused, side, sizes

HIDDEN = ("Hector hand 4 A army K", "Achilles hand 3 2 army 43 X(4A)", "Paris army A", "row city1")


def public_parts(table: ilium.Table, seat: int | None) -> str:
    """A view without what is the seat's own."""
    view = table.view(seat)
    del view["seat"], view["unseen"]
    for one in view["sides"]:
        del one["hand"]
        for group in one["army"]:
            group.pop("inside", None)
    return json.dumps(view)


def test_s9_1_armies_discards_victory_cards_tiles_row_oracle_and_sizes_are_public() -> None:
    table = drawn(*HIDDEN)
    assert len({public_parts(table, seat) for seat in (0, 1, 2, None)}) == 1
    view = table.view(None)
    assert sizes(table) == [2, 2, 0]
    assert [len(one["army"]) for one in view["sides"]] == [1, 2, 1]
    assert (view["deck_size"], view["victory_deck_size"], view["oracle_deck_size"]) == (0, 20, 7)
    assert len(view["discards"]) == 75 - 4 - 1 - 5 - 1 and view["row"][0]["card"] == "city1"
    assert view["siege"]["kind"] == "thanatos"


def test_s9_1_other_hands_are_hidden() -> None:
    table = drawn(*HIDDEN)
    assert hand(table, "Achilles") == "23"
    for seat in (0, 2, None):
        assert hand(table, "Achilles", seat) == ""


def test_s9_1_what_is_inside_the_horses_of_others_is_hidden() -> None:
    table = drawn(*HIDDEN)
    assert army(table, "Achilles") == "43 X(4A)"
    for seat in (0, 2, None):
        horse = side(table, "Achilles", seat)["army"][-1]
        assert horse["load"] == 2 and horse["inside"] is None


@pytest.mark.parametrize("seat", [0, 2, None])
def test_s9_1_hidden_cards_change_nothing_that_others_see(seat: int | None) -> None:
    """What Achilles holds and hides is exchanged with the deck."""
    seen = ("Hector hand 4 A army K", "Paris hand 2", "discards 1x8 2x8 3x8 4x8 Ax9 Cx6 Ex5 Kx3 Bx4 Hx2 T")
    one = drawn(*seen, "Achilles hand 3 2 army X(4A)", "army deck 1 1 3 A")
    other = drawn(*seen, "Achilles hand A 1 army X(33)", "army deck 4 2 1 A")
    assert one.position() != other.position()
    assert json.dumps(one.view(seat)) == json.dumps(other.view(seat))
    assert bytes(one.knowledge(seat).state) == bytes(other.knowledge(seat).state)
    assert one.moves() == other.moves() and one.log(seat) == other.log(seat)


def test_s9_1_the_order_of_the_decks_is_hidden() -> None:
    decks = ("army deck 1 2 3 4", "oracle deck thanatos gorgon thanatos gorgon thanatos gorgon gorgon")
    turned = ("army deck 4 3 2 1", "oracle deck gorgon gorgon gorgon gorgon thanatos thanatos thanatos")
    one, other = drawn(*HIDDEN, *decks), drawn(*HIDDEN, *turned)
    for seat in (0, 1, 2, None):
        assert json.dumps(one.view(seat)) == json.dumps(other.view(seat))
        assert bytes(one.knowledge(seat).state) == bytes(other.knowledge(seat).state)


@pytest.mark.parametrize("players", [4, 6])
def test_s9_1_a_partner_knows_no_more_than_an_opponent(players: int) -> None:
    partner, opponent = players // 2, 1
    table = drawn("Hector hand 4 A army X(34)", players=players, teams=True)
    for seat in (partner, opponent):
        seen = side(table, "Hector", seat)
        assert seen["hand"] == [] and seen["army"][0]["inside"] is None


# ---- The log


def told(table: ilium.Table, seat: int | None) -> str:
    return table.log(seat)[-1]


@pytest.mark.parametrize(("players", "teams"), [(2, False), (3, False), (4, True)])
def test_s9_1_a_card_put_into_a_horse_is_logged_without_its_name_for_others(players: int, teams: bool) -> None:
    """For the partner and for a spectator too."""
    table = after(drawn("Hector hand 4 A army X", players=players, teams=teams), "4@X")
    assert told(table, 0) == "Hector puts a Hoplite 4 into the Trojan Horse X."
    for seat in (*range(1, players), None):
        assert told(table, seat) == "Hector puts a card into the Trojan Horse X."
        event = table.events(seat)[-1]
        assert event.data["card"] is None and "Hoplite" not in json.dumps(event._asdict())
    assert table.events(0)[-1].data["card"] == "4"


def test_s9_1_the_log_of_two_cards_put_into_a_horse_looks_the_same() -> None:
    tables = [after(drawn("Hector hand 4 A army X"), move) for move in ("4@X", "A@X")]
    for seat in (1, 2, None):
        assert tables[0].log(seat) == tables[1].log(seat)
        assert json.dumps(tables[0].view(seat)) == json.dumps(tables[1].view(seat))


def test_s9_1_when_the_horse_opens_all_are_told() -> None:
    lines = ("Achilles hero 4", "Paris hero 3", "Odysseus hero 2", "passed Achilles Paris Odysseus", "row city1 city2")
    table = after(drawn("Hector hand 4 4 A army X", *lines, players=4), "4@X", "A@X", "4@X")
    for seat in (1, 2, 3, None):
        assert not any("Hoplite" in line or "Archers" in line for line in table.log(seat))
    after(table, "pass")
    for seat in (0, 1, 2, 3, None):
        assert "Hector's Trojan Horse opens: two Hoplites of value 4 and Archers join the army." in table.log(seat)


def test_s9_1_when_the_horse_is_destroyed_all_are_told() -> None:
    table = after(drawn("Hector hand 4 army X", "Achilles army K"), "4@X", "K>H:X")
    for seat in (0, 1, 2, None):
        assert told(table, seat) == "Out of the Trojan Horse comes a Hoplite 4; Hector lays each out alone."
        assert side(table, "Hector", seat)["army"][0]["name"] == "4"


def test_s9_1_the_own_draw_is_told_to_the_owner_only() -> None:
    table = after(drawn("army deck 1 1 1 2 2 2 3 3 3", "row -", kind="gorgon"), "pass", "pass", "pass")
    draws = {seat: next(line for line in table.log(seat) if "draws" in line) for seat in (0, 1, 2, None)}
    assert draws == {
        0: "Everyone draws 3 cards; Hector draws three Hoplites of value 1.",
        1: "Everyone draws 3 cards; Achilles draws three Hoplites of value 2.",
        2: "Everyone draws 3 cards; Paris draws three Hoplites of value 3.",
        None: "Everyone draws 3 cards.",
    }


def test_s9_1_the_dealt_hand_is_told_to_its_owner_only() -> None:
    table = ilium.new("siege", seed=1, players=4, teams=True)
    for seat, name in enumerate(table.names):
        assert table.log(seat)[-1].startswith(f"{name} has ") and table.log(seat)[-1].endswith(" in hand.")
    assert table.log(None) == table.log(0)[:-1]
    assert table.log(None)[0] == "The teams are Hector and Paris; Achilles and Odysseus."


# ---- Counting


def test_s9_1_unseen_cards_are_found_by_counting() -> None:
    table = drawn("Hector hand 4 4 army A X(3)", "Achilles hand 2 2", "Paris army C", "army deck 1 1", "row city1")
    seen = [*table.view(None)["discards"], "A", "T", "C"]
    assert table.view(None)["unseen"] == {kind: n - seen.count(kind) for kind, n in ARMY.items()}
    seen += ["4", "4", "3"]
    assert table.view(0)["unseen"] == {kind: n - seen.count(kind) for kind, n in ARMY.items()}
    assert table.view(0)["unseen"] == dict.fromkeys(ARMY, 0) | {"1": 2, "2": 2}


def test_s9_1_cards_dealt_from_a_reshuffled_deck_are_hidden_again() -> None:
    table = drawn("Hector hand 4", "Achilles hand 4", "Paris hand 4", "row -", kind="gorgon")
    assert sum(table.view(0)["unseen"].values()) == 2
    after(table, "pass", "pass", "pass")
    assert table.view(None)["discards"] == [] and sum(table.view(None)["unseen"].values()) == 75
    for seat, name in enumerate(SEATS[:3]):
        unseen = table.view(seat)["unseen"]
        assert sum(unseen.values()) == 75 - 4
        assert all(unseen[kind] == n - hand(table, name).count(kind) for kind, n in ARMY.items())


# ---- Lists of moves


@pytest.mark.parametrize("inside", [("4", "4"), ("4", "3"), ("AA", "AA"), ("A", "44")])
def test_s9_1_two_horses_of_an_opponent_are_two_targets_whatever_is_inside(inside: tuple[str, str]) -> None:
    table = drawn("Hector army K", f"Achilles army X({inside[0]}) Y({inside[1]})")
    assert moves(table) == ["K>A:X", "K>A:Y", "pass"]


def test_s9_1_a_refusal_tells_nothing_of_what_is_hidden() -> None:
    tables = [
        drawn("Hector army A", f"Achilles hand {held} army X({inside})") for held, inside in (("4", "3"), ("A", "4"))
    ]
    for move in ("A>A:4", "A>A:A", "A>A:3", "A>A:X", "4@X", "K>A:X"):
        assert refused(tables[0], move) == refused(tables[1], move)
