"""What the tables and drawings of the rules page say is true."""

import re
from pathlib import Path

import pytest

import ilium
from tests.siege.drawn import LETTERS, MODES, SEATS, after, drawn, values

REPOSITORY = Path(__file__).parents[2]
PAGE = REPOSITORY / "docs" / "rules" / "siege.md"
# ---- Tables


def table_after(heading: str) -> list[list[str]]:
    """The cells of the first table after these words, without its heading."""
    lines = PAGE.read_text("utf-8").partition(heading)[2].splitlines()
    start = next(number for number, line in enumerate(lines) if line.strip().startswith("|"))
    rows = []
    for line in lines[start:]:
        if not line.strip().startswith("|"):
            break
        rows.append([cell.strip() for cell in line.strip().strip("|").split("|")])
    return rows[2:]


def test_the_army_cards_of_the_page_are_those_of_the_game() -> None:
    rows = table_after("- **S1.1**")
    counts = {letter.strip("`"): int(count) for letter, _, count, _, _ in rows}
    assert counts == ilium.new("siege", seed=1).options["army"] and sum(counts.values()) == 75
    for letter, _, _, value, _ in rows:
        table = drawn(f"Hector hand {letter.strip('`')}")
        assert values(after(table, letter.strip("`")))[0] == int(value)


@pytest.mark.parametrize("letter", "1234ACEKBHT")
def test_the_names_of_the_army_cards_are_those_of_the_game(letter: str) -> None:
    name = next(row[1] for row in table_after("- **S1.1**") if row[0] == f"`{letter}`")
    article = "" if name.endswith("s") else "an " if name[0] in "AEIOU" else "a "
    assert after(drawn(f"Hector hand {letter}"), letter).log(None)[-1] == f"Hector lays {article}{name}."


def test_the_victory_cards_of_the_page_are_those_of_the_game() -> None:
    counts: dict[str, int] = {}
    for kind, *numbers, total in table_after("- **S1.2**"):
        shown = {worth: int(number) for worth, number in zip((1, 2, 3, 5), numbers, strict=True) if number != "-"}
        assert sum(shown.values()) == int(total)
        counts |= {kind.lower() + (str(worth) if kind != "Helen" else ""): n for worth, n in shown.items()}
    assert counts == ilium.new("siege", seed=1).options["victory"] and sum(counts.values()) == 21


def test_what_depends_on_the_players_is_as_the_page_says() -> None:
    rows = {int(row[0]): row[1:] for row in table_after("- **S2.1**")}
    assert set(rows) == {players for players, _ in MODES}
    for players, teams in MODES:
        heroes, oracle, row, hand, to_win = rows[players]
        table = ilium.new("siege", seed=1, players=players, teams=teams)
        view = table.view(None)
        assert heroes == ("none" if players == 2 else f"1-{players}")
        assert (oracle == "yes") == (view["siege"]["kind"] != "open")
        assert int(row) == len(view["row"]) == view["row_size"]
        assert {int(hand)} == {side["hand_size"] for side in view["sides"]} == {view["hand_limit"]}
        targets = [int(number) for number in re.findall(r"\d+", to_win)]
        assert view["target"] == (targets[-1] if teams else targets[0])


def test_the_seats_of_the_page_are_those_of_the_game() -> None:
    text = " ".join(PAGE.read_text("utf-8").partition("- **S2.2**")[2].partition("- **")[0].split())
    found = re.findall(r"(\d) (?:is )?([A-Z][a-z]+) \(`([A-Z])`\)", text)
    assert found == [(str(seat), name, LETTERS[seat]) for seat, name in enumerate(SEATS)]


def test_the_targets_of_the_page_are_those_of_the_game() -> None:
    """Each attacker against one of everything."""
    words = {
        "Archers on the ground": ("A", ""),
        "Archers on an Elephant": ("E4A", ""),
        "Chariot, table or hand": ("C", "C"),
        "Catapult": ("K", ""),
        "Ballista": ("B", ""),
    }
    letters = {"Catapult": "K", "Ballista": "B", "Harrow": "H", "Trojan Horse": "X", "Chariot": "C", "Elephant": "E"}
    rows = dict(table_after("- **S4.2**"))
    assert set(rows) == set(words)
    soldiers = {"A", "4", "43-3"}
    for attacker, (front, held) in words.items():
        table = drawn(f"Hector army {front} hand {held or '-'}", "Achilles army A 4 43 C E K B X", "Paris army H 4")
        hit = {move.partition(":")[2] for move in table.moves() if ">A" in move}
        if attacker in ("Catapult", "Ballista"):
            assert hit | {move.partition(":")[2] for move in table.moves() if ">P" in move} == {
                letters[name] for name in rows[attacker].split(", ")
            }
        else:
            assert hit == soldiers | ({"43-4"} if "first" in rows[attacker] else set())
            assert ("Harrow" in rows[attacker]) == (not any(">P" in move for move in table.moves()))


# ---- Drawings


def blocks() -> list[list[str]]:
    """The lines of each drawing that are not empty."""
    return [
        [line for line in text.splitlines()[1:] if line.strip()] for text in PAGE.read_text("utf-8").split("```")[1::2]
    ]


def numbers_drawn(block: list[str]) -> list[int]:
    """What follows the `=` of each line."""
    return [int(found[1]) for line in block if (found := re.search(r"= *(\d+)", line))]


def test_the_phalanx_under_attack_is_drawn_truly() -> None:
    table = drawn("Hector army E4A A", "Paris army 431")
    shown = [values(table)[2], *(values(after(table.copy(), move))[2] for move in ("A>P:431-1", "E4A>P:431-4"))]
    assert numbers_drawn(blocks()[0]) == shown
    assert all(f"{move} " in "\n".join(blocks()[0]) for move in ("A>P:431-1", "E4A>P:431-4"))


def test_the_elephant_with_riders_is_drawn_truly() -> None:
    table = drawn("Hector army E4A hand 3", "Achilles army B", "Paris army 431")
    fallen = after(drawn("Hector army E4A hand 3", "Paris army B", turn="Paris"), "B>H:E4A")
    shown = [values(table)[0], values(after(table, "E4A>P:431-4"))[0], values(fallen)[0]]
    assert numbers_drawn(blocks()[1]) == [*shown, values(after(fallen, "3@4"))[0]]


def test_the_horse_that_opens_is_drawn_truly() -> None:
    """Hector is the last of four to pass, with Hero 1."""
    lines = ("Achilles hero 4", "Paris hero 3", "Odysseus hero 2", "passed Achilles Paris Odysseus")
    table = drawn("Hector army 43 A X(21A)", *lines, "row city1 city2", players=4)
    assert numbers_drawn(blocks()[2]) == [values(table)[0], values(after(table, "pass"))[0] - 1]
