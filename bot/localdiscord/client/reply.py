"""What came of an interaction, as the person who began it sees it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from bot.localdiscord.client.views import AutocompleteChoice, MessageView, ModalView
from bot.localdiscord.core.interactions import Interaction
from bot.localdiscord.errors import ImpossibleError

if TYPE_CHECKING:
    from bot.localdiscord.core.payloads import Payloads


class Reply:
    """What came of an interaction, live: it goes on to tell what the bot does with it later."""

    def __init__(self, payloads: Payloads, interaction: Interaction, error: str | None) -> None:
        self._payloads = payloads
        self.interaction = interaction
        self.error = error
        """What the client shows if the bot did not answer in three seconds; None if it did."""

    def __repr__(self) -> str:
        return f"<Reply error={self.error!r} modal={self.modal!r} messages={self.messages!r}>"

    @property
    def messages(self) -> list[MessageView]:
        """The messages that the bot sent or edited by this interaction and did not delete, in order."""
        return [MessageView(m, self._payloads) for m in self.interaction.touched if not m.deleted]

    @property
    def message(self) -> MessageView:
        """The last of them; raises ImpossibleError if there is none."""
        if not (messages := self.messages):
            raise ImpossibleError(f"the bot showed no message: {self!r}")
        return messages[-1]

    @property
    def text(self) -> str:
        """The words of all its messages, or of the modal."""
        return self.modal.text if self.modal else "\n".join(message.text for message in self.messages)

    @property
    def ephemeral(self) -> bool:
        """Whether all it shows is for this person alone (a message, a modal), and it shows something."""
        return self.modal is not None or (bool(self.messages) and all(each.ephemeral for each in self.messages))

    @property
    def modal(self) -> ModalView | None:
        """The modal that the bot showed."""
        return ModalView(self.interaction) if self.interaction.modal is not None else None

    @property
    def choices(self) -> list[AutocompleteChoice]:
        """What autocomplete offers."""
        return [AutocompleteChoice(each["name"], each["value"]) for each in self.interaction.choices or ()]

    @property
    def deferred(self) -> bool:
        """Whether the bot has only promised an answer so far."""
        return self.error is None and not self.interaction.settled

    @property
    def seconds(self) -> float | None:
        """Real seconds from the interaction to the bot's answer; None without one."""
        return self.interaction.took

    async def settled(self, timeout: float = 30) -> Reply:
        """Wait until a deferred answer has been given and return this reply; TimeoutError after real seconds."""
        async with asyncio.timeout(timeout):
            while self.deferred:
                await self.interaction.progress.wait()
        return self
