"""SIGKILL outside of turns: in a lobby, during a question, at a rematch, while a deck is saved."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager
from functools import partial
from pathlib import Path
from random import Random

import pytest

from bot.localdiscord import LocalDiscord, MessageView, Person, Reply
from bot.localdiscord.errors import ImpossibleError
from bot.model.cups import cancelled
from bot.model.lobby import unconfirmed
from bot.model.records import GameRow
from bot.pages.cup import signing_up
from bot.pages.lobby import lobby
from bot.pages.turn_message import turn
from bot.storage.address import PostgresAddress
from bot.ui.custom_ids import PlayId
from tests.bot.support import databases
from tests.bot.support.cups import manager
from tests.bot.support.decks import decks_of, paste_deck
from tests.bot.support.forked import POINTS, ForkedBot, forked
from tests.bot.support.host import BUSY, SIDES, Host, connected
from tests.bot.support.presses import button
from tests.bot.support.process import Onlooker, watching
from tests.bot.support.server import on_server, watching_server
from tests.bot.support.undo import end_turn_drawing
from tests.figures import figure
from tests.said import said, says

pytestmark = pytest.mark.real_time

LONGEST = 3.0
"""Seconds after which a bot that has not reached its point is killed."""


AWAY = 0.5
"""Seconds in which people finish, or notice that the bot is dead; then they pause until the next start."""


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


async def newer(host: Host, game: int) -> list[GameRow]:
    """Games opened since."""
    return [row for row in await host.store.games() if row.id > game]


async def lobbies(host: Host) -> list[GameRow]:
    """Lobbies of the channel, newest first; checks that each has exactly one message, which is current."""
    rows = [row for row in await host.store.games() if row.status == "lobby"]
    for row in rows:
        wanted = lobby(row, confirm_by=await host.store.wishes.confirm_by(row.id)).text
        await host.discord.until(lambda row=row, wanted=wanted: messages(host, row) == [wanted], BUSY)  # type: ignore[misc]
    return rows


def messages(host: Host, row: GameRow) -> list[str]:
    """The texts of a lobby's messages."""
    kind = f"lobby:{row.id}:"
    shown = [m for m in host.spectator.sees(host.channel) if not m.ephemeral]
    return [m.text for m in shown if any((b.custom_id or "").startswith(kind) for b in m.buttons)]


# Scenes: each continues from the current state, so it can be repeated after every kill


async def _lobby(host: Host, game: int) -> None:
    """Open a lobby, take seats, start."""
    rows = await newer(host, game)
    if not rows:
        answered(await host.four[0].slash(host.channel, "game new"))
        rows = await newer(host, game)
    await _sit_down(host, rows[0])


async def _rematch(host: Host, game: int) -> None:
    """Ask for a rematch of a finished game, and start it."""
    if not [row for row in await newer(host, game) if row.status == "running"]:
        await press(host, host.four[0], f"table:{game}:rematch", said("rematch"))
        await _sit_down(host, (await newer(host, game))[0])


async def _sit_down(host: Host, row: GameRow) -> None:
    """Have everybody without a confirmed seat take or confirm one; then start."""
    if row.status != "lobby":
        return
    for person, side in zip(host.four, "BGBG", strict=True):
        now = await host.store.game(row.id)
        if not now.plays(person.id) or person.id in unconfirmed(now):
            await press(host, person, f"lobby:{row.id}:", SIDES[side])
    await press(host, host.four[0], f"lobby:{row.id}:", said("lobby-button-start"))


async def _match(host: Host, game: int) -> None:
    """Look for a game, and confirm."""
    guild = host.channel.guild.id
    for person in host.four if not await newer(host, game) else ():
        if await host.store.wishes.of(guild, person.id, 0) is None:
            page = answered(await person.slash(host.channel, "play"))
            answered(await person.press(page.message, label=said("play-look", new="yes")))
    async with asyncio.timeout(BUSY):
        while not (rows := await newer(host, game)):
            await asyncio.sleep(0.01)
    for person in host.four:
        now = await host.store.game(rows[0].id)
        if person.id in unconfirmed(now) and (team := now.team_of(person.id)) is not None:
            await press(host, person, f"lobby:{now.id}:", said(f"lobby-button-{team.word}"))
    async with asyncio.timeout(BUSY):
        while (await host.store.game(rows[0].id)).status != "running":
            await asyncio.sleep(0.01)


async def _again(host: Host, game: int) -> None:
    """Look for a game; one leaves its lobby, looks again at once, and is called once more."""
    guild, dan = host.channel.guild.id, host.four[3]
    for person in host.four:
        seated = any(row.is_open and row.plays(person.id) for row in await newer(host, game))
        wish = await host.store.wishes.of(guild, person.id, 0)
        if not seated and (wish is None or wish.lobby is not None):  # a lobby that they have left
            page = answered(await person.slash(host.channel, "play"))
            answered(await person.press(page.message, label=said("play-look", new="yes")))
    row = await _found(host, game, dan)
    if dan.id in unconfirmed(row):
        page = answered(await dan.slash(host.channel, "play"))
        await press(host, dan, f"lobby:{row.id}:", said("lobby-button-leave"))
        look = button(str(PlayId("look", "either", "r", "computers", "day")))
        looked = answered(await dan.forge(page.message, look))
        assert says(looked.text, "play-looking") or says(looked.text, "play-found", joined="no"), looked.text
        row = await _found(host, game, dan)
    for person in host.four:
        now = await host.store.game(row.id)
        if person.id in unconfirmed(now) and (team := now.team_of(person.id)) is not None:
            await press(host, person, f"lobby:{now.id}:", said(f"lobby-button-{team.word}"))
    async with asyncio.timeout(BUSY):
        while (await host.store.game(row.id)).status != "running":
            await asyncio.sleep(0.01)


async def _found(host: Host, game: int, person: Person) -> GameRow:
    """The open game in which a person has a seat, once there is one."""
    async with asyncio.timeout(BUSY):
        while not (found := [row for row in await newer(host, game) if row.is_open and row.plays(person.id)]):
            await asyncio.sleep(0.01)
    return found[0]


async def _cup(host: Host, game: int) -> None:
    """Open a cup, sign up, leave and sign up again, start."""
    eve, ann = manager(host), host.four[0]
    cups = await host.store.cups.of_server(host.channel.guild.id)
    if cups and cups[0].status == "running" and len(await newer(host, game)) == 2:
        return
    if not cups or cups[0].status != "open":
        answered(await eve.slash(host.channel, "cup new", name="Autumn"))
        cups = await host.store.cups.of_server(host.channel.guild.id)
    cup = cups[0].id
    if showing(host, f"cup:{cup}:join") is None:
        await press_page(eve, answered(await eve.slash(host.channel, "cup show", number=cup)), "cup-here")
    for person in (*host.four, ann):
        signed_up = (await host.store.cups.get(cup)).find(person.id) is not None
        await press(host, person, f"cup:{cup}:", said("cup-leave" if signed_up else "cup-join"))
    for person in host.four:
        if (await host.store.cups.get(cup)).find(person.id) is None:
            await press(host, person, f"cup:{cup}:", said("cup-join"))
    await press(host, eve, f"cup:{cup}:", said("cup-start"))


async def press_page(person: Person, page: Reply, message: str) -> Reply:
    """Press the button of a page."""
    return answered(await person.press(page.message, label=said(message)))


async def _question(host: Host, game: int) -> None:
    """Ask for an undo, and agree."""
    rows = await host.log(game)
    if rows[-1].kind == "undo":
        return
    asker = next(person for person in host.four if person.id == rows[-1].person)
    proposal = (await host.table(game)).undo_asked
    if proposal is None:
        offer = answered(await asker.slash(host.channel, "undo", game=game))
        answered(await asker.press(offer.message, label=said("consent-button-ask")))
    for person in host.four:
        if person is not asker and (proposal is None or person.id not in proposal.ballots):
            await press(host, person, f"motion:{game}", said("consent-button-agree"))


async def _deck(host: Host, game: int) -> None:
    """Paste a deck; in the nth game, the nth one."""
    if len(await decks_of(host, host.four[0])) < game:
        answered(await paste_deck(host, host.four[0]))


async def _substitute(host: Host, game: int) -> None:
    """Offer Ann's seat, and have Eve take it."""
    row = await host.store.game(game)
    if row.plays(host.spectator.id):
        return
    if showing(host, f"offer:{game}:") is None:
        answered(await host.four[0].slash(host.channel, "game substitute", game=game))
    await press(host, host.spectator, f"offer:{game}:", said("offer-take"))


MOST = {"lobby": 6, "match": 8, "again": 14, "cup": 12, "question": 4, "rematch": 6, "deck": 3, "substitute": 6}
"""A bot kills itself when it reaches its point for the nth time, with n below this."""

SCENES: dict[str, Callable[[Host, int], Awaitable[None]]] = {
    "lobby": _lobby,
    "match": _match,
    "again": _again,
    "cup": _cup,
    "question": _question,
    "rematch": _rematch,
    "deck": _deck,
    "substitute": _substitute,
}


async def begun(host: Host, scene: str) -> int:
    """A game for a scene to continue from."""
    game = await host.game(*host.four)
    for cup in await host.store.cups.of_server(host.channel.guild.id):
        if cup.is_open:
            await host.service.cups.change(cup.id, cancelled)
    if scene == "question":
        await end_turn_drawing(host, game)
    if scene == "rematch":
        await host.service.upkeep.abandon(game, host.four[0].id)
        await host.settled()
    return game


async def ended(host: Onlooker, scene: str, game: int) -> None:
    """Check that the scene reached its end, once."""
    rows = await newer(host, game)
    going = [row for row in rows if row.is_open]
    begins = {"lobby": 1, "match": 1, "again": 1, "rematch": 1, "cup": 2}.get(scene, 0)
    assert [row.status for row in going] == ["running"] * begins
    assert scene == "again" or rows == going, "a lobby that has been left may have closed"
    for row in going:
        await host.caught_up(row.id)
    if scene == "again":
        assert all(going[0].plays(person.id) for person in host.four)
        assert await host.store.wishes.servers() == []
    if scene == "cup":
        cup, *_ = await host.store.cups.of_server(host.channel.guild.id)
        assert [each.person for each in cup.people] != []
        await host.discord.until(lambda: showing(host, f"cup:{cup.id}:join") is None, BUSY)
        text = signing_up(cup).text
        await host.discord.until(lambda: any(m.text == text for m in host.spectator.sees(host.channel)), BUSY)
    if scene == "question":
        assert [row.kind for row in await host.log(game)].count("undo") == 1
        position, _, _ = turn(await host.table(game)).text.partition("\n-# ⏳")  # who has undone stands before that
        await host.discord.until(lambda: host.turn_message(game).text.startswith(position), BUSY)
        await host.discord.until(lambda: showing(host, f"motion:{game}") is None, BUSY)
    if scene == "substitute":
        ann, eve, row = host.four[0], host.spectator, await host.store.game(game)
        assert (row.plays(ann.id), row.plays(eve.id)) == (False, True)
        assert len(await host.store.left_seats.of(game)) == 1
        await host.discord.until(lambda: not any("Hand of" in message.text for message in ann.sees(ann.dm)), BUSY)
        await host.discord.until(lambda: showing(host, f"offer:{game}:") is None, BUSY)
        assert [role for role in await host.store.messages.shown(game) if ann.id in role.people] == []
    if scene == "deck":
        assert len(await decks_of(host, host.four[0])) == game
    assert await lobbies(host) == []


@pytest.mark.soak
@pytest.mark.parametrize("scene", SCENES)
async def test_killed_between_games_people_go_on_where_they_were(
    discord: LocalDiscord, tmp_path: Path, scene: str
) -> None:
    async with forked(discord, tmp_path) as bot:
        await killed_often(bot, scene, POINTS, partial(watching, discord, tmp_path))


@pytest.mark.soak
@pytest.mark.parametrize("scene", ["lobby", "match", "again", "cup"])
async def test_killed_on_postgres_people_join_all_the_same(
    discord: LocalDiscord, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, scene: str
) -> None:
    monkeypatch.setattr(databases, "chosen", "postgres")
    address = await databases.database_in(tmp_path)
    assert isinstance(address, PostgresAddress)
    async with forked(discord, tmp_path) as bot:
        on_server(bot, address)
        points = [point for point in POINTS if not point.startswith("kept")]  # those are SQLite's
        await killed_often(bot, scene, points, partial(watching_server, discord, address))


async def killed_often(
    bot: ForkedBot, scene: str, points: Sequence[str], watched: Callable[[], AbstractAsyncContextManager[Onlooker]]
) -> None:
    """Kill a bot at each of these points, and complete the scene each time."""
    rng, kills = Random(scene), 0
    for point in points:
        async with connected(bot.discord, bot.path) as here:
            game = await begun(here, scene)
        async with watched() as host:
            kills += await killed(bot, host, scene, game, point, rng.randrange(1, MOST[scene]))
            await bot.start()
            await host.settled()
            await lobbies(host)
            await SCENES[scene](host, game)
            await host.settled()
            await ended(host, scene, game)
            assert await bot.stop() == 0
    assert "Traceback" not in bot.log
    figure(f"{scene}: {kills} kills, and the scene was completed each time")


async def killed(bot: ForkedBot, host: Host, scene: str, game: int, point: str, times: int) -> bool:
    """Whether the bot died at its point, reached for the nth time, before the end of the scene."""
    await bot.start(point, times)
    doing = asyncio.ensure_future(SCENES[scene](host, game))
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
