"""Environments of other libraries, played at random. Whatever is not installed takes no part."""

from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any

import numpy as np

Play = Callable[[int], int]  # makes at least so many steps, and tells how many

OPEN_SPIEL = (
    *("tic_tac_toe", "connect_four", "othello", "chess", "go(board_size=9)", "backgammon", "hex(board_size=7)"),
    *("kuhn_poker", "leduc_poker", "gin_rummy", "hearts", "euchre", "hanabi"),
)
PETTINGZOO = (
    *("tictactoe_v3", "connect_four_v3", "chess_v6", "go_v5", "hanabi_v5"),
    *("leduc_holdem_v4", "texas_holdem_v4", "gin_rummy_v4"),
)
RLCARD = ("leduc-holdem", "limit-holdem", "gin-rummy", "uno", "doudizhu", "mahjong")
PGX = ("othello", "hex", "backgammon", "leduc_holdem", "sparrow_mahjong")


# ---- OpenSpiel, driven from Python


def open_spiel() -> Iterator[tuple[str, Play]]:
    if find_spec("pyspiel") is None:
        return
    pyspiel = import_module("pyspiel")
    names = set(pyspiel.registered_names())
    for name in OPEN_SPIEL:
        if name.split("(")[0] in names:
            yield name, _spiel(pyspiel.load_game(name))


def _spiel(game: Any) -> Play:
    chance = Random(1)

    def play(n: int) -> int:
        state, done = game.new_initial_state(), 0
        while done < n:
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(chance.random() * len(outcomes))][0])
                continue
            actions = state.legal_actions()
            state.apply_action(actions[int(chance.random() * len(actions))])
            done += 1
            state.current_player()
            if state.is_terminal():
                state = game.new_initial_state()
        return done

    return play


# ---- PettingZoo


def own_pettingzoo(names: Sequence[str]) -> Iterator[tuple[str, Play]]:
    if find_spec("pettingzoo") is not None:
        from ilium.envs import aec

        for name in names:
            yield name, _agents(aec.env(name))


def pettingzoo() -> Iterator[tuple[str, Play]]:
    """Its classics need other libraries in turn."""
    for name in PETTINGZOO:
        try:
            env = import_module(f"pettingzoo.classic.{name}").env()
            env.reset(seed=1)
        except ImportError:
            continue
        yield name, _agents(env)


def _agents(env: Any) -> Play:
    chance = Random(1)

    def play(n: int) -> int:
        done = 0
        while done < n:
            env.reset(seed=chance.getrandbits(30))
            for _ in env.agent_iter():
                seen, _, is_over, is_cut, info = env.last()
                if is_over or is_cut:
                    env.step(None)
                    continue
                mask = seen["action_mask"] if "action_mask" in seen else info["action_mask"]
                actions = np.flatnonzero(mask)
                env.step(int(actions[int(chance.random() * len(actions))]))
                done += 1
        return done

    return play


# ---- RLCard


def rlcard() -> Iterator[tuple[str, Play]]:
    if find_spec("rlcard") is None:
        return
    library = import_module("rlcard")
    for name in RLCARD:
        yield name, _cards(library.make(name, config={"seed": 1}))


def _cards(env: Any) -> Play:
    chance = Random(1)

    def play(n: int) -> int:
        done = 0
        while done < n:
            state, _ = env.reset()
            while not env.is_over():
                actions = list(state["legal_actions"])
                state, _ = env.step(actions[int(chance.random() * len(actions))])
                done += 1
        return done

    return play


# ---- pgx


def pgx(size: int) -> Iterator[tuple[str, Play]]:
    if find_spec("pgx") is not None:
        for name in PGX:
            yield f"{name}, {size} games", _compiled(name, size)


def _compiled(name: str, size: int) -> Play:
    """Random legal actions, steps, observations and masks in one compiled loop of steps."""
    library, jax = import_module("pgx"), import_module("jax")
    auto_reset = import_module("pgx.experimental").auto_reset
    steps = 64  # in one call
    made: list[Any] = []

    def make() -> None:
        env = library.make(name)
        step = jax.vmap(auto_reset(env.step, env.init))

        def one(state: Any, key: Any) -> tuple[Any, None]:
            key, own = jax.random.split(key)
            logits = jax.numpy.where(state.legal_action_mask, 0.0, -1e9)
            actions = jax.random.categorical(key, logits, axis=-1)
            return step(state, actions, jax.random.split(own, size)), None

        many = jax.jit(lambda state, key: jax.lax.scan(one, state, jax.random.split(key, steps))[0])
        state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(1), size))
        made.extend((many, state))

    def play(n: int) -> int:
        if not made:
            make()
        many, state = made
        calls = -(-n // (size * steps))
        for number in range(calls):
            state = many(state, jax.random.PRNGKey(number))
        state.rewards.block_until_ready()
        made[1] = state
        return calls * size * steps

    return play
