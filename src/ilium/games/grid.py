"""The board of six files and six rows that several games are played on: square = 6 * row + file."""

SIZE, SQUARES = 6, 36
BOARD = (1 << SQUARES) - 1
FILE_A = sum(1 << SIZE * row for row in range(SIZE))
FILE_F = FILE_A << SIZE - 1
FILE_NAMES = "abcdef"
ROW_NAMES = "123456"
SQUARE_NAMES: tuple[str, ...] = tuple(file + row for row in ROW_NAMES for file in FILE_NAMES)


def is_square(text: str, size: int = SIZE) -> bool:
    """Also of a smaller board, which begins at a1."""
    return len(text) == 2 and text[0] in FILE_NAMES[:size] and text[1] in ROW_NAMES[:size]
