"""An environment of PettingZoo's AEC form, to train programs that play (extra `train`).

>>> game = env()
>>> game.reset(seed=7)
>>> for agent in game.agent_iter():
...     seen, reward, ended, _, _ = game.last()
...     game.step(None if ended else int(seen["action_mask"].argmax()))
>>> agent, reward
('player_3', -1)

An agent is a seat: `player_0` and so on. What it observes is made of the view of its team alone:

* `observation`: OBSERVATION_SIZE entries of int16, from 0 to 9,999, in the sections of `OBSERVATION`;
* `action_mask`: ACTION_COUNT entries of int8: 1 for each legal action of the agent that is to act, none for others.

`print(layout())` lists what the entries and the numbers of actions stand for; `Environment.choices` has the actions
behind the numbers, `Environment.state_now` the game itself. Both layouts are the same for every game: basic or full, of
two to four seats, of either edition, with other cards. They are told from the agent, so one policy can play every seat.
At the end the winning team's agents get 1, the others -1, all of them 0 in complete balance, or if the game is
truncated after `max_turns`.
"""

from importlib import import_module
from importlib.util import find_spec
from io import BytesIO
from typing import Any, Final

try:
    import numpy as np
    from gymnasium import logger, spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper
except ImportError as error:  # pragma: no cover
    raise ImportError(f"{error}; pip install '.[train]' in a copy of the repository") from error

from engine.actions import Action
from engine.apply import apply, new_game, waiting_for
from engine.encoding import (
    ACTION_COUNT,
    LARGEST,
    OBSERVATION,
    OBSERVATION_SIZE,
    QUESTIONS,
    VERSION,
    Section,
    layout,
)
from engine.numbered import Numbered
from engine.players.base import MAX_TURNS
from engine.rulesets.ruleset import Ruleset, load
from engine.setup import standard_setup
from engine.state import Setup, State
from engine.view import view

__all__ = [
    "ACTION_COUNT",
    "OBSERVATION",
    "OBSERVATION_SIZE",
    "QUESTIONS",
    "RENDER_MODES",
    "VERSION",
    "Environment",
    "Section",
    "env",
    "layout",
]


RENDER_MODES: Final = ("human", "ansi", *(("rgb_array",) if find_spec("render") and find_spec("PIL") else ()))
"""What `render` can do: print the board in letters, return it, or return the picture that spectators see."""

_SINCE_RESET: Final = {
    *("agents", "agent_selection", "choices", "infos", "rewards", "state_now", "terminations", "truncations"),
    "_cumulative_rewards",
}
"""What a game has, and nothing before the first."""


def env(rules: Ruleset | None = None, setup: Setup | None = None, **further: Any) -> AECEnv:
    """The environment, in PettingZoo's wrapper that complains of calls in the wrong order.

    Args:
        rules: see `Environment`.
        setup: see `Environment`.
        further: `max_turns`, `max_cycles`, `render_mode` of `Environment`.
    """
    return OrderEnforcingWrapper(Environment(rules, setup, **further))


class Environment(AECEnv):
    """Games of one setup, one after the other.

    Args:
        rules: the rule set, the second edition's if None.
        setup: the setup, the basic game's with four seats if None (`standard_setup`, `full_setup`).
        max_turns: the turns after which a game without an end is truncated: all agents get 0.
        max_cycles: the same in rounds, if that is fewer: each seat has a turn, a lone Shaper two.
        render_mode: one of RENDER_MODES, or None.

    Attributes:
        state_now: the state of the game, with all its secrets: for those who watch, not for agents.
        choices: the legal actions of the agent that is to act, by their numbers.

    Raises:
        ValueError: `max_turns` or `max_cycles` is below 1, or there is no such `render_mode`.
    """

    metadata = {  # noqa: RUF012
        "name": f"cerebria_v{VERSION}",
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": False,
        "render_fps": 1,
    }

    state_now: State
    choices: dict[int, Action]

    def __init__(
        self,
        rules: Ruleset | None = None,
        setup: Setup | None = None,
        *,
        max_turns: int = MAX_TURNS,
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise ValueError(f"render_mode is {', '.join(RENDER_MODES)} or None, not {render_mode!r}")
        for name, limit in (("max_turns", max_turns), ("max_cycles", max_cycles)):
            if limit is not None and limit < 1:
                raise ValueError(f"{name} is at least 1, not {limit}")
        self.render_mode = render_mode
        rules = rules or load()
        self._game = Numbered(rules, setup or standard_setup(rules))
        self._max_turns, self._max_cycles = max_turns, max_cycles
        self._chance = np.random.default_rng()
        self.possible_agents = [f"player_{seat}" for seat in range(len(self._game.setup.seats))]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._observation_spaces = {agent: _observation_space() for agent in self.possible_agents}
        self._action_spaces = {agent: spaces.Discrete(ACTION_COUNT) for agent in self.possible_agents}

    def __getattr__(self, name: str) -> Any:
        """Only what is not there: say so in words before the first game."""
        if name in _SINCE_RESET:
            raise AttributeError(f"there is no game yet, so no {name}: call reset() first")
        raise AttributeError(f"{type(self).__name__} has no {name}")

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What the agent observes: the dictionary of `observation` and `action_mask`."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The numbers of actions."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game. Equal seeds give equal games; without one each game is another. There are no options."""
        if seed is not None:
            self._chance = np.random.default_rng(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection: str | None = None
        state = new_game(self._game.rules, self._game.setup, int(self._chance.integers(1 << 63))).state
        rounds = self._max_turns if self._max_cycles is None else self._max_cycles * len(state.turn_order)
        self._last_turn = min(self._max_turns, rounds)
        self._go_on(state)

    def observe(self, agent: str) -> dict[str, Any]:
        """What the agent's team knows, and the legal actions if it is the one to act."""
        mask = np.zeros(ACTION_COUNT, np.int8)
        if agent == self.agent_selection:
            mask[list(self.choices)] = 1
        numbers = self._game.observation(self.state_now, self._seats[agent])
        return {"observation": np.frombuffer(numbers, np.int16), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Take the action with this number; None for an agent whose game is over.

        Raises:
            ValueError: it is not legal.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None or int(action) not in self.choices:
            raise ValueError(f"action {action} of {agent} is not legal: its action_mask has 1 for those that are")
        self._cumulative_rewards[agent] = 0
        self._go_on(apply(self._game.rules, self.state_now, self.choices[int(action)]).state)
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        """The game as `render_mode` says: printed (None), a text, or an array (height, width, 3) of uint8."""
        match self.render_mode:
            case "human":
                print(self.state_now)
            case "ansi":
                return str(self.state_now)
            case "rgb_array":
                return _picture(self._game.rules, self.state_now)
            case _:
                logger.warn(f"nothing is drawn without a render_mode: {', '.join(RENDER_MODES)}")
        return None

    def close(self) -> None:
        """Nothing is open."""

    def _go_on(self, state: State) -> None:
        """With a new state, the next agent is to act, or the game is over."""
        self.state_now = state
        waiting = waiting_for(state)
        if not waiting or state.turn.number >= self._last_turn:
            self._end()
            return
        self.agent_selection = self.possible_agents[waiting[0]]
        self.choices = self._game.choices(state, waiting[0])

    def _end(self) -> None:
        """No agent acts any more; a game that has come to its end has winners."""
        self.choices = {}
        over = self.state_now.over
        rewards = self._game.rewards(self.state_now)
        for agent, seat in self._seats.items():
            self.terminations[agent], self.truncations[agent] = over, not over
            self.rewards[agent] = rewards[seat]
        self.agent_selection = self.agents[0]


def _observation_space() -> spaces.Space[Any]:
    return spaces.Dict(
        {
            "observation": spaces.Box(0, LARGEST, (OBSERVATION_SIZE,), np.int16),
            "action_mask": spaces.Box(0, 1, (ACTION_COUNT,), np.int8),
        }
    )


def _picture(rules: Ruleset, state: State) -> Any:
    """The board as spectators see it: an array (height, width, 3) of uint8."""
    from PIL import Image  # noqa: PLC0415 - drawing needs it, and training does not

    render = import_module("render")  # a package above the engine, which may be missing
    words = render.Words(rules, [seat.spirit.title() for seat in state.setup.seats], mode=state.setup.mode)
    with Image.open(BytesIO(render.board_picture(words, view(state, None)).data)) as picture:
        return np.asarray(picture.convert("RGB"))
