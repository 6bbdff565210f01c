"""Validation of application commands and autocomplete choices against Discord's limits."""

from __future__ import annotations

import re
from typing import Any

from bot.localdiscord.model.state import Json, JsonPath
from bot.localdiscord.validation.limits import FormErrors, Limits

CHAT_INPUT = 1
SUBCOMMAND, GROUP = 1, 2
STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT = range(3, 12)
NESTED = (SUBCOMMAND, GROUP)
NAME = re.compile(r"[-_'\w]{1,32}")


def command_type(command: Json) -> int:
    """Return the type of a command in a request; null and no type are CHAT_INPUT."""
    return command.get("type") or CHAT_INPUT


class CommandCheck:
    """Validates the commands in one request that registers commands."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._errors = FormErrors()

    def all(self, commands: object) -> None:
        """Check a list of commands; raises ApiError 50035."""
        listed = self._errors.items((), commands, self._limits.commands + 30)
        chat = [each for each in listed if command_type(each) == CHAT_INPUT]
        if len(chat) > self._limits.commands:
            message = f"Maximum number of application commands reached ({self._limits.commands})."
            self._errors.add((), "APPLICATION_COMMANDS_MAX", message)
        seen: set[tuple[object, object]] = set()
        for index, command in enumerate(listed):
            self._command((index,), command)
            key = (command.get("name"), command_type(command))
            if key in seen:
                message = "Application command names must be unique"
                self._errors.add((index, "name"), "APPLICATION_COMMANDS_DUPLICATE_NAME", message)
            seen.add(key)
        self._errors.raise_if_any()

    def one(self, command: Json) -> None:
        """Check a single command; raises ApiError 50035."""
        self._command((), command)
        self._errors.raise_if_any()

    def _command(self, path: JsonPath, command: Json) -> None:
        chat = command_type(command) == CHAT_INPUT
        self._names(path, command, described=chat, plain=chat)
        self._options(path, command, depth=0)
        characters = _characters(command)
        if characters > self._limits.command_characters:
            message = f"Command exceeds maximum size ({self._limits.command_characters})"
            self._errors.add(path, "APPLICATION_COMMAND_TOO_LARGE", message)

    def _names(self, path: JsonPath, node: Json, *, described: bool = True, plain: bool = True) -> None:
        """Check the name and description of a command or option in all languages."""
        limits, form_errors = self._limits, self._errors
        names: list[tuple[JsonPath, Any]] = [(("name",), node.get("name"))]
        names += [(("name_localizations", k), v) for k, v in (node.get("name_localizations") or {}).items()]
        for below, name in names:
            form_errors.text((*path, *below), name, limits.command_name, 1)
            if plain and isinstance(name, str) and (not NAME.fullmatch(name) or name != name.lower()):
                message = "Command name is invalid"
                form_errors.add((*path, *below), "APPLICATION_COMMAND_INVALID_NAME", message)
        texts: list[tuple[JsonPath, Any]] = [(("description",), node.get("description") or "")]
        texts += [
            (("description_localizations", k), v) for k, v in (node.get("description_localizations") or {}).items()
        ]
        for below, text in texts:
            form_errors.text(
                (*path, *below), text, limits.command_description if described else 0, 1 if described else 0
            )

    def _options(self, path: JsonPath, node: Json, depth: int) -> None:
        below = (*path, "options")
        options = self._errors.items(below, node.get("options"), self._limits.command_options)
        seen: set[object] = set()
        optional = False
        for index, option in enumerate(options):
            here = (*below, index)
            if not self._errors.one_of((*here, "type"), option.get("type"), tuple(range(1, 12))):
                continue
            self._names(here, option)
            if option.get("name") in seen:
                message = "Option names must be unique"
                self._errors.add((*here, "name"), "APPLICATION_COMMAND_OPTIONS_NAME_INVALID", message)
            seen.add(option.get("name"))
            if option["type"] in NESTED:
                self._nested(here, option, depth)
                continue
            if option.get("required") and optional:
                message = "Required options must be placed before non-required options"
                self._errors.add(here, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message)
            optional = optional or not option.get("required")
            self._value(here, option)
        if len({option.get("type") in NESTED for option in options}) > 1:
            message = "Sub-command and sub-command group option types are mutually exclusive to all other types"
            self._errors.add(below, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message)

    def _nested(self, path: JsonPath, option: Json, depth: int) -> None:
        if depth >= 2 or (depth == 1 and option["type"] == GROUP):
            message = "Sub-commands are nested too deeply"
            self._errors.add(path, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message)
            return
        inner = option.get("options") or []
        if option["type"] == GROUP and any(each.get("type") != SUBCOMMAND for each in inner):
            message = "A sub-command group holds sub-commands only"
            self._errors.add((*path, "options"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message)
        self._options(path, option, depth + 1 if option["type"] == GROUP else 2)

    def _value(self, path: JsonPath, option: Json) -> None:
        """Check the choices, bounds and autocomplete of an option with a value."""
        choices = self._errors.items((*path, "choices"), option.get("choices"), self._limits.choices)
        _check_choices(self._limits, self._errors, (*path, "choices"), choices, option["type"])
        if choices and option.get("autocomplete"):
            message = "Autocomplete and choices are mutually exclusive"
            self._errors.add(path, "APPLICATION_COMMAND_AUTOCOMPLETE_CHOICES", message)
        for key, minimum in (("min_length", 0), ("max_length", 1)):
            if option.get(key) is not None:
                self._errors.number((*path, key), option[key], minimum, 6000)


def _characters(node: Json) -> int:
    """Return the size of a command: names, descriptions and choice values, each in its longest translation."""
    total = 0
    for key in ("name", "description"):
        languages = (node.get(f"{key}_localizations") or {}).values()
        total += max(len(text) for text in (node.get(key) or "", *languages))
    total += sum(len(choice["name"]) + len(str(choice["value"])) for choice in node.get("choices") or ())
    return total + sum(_characters(option) for option in node.get("options") or ())


def _check_choices(limits: Limits, form_errors: FormErrors, path: JsonPath, choices: list[Any], kind: int) -> None:
    names: set[object] = set()
    for index, choice in enumerate(choices):
        form_errors.text((*path, index, "name"), choice.get("name"), limits.choice_text, 1)
        value = choice.get("value")
        if kind == STRING:
            form_errors.text((*path, index, "value"), value, limits.choice_text, 1)
        elif isinstance(value, bool) or not isinstance(value, int | float):
            form_errors.add((*path, index, "value"), "NUMBER_TYPE_COERCE", f'Value "{value}" is not a number.')
        if choice.get("name") in names:
            form_errors.add(
                (*path, index, "name"), "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_EXISTS", "Choice name exists"
            )
        names.add(choice.get("name"))


def check_autocomplete(limits: Limits, choices: object, kind: int) -> list[Json]:
    """Check and return the choices of an autocomplete response; raises ApiError 50035."""
    form_errors = FormErrors()
    listed: list[Json] = form_errors.items(("choices",), choices, limits.choices)
    for index, choice in enumerate(listed):
        path = ("choices", index)
        form_errors.text((*path, "name"), choice.get("name"), limits.choice_text, 1)
        if kind == STRING:
            form_errors.text((*path, "value"), choice.get("value"), limits.choice_text, 1)
        elif not isinstance(choice.get("value"), int | float):
            form_errors.required((*path, "value"))
    form_errors.raise_if_any()
    return listed
