"""Answering an interaction: always within Discord's three seconds, once, to the right person."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Sequence

import discord

from bot.discord_errors import TOO_LATE, UNTAKEN
from bot.interactions.expiry import Lateness
from bot.model.errors import Refused
from bot.monitoring import metrics
from bot.storage.group_commit import watch_writes
from bot.ui.content import Content, Form, files
from render import Picture

log = logging.getLogger(__name__)

Interaction = discord.Interaction[discord.Client]

PATIENCE = 1.5
"""Seconds after a press when an answer is promised because it takes longer; Discord gives up after 3."""


class Answer:
    """The answer to one interaction: begun once, its deadline running; `of` gives it wherever it is needed."""

    def __init__(self, interaction: Interaction, lateness: Lateness) -> None:
        self._interaction = interaction
        self._lateness = lateness
        self._begun: float | None = time.perf_counter()
        self._lock = asyncio.Lock()  # the answer and the deadline must not both come first
        self._deadline: asyncio.TimerHandle | None = None
        self._promise: asyncio.Task[None] | None = None
        self.kept = watch_writes()
        interaction.extras["answer"] = self

    @classmethod
    def of(cls, interaction: Interaction) -> "Answer":
        """The answer to an interaction, which has been begun."""
        answer: Answer = interaction.extras["answer"]
        return answer

    async def is_wanted(self) -> bool:
        """Whether anybody can still be answered, so that there is something to be done; lets the time run for it.

        Of an old interaction Discord is asked by the promise of an answer. Nothing may be done before this, nor if the
        promise is not taken: the person sees that it failed.
        """
        age = await self._lateness.age_told(self._interaction.id)
        if age <= PATIENCE:
            self._deadline = asyncio.get_running_loop().call_later(PATIENCE - age, self._late)
            return True
        if not self._lateness.is_hopeless(age):
            with self._lateness.asking(), contextlib.suppress(*UNTAKEN):
                await self.defer()
                self._lateness.taken(self._interaction.id)
                return True
        self._lateness.gave_up(age)
        return False

    def _late(self) -> None:
        self._promise = asyncio.create_task(self._promised(), name=f"promise of an answer to {self._interaction.id}")

    async def _promised(self) -> None:
        with contextlib.suppress(*UNTAKEN):
            await self.defer()  # whoever answers next will find out what is wrong, and say so

    async def defer(self) -> None:
        """Tell Discord that the answer takes a moment."""
        async with self._lock:
            if self._interaction.response.is_done():
                return
            if self._interaction.message is not None:
                await self._first(self._interaction.response.defer())
            else:
                await self._first(self._interaction.response.defer(ephemeral=True, thinking=True))

    async def _first(self, sending: Awaitable[object]) -> None:
        """Send the first answer; where Discord takes none any more it is known how late it is."""
        try:
            await sending
        except discord.NotFound as error:
            if error.code == TOO_LATE:
                self._lateness.refused(self._interaction.id)
            raise
        if self._begun is not None:
            metrics.ANSWER_SECONDS.observe(time.perf_counter() - self._begun)
            self._begun = None

    def done(self) -> None:
        """Nothing more will come: the deadline need not run, and nobody asks for the message that was pressed.

        Answer, interaction, message and a cancelled promise refer to each other; they are parted, so that none of them
        waits for the garbage collector, whose pauses hold up everybody.
        """
        for waiting in (self._deadline, self._promise):
            if waiting is not None:
                waiting.cancel()
        self._deadline = self._promise = None
        self._interaction.extras.clear()
        self._interaction.message = None

    async def edit(self, content: Content, pictures: Sequence[Picture] = ()) -> None:
        """Change the message that was pressed."""
        async with self._lock:
            layout = content.layout(pictures)
            attached = files(pictures) if pictures else discord.utils.MISSING
            if self._interaction.response.is_done():
                await self._interaction.edit_original_response(view=layout, attachments=attached)
            else:
                await self._first(self._interaction.response.edit_message(view=layout, attachments=attached))

    async def turn_page(self, content: Content, pictures: Sequence[Picture] = ()) -> None:
        """Change the message that was pressed if the person alone sees it; else send them one."""
        message = self._interaction.message
        if message is not None and message.flags.ephemeral:
            await self.edit(content, pictures)
        else:
            await self.send(content, pictures)

    async def ask(self, form: Form) -> None:
        """Open a form; raises Refused if it took so long that Discord was promised an answer of another kind."""
        async with self._lock:
            if self._interaction.response.is_done():
                raise Refused("form-late")
            await self._first(self._interaction.response.send_modal(form.modal()))

    async def send(self, content: Content, pictures: Sequence[Picture] = ()) -> None:
        """Send a message of its own, to the person alone."""
        async with self._lock:
            layout, attached, calls = content.layout(pictures), files(pictures), content.mentions
            if self._interaction.response.is_done():
                await self._interaction.followup.send(
                    view=layout, files=attached, ephemeral=True, allowed_mentions=calls
                )
            else:
                await self._first(
                    self._interaction.response.send_message(
                        view=layout, files=attached, ephemeral=True, allowed_mentions=calls
                    )
                )
