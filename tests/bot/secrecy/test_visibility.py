"""Visibility of games: players and people who can view the channel see a game; for others it does not exist."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import fields
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.core.advice.ids import CoachId, PlanId, SuggestId
from bot.core.agreement.ids import AbandonId, AgreeToEndId, ConsentId, MotionId, UndoId, VoteId
from bot.core.decks.ids import PickId
from bot.core.lobby.ids import (
    AddComputerId,
    BeginningId,
    FillsId,
    HarderId,
    LobbyId,
    RematchId,
    RemoveComputerId,
    SwapSidesId,
)
from bot.core.lobby.model import OPTIONS
from bot.core.places.ids import TeamThreadId
from bot.core.play.ids import (
    ActId,
    AsideId,
    BoardId,
    ForesightId,
    HandId,
    IntentionsId,
    LogId,
    OpenForesightId,
    OpenLogId,
    OpenPanelId,
    RefreshPanelId,
    RemainingDecksId,
    ReplayEndId,
    ReplayFilmId,
    ReplayId,
    ReplayJumpId,
    ReplayStepId,
    TokenWayId,
    UsualTokensId,
    WhyNotId,
)
from bot.core.rulebook.ids import OpenSpiritBoardsId, SpiritBoardId
from bot.core.seats.ids import SeatOfferId, TakeBackId
from bot.core.server.ids import HostGameId, HostGamesId, HostSeatId, HostSeatsId
from bot.core.sketches.ids import DropSketchId, KeepSketchId, OpenSketchId, ShowSketchId, SketchId
from bot.core.ui.custom_ids import CustomId, kinds
from bot.core.ui.former_ids import CloseUpId, PlansId, PlanStepId
from bot.localdiscord import Channel, MessageView, Person
from engine import board
from engine.actions import EndTurn
from render import FilmSpeed
from tests.bot.support.host import Host, hosting, patient
from tests.bot.support.presses import button, do
from tests.bot.support.subjects import of_game
from tests.said import said, says

MISSING = 999_999
"""An id without a game."""

LOBBY = ("play", "firstgame", "fillstart", "start", "bliss", "gloom", "both", "leave", "fill", "more", *OPTIONS)
LOBBY += ("spirit", "first", "second", "free", "recommended", "deck", "look")


GIVEN: dict[str, dict[str, Any]] = {"foresight": {"sphere": "x"}, "game pace": {"pace": "live"}}
"""Options that commands need besides the game."""


def ids(game: int) -> list[CustomId]:
    """All custom_ids of buttons about a game."""
    found: list[CustomId] = [ActId(game, 9, 0, digest) for digest in ("-", "0" * 18, "more0")]
    found += [
        TokenWayId(game, 9, 0, "0" * 18, "0" * 18),
        UndoId(game, 9, 0),
        UsualTokensId(game, 9, 0),
        HandId(game),
        HandId(game, teammates=True),
    ]
    found += [OpenPanelId(game), RefreshPanelId(game), WhyNotId(game), RemainingDecksId(game)]
    found += [CoachId(game, what) for what in ("coach", "alone")]
    found += [SuggestId(game), PlansId(game), PlanStepId(game, 9, 0, "0" * 18)]
    found += [PlanId(game, 9, 0, what, ("0" * 6,)) for what in ("show", "step", "all")]
    found += [BoardId(game), CloseUpId(game), OpenLogId(game), *(LogId(game, way, 9) for way in ("older", "newer"))]
    found += [
        TeamThreadId(game),
        RematchId(game),
        HarderId(game),
        AbandonId(game),
        *(AgreeToEndId(game, seat) for seat in range(4)),
    ]
    found += [*of_game(game), ReplayId(game), ReplayEndId(game, "first"), ReplayEndId(game, "last")]
    found += [ReplayStepId(game, "back", 0), ReplayStepId(game, "next", 1)]
    found += [ReplayJumpId(game, "turns"), ReplayJumpId(game, "revelations")]
    found += [ReplayFilmId(game, speed) for speed in FilmSpeed]
    asides = ("log", "foresight", "why", "intentions", "rules", "both", "spirits", "story")
    found += [AsideId(game, what, key=key) for what in asides for key in ("", "1", "MOV", "MOV-2", "Absorb", "older9")]
    found += [IntentionsId(game), OpenForesightId(game), *(ForesightId(game, realm) for realm in (None, *board.REALMS))]
    found += [OpenSpiritBoardsId(game), *(SpiritBoardId(game, seat) for seat in range(4))]
    found += [BeginningId(game), FillsId(game, on=True), *(LobbyId(game, what) for what in LOBBY)]
    found += [SwapSidesId(game, 0), SwapSidesId(game, 1), AddComputerId(game, 0), RemoveComputerId(game, 0)]
    found += [TakeBackId(game), VoteId(game)]
    found += [MotionId(game, 1, what) for what in ("agree", "wait")]
    found += [SeatOfferId(game, 1, what) for what in ("take", "keep")]
    found += [ConsentId(game, 9, what) for what in ("why", "ask", "agree", "decline")]
    found += [HostGamesId(way, game) for way in ("first", "older", "newer")]
    found += [HostGameId(game, what) for what in ("show", "here", "move", "end", "endlobby", "endgame")]
    found += [HostSeatsId(game), *(HostSeatId(game, 0, what) for what in ("computer", "offer", "back"))]
    found += [
        OpenSketchId(game),
        SketchId(game, 0, 9, (), "-"),
        KeepSketchId(game, 0, ("0" * 6,)),
        DropSketchId(game, 0),
    ]
    found += [ShowSketchId(game, 0, ("0" * 6,))]
    return found + [PickId(game, 0, what, "delight") for what in ("page", "view", "take")]


def test_every_kind_of_id_about_a_game_is_among_them() -> None:
    about_games = {kind for kind in kinds() if "game" in {field.name for field in fields(kind)}}
    assert {type(custom_id) for custom_id in ids(1)} == about_games


@pytest.fixture
async def host(tmp_path: Path) -> AsyncIterator[Host]:
    """A running bot with a generous deadline."""
    async with hosting(tmp_path, patient()) as running:
        yield running


@pytest.fixture
async def hidden(host: Host) -> Channel:
    """A channel of the server that four people can view and Eve cannot."""
    channel = host.discord.add_channel("hidden")
    host.discord.allow(channel, host.spectator, view_channel=False)
    await host.discord.until(lambda: host.client.get_channel(channel.id) is not None)
    return channel


async def games(host: Host, channel: Channel) -> list[int]:
    """A lobby, a running game, an abandoned game, and a closed lobby."""
    ann = host.four[0]
    lobby = await host.lobby(ann, channel=channel)
    running = await host.game(*host.four, channel=channel)
    await do(host, running, EndTurn)
    ended = await host.game(*host.four, channel=channel)
    await host.service.upkeep.abandon(ended, ann.id)
    closed = await host.lobby(ann, channel=channel)
    await host.service.upkeep.abandon(closed, ann.id)
    await host.settled()
    host.service.tables.clear()
    return [lobby, running, ended, closed]


async def somewhere(host: Host, eve: Person) -> list[tuple[Channel, MessageView]]:
    """Places where Eve is, each with a message of the bot: another channel, another server, her DMs."""
    guild = host.discord.add_guild("Elsewhere", eve)
    await host.discord.until(lambda: len(host.client.guilds) == 2)
    found = []
    for channel in (host.channel, *guild.channels.values(), eve.dm):
        reply = await (await eve.slash(channel, "help")).settled()
        found.append((channel, reply.message))
    return found


def commands_about_games(eve: Person, channel: Channel) -> list[tuple[str, list[str]]]:
    """Commands that take a game's id, with their options that have autocomplete."""
    found = [(" ".join(each.words), each.options) for each in eve.commands(channel)]
    return [
        (name, [option for option, spec in options.items() if spec.get("autocomplete")])
        for name, options in found
        if "game" in options
    ]


async def test_whoever_cannot_view_the_channel_finds_no_game_by_any_button(host: Host, hidden: Channel) -> None:
    eve, found = host.spectator, await games(host, hidden)
    places = await somewhere(host, eve)
    before = [await host.store.game(game) for game in found]
    for number, (missing, *existing) in enumerate(zip(ids(MISSING), *map(ids, found), strict=True)):
        _, message = places[number % len(places)]
        answer = (await (await eve.forge(message, button(str(missing)))).settled()).text
        for kind in (0, 1, 2 + number % 2):  # the lobby, the running game, and one that is over
            game, custom_id = found[kind], existing[kind]
            reply = await (await eve.forge(message, button(str(custom_id)))).settled()
            assert reply.text.replace(str(game), "N") == answer.replace(str(MISSING), "N"), custom_id
            assert all(each.ephemeral or message.channel is eve.dm for each in reply.messages)
    await host.settled()
    assert [await host.store.game(game) for game in found] == before
    assert [host.service.tables.get(game) for game in found] == [None] * 4, "nothing was loaded for her"


async def test_whoever_cannot_view_the_channel_finds_no_game_by_any_command(host: Host, hidden: Channel) -> None:
    eve, found = host.spectator, await games(host, hidden)
    for place, (channel, _) in enumerate(await somewhere(host, eve)):
        for number, (name, completed) in enumerate(commands_about_games(eve, channel)):
            given: dict[str, Any] = GIVEN.get(name, {})
            answer = (await (await eve.slash(channel, name, game=MISSING, **given)).settled()).text
            assert answer == said("no-such-game", game=str(MISSING)), name
            game = found[(place + number) % 2]  # the lobby in one place, the running game in another
            told = (await (await eve.slash(channel, name, game=game, **given)).settled()).text
            assert told == said("no-such-game", game=game), name
            for option in completed:
                typed = {option: str(game)} if option == "game" else {"game": game}
                assert await eve.autocomplete(channel, name, focused=option, **typed) == []
        assert says((await (await eve.slash(channel, "game list")).settled()).text, "game-list-empty")
    assert [host.service.tables.get(game) for game in found] == [None] * 4, "nothing was loaded for her"


async def test_nobody_joins_a_lobby_from_another_server(host: Host) -> None:
    game = await host.lobby(host.four[0])
    mallory = host.discord.add_person("Mallory")
    mallory.leave()
    guild = host.discord.add_guild("Elsewhere", mallory)
    await host.discord.until(lambda: len(host.client.guilds) == 2)
    (channel,) = guild.channels.values()
    message = (await (await mallory.slash(channel, "help")).settled()).message
    for what in ("bliss", "play", "fillstart", "start", "more", "deck"):
        reply = await (await mallory.forge(message, button(f"lobby:{game}:{what}"))).settled()
        assert reply.text == said("no-such-game", game=game)
    pick = {"custom_id": f"lobby:{game}:spirit", "component_type": 3, "id": 1, "values": ["delight"]}
    assert (await (await mallory.forge(message, pick)).settled()).text == said("no-such-game", game=game)
    assert (await host.store.game(game)).people == ()


async def test_whoever_can_view_the_channel_looks_from_anywhere_in_the_server(host: Host, hidden: Channel) -> None:
    eve = host.spectator
    game = await host.game(*host.four, channel=hidden)
    host.discord.allow(hidden, eve, view_channel=True)
    overwritten = host.client.get_channel(hidden.id)
    await host.discord.until(lambda: _may_view(overwritten, eve))
    for name in ("board", "log", "foresight", "game status", "replay"):
        reply = await (await eve.slash(host.channel, name, game=game)).settled()
        assert not says(reply.text, "no-such-game"), name
    opened = (await (await eve.slash(host.channel, "board", game=game)).settled()).message
    host.discord.allow(hidden, eve, view_channel=False)
    await host.discord.until(lambda: not _may_view(overwritten, eve))
    reply = await (await eve.press(opened, label=said("foresight-open"))).settled()
    assert reply.text == said("no-such-game", game=game), "an open page is no way around it"


def _may_view(channel: Any, person: Person) -> bool:
    allowed = channel.overwrites.get(channel.guild.get_member(person.id)) or next(
        (overwrite for target, overwrite in channel.overwrites.items() if target.id == person.id), None
    )
    return allowed is not None and allowed.view_channel is True


async def test_players_find_their_game_wherever_they_are(host: Host, hidden: Channel) -> None:
    ann = host.four[0]
    game = await host.game(*host.four, channel=hidden)
    host.discord.allow(hidden, ann, view_channel=False)
    guild = host.discord.add_guild("Elsewhere", ann)
    await host.discord.until(lambda: len(host.client.guilds) == 2)
    for channel in (host.channel, ann.dm, *guild.channels.values()):
        for name in ("board", "log", "hand", "game status"):
            reply = await (await ann.slash(channel, name, game=game)).settled()
            assert not says(reply.text, "no-such-game"), (name, channel)


async def threaded(host: Host, *, private: bool) -> tuple[Any, Channel]:
    """A thread in the usual channel, as the bot and as people see it."""
    parent: Any = host.client.get_channel(host.channel.id)
    kind = discord.ChannelType.private_thread if private else discord.ChannelType.public_thread
    at = None if private else await parent.send("talk")
    thread = await parent.create_thread(name="ours", type=kind, message=at)
    return thread, host.discord.world.channels[thread.id]


@pytest.mark.parametrize("private", [False, True])
async def test_a_game_in_a_thread_is_seen_by_those_who_can_view_the_thread(host: Host, private: bool) -> None:
    ann, eve = host.four[0], host.spectator
    thread, place = await threaded(host, private=private)
    await thread.add_user(discord.Object(ann.id))
    game = await host.game(ann, channel=place, computers=3)
    reply = await (await eve.slash(host.channel, "board", game=game)).settled()
    assert (says(reply.text, "no-such-game")) == private
    await thread.add_user(discord.Object(eve.id))
    reply = await (await eve.slash(host.channel, "board", game=game)).settled()
    assert not says(reply.text, "no-such-game")
