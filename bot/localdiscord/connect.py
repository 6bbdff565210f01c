"""Points an unmodified discord.py at a local Discord instead of the real one."""

from __future__ import annotations

from typing import NamedTuple

import discord
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

API = "/api/v10"
GATEWAY = "/gateway/"


class Connected(NamedTuple):
    """The addresses that discord.py used before `connect_to`."""

    rest: str
    gateway: yarl.URL
    assets: str

    def restore(self) -> None:
        """Make discord.py use these addresses again."""
        _point(self.rest, self.gateway, self.assets)


def connect_to(address: str) -> Connected:
    """Make discord.py in this process use the server at `address` ("http://127.0.0.1:8080").

    Returns the previous addresses, to restore them. Raises ValueError for an address that is not on this machine,
    because the bot would send its token there.
    """
    url = yarl.URL(address)
    if url.scheme != "http" or url.host not in ("127.0.0.1", "localhost", "::1"):
        raise ValueError("it is not an http address on this machine")  # which may hold a password
    return redirect(address)


def redirect(address: str) -> Connected:
    """The same for any address."""
    url = yarl.URL(address)
    before = Connected(Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY, discord.Asset.BASE)
    base = str(url.origin())
    _point(base + API, url.origin().with_scheme("ws") / GATEWAY.strip("/") / "", base)
    return before


def _point(rest: str, gateway: yarl.URL, assets: str) -> None:
    Route.BASE = rest
    DiscordWebSocket.DEFAULT_GATEWAY = gateway
    discord.Asset.BASE = assets
