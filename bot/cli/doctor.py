"""Check everything the host needs, with advice on what is missing."""

import argparse
import asyncio
import contextlib
import json
import os
import shutil
from collections.abc import AsyncGenerator
from pathlib import Path

from bot import settings
from bot.cli import doctor_discord
from bot.cli.doctor_discord import Finding
from bot.cli.terminal import counted, offer_json
from bot.core.storage.address import Address, PostgresAddress
from bot.core.storage.database_file import check_ours
from bot.core.storage.errors import StoreError
from bot.core.storage.sqlite import examine
from bot.core.storage.store import is_in_use, reading
from bot.interrupts import ending_at_once
from bot.localdiscord import connect_to
from bot.settings import Settings, SettingsError
from engine import EngineError, load_ruleset
from engine.terms import Edition
from render import warm

MIN_FREE_BYTES = 100 << 20
"""Free disk space required, in bytes; 200 games take 15 MB, and a backup as much again."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("--channel", type=int, metavar="ID", help="also check the permissions in this channel")
    offer_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Print a line for each check; return 0 if all passed, else 1."""
    with ending_at_once():  # discord.py goes on after an interruption
        env_file = arguments.env_file or Path(settings.ENV_FILE)
        return asyncio.run(_print(arguments.channel, env_file, as_json=arguments.json))


async def _print(channel: int | None, env_file: Path, *, as_json: bool) -> int:
    passed = True
    async with contextlib.aclosing(run_checks(channel, env_file)) as findings:  # closed before the loop
        async for finding in findings:
            passed = passed and finding.passed
            line = f"{finding.mark:4} {finding.subject}: {finding.text}"
            print(json.dumps(finding.data()) if as_json else line, flush=True)
    return 0 if passed else 1


async def run_checks(channel: int | None, env_file: Path) -> AsyncGenerator[Finding, None]:
    """The results of all checks, cheapest first; `env_file` is where settings may come from."""
    try:
        chosen = settings.load()
    except SettingsError as error:
        yield Finding(False, "settings", str(error))
        return
    unknown = settings.unknown()
    yield Finding(True, "settings", "; ".join(unknown) or "readable", lacks=bool(unknown))
    yield _cards(chosen)
    yield _fonts()
    yield await check_database(chosen.database)
    yield _secrets(env_file)
    yield _about(chosen)
    try:
        token = chosen.token
    except SettingsError as error:
        yield Finding(False, "token", str(error))
        return
    if token is None:
        yield Finding(False, "token", "DISCORD_TOKEN is not set; put the bot's token into .env (see .env.example)")
        return
    if chosen.local_url is not None:
        try:
            connect_to(chosen.local_url)
        except ValueError as error:
            yield Finding(False, "CEREBRIA_LOCAL_URL", str(error))
            return
    async with contextlib.aclosing(doctor_discord.run_discord_checks(token, channel)) as findings:
        async for finding in findings:
            yield finding


def _secrets(file: Path) -> Finding:
    """Whether the file with the token is readable only by its owner."""
    if file.is_file() and file.stat().st_mode & 0o077:
        return Finding(False, str(file), f"others on this machine can read it, and the token in it; chmod 600 {file}")
    return Finding(
        True,
        str(file),
        "readable only by its owner" if file.is_file() else "not present; settings come from the environment",
    )


def _about(chosen: Settings) -> Finding:
    """Whether /about can say who runs the bot and where people get help."""
    named = {"CEREBRIA_OPERATOR": chosen.operator, "CEREBRIA_SUPPORT_URL": chosen.support_url}
    missing = [name for name, value in named.items() if value is None]
    if not missing:
        return Finding(True, "about", "/about says who runs the bot and where to get help")
    text = f"{len(missing)} of {len(named)} settings of /about are missing: {', '.join(missing)} (see .env.example)"
    return Finding(True, "about", text, lacks=True)


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
    return Finding(True, "pictures", "fonts and sprites are installed")


async def check_database(address: Address) -> Finding:
    """Whether the bot can save games in a database; read-only, safe while the bot is running."""
    return await (_check_server(address) if isinstance(address, PostgresAddress) else _check_file(address))


async def _check_server(address: PostgresAddress) -> Finding:
    try:
        use = ", in use by another process" if await is_in_use(address) else ""
        async with reading(address) as store:
            games = await store.open_games()
    except StoreError as error:
        return Finding(False, "database", str(error))
    return Finding(True, "database", f"{address}: {counted(games, 'open game')}{use}")


async def _check_file(path: Path) -> Finding:
    subject = "database"
    try:
        check_ours(path)
        games = await _open_games(path) if path.exists() else None
        room = shutil.disk_usage(path.parent).free
    except (StoreError, OSError) as error:
        return Finding(False, subject, str(error))
    if not os.access(path.parent, os.W_OK) or (path.is_file() and not os.access(path, os.W_OK)):
        text = f"{path}: cannot be written by this user; change its owner, or choose another with CEREBRIA_DATABASE"
        return Finding(False, subject, text)
    if room < MIN_FREE_BYTES:
        return Finding(False, subject, f"{path}: only {room >> 20} MB are free on its disk; free some space")
    if games is None:
        return Finding(True, subject, f"{path}: does not exist yet; the bot will create it")
    use = ", in use by another process" if await is_in_use(path) else ""
    return Finding(True, subject, f"{path}: {counted(games, 'open game')}{use}")


async def _open_games(path: Path) -> int:
    """The number of open games in a database; raises StoreError if this version cannot use it."""
    await examine(path)
    if not path.stat().st_size:
        return 0
    async with reading(path) as store:
        return await store.open_games()
