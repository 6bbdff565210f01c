"""The browser page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aiohttp import web

if TYPE_CHECKING:
    from bot.local.server import LocalDiscord


class Page:
    """Serves the page."""

    def __init__(self, discord: LocalDiscord) -> None:
        self._discord = discord

    def add_to(self, app: web.Application) -> None:
        """Register its routes."""

    async def close(self) -> None:
        """Close the open pages."""

    def refresh(self) -> None:
        """Tell the open pages that channels or people changed."""
