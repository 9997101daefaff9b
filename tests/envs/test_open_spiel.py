"""OpenSpiel's own tests, for every way to play; its bots; and what they do not ask."""

import pickle
import random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.bots import uniform_random

import ilium.envs.open_spiel  # noqa: F401 - registers the games
from ilium.envs.planes import named

GAMES = (
    "python_ilium_duel",
    "python_ilium_duel(early=True,first=1)",
    "python_ilium_siege",
    "python_ilium_siege(players=3,gorgons=2)",
    "python_ilium_siege(players=4)",
    "python_ilium_siege(players=4,teams=True)",
    "python_ilium_siege(players=5)",
    "python_ilium_siege(players=6)",
    "python_ilium_ilios",
    "python_ilium_ilios(players=3)",
    "python_ilium_ilios(players=4,iron=5)",
    "python_ilium_ilios(board=4x4)",
    "python_ilium_ilios(players=3,board=4x4)",
    "python_ilium_ilios(players=4,board=4x4)",
)
SMALL = ("python_ilium_duel", "python_ilium_siege(players=3)", "python_ilium_ilios(board=4x4)")
every_game = pytest.mark.parametrize("name", GAMES)


def dealt(game: Any, seed: int) -> Any:
    state, chooser = game.new_initial_state(), random.Random(seed)
    while state.is_chance_node():
        state.apply_action(chooser.choice([action for action, _ in state.chance_outcomes()]))
    return state


@every_game
def test_random_simulations(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=2, serialize=True, verbose=False)


@every_game
def test_what_the_game_says_of_itself(name: str) -> None:
    game, kind = pyspiel.load_game(name), pyspiel.GameType
    about = game.get_type()
    assert about.dynamics == kind.Dynamics.SEQUENTIAL
    assert about.chance_mode == kind.ChanceMode.EXPLICIT_STOCHASTIC
    assert about.information == kind.Information.IMPERFECT_INFORMATION
    assert about.utility == kind.Utility.ZERO_SUM and about.reward_model == kind.RewardModel.TERMINAL
    assert about.min_num_players <= game.num_players() <= about.max_num_players
    assert (game.min_utility(), game.max_utility(), game.utility_sum()) == (-1, 1, 0)
    assert str(pyspiel.load_game(str(game))) == str(game)
    tensors = game.observation_tensor_size(), game.information_state_tensor_size()
    assert tensors == (game.mode.seen, game.mode.seen + game.max_game_length())


def test_parameters_reach_the_rules() -> None:
    options = pyspiel.load_game("python_ilium_siege(players=4,teams=True,gorgons=2,first=3)").mode.options
    assert (options["players"], options["teams"], options["oracles"], options["first"]) == (4, True, "6-2", 3)
    assert pyspiel.load_game("python_ilium_duel(early=True)").mode.options["edition"] == "early"
    with pytest.raises(ValueError, match="4 or 2 Gorgons"):
        pyspiel.load_game("python_ilium_siege(players=3,gorgons=5)")


@every_game
def test_states_that_a_player_cannot_tell_apart(name: str) -> None:
    """Resampled along a random game: the player has the same strings, tensors and choices, and the game can go on."""
    game = pyspiel.load_game(name)
    state, chooser, changed = dealt(game, 1), random.Random(1), 0
    while not state.is_terminal():
        for player in range(game.num_players()):
            other = state.resample_from_infostate(player, chooser.random)
            changed += str(other) != str(state)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.information_state_tensor(player) == state.information_state_tensor(player)
            assert other.observation_string(player) == state.observation_string(player)
            assert other.observation_tensor(player) == state.observation_tensor(player)
            assert other.current_player() == state.current_player()
            if player == state.current_player():
                assert other.legal_actions() == state.legal_actions()
        state.apply_action(chooser.choice(state.legal_actions()))
    assert changed > 0
    while not other.is_terminal():
        other.apply_action(chooser.choice(other.legal_actions()))
    assert sum(other.returns()) == pytest.approx(0)


def test_an_imagined_state_has_no_history_that_could_tell_the_truth() -> None:
    state = dealt(pyspiel.load_game("python_ilium_duel"), 1)
    state.apply_action(state.legal_actions()[0])
    assert state.history() and state.resample_from_infostate(0, random.random).history() == []


@pytest.mark.parametrize("name", SMALL)
def test_states_survive_the_round_trip(name: str) -> None:
    game, chooser = pyspiel.load_game(name), random.Random(2)
    state = dealt(game, 2)
    for _ in range(12):
        state.apply_action(chooser.choice(state.legal_actions()))
    for one in (state, state.resample_from_infostate(1, chooser.random)):
        data = pyspiel.serialize_game_and_state(game, one)
        for twin in (pyspiel.deserialize_game_and_state(data)[1], pickle.loads(pickle.dumps(one)), one.clone()):
            assert str(twin) == str(one)
            assert twin.legal_actions() == one.legal_actions()
            for player in range(game.num_players()):
                assert twin.information_state_string(player) == one.information_state_string(player)
            before = str(one)
            twin.apply_action(twin.legal_actions()[-1])
            assert str(one) == before


@pytest.mark.parametrize("name", SMALL)
def test_tensors_are_what_the_seat_sees_and_has_seen(name: str) -> None:
    game = pyspiel.load_game(name)
    state = dealt(game, 3)
    for _ in range(5):
        state.apply_action(state.legal_actions()[0])
    for player in range(game.num_players()):
        row = np.zeros(game.mode.seen, np.int8)
        state.position.look(player, row)
        tensor = state.information_state_tensor(player)
        assert tensor[: game.mode.seen] == state.observation_tensor(player) == row.tolist()
        assert [number > 0 for number in tensor[game.mode.seen :][:6]] == [True] * 5 + [False]
    observer = game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True))
    observer.set_from(state, 0)
    assert list(observer.dict) == [*named(game.mode.planes, row), "history"]
    with pytest.raises(ValueError, match="observers have no parameters"):
        game.make_py_observer(None, {"size": 3})


def test_moves_have_their_usual_texts() -> None:
    state = dealt(pyspiel.load_game("python_ilium_duel(first=0)"), 5)
    assert all("@" in state.action_to_string(action) for action in state.legal_actions())
    assert str(state).startswith("duel ")


# ---- The bots of OpenSpiel


def bots(game: Any, name: str) -> list[Any]:
    players, chance = game.num_players(), np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, chance)
    match name:
        case "random":
            return [uniform_random.UniformRandomBot(player, chance) for player in range(players)]
        case "mcts":
            return [mcts.MCTSBot(game, 2.0, 3, evaluator, random_state=chance) for _ in range(players)]
    return [ismcts.ISMCTSBot(game, evaluator, 2.0, 3, random_state=chance) for _ in range(players)]


@pytest.mark.parametrize("name", SMALL)
@pytest.mark.parametrize("bot", ["random", "mcts", "ismcts"])
def test_bots_of_openspiel_play(name: str, bot: str) -> None:
    game = pyspiel.load_game(name)
    state, players = dealt(game, 4), bots(game, bot)
    while not state.is_terminal():
        state.apply_action(players[state.current_player()].step(state))
    assert sum(state.returns()) == pytest.approx(0) and max(state.returns()) > 0


def test_the_search_of_openspiel_in_c_plus_plus_runs() -> None:
    """`MCTSBot.step` of open_spiel 2.0.2 releases the interpreter's lock and so cannot call games written in Python."""
    game = pyspiel.load_game("python_ilium_ilios(board=4x4)")
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    bot = pyspiel.MCTSBot(
        *(game, evaluator, 2.0, 10, 10, False, 1, False),
        pyspiel.ChildSelectionPolicy.UCT,
    )
    state = dealt(game, 1)
    assert bot.mcts_search(state).best_child().action in state.legal_actions()
