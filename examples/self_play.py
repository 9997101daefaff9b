"""Learn siege by self-play, with NumPy alone: a few minutes until it beats `hoplite`, a bot with knowledge by hand.

    pip install 'ilium[envs]'
    python examples/self_play.py                     # two minutes, and a plot in self-play.png
    python examples/self_play.py duel --minutes 10   # another way to play: see ilium.envs.names

A small network learns what a position is worth to the seat that has just decided. The seat looks one action ahead, in
a few imagined deals, and takes what is worth most; what comes later in the game teaches what was worth what before:
temporal differences, as in Tesauro's backgammon of 1992.
"""

import argparse
import time
from pathlib import Path
from typing import Any

import numpy as np

from ilium.envs.batch import Batch
from ilium.envs.encoding import Mode, mode_named
from ilium.envs.previews import Previews
from ilium.envs.vector import VectorSeatEnv

Array = np.ndarray[Any, Any]

GAMES = 64  # played at once
HIDDEN = 64  # neurons
TRACE = 0.8  # how much of what a position is worth comes from the end of its game, and not from the next position
CURIOUS = 0.05  # how often an action is tried whatever it is worth
RATE, BATCH, ENOUGH = 1e-3, 256, 4096  # of learning: its rate, rows in a step of it, rows that start it
DEALS = 4  # imagined by a player of a match, as many as by hoplite
FOES = ("recruit", "hoplite")


class Network:
    """One hidden layer; learns by Adam. From what a seat sees to a worth between -1 and 1."""

    def __init__(self, numbers: int, rng: np.random.Generator) -> None:
        spread = rng.standard_normal((numbers, HIDDEN)) / 8
        self.weights = [spread, np.zeros(HIDDEN), rng.standard_normal(HIDDEN) / 8, np.zeros(1)]
        self.weights = [weight.astype(np.float32) for weight in self.weights]
        self._means, self._squares = ([np.zeros_like(weight) for weight in self.weights] for _ in range(2))
        self._steps = 0

    def worth(self, rows: Array) -> Array:
        return self._forward(rows.astype(np.float32))[1]

    def _forward(self, rows: Array) -> tuple[Array, Array]:
        into, bias, out, shift = self.weights
        hidden = np.maximum(rows @ into + bias, 0)
        return hidden, np.tanh(hidden @ out + shift)

    def learn(self, rows: Array, wanted: Array) -> None:
        rows = rows.astype(np.float32)
        hidden, worth = self._forward(rows)
        error = (worth - wanted) * (1 - worth**2) / len(rows)
        back = np.outer(error, self.weights[2]) * (hidden > 0)
        self._adam([rows.T @ back, back.sum(axis=0), hidden.T @ error, error.sum(keepdims=True)])

    def _adam(self, slopes: list[Array]) -> None:
        self._steps += 1
        for weight, slope, mean, square in zip(self.weights, slopes, self._means, self._squares, strict=True):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope**2 - square)
            fair_mean, fair_square = mean / (1 - 0.9**self._steps), square / (1 - 0.999**self._steps)
            weight -= RATE * fair_mean / (np.sqrt(fair_square) + 1e-8)


def worth_of(network: Network, previews: Previews) -> Array:
    """What each choice is worth: known at the end of a game, else what the network says."""
    return np.where(np.isnan(previews.ends), network.worth(previews.observations), previews.ends)


def best_in_each_game(worth: Array, games: Array) -> Array:
    """Where the best choice of each game stands."""
    last = np.append(np.flatnonzero(np.diff(games)), len(games) - 1)
    found: Array = np.lexsort((worth, games))[last]
    return found


class SelfPlay:
    """Games of the network against itself, from which it learns."""

    def __init__(self, mode: Mode, seed: int) -> None:
        self.rng = np.random.default_rng(seed)
        self.network = Network(mode.seen, self.rng)
        self.games = 0
        self._batch = Batch(mode, GAMES)
        self._batch.reset(seed)
        self._paths: list[list[list[tuple[Array, float]]]] = [[[] for _ in range(mode.players)] for _ in range(GAMES)]
        self._rows: list[Array] = []
        self._wanted: list[float] = []

    def step(self) -> None:
        """One decision in each game."""
        previews = self._batch.previews()
        worth = worth_of(self.network, previews)
        tempting = worth + 9 * (self.rng.random(len(worth)) < CURIOUS) * self.rng.random(len(worth))
        chosen = best_in_each_game(tempting, previews.games)
        for game, seat in enumerate(self._batch.buffers.seats):
            self._paths[game][seat].append((previews.observations[chosen[game]], float(worth[chosen[game]])))
        self._batch.step(previews.actions[chosen])
        for ended in np.flatnonzero(self._batch.buffers.ended):
            self._look_back(int(ended))
        if len(self._rows) >= ENOUGH:
            self._learn()

    def _look_back(self, game: int) -> None:
        """From the end of a game to its start: what each position should have been worth."""
        self.games += 1
        for seat, path in enumerate(self._paths[game]):
            wanted = float(self._batch.buffers.rewards[game, seat])
            for row, worth in reversed(path):
                self._rows.append(row)
                self._wanted.append(wanted)
                wanted = TRACE * wanted + (1 - TRACE) * worth
            path.clear()

    def _learn(self) -> None:
        rows, wanted = np.array(self._rows), np.array(self._wanted, np.float32)
        for some in np.array_split(self.rng.permutation(len(rows)), len(rows) // BATCH):
            self.network.learn(rows[some], wanted[some])
        self._rows, self._wanted = [], []


def match(network: Network, mode: Mode, foe: str, games: int, seed: int) -> float:
    """The share of games that the network wins against bots of a level; a draw, or a shared win, counts in part."""
    env, rewards = VectorSeatEnv(mode, min(games, 100), opponent=foe), list[float]()
    env.reset(seed=seed)
    while len(rewards) < games:
        looks = [env.previews() for _ in range(DEALS)]
        worth = np.mean([worth_of(network, previews) for previews in looks], axis=0)
        _, reward, over, _, _ = env.step(looks[0].actions[best_in_each_game(worth, looks[0].games)])
        rewards += reward[over].tolist()
    return (float(np.mean(rewards)) * (mode.sides - 1) + 1) / mode.sides


def plot(path: Path, name: str, minutes: list[float], shares: dict[str, list[float]], even: float) -> None:
    from matplotlib.figure import Figure

    figure = Figure(figsize=(7, 4), layout="constrained")
    axes = figure.subplots()
    for foe, row in shares.items():
        axes.plot(minutes, row, marker="o", label=f"against {foe}")
    axes.axhline(even, color="grey", linestyle="--", label="even")
    axes.set(title=f"{name}: games won while learning by self-play", xlabel="minutes", ylabel="share", ylim=(0, 1))
    axes.legend(loc="lower right")
    figure.savefig(path, dpi=100)


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="Learn a game by self-play.")
    parser.add_argument("name", nargs="?", default="siege", help="a way to play (default siege)")
    parser.add_argument("--minutes", type=float, default=2.0, help="of learning, without the matches (default 2)")
    parser.add_argument("--matches", type=int, default=8, help="between which it learns (default 8)")
    parser.add_argument("--games", type=int, default=200, help="of a match (default 200)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--plot", type=Path, default=Path("self-play.png"))
    chosen = parser.parse_args(arguments)
    mode = mode_named(chosen.name)
    learner, spent = SelfPlay(mode, chosen.seed), 0.0
    minutes, shares = list[float](), {foe: list[float]() for foe in FOES}
    print("minutes   games   " + "   ".join(f"won against {foe}" for foe in FOES))
    for number in range(chosen.matches + 1):
        while spent < 60 * chosen.minutes * number / chosen.matches:
            start = time.perf_counter()
            learner.step()
            spent += time.perf_counter() - start
        minutes.append(spent / 60)
        for foe in FOES:
            shares[foe].append(match(learner.network, mode, foe, chosen.games, chosen.seed + 1000 * number))
        row = "   ".join(f"{shares[foe][-1]:{12 + len(foe)}.0%}" for foe in FOES)
        print(f"{minutes[-1]:7.1f} {learner.games:7}   {row}", flush=True)
    plot(chosen.plot, chosen.name, minutes, shares, 1 / mode.sides)
    print(f"plot: {chosen.plot}")


if __name__ == "__main__":
    main()
