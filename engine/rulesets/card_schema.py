"""The format of card files: a JSON schema, and an example with comments."""

from collections.abc import Iterator
from importlib import resources
from textwrap import wrap
from typing import Annotated, Any, Final, get_args

from pydantic import BaseModel, ConfigDict, Field

from engine.powers import GLOSSARY, Power
from engine.rulesets.cards import NAMES, Card
from engine.terms import Team
from engine.wheel import Mark

WIDTH = 120

SCHEMA_FILE: Final = "cards.schema.json"
"""The name of the schema's file, which a card file names for editors."""

_CARDS: Final = len(Team) * sum(NAMES.values())


class _CardFile(BaseModel):
    """A file of cards in TOML: a table [[emotion]] for each Emotion, and [[mark]] for other marks of the Wheel."""

    model_config = ConfigDict(extra="forbid", title="Card file")

    mark: tuple[Mark, ...] | None = None
    emotion: Annotated[tuple[Card, ...], Field(min_length=_CARDS, max_length=_CARDS)]


def schema() -> dict[str, Any]:
    """The JSON schema of a card file.

    Returns:
        The schema as plain JSON data; a card file is TOML of this shape.
    """
    return _CardFile.model_json_schema()


def example() -> str:
    """The project's own cards and marks as a card file, with comments that explain every effect and its fields.

    Editors that know `#:schema` check it by the schema in the file SCHEMA_FILE beside it.

    Returns:
        TOML text that `load_ruleset` can read from a file.
    """
    data = resources.files("engine") / "data"
    texts = ((data / name).read_text("utf-8") for name in ("emotions.toml", "wheel.toml"))
    return "\n".join((f"#:schema ./{SCHEMA_FILE}", *_comments(), "", *texts))


def _comments() -> Iterator[str]:
    yield from _comment("A card file. Change what your printed cards say otherwise; CEREBRIA_CARDS names your file.")
    yield from _comment(
        "Every power has a mark (printed: as the card says; house: your own) and an effect. Words in it are seen "
        "from the card: own is its team, opposing the other one. A power with edition = 'first' or 'second' is in that "
        "edition only."
    )
    yield "#"
    yield "# The effects and their fields:"
    for power in get_args(get_args(Power)[0]):
        yield "#"
        yield from _effect(power)
    yield "#"
    yield "# What the words after on, when and per mean:"
    yield "#"
    for word, meaning in GLOSSARY.items():
        yield from _comment(f"{word}: {meaning}", "    ")


def _effect(power: type[BaseModel]) -> Iterator[str]:
    fields = power.model_json_schema()["properties"]
    yield from _comment(f"{fields.pop('effect')['const']}: {' '.join((power.__doc__ or '').split())}", "  ")
    for name, field in fields.items():
        if name not in {"mark", "edition"}:
            text = "a count of the list below (may be left out)" if name in {"when", "per"} else _allowed(field)
            yield from _comment(f"{name}: {text}", "      ")


def _allowed(field: dict[str, Any]) -> str:
    """A field's allowed values and its default."""
    choice = next((option for option in field.get("anyOf", [field]) if option.get("type") != "null"), field)
    if "enum" in choice:
        text = ", ".join(choice["enum"])
    elif "const" in choice:
        text = str(choice["const"])
    elif choice.get("type") == "boolean":
        text = "true or false"
    else:
        text = f"{choice.get('minimum')} to {choice.get('maximum')}"
    if "default" not in field:
        return text
    default = {None: "may be left out", True: "true if left out", False: "false if left out"}
    value = field["default"]
    return f"{text} ({default[value] if value is None or isinstance(value, bool) else f'{value} if left out'})"


def _comment(text: str, indent: str = "") -> Iterator[str]:
    for number, line in enumerate(wrap(text, WIDTH - 4 - len(indent))):
        yield f"# {indent}{'  ' if number and indent else ''}{line}"
