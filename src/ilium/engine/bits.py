"""Sets of small numbers as the bits of an int. The compiled gear replaces each of these by one machine instruction."""


def count(bits: int) -> int:
    """How many bits are set."""
    return bits.bit_count()


def lowest(bits: int) -> int:
    """The number of the lowest set bit; `bits` must not be 0."""
    return (bits & -bits).bit_length() - 1
