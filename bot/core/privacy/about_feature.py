"""/about: who runs this bot, its version and source, and what it stores."""

from bot.core.privacy.about_page import about
from bot.core.requests.feature import Feature, command
from bot.core.requests.request import Request
from bot.core.ui.content import Content


class AboutFeature(Feature):
    """/about."""

    @command("about")
    async def _about(self, request: Request) -> Content:
        return about(self._services.about, request.language)
