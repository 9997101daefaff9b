"""Good position texts of every kind, to be read, changed and damaged."""

from pathlib import Path

from tests.siege.drawn import after, drawn, ranked

PAGE = (Path(__file__).parents[2] / "docs" / "notation.md").read_text("utf-8")
VALID = "siege " + PAGE.partition("```\nsiege ")[2].partition("```")[0]
PASSED = ("Achilles hand 3", "Hector hand 1x6 2x5", "army deck Ax9", "row -")
DISCARD = after(drawn(*PASSED, kind="gorgon"), *["pass"] * 3)
MEMORY = after(DISCARD.copy(), "discard 1", "discard 2", *["pass"] * 3)
TIED = ("Hector victory city3 hand 4", "Paris victory city3 hand 3", "Achilles hand 2", "oracle deck -")
TEXTS = {
    "valid": VALID,
    "two": drawn("Hector hand 4 army X(4)", "Achilles hand 3 army 43", "row city1 city2", players=2).position(),
    "gorgon": drawn("Hector hand 4", "Achilles army 3", "passed Paris", "row city1", kind="gorgon", siege=3).position(),
    "take": ranked("row city1 trireme2").position(),
    "discard": DISCARD.position(),
    "memory": MEMORY.position(),
    "over": ranked("Achilles victory helen city3", "athena Achilles", "row city2").position(),
    "last": drawn(*TIED, "passed Achilles", "row -", kind="last", siege=9).position(),
    "shared": after(drawn(*TIED, "passed Achilles", "row -", kind="last", siege=9), "pass", "pass").position(),
}
