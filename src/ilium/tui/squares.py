"""The names of squares as places on a board, and the way from one to the next."""

from ilium.games.grid import FILE_NAMES, is_square


def place(square: str) -> tuple[int, int]:
    """File and row, from 0."""
    return FILE_NAMES.index(square[0]), int(square[1]) - 1


def square_at(file: int, row: int) -> str:
    return f"{FILE_NAMES[file]}{row + 1}"


def step(cursor: str | None, dx: int, dy: int, size: int = 6) -> str:
    """The square beside the cursor; it enters the board in the centre and stops at the edge."""
    if cursor is None or not is_square(cursor, size):
        return square_at(size // 2 - 1, size // 2 - 1)
    file, row = place(cursor)
    return square_at(min(size - 1, max(0, file + dx)), min(size - 1, max(0, row + dy)))


def neighbours(square: str, size: int = 6) -> list[str]:
    """The up to eight squares around a square."""
    file, row = place(square)
    steps = [(dx, dy) for dy in (1, 0, -1) for dx in (-1, 0, 1) if (dx, dy) != (0, 0)]
    places = [(file + dx, row + dy) for dx, dy in steps]
    return [square_at(x, y) for x, y in places if 0 <= x < size and 0 <= y < size]
