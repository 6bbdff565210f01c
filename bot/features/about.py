"""/about: who runs this bot, its version and source, and what it stores."""

from bot.features.feature import Feature, command
from bot.features.request import Request
from bot.pages.about import about
from bot.ui.content import Content


class AboutBot(Feature):
    """/about."""

    @command("about")
    async def _about(self, request: Request) -> Content:
        return about(self._services.about, request.language)
