"""Questions in a game's channel; people in quiet hours or away are mentioned later."""

from dataclasses import replace
from math import ceil

from bot.core.games.service import GameService
from bot.core.model.records import GameRow
from bot.core.model.roles import Question
from bot.core.publishing.messages import Messenger
from bot.core.publishing.shown_messages import ShownGame
from bot.core.ui.content import Content


class Calls:
    """Shows questions; who is in their quiet hours or away is called at the end of the pause.

    The role of a question's message names the people who were called, so that nobody is called twice.
    """

    def __init__(self, messages: Messenger, service: GameService) -> None:
        self._messages = messages
        self._service = service

    async def ask(self, row: GameRow, shown: ShownGame, question: Question, content: Content) -> None:
        """Show a question to the people whom it mentions: as a new message if there is somebody new to call."""
        sent = question.among(shown)
        called = () if sent is None else content.mention if sent.called is None else sent.called
        awake = [person for person in content.mention if await self.is_awake(row, person)]
        uncalled = [person for person in awake if person not in called]
        if sent is None or [person for person in uncalled if await self._messages.mentions.wants_here(row, person)]:
            if sent is not None:
                await self._messages.remove_message(row.id, shown, sent)
            sent = replace(question, called=tuple(sorted({*called, *awake})))
            content = replace(content, mention=tuple(uncalled))
        await self._messages.show_message(row, shown, sent, row.channel, content)

    async def is_awake(self, row: GameRow, person: int) -> bool:
        """Whether a person may be called now; if not, the game's messages are looked at again when they may."""
        until = await self._messages.mentions.paused_until(row, person)
        if until is not None:
            self._service.look_again(row.id, ceil(until))
        return until is None
