"""/host: those who manage a server see its games, end or move them, and choose where and how games are opened."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.core.model.clocks import Clock
from bot.core.model.records import ServerRow
from bot.core.server.cards_page import cards_page, mistakes_page
from bot.core.server.page import GAMES_PER_PAGE, Chosen, HostedGame, Shown, end_page, game_page, page_of, server_page
from bot.core.ui.content import File
from bot.localdiscord import ImpossibleError, Person, Reply
from engine.rulesets.cards import MAX_MISTAKES
from tests.bot.core.server.managing import forge, look, manager, page
from tests.bot.support.games import abandoned_game
from tests.bot.support.host import Host
from tests.bot.support.pages import problems
from tests.bot.support.tables import WIDE, walk
from tests.bot.support.threads import game_in_thread, public_thread
from tests.said import said, says

FOREIGN = ("host:first:0", "host:set:anywhere", "host:game:{}:show", "host:game:{}:end", "host:game:{}:endlobby")
"""Presses that only people who manage the server may make."""


async def choose_channel(host: Host, person: Person, channel: object) -> Reply:
    return await person.select(await page(host, person), "host:set:channel", [channel])


# Who may


async def test_only_who_manages_the_server_is_offered_it_and_only_there(host: Host) -> None:
    eve = host.spectator
    assert "host" not in [" ".join(each.words) for each in eve.commands(host.channel)]
    with pytest.raises(ImpossibleError, match="no command /host"):
        await eve.slash(host.channel, "host")
    manager(host)
    assert "host" in [" ".join(each.words) for each in eve.commands(host.channel)]
    assert "host" not in [" ".join(each.words) for each in eve.commands(eve.dm)]
    assert says((await page(host, eve)).text, "host-none")


async def test_forged_presses_change_nothing(host: Host) -> None:
    game = await host.lobby(host.four[1])
    ann, eve = host.four[0], manager(host)
    shown = await page(host, eve)
    elsewhere = host.discord.add_guild("Elsewhere", eve, ann)
    there = next(iter(elsewhere.channels.values()))
    host.discord.give_roles(ann, host.discord.add_role("Managers", elsewhere, manage_guild=True), guild=elsewhere)
    told = await ann.say(there, "hello")
    for custom_id in FOREIGN:
        reply = await forge(ann, host.lobby_message(game), custom_id.format(game))
        assert says(reply.text, "host-not-yours"), "without the permission"
        if "game" in custom_id:
            reply = await forge(ann, told, custom_id.format(game))
            assert reply.text == said("no-such-game", game=game), "who manages another server"
    reply = await forge(ann, told, "host:game:99:endgame")
    assert reply.text == said("no-such-game", game=99)
    host.discord.give_roles(eve)
    for custom_id in FOREIGN:
        assert says((await forge(eve, shown, custom_id.format(game))).text, "host-not-yours"), "no longer"
    await forge(ann, told, f"host:game:{game}:move", str(there.id))
    row = await host.store.game(game)
    assert (row.status, row.channel) == ("lobby", host.channel.id)
    eve = manager(host)
    for values in (["x"], ["9" * 30], ["1", "2"], []):
        await forge(eve, shown, "host:set:channel", *values)
    assert says((await forge(eve, shown, "host:set:channel", str(there.id))).text, "host-channel-unseen")
    assert says((await forge(eve, shown, f"host:game:{game}:move", str(there.id))).text, "host-channel-unseen")
    await forge(eve, shown, "host:set:pace", "hasty")
    server = await host.store.servers.server_row(host.discord.guild.id)
    assert (server.channel, server.pace) == (None, "relaxed")


async def test_the_settings_of_commands_decide_who_may_press_as_well(host: Host) -> None:
    ann, eve = host.four[0], host.spectator
    helpers = host.discord.add_role("Helpers")
    host.discord.give_roles(ann, helpers)
    host.discord.permit("host", helpers, permission=True)
    shown = await page(host, ann)
    refused = "manage this server"

    async def may(person: Person) -> bool:
        offered = "host" in [" ".join(each.words) for each in person.commands(host.channel)]
        assert (refused not in (await forge(person, shown, "host:first:0")).text) is offered
        return offered

    assert await may(ann), "who does not manage the server, but has a role that may"
    host.discord.permit("host", ann, permission=False)
    assert not await may(ann)
    host.discord.permit("host", ann, permission=None)
    host.discord.permit("host", helpers, permission=None)
    assert not await may(ann)
    assert not await may(eve)
    manager(host)
    assert await may(eve), "by default"
    host.discord.permit(None, eve, permission=False)
    assert not await may(eve), "who may use none of the commands"
    host.discord.permit("host", eve, permission=True)
    assert await may(eve)


async def test_without_the_settings_of_commands_the_permission_decides(host: Host) -> None:
    ann, eve = host.four[0], manager(host)
    shown = await page(host, eve)
    host.discord.fail("GET", "/applications/{application_id}/guilds/{guild_id}/commands/permissions", 403, times=None)
    assert says((await forge(eve, shown, "host:first:0")).text, "host-title")
    assert says((await forge(ann, shown, "host:first:0")).text, "host-not-yours")


async def test_without_subjects_there_is_no_control_of_theirs(host: Host) -> None:
    eve = manager(host)
    host.client.publisher.added.services = ()
    shown = await page(host, eve)
    offered = {str(each.custom_id) for each in shown.selects} | {str(each.custom_id) for each in shown.buttons}
    settings = {f"host:set:{each}" for each in ("channel", "place", "pace", "cards", "language", "wide")}
    assert offered == {*settings, "host:deeds"}
    for custom_id in ("host:set:puzzle", "host:set:nopuzzle"):
        reply = await forge(eve, shown, custom_id, str(host.channel.id))
        assert says(reply.text, "malformed"), "a button of a message that was sent before"
    server = await host.store.servers.server_row(host.discord.guild.id)
    assert replace(server, language=None) == ServerRow(host.discord.guild.id)


# Games


@pytest.mark.soak
async def test_the_games_of_the_server_are_listed_with_whom_they_wait_for(host: Host) -> None:
    eve, game = manager(host), await host.game(*host.four)
    lobby = await host.lobby(host.four[0])
    actor, table = await host.actor(game), await host.table(game)
    text = (await page(host, eve)).text
    (clock,) = table.clocks
    assert f"**{game}** · <#{host.channel.id}> · ▶️ {actor.name} (" in text
    assert f"<t:{clock.since}:R> · ⏳ <t:{clock.deadline}:R>" in text
    assert f"**{lobby}** · <#{host.channel.id}> · 🪑 0/4 · <t:" in text
    shown = await look(host, eve, game)
    assert all(person.mention in shown.text for person in host.four)
    assert said("host-here") not in [each.label for each in shown.buttons], "it is here"
    shown = (await eve.press(shown, label=said("host-back"))).message
    assert says(shown.text, "host-title")


def test_more_games_than_fit_have_pages() -> None:
    class Row:
        def __init__(self, number: int) -> None:
            self.id = number

    rows = [Row(number) for number in range(23, 0, -1)]

    def shown(way: str, game: int = 0) -> tuple[int, int, bool, bool]:
        found, newer, older = page_of(rows, way, game)  # type: ignore[arg-type]
        assert len(found) <= GAMES_PER_PAGE
        return found[0].id, found[-1].id, newer, older

    assert shown("first") == (23, 14, False, True)
    assert shown("older", 14) == (13, 4, True, True)
    assert shown("older", 4) == (3, 1, True, False)
    assert shown("older", 1) == (10, 1, True, False), "the older ones have ended meanwhile"
    assert shown("newer", 10) == (20, 11, True, True)
    assert shown("newer", 20) == (23, 14, False, True)
    assert page_of([], "older", 4) == ([], False, False)


def test_full_pages_stay_within_the_limits() -> None:
    table = next(walk(1, names=WIDE))
    largest = 10**12 - 1
    clocks = (Clock(1, largest, largest, 1, largest),)
    rows = [replace(table.row, id=largest - number, channel=2**63) for number in range(GAMES_PER_PAGE)]
    games = tuple(HostedGame(row, largest, replace(table, row=row, clocks=clocks)) for row in rows)
    chosen = Chosen(2**63, "x" * 300)
    row = ServerRow(1, 2**63, puzzle_channel=2**63, cards="x")
    server = server_page(row, Shown(games, newer=True, older=True), chosen, note="x" * 100)
    file, pictures = cards_page(None)
    assert len(pictures) == len([block for block in file.blocks if isinstance(block, File)])
    wrong = mistakes_page(["cards, " + "`@everyone" * 100] * MAX_MISTAKES)
    for content in (server, game_page(games[0], 1, note="x" * 100), end_page(rows[0]), wrong):
        assert problems(content) == [], content


async def test_a_game_is_ended_after_a_question(host: Host) -> None:
    eve, game = manager(host), await host.duel()
    shown = await look(host, eve, game)
    asked = (await eve.press(shown, label=said("host-end"))).message
    assert f"End game {game} without a result?" in asked.text
    assert (await host.store.game(game)).status == "running"
    asked = (await eve.press((await eve.press(asked, label=said("host-back"))).message, label=said("host-end"))).message
    reply = await eve.press(asked, label=said("host-end"))
    await host.settled()
    assert f"Game {game} was ended without a result" in reply.text
    row = await host.store.game(game)
    assert (row.status, row.ended_by, row.ended_by_manager) == ("abandoned", eve.id, True)
    told = host.last_message(game).text
    assert f"ended by {eve.mention}, who manages this server" in told
    assert says((await forge(eve, asked, f"host:game:{game}:endgame")).text, "game-over")


@pytest.mark.soak
async def test_a_lobby_that_has_begun_since_the_question_goes_on(host: Host) -> None:
    eve, game = manager(host), await host.lobby(host.four[0])
    asked = (await eve.press(await look(host, eve, game), label=said("host-end-lobby"))).message
    await host.press_lobby(game, host.four[0], said("lobby-button-play"))
    reply = await eve.press(asked, label=said("host-end-lobby"))
    assert f"Game {game} has begun" in reply.text
    assert (await host.store.game(game)).status == "running"


@pytest.mark.soak
async def test_a_game_moves_where_its_players_can_see_it(host: Host) -> None:
    eve, game = manager(host), await host.game(*host.four)
    hidden, shut, new = (host.discord.add_channel(name) for name in ("hidden", "shut", "new"))
    host.discord.allow(hidden, host.four[1], view_channel=False)
    host.discord.allow(shut, send_messages=False)
    shown, custom_id = await look(host, eve, game), f"host:game:{game}:move"
    reply = await eve.select(shown, custom_id, [hidden])
    assert f"{host.four[1].mention} cannot see <#{hidden.id}>" in reply.text
    reply = await eve.select(shown, custom_id, [shut])
    assert f"cannot host a game in <#{shut.id}>: I need Send Messages" in reply.text
    locked = await public_thread(host)
    assert locked.thread is not None
    locked.thread.locked = True
    host.discord.guilds.channel_changed("UPDATE", locked)
    await host.discord.until(lambda: getattr(host.client.get_channel(locked.id), "locked", False))
    reply = await eve.select(shown, custom_id, [locked])
    assert "I need Manage Threads there" in reply.text
    reply = await eve.select(shown, custom_id, [host.channel])
    assert "already" in reply.text
    assert (await host.store.game(game)).channel == host.channel.id
    reply = await eve.select(shown, custom_id, [new])
    await host.settled()
    assert f"Game {game} goes on in <#{new.id}>" in reply.text
    assert any(f"{eve.mention} has moved game {game} here" in message.text for message in eve.sees(new))
    assert host.message_with(eve, f"table:{game}:play", new)
    await eve.press(await look(host, eve, game), label=said("host-here"))
    await host.settled()
    assert (await host.store.game(game)).channel == host.channel.id


# Where games may be opened


@pytest.mark.soak
async def test_games_are_opened_in_the_chosen_channel_and_its_threads_alone(host: Host) -> None:
    ann, eve = host.four[0], manager(host)
    ended, message = await abandoned_game(host, *host.four)
    running, thread = await game_in_thread(host)
    hall = host.discord.add_channel("hall")
    assert "✅" in (await choose_channel(host, eve, hall)).text
    link = f"games are played in <#{hall.id}>"
    assert link in (await ann.slash(host.channel, "game new")).text
    assert link in (await ann.slash(thread, "game new")).text
    assert link in (await ann.press(message, label=said("rematch"))).text
    assert link in (await ann.slash(host.channel, "game channel", game=running)).text
    assert len(await host.store.games()) == 2
    assert (await host.store.game(running)).status == "running", "it stays where it is"
    assert (await host.store.game(running)).channel == thread.id
    await host.lobby(ann, channel=hall)
    with pytest.raises(ImpossibleError, match="cannot be chosen"):
        await choose_channel(host, eve, thread)
    (select,) = [each for each in (await page(host, eve)).selects if each.custom_id == "host:set:channel"]
    assert select.preset == (str(hall.id),)
    await choose_channel(host, eve, host.channel)
    await host.lobby(ann, channel=await public_thread(host))
    reply = await ann.press(message, label=said("rematch"))
    assert "is open" in reply.text
    await choose_channel(host, eve, hall)
    reply = await host.four[1].press(message, label=said("rematch"))
    assert f"The rematch of game {ended}" in reply.text, "it was opened before"


async def test_a_chosen_channel_that_is_deleted_does_not_count(host: Host) -> None:
    eve, hall = manager(host), host.discord.add_channel("hall")
    await choose_channel(host, eve, hall)
    host.discord.delete_channel(hall)
    await host.lobby(host.four[0])
    shown = await page(host, eve)
    assert says(shown.text, "host-channel-deleted")
    shown = (await eve.press(shown, label="In any channel")).message
    assert not says(shown.text, "host-channel-deleted")
    assert (await host.store.servers.server_row(host.discord.guild.id)).channel is None


@pytest.mark.soak
async def test_a_channel_where_the_bot_may_not_host_is_not_chosen(host: Host) -> None:
    eve, hall = manager(host), host.discord.add_channel("hall")
    host.discord.allow(hall, attach_files=False)
    assert "I need Attach Files there" in (await choose_channel(host, eve, hall)).text
    assert (await host.store.servers.server_row(host.discord.guild.id)).channel is None


@pytest.mark.soak
async def test_a_lobby_begins_with_the_pace_of_its_server(host: Host) -> None:
    eve = manager(host)
    before = await host.lobby(host.four[0])
    shown = (await eve.select(await page(host, eve), "host:set:pace", ["daily"])).message
    (select,) = [each for each in shown.selects if each.custom_id == "host:set:pace"]
    assert [option.value for option in select.options if option.default] == ["daily"]
    ended, message = await abandoned_game(host, *host.four)
    await eve.select(shown, "host:set:pace", ["live"])
    await host.four[0].press(message, label=said("rematch"))
    await host.settled()
    after = await host.lobby(host.four[0])
    paces = {game: (await host.store.game(game)).pace for game in (before, ended, after - 1, after)}
    assert paces == {before: "relaxed", ended: "daily", after - 1: "daily", after: "live"}
