"""The games in OpenSpiel. To import this module is to register them.

>>> import pyspiel
>>> import ilium.envs.open_spiel
>>> game = pyspiel.load_game("python_ilium_siege(players=4,teams=True)")
"""

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import pyspiel

from ilium.envs.encoding import Mode
from ilium.envs.planes import named
from ilium.envs.position import Position
from ilium.games.duel.options import EDITIONS

BYTE = 256
SEED_BYTES = 4  # the deal is drawn in so many chance nodes, each a byte of its seed: 2^32 deals, all alike in chance
ANY = -1  # of the option `first`
ORACLES = {4: "4-4", 2: "6-2"}  # by the number of Gorgons
# OpenSpiel takes whatever begins with a digit for a number, such as the edition "2024".
PARAMETERS: dict[str, dict[str, Any]] = {
    "duel": {"early": False, "first": ANY},
    "siege": {"players": 2, "teams": False, "gorgons": 4, "first": ANY},
    "ilios": {"players": 2, "board": "6x6", "iron": 3, "first": ANY},
}
SEATS = {"duel": (2, 2), "siege": (2, 6), "ilios": (2, 4)}  # the fewest and the most


def game_type(game: str) -> pyspiel.GameType:
    fewest, most = SEATS[game]
    return pyspiel.GameType(
        short_name=f"python_ilium_{game}",
        long_name=f"Ilium: {game}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=fewest,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=PARAMETERS[game],
    )


def read_parameters(game: str, given: Mapping[str, Any]) -> dict[str, Any]:
    """The game's own options; six always play in teams."""
    options = PARAMETERS[game] | dict(given)
    options["first"] = None if options["first"] == ANY else options["first"]
    if game == "duel":
        options["edition"] = EDITIONS[options.pop("early")]
    if game == "siege":
        options["teams"] = options["teams"] or options["players"] == 6
        gorgons = options.pop("gorgons")
        if gorgons not in ORACLES:
            raise ValueError(
                f"there are {' or '.join(map(str, ORACLES))} Gorgons among the Oracle cards, not {gorgons}"
            )
        options["oracles"] = ORACLES[gorgons]
    return options


class SeatsGame(pyspiel.Game):
    """One of the games with its options."""

    def __init__(self, game: str, type_: pyspiel.GameType, parameters: Mapping[str, Any] | None = None) -> None:
        self.mode = Mode(game, read_parameters(game, parameters or {}))
        info = pyspiel.GameInfo(
            num_distinct_actions=self.mode.actions,
            max_chance_outcomes=BYTE,
            num_players=self.mode.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.mode.encoding.longest(self.mode.players),
        )
        super().__init__(type_, info, dict(parameters or {}))

    def new_initial_state(self) -> "SeatsState":
        return SeatsState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        if params:
            raise ValueError(f"observers have no parameters, not {params}")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self.mode, kind.perfect_recall)


class SeatsState(pyspiel.State):
    """A game at a chance node, at a decision, or at its end."""

    def __init__(self, game: SeatsGame) -> None:
        super().__init__(game)
        self.mode = game.mode
        self.position: Position | None = None  # until it is dealt
        self._seed: list[int] = []
        self.seen: list[list[int]] = [[] for _ in range(self.mode.players)]  # what each seat saw of each decision

    # ---- Playing

    def current_player(self) -> int:
        if self.position is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.position.is_over else self.position.seat

    def is_terminal(self) -> bool:
        return self.position is not None and self.position.is_over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(byte, 1 / BYTE) for byte in range(BYTE)]

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self._dealt.choices())

    def _apply_action(self, action: int) -> None:
        if self.position is None:
            self._seed.append(action)
            if len(self._seed) == SEED_BYTES:
                self.position = Position(self.mode, int.from_bytes(self._seed, "big"))
            return
        actor, face = self.position.seat, self.position.face(action)
        self.position.play(action)
        for seat, seen in enumerate(self.seen):
            seen.append(self._event(actor, action if seat == actor else face))

    def _event(self, actor: int, face: int) -> int:
        """Who did what, as one number from 1 on."""
        return 1 + actor * self.mode.encoding.faces + face

    def returns(self) -> list[float]:
        return [0.0] * self.mode.players if self.position is None else self.position.rewards()

    @property
    def _dealt(self) -> Position:
        if self.position is None:
            raise ValueError("the game is not dealt yet")
        return self.position

    # ---- Knowing

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "SeatsState":
        """A state that the player cannot tell from this one. It is imagined, so it has no history."""
        twin = SeatsState(self.get_game())
        twin.position = self._dealt.imagine(player, int(sampler() * (1 << 53)))
        spectator = self.spectator()
        twin.seen = [seen[:] if seat == player else spectator[:] for seat, seen in enumerate(self.seen)]
        return twin

    def spectator(self) -> list[int]:
        """What one who sits nowhere has seen: of each decision what a seat saw that did not decide."""
        rows = zip(*self.seen, strict=True)
        faces = self.mode.encoding.faces
        return [next(event for seat, event in enumerate(row) if (event - 1) // faces != seat) for row in rows]

    def story(self, seat: int) -> str:
        """All that a seat has seen, as text: who did what, and a number for all it has known."""
        if self.position is None:
            return f"seat {seat}"
        faces = self.mode.encoding.faces
        moves = " ".join(f"{(event - 1) // faces}:{(event - 1) % faces}" for event in self.seen[seat])
        return f"seat {seat} {moves} #{self.position.memory(seat):016x}"

    # ---- As text

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"byte {action}"
        return self._dealt.name(action)

    def __str__(self) -> str:
        """The whole truth."""
        return "not dealt" if self.position is None else self.mode.game.position_text(self.position.truth())


class Observer:
    """What a seat sees now; with perfect recall also all decisions it has seen. See `docs/research.md`."""

    def __init__(self, mode: Mode, has_recall: bool) -> None:
        self._mode, self._has_recall = mode, has_recall
        self._row = np.zeros(mode.seen, np.int8)
        longest = mode.encoding.longest(mode.players) if has_recall else 0
        self.tensor = np.zeros(mode.seen + longest, np.float32)
        self.dict = dict(named(mode.planes, self.tensor[: mode.seen]))
        if has_recall:
            self.dict["history"] = self.tensor[mode.seen :]

    def set_from(self, state: SeatsState, player: int) -> None:
        self.tensor.fill(0)
        if state.position is not None:
            state.position.look(player, self._row)
            self.tensor[: len(self._row)] = self._row
        if self._has_recall:
            seen = state.seen[player]
            self.dict["history"][: len(seen)] = seen

    def string_from(self, state: SeatsState, player: int) -> str:
        if self._has_recall:
            return state.story(player)
        self.set_from(state, player)
        shown = {name: part for name, part in self.dict.items() if part.any()}
        return f"seat {player}\n" + "\n".join(
            f"{name} {''.join(str(part.astype(int).tolist()).split())}" for name, part in shown.items()
        )


def _class_of(game: str) -> type[SeatsGame]:
    type_ = game_type(game)

    class Registered(SeatsGame):
        def __init__(self, parameters: Mapping[str, Any] | None = None) -> None:
            super().__init__(game, type_, parameters)

    pyspiel.register_game(type_, Registered)
    return Registered


CLASSES = {game: _class_of(game) for game in PARAMETERS}
