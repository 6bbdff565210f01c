"""Help: /help, and the button and the select that open its topics."""

from discord import app_commands

from bot.features.command_texts import spoken
from bot.features.feature import Feature, Reply, command, press
from bot.features.request import Request
from bot.pages.help import guide, topics
from bot.ui.content import Content
from bot.ui.custom_ids import HelpId


def _title(topic: str) -> app_commands.locale_str:
    return spoken(lambda language: topics(language)[topic][0])


class Help(Feature):
    """/help and its topics."""

    @command("help")
    @app_commands.choices(topic=[app_commands.Choice(name=_title(topic), value=topic) for topic in topics()])
    async def _help(self, request: Request, topic: str | None = None) -> Content:
        return guide(topic, request.language)

    @press
    async def _pressed(self, request: Request, _: HelpId) -> Reply:
        if chosen := request.chosen:
            return guide(chosen[0], request.language)
        await request.answer.send(guide(language=request.language))
        return None
