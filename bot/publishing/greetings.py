"""Greetings: a mention of the bot is answered with what it is, and with the ways to the lessons and to a game."""

import logging
from collections.abc import Awaitable, Callable

import discord

from bot.discord_errors import REQUEST_FAILED, brief_error_text
from bot.model.cooldown import Cooldowns
from bot.pages.help import greeting
from bot.publishing.messages import Messenger
from bot.storage.servers import ServerStore

log = logging.getLogger(__name__)

SECONDS = 60
"""Seconds after a greeting in a channel until the next one there."""


class Greetings:
    """Answers mentions; `claim` says whether this process answers a message, which others may have received as well."""

    def __init__(
        self, messages: Messenger, servers: ServerStore, claim: Callable[[discord.Message], Awaitable[bool]]
    ) -> None:
        self._messages = messages
        self._servers = servers
        self._claim = claim
        self._cooldowns = Cooldowns(1 / SECONDS, burst=1)

    async def answer(self, message: discord.Message) -> None:
        """Answer a person's message that mentions the bot; a reply to one of its messages does so by itself."""
        channel, guild = message.channel.id, message.guild
        if guild is None or message.author.bot or message.reference is not None:
            return
        if not self._messages.may_write(channel) or not self._cooldowns.take(channel) or not await self._claim(message):
            return
        try:
            await self._messages.announce(channel, greeting((await self._servers.of(guild.id)).spoken))
        except REQUEST_FAILED as error:
            log.warning("a mention was not answered: %s", brief_error_text(error))
