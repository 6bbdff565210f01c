"""Check everything the host needs, and say what to do about what is missing."""

import argparse
import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

import discord

from bot import permissions, settings
from bot.database import StoreError, examine
from bot.local import connect_to
from bot.settings import Settings, SettingsError
from bot.store import opened
from engine import EngineError, load_ruleset
from engine.terms import Edition
from render import warm


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was checked: whether it is well, and what was found or is to be done."""

    well: bool
    subject: str
    text: str


def configure(parser: argparse.ArgumentParser) -> None:
    """Add what the command takes."""
    parser.add_argument("--channel", type=int, metavar="ID", help="check the permissions in this channel, too")


def run(arguments: argparse.Namespace) -> int:
    """Print a line a finding; 0 if all is well, 1 if not."""
    return asyncio.run(_print(arguments.channel))


async def _print(channel: int | None) -> int:
    well = True
    async for finding in examined(channel):
        well = well and finding.well
        print(f"{'ok  ' if finding.well else 'FAIL'} {finding.subject}: {finding.text}")
    return 0 if well else 1


async def examined(channel: int | None) -> AsyncIterator[Finding]:
    """Every finding, cheapest first."""
    try:
        chosen = settings.load()
    except SettingsError as error:
        yield Finding(False, "settings", str(error))
        return
    yield Finding(True, "settings", "readable")
    yield _cards(chosen)
    yield _fonts()
    yield await _database(chosen.database)
    yield _secrets(Path(".env"))
    if chosen.token is None:
        yield Finding(False, "token", "DISCORD_TOKEN is not set; put the bot's token into .env (see .env.example)")
        return
    async for finding in _discord(chosen, chosen.token, channel):
        yield finding


def _secrets(file: Path) -> Finding:
    """Whether nobody but its owner can read the file that holds the token."""
    if file.is_file() and file.stat().st_mode & 0o077:
        return Finding(False, str(file), f"others on this machine can read it, and the token in it; chmod 600 {file}")
    return Finding(
        True, str(file), "read by its owner alone" if file.is_file() else "not there; the environment counts"
    )


def _cards(chosen: Settings) -> Finding:
    try:
        for edition in Edition:
            rules = load_ruleset(edition, chosen.cards)
    except EngineError as error:
        return Finding(False, "cards", str(error))
    house = sum(card.mark == "house" for card in rules.cards.values())
    return Finding(True, "cards", f"{len(rules.cards)} Emotions, {house} with a house power")


def _fonts() -> Finding:
    try:
        warm()
    except OSError as error:
        return Finding(False, "pictures", f"{error}; install the project again")
    return Finding(True, "pictures", "fonts and sprites are there")


async def _database(path: Path) -> Finding:
    try:
        if path.is_file():
            await examine(path)  # also while the bot is running
        async with opened(path) as store:
            games = await store.games(statuses=("lobby", "running"))
    except StoreError as error:
        return Finding("another process" in str(error), "database", str(error))
    return Finding(True, "database", f"{path}: {len(games)} open games")


async def _discord(chosen: Settings, token: str, channel: int | None) -> AsyncIterator[Finding]:
    if chosen.local_url is not None:
        connect_to(chosen.local_url)
    client = discord.Client(intents=discord.Intents(guilds=True))
    async with client:
        try:
            await client.login(token)
        except discord.LoginFailure:
            yield Finding(False, "token", "Discord does not accept it; copy it anew from the bot's page")
            return
        except (discord.HTTPException, OSError) as error:
            yield Finding(False, "Discord", f"cannot be reached: {error}")
            return
        name = client.user.name if client.user else "?"
        yield Finding(True, "token", f"accepted; the bot is {name}")
        yield Finding(True, "intents", "only guilds is used, which needs no permission")
        if channel is not None:
            yield await _channel(client, channel)


async def _channel(client: discord.Client, channel: int) -> Finding:
    """What the bot may do in a channel; asked of Discord, since nothing is cached yet."""
    subject = f"channel {channel}"
    try:
        found = await client.fetch_channel(channel)
        if not isinstance(found, discord.abc.GuildChannel | discord.Thread):
            return Finding(False, subject, "is no channel of a server; a game needs one")
        guild = await client.fetch_guild(found.guild.id)
        place = await guild.fetch_channel(channel)
        me = await guild.fetch_member(client.user.id if client.user else 0)
    except (discord.Forbidden, discord.NotFound):
        return Finding(False, subject, "the bot cannot see it; allow it View Channel there, or check the number")
    allowed = place.permissions_for(me)
    if missing := permissions.lacking_to_host(allowed, place):
        return Finding(False, subject, f"allow the bot {permissions.named(missing)} there")
    without = permissions.lacking(allowed, permissions.TEAM_THREADS)
    if without or not isinstance(place, discord.TextChannel) or place.is_news():
        what = f"allow the bot {permissions.named(without)} there" if without else "play in a text channel"
        return Finding(True, subject, f"a game can be played; for private threads of teams {what}, too")
    return Finding(True, subject, "all permissions are there, those for private threads of teams too")
