"""Does a record tell the truth? Each question is answered in a sentence."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from ilium.games.errors import BadRecord
from ilium.play.records import open_table, parse_record, replay


class Finding(NamedTuple):
    question: str
    is_good: bool
    text: str


def verify(given: Mapping[str, Any] | str | bytes) -> list[Finding]:
    """What was found, in order; it ends at the first thing that is wrong."""
    findings: list[Finding] = []

    def good(question: str, text: str) -> None:
        findings.append(Finding(question, True, text))

    question = "record"
    try:
        data = parse_record(given)
        good(question, f"a record of {data['game']}, version {data['version']}")
        question = "deal"
        table = open_table(data)
        if table.seed is not None:
            good("commitment", f"the seed opens {table.commitment}")
            good(question, f"it follows from the seed by the shuffle {data['shuffle']}")
        else:
            source = "deal" if "deal" in data else "position"
            good(question, f"the {source} was given, and is a possible one; there is no commitment to check")
        question = "moves"
        replay(table, data["moves"])
        good(question, f"all {len(data['moves'])} are legal")
    except BadRecord as error:
        return [*findings, Finding(question, False, str(error))]
    result = table.result
    if result is None:
        good("result", "the game is not over")
    else:
        winners = " and ".join(table.names[seat] for seat in result.winners) or "nobody"
        good("result", f"{winners} won: {result.reason}")
    return findings
