"""The answer to one interaction: within Discord's three seconds, once, to the right person."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

import discord

from bot.core.discord_errors import REQUEST_FAILED, TOO_LATE, UNKNOWN_MESSAGE
from bot.core.interactions.expiry import RESPONSE_TIMEOUT, ExpiryTracker
from bot.core.interactions.late_pictures import Draw, LatePictures
from bot.core.model.errors import Refused
from bot.core.monitoring import metrics
from bot.core.storage.write_watch import watch_writes
from bot.core.ui.content import Content, Form, files
from bot.core.ui.private_page import PrivatePage
from render import Picture

log = logging.getLogger(__name__)

Interaction = discord.Interaction[discord.Client]

R = TypeVar("R")

DEFER_AFTER = 1.5
"""Seconds after a press when an unfinished answer is deferred; Discord gives up after 3."""


class Answer:
    """The answer to one interaction, which defers itself in time, and draws the pictures of what it shows."""

    def __init__(self, interaction: Interaction, expiry: ExpiryTracker, draw: Draw, late: LatePictures) -> None:
        self._interaction = interaction
        self._expiry = expiry
        self._draw = draw
        self._late = late
        self._message = None if interaction.message is None else interaction.message.id
        """The id of the message that was pressed, or sent last; None if it is not known."""
        self._began: float | None = time.perf_counter()
        self._lock = asyncio.Lock()  # the answer and its deferral must not both be the first response
        self._deadline: asyncio.TimerHandle | None = None
        self._deferral: asyncio.Task[None] | None = None
        self._shows_progress = False
        self._private: bool | discord.WebhookMessage = False
        """The message for the person alone that was sent or edited last; True if it is that of the first response."""
        self.writes = watch_writes()

    def start_deadline(self) -> None:
        """Start the deadline, unless the interaction has expired."""
        age = self._expiry.age(self._interaction.id)
        if age <= RESPONSE_TIMEOUT:
            self._deadline = asyncio.get_running_loop().call_later(max(DEFER_AFTER - age, 0), self._defer_soon)

    async def begin(self) -> bool:
        """Whether the interaction may still be answered; call this before anything else that it brings about.

        If the interaction seems expired, a deferral shows whether Discord still accepts an answer. If not, the
        interaction must have no effect, because Discord has told the person that it failed.
        """
        if self._deferral is not None:
            await self._deferral
        if self._interaction.response.is_done():
            return True
        age = await self._expiry.confirmed_age(self._interaction.id)
        if age <= DEFER_AFTER:
            if self._deadline is None:
                self.start_deadline()
            return True
        if not self._expiry.is_hopeless(age):
            with self._expiry.probing(), contextlib.suppress(*REQUEST_FAILED):
                await self.defer()
                self._expiry.accepted(self._interaction.id)
                return True
        self._expiry.count_expired(age)
        return False

    def _defer_soon(self) -> None:
        self._deferral = asyncio.create_task(self._defer(), name=f"deferral of {self._interaction.id}")

    async def _defer(self) -> None:
        with contextlib.suppress(*REQUEST_FAILED):
            await self.defer()  # the answer itself fails in the same way, and reports it

    async def defer(self, *, thinking: bool = False) -> None:
        """Tell Discord that the answer takes a moment.

        With `thinking` the answer will be a new message, which says so until then, even if a message was pressed.
        """
        async with self._lock:
            if self._interaction.response.is_done():
                return
            if self._interaction.message is not None and not thinking:
                await self._first(self._interaction.response.defer())
            else:
                await self._first(self._interaction.response.defer(ephemeral=True, thinking=True))

    async def _first(self, sending: Awaitable[R]) -> R:
        """Send the first response; a refusal as too late corrects the estimate of ages."""
        try:
            sent = await sending
        except discord.NotFound as error:
            if error.code == TOO_LATE:
                self._expiry.refused(self._interaction.id)
            raise
        if self._began is not None:
            metrics.ANSWER_SECONDS.observe(time.perf_counter() - self._began)
            self._began = None
        return sent

    def done(self) -> None:
        """Stop the deadline and let go of the interaction and the pressed message.

        Answer, interaction, message and a cancelled deferral form a reference cycle. It is broken here to save the
        garbage collector the work, whose pauses delay all answers.
        """
        for waiting in (self._deadline, self._deferral):
            if waiting is not None:
                waiting.cancel()
        self._deadline = self._deferral = None
        self._interaction.message = None

    async def edit(self, content: Content, still: Callable[[], bool] = lambda: True) -> None:
        """Edit the pressed message; pictures that it had before are removed.

        A picture that is late follows if the message is `still` to show this page.
        """
        self._late.drop_picture(self._message)
        wanted = content
        content, pictures = await self._draw(wanted)
        async with self._lock:
            layout, attached = content.layout(pictures), files(pictures)
            if self._interaction.response.is_done():
                await self._interaction.edit_original_response(view=layout, attachments=attached)
            else:
                await self._first(self._interaction.response.edit_message(view=layout, attachments=attached))
        self._follow(wanted, content, still)

    def _follow(self, wanted: Content, shown: Content, still: Callable[[], bool] = lambda: True) -> None:
        """Let the late pictures of a page follow; those of a page that another press showed meanwhile do not."""
        self._late.drop_picture(self._message)
        if shown.is_late and self._message is not None:
            change = self._change

            async def show(content: Content, pictures: list[Picture]) -> None:
                await change(view=content.layout(pictures), attachments=files(pictures))

            self._late.follow(self._message, wanted, show, still)

    @property
    def _change(self) -> Callable[..., Awaitable[object]]:
        """Edits the message that was sent last, or that of the first response."""
        sent = self._private
        return sent.edit if isinstance(sent, discord.WebhookMessage) else self._interaction.edit_original_response

    @property
    def is_private_page(self) -> bool:
        """Whether a message was pressed that only the person sees."""
        return self._interaction.message is not None and self._interaction.message.flags.ephemeral

    async def turn_page(self, content: Content) -> None:
        """Edit the pressed message if only the person sees it; else send a message to the person alone.

        It takes the place of what `progress` has shown.
        """
        if self._shows_progress:
            await self.conclude(content)
            return
        if not self.is_private_page:
            await self.send(content)
            return
        try:
            await self.edit(content)
            self._private = True
        except discord.NotFound as error:
            if error.code != UNKNOWN_MESSAGE or self._interaction.response.is_done():
                raise
            await self.send(content)  # a newer panel took the place of the pressed one meanwhile

    @property
    def page(self) -> PrivatePage | None:
        """The message for the person alone that this answer has sent or edited last; None without one."""
        if self._message is None or not self._private:
            return None
        sent = self._private
        delete = sent.delete if isinstance(sent, discord.WebhookMessage) else self._interaction.delete_original_response
        return PrivatePage(self._message, self._edit_page, delete)

    async def turn_to(self, shown: Content | Form) -> None:
        """Turn to a page, or open a form."""
        if isinstance(shown, Form):
            await self.ask(shown)
        else:
            await self.turn_page(shown)

    async def progress(self, content: Content) -> None:
        """Show only the person how far a slow answer has come; `conclude` replaces that."""
        if self._shows_progress:
            await self._edit_page(content)
        else:
            await self.turn_page(content)
            self._shows_progress = True

    async def _edit_page(self, wanted: Content, still: Callable[[], bool] = lambda: True) -> bool:
        """Edit the page, as `PrivatePage.edit` does."""
        content, pictures = await self._draw(wanted)
        if not still():
            return False
        self._late.drop_picture(self._message)
        await self._change(view=content.layout(pictures), attachments=files(pictures))
        self._follow(wanted, content, still)
        return True

    async def conclude(self, content: Content) -> None:
        """Send the person alone an answer, or why there is none, in place of what `progress` has shown."""
        if self._shows_progress:
            self._shows_progress = False
            await self._edit_page(content)
        else:
            await self.send(content)

    async def ask(self, form: Form) -> None:
        """Open a form; raises Refused in answer to a form, or once deferred: Discord accepts none then."""
        if self._interaction.type is discord.InteractionType.modal_submit:
            raise Refused("malformed")
        async with self._lock:
            if self._interaction.response.is_done():
                raise Refused("form-late")
            await self._first(self._interaction.response.send_modal(form.modal()))

    async def send(self, content: Content, pictures: Sequence[Picture] | None = None) -> None:
        """Send a message that only the person sees; its pictures are drawn unless they are given."""
        wanted = content
        if pictures is None:
            content, pictures = await self._draw(wanted)
        async with self._lock:
            layout, attached, calls = content.layout(pictures), files(pictures), content.mentions
            if self._interaction.response.is_done():
                self._private = await self._interaction.followup.send(
                    view=layout, files=attached, ephemeral=True, allowed_mentions=calls, wait=True
                )
                self._message = self._private.id
            else:
                sent = await self._first(
                    self._interaction.response.send_message(
                        view=layout, files=attached, ephemeral=True, allowed_mentions=calls
                    )
                )
                self._private, self._message = True, sent.message_id
        self._follow(wanted, content)
