"""Positions that chance seldom brings and a screen must bear: full hands, large armies, every kind of siege."""

from ilium.play.table import Table
from tests.siege.drawn import drawn, ranked

HAND = "hand 1 1 2 3 3 4 A A C K B H"
SIEGE: dict[str, tuple[Table, int | None]] = {
    "drawn-battle": (
        drawn(
            "Hector hand 4 2 1 A C K B H army E4A 3 victory city3 city2",
            "Achilles hand 1 1 2 4 A C K E army X(23) A victory trireme3 thanatos 1",
            "Paris hand 1 2 3 3 A A B C army E3A 2 hero 4 victory helen",
            "Odysseus hand 1 2 4 A B C E army 431 A K victory city1 trireme2 thanatos 1",
            *("passed Paris", "agamemnon Paris", "athena Hector", "poseidon Achilles", "row city3 trireme2"),
            players=4,
            siege=5,
        ),
        0,
    ),
    "drawn-six": (
        drawn(
            "Hector hand 1 2 A C army E4A 43 A",
            "Achilles hand 1 2 A C army X(34) A 43 victory city2",
            "Paris hand 1 2 3 army E3A 2 B victory helen",
            "Odysseus hand 4 A B army 432 A K H thanatos 1",
            "Sarpedon hand 1 A E army 4 C B 21 victory trireme3",
            "Diomedes hand 1 2 A army A A 3 C",
            *("agamemnon Sarpedon", "athena Achilles", "poseidon Sarpedon", "row city3 trireme2 city1"),
            players=6,
            siege=3,
        ),
        0,
    ),
    "drawn-five-gorgon": (
        drawn(
            "Hector hand 1 2 3 A A C K B H army 43 A",
            "Achilles hand 1 2 A C army 431 C",
            "Paris hand 1 2 3 4",
            "Odysseus hand 4 A B army 4 A H thanatos 1",
            "Sarpedon hand 1 A E army E44 A",
            *("passed Paris", "agamemnon Sarpedon", "row city3 trireme2 city1"),
            players=5,
            kind="gorgon",
            siege=2,
        ),
        0,
    ),
    "drawn-large": (
        drawn(
            "Hector hand C army X(12) E4A 4321 A",
            "Achilles army 4321 431 32 E33",
            "Paris army Y(31) E2A 1 A A C H B",
            *("row city3", "agamemnon Achilles"),
            players=3,
            siege=4,
        ),
        0,
    ),
    "drawn-two": (
        drawn(
            f"Hector {HAND} army - victory helen city2",
            "Achilles hand 1 2 3 4 army Y(3) E4A 2 A B victory city3 trireme3",
            *("row trireme2 city3", "agamemnon Hector", "athena Achilles", "poseidon Achilles"),
            players=2,
            siege=6,
        ),
        0,
    ),
    "drawn-teams": (
        drawn(
            "Hector hand 1 2 3 A C K B H army E4A 3 victory city3 city2",
            "Achilles hand 1 2 4 A C K E army X(23) A victory trireme3 thanatos 1",
            "Paris hand 1 2 3 3 A B C army E3A 2 hero 4 victory city1",
            "Odysseus hand 1 2 4 A B C E army 431 A K victory trireme2",
            *("passed Paris", "agamemnon Paris", "athena Hector", "poseidon Achilles", "row city3 trireme2"),
            players=4,
            teams=True,
            siege=4,
        ),
        0,
    ),
    "drawn-take": (
        ranked(
            *("row city3 helen", "Paris victory city2", "Odysseus victory trireme3 city1"),
            *("agamemnon Paris", "athena Paris", "poseidon Odysseus"),
            siege=3,
        ),
        1,
    ),
    "drawn-take-waiting": (ranked("row city3 helen", "agamemnon Paris", siege=3), 0),
}
