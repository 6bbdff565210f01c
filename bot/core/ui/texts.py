"""The host's messages by id; messages about the game itself are in render."""

from collections.abc import Iterable
from typing import Final

from engine import Spirit
from render import DEFAULT_LANGUAGE, catalogue, decimal, forgotten_name, spirit_name

NUMBERED: Final = frozenset({"game", "ended"})
"""Variables that are numbers of games, formatted without separators: 1234, not 1,234."""


class Texts:
    """The host's messages in one language; missing ones are taken from DEFAULT_LANGUAGE."""

    def __init__(self, language: str = DEFAULT_LANGUAGE) -> None:
        self.language = language
        self._messages = catalogue("bot", language, "host.ftl")
        self._game = catalogue("render", language, "game.ftl")

    def __call__(self, message: str, /, **variables: str | int) -> str:
        """Format the message with this id.

        Raises MessageError if it does not exist or a variable is missing.
        """
        if not NUMBERED.isdisjoint(variables):
            variables = {name: str(value) if name in NUMBERED else value for name, value in variables.items()}
        return self._messages.say(message, **variables)

    def series(self, items: Iterable[str]) -> str:
        """Several in a row: "a, b"."""
        return self._game.say("list-comma").join(items)

    def clauses(self, items: Iterable[str]) -> str:
        """Several that may have commas themselves: "a, b; c"."""
        return self._game.say("list-semicolon").join(items)

    def permissions(self, names: Iterable[str]) -> str:
        """Permissions by their names in Discord's settings, in a row."""
        return self.series(self("permission", name=name) for name in names)

    def decimal(self, value: float) -> str:
        """A number with one decimal: "1.5"."""
        return decimal(value, self.language)

    def spirit(self, spirit: Spirit) -> str:
        """A Spirit's name, as the game's own messages give it."""
        return spirit_name(spirit, self.language)


def mention(person: int | None, language: str = DEFAULT_LANGUAGE) -> str:
    """A mention of a person in Discord's markup, or the word for one who has been forgotten: their id is below 0.

    Nothing else in the bot may write a mention.
    """
    return f"<@{person}>" if person is not None and person > 0 else forgotten_name(language)


def address(guild: int | None, *ids: int) -> str:
    """The address of a channel, or of a message in it, by their ids; `guild` is None for direct messages."""
    return "/".join(map(str, ("https://discord.com/channels", "@me" if guild is None else guild, *ids)))


def mentions(people: Iterable[int], language: str = DEFAULT_LANGUAGE) -> str:
    """Mentions of people in Discord's markup; `Content.mention` determines who is notified."""
    return " ".join(mention(person, language) for person in people)
