"""Moves as text, and back."""

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import ilium
from tests.play.random_games import FUZZ, decisions
from tests.siege.drawn import MODES, after, asked, drawn, everything_about, ranked

ARMIES = (
    "Hector hand 1 4 A C army 43 E4A E X K",
    "Achilles hand 1 army 431 A C E4 Y(4) H",
    "Paris hand 2 army 4 431 B",
)
TEAMS = ("Hector hand 1 C army A B X(4) Y(4)", "Achilles army 4", "Paris army 4", "Odysseus army C A")

# A table at each kind of decision.
TABLES = {
    "turn": drawn(*ARMIES, "row city1"),
    "turn teams": drawn(*TEAMS, players=4, teams=True),
    "turn gorgon": drawn("Hector hand T 4 army A", "Achilles army 3", kind="gorgon"),
    "turn two": drawn("Hector hand 4 army X Y", "Achilles army 43 A", players=2),
    "take": ranked("row city1 trireme2"),
    "discard": after(drawn("Hector hand 1x6 2x5", "army deck Ax9", "row -", kind="gorgon"), *["pass"] * 3),
    "over": ranked("Achilles victory helen city3", "athena Achilles", "row city2"),
}
TURN = "Hector places a card, such as 4 or 1@432, attacks, such as A>A:3, or passes [S3.1-S4.2]"
CLAUSE = r"\[S\d\.\d(-S\d\.\d)?(, S\d\.\d)*\]"


def oddly_written(move: str) -> str:
    """The same move in another case, with spaces wherever they can be."""
    return "  " + " \t".join(move).swapcase() + "\n"


@pytest.mark.parametrize(("players", "teams"), MODES)
def test_every_legal_move_is_read_back_as_itself(players: int, teams: bool) -> None:
    for number, table in enumerate(decisions(ilium.new("siege", seed=1, players=players, teams=teams), 1)):
        moves = table.moves()
        assert len(set(moves)) == len(moves)
        if number % 9:
            continue
        for move in moves:
            for text in (oddly_written(move), move.upper()):
                twin = table.copy()
                twin.play(text)
                assert twin.history[-1] == move


@pytest.mark.parametrize("name", TABLES)
def test_the_tables_below_are_what_they_are_called(name: str) -> None:
    assert asked(TABLES[name])[1] == name.split()[0]


@pytest.mark.parametrize(
    ("name", "typed", "played"),
    [
        ("turn", "1 @ 3 4", "1@43"),
        ("turn", "1@X", "1@X"),
        ("turn", "1@t", "1@X"),
        ("turn", "ea4>a:143-4", "E4A>A:431-4"),
        ("turn", "E4A>A:431", "E4A>A:431-1"),
        ("turn", "E4A>A:431-1", "E4A>A:431-1"),
        ("turn", "+c>p:4", "+C>P:4"),
        ("turn", "K>A:T", "K>A:Y"),
        ("turn", "E4A>P:4-4", "E4A>P:4"),
        ("turn", "PASS", "pass"),
        ("turn two", "4@Y", "4@X"),  # two empty Horses
        ("turn two", "4@T", "4@X"),
        ("turn teams", "1@Y", "1@Y"),
        ("take", "take Trireme2", "take trireme2"),
        ("discard", "DISCARD a", "discard A"),
    ],
)
def test_equal_texts_are_understood_as_one_move(name: str, typed: str, played: str) -> None:
    assert after(TABLES[name].copy(), typed).history[-1] == played


NO_GROUP = "is no group of cards: write 431, A, E4A, or X for a Trojan Horse [S3.1-S3.5]"


@pytest.mark.parametrize(
    ("name", "move", "words"),
    [
        # the form
        *(
            ("turn", move, f"now {TURN}")
            for move in ("", "hello", "take city1", "discard 4", "4@", ">A:4", "A>A", "A>:4")
        ),
        ("turn", "12", f"now {TURN}"),
        ("turn", "5", "there is no Army card '5'; the cards are 1 2 3 4 A C E K B H T [S1.1]"),
        ("turn", "x", "there is no Army card 'x'; the cards are 1 2 3 4 A C E K B H T [S1.1]"),
        ("turn", "1@44", f"'44' {NO_GROUP}"),
        ("turn", "1@EE", f"'ee' {NO_GROUP}"),
        ("turn", "1@E111", f"'e111' {NO_GROUP}"),
        ("turn", "1@AA", f"'aa' {NO_GROUP}"),
        ("turn", "E4A>D:4", "there is no seat 'd'; the seats are H Hector, A Achilles, P Paris"),
        ("turn", "E4A>Z:4", "there is no seat 'z'; the seats are H Hector, A Achilles, P Paris"),
        ("turn", "+X>A:4", "there is no Army card 'x'"),
        ("turn", "E4A>A:431-9", "there is no Army card '9'"),
        # Trojan Horses
        ("turn gorgon", "4@T", "Hector has no Trojan Horse"),
        ("turn teams", "1@T", "Hector has two Trojan Horses: write X or Y"),
        ("turn", "K>P:T", "Paris has no Trojan Horse"),
        ("turn", "K>A:X", "Achilles has no Trojan Horse X in front [S4.2]"),
        ("turn gorgon", "T", "a Trojan Horse cannot be placed in a Gorgon siege [S3.5]"),
        # placing
        ("turn", "3", "Hector has no Hoplite 3 in hand, only 1 4 A C [S3.1]"),
        ("turn", "1@42", "Hector has no Phalanx 4-2 in front [S3.2]"),
        ("turn", "1@Y", "Hector has no Trojan Horse Y in front [S3.2]"),
        ("turn", "C@E", "Chariot always stands alone [S3.1]"),
        ("turn", "1@E4A", "an Elephant carries at most two cards [S3.4]"),
        ("turn", "A@43", "Archers stand alone, on an Elephant or in a Trojan Horse [S3.3]"),
        ("turn", "4@43", "Hoplite 4 can only be put on Hoplites whose last card is strictly stronger [S3.2]"),
        # attacking
        ("turn", "43>A:A", "Hoplites never attack [S4.3]"),
        ("turn", "E4A>H:4", "an attack hits an opponent, never the own army [S4.2]"),
        ("turn", "+A>A:A", "only a Chariot attacks straight from the hand [S4.1]"),
        ("turn gorgon", "+C>A:3", "Hector has no Chariot in hand [S4.1]"),
        ("turn", "E>A:A", "Elephant never attacks [S4.3]"),
        ("turn", "B>A:C", "Hector has no Ballista in front [S4.1]"),
        ("turn teams", "A>P:4", "Paris is a partner of Hector [S4.2]"),
        ("turn", "E4A>A:4", "Achilles has no Hoplite 4 in front [S4.2]"),
        ("turn", "+C>A:A", "Achilles' Harrow keeps Chariots away [S4.2]"),
        ("turn", "+C>P:431-4", "only Archers on an Elephant can hit the first card of a Phalanx [S4.2]"),
        ("turn", "E4A>A:431-3", "of Phalanx 4-3-1 only the first or the last card can be hit [S4.2]"),
        ("turn", "K>A:E4-4", "of Elephant with Hoplite 4 only the first or the last card can be hit [S4.2]"),
        ("turn", "K>A:C", "Catapult cannot hit Chariot [S4.2]"),
        # taking and discarding
        ("take", "take helen", "Helen is not in the row, only city1, trireme2 [S6.2]"),
        ("take", "take city9", "there is no Victory card 'city9'; they are helen city1 city2 city3"),
        ("take", "pass", "now Achilles takes a Victory card of the row, such as take city1 [S6.2]"),
        ("discard", "discard 4", "Hector has no Hoplite 4 in hand [S8.1]"),
        ("discard", "discard 9", "there is no Army card '9'"),
        ("discard", "A", "now Hector discards down to 12 cards, such as discard 4 [S8.1]"),
        ("over", "pass", "the game is over [S7.2]"),
        ("over", "", "the game is over [S7.2]"),
    ],
)
def test_an_illegal_move_says_why(name: str, move: str, words: str) -> None:
    table = TABLES[name]
    before = everything_about(table)
    with pytest.raises(ilium.IllegalMove) as caught:
        table.play(move)
    assert words in str(caught.value) and repr(move) in str(caught.value)
    assert re.search(CLAUSE, str(caught.value))
    assert caught.value.move == move and words in caught.value.reason
    assert everything_about(table) == before


@pytest.mark.parametrize("move", [None, 5, ["4"], b"4"])
def test_a_move_that_is_no_text_is_refused(move: object) -> None:
    with pytest.raises(ilium.IllegalMove, match="a move is a text such as"):
        TABLES["turn"].play(move)  # type: ignore[arg-type]


PIECES = [*"1234ACEKBHTXY@>:-+ hapo5", "pass", "take ", "discard ", "city1", "E4A", "431", "\n", "٣", "Ａ"]
TEXTS = st.one_of(st.text(max_size=12), st.lists(st.sampled_from(PIECES), max_size=6).map("".join))


def plain(text: str) -> str:
    return "".join(text.split()).lower()


def check_play(table: ilium.Table, text: str) -> None:
    """The text is one of the legal moves, up to the freedom of writing, or it is refused and nothing has changed."""
    before, moves = everything_about(table), table.moves()
    refused = None
    try:
        table.play(text)
    except ilium.IllegalMove as error:
        refused = str(error)
    if refused is None:
        assert table.history[-1] in moves
        exact = [move for move in moves if plain(move) == plain(text)]
        assert exact in ([], [table.history[-1]])
    else:
        assert repr(text) in refused and re.search(CLAUSE, refused)
        assert plain(text) not in map(plain, moves)
        assert everything_about(table) == before


@FUZZ
@given(st.sampled_from(sorted(TABLES)), TEXTS)
def test_any_text_is_a_legal_move_or_is_refused_with_nothing_changed(name: str, text: str) -> None:
    check_play(TABLES[name].copy(), text)


@FUZZ
@given(st.sampled_from(sorted(TABLES.keys() - {"over"})), st.data())
def test_one_wrong_letter_in_a_legal_move(name: str, data: st.DataObject) -> None:
    table = TABLES[name].copy()
    move = data.draw(st.sampled_from(table.moves()))
    place = data.draw(st.integers(0, len(move) - 1))
    check_play(table, move[:place] + data.draw(st.sampled_from(PIECES)) + move[place + 1 :])


def test_the_moves_of_the_notation_page_have_the_right_form() -> None:
    page = (Path(__file__).parents[2] / "docs" / "notation.md").read_text("utf-8").partition("## siege")[2]
    rows = page.partition("| move |")[2].partition("\n\n")[0].splitlines()[2:]
    moves = [move for line in rows for move in re.findall(r"`([^`]+)`", line.split("|")[2])]
    assert len(moves) == 12
    hector = "Hector hand 1 4 A C army 432 E4 X A K"
    others = ("Paris army 431 A", "Odysseus army X")
    tables = [
        drawn(hector, others[0], players=4),
        drawn("Hector army E4A K", *others, players=4),
        drawn("Hector army E4A", "Achilles army B", turn="Achilles"),
        drawn(
            "Hector army 4 hero 1",
            "Achilles hero 4",
            "Paris hero 3",
            "Odysseus hero 2",
            "row city2 city1",
            "passed Hector Achilles Paris Odysseus",
            "winner Hector",
            "takers Hector",
            players=4,
            what="take",
        ),
        drawn("Hector hand 4x8 A A A A A", kind="gorgon", what="discard"),
    ]
    for move in moves:
        assert any(move in table.moves() for table in tables), move
