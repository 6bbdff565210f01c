"""Scenes: what people do outside of turns with a bot that is killed meanwhile, and complete after its next start."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random

from bot.core.lobby.page import lobby
from bot.core.model.records import GameRow
from bot.core.storage.address import PostgresAddress
from bot.localdiscord import LocalDiscord, MessageView, Person, Reply
from bot.localdiscord.errors import ImpossibleError
from tests.bot.support import databases
from tests.bot.support.forked import POINTS, ForkedBot, forked
from tests.bot.support.host import BUSY, Host, connected
from tests.bot.support.process import Onlooker, watching
from tests.bot.support.server import on_server, watching_server
from tests.bot.support.subjects import support
from tests.figures import figure
from tests.said import said

LONGEST = 3.0
"""Seconds after which a bot that has not reached its point is killed."""

AWAY = 0.5
"""Seconds in which people finish, or notice that the bot is dead; then they pause until the next start."""


async def _nothing(_: Host, __: int) -> None:
    """No more than in every scene."""


@dataclass(frozen=True)
class Scene:
    """What people do after a game, whose number each function gets.

    `act` continues from the current state, so it can be repeated after every kill. `prepare` comes before it, `check`
    looks whether it has reached its end, once.
    """

    name: str
    act: Callable[[Host, int], Awaitable[None]]
    most: int
    """A bot kills itself when it reaches its point for the nth time, with n below this."""
    begins: int = 0
    """The number of games that begin."""
    prepare: Callable[[Host, int], Awaitable[None]] = _nothing
    check: Callable[[Onlooker, int], Awaitable[None]] = _nothing
    closes: bool = False
    """Whether a lobby may close because people leave it."""


class LostError(Exception):
    """The bot did not answer."""


def answered(reply: Reply) -> Reply:
    """The bot's answer; raises LostError without one."""
    if reply.error is not None:
        raise LostError
    return reply


async def there(look: Callable[[], MessageView | None]) -> MessageView:
    """Wait for a message."""
    async with asyncio.timeout(BUSY):
        while (found := look()) is None:
            await asyncio.sleep(0.01)
        return found


def showing(host: Host, custom_id: str, label: str = "") -> MessageView | None:
    """The newest message in the channel with an enabled button of this kind and name."""
    for message in reversed(host.spectator.sees(host.channel)):
        for each in message.buttons:
            named = not label or (each.label == label and not each.disabled)
            if named and (each.custom_id or "").startswith(custom_id) and not message.ephemeral:
                return message
    return None


async def press(host: Host, person: Person, custom_id: str, label: str) -> Reply:
    """Press the button of the newest message with one of this kind, once it is enabled."""
    return answered(await person.press(await there(lambda: showing(host, custom_id, label)), label=label))


async def press_page(person: Person, page: Reply, message: str) -> Reply:
    """Press the button of a page."""
    return answered(await person.press(page.message, label=said(message)))


async def newer(host: Host, game: int) -> list[GameRow]:
    """Games opened since."""
    return [row for row in await host.store.games() if row.id > game]


async def lobbies(host: Host) -> list[GameRow]:
    """Lobbies of the channel, newest first; checks that each has exactly one message, which is current."""
    rows = [row for row in await host.store.games() if row.status == "lobby"]
    matchmaking = support("matchmaking")
    for row in rows:
        confirm_by = None if matchmaking is None else await matchmaking.store_of(host.store).confirm_by(row.id)
        wanted = lobby(row, confirm_by=confirm_by).text
        await host.discord.until(lambda row=row, wanted=wanted: messages(host, row) == [wanted], BUSY)  # type: ignore[misc]
    return rows


def messages(host: Host, row: GameRow) -> list[str]:
    """The texts of a lobby's messages."""
    kind = f"lobby:{row.id}:"
    shown = [m for m in host.spectator.sees(host.channel) if not m.ephemeral]
    return [m.text for m in shown if any((b.custom_id or "").startswith(kind) for b in m.buttons)]


async def completed(discord: LocalDiscord, path: Path, scene: Scene) -> None:
    """Kill a bot on a SQLite file at each point, and complete a scene each time."""
    async with forked(discord, path) as bot:
        await _killed_often(bot, scene, POINTS, partial(watching, discord, path))


async def completed_on_postgres(discord: LocalDiscord, path: Path, scene: Scene) -> None:
    """Do the same on PostgreSQL, which `databases.chosen` says."""
    address = await databases.database_in(path)
    assert isinstance(address, PostgresAddress)
    async with forked(discord, path) as bot:
        on_server(bot, address)
        points = [point for point in POINTS if not point.startswith("kept")]  # those are SQLite's
        await _killed_often(bot, scene, points, partial(watching_server, discord, address))


async def _killed_often(
    bot: ForkedBot, scene: Scene, points: Sequence[str], watched: Callable[[], AbstractAsyncContextManager[Onlooker]]
) -> None:
    rng, kills = Random(scene.name), 0
    for point in points:
        async with connected(bot.discord, bot.path) as here:
            game = await here.game(*here.four)
            await scene.prepare(here, game)
        async with watched() as host:
            kills += await _killed(bot, host, scene, game, point, rng.randrange(1, scene.most))
            await bot.start()
            await host.settled()
            await lobbies(host)
            await scene.act(host, game)
            await host.settled()
            await _check_end(host, scene, game)
            assert await bot.stop() == 0
    assert "Traceback" not in bot.log
    figure(f"{scene.name}: {kills} kills, and the scene was completed each time")


async def _check_end(host: Onlooker, scene: Scene, game: int) -> None:
    """Check that a scene has reached its end, once."""
    rows = await newer(host, game)
    going = [row for row in rows if row.is_open]
    assert [row.status for row in going] == ["running"] * scene.begins
    assert scene.closes or rows == going
    for row in going:
        await host.caught_up(row.id)
    await scene.check(host, game)
    assert await lobbies(host) == []


async def _killed(bot: ForkedBot, host: Host, scene: Scene, game: int, point: str, times: int) -> bool:
    """Whether the bot died at its point, reached for the nth time, before the end of the scene."""
    await bot.start(point, times)
    doing = asyncio.ensure_future(scene.act(host, game))
    dying = asyncio.create_task(bot.gone(LONGEST))
    await asyncio.wait({doing, dying}, return_when=asyncio.FIRST_COMPLETED)
    dead = dying.done() and dying.result()
    if dead:  # the bot is dead
        host.discord.clock.advance(host.discord.settings.answer_seconds)
    await asyncio.wait({doing}, timeout=AWAY)
    doing.cancel()
    with contextlib.suppress(LostError, LookupError, ImpossibleError, asyncio.CancelledError):
        await doing
    dying.cancel()
    await bot.kill()
    return dead
