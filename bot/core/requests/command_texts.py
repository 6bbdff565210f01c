"""The words of slash commands: their names and descriptions are messages of bot/locale, in every language."""

from collections.abc import Callable
from functools import cache

from discord import Locale, app_commands

from bot.core.model.languages import language_for
from render import DEFAULT_LANGUAGE, Catalogue, catalogue

MAX_CHOICE_CHARS = 100
"""Maximum number of characters of the name and the value of a choice, for Discord, and hence of what is typed."""


def command_choice(value: str) -> app_commands.Choice[str]:
    """A choice of an option: its name is the message "choice-VALUE"."""
    return app_commands.Choice(name=translated(f"choice-{value}"), value=value)


@cache
def translated(message: str) -> app_commands.locale_str:
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


def described(key: str, option: str) -> app_commands.locale_str:
    """The description of an option: the command's own, or the one of all options of this name."""
    own = f"{key}.{option}"
    return translated(own if _messages(DEFAULT_LANGUAGE).has(own) else f"option-{option}.is")
