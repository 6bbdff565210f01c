"""Slash commands, whose names and descriptions are messages of bot/locale, in every language."""

import inspect
from collections.abc import Callable, Coroutine
from functools import cache
from typing import Any, Literal, get_args, get_origin, get_type_hints

from discord import Locale, app_commands

from bot.features.feature import SlashCommand
from bot.model.languages import language_for
from render import DEFAULT_LANGUAGE, Catalogue, catalogue

Callback = Callable[..., Coroutine[Any, Any, None]]


def slash(key: str, parent: app_commands.Group | None = None) -> Callable[[Callback], SlashCommand]:
    """Makes a command of a function: its name, description and options are those of the message `key`.

    Options whose type is a Literal offer its values.
    """

    def made(callback: Callback) -> SlashCommand:
        command = _command(key, callback)
        if parent is not None:
            parent.add_command(command)
        return command

    return made


def _command(key: str, callback: Callback) -> SlashCommand:
    names = list(inspect.signature(callback).parameters)[1:]
    app_commands.describe(**{name: _described(key, name) for name in names})(callback)
    app_commands.rename(**{name: said(f"option-{name}") for name in names})(callback)
    kinds = {name: kind for name, kind in get_type_hints(callback).items() if name in names}
    for name, kind in kinds.items():
        if values := _values(kind):
            app_commands.choices(**{name: [choice(value) for value in values]})(callback)
    return app_commands.Command(name=said(key), description=said(f"{key}.is"), callback=callback)


def group(key: str) -> app_commands.Group:
    """A group of commands, with the name and description of the message `key`."""
    return app_commands.Group(name=said(key), description=said(f"{key}.is"))


def choice(value: str) -> app_commands.Choice[str]:
    """A choice of an option: its name is the message "choice-VALUE"."""
    return app_commands.Choice(name=said(f"choice-{value}"), value=value)


@cache
def said(message: str) -> app_commands.locale_str:
    """A message about commands, in every language."""
    return spoken(lambda language: _messages(language).say(message))


def spoken(text: Callable[[str], str]) -> app_commands.locale_str:
    """A text for a command, made for a language: in English until Discord is told the others."""
    return app_commands.locale_str(text(DEFAULT_LANGUAGE), text=cache(text))


class CommandTranslator(app_commands.Translator):
    """Translates what `spoken` has made."""

    async def translate(
        self, string: app_commands.locale_str, locale: Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        """The text for one of Discord's locales; None if we do not speak it, or say the same as in English."""
        language = language_for(locale.value)
        if language is None or "text" not in string.extras:
            return None
        text: str = string.extras["text"](language)
        return None if text == string.message else text


def option_named(name: str, language: str) -> str:
    """The name of an option as a language's clients show it."""
    return _messages(language).say(f"option-{name}")


def _messages(language: str) -> Catalogue:
    return catalogue("bot", language, "commands.ftl")


def _described(key: str, option: str) -> app_commands.locale_str:
    """The description of an option: the command's own, or the one of all options of this name."""
    own = f"{key}.{option}"
    return said(own if _messages(DEFAULT_LANGUAGE).has(own) else f"option-{option}.is")


def _values(kind: object) -> tuple[str, ...]:
    """The values of a Literal, also of an optional one; empty for other types."""
    if get_origin(kind) is Literal:
        return get_args(kind)
    return next((get_args(each) for each in get_args(kind) if get_origin(each) is Literal), ())
