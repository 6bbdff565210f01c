"""The outcome of an interaction, as shown to the person."""

from __future__ import annotations

import asyncio

from bot.localdiscord.client.views import AutocompleteChoice, MessageView, ModalView
from bot.localdiscord.core.interactions import Interaction
from bot.localdiscord.core.payloads import Payloads
from bot.localdiscord.errors import ImpossibleError


class Reply:
    """The outcome of an interaction; its properties also show what the bot does later."""

    def __init__(self, payloads: Payloads, interaction: Interaction, error: str | None) -> None:
        self._payloads = payloads
        self.interaction = interaction
        self.error = error
        """The client's error text if the bot did not respond in time; None if it did."""

    def __repr__(self) -> str:
        return f"<Reply error={self.error!r} modal={self.modal!r} messages={self.messages!r}>"

    @property
    def messages(self) -> list[MessageView]:
        """The messages that the bot's responses sent or edited, without deleted ones, in order."""
        return [MessageView(m, self._payloads) for m in self.interaction.messages if not m.deleted]

    @property
    def message(self) -> MessageView:
        """The last of `messages`; raises ImpossibleError if there is none."""
        if not (messages := self.messages):
            raise ImpossibleError(f"the bot sent no message: {self!r}")
        return messages[-1]

    @property
    def text(self) -> str:
        """The text of the modal, or of all messages."""
        return self.modal.text if self.modal else "\n".join(message.text for message in self.messages)

    @property
    def ephemeral(self) -> bool:
        """Whether there is a response and only this person can see it."""
        return self.modal is not None or (bool(self.messages) and all(each.ephemeral for each in self.messages))

    @property
    def modal(self) -> ModalView | None:
        """The modal, if the response is one."""
        return ModalView(self.interaction) if self.interaction.modal is not None else None

    @property
    def choices(self) -> list[AutocompleteChoice]:
        """The autocomplete choices."""
        return [AutocompleteChoice(each["name"], each["value"]) for each in self.interaction.choices or ()]

    @property
    def deferred(self) -> bool:
        """Whether the bot has deferred its response and not followed up yet."""
        return self.error is None and not self.interaction.settled

    @property
    def seconds(self) -> float | None:
        """Real seconds until the initial response; None without one."""
        return self.interaction.response_seconds

    async def settled(self, timeout: float = 30) -> Reply:
        """Wait until the bot has followed up a deferred response; return this reply.

        Raises TimeoutError after `timeout` real seconds.
        """
        async with asyncio.timeout(timeout):
            while self.deferred:
                await self.interaction.progress.wait()
        return self
