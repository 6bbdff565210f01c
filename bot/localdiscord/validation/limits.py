"""Discord's limits, and the errors returned for a body that breaks them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bot.localdiscord.errors import invalid_form
from bot.localdiscord.model.state import JsonPath


@dataclass(frozen=True, kw_only=True)
class Limits:
    """Maximum lengths in characters, sizes in bytes, and counts."""

    content: int = 2000
    text_display: int = 4000
    components_v2: int = 40
    rows: int = 5
    row_buttons: int = 5
    custom_id: int = 100
    label: int = 80
    select_options: int = 25
    option_text: int = 100
    placeholder: int = 150
    link: int = 512
    gallery_items: int = 10
    section_texts: int = 3
    embeds: int = 10
    embed_total: int = 6000
    embed_title: int = 256
    embed_description: int = 4096
    embed_fields: int = 25
    embed_field_name: int = 256
    embed_field_value: int = 1024
    embed_footer: int = 2048
    embed_author: int = 256
    attachments: int = 10
    attachment_bytes: int = 10 * 1024 * 1024
    alt_text: int = 1024
    modal_title: int = 45
    modal_components: int = 5
    modal_label: int = 45
    modal_description: int = 100
    modal_input: int = 4000
    modal_placeholder: int = 100
    modal_choices: int = 10
    commands: int = 100
    command_characters: int = 8000
    command_name: int = 32
    command_description: int = 100
    command_options: int = 25
    choices: int = 25
    choice_text: int = 100
    thread_name: int = 100
    events: int = 100
    event_name: int = 100
    event_description: int = 1000
    event_location: int = 100
    pins: int = 250
    nonce: int = 25
    bulk_delete: int = 100


class FormErrors:
    """The errors found in a body, each with its path; Discord returns all of them at once."""

    def __init__(self) -> None:
        self._found: list[tuple[JsonPath, str, str]] = []

    def __bool__(self) -> bool:
        return bool(self._found)

    def add(self, path: JsonPath, code: str, message: str) -> None:
        """Add an error for the value at `path`."""
        self._found.append((path, code, message))

    def required(self, path: JsonPath) -> None:
        """Add the error for a missing value."""
        self.add(path, "BASE_TYPE_REQUIRED", "This field is required")

    def unmodelled(self, path: JsonPath, value: object) -> None:
        """Add the error for a field of Discord's that would change nothing here; empty values pass."""
        if value:
            self.add(path, "LOCAL_DISCORD_DOES_NOT_MODEL", "The local Discord does not model this.")

    def text(self, path: JsonPath, value: object, maximum: int, minimum: int = 0) -> None:
        """Check the length of a text; None counts as missing unless `minimum` is 0."""
        if value is None:
            if minimum:
                self.required(path)
        elif not isinstance(value, str):
            self.add(path, "STRING_TYPE_CONVERT", "Could not interpret as string.")
        elif len(value) < minimum or len(value) > maximum:
            self.length(path, minimum, maximum)

    def length(self, path: JsonPath, minimum: int, maximum: int) -> None:
        """Add the error for a text or list that is too short or too long."""
        if minimum:
            self.add(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {minimum} and {maximum} in length.")
        else:
            self.add(path, "BASE_TYPE_MAX_LENGTH", f"Must be {maximum} or fewer in length.")

    def items(self, path: JsonPath, value: object, maximum: int, minimum: int = 0) -> list[Any]:
        """Check the length of a list and return it; any other value is an error and returned as an empty list."""
        if value is None:
            if minimum:
                self.required(path)
            return []
        if not isinstance(value, list):
            self.add(path, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            return []
        if not minimum <= len(value) <= maximum:
            self.length(path, minimum, maximum)
        return value

    def number(self, path: JsonPath, value: object, minimum: int, maximum: int) -> None:
        """Check the bounds of a whole number, inclusive."""
        if type(value) is not int:
            self.add(path, "NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
        elif value < minimum:
            self.add(path, "NUMBER_TYPE_MIN", f"int value should be greater than or equal to {minimum}.")
        elif value > maximum:
            self.add(path, "NUMBER_TYPE_MAX", f"int value should be less than or equal to {maximum}.")

    def one_of(self, path: JsonPath, value: object, allowed: tuple[object, ...]) -> bool:
        """Check that a value is one of the allowed ones; return whether it is."""
        if value in allowed:
            return True
        shown = ", ".join(str(each) for each in allowed)
        self.add(path, "BASE_TYPE_CHOICES", f"Value must be one of {{{shown}}}.")
        return False

    def address(self, path: JsonPath, value: object, schemes: tuple[str, ...] = ("http", "https")) -> None:
        """Check that a text is a URL with one of these schemes; None passes."""
        if value is None:
            return
        scheme, separator, rest = str(value).partition("://")
        if not separator or not rest or any(letter.isspace() for letter in rest):
            self.add(path, "URL_TYPE_INVALID_URL", "Not a well formed URL.")
        elif scheme.lower() not in schemes:
            self.add(path, "URL_TYPE_INVALID_SCHEME", f"Scheme must be one of ({', '.join(schemes)}).")

    def tree(self) -> dict[str, Any]:
        """Return the errors as Discord nests them: a key per step of the path, `_errors` at its end."""
        root: dict[str, Any] = {}
        for path, code, message in self._found:
            node = root
            for step in path:
                node = node.setdefault(str(step), {})
            node.setdefault("_errors", []).append({"code": code, "message": message})
        return root

    def raise_if_any(self) -> None:
        """Raise ApiError 50035 if there are any errors."""
        if self._found:
            raise invalid_form(self.tree())


def check_name(limits: Limits, name: object) -> None:
    """Check the name of a channel or thread; raises ApiError 50035."""
    form_errors = FormErrors()
    form_errors.text(("name",), name, limits.thread_name, 1)
    form_errors.raise_if_any()
