"""Seeds that can be trusted: 256 bits, a commitment to publish before the game, and an unbiased stream of numbers.

`docs/seeds.md` states the algorithm so that anyone can check a deal with other tools.
"""

import hashlib
import secrets

SHUFFLE = "sha256-1"  # the version of the algorithm, stored in each record
SEED_BITS = 256
WORD_BYTES = 8


def new_seed() -> int:
    """256 bits from the operating system."""
    return secrets.randbits(SEED_BITS)


def seed_name(seed: int) -> str:
    return f"{seed:064x}"


def parse_seed(text: str) -> int:
    """The way back from `seed_name`: exactly 64 hexadecimal digits."""
    if len(text) != 64 or not set(text) <= set("0123456789abcdef"):
        raise ValueError(f"a seed is written as 64 hexadecimal digits, not {text!r}")
    return int(text, 16)


def check_seed(seed: object) -> int:
    if not isinstance(seed, int) or isinstance(seed, bool) or not 0 <= seed < 1 << SEED_BITS:
        raise ValueError(f"a seed is a whole number from 0 to 2^256 - 1, not {seed!r}")
    return seed


def commitment(seed: int) -> str:
    """A fingerprint that binds to the seed and, if the seed is random, tells nothing of it."""
    return hashlib.sha256(b"ilium seed 1\n" + _seed_bytes(seed)).hexdigest()


class Stream:
    """Uniformly random numbers from SHA-256 in counter mode; no number is more likely than another."""

    def __init__(self, seed: int, purpose: str) -> None:
        self._key = b"ilium shuffle 1\n" + purpose.encode() + b"\n" + _seed_bytes(seed)
        self._block = 0
        self._words: list[int] = []

    def below(self, n: int) -> int:
        """Words from the uneven end of the range are thrown away."""
        fair = (1 << 8 * WORD_BYTES) // n * n
        while (word := self._word()) >= fair:
            pass
        return word % n

    def _word(self) -> int:
        if not self._words:
            block = hashlib.sha256(self._key + self._block.to_bytes(8, "big")).digest()
            self._block += 1
            self._words = [int.from_bytes(block[i : i + WORD_BYTES], "big") for i in range(0, len(block), WORD_BYTES)]
        return self._words.pop(0)


def _seed_bytes(seed: int) -> bytes:
    return seed.to_bytes(SEED_BITS // 8, "big")
