"""States, actions and events as JSON: canonical, validated when read, with a schema version."""

import hashlib
import json
from functools import cache
from typing import Any, cast

from pydantic import TypeAdapter, ValidationError

from engine.actions import Action
from engine.errors import CodecError
from engine.events import Event
from engine.state import Setup, State

SCHEMA = 1
"""The version of the form in which states are written; one that is read must have it."""


@cache
def _adapter(kind: Any) -> TypeAdapter[Any]:
    return TypeAdapter(kind)


def first_problem(error: ValidationError, *within: str) -> str:
    """Where the first thing is wrong that was found, and what is allowed there: "seats.0.spirit: Input should be ...".

    `within` leads to what was looked at. Nothing of what was found is in it but the names of fields.
    """
    first = error.errors(include_url=False, include_input=False)[0]
    place = ".".join(_printable(str(part)) for part in (*within, *first["loc"]))
    return f"{place}{': ' if place else ''}{first['msg'].removeprefix('Value error, ')}"


def _printable(name: str) -> str:
    """The name of a field as it can be shown on a terminal, whatever somebody has made of it."""
    shown = name if name.isprintable() else ascii(name)
    return shown if len(shown) <= 40 else f"{shown[:37]}..."


def _read(kind: Any, data: Any, what: str) -> Any:
    try:
        return _adapter(kind).validate_python(data)
    except ValidationError as error:
        raise CodecError(f"not {what}: {first_problem(error)}") from error


def canonical(data: Any) -> str:
    """JSON with sorted keys and no spaces: equal data, equal text."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def state_to_data(state: State) -> dict[str, Any]:
    """A state as plain JSON data, with the schema.

    A field that came later is left out while it says nothing: the hash of such a state stays what it was.
    """
    data = _adapter(State).dump_python(state, mode="json")
    for team in data["teams"]:
        if not team["consoled"]:
            del team["consoled"]
    return {"schema": SCHEMA, "state": data}


def state_to_json(state: State) -> str:
    """A state as canonical JSON."""
    return canonical(state_to_data(state))


def state_from_json(text: str) -> State:
    """The state that was written; raises CodecError for another schema or anything that is no state."""
    return state_from_data(parse(text))


def state_from_data(data: Any) -> State:
    """The state that was written as plain JSON data; raises CodecError as `state_from_json` does."""
    if not isinstance(data, dict) or data.get("schema") != SCHEMA:
        found = data.get("schema") if isinstance(data, dict) else None
        raise CodecError(f"a state of schema {SCHEMA} was expected, not {found!r}")
    return cast("State", _read(State, data.get("state"), "a state"))


def state_hash(state: State) -> str:
    """SHA-256, in hexadecimal, of a state's canonical JSON."""
    return hashlib.sha256(state_to_json(state).encode()).hexdigest()


def action_to_data(action: Action) -> dict[str, Any]:
    """An action as plain JSON data."""
    return cast("dict[str, Any]", _adapter(Action).dump_python(action, mode="json"))


def action_from_data(data: Any) -> Action:
    """The action that was written; raises CodecError for anything that is none."""
    return cast("Action", _read(Action, data, "an action"))


def event_to_data(event: Event) -> dict[str, Any]:
    """An event as plain JSON data."""
    return cast("dict[str, Any]", _adapter(Event).dump_python(event, mode="json"))


def event_from_data(data: Any) -> Event:
    """The event that was written; raises CodecError for anything that is none."""
    return cast("Event", _read(Event, data, "an event"))


def setup_to_data(setup: Setup) -> Any:
    """A setup as plain JSON data."""
    return _adapter(Setup).dump_python(setup, mode="json")


def setup_from_data(data: Any) -> Setup:
    """The setup that was written; raises CodecError for anything that is none."""
    return cast("Setup", _read(Setup, data, "a setup"))


def parse(text: str) -> Any:
    """JSON data; raises CodecError for anything else."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise CodecError(f"not JSON: {error}") from error
