"""The memory that each server takes in the bot, which keeps its channels and roles.

    PYTHONPATH=$PWD python tests/benchmarks/bench_servers.py [--servers 100 2000] [--channels 30]

Starts the bot with each number of servers, and prints its memory once it has received them all.
"""

import argparse
import asyncio
import tempfile
from pathlib import Path

from bot.localdiscord import LocalDiscord, LocalSettings
from tests.benchmarks.bench_host import Bot
from tests.benchmarks.crowd import BOT

SETTLING = 5.0
"""Seconds within which the bot reads what it was sent."""


async def memory(servers: int, channels: int) -> float:
    """Memory of a bot, in megabytes, by its servers and the channels of each."""
    with tempfile.TemporaryDirectory(prefix="bench-") as folder:
        settings = LocalSettings(keep_deliveries=False, page=False, max_unsharded=servers + 1)
        async with LocalDiscord(settings) as discord:
            owner = discord.world.users[discord.guild.owner_id]
            for number in range(servers - 1):
                guild = discord.world.add_guild(f"Server {number}", owner, BOT)
                for channel in range(channels):
                    discord.world.add_channel(guild, f"channel-{channel}")
            bot = Bot(discord, Path(folder), None)
            await bot.start()
            await asyncio.sleep(SETTLING)
            used = bot.used()[0].megabytes
            await bot.stop()
    return used


async def main(arguments: argparse.Namespace) -> None:
    """Print the figures."""
    used = [await memory(servers, arguments.channels) for servers in arguments.servers]
    for servers, megabytes in zip(arguments.servers, used, strict=True):
        print(f"{servers} servers with {arguments.channels} channels each: {megabytes:.0f} MB")
    each = (used[-1] - used[0]) / (arguments.servers[-1] - arguments.servers[0])
    print(f"{each * 1024:.0f} kB a server")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--servers", type=int, nargs=2, default=(100, 2000))
    parser.add_argument("--channels", type=int, default=30)
    asyncio.run(main(parser.parse_args()))
