"""The game for OpenSpiel's tools and algorithms (extra `openspiel`): `pyspiel.load_game("cerebria")`.

>>> game = load_game("cerebria", {"mode": "full", "players": 2})
>>> state = game.new_initial_state()
>>> state.apply_action(7)  # deal 7
>>> while not state.is_terminal():
...     state.apply_action(state.legal_actions()[0])
>>> state.returns()
[-1.0, 1.0]

Importing this module registers the game. Its parameters: `mode` ("basic", "full"), `players` (2 to 4), `edition`
("first", "second"), `side` of all boards in the full game ("A", "B"), `deals`, `max_game_length`.

All chance is in the first node: which of `deals` games is played, the seeds from 0 on. Numbers of actions and
observations are those of `engine.encoding`; an observation is made of the view of the player's team alone, and is 0
throughout before the deal. A game that reaches `max_game_length` actions ends with 0 for all.
"""

from typing import Any, Final

try:
    import numpy as np
    import pyspiel
    from pyspiel import load_game
except ImportError as error:  # pragma: no cover
    raise ImportError(f"{error}; pip install '.[openspiel]' in a copy of the repository") from error

from engine.actions import Action
from engine.apply import apply, new_game, waiting_for
from engine.encoding import ACTION_COUNT, OBSERVATION_SIZE
from engine.numbered import Numbered
from engine.rulesets.ruleset import load
from engine.setup import STANDARD_SPIRITS, full_setup, standard_setup
from engine.state import State
from engine.terms import Edition, Mode, Side
from engine.view import view

__all__ = ["Cerebria", "CerebriaState", "load_game"]

DEFAULTS: Final = {
    "mode": "basic", "players": 4, "edition": "second", "side": "A", "deals": 1_000, "max_game_length": 10_000
}  # fmt: skip
"""The parameters of the game; random games have fewer than 1,000 actions."""


def _game_type(players: int | None) -> Any:
    """What OpenSpiel is to know of the game; three players, of whom two may win, do not play for a sum of zero."""
    utility = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name="cerebria",
        long_name="Cerebria",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.ZERO_SUM if players in (2, 4) else utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=4,
        min_num_players=2,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=DEFAULTS,
    )


class Cerebria(pyspiel.Game):
    """A kind of game; OpenSpiel makes it of its parameters.

    Raises:
        ValueError: a parameter is none of those that there are.
    """

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**DEFAULTS, **(params or {})}
        rules = load(Edition(given["edition"]))
        side, spirits = Side(given["side"]), STANDARD_SPIRITS[: given["players"]]
        if Mode(given["mode"]) is Mode.FULL:
            setup = full_setup(rules, spirits, spirit_side=side, team_side=side)
        else:
            setup = standard_setup(rules, spirits)
        self.numbered = Numbered(rules, setup)
        self.deals, self.longest = given["deals"], given["max_game_length"]
        players = len(setup.seats)
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTION_COUNT,
            max_chance_outcomes=self.deals,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if players != 3 else None,
            max_game_length=self.longest,
        )
        super().__init__(_game_type(players), info, params or {})

    def new_initial_state(self) -> "CerebriaState":
        """The chance node before the deal."""
        return CerebriaState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        """What makes observations."""
        if params:
            raise ValueError(f"an observation has no parameters, not {params}")
        return Observer()


class _Moment:
    """A moment of a game. It never changes, so copies of a state share it."""

    def __init__(self, game: Cerebria, state: State | None = None) -> None:
        self.game = game
        self.state = state
        waiting = () if state is None or state.applied >= game.longest else waiting_for(state)
        self.player = waiting[0] if waiting else None
        self.choices: dict[int, Action] = {}
        if state is not None and self.player is not None:
            self.choices = dict(sorted(game.numbered.choices(state, self.player).items()))

    def __deepcopy__(self, memo: Any) -> "_Moment":
        return self

    def after(self, number: int) -> "_Moment":
        """The moment after a deal or an action."""
        rules = self.game.numbered.rules
        if self.state is None:
            return _Moment(self.game, new_game(rules, self.game.numbered.setup, number).state)
        if number not in self.choices:
            raise ValueError(f"action {number} of player {self.player} is not legal")
        return _Moment(self.game, apply(rules, self.state, self.choices[number]).state)


class CerebriaState(pyspiel.State):
    """A moment of a game, or the node before its deal.

    Attributes:
        state_now: the state of the game with all its secrets; None before the deal.
    """

    def __init__(self, game: Cerebria) -> None:
        super().__init__(game)
        self._now = _Moment(game)

    @property
    def state_now(self) -> State | None:
        """The engine's state."""
        return self._now.state

    def current_player(self) -> int:
        """The player who is to act, or chance, or nobody at the end."""
        if self._now.state is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self._now.player is None else self._now.player

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self._now.state is not None and self._now.player is None

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The deals."""
        return [(deal, 1 / self._now.game.deals) for deal in range(self._now.game.deals)]

    def returns(self) -> list[float]:
        """1 for each player of the winning team, -1 for the others; 0 before the end and in complete balance."""
        state, numbered = self._now.state, self._now.game.numbered
        return [0.0] * len(numbered.setup.seats) if state is None else list(map(float, numbered.rewards(state)))

    def observation_string(self, player: int) -> str:
        """The board in letters, as the player's team knows it; empty before the deal."""
        state = self._now.state
        return "" if state is None else str(view(state, state.team_of(player)))

    def observation_tensor(self, player: int) -> list[int]:
        """What the player's team knows, in numbers; zeros before the deal."""
        state = self._now.state
        return [0] * OBSERVATION_SIZE if state is None else self._now.game.numbered.observation(state, player).tolist()

    def _legal_actions(self, player: int) -> list[int]:
        return list(self._now.choices) if player == self._now.player else []

    def _apply_action(self, action: int) -> None:
        self._now = self._now.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"Deal({action})"
        return repr(self._now.choices[action]) if action in self._now.choices else f"Action({action})"

    def __str__(self) -> str:
        """The board in letters, with all secrets."""
        return "before the deal" if self._now.state is None else str(self._now.state)


class Observer:
    """OpenSpiel's way to an observation: at chance nodes and after the end, too."""

    def __init__(self) -> None:
        self.tensor = np.zeros(OBSERVATION_SIZE, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: CerebriaState, player: int) -> None:
        """Observe a state as a player."""
        self.tensor[:] = state.observation_tensor(player)

    def string_from(self, state: CerebriaState, player: int) -> str:
        """What the player's team knows, as text."""
        return state.observation_string(player)


pyspiel.register_game(_game_type(None), Cerebria)
