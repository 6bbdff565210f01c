"""Help: /help, and the button and the select that open its topics."""

from discord import app_commands

from bot.core.requests.command_texts import spoken
from bot.core.requests.feature import Feature, Reply, command, press
from bot.core.requests.request import Request
from bot.core.rulebook.help_page import guide, topics
from bot.core.rulebook.ids import HelpId
from bot.core.ui.content import Content


def _title(topic: str) -> app_commands.locale_str:
    return spoken(lambda language: topics(language)[topic][0])


class HelpFeature(Feature):
    """/help and its topics."""

    @command("help")
    @app_commands.choices(topic=[app_commands.Choice(name=_title(topic), value=topic) for topic in topics()])
    async def _help(self, request: Request, topic: str | None = None) -> Content:
        return await self._guide(request, topic)

    @press
    async def _pressed(self, request: Request, _: HelpId) -> Reply:
        if chosen := request.chosen:
            return await self._guide(request, chosen[0])
        await request.answer.send(await self._guide(request))
        return None

    async def _guide(self, request: Request, topic: str | None = None) -> Content:
        newcomer = not await self._service.store.has_played(request.person)
        beginnings = self._services.publisher.added.beginnings(request.texts, newcomer=newcomer)
        return guide(topic, request.language, beginnings)
