"""How large the games are: random games of every way to play, counted. `docs/research.md` has the table.

python -m ilium.envs.sizes [GAMES]
"""

import sys
from random import Random
from statistics import mean
from typing import NamedTuple

from ilium.envs.encoding import Mode, mode_named
from ilium.envs.names import NAMES
from ilium.envs.position import Position

GAMES = 1000


class Sizes(NamedTuple):
    decisions: float  # of a game, the mean
    longest: int  # that was seen
    choices: float  # of a decision, the mean
    most: int  # that were seen
    sets: int  # different information sets of the seats that decided
    seen: int  # how often one was met


def sizes(mode: Mode, games: int) -> Sizes:
    lengths, choices, sets = list[int](), list[int](), set[tuple[int, int]]()
    chance = Random(1)
    for seed in range(games):
        position, length = Position(mode, seed), 0
        while not position.is_over:
            found = position.choices()
            choices.append(len(found))
            sets.add((position.seat, position.memory(position.seat)))
            position.play(found[int(chance.random() * len(found))])
            length += 1
        lengths.append(length)
    return Sizes(mean(lengths), max(lengths), mean(choices), max(choices), len(sets), len(choices))


def row(name: str, games: int) -> str:
    mode = mode_named(name)
    found = sizes(mode, games)
    cells = (
        *(f"`{name}`", mode.players, mode.seen, mode.actions),
        *(f"{found.decisions:.1f} ({found.longest})", mode.encoding.longest(mode.players)),
        *(f"{found.choices:.1f} ({found.most})", f"{found.sets / found.seen:.1%}"),
    )
    return f"| {' | '.join(map(str, cells))} |"


HEAD = "| name | players | numbers seen | actions | decisions (most) | bound | choices (most) | new |"


def main(arguments: list[str]) -> None:
    games = int(arguments[0]) if arguments else GAMES
    print(HEAD, "| --- |" + " ---: |" * 7, sep="\n")
    for name in NAMES:
        print(row(name, games), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
