"""Texts that are no position: each says what is wrong with it."""

from typing import Any

import pytest

import ilium
from tests.siege.drawn import drawn
from tests.siege.position_texts import TEXTS


def changed(text: str, *changes: str) -> str:
    """The text with each `old -> new` carried out; the old one must be there."""
    for change in changes:
        old, _, new = change.partition(" -> ")
        assert old in text, f"{old!r} is not in\n{text}"
        text = text.replace(old, new, 1)
    return text


MODES_WORDS = "it begins with one of: siege 2, siege 3, siege 4, siege 4 teams, siege 5, siege 6 teams"


@pytest.mark.parametrize(
    ("text", "change", "words"),
    [
        # what the text is made of
        ("valid", "siege 4 teams\n -> ", "'siege' is missing"),
        ("valid", "turn Odysseus -> # ", "'turn' is missing"),
        ("valid", "fight 5 -> # ", "'fight' is missing"),
        ("valid", "row city3 -> row -\nrow city3", "'row' is there twice"),
        ("valid", "row city3 -> hello city3", "begins with 'hello', which is none of its parts"),
        ("gorgon", "row city1 -> row city1\nSarpedon hand 4", "'sarpedon' has no place in this game"),
        # options
        *(
            ("valid", f"siege 4 teams -> {words}", MODES_WORDS)
            for words in ("siege", "siege four", "siege 4 times", "siege 4 teams 2")
        ),
        ("valid", "siege 4 teams -> siege 3 teams", "siege is a game for 2, 3, 4 or 5 players"),
        ("valid", "siege 4 teams -> siege 7", "siege is a game for 2, 3, 4 or 5 players"),
        ("valid", "siege 4 teams -> siege 6", "not for 6 with teams=False [S2.1, S2.5]"),
        ("valid", "siege 4 teams -> siege 4\nbox army 1 2", "box army has a number for each of 1 2 3 4 A C E K B H T"),
        ("valid", "siege 4 teams -> siege 4\nbox oracles 4 x", "box oracles has a number for each of thanatos gorgon"),
        ("valid", "siege 4 teams -> siege 4\nbox victory 4 -1", "box victory has a number for each of helen city1"),
        ("valid", "siege 4 teams -> siege 4\nbox heroes 4", "there is no box 'heroes', only army, victory and oracles"),
        ("valid", "siege 4 teams -> siege 4\nbox oracles 5 4", "there are 1 to 8 Oracle cards in all, not 9 [S1.3]"),
        # seats
        (
            "gorgon",
            "turn Hector -> turn Odysseus",
            "there is no seat 'Odysseus'; the seats are Hector, Achilles, Paris",
        ),
        ("valid", "passed Paris -> passed Zeus", "there is no seat 'Zeus'; the seats are Hector, Achilles"),
        ("valid", "passed Paris -> passed Paris Paris", "'passed' has a seat twice"),
        ("valid", "starter Achilles -> starter Achilles Paris", "'starter' is one seat, or - for nobody"),
        ("valid", "athena Odysseus -> athena Odysseus Paris", "'athena' is one seat, or - for nobody"),
        ("valid", "agamemnon Achilles -> agamemnon Zeus", "there is no seat 'Zeus'"),
        ("valid", "Hector    hand -> Hector    cards", "Hector is written with hand, army, hero, victory"),
        (
            "valid",
            "hand 1 4 A C -> hand 1 9 A C",
            "there is no Army card '9'; the cards are 1 2 3 4 A C E K B H T [S1.1]",
        ),
        ("valid", "hand 1 4 A C -> hand 1 4x A C", "there is no Army card '4x'"),
        ("valid", "victory city2 -> victory city9", "there is no Victory card 'city9'"),
        ("valid", "hero 4 -> hero four", "the Hero is a number, not 'four'"),
        ("valid", "hero 4 -> hero 4 4", "the Hero is a number, not '4 4'"),
        ("valid", "hero 4 -> hero 444", "the Hero is a number, not '444'"),
        ("valid", "thanatos 1 -> thanatos x", "the number of Thanatos cards is a number, not 'x'"),
        ("valid", "hand 1 4 A C -> hand 1x16 4 A C", "Hector has more than 15 cards in hand [S8.1]"),
        # armies
        (
            "valid",
            "army 31 -> army 33",
            "'33' is no group of cards: write 431, A, E4A, or X for a Trojan Horse [S3.1-S3.5]",
        ),
        ("valid", "army 31 -> army 4A", "'4A' is no group of cards"),
        ("valid", "army 31 -> army E(4)", "'E(4)' is no group of cards"),
        ("valid", "army 31 -> army X", "there is only one Trojan Horse X [S1.1]"),
        ("valid", "X(2A) -> X(2C)", "Chariot cannot be in a Trojan Horse [S3.5]"),
        ("valid", "X(2A) -> X(T)", "Trojan Horse cannot be in a Trojan Horse [S3.5]"),
        ("valid", "X(2A) -> X(2?)", "there is no Army card '?'"),
        ("valid", "X(2A) -> X()", "'X()' is no group of cards"),
        # the course
        *(
            (
                "valid",
                f"fight 5 thanatos -> fight {words}",
                "the siege is written like: fight 3 thanatos, or gorgon, open, last",
            )
            for words in ("5", "thanatos", "5 zeus", "-5 thanatos", "555 thanatos", "5 thanatos now")
        ),
        *(
            ("valid", f"Odysseus act -> {words}", "the turn is written like: turn Hector act, or take, discard, over")
            for words in ("Odysseus", "Odysseus sleep", "act", "Odysseus act now")
        ),
        (
            "valid",
            "fight 5 thanatos -> fight 5 open",
            "with 2 players, and only then, a siege is open: there is no Oracle [S2.1]",
        ),
        ("two", "fight 1 open -> fight 1 gorgon", "with 2 players, and only then, a siege is open"),
        ("over", "result target Achilles -> result", "a result begins with target, oracles, last, shared"),
        ("over", "result target -> result none", "a result begins with target, oracles, last, shared"),
        # decks
        ("valid", "army deck 3 -> army deck 3x76", "a deck has at most 75 cards, not 90"),
        ("valid", "army deck 3 -> army deck 9", "there is no Army card '9'"),
        (
            "valid",
            "victory deck helen -> victory deck helen helen helen helen helen helen helen helen",
            "a deck has at most 21 cards, not 22",
        ),
        ("valid", "victory deck helen -> victory deck paris", "there is no Victory card 'paris'"),
        (
            "valid",
            "oracle deck thanatos -> oracle deck zeus",
            "there is no Oracle card 'zeus'; they are thanatos gorgon [S1.3]",
        ),
        ("valid", "oracle deck thanatos -> oracle deck" + " thanatos" * 7, "a deck has at most 8 cards, not 9"),
        *(
            (
                "valid",
                f"generator 88172645463325252 -> generator {words}",
                "the generator is a number from 1 to 2^63 - 1, not ",
            )
            for words in ("0", "", "x", "1 2", "-1", str(2**63), "9" * 20)
        ),
        # every card once
        ("valid", "hand 1 4 A C -> hand 4 A C", "there are 10 cards Hoplite 1, not 9 [S1.1]"),
        ("valid", "hand 1 4 A C -> hand 1 4 A C C", "there are 6 cards Chariot, not 7 [S1.1]"),
        ("valid", "discards 1x2 -> discards 1x3", "there are 10 cards Hoplite 1, not 11 [S1.1]"),
        ("valid", "row city3 trireme2 -> row city3", "there are 4 cards Trireme 2, not 3 [S1.2]"),
        ("valid", "row city3 trireme2 -> row city3 trireme2 helen", "there are 1 cards Helen, not 2 [S1.2]"),
        ("gorgon", "victory deck helen -> victory deck", "there are 1 cards Helen, not 0 [S1.2]"),
        ("two", "siege 2 -> siege 2\nbox oracles 4 4\noracle deck gorgon", "'oracle deck' is there twice"),
        ("two", "oracle deck - -> oracle deck gorgon", "there are 0 cards Gorgon [S1.3]"),
        (
            "valid",
            "victory city3  thanatos 1 -> victory city3  thanatos 3",
            "more Thanatos cards are held than have been shown [S1.3]",
        ),
        # the memory
        ("memory", "memory paris  drew -> # ", "the memory has the lines deck, hector, achilles, paris"),
        ("memory", "memory deck -> memory box", "the memory has the lines deck, hector, achilles, paris"),
        (
            "memory",
            "memory hector  drew 3 4 E  showed - -> memory hector  showed -",
            "the memory of Hector is written like: drew 1 4x2 showed A",
        ),
        ("memory", "drew 3 4 E -> drew 3 4 K", "the memory does not agree with where the cards Elephant are [S9.1]"),
        ("memory", "showed - -> showed 1", "the memory does not agree with where the cards Hoplite 1 are [S9.1]"),
        (
            "memory",
            "memory deck 1x5 -> memory deck 1x6",
            "the memory does not agree with where the cards Hoplite 1 are [S9.1]",
        ),
        # the siege
        ("gorgon", "fight 3 gorgon -> fight 4 gorgon", "siege 4 has shown 4 of 8 Oracle cards, not 3 [S2.3]"),
        ("gorgon", "fight 3 gorgon -> fight 0 gorgon", "siege 0 has shown 0 of 8 Oracle cards, not 3 [S2.3]"),
        (
            "two",
            "fight 1 open -> fight 0 open",
            "the sieges are numbered from 1, and the Oracle of this one has been shown",
        ),
        ("last", "fight 9 last -> fight 8 last", "siege 8 has shown 7 of 8 Oracle cards, not 8 [S2.3]"),
        ("gorgon", "fight 3 gorgon -> fight 4 last", "the last siege comes after all 8 Oracle cards [S7.4]"),
        ("last", "fight 9 last -> fight 9 gorgon", "siege 9 has shown 9 of 8 Oracle cards, not 8 [S2.3]"),
        ("gorgon", "Hector    hand 4  army - -> Hector    hand 4  army X", "cards Trojan Horse, not 3 [S1.1]"),
        (
            "valid",
            "passed Paris -> passed Paris Hector",
            "who has passed has a Hero, and nobody else; not so Hector [S6.1]",
        ),
        ("valid", "passed Paris -> passed -", "who has passed has a Hero, and nobody else; not so Paris [S6.1]"),
        ("valid", "hero 4 -> hero 3", "the Heroes are taken from the highest down [S6.1]"),
        ("valid", "hero 4 -> hero 5", "the Heroes are taken from the highest down [S6.1]"),
        ("valid", "athena Odysseus -> athena Hector", "Athena is with whoever has strictly most [S7.1]"),
        ("valid", "athena Odysseus -> athena -", "Athena is with whoever has strictly most [S7.1]"),
        ("over", "athena Achilles -> athena -", "Athena is with whoever has strictly most [S7.1]"),
        (
            "gorgon",
            "passed Paris -> passed Paris Achilles",
            "Achilles is out of the Gorgon siege and has no army [S6.3]",
        ),
        # the decision
        (
            "valid",
            "turn Odysseus -> turn Paris",
            "Paris has passed, or the siege has been won: no turn is left [S6.1, S6.6]",
        ),
        ("valid", "passed Paris -> passed Paris\nwinner Hector", "Odysseus has passed, or the siege has been won"),
        ("valid", "passed Paris -> passed Paris\ntakers Hector", "Odysseus has passed, or the siege has been won"),
        ("two", "passed - -> passed Hector Achilles", "Hector has passed, or the siege has been won"),
        (
            "valid",
            "passed Paris -> passed Paris\nresult last Hector",
            "whoever reaches 15 points has won, and only then",
        ),
        (
            "take",
            "takers Hector Achilles -> takers Hector",
            "Achilles is not among those who take a Victory card [S6.2]",
        ),
        ("take", "winner Achilles -> winner -", "Achilles is not among those who take a Victory card [S6.2]"),
        ("discard", "turn Hector -> turn Achilles", "Achilles has no card too many [S8.1]"),
        (
            "over",
            "result target Achilles\n -> ",
            "a game that is over has a result, with its reason and the winners [S7.2, S7.4]",
        ),
        (
            "over",
            "result target Achilles -> result target",
            "a game that is over has a result, with its reason and the winners",
        ),
        (
            "over",
            "result target -> result oracles",
            "a game that is over has a result, with its reason and the winners",
        ),
        ("over", "result target Achilles -> result target Hector", "these seats cannot have won together [S7.2, S7.4]"),
        ("over", "result target Achilles -> result target Hector Achilles", "these seats cannot have won together"),
        (
            "over",
            "Achilles over -> Achilles act",
            "whoever reaches 12 points has won, and only then there is a result [S7.3]",
        ),
        ("shared", "result shared Hector Paris -> result shared Hector", "these seats cannot have won together"),
        ("shared", "result shared -> result last", "these seats cannot have won together"),
        (
            "shared",
            "result shared -> result target",
            "a game that is over has a result, with its reason and the winners",
        ),
    ],
    ids=lambda value: value if " -> " in value else "",
)
def test_a_bad_position_says_what_is_wrong(text: str, change: str, words: str) -> None:
    with pytest.raises(ilium.BadPosition) as caught:
        ilium.position("siege", changed(TEXTS[text], change))
    assert words in str(caught.value) and str(caught.value).startswith("not a position of siege: ")


@pytest.mark.parametrize(
    ("lines", "how", "words"),
    [
        (("row city1 city2",), {}, "the row has at most 1 cards [S2.3]"),
        (("Hector army X",), {"kind": "gorgon"}, "no Trojan Horse stands in a Gorgon siege [S3.5]"),
        (("Hector army X", "oracle deck -"), {"kind": "last", "siege": 9}, "no Trojan Horse stands in a Gorgon siege"),
        (("Hector hand 1x6 2x6 army 4",), {}, "Hector has more than 12 cards in hand and in front [S8.1]"),
        (("Hector hand 1x6 2x4 army 4",), {"players": 6}, "Hector has more than 10 cards in hand and in front [S8.1]"),
        (("Hector hand 1x6 2x6 army X(4)",), {}, "Hector has more than 12 cards in hand and in front [S8.1]"),
        (
            ("Hector hand 1x6 2x7 army 4",),
            {"what": "discard", "kind": "gorgon"},
            "between two sieges there are no armies and no Heroes",
        ),
        (
            ("Hector hand 1x6 2x7", "Paris hero 3"),
            {"what": "discard", "kind": "gorgon"},
            "between two sieges there are no armies",
        ),
        (("Hector hand 4x8 3x8",), {}, "Hector has more than 15 cards in hand [S8.1]"),
        (("Hector hand 4x7 3x7",), {"players": 6}, "Hector has more than 13 cards in hand [S8.1]"),
        (("oracle deck" + " thanatos" * 4 + " gorgon" * 3,), {}, "the Oracle of this one has been shown [S2.3]"),
        (("Hector victory helen city3 city3", "athena Hector"), {}, "whoever reaches 12 points has won"),
        (("Hector hero 2", "passed Hector"), {}, "the Heroes are taken from the highest down [S6.1]"),
        (("Hector hero 3", "passed Hector"), {"kind": "gorgon"}, "who has passed has a Hero, and nobody else"),
        (("oracle deck" + " thanatos" * 5,), {"siege": 3}, "there are 4 cards Thanatos [S1.3]"),
        (
            ("Hector hand 1x14", "box army 20 0 0 0 0 0 0 0 0 0 0"),
            {"what": "discard", "kind": "gorgon"},
            "Hector has only one kind to choose from, and is not asked [S3.7]",
        ),
        (
            ("Hector army 4", "row city1", "winner Hector", "takers Hector"),
            {"what": "take", "kind": "gorgon"},
            "Hector has only one kind to choose from, and is not asked [S3.7]",
        ),
        (
            ("Hector army 4", "row -", "winner Hector", "takers Hector"),
            {"what": "take", "kind": "gorgon"},
            "Hector is not among those who take a Victory card [S6.2]",
        ),
        (
            ("Hector army 4 X(4)", "row city1 city2", "passed Hector Achilles", "winner Hector", "takers Hector"),
            {"what": "take", "players": 2},
            "before Victory cards are taken, every Trojan Horse opens [S6.1]",
        ),
        (("Hector army 4", "Hector hand 4"), {}, "'hector' is there twice"),
        (("Hector hand 4 hand 4",), {}, "there is no Army card 'hand'"),
    ],
)
def test_a_worse_position_says_what_is_wrong_too(lines: tuple[str, ...], how: dict[str, Any], words: str) -> None:
    with pytest.raises(ilium.BadPosition) as caught:
        drawn(*lines, **how)
    assert words in str(caught.value)


def test_an_empty_text_is_refused() -> None:
    with pytest.raises(ilium.BadPosition, match="'siege' is missing"):
        ilium.position("siege", "")
