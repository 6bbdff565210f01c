"""Actions, events, setups and states as JSON: they decode as encoded; other data are refused."""

import json
import types
import typing
from collections.abc import Iterator
from dataclasses import fields, replace
from functools import reduce
from operator import or_
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import (
    CodecError,
    action_from_data,
    action_to_data,
    apply,
    canonical,
    check_state,
    event_from_data,
    event_to_data,
    load_ruleset,
    new_game,
    redact,
    setup_from_data,
    setup_to_data,
    standard_setup,
    state_from_json,
    state_hash,
    state_to_json,
)
from engine import state as state_module
from engine.actions import Action, ChooseHidden, EndTurn, Move
from engine.events import Acted, Event
from engine.steps import Step
from engine.terms import HIDDEN, Aspiration, Spirit, Team
from tests.positions import position

ACTIONS = get_args(get_args(Action)[0])
EVENTS = get_args(get_args(Event)[0])
STEPS = get_args(get_args(Step)[0])
LISTS = [kind for kind in vars(state_module).values() if isinstance(kind, type) and hasattr(kind, "_fields")]


def one_of(union: Any) -> st.SearchStrategy[Any]:
    """Any value of any class of a closed union, its fields of any value that their types allow."""
    return st.one_of([st.builds(kind, **{name: st.from_type(hint) for name, hint in _hints(kind)}) for kind in union])


def _hints(kind: type) -> Iterator[tuple[str, Any]]:
    """The fields of a class with their types, whose bounds hypothesis reads without pydantic's `Field` around them."""
    hints = get_type_hints(kind, include_extras=True)
    return ((field.name, _bounded(hints[field.name])) for field in fields(kind))


def _bounded(hint: Any) -> Any:
    parts = get_args(hint)
    match get_origin(hint):
        case typing.Annotated:
            return Annotated[(parts[0], *(bound for note in parts[1:] for bound in note.metadata))]
        case types.UnionType | typing.Union:
            return reduce(or_, map(_bounded, parts))
    return tuple[tuple(map(_bounded, parts))] if get_origin(hint) is tuple else hint


@given(one_of(ACTIONS))
def test_an_action_read_is_the_action_written(action: Any) -> None:
    data = json.loads(json.dumps(action_to_data(action)))
    assert data["kind"] == type(action).__name__
    again = action_from_data(data)
    assert again == action
    assert repr(again) == repr(action)


@given(one_of([kind for kind in EVENTS if kind is not Acted]))
def test_an_event_read_is_the_event_written(event: Any) -> None:
    again = event_from_data(json.loads(json.dumps(event_to_data(event))))
    assert again == event
    assert repr(again) == repr(event)


@given(one_of(ACTIONS), st.integers(0, 3))
def test_an_event_with_an_action_in_it_too(action: Any, seat: int) -> None:
    event = Acted(seat, action, 1, 2, 3)
    assert event_from_data(json.loads(json.dumps(event_to_data(event)))) == event


@given(st.permutations([s for s in Spirit if s.team is Team.BLISS]), st.booleans(), st.booleans())
def test_a_setup_read_is_the_setup_written(bliss: list[Spirit], places: bool, tokens: bool) -> None:
    spirits = (bliss[0], Spirit.ANXIETY, bliss[1], Spirit.MALICE)
    setup = standard_setup(load_ruleset(), spirits, places=places, tokens=tokens)
    again = setup_from_data(json.loads(json.dumps(setup_to_data(setup))))
    assert again == setup
    assert repr(again) == repr(setup)


@settings(max_examples=50)
@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(), lambda x: st.dictionaries(st.text(), x), max_leaves=8
    )
)
def test_equal_data_is_equal_text(data: Any) -> None:
    text = canonical(data)
    assert json.loads(text) == data
    if isinstance(data, dict):
        assert canonical(dict(reversed(data.items()))) == text


def test_the_kinds_have_names_of_their_own() -> None:
    names = [kind.__name__ for kind in (*ACTIONS, *EVENTS, *STEPS)]
    assert len(names) == len(set(names))
    assert all("kind" not in {field.name for field in fields(kind)} for kind in (*ACTIONS, *EVENTS, *STEPS))


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (None, "not an action"),
        ([], "not an action"),
        ({}, "not an action"),
        ({"kind": "Fly"}, "Fly"),
        ({"kind": "Move"}, "Move.space"),
        ({"kind": "Move", "space": "x"}, "Move.space"),
        ({"kind": "Move", "space": 1, "speed": 2}, "speed"),
        ({"kind": "Quell", "slot": 1, "upgrades": []}, "Quell.reveal"),
        ({"kind": "EndTurn", "take": "all"}, "EndTurn.take"),
        ({"kind": "AddVibe", "row": 9, "space": 0, "colour": "red"}, "AddVibe.row"),
    ],
)
def test_what_is_no_action_is_refused_in_words(data: Any, words: str) -> None:
    with pytest.raises(CodecError, match=words):
        action_from_data(data)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "not JSON"),
        ("{", "not JSON"),
        ("[]", "schema 1 was expected, not None"),
        ('{"schema": 2}', "schema 1 was expected, not 2"),
        ('{"schema": 1}', "not a state"),
        ('{"schema": 1, "state": {"rules": 3}}', "not a state"),
    ],
)
def test_what_is_no_state_is_refused_in_words(text: str, words: str) -> None:
    with pytest.raises(CodecError, match=words):
        state_from_json(text)


def test_a_state_saved_before_revealed_aspirations_were_remembered_can_be_read() -> None:
    state = position().state
    data = json.loads(state_to_json(state))
    for team in data["state"]["teams"]:
        del team["revealed"]
    assert state_from_json(json.dumps(data)) == state


def test_a_field_that_came_later_is_written_only_where_it_says_something() -> None:
    """So the hash of a state in which nobody was consoled is still that of an older version."""
    state = position().state
    assert "consoled" not in state_to_json(state)
    bliss, gloom = state.teams
    consoled = replace(state, teams=(bliss, replace(gloom, consoled=True)))
    assert state_from_json(state_to_json(consoled)) == consoled
    assert state_hash(consoled) != state_hash(state)


@pytest.mark.parametrize("length", [6, 10])
def test_a_turn_saved_with_fewer_fields_can_be_read(length: int) -> None:
    """Named tuples are lists in a saved state: later fields come last and have defaults."""
    state = position().state
    data = json.loads(state_to_json(state))
    data["state"]["turn"] = data["state"]["turn"][:length]
    assert state_from_json(json.dumps(data)) == state


def test_the_fields_of_records_that_are_saved_as_lists_keep_their_places() -> None:
    """A changed field makes saved games unreadable, or worse, misread; new fields go at the end."""
    assert {kind.__name__: " ".join(kind._fields) for kind in LISTS} == {
        "Emotion": "card team owner essence token insecurity",
        "Fortress": "team rank turn",
        "SeatSetup": "team spirit deck own",
        "Setup": "mode seats recommended_places recommended_tokens spirit_side team_side marks",
        "Common": "aspiration face_up",
        "Before": "rows full",
        "Turn": "number seat actions absorbed abilities declared deeds before scored doubled quelled",
        "Decision": "step seats options answer",
    }


def test_a_state_with_a_wrong_part_names_its_place() -> None:
    data = json.loads(state_to_json(position().state))
    data["state"]["players"][2]["wp"] = "many"
    with pytest.raises(CodecError, match=r"players\.2\.wp"):
        state_from_json(json.dumps(data))


def test_the_hidden_mark_survives() -> None:
    action = ChooseHidden(Team.BLISS, HIDDEN)
    assert action_from_data(action_to_data(action)) == action
    assert action_from_data(action_to_data(ChooseHidden(Team.GLOOM, Aspiration.UNITY))).aspiration is Aspiration.UNITY  # type: ignore[union-attr]


def test_events_of_a_beginning_can_be_kept() -> None:
    rules = load_ruleset()
    begun = new_game(rules, standard_setup(rules), 1)
    for event in begun.events:
        for viewer in (Team.BLISS, Team.GLOOM, None):
            shown = redact(event, viewer, begun.state)
            assert event_from_data(event_to_data(shown)) == shown
    assert Move(3) == action_from_data({"kind": "Move", "space": 3})


@pytest.mark.parametrize("reached", [9_999, 32_767, 10**6, 2**32])
def test_a_game_may_last_for_ever(reached: int) -> None:
    """Whatever the engine makes is written and read, and a game goes on from it."""
    rules = load_ruleset()
    state = new_game(rules, standard_setup(rules), 1).state
    state = replace(state, turn=state.turn._replace(number=reached), applied=reached)
    for take in ("cards", "cards"):
        state = apply(rules, state, EndTurn(take)).state
        assert state_from_json(state_to_json(state)) == state
        check_state(rules, state)
    assert state.turn.number == reached + 2


@pytest.mark.parametrize("hoarded", [10_000, 10**9])
def test_a_hoard_is_read_but_not_taken_from_a_stranger(hoarded: int) -> None:
    """Each exchange at the Willow is a legal action of its own."""
    game = position()
    state = replace(game.state, players=tuple(replace(player, wp=hoarded) for player in game.state.players))
    assert state_from_json(state_to_json(state)) == state
    with pytest.raises(CodecError, match=r"players\.0\.wp: a number of at most 9999 belongs here"):
        check_state(load_ruleset(), state)
