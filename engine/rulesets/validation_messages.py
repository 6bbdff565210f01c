"""Pydantic's errors about a data file in plain words: the field, what is allowed, what was found."""

import re
from collections.abc import Callable, Mapping
from typing import Any, get_args

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from engine.powers import Power

_POWERS: dict[str, type[BaseModel]] = {
    get_args(model.model_fields["effect"].annotation)[0]: model for model in get_args(get_args(Power)[0])
}
"""The kinds of powers by the effect that names them."""


def in_words(error: ValidationError, model: type[BaseModel]) -> str:
    """The first mistake in an entry of this model: "field: what is allowed, not what was found"."""
    mistake = error.errors(include_url=False)[0]
    told = _WORDS.get(mistake["type"], _as_it_is)(mistake, model)
    field = _field(mistake)
    return f"{field}: {told}" if field else told


def _field(mistake: ErrorDetails) -> str:
    """The field as the file's author names it, without the tags of unions."""
    parts = [part for at, part in enumerate(mistake["loc"]) if not (at == 2 and part in _POWERS)]
    path = ".".join(str(part) for part in parts if isinstance(part, str))
    entry = next((f", entry {part + 1}" for part in parts if isinstance(part, int)), "")
    tag = ".effect" if mistake["type"].startswith("union_tag") else ""
    return path + tag + entry


def _unknown(mistake: ErrorDetails, model: type[BaseModel]) -> str:
    inner = next((_POWERS[part] for part in mistake["loc"] if part in _POWERS), model)
    names = dict.fromkeys((*reversed(_inherited(inner)), *inner.model_fields))
    return f"is unknown; allowed are {', '.join(names)}"


def _inherited(model: type[BaseModel]) -> list[str]:
    return [name for base in model.__mro__[1:] if issubclass(base, BaseModel) for name in base.model_fields]


def _one_of(mistake: ErrorDetails, model: type[BaseModel]) -> str:
    return f"{_choice(mistake)}, not {_found(mistake['input'])}"


def _choice(mistake: ErrorDetails) -> str:
    context: Mapping[str, Any] = mistake.get("ctx", {})
    names = re.findall(r"'([^']*)'", str(context.get("expected") or context.get("expected_tags")))
    return f"one of {_listed(names)}"


def _listed(names: list[str]) -> str:
    return f"{', '.join(names[:-1])} or {names[-1]}" if len(names) > 1 else names[0]


def _tag_unknown(mistake: ErrorDetails, model: type[BaseModel]) -> str:
    return f"one of {_listed(sorted(_POWERS))}, not {_found(mistake['input'].get('effect'))}"


def _tag_missing(mistake: ErrorDetails, model: type[BaseModel]) -> str:
    return f"is missing; it is one of {_listed(sorted(_POWERS))}"


def _number(mistake: ErrorDetails, model: type[BaseModel]) -> str:
    return f"a whole number, not {_found(mistake['input'])}"


def _bound(word: str, key: str) -> Callable[[ErrorDetails, type[BaseModel]], str]:
    return lambda mistake, model: f"{word} {mistake['ctx'][key]}, not {_found(mistake['input'])}"


def _length(word: str, key: str) -> Callable[[ErrorDetails, type[BaseModel]], str]:
    def wording(mistake: ErrorDetails, model: type[BaseModel]) -> str:
        wanted, found = mistake["ctx"][key], mistake["ctx"]["actual_length"]
        return f"{word} {wanted} {'entry' if wanted == 1 else 'entries'}, not {found}"

    return wording


def _thing(what: str) -> Callable[[ErrorDetails, type[BaseModel]], str]:
    return lambda mistake, model: f"{what}, not {_found(mistake['input'])}"


def _as_it_is(mistake: ErrorDetails, model: type[BaseModel]) -> str:
    return str(mistake["msg"]).removeprefix("Value error, ")


def _found(value: object) -> str:
    """The offending value as in the file, at most 40 characters."""
    text = {True: "true", False: "false"}[value] if isinstance(value, bool) else _plain(value)
    return text if len(text) <= 40 else text[:37] + "..."


def _plain(value: object) -> str:
    return repr(value) if isinstance(value, str | int | float | list | dict) else str(value)


_WORDS: dict[str, Callable[[ErrorDetails, type[BaseModel]], str]] = {
    "missing": lambda mistake, model: "is missing",
    "extra_forbidden": _unknown,
    "literal_error": _one_of,
    "enum": _one_of,
    "union_tag_invalid": _tag_unknown,
    "union_tag_not_found": _tag_missing,
    "int_type": _number,
    "int_parsing": _number,
    "int_from_float": _number,
    "greater_than_equal": _bound("at least", "ge"),
    "less_than_equal": _bound("at most", "le"),
    "too_short": _length("at least", "min_length"),
    "too_long": _length("at most", "max_length"),
    "tuple_type": _thing("a list"),
    "string_type": _thing("a text"),
    "string_too_short": lambda mistake, model: f"at least {mistake['ctx']['min_length']} letter",
    "string_too_long": lambda mistake, model: f"at most {mistake['ctx']['max_length']} letters",
    "model_type": _thing("a table"),
    "model_attributes_type": _thing("a table"),
}
"""The wording for each of pydantic's error types."""
