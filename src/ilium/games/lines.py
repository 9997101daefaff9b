"""Position texts are lines that begin with a name. Here they are split, and what is missing or too much is told."""

from collections.abc import Iterable, Sequence


class Lines:
    """The words of each line of a position text by the name it begins with.

    A name is one of `required` or `optional`, of one word or two, or one of `tables` with any second word. `#` starts a
    comment; a row of the names of files is decoration.
    """

    def __init__(
        self, text: str, required: Sequence[str], optional: Sequence[str], tables: Sequence[str], files: str
    ) -> None:
        self._words: dict[str, list[str]] = {}
        for number, line in enumerate(text.splitlines(), start=1):
            words = line.partition("#")[0].split()
            lowered = [word.lower() for word in words]
            if not words or files.startswith("".join(lowered)):
                continue
            is_pair = lowered[0] in tables or " ".join(lowered[:2]) in (*required, *optional)
            name = " ".join(lowered[: 1 + is_pair])
            if lowered[0] not in tables and name not in (*required, *optional):
                raise ValueError(f"line {number} of the text begins with {words[0]!r}, which is none of its parts")
            if name in self._words:
                raise ValueError(f"{name!r} is there twice")
            self._words[name] = words[1 + is_pair :]
        if missing := [name for name in required if name not in self._words]:
            raise ValueError(f"{missing[0]!r} is missing")

    def take(self, name: str) -> list[str]:
        """The words of a line that must be there."""
        if name.lower() not in self._words:
            raise ValueError(f"{name.lower()!r} is missing")
        return self._words.pop(name.lower())

    def take_if_there(self, name: str) -> list[str] | None:
        return self._words.pop(name, None)

    def take_table(self, table: str) -> dict[str, list[str]]:
        """All lines of a table by their second word."""
        names = [name for name in self._words if name.split()[0] == table]
        return {name.removeprefix(table).strip(): self._words.pop(name) for name in names}

    def close(self) -> None:
        """Nothing may be left."""
        for name in self._words:
            raise ValueError(f"{name!r} has no place in this game")


def listed(words: Iterable[str]) -> str:
    """Words in a row, or `-` for nothing."""
    return " ".join(words) or "-"


def unlisted(text: str) -> list[str]:
    """The way back."""
    return [] if text.strip() == "-" else text.split()
