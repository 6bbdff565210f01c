"""Game files: encoded, decoded and replayed; invalid or differing ones are refused, naming the field or action."""

import json
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from engine import (
    CONTINUED_FORMAT,
    CodecError,
    Edition,
    GameRecord,
    Generator,
    ReplayError,
    RulesetMismatchError,
    Seed,
    apply,
    legal_actions,
    load_ruleset,
    new_game,
    replay,
    standard_setup,
    state_at,
    state_hash,
    waiting_for,
)

RULES = load_ruleset()


def played(seed: int, limit: int = 60, *, free: bool = False) -> GameRecord:
    """The first actions of a random game; with `free`, including the choices of the setup."""
    setup = standard_setup(RULES, places=not free, tokens=not free)
    state = new_game(RULES, setup, seed).state
    chance, actions, hashes = Generator(Seed.of(seed)), [], [state_hash(state)]
    while len(actions) < limit and (seats := waiting_for(state)):
        actions.append(chance.choice(legal_actions(RULES, state, seats[0])))
        state = apply(RULES, state, actions[-1]).state
        hashes.append(state_hash(state))
    return GameRecord.of(RULES, setup, seed, actions, hashes)


@cache
def recorded() -> GameRecord:
    return played(1)


def changed(**fields: Any) -> str:
    return json.dumps({**json.loads(recorded().to_json()), **fields})


@cache
def continued() -> GameRecord:
    """The same game as if newer rules had taken over after seven actions."""
    record = recorded()
    return GameRecord(
        format=CONTINUED_FORMAT,
        edition=record.edition,
        ruleset=record.ruleset,
        setup=record.setup,
        seed=record.seed,
        start=state_at(RULES, record, 7),
        actions=record.actions[7:],
        hashes=record.hashes[7:],
    )


def later(**fields: Any) -> str:
    data = json.loads(continued().to_json()) | fields
    return json.dumps({name: value for name, value in data.items() if value is not ...})


@pytest.mark.parametrize("free", [False, True])
def test_a_file_read_is_the_record_written(free: bool) -> None:
    record = played(2, 500, free=free)
    again = GameRecord.from_json(record.to_json())
    assert again == record
    assert again.to_json() == record.to_json()


def test_a_replay_passes_through_every_recorded_state() -> None:
    indices, outcomes = zip(*replay(RULES, recorded()), strict=True)
    assert indices == tuple(range(len(recorded().hashes)))
    assert [state_hash(outcome.state) for outcome in outcomes] == list(recorded().hashes)


def test_a_record_that_begins_at_a_state_is_read_and_played_from_there() -> None:
    record = GameRecord.from_json(continued().to_json())
    assert record == continued()
    assert record.to_json() == continued().to_json()
    states = [outcome.state for _, outcome in replay(RULES, record)]
    assert [state_hash(state) for state in states] == list(recorded().hashes[7:])
    assert state_at(RULES, record, 3) == state_at(RULES, recorded(), 10)


def test_a_record_from_the_beginning_says_nothing_of_a_state() -> None:
    assert "start" not in json.loads(recorded().to_json())
    assert json.loads(recorded().to_json())["format"] == "cerebria-game/1"


def test_a_state_that_is_not_the_recorded_one_is_reported_at_the_beginning() -> None:
    start = json.loads(continued().to_json())["start"]
    start["state"]["applied"] += 1
    with pytest.raises(ReplayError) as caught:
        list(replay(RULES, GameRecord.from_json(later(start=start))))
    assert (caught.value.index, caught.value.expected) == (0, recorded().hashes[7])


def test_every_seed_can_be_written() -> None:
    record = played(2**128 - 1, 3)
    assert [index for index, _ in replay(RULES, GameRecord.from_json(record.to_json()))] == [0, 1, 2, 3]


@pytest.mark.parametrize("index", [0, 7, 60])
def test_the_state_at_a_number_is_the_one_after_so_many_actions(index: int) -> None:
    state = state_at(RULES, recorded(), index)
    assert state.applied == index
    assert state_hash(state) == recorded().hashes[index]


@pytest.mark.parametrize("index", [-1, 61])
def test_there_is_no_state_outside_the_game(index: int) -> None:
    with pytest.raises(ValueError, match=f"0 to {len(recorded().actions)}"):
        state_at(RULES, recorded(), index)


@pytest.mark.parametrize("index", [0, 5, 60])
def test_a_wrong_hash_is_reported_with_its_place(index: int) -> None:
    hashes = list(recorded().hashes)
    right, hashes[index] = hashes[index], "0" * 64
    record = GameRecord.from_json(changed(hashes=hashes))
    seen = []
    with pytest.raises(ReplayError) as caught:
        seen.extend(number for number, _ in replay(RULES, record))
    assert seen == list(range(index))
    assert (caught.value.index, caught.value.expected, caught.value.found) == (index, "0" * 64, right)
    with pytest.raises(ReplayError):
        state_at(RULES, record, index)


def test_an_action_that_the_rules_refuse_is_reported_with_the_reason() -> None:
    actions = json.loads(recorded().to_json())["actions"]
    actions[4] = {"kind": "Move", "space": 9, "upgrades": ["Haste"]}
    with pytest.raises(ReplayError) as caught:
        list(replay(RULES, GameRecord.from_json(changed(actions=actions))))
    assert (caught.value.index, caught.value.found) == (5, None)
    assert "action 5" in str(caught.value)


def test_a_setup_with_which_no_game_can_begin_is_reported_at_the_beginning() -> None:
    setup = json.loads(recorded().to_json())["setup"]
    setup[1] = setup[1][:3]
    with pytest.raises(ReplayError) as caught:
        list(replay(RULES, GameRecord.from_json(changed(setup=setup))))
    assert caught.value.index == 0


def test_another_rule_set_refuses_the_record() -> None:
    with pytest.raises(RulesetMismatchError):
        next(replay(load_ruleset(Edition.FIRST), recorded()))


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (lambda: "", "not JSON"),
        (lambda: "[" * 100_000, "not JSON"),
        (lambda: recorded().to_json()[:-40], "not JSON"),
        (lambda: "[]", "format"),
        (lambda: changed(format="cerebria-game/3"), "cerebria-game/3"),
        (lambda: changed(format="cerebria-game/2"), "start: .*cerebria-game/2"),
        (lambda: later(format="cerebria-game/1"), "start: .*cerebria-game/1"),
        (lambda: later(start=...), "start"),
        (lambda: later(start={}), "start.*schema"),
        (lambda: later(start={"schema": 99, "state": {}}), "start.*99"),
        (lambda: later(start={"schema": 1, "state": {}}), "start.*not a state"),
        (lambda: later(ruleset="0" * 64), "start: .*rule set"),
        (lambda: later(setup=json.loads(played(1, 0, free=True).to_json())["setup"]), "start: .*setup"),
        (lambda: changed(format=["x" * 1000]), "format"),
        (lambda: changed(edition="third"), "edition"),
        (lambda: changed(ruleset="short"), "ruleset"),
        (lambda: changed(seed=-1), "seed"),
        (lambda: changed(seed=2**128), "seed"),
        (lambda: changed(setup=[]), "setup"),
        (lambda: changed(actions=[{"kind": "Fly"}]), "actions.0"),
        (lambda: changed(hashes=[]), "hashes"),
        (lambda: changed(more=1), "more"),
    ],
)
def test_what_is_no_game_file_is_refused_in_words(text: Callable[[], str], says: str) -> None:
    with pytest.raises(CodecError, match=says) as caught:
        GameRecord.from_json(text())
    assert len(str(caught.value)) < 600
