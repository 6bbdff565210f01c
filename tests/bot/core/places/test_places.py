"""Where games are possible: every kind of channel is served, or refused with the reason."""

from __future__ import annotations

import pytest

from bot.localdiscord import Channel, ChannelType, MessageView, Person
from tests.bot.support.games import abandoned_game
from tests.bot.support.host import Host
from tests.bot.support.settings import forged, known, manager
from tests.bot.support.threads import archive, public_thread
from tests.said import said, says


async def channels(host: Host) -> dict[ChannelType, Channel]:
    """A new channel of each kind that can be written in or that holds posts, by its kind."""
    kinds = (ChannelType.TEXT, ChannelType.ANNOUNCEMENT, ChannelType.VOICE, ChannelType.STAGE_VOICE, ChannelType.FORUM)
    return {kind: await known(host, host.discord.add_channel(kind.name.lower(), kind=kind)) for kind in kinds}


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
    moving = f"host:game:{game}:move"
    assert says(await forged(host, eve, moving, forum), "place-forum", channel=forum.id)
    for custom_id in (moving, "host:set:channel"):
        assert says(await forged(host, eve, custom_id, group), "place-no-chat", channel=group.id)
    await eve.select((await eve.slash(host.channel, "host")).message, "host:set:channel", [forum])
    assert (await host.store.servers.server_row(host.discord.guild.id)).channel == forum.id
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
