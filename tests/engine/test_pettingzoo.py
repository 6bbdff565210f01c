"""The environment has PettingZoo's manners: its own tests pass, and mistakes are told in words."""

import gc
import weakref
from itertools import count
from types import SimpleNamespace
from typing import Any

import pytest

from engine import actions, load_ruleset
from tests.engine.environments import environment

np = pytest.importorskip("numpy")
pettingzoo_tests = pytest.importorskip("pettingzoo.test")
module = pytest.importorskip("engine.environment", exc_type=ImportError)

RULES = load_ruleset()


@pytest.mark.filterwarnings(
    "ignore:Observation space for each agent probably should be",  # it is a Dict, as in PettingZoo's own board games
    "ignore:Observation is not a NumPy array",
    "ignore:Action mask numpy array is all zeros",  # the game is over
)
def test_it_is_an_environment_of_pettingzoo(capsys: pytest.CaptureFixture[str]) -> None:
    pettingzoo_tests.api_test(environment(), num_cycles=100)
    assert "Passed API test" in capsys.readouterr().out
    pettingzoo_tests.seed_test(environment, num_cycles=30)


def test_it_renders_as_pettingzoo_asks(capsys: pytest.CaptureFixture[str]) -> None:
    assert module.Environment.metadata["render_modes"] == ["human", "ansi", "rgb_array"]
    boards = {"ansi": lambda text: text.count("\n") > 15, "rgb_array": lambda picture: min(picture.shape[:2]) > 200}
    pettingzoo_tests.render_test(environment, custom_tests=boards)
    assert "valley" in capsys.readouterr().out  # of the mode "human"


def test_its_benchmark_runs(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    clock = count()
    benchmark = pettingzoo_tests.performance_benchmark
    monkeypatch.setitem(benchmark.__globals__, "time", SimpleNamespace(time=lambda: next(clock)))
    benchmark(environment())
    assert "turns per second" in capsys.readouterr().out


def ending(**further: Any) -> Any:
    """An environment of which every action ends the turn: PettingZoo's test of `max_cycles` takes any, in rounds."""
    from pettingzoo.utils import BaseWrapper

    class Ending(BaseWrapper):
        def step(self, action: int | None) -> None:
            ends = (number for number, each in self.env.choices.items() if isinstance(each, actions.EndTurn))
            super().step(None if action is None else next(ends))

    return Ending(environment(**further))


def in_rounds(**further: Any) -> Any:
    """The same as PettingZoo's parallel environment; its agents act in the order of seats, as ours do not always."""
    from pettingzoo.utils.conversions import aec_to_parallel_wrapper

    class InOrder(aec_to_parallel_wrapper):
        def reset(self, seed: int | None = None, options: Any = None) -> Any:
            return next(
                found
                for found in (super(InOrder, self).reset(number, options) for number in count())
                if self.aec_env.state_now.order == (0, 1, 2, 3)
            )

    game = ending(**further)
    game.metadata = {**game.metadata, "is_parallelizable": True}
    return InOrder(game)


def test_max_cycles_counts_rounds_as_pettingzoo_asks() -> None:
    pettingzoo_tests.max_cycles_test(SimpleNamespace(env=ending, parallel_env=in_rounds))


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"max_turns": 0}, "max_turns is at least 1, not 0"),
        ({"max_cycles": -1}, "max_cycles is at least 1, not -1"),
        ({"render_mode": "ascii"}, "render_mode is human, ansi, rgb_array or None, not 'ascii'"),
    ],
)
def test_a_wrong_argument_is_refused_in_words(wrong: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        environment(**wrong)


@pytest.mark.parametrize(
    "ask",
    [
        lambda game: game.observe("player_0"),
        lambda game: game.step(0),
        lambda game: game.last(),
        lambda game: game.render(),
        lambda game: game.choices,
        lambda game: game.state_now,
        lambda game: next(iter(game.agent_iter())),
    ],
)
@pytest.mark.parametrize("bare", [False, True])
def test_before_reset_an_error_says_so(ask: Any, bare: bool, caplog: pytest.LogCaptureFixture) -> None:
    game = module.Environment(RULES, render_mode="ansi") if bare else environment(render_mode="ansi")
    with pytest.raises((AttributeError, AssertionError)) as told:
        ask(game)
    assert "reset" in f"{told.value}{caplog.text}"


def test_what_an_environment_never_has_is_told_too() -> None:
    with pytest.raises(AttributeError, match="Environment has no bord"):
        _ = module.Environment(RULES).bord


def test_without_a_render_mode_nothing_is_drawn_with_a_warning() -> None:
    game = environment()
    game.reset(seed=1)
    with pytest.warns(UserWarning, match="nothing is drawn without a render_mode: human, ansi"):
        assert game.render() is None


def test_an_environment_goes_when_nobody_holds_it() -> None:
    games = [module.Environment(RULES) for _ in range(5)]
    for game in games:
        game.reset(seed=1)
        for agent in game.agents:
            assert game.observation_space(agent) is game.observation_space(agent)
            assert game.action_space(agent) is game.action_space(agent)
            game.observe(agent)
    left = [weakref.ref(game) for game in games]
    del games, game
    gc.collect()
    assert [each() for each in left] == [None] * 5


def test_an_observation_is_the_learners_own() -> None:
    """It may be written to, and a later step does not change it."""
    game = environment()
    game.reset(seed=1)
    seen, *_ = game.last()
    before = seen["observation"].copy()
    game.step(int(seen["action_mask"].argmax()))
    assert (seen["observation"] == before).all()
    seen["observation"][:] = 0
