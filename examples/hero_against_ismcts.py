"""`hero` against the IS-MCTS of OpenSpiel, with the same time for each decision.

    pip install 'ilium[openspiel]'
    python examples/hero_against_ismcts.py                     # all three games with two players: some minutes
    python examples/hero_against_ismcts.py ilios --games 40 --seconds 1

Both think in one thread, see only what their seat knows, and change sides after each game. OpenSpiel's bot is told a
number of simulations, not a time: it gets as many as fit the time by how long its last ones took.
"""

import argparse
import time
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import ilium
import ilium.envs.open_spiel
from ilium.bots import warm_up

HERO, GUEST = "hero", "OpenSpiel IS-MCTS"
EXPLORE = 1.4


class Timed:
    """IS-MCTS with random rollouts, for about so many seconds."""

    def __init__(self, game: Any, seconds: float, seed: int) -> None:
        chance = np.random.RandomState(seed)
        evaluator = mcts.RandomRolloutEvaluator(1, chance)
        self._bot = ismcts.ISMCTSBot(game, evaluator, EXPLORE, 8, random_state=chance)
        self._seconds = seconds

    def __call__(self, state: Any) -> int:
        start, simulations = time.perf_counter(), self._bot._max_simulations
        action = int(self._bot.step(state))
        spent = time.perf_counter() - start
        if len(state.legal_actions()) > 1:
            self._bot._max_simulations = max(2, round(simulations * min(4.0, self._seconds / spent)))
        return action


def hero(game: str, seconds: float, seed: int) -> Callable[[Any], int]:
    bot = ilium.bot(game, HERO, seed=seed, threads=1)

    def answer(state: Any) -> int:
        position = state.position
        return int(position.number(bot.choose(position.knowledge(position.seat), seconds)))

    return answer


def play(game: Any, players: list[Callable[[Any], int]], rng: np.random.RandomState, spent: list[list[float]]) -> Any:
    """One game; what each seat got. `spent`: the seconds of each decision that was one, by seat."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(int(rng.randint(len(state.chance_outcomes()))))
            continue
        seat, start = state.current_player(), time.perf_counter()
        is_choice = len(state.legal_actions()) > 1
        state.apply_action(players[seat](state))
        if is_choice:
            spent[seat].append(time.perf_counter() - start)
    return state.returns()


def match(name: str, games: int, seconds: float, seed: int) -> str:
    """A row of the table."""
    game, rng = pyspiel.load_game(f"python_ilium_{name}"), np.random.RandomState(seed)
    warm_up(name, HERO)
    points, spent = 0.0, {HERO: list[float](), GUEST: list[float]()}
    for number in range(games):
        seat = number % 2
        players: list[Callable[[Any], int]] = [hero(name, seconds, number), Timed(game, seconds, number)]
        times = [spent[HERO], spent[GUEST]]
        if seat == 1:
            players.reverse()
            times.reverse()
        points += (play(game, players, rng, times)[seat] + 1) / 2
    means = [f"{np.mean(times):.3f}" for times in spent.values()]
    return f"| {name} | {games} | {points:g} | {points / games:.0%} | {' | '.join(means)} |"


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="Matches of hero against the IS-MCTS of OpenSpiel.")
    parser.add_argument("names", nargs="*", default=list(ilium.games()), metavar="GAME")
    parser.add_argument("--games", type=int, default=12)
    parser.add_argument("--seconds", type=float, default=0.1, help="for a decision (default 0.1)")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)
    print(f"| game | games | won by {HERO} | share | seconds a decision: {HERO} | {GUEST} |")
    print("| --- | ---: | ---: | ---: | ---: | ---: |")
    for name in chosen.names:
        print(match(name, chosen.games, chosen.seconds, chosen.seed), flush=True)


if __name__ == "__main__":
    main()
