"""Answering an interaction: always within Discord's three seconds, once, to the right person."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Sequence

import aiohttp
import discord

from bot import metrics
from bot.content import Content, Form, files
from bot.errors import Refused
from render import Picture

log = logging.getLogger(__name__)

Interaction = discord.Interaction[discord.Client]

PATIENCE = 1.5
"""Seconds after which an interaction is deferred because its answer takes longer; Discord gives up after 3."""


class Answer:
    """The answer to one interaction. `of` gives the same one for the same interaction, its deadline running."""

    def __init__(self, interaction: Interaction) -> None:
        self._interaction = interaction
        self._begun: float | None = time.perf_counter()
        self._lock = asyncio.Lock()  # the answer and the deadline must not both come first
        self._deadline = asyncio.create_task(self._patience(), name=f"deadline of interaction {interaction.id}")

    @classmethod
    def of(cls, interaction: Interaction) -> "Answer":
        """The answer to an interaction, begun when it is first asked for."""
        answer = interaction.extras.get("answer")
        if not isinstance(answer, cls):
            answer = interaction.extras["answer"] = cls(interaction)
        return answer

    async def _patience(self) -> None:
        await asyncio.sleep(PATIENCE)
        with contextlib.suppress(discord.HTTPException, aiohttp.ClientError, OSError):
            await self.defer()  # whoever answers next will find out what is wrong, and say so

    async def defer(self) -> None:
        """Tell Discord that the answer takes a moment."""
        async with self._lock:
            if self._interaction.response.is_done():
                return
            if self._interaction.message is not None:
                await self._interaction.response.defer()
            else:
                await self._interaction.response.defer(ephemeral=True, thinking=True)
            self._answered()

    def _answered(self) -> None:
        """The person has got something, if it is the first."""
        if self._begun is not None:
            metrics.ANSWER.observe(time.perf_counter() - self._begun)
            self._begun = None

    def done(self) -> None:
        """Nothing more will come: the deadline need not run."""
        self._deadline.cancel()

    async def edit(self, content: Content, pictures: Sequence[Picture] = ()) -> None:
        """Change the message that was pressed."""
        async with self._lock:
            layout = content.layout(pictures)
            attached = files(pictures) if pictures else discord.utils.MISSING
            if self._interaction.response.is_done():
                await self._interaction.edit_original_response(view=layout, attachments=attached)
            else:
                await self._interaction.response.edit_message(view=layout, attachments=attached)
            self._answered()

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
            await self._interaction.response.send_modal(form.modal())
            self._answered()

    async def send(self, content: Content, pictures: Sequence[Picture] = ()) -> None:
        """Send a message of its own, to the person alone."""
        async with self._lock:
            layout, attached, calls = content.layout(pictures), files(pictures), content.mentions
            if self._interaction.response.is_done():
                await self._interaction.followup.send(
                    view=layout, files=attached, ephemeral=True, allowed_mentions=calls
                )
            else:
                await self._interaction.response.send_message(
                    view=layout, files=attached, ephemeral=True, allowed_mentions=calls
                )
            self._answered()
