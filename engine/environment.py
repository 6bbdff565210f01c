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
behind the numbers. Both are the same for every game: basic or full, of two to four seats, of either edition, with other
cards. They are told from the agent, so one policy can play every seat. At the end the winning team's agents get 1, the
others -1, all of them 0 in complete balance.
"""

from functools import cache
from typing import Any, Final

try:
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper
except ImportError as error:  # pragma: no cover
    raise ImportError(f"{error}; pip install '.[train]' in a copy of the repository") from error

from engine.actions import Action
from engine.apply import apply, legal_actions, new_game, waiting_for
from engine.encoding import (
    ACTION_COUNT,
    OBSERVATION,
    OBSERVATION_SIZE,
    QUESTIONS,
    VERSION,
    Section,
    Seen,
    action_number,
    layout,
    observation,
)
from engine.queries.scoring import winner
from engine.rulesets.ruleset import Ruleset, load
from engine.setup import standard_setup
from engine.state import Setup, State
from engine.view import view

__all__ = [
    "ACTION_COUNT",
    "OBSERVATION",
    "OBSERVATION_SIZE",
    "QUESTIONS",
    "VERSION",
    "Environment",
    "Section",
    "env",
    "layout",
]

LARGEST: Final = 9_999
"""The largest entry of an observation."""


def env(rules: Ruleset | None = None, setup: Setup | None = None) -> AECEnv:
    """The environment, in PettingZoo's wrapper that complains of calls in the wrong order; see `Environment`."""
    return OrderEnforcingWrapper(Environment(rules, setup))


class Environment(AECEnv):
    """Games of one setup, one after the other.

    Args:
        rules: the rule set, the second edition's if None.
        setup: the setup, the basic game's with four seats if None (`standard_setup`, `full_setup`).

    Attributes:
        state_now: the state of the game, with all its secrets: for those who watch, not for agents.
        choices: the legal actions of the agent that is to act, by their numbers.
    """

    metadata = {"name": f"cerebria_v{VERSION}", "render_modes": [], "is_parallelizable": False}  # noqa: RUF012

    state_now: State
    choices: dict[int, Action]

    def __init__(self, rules: Ruleset | None = None, setup: Setup | None = None) -> None:
        self._rules = rules or load()
        self._setup = setup or standard_setup(self._rules)
        self._chance = np.random.default_rng()
        self.possible_agents = [f"player_{seat}" for seat in range(len(self._setup.seats))]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.render_mode = None

    @cache  # noqa: B019
    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What the agent observes: the dictionary of `observation` and `action_mask`."""
        return spaces.Dict(
            {
                "observation": spaces.Box(0, LARGEST, (OBSERVATION_SIZE,), np.int16),
                "action_mask": spaces.Box(0, 1, (ACTION_COUNT,), np.int8),
            }
        )

    @cache  # noqa: B019
    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The numbers of actions."""
        return spaces.Discrete(ACTION_COUNT)

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
        self._go_on(new_game(self._rules, self._setup, int(self._chance.integers(1 << 63))).state)

    def observe(self, agent: str) -> dict[str, Any]:
        """What the agent's team knows, and the legal actions if it is the one to act."""
        mask = np.zeros(ACTION_COUNT, np.int8)
        if agent == self.agent_selection:
            mask[list(self.choices)] = 1
        return {"observation": np.array(observation(self._seen(agent)), np.int16), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Take the action with this number; None for an agent whose game is over.

        Raises:
            ValueError: it is not legal.
        """
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None or int(action) not in self.choices:
            raise ValueError(f"action {action} of {agent} is not legal: its action_mask has 1 for those that are")
        self._cumulative_rewards[agent] = 0
        self._go_on(apply(self._rules, self.state_now, self.choices[int(action)]).state)
        self._accumulate_rewards()

    def render(self) -> None:
        """Nothing: `cerebria render` draws game files."""

    def close(self) -> None:
        """Nothing is open."""

    def _seen(self, agent: str) -> Seen:
        seat = self._seats[agent]
        return Seen(self._rules, view(self.state_now, self._setup.seats[seat].team), seat)

    def _go_on(self, state: State) -> None:
        """With a new state, the next agent is to act, or the game is over."""
        self.state_now = state
        waiting = waiting_for(state)
        if not waiting:
            self._end()
            return
        self.agent_selection = self.possible_agents[waiting[0]]
        seen = self._seen(self.agent_selection)
        numbered = ((action_number(seen, each), each) for each in legal_actions(self._rules, state, waiting[0]))
        self.choices = {number: each for number, each in numbered if number is not None}

    def _end(self) -> None:
        self.choices = {}
        won = winner(self._rules, self.state_now)
        for agent, seat in self._seats.items():
            self.terminations[agent] = True
            if won is not None:
                self.rewards[agent] = 1 if self._setup.seats[seat].team is won else -1
        self.agent_selection = self.agents[0]
