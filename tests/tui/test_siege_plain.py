"""Siege in the plain mode, through pipes."""

import json
import random
from pathlib import Path

import pytest

import ilium
from tests.siege.drawn import MODES, drawn
from tests.tui.terminal import saved
from tests.tui.test_plain import said
from tests.tui.test_siege_drawing import almost_over, teams

PLAY = ("play", "siege", "--plain", "--seed", "7", "--first", "hector")


def resume(home: Path, table: ilium.Table, *arguments: str, typed: str = "") -> str:
    (home / "drawn.json").write_text(json.dumps(table.record()))
    return said(home, "play", "--plain", "--resume", "drawn.json", *arguments, typed=typed)


@pytest.mark.parametrize(("players", "in_teams"), MODES)
def test_a_whole_game_by_numbers(home: Path, players: int, in_teams: bool) -> None:
    """Numbers that are not in the list are refused, and asked for again."""
    rng = random.Random(players)
    typed = "".join(f"{rng.randrange(11, 17)}\n" if rng.random() < 0.8 else "pass\n" for _ in range(1500))
    options = ["--players", str(players), *["--teams"] * in_teams]
    text = said(home, "play", "siege", "--plain", *options, "--seed", "3", typed=typed)
    assert " wins: " in text or " win together: " in text
    assert "The seed was" in text and " = " in text
    kept = saved(home, "finished.json")
    assert kept is not None and kept["options"]["players"] == players
    assert "The record is good." in said(home, "verify", str(home / "data/ilium/finished.json"))


def test_the_siege_the_armies_and_the_moves_in_words(home: Path) -> None:
    text = " ".join(resume(home, teams(), "--seat", "hector").split())
    for told in (
        "Siege 5 of 8: Thanatos. It ends when all have passed.",
        "Row: City 3, Trireme 2. Heroes left: 3 2 1. Agamemnon: Achilles. Athena: Odysseus. Poseidon: nobody.",
        "15 points win.",
        "H Hector (with Paris): army 25: Phalanx 4-3 worth 14; Elephant with Hoplite 4 and Archers worth 10; Archers.",
        "Trojan Horse X with 2 hidden cards",
        "P Paris (with Hector), passed, Hero 4: army 14",
        "Hector's hand, 5: 1, 2 x2, C, K.",
        "Hector, lay a card (1), attack (A>A:21-1) or pass for Hero 3.",
        "Hoplite 1: 11 1 (+1), 12 1@43 (+10)",
        "Attack with Chariot in hand +0: 27 +C>O:431-1 (25 to 15)",
        "Pass: 29 pass (+3)",
    ):
        assert told in text, told


def test_questions_are_answered(home: Path) -> None:
    asked = """? E\n? 4\n? thanatos\n? gorgon\n? last\n? S4.5\n?\nwhy\nwhy odysseus\nwhy points\nwhy +C>A:A\nwhy A>O:A
why nothing\nmoves\npreview A>O:431\nwhat 29\npreview A>P:2\npreview 99\ncards\npoints\nlog\nrules S7\n"""
    text = " ".join(resume(home, teams(), "--seat", "hector", typed=asked).split())
    for answer in (
        "E Elephant: carries two Hoplites or Archers at double value",
        "S3.4 An Elephant carries",
        "S3.2 A Hoplite can be laid alone",
        "S6.2 After a Thanatos siege",
        "S6.4 At the beginning of your turn",
        "S7.4 If a siege is over",
        "S4.5 When a Phalanx loses its first card",
        "The numbers begin at 11.",
        "If it ended now,",
        "(4+3+1) x 3 = 24",
        "Odysseus: cards 3, tiles 2, Thanatos -2 = 3 points.",
        "Achilles' Harrow keeps Chariots away [S4.2]",
        "Armies: Odysseus 25 -> 24, Hector 25 -> 24.",
        "Type why siege, why points",
        "19 A>O:431-1 the 1 of Odysseus' Phalanx 4-3-1 25 -> 15",
        "Odysseus 25 -> 15, Hector 25 -> 24",
        "Hector passes and takes Hero 3. Armies: Hector 25 -> 28.",
        "Paris is a partner of Hector [S4.2]",
        "There is no move 99: the list goes from 11 to 29.",
        "Not seen yet, in hands, decks and Horses:",
        "Together: Hector and Paris 7, Achilles and Odysseus 5.",
        "S7.1 Athena is for the leader in Cities",
        "Nothing was played",
    ):
        assert answer in text, answer


def test_small_numbers_are_hoplites_and_large_ones_the_list(home: Path) -> None:
    table = drawn("Hector hand 1 4 A army A", "Paris hand 1 army 3", "row city1 city2", players=4)
    text = resume(home, table, "--two", typed="\n3\n5\n4\n\n")
    assert "Hector has no Hoplite 3 in hand" in text and "there is no Army card '5'" in text
    assert "Hector lays a Hoplite 4." in text and (saved(home) or {})["record"]["moves"] == ["4"]


def test_taking_and_discarding(home: Path) -> None:
    asked = "pass\ntake helen\n12\ndiscard T\n11\ndiscard 2\n"
    text = " ".join(resume(home, almost_over(), "--seat", "hector", typed=asked).split())
    for told in (
        "The siege is over. The armies are worth: Hector 5, Achilles 4, Paris 3 and Odysseus 2.",
        "Hector, choose a Victory card: take city1, take trireme3 [S6.2].",
        "Helen is not in the row",
        "Hector takes Trireme 3. Hector takes Poseidon. Hector takes Agamemnon.",
        "After siege 1 of 8. Everyone has drawn and keeps 12 cards; then the next siege begins",
        "Hector, discard 2 cards, down to 12: type discard 1 [S8.1].",
        "Hector discards a Hoplite 1. ",
        "Hector discards a Hoplite 2. ",
        "Siege 2",
    ):
        assert told in text, told


def test_three_people_hear_their_own_hand_only(home: Path) -> None:
    text = said(home, *PLAY, "--players", "3", "--two", typed="\n11\n\n11\n\n11\n\n")
    for name, part in zip(("Hector", "Achilles", "Paris"), text.split("Pass the screen to ")[1:], strict=False):
        assert part.startswith(name) and f"{name} has " in part
        assert part.count(" hand, ") == 1 and f"{name}'" in part and " hand, 12: " in part


def test_replay_by_seat(home: Path) -> None:
    table = drawn("Hector hand 4 2 army X", "Achilles hand 3 army A", "Paris hand 1", "row city1", players=3)
    table.play("4@X")
    table.play("pass")
    (home / "game.json").write_text(json.dumps(table.record()))
    everything = said(home, "replay", "game.json")
    assert "Move 2 of 2: pass" in everything and "puts a Hoplite 4 into the Trojan Horse X" in everything
    assert "Hector's hand, 1: 2." in everything and "Paris' hand, 1: 1." in everything
    as_paris = said(home, "replay", "game.json", "--seat", "paris")
    assert "puts a card into the Trojan Horse X" in as_paris and "Hector's hand" not in as_paris
    assert "Trojan Horse X with 1 hidden card" in as_paris
