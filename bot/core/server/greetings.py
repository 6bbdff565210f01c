"""Greetings: a mention of the bot is answered with what it is, and with the ways to a game."""

import logging
from collections.abc import Awaitable, Callable

import discord

from bot.core.discord_errors import REQUEST_FAILED, brief_error_text
from bot.core.model.cooldown import Cooldowns
from bot.core.publishing.messages import Messenger
from bot.core.rulebook.help_page import greeting
from bot.core.service import Added
from bot.core.storage.servers import ServerStore
from bot.core.ui.texts import Texts

log = logging.getLogger(__name__)

SECONDS = 60
"""Seconds after a greeting in a channel until the next one there."""


class Greetings:
    """Answers mentions; `claim` says whether this process answers a message, which others may have received as well."""

    def __init__(
        self,
        messages: Messenger,
        servers: ServerStore,
        added: Added,
        claim: Callable[[discord.Message], Awaitable[bool]],
    ) -> None:
        self._messages = messages
        self._servers = servers
        self._added = added
        self._claim = claim
        self._cooldowns = Cooldowns(1 / SECONDS, burst=1)

    async def greet(self, message: discord.Message) -> None:
        """Answer a person's message that mentions the bot; a reply to one of its messages does so by itself."""
        channel, guild = message.channel.id, message.guild
        if guild is None or message.author.bot or message.reference is not None:
            return
        if (
            not self._messages.may_write(channel)
            or not self._cooldowns.allows(channel)
            or not await self._claim(message)
        ):
            return
        try:
            texts = Texts((await self._servers.server_row(guild.id)).spoken)
            await self._messages.announce(
                channel, greeting(texts.language, self._added.beginnings(texts, newcomer=True))
            )
        except REQUEST_FAILED as error:
            log.warning("a mention was not answered: %s", brief_error_text(error))
