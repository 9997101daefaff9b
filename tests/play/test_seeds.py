"""The shuffle: nobody can foresee it, nobody can bend it, anybody can check it."""

import hashlib
from collections import Counter
from math import sqrt
from typing import Any

import pytest

import ilium
from ilium.engine.seeds import Stream, check_seed, commitment, new_seed, parse_seed, seed_name
from ilium.games import game_named
from tests.play.random_games import TABLE

DUEL = game_named("duel")
SEEDS = 3000


def words_of(seed: int, purpose: str, blocks: int) -> list[int]:
    """The stream by its definition: SHA-256 of a key and a counter, cut into words of 64 bits."""
    key = b"ilium shuffle 1\n" + purpose.encode() + b"\n" + seed.to_bytes(32, "big")
    digests = [hashlib.sha256(key + block.to_bytes(8, "big")).digest() for block in range(blocks)]
    return [int.from_bytes(digest[i : i + 8], "big") for digest in digests for i in range(0, 32, 8)]


@pytest.mark.parametrize("seed", [0, 7, 2**256 - 1])
def test_the_commitment_is_a_hash_of_the_seed(seed: int) -> None:
    expected = hashlib.sha256(b"ilium seed 1\n" + seed.to_bytes(32, "big")).hexdigest()
    assert commitment(seed) == expected == ilium.new("duel", seed=seed).commitment


def test_the_commitment_of_seed_7() -> None:
    assert commitment(7) == "039a63e72fa8fcc8dad35c9328d7e62566511dc76f27a9b27875e1b061940753"


@pytest.mark.parametrize("purpose", ["duel", "test"])
def test_the_stream_is_sha_256_in_counter_mode(purpose: str) -> None:
    stream = Stream(7, purpose)
    assert [stream.below(1 << 64) for _ in range(12)] == words_of(7, purpose, 3)
    stream = Stream(7, purpose)
    assert [stream.below(29) for _ in range(12)] == [word % 29 for word in words_of(7, purpose, 3)]


def test_the_stream_of_another_purpose_is_another() -> None:
    assert words_of(7, "duel", 1) != words_of(7, "test", 1)
    one, other = Stream(7, "duel"), Stream(7, "test")
    assert [one.below(1000) for _ in range(8)] != [other.below(1000) for _ in range(8)]


def test_words_from_the_uneven_end_are_thrown_away() -> None:
    """Of 2^64 words only a multiple of n may count; for n = 2^63 + 1 nearly half are thrown away."""
    n = (1 << 63) + 1
    kept = [word for word in words_of(5, "test", 30) if word < n]
    assert 30 < len(kept) < 90  # of 120
    stream = Stream(5, "test")
    assert [stream.below(n) for _ in range(len(kept))] == kept


def test_seeds_are_written_and_read() -> None:
    for seed in (0, 7, 2**256 - 1, new_seed()):
        assert parse_seed(seed_name(seed)) == seed == check_seed(seed)
    assert seed_name(7) == "0" * 63 + "7"


@pytest.mark.parametrize(
    "text", ["", "7", "0" * 63, "0" * 65, "0" * 63 + "G", "0" * 63 + "A", " " + "0" * 63, "0x" + "0" * 62]
)
def test_a_seed_has_64_small_hexadecimal_digits(text: str) -> None:
    with pytest.raises(ValueError, match="a seed is written as 64 hexadecimal digits, not "):
        parse_seed(text)


def deal_of(seed: int) -> dict[str, Any]:
    return DUEL.draw_deal(DUEL.check_options({}), Stream(seed, "duel"))


class Words:
    """The numbers of a stream, as `docs/seeds.md` states them."""

    def __init__(self, seed: int) -> None:
        self.words = iter(words_of(seed, "duel", 60))

    def below(self, n: int) -> int:
        while (word := next(self.words)) >= 2**64 - 2**64 % n:
            continue
        return word % n

    def shuffle(self, things: list[str], a: int, b: int) -> None:
        for i in range(b - 1, a, -1):
            j = a + self.below(i - a + 1)
            things[i], things[j] = things[j], things[i]


def deal_by_the_page(seed: int, first: int | None, tokens: list[str]) -> dict[str, Any]:
    """The deal of duel, step by step as `docs/seeds.md` states it."""
    words = Words(seed)
    tokens = tokens[:]
    others = sum(not token.startswith("-") for token in tokens)
    for i in range(5):
        j = i + words.below(others - i)
        tokens[i], tokens[j] = tokens[j], tokens[i]
    words.shuffle(tokens, 5, 29)
    tiles = []
    for _ in range(2):
        own = sorted("12345D" * 3)
        words.shuffle(own, 0, 18)
        while own[0] == own[1]:
            words.shuffle(own, 0, 18)
        tiles.append(own)
    ends = {line: tokens[5 + 2 * i : 7 + 2 * i] for i, line in enumerate("abcdef123456")}
    return {
        "first": words.below(2) if first is None else first,
        "display": tokens[:5],
        "ends": ends,
        "tiles": tiles,
    }


@pytest.mark.parametrize("seed", [0, 1, 7, 2**255 + 12345, 2**256 - 1])
@pytest.mark.parametrize("first", [None, 0, 1])
def test_a_deal_follows_from_the_seed_by_the_published_steps(seed: int, first: int | None) -> None:
    for table in (None, TABLE):
        options = DUEL.check_options({"first": first, "tokens": table})
        expected = deal_by_the_page(seed, first, names_of(options["tokens"]))
        assert DUEL.draw_deal(options, Stream(seed, "duel")) == expected


def names_of(table: dict[str, Any]) -> list[str]:
    """The tokens of a table in the order of the kinds, the highest of a kind first."""
    names = [
        f"{kind}{value}" for kind in ("Zeus", "Athena", "Apollo", "Poseidon", "Aphrodite") for value in table[kind]
    ]
    names += [f"{value:+d}" for value in table["positive"]] + ["marriage"] * table["marriage"]
    return names + [f"{value:+d}" for value in table["negative"]]


def test_the_deal_of_seed_7() -> None:
    deal = deal_of(7)
    assert deal["first"] == 1
    assert " ".join(deal["display"]) == "Zeus8 Poseidon7 Apollo8 Poseidon2 Apollo3"
    assert {line: " ".join(ends) for line, ends in deal["ends"].items()} == {
        "a": "+10 +10",
        "b": "-10 -3",
        "c": "Apollo4 Athena5",
        "d": "-5 marriage",
        "e": "marriage Aphrodite7",
        "f": "-5 +10",
        "1": "Aphrodite3 Zeus1",
        "2": "Athena2 -3",
        "3": "-10 Poseidon6",
        "4": "-3 Athena8",
        "5": "Aphrodite5 -10",
        "6": "Zeus6 -5",
    }
    assert ["".join(tiles) for tiles in deal["tiles"]] == ["52141335D15D42243D", "51D2115D34D2324345"]


@pytest.fixture(scope="module")
def deals() -> list[dict[str, Any]]:
    return [deal_of(seed) for seed in range(SEEDS)]


def chi_square(seen: Counter[Any], expected: dict[Any, float]) -> float:
    assert set(seen) <= set(expected)
    return sum(float((seen[thing] - n) ** 2 / n) for thing, n in expected.items())


def far_limit(things: int) -> float:
    """Six standard deviations above the mean of a chi-square of this many counts."""
    return things - 1 + 6 * sqrt(2 * (things - 1))


def test_d2_4_the_first_player_is_fair(deals: list[dict[str, Any]]) -> None:
    seen = Counter(deal["first"] for deal in deals)
    assert chi_square(seen, {0: SEEDS / 2, 1: SEEDS / 2}) < far_limit(2)


TOKENS = Counter(names_of(DUEL.check_options({})["tokens"]))
NON_NEGATIVE = {name: n for name, n in TOKENS.items() if not name.startswith("-")}


@pytest.mark.parametrize("place", range(5))
def test_d2_1_each_place_of_the_display_is_fair(deals: list[dict[str, Any]], place: int) -> None:
    seen = Counter(deal["display"][place] for deal in deals)
    assert chi_square(seen, {name: SEEDS * n / 20 for name, n in NON_NEGATIVE.items()}) < far_limit(len(NON_NEGATIVE))


def test_d2_1_each_pair_of_the_display_is_fair(deals: list[dict[str, Any]]) -> None:
    gods = [name for name in NON_NEGATIVE if NON_NEGATIVE[name] == 1]
    pairs = {(one, other): SEEDS * 5 * 4 / (20 * 19) for i, one in enumerate(gods) for other in gods[:i]}
    seen = Counter(pair for deal in deals for pair in pairs if set(pair) <= set(deal["display"]))
    assert chi_square(seen, pairs) < far_limit(len(pairs))


@pytest.mark.parametrize(("line", "end"), [("a", 0), ("a", 1), ("f", 1), ("1", 0), ("6", 1)])
def test_d2_2_each_end_of_a_line_is_fair(deals: list[dict[str, Any]], line: str, end: int) -> None:
    """A negative token is always around the board, another one three times in four."""
    seen = Counter(deal["ends"][line][end] for deal in deals)
    expected = {name: SEEDS * n / 24 * (0.75 if name in NON_NEGATIVE else 1) for name, n in TOKENS.items()}
    assert chi_square(seen, expected) < far_limit(len(expected))


@pytest.mark.parametrize("seat", [0, 1])
def test_d2_3_the_centre_is_fair(deals: list[dict[str, Any]], seat: int) -> None:
    seen = Counter("".join(deal["tiles"][seat][:2]) for deal in deals)
    pairs = {one + other: SEEDS / 30 for one in "12345D" for other in "12345D" if one != other}
    assert chi_square(seen, pairs) < far_limit(30)


@pytest.mark.parametrize("place", [2, 3, 4, 17])
@pytest.mark.parametrize("seat", [0, 1])
def test_d2_3_each_place_of_the_deck_is_fair(deals: list[dict[str, Any]], seat: int, place: int) -> None:
    seen = Counter(deal["tiles"][seat][place] for deal in deals)
    assert chi_square(seen, dict.fromkeys("12345D", SEEDS / 6)) < far_limit(6)
