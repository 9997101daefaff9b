"""Sets of small numbers as the bits of an int. The compiled gear replaces each of these by one machine instruction."""


def count(bits: int) -> int:
    """How many bits are set."""
    return bits.bit_count()


def index(number: int) -> int:
    """The number itself, promised not to be negative: compiled, it is never taken to count from the end."""
    return number


def lowest(bits: int) -> int:
    """The number of the lowest set bit; `bits` must not be 0."""
    return (bits & -bits).bit_length() - 1
