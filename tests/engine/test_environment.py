"""The environment for training: whole games, secrets, the layout; PettingZoo's own tests are next door."""

import doctest
import hashlib
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest

from engine import (
    STANDARD_SPIRITS,
    Aspiration,
    Edition,
    Generator,
    Mode,
    Ruleset,
    Seat,
    Seed,
    Side,
    Spirit,
    SpiritAction,
    State,
    Team,
    Vibe,
    actions,
    full_setup,
    legal_actions,
    load_ruleset,
    new_game,
    points,
    standard_setup,
    view,
    waiting_for,
    winner,
)
from engine.encoding import (
    ACTION_COUNT,
    LARGEST,
    MAX_WILLOW,
    OBSERVATION,
    OBSERVATION_SIZE,
    VERSION,
    Seated,
    Seen,
    action_number,
    cards_of,
    layout,
    observation,
)
from engine.players import MAX_TURNS, determinise
from tests.engine.environments import environment
from tests.engine.players.playing import random_positions

LAYOUT_OF_VERSION_1 = "ee8bf5e6b9731d88ae2b9ed87ac694c8e6aaf7dd119c97552f8639143dbb721e"

RULES = load_ruleset()

SETUPS = {
    "basic": standard_setup(RULES),
    "side A": full_setup(RULES, STANDARD_SPIRITS[:3]),
    "side B": full_setup(RULES, STANDARD_SPIRITS, spirit_side=Side.B, team_side=Side.B)._replace(
        recommended_places=False, recommended_tokens=False
    ),
    "others": full_setup(RULES, (Spirit.MALICE, Spirit.EMPATHY, Spirit.ANXIETY), spirit_side=Side.B),
}


def seen_from(rules: Ruleset, state: State, seat: Seat) -> Seen:
    known = view(state, state.team_of(seat))
    return Seated(rules, known.known.setup, seat).sees(known)


def played(game: Any, seed: int) -> Iterator[tuple[str, Any]]:
    """Plays a game with random legal actions; the agents that act, each with what it observes."""
    import numpy as np

    chance = np.random.default_rng(seed)
    game.reset(seed=seed)
    for agent in game.agent_iter():
        seen, _, ended, _, _ = game.last()
        if not ended:
            yield agent, seen
        game.step(None if ended else chance.choice(np.flatnonzero(seen["action_mask"])))


@pytest.mark.parametrize("name", SETUPS)
def test_random_games_come_to_their_end(name: str) -> None:
    """Every legal action has a number of its own, and each observation is in its bounds."""
    game = environment(SETUPS[name])
    for agent, seen in played(game, 1):
        assert game.observation_space(agent).contains(seen)
        assert len(seen["action_mask"].nonzero()[0]) == len(legal_actions(RULES, game.state_now, int(agent[-1])))
    assert game.state_now.over
    assert game.agents == []


def test_the_winning_team_gets_1_and_the_other_minus_1() -> None:
    game, rewards = environment(), {}
    game.reset(seed=3)
    for agent in game.agent_iter():
        seen, rewards[agent], ended, _, _ = game.last()
        game.step(None if ended else int(seen["action_mask"].argmax()))
    won = winner(RULES, game.state_now)
    teams = [seat.team for seat in game.state_now.setup.seats]
    assert [rewards[agent] for agent in sorted(rewards)] == [
        0 if won is None else 1 if team is won else -1 for team in teams
    ]


def forever(game: Any) -> dict[str, tuple[bool, bool]]:
    """Plays a game in which everybody always ends the turn; whether it ended, or was truncated, for each agent."""
    told: dict[str, tuple[bool, bool]] = {}
    game.reset(seed=1)
    for agent in game.agent_iter():
        _, reward, ended, truncated, _ = game.last()
        if ended or truncated:
            told[agent] = (ended, truncated)
            assert reward == 0
            game.step(None)
        else:
            game.step(next(number for number, each in game.choices.items() if isinstance(each, actions.EndTurn)))
    return told


@pytest.mark.parametrize("limit", [None, 3])
def test_a_game_that_would_never_end_is_truncated(limit: int | None) -> None:
    game = environment(**({} if limit is None else {"max_turns": limit}))
    assert forever(game) == dict.fromkeys(game.possible_agents, (False, True))
    assert game.state_now.turn.number == (limit or MAX_TURNS)
    assert game.agents == []


def test_a_limit_below_one_is_refused_in_words() -> None:
    with pytest.raises(ValueError, match="max_turns is at least 1, not 0"):
        environment(max_turns=0)


def test_an_observation_stays_in_its_bounds_in_a_game_that_lasts_for_ever() -> None:
    state = new_game(RULES, SETUPS["basic"], seed=1).state
    rich = tuple(replace(player, wp=10**6, essence=10**6) for player in state.players)
    teams = tuple(replace(team, points=10**6) for team in state.teams)
    state = replace(state, turn=state.turn._replace(number=10**6), players=rich, teams=teams)
    assert max(observation(seen_from(RULES, state, 0))) == LARGEST


def test_an_illegal_action_is_refused() -> None:
    game = environment()
    game.reset(seed=1)
    with pytest.raises(ValueError, match="not legal"):
        game.step(int(game.last()[0]["action_mask"].argmin()))


def test_the_example_runs() -> None:
    failed, tried = doctest.testmod(pytest.importorskip("engine.environment", exc_type=ImportError))
    assert tried
    assert not failed


@pytest.mark.parametrize("name", ["basic", "side B"])
def test_an_observation_tells_only_what_the_team_knows(name: str) -> None:
    """With other cards and Aspirations wherever the team sees none, every team's observation and mask are the same."""
    game = environment(SETUPS[name])
    changed = 0
    for number, _ in enumerate(played(game, 2)):
        if number % 10:
            continue
        state = game.state_now
        before = {agent: game.observe(agent) for agent in game.agents}
        for agent in game.agents:
            own = state.setup.seats[int(agent[-1])].team
            other = determinise(RULES, view(state, own), Generator(Seed.of(number)))
            changed += other != state
            game.unwrapped.state_now = other
            assert (game.observe(agent)["observation"] == before[agent]["observation"]).all()
            if agent == game.agent_selection:
                assert legal_actions(RULES, other, int(agent[-1])) == tuple(game.choices.values())
        game.unwrapped.state_now = state
    assert changed > 10


def test_the_layout_is_fixed() -> None:
    """What was learned with a layout is of no use with another: a change of it is another version."""
    assert (OBSERVATION_SIZE, ACTION_COUNT, VERSION) == (1936, 16451, 1)
    assert hashlib.sha256(layout().encode()).hexdigest() == LAYOUT_OF_VERSION_1


def test_the_numbers_of_version_1_stay() -> None:
    """Of every seat in positions of random games; weights that were learned with the version go on."""
    told = hashlib.sha256()
    for setup in SETUPS.values():
        for state in islice(random_positions(RULES, setup, 4), 0, None, 5):
            for seat in range(len(setup.seats)):
                for number in observation(seen_from(RULES, state, seat)):
                    told.update(number.to_bytes(2, "big"))
    assert told.hexdigest() == "6e9fd9ee8e4bfa78d9c6b73e2e4197fb6f527048097e740cdbe0f85b5aa300a1"


def test_numbers_of_actions() -> None:
    state = new_game(RULES, SETUPS["side B"], seed=1).state
    seen = Seated(RULES, state.setup, 0)
    card = RULES.deck_cards(Team.BLISS)[3]
    first = int(next(line for line in layout().splitlines() if " Invoke," in line).split()[0])
    upgrade = RULES.row(state.setup.seats[0].spirit, Side.B, actions.Invoke.row).upgrades[1].name
    assert action_number(seen, actions.Invoke(card, 7, (upgrade,))) == first + (3 * 15 + 7) * 8 + 2
    assert action_number(seen, actions.ChooseHidden(Team.GLOOM, "reflection")) == ACTION_COUNT - 1
    assert action_number(seen, actions.Willow(41)) is None


def test_the_numbers_of_a_kind_of_action_reach_from_its_first_to_its_last() -> None:
    """The extreme values of all fields have the first and the last number that the layout has for their kind."""
    state = new_game(RULES, SETUPS["side B"], seed=1).state
    seen, board = Seated(RULES, state.setup, 0), RULES.boards[Side.B, state.setup.seats[0].spirit]
    first_card, last_card = RULES.deck_cards(Team.BLISS)[0], RULES.starting_emotion(Team.BLISS)
    every = [tuple(upgrade.name for upgrade in row.upgrades) for row in board]
    move, invoke, quell, fortify, empower = SpiritAction
    extremes: list[tuple[actions.Action, actions.Action]] = [
        (actions.Place(0, 0), actions.Place(4, 14)),
        (actions.PlaceStartingToken(move, 0, Vibe.RED), actions.PlaceStartingToken(empower, 3, Vibe.WILD)),
        (actions.Declare(move, first_card, 0, Vibe.RED), actions.Declare(empower, last_card, 3, None)),
        (actions.Move(0, (), 0), actions.Move(9, every[move], None)),
        (actions.Invoke(first_card, 0), actions.Invoke(last_card, 14, every[invoke])),
        (actions.Quell(0, first_card), actions.Quell(14, None, every[quell], 3)),
        (actions.Fortify(0), actions.Fortify(4, every[fortify])),
        (actions.Empower(0, (), first_card), actions.Empower(14, every[empower], None)),
        (actions.Valley(), actions.Valley()),
        (actions.Cradle(), actions.Cradle()),
        (actions.Network(0, 0), actions.Network(14, 14)),
        (actions.Land(0, 1), actions.Land(14, 6)),
        (actions.Willow(1), actions.Willow(MAX_WILLOW)),
        (actions.AddVibe(move, 0, Vibe.RED), actions.AddVibe(empower, 3, Vibe.WILD)),
        (actions.RotateOrigin(), actions.RotateOrigin()),
        (actions.AdditionalAction(), actions.AdditionalAction()),
        (actions.Absorb(0, bonus=False), actions.Absorb(4, bonus=True)),
        (actions.EndTurn("ambition"), actions.EndTurn("cards")),
        (actions.Decline(), actions.Decline()),
        (actions.Accept(), actions.Accept()),
        (actions.Push(0, 0), actions.Push(3, 9)),
        (actions.ChooseUpgrade(every[move][0]), actions.ChooseUpgrade(every[empower][2])),
        (actions.Drain(0), actions.Drain(4)),
        (actions.KeepCard(first_card), actions.KeepCard(last_card)),
        (actions.DrawAgain(), actions.DrawAgain()),
        (actions.PlaceToken(move, 0, Vibe.RED), actions.PlaceToken(empower, 3, Vibe.WILD)),
        (actions.MoveSpirit(0), actions.MoveSpirit(9)),
        (actions.ChooseSpirit(0, "wp"), actions.ChooseSpirit(3, "cards")),
        (actions.ChooseEmotion(0), actions.ChooseEmotion(14)),
        (actions.MoveEmotion(0, 0), actions.MoveEmotion(14, 14)),
        (actions.PayFrom(0), actions.PayFrom(None)),
        (actions.RemoveCommon(Aspiration.ATTITUDE), actions.RemoveCommon(Aspiration.REFLECTION)),
        (
            actions.ChooseHidden(Team.BLISS, Aspiration.ATTITUDE),
            actions.ChooseHidden(Team.GLOOM, Aspiration.REFLECTION),
        ),
    ]
    told = dict(re.findall(r"^ *(\d+) ([A-Z]\w+)", layout().partition("\naction\n")[2], re.MULTILINE))
    begins = {name: int(number) for number, name in told.items()}
    assert [type(first).__name__ for first, _ in extremes] == list(begins)
    ends = [*list(begins.values())[1:], ACTION_COUNT]
    for (first, last), end in zip(extremes, ends, strict=True):
        numbers = action_number(seen, first), action_number(seen, last)
        if not isinstance(first, actions.ChooseUpgrade):  # the first row that has an upgrade of this name
            assert numbers == (begins[type(first).__name__], end - 1), (first, last)


@pytest.mark.parametrize("name", SETUPS)
def test_all_that_can_be_done_in_a_position_has_different_numbers(name: str) -> None:
    for state in islice(random_positions(RULES, SETUPS[name], 5), 0, None, 3):
        seat = waiting_for(state)[0]
        seen = Seated(RULES, state.setup, seat)
        numbers = [action_number(seen, action) for action in legal_actions(RULES, state, seat)]
        assert len({*numbers}) == len(numbers)
        assert all(number is None or 0 <= number < ACTION_COUNT for number in numbers)


@pytest.mark.parametrize("seat", range(2))
def test_an_observation_holds_the_whole_board_with_what_is_one_s_own_first(seat: int) -> None:
    """Emotions, Fortresses, Spheres, teams and Common Aspirations, read back from the numbers."""
    setup = full_setup(RULES, STANDARD_SPIRITS, spirit_side=Side.B)
    team, fortresses = setup.seats[seat].team, 0
    for state in islice(random_positions(RULES, setup, 3), 20, None, 30):
        parts, numbers = {}, iter(observation(seen_from(RULES, state, seat)))
        for section in OBSERVATION:
            parts[section.name] = list(islice(numbers, section.size))
        slots, cards = list(batched(parts["slots"], 74)), [cards_of(RULES, each) for each in (team, team.other)]
        for emotion, (*shown, own, essence, token, insecurity, _, _, _, _) in zip(state.slots, slots, strict=True):
            if emotion is None:
                assert not any(shown)
                continue
            side = 0 if emotion.team is team else 1
            assert [number for number, there in enumerate(shown) if there] == [33 * side + cards[side][emotion.card]]
            assert (own, essence, token, insecurity) == (side == 0, emotion.essence, emotion.token, emotion.insecurity)
        for fortress, shown in zip(state.sites, batched(parts["sites"], 3), strict=True):
            rank, is_new = (0, 0) if fortress is None else (int(fortress.rank), int(fortress.turn == state.turn.number))
            assert shown == ((rank, 0, is_new) if fortress and fortress.team is team else (0, rank, is_new))
            fortresses += rank > 0
        assert parts["spheres"] == [*state.spheres, *(int(state.orientation == turned) for turned in range(5))]
        for each, shown in zip((team, team.other), batched(parts["teams"], 26), strict=True):
            held, score = state.teams[each], points(RULES, state)[each]
            fragments = held.minors, held.majors, held.capping
            assert shown[:8] == (held.ambition, *fragments, held.points, held.consoled, score, len(held.hidden_deck))
        row = {common.aspiration: (place, common.face_up) for place, common in enumerate(state.common, start=1)}
        assert list(batched(parts["common"], 2)) == [row.get(each, (0, 0)) for each in Aspiration]
    assert fortresses


def batched(numbers: Sequence[int], size: int) -> Iterator[tuple[int, ...]]:
    """The numbers in groups of a size."""
    return (tuple(numbers[at : at + size]) for at in range(0, len(numbers), size))


def test_an_observation_is_told_from_the_seat() -> None:
    state = new_game(load_ruleset(Edition.FIRST), SETUPS["basic"], seed=1).state
    rules = load_ruleset(Edition.FIRST)
    at = 0
    for section in OBSERVATION:
        for seat, team in ((0, Team.BLISS), (1, Team.GLOOM)):
            part = observation(seen_from(rules, state, seat))[at : at + section.size].tolist()
            if section.name == "game":
                assert part == [0, 0, 0, 0, int(team is Team.GLOOM), 0, 0, 1]
            if section.name == "turn":
                assert part[6:10].index(1) == (state.turn.seat - seat) % 4
            if section.name == "players":
                assert part[0] == 1
                assert part[13:15] == [len(state.players[seat].hand), len(state.players[seat].deck)]
                assert sum(part[123:139]) == len(state.players[seat].hand)
                assert part[171 + 123 : 171 + 139] == [0] * 16  # an opponent's hand
        at += section.size
    assert at == OBSERVATION_SIZE
    assert state.setup.mode is Mode.BASIC
