"""States, actions and events as JSON: canonical, validated when read, with a schema version."""

import hashlib
import json
from collections.abc import Iterator
from functools import cache
from typing import Any, cast

from pydantic import TypeAdapter, ValidationError

from engine.actions import Action
from engine.errors import CodecError
from engine.events import Event
from engine.state import Setup, State

SCHEMA = 1
"""The version of the format of encoded states; only states of this version can be decoded."""


@cache
def adapter(kind: Any) -> TypeAdapter[Any]:
    """What encodes and decodes a type, made once."""
    return TypeAdapter(kind)


def first_problem(error: ValidationError, *within: str) -> str:
    """Describe the first error of a failed validation: "seats.0.spirit: Input should be ...".

    Args:
        error: the error that pydantic raised.
        within: the path to the validated value.

    Returns:
        The text. It holds names of fields, but no values of the input.
    """
    first = error.errors(include_url=False, include_input=False)[0]
    place = ".".join(_printable(str(part)) for part in (*within, *first["loc"]))
    return f"{place}{': ' if place else ''}{first['msg'].removeprefix('Value error, ')}"


def _printable(name: str) -> str:
    """A field's name with unprintable characters escaped, at most 40 characters long."""
    shown = name if name.isprintable() else ascii(name)
    return shown if len(shown) <= 40 else f"{shown[:37]}..."


def _read(kind: Any, data: Any, what: str) -> Any:
    try:
        return adapter(kind).validate_python(data)
    except ValidationError as error:
        raise CodecError(f"not {what}: {first_problem(error)}") from error


def canonical(data: Any) -> str:
    """Canonical JSON: sorted keys, no spaces, so that equal data give equal text.

    Args:
        data: plain JSON data (dicts with string keys, lists, strings, numbers, booleans, None).

    Returns:
        The text, not escaped to ASCII.
    """
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def state_to_data(state: State) -> dict[str, Any]:
    """Encode a state as plain JSON data, with the schema's number.

    A field added in a later version is left out while it has its default, so that older states keep their hashes.
    """
    data = adapter(State).dump_python(state, mode="json")
    data["setup"] = _without_default(state.setup, data["setup"])
    for team in data["teams"]:
        if not team["consoled"]:
            del team["consoled"]
    return {"schema": SCHEMA, "state": data}


def state_to_json(state: State) -> str:
    """Encode a state.

    Args:
        state: any state. A view's `known` can be encoded, but not played on as a game.

    Returns:
        Canonical JSON with the schema's number; `state_from_json` reads it.
    """
    return canonical(state_to_data(state))


def state_from_json(text: str) -> State:
    """Decode a state.

    Args:
        text: the output of `state_to_json`, of this version or an earlier one.

    Returns:
        The state. Its types are right; `check_state` checks its numbers, places and cards.

    Raises:
        CodecError: not JSON, another schema, or not a state; the text names the field.
    """
    return state_from_data(parse_json(text))


def state_from_data(data: Any) -> State:
    """Decode a state from plain JSON data; raises CodecError as `state_from_json` does."""
    if not isinstance(data, dict) or data.get("schema") != SCHEMA:
        found = data.get("schema") if isinstance(data, dict) else None
        raise CodecError(f"a state of schema {SCHEMA} was expected, not {found!r}")
    return cast("State", _read(State, data.get("state"), "a state"))


def state_hash(state: State) -> str:
    """The hash by which recorded games are compared; which rule set led to the state does not matter.

    Args:
        state: any state.

    Returns:
        SHA-256 of the state's canonical JSON without its rule set, as 64 hexadecimal digits.
    """
    data = state_to_data(state)
    del data["state"]["rules"]
    return _sha256(data)


def is_hash(found: str, state: State) -> bool:
    """Whether a recorded hash is that of a state.

    Args:
        found: the hash, computed by this version or an earlier one.
        state: the state.

    Returns:
        Whether it is.
    """
    return found == state_hash(state) or any(found == _sha256(form) for form in _earlier_forms(state))


def _earlier_forms(state: State) -> Iterator[Any]:
    """A state as earlier versions hashed it, the latest first."""
    data = state_to_data(state)
    yield data
    for team in data["state"]["teams"]:
        team.pop("consoled", None)  # they did not record who had scored instead of a Capping Fragment (RUL-8)
    yield data


def _sha256(data: Any) -> str:
    return hashlib.sha256(canonical(data).encode()).hexdigest()


def action_to_data(action: Action) -> dict[str, Any]:
    """Encode an action.

    >>> from engine.actions import Quell
    >>> action_to_data(Quell(slot=2, reveal="Courage"))
    {'kind': 'Quell', 'slot': 2, 'reveal': 'Courage', 'upgrades': [], 'spared': 0}

    Args:
        action: any action.

    Returns:
        Plain JSON data with the name of its class under "kind".
    """
    return cast("dict[str, Any]", adapter(Action).dump_python(action, mode="json"))


def action_from_data(data: Any) -> Action:
    """Decode an action.

    Args:
        data: the output of `action_to_data`.

    Returns:
        The action; `problem` checks whether it is legal.

    Raises:
        CodecError: not an action; the text names the field.
    """
    return cast("Action", _read(Action, data, "an action"))


def event_to_data(event: Event) -> dict[str, Any]:
    """Encode an event.

    Args:
        event: any event.

    Returns:
        Plain JSON data with the name of its class under "kind".
    """
    return cast("dict[str, Any]", adapter(Event).dump_python(event, mode="json"))


def event_from_data(data: Any) -> Event:
    """Decode an event.

    Args:
        data: the output of `event_to_data`.

    Returns:
        The event.

    Raises:
        CodecError: not an event; the text names the field.
    """
    return cast("Event", _read(Event, data, "an event"))


def setup_to_data(setup: Setup) -> Any:
    """Encode a setup.

    Args:
        setup: any setup.

    Returns:
        Plain JSON data: a list, since a setup is a named tuple.
    """
    return _without_default(setup, adapter(Setup).dump_python(setup, mode="json"))


def _without_default(setup: Setup, data: list[Any]) -> list[Any]:
    """An encoded setup without the field that earlier versions did not have, if it has its default."""
    return data[:-1] if setup.marks is None else data


def setup_from_data(data: Any) -> Setup:
    """Decode a setup.

    Args:
        data: the output of `setup_to_data`.

    Returns:
        The setup; `new_game` checks whether a game can begin with it.

    Raises:
        CodecError: not a setup; the text names the field.
    """
    return cast("Setup", _read(Setup, data, "a setup"))


def parse_json(text: str) -> Any:
    """Decode JSON.

    Args:
        text: the JSON text, possibly untrusted.

    Returns:
        Plain JSON data.

    Raises:
        CodecError: the text is not JSON, or nested too deeply.
    """
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise CodecError(f"not JSON: {error}") from error
