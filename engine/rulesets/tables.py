"""The tables of a card file with their lines, by which mistakes are located."""

import re
from collections.abc import Iterator, Mapping
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError

from engine.errors import CardFileError
from engine.rulesets.validation_messages import in_words

M = TypeVar("M", bound=BaseModel)


def tables(where: str, text: str, content: Mapping[str, Any], name: str) -> Iterator[tuple[int | str, dict[str, Any]]]:
    """The tables [[name]] in a file's content, each with its line in the file's text, "?" if that is not certain.

    Raises CardFileError if they are no tables.
    """
    entries = content.get(name, [])
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        raise CardFileError(f"{where}: {name}: each one is a table under its own [[{name}]]")
    header = re.compile(rf"\s*\[\[\s*{name}\s*\]\]")
    lines = [number for number, line in enumerate(text.split("\n"), 1) if header.match(line)]
    for index, entry in enumerate(entries):
        yield lines[index] if len(lines) == len(entries) else "?", entry


def validated(place: str, model: type[M], entry: Mapping[str, Any]) -> M:
    """A table as an instance of its model; raises CardFileError, naming the place and the field, in one line."""
    try:
        return model.model_validate(entry)
    except ValidationError as error:
        raise CardFileError(f"{place}: {' '.join(in_words(error, model).split())}") from error
