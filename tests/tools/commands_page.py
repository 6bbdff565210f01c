"""docs/commands.md: the slash commands in every language of the bot, made of the texts that Discord shows.

python -m tests.tools.commands_page
"""

from __future__ import annotations

from collections.abc import Iterator
from inspect import Parameter
from pathlib import Path

from bot.core.requests.feature import SlashCommand
from bot.subjects import features
from render import Catalogue, catalogue

PAGE = Path(__file__).parents[2] / "docs" / "commands.md"

LANGUAGES = {"it": "Italiano", "zh-CN": "简体中文"}
"""The languages beside English."""

HEAD = """# Commands

Whatever a button does can be typed, too. Options offer only what is legal. Those in brackets can be left out: the panel
then opens at the choice that is missing. `python -m tests.tools.commands_page` writes this page.

| command | options | does | {languages} |
|---|---|---|{rules}"""


def page() -> str:
    """The text of the page."""
    head = HEAD.format(languages=" | ".join(LANGUAGES.values()), rules="---|" * len(LANGUAGES))
    commands = sorted((each for kind in features() for each in kind.commands()), key=lambda each: each.key)
    return "\n".join((head, *map(_row, commands))) + "\n"


def _row(command: SlashCommand) -> str:
    words = _words("en")
    names = [f"`{_name(command, _words(language))}`" for language in LANGUAGES]
    options = " ".join(_options(command, words))
    return f"| {' | '.join((f'`{_name(command, words)}`', options, words.say(f'{command.key}.is'), *names))} |"


def _name(command: SlashCommand, words: Catalogue) -> str:
    group, _, name = command.key.partition("-")
    return "/" + " ".join(words.say(each) for each in ((group, command.key) if name else (group,)))


def _options(command: SlashCommand, words: Catalogue) -> Iterator[str]:
    for option in command.options:
        name = words.say(f"option-{option.name}")
        yield f"`{name}`" if option.default is Parameter.empty else f"[`{name}`]"


def _words(language: str) -> Catalogue:
    return catalogue("bot", language, "commands.ftl")


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
