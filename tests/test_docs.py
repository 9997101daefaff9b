"""What the documents say is true."""

import doctest
import hashlib
import random
import re
import tomllib
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

import ilium
from ilium.games.duel.components import DEFAULT_TOKENS, token_name, tokens_of
from ilium.games.siege.components import DEFAULT_ARMY
from tests.siege.oracle import Oracle

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_examples_run(page: Path) -> None:
    found = doctest.testfile(str(page), module_relative=False)
    assert found.failed == 0
    assert found.attempted > 0 or page.name != "README.md"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", page.read_text()):
        assert target.startswith("https://") or (page.parent / target).exists(), target


def block(page: str, start: str) -> str:
    """The fenced block of a page that begins like this."""
    return next(text for text in (ROOT / page).read_text().split("```") if text.startswith(start))


@pytest.mark.parametrize("game", ilium.games())
def test_the_positions_in_the_notation_page_are_good(game: str) -> None:
    text = block("docs/notation.md", f"\n{game} ")
    assert ilium.position(game, text).position() == text.lstrip()


def test_the_table_of_tokens_in_the_notation_page_is_the_box() -> None:
    table = tomllib.loads(block("docs/notation.md", "toml\n").removeprefix("toml"))
    assert ilium.new("duel", tokens=table).options["tokens"] == DEFAULT_TOKENS


def numbers(game: bytes, seed: int) -> Iterator[int]:
    """The words of the stream, by the letter of docs/seeds.md."""
    block = 0
    while True:
        key = b"ilium shuffle 1\n" + game + b"\n" + seed.to_bytes(32, "big") + block.to_bytes(8, "big")
        digest = hashlib.sha256(key).digest()
        for i in range(4):
            yield int.from_bytes(digest[8 * i : 8 * i + 8], "big")
        block += 1


def below(words: Iterator[int], n: int) -> int:
    return next(word for word in words if word < 2**64 - 2**64 % n) % n


def shuffle(words: Iterator[int], row: list[Any], a: int, b: int) -> None:
    for i in range(b - 1, a, -1):
        j = a + below(words, i - a + 1)
        row[i], row[j] = row[j], row[i]


@pytest.mark.parametrize("seed", [0, 7, 2**255 + 12345, *range(1000, 1040)])
def test_the_seeds_page_deals_the_duel_as_the_game_does(seed: int) -> None:
    words = numbers(b"duel", seed)
    tokens = [token_name(token) for token in tokens_of(DEFAULT_TOKENS)]
    kept = sum(not token.startswith("-") for token in tokens)
    for i in range(5):
        j = i + below(words, kept - i)
        tokens[i], tokens[j] = tokens[j], tokens[i]
    shuffle(words, tokens, 5, 29)
    tiles = []
    for _ in range(2):
        row = list("111222333444555DDD")
        shuffle(words, row, 0, 18)
        while row[0] == row[1]:
            shuffle(words, row, 0, 18)
        tiles.append(row)
    ends = iter(tokens[5:])
    deal = {
        "first": below(words, 2),
        "display": tokens[:5],
        "ends": {line: [next(ends), next(ends)] for line in "abcdef123456"},
        "tiles": tiles,
    }
    table = ilium.new("duel", seed=seed)
    assert ilium.new("duel", deal=deal).position() == table.position()
    assert table.commitment == hashlib.sha256(b"ilium seed 1\n" + seed.to_bytes(32, "big")).hexdigest()


SIEGE_DECKS = (
    ("1" * 10 + "2" * 10 + "3" * 10 + "4" * 10 + "A" * 12 + "C" * 6 + "E" * 5 + "K" * 4 + "B" * 4 + "HHTT"),
    ["helen", *["city1"] * 3, *["city2"] * 4, *["city3"] * 3, *["trireme1"] * 3, *["trireme2"] * 4, *["trireme3"] * 3],
    ["thanatos"] * 4 + ["gorgon"] * 4,
)


def siege_deal(seed: int, players: int) -> dict[str, Any]:
    words = numbers(b"siege", seed)
    decks = [list(deck) for deck in SIEGE_DECKS[: 2 + (players > 2)]]
    for deck in decks:
        shuffle(words, deck, 0, len(deck))
    army, victory, oracles = (*decks, [])[:3]
    first, a, b = below(words, players), below(words, 2**31), below(words, 2**31)
    return {"first": first, "army": army, "victory": victory, "oracles": oracles, "reshuffle": a * 2**31 + b}


@pytest.mark.parametrize("seed", [0, 7, 2**255 + 12345, *range(1000, 1010)])
@pytest.mark.parametrize("players", [2, 3, 6])
def test_the_seeds_page_deals_siege_as_the_game_does(seed: int, players: int) -> None:
    dealt = ilium.new("siege", players=players, deal=siege_deal(seed, players))
    assert dealt.position() == ilium.new("siege", players=players, seed=seed).position()


def page_reshuffler(r: int) -> Callable[[list[str]], list[str]]:
    """The generator of the discards, by the letter of docs/seeds.md."""

    def generator() -> Iterator[int]:
        word = (r % 2**30 * 2654435769 + r // 2**30 + 88172645463325252) % 2**62
        while True:
            word = 1791398085 * (word % 2**32) + word // 2**32
            yield word % 2**32 ^ word // 2**32

    words = islice(generator(), 4, None)

    def shuffled(cards: list[str]) -> list[str]:
        for i in range(len(cards) - 1, 0, -1):
            j = next(words) * (i + 1) // 2**32
            cards[i], cards[j] = cards[j], cards[i]
        return cards[::-1]

    return shuffled


@pytest.mark.parametrize("seed", range(4))
def test_the_seeds_page_reshuffles_siege_as_the_game_does(seed: int) -> None:
    deal, chooser = siege_deal(seed, 5), random.Random(seed)
    table = ilium.new("siege", players=5, deal=deal)
    oracle = Oracle(deal, 5, False, page_reshuffler(deal["reshuffle"]))
    while table.seat is not None:
        move = chooser.choice(table.moves())
        table.play(move)
        oracle.play(move)
    assert any(event.kind == "shuffle" for event in table.events(None))
    assert f"\narmy deck {' '.join(oracle.snapshot()['deck']) or '-'}\n" in table.position()


def test_the_table_of_army_cards_in_the_notation_page_is_the_box() -> None:
    table = tomllib.loads(block("docs/notation.md", "toml\n1 = ").removeprefix("toml"))
    assert ilium.new("siege", army=table).options["army"] == DEFAULT_ARMY


@pytest.mark.parametrize("seed", [0, 7, 2**255 + 12345, *range(1000, 1010)])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_seeds_page_deals_ilios_as_the_game_does(seed: int, players: int) -> None:
    words, pile = numbers(b"ilios", seed), sorted("12345" * 7)
    shuffle(words, pile, 0, 35)
    deal = {"first": below(words, players), "pile": pile}
    dealt = ilium.new("ilios", players=players, deal=deal)
    assert dealt.position() == ilium.new("ilios", players=players, seed=seed).position()
