"""Closed unions of dataclasses in JSON; "kind" holds the name of the class."""

from collections.abc import Callable
from dataclasses import fields
from types import UnionType
from typing import Any, get_args

from pydantic import GetCoreSchemaHandler
from pydantic_core import PydanticCustomError, core_schema


class Tagged:
    """Annotation for a union of dataclasses: values are encoded with their class name and decoded by it."""

    def __get_pydantic_core_schema__(self, source: UnionType, handler: GetCoreSchemaHandler) -> core_schema.CoreSchema:
        """The schema of the union; pydantic calls this."""
        choices = {member.__name__: _with_kind(member, handler.generate_schema(member)) for member in get_args(source)}
        return core_schema.tagged_union_schema(choices, discriminator=_kind)


def _kind(value: Any) -> str | None:
    return value.get("kind") if isinstance(value, dict) else type(value).__name__


def _with_kind(member: type, schema: core_schema.CoreSchema) -> core_schema.CoreSchema:
    known = {field.name for field in fields(member)}

    def serialise(value: Any, following: Callable[[Any], dict[str, Any]]) -> dict[str, Any]:
        return {"kind": member.__name__, **following(value)}

    def validate(value: Any, following: Callable[[Any], Any]) -> Any:
        if isinstance(value, dict):
            value = {name: item for name, item in value.items() if name != "kind"}
            if unknown := sorted(map(str, value.keys() - known)):
                raise PydanticCustomError("unknown_field", "unknown field {field}", {"field": unknown[0]})
        return following(value)

    return core_schema.no_info_wrap_validator_function(
        validate, schema, serialization=core_schema.wrap_serializer_function_ser_schema(serialise, schema=schema)
    )
