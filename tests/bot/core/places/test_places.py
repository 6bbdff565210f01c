"""Where games and puzzles are possible: every kind of channel is served, or refused with the reason."""

from __future__ import annotations

import pytest

from bot.localdiscord import Channel, ChannelType, MessageView, Person
from tests.bot.support.games import abandoned_game
from tests.bot.support.host import Host
from tests.bot.support.presses import button
from tests.bot.support.threads import archive, public_thread
from tests.said import said, says


def manager(host: Host) -> Person:
    """A person without a seat who manages the server."""
    host.discord.give_roles(host.spectator, host.discord.add_role("Managers", manage_guild=True))
    return host.spectator


async def known(host: Host, place: Channel) -> Channel:
    """A channel or thread as soon as the bot knows it."""
    await host.discord.until(lambda: host.client.get_channel(place.id))
    return place


async def channels(host: Host) -> dict[ChannelType, Channel]:
    """A new channel of each kind that can be written in or that holds posts, by its kind."""
    kinds = (ChannelType.TEXT, ChannelType.ANNOUNCEMENT, ChannelType.VOICE, ChannelType.STAGE_VOICE, ChannelType.FORUM)
    return {kind: await known(host, host.discord.add_channel(kind.name.lower(), kind=kind)) for kind in kinds}


async def forged(host: Host, person: Person, custom_id: str, place: Channel) -> str:
    """What /host says when a channel is chosen that its select may not offer."""
    page = (await person.slash(host.channel, "host")).message
    return (await person.forge(page, button(custom_id) | {"component_type": 8, "values": [str(place.id)]})).text


def preset(page: MessageView, custom_id: str) -> tuple[str, ...]:
    """What a select has chosen."""
    (select,) = [each for each in page.selects if each.custom_id == custom_id]
    return select.preset


async def test_games_are_opened_in_every_kind_of_channel_that_can_be_written_in(host: Host) -> None:
    ann, by_kind = host.four[0], await channels(host)
    forum = by_kind.pop(ChannelType.FORUM)
    post = await known(host, host.discord.add_thread(forum, "our game"))
    news = by_kind[ChannelType.ANNOUNCEMENT]
    thread = await known(host, host.discord.add_thread(news, "talk", ChannelType.ANNOUNCEMENT_THREAD))
    for place in (*by_kind.values(), post, thread):
        await host.lobby(ann, channel=place)


async def test_a_thread_needs_what_its_channel_gives_for_threads_alone(host: Host) -> None:
    ann = host.four[0]
    forum = await known(host, host.discord.add_channel("f", kind=ChannelType.FORUM))
    for parent, place in ((host.channel, await public_thread(host)), (forum, host.discord.add_thread(forum, "post"))):
        await known(host, place)
        host.discord.allow(parent, send_messages=False)
        await host.lobby(ann, channel=place)
        host.discord.allow(parent, send_messages_in_threads=False)
        allowed = said("permission", name="send_messages_in_threads")
        told = (await ann.slash(place, "game new")).text
        assert says(told, "permissions-missing", channel=place.id)
        assert allowed in told


@pytest.mark.parametrize("kind", [ChannelType.VOICE, ChannelType.STAGE_VOICE])
async def test_a_chat_that_the_bot_cannot_join_is_refused_with_the_permission(host: Host, kind: ChannelType) -> None:
    eve, game = manager(host), await host.game(*host.four)
    hall = await known(host, host.discord.add_channel("hall", kind=kind))
    host.discord.allow(hall, connect=False)
    named = said("permission", name="connect")
    told = {
        "new": (await host.four[0].slash(hall, "game new")).text,
        "move": (await host.four[0].slash(hall, "game channel", game=game)).text,
        "host": await forged(host, eve, f"host:game:{game}:move", hall),
        "opening": await forged(host, eve, "host:set:channel", hall),
    }
    assert {how for how, text in told.items() if says(text, "permissions-missing") and named in text} == set(told)
    puzzle = await forged(host, eve, "host:set:puzzle", hall)
    assert says(puzzle, "puzzle-permissions-missing")
    assert named in puzzle
    assert (await host.store.game(game)).channel == host.channel.id


async def test_players_who_cannot_join_a_voice_channel_do_not_see_its_chat(host: Host) -> None:
    game = await host.game(*host.four)
    hall = await known(host, host.discord.add_channel("hall", kind=ChannelType.VOICE))
    host.discord.allow(hall, host.four[1], connect=False)
    told = (await host.four[0].slash(hall, "game channel", game=game)).text
    assert says(told, "move-unseen", who=host.four[1].mention)


async def test_what_cannot_be_written_in_is_refused_and_not_offered(host: Host) -> None:
    eve, game = manager(host), await host.lobby(host.four[0])
    forum = await known(host, host.discord.add_channel("f", kind=ChannelType.FORUM))
    group = await known(host, host.discord.add_channel("c", kind=ChannelType.CATEGORY))
    for custom_id in (f"host:game:{game}:move", "host:set:puzzle"):
        assert says(await forged(host, eve, custom_id, forum), "place-forum", channel=forum.id)
        assert says(await forged(host, eve, custom_id, group), "place-no-chat", channel=group.id)
    assert says(await forged(host, eve, "host:set:channel", group), "place-no-chat", channel=group.id)
    await eve.select((await eve.slash(host.channel, "host")).message, "host:set:channel", [forum])
    server = await host.store.servers.server_row(host.discord.guild.id)
    assert (server.channel, server.puzzle_channel) == (forum.id, None)
    await host.lobby(host.four[0], channel=await known(host, host.discord.add_thread(forum, "post")))


async def test_a_game_goes_back_to_its_archived_thread(host: Host) -> None:
    eve, thread = manager(host), await public_thread(host)
    game = await host.game(*host.four, channel=thread)
    await eve.select(await _game_page(host, eve, game), f"host:game:{game}:move", [host.channel])
    await host.settled()
    archive(thread)
    host.discord.guilds.channel_changed("UPDATE", thread)
    await host.discord.until(lambda: host.client.get_channel(thread.id) is None)
    reply = await eve.select(await _game_page(host, eve, game), f"host:game:{game}:move", [thread])
    await host.settled()
    assert says(reply.text, "game-moved-away", game=game, channel=thread.id)
    assert host.message_with(eve, f"table:{game}:play", thread)


async def _game_page(host: Host, person: Person, game: int) -> MessageView:
    page = (await person.slash(host.channel, "host")).message
    return (await person.select(page, "host:pick", [str(game)])).message


async def test_a_rematch_where_the_bot_may_no_longer_write_is_refused(host: Host) -> None:
    _, last = await abandoned_game(host, *host.four)
    host.discord.allow(host.channel, attach_files=False)
    told = (await host.four[0].press(last, label=said("rematch"))).text
    assert says(told, "permissions-missing", channel=host.channel.id)
    assert not await host.store.games(statuses=("lobby",))


async def test_a_channel_for_puzzles_that_is_none_any_more_is_told(host: Host) -> None:
    eve, guild = manager(host), host.discord.guild.id
    hall, forum = host.discord.add_channel("hall"), host.discord.add_channel("f", kind=ChannelType.FORUM)
    await known(host, forum)
    await host.store.servers.save_choices(guild, puzzle_channel=forum.id)  # as could once be chosen
    page = (await eve.slash(host.channel, "host")).message
    assert says(page.text, "place-forum", channel=forum.id)
    assert preset(page, "host:set:puzzle") == ()
    page = (await eve.select(page, "host:set:puzzle", [hall])).message
    assert preset(page, "host:set:puzzle") == (str(hall.id),)
    host.discord.allow(hall, send_messages=False)
    page = (await eve.slash(host.channel, "host")).message
    assert says(page.text, "puzzle-permissions-missing", channel=hall.id)
    host.discord.delete_channel(hall)
    page = (await eve.slash(host.channel, "host")).message
    assert said("host-puzzle-deleted") in page.text
    assert preset(page, "host:set:puzzle") == ()
