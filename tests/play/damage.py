"""Texts that went wrong in the way texts do."""

from collections.abc import Iterable

from hypothesis import strategies as st

HOWS = ("drop line", "double line", "swap lines", "drop", "double", "replace", "swap words", "turn")


def damaged(text: str, format_words: Iterable[str]) -> st.SearchStrategy[str]:
    """A word or a line is deleted, doubled, swapped with another or replaced by a word of the format."""
    lines = [line.split() for line in text.splitlines()]
    words = sorted({word for line in lines for word in line} | set(format_words))
    where = st.integers(0, len(lines) - 1).flatmap(
        lambda i: st.tuples(st.just(i), st.integers(0, max(0, len(lines[i]) - 1)))
    )

    def act(how: str, one: tuple[int, int], other: tuple[int, int], word: str) -> str:
        rows = [row[:] for row in lines]
        (i, j), (k, m) = one, other
        if how == "drop line":
            del rows[i]
        elif how == "double line":
            rows.insert(i, rows[i])
        elif how == "swap lines":
            rows[i], rows[k] = rows[k], rows[i]
        elif how == "drop":
            del rows[i][j : j + 1]
        elif how == "double":
            rows[i].insert(j, word)
        elif how == "replace":
            rows[i][j : j + 1] = [word]
        elif how == "swap words":
            rows[i][j], rows[k][m] = rows[k][m], rows[i][j]
        else:
            rows[i][j], rows[i][m % len(rows[i])] = rows[i][m % len(rows[i])], rows[i][j]
        return "\n".join(" ".join(row) for row in rows)

    return st.builds(act, st.sampled_from(HOWS), where, where, st.sampled_from(words))
