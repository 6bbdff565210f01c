"""Threads: permissions in locked and archived threads, members, and the events for the bot."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import UTC, datetime
from typing import Any

import pytest

from bot.localdiscord import (
    Channel,
    Clock,
    ImpossibleError,
    Intent,
    LocalDiscord,
    LocalSettings,
    Person,
    RateLimits,
)
from bot.localdiscord.core.interactions import InteractionType
from bot.localdiscord.model.state import ThreadState
from tests.localdiscord.api import Response, Socket, call, callback_path, gateway, identify, respond

NOON = datetime(2030, 1, 1, 12, tzinfo=UTC)
MOVE = {"name": "move", "description": "Move"}
GO = {"type": 1, "components": [{"type": 2, "style": 1, "label": "Go", "custom_id": "go"}]}
PUBLIC, PRIVATE = 11, 12


@pytest.fixture
async def frozen() -> AsyncIterator[LocalDiscord]:
    """A local Discord with a frozen clock, whose application has the members intent."""
    settings = LocalSettings(
        clock=Clock(frozen_at=NOON), rate_limits=RateLimits.off(), privileged_intents=int(Intent.GUILD_MEMBERS)
    )
    async with LocalDiscord(settings) as discord:
        await call(discord, "PUT", f"/applications/{discord.world.bot.id}/commands", [MOVE])
        yield discord


async def thread(discord: LocalDiscord, kind: int = PUBLIC, **more: Any) -> Channel:
    """A thread created by the bot."""
    made = await call(discord, "POST", f"/channels/{discord.channel.id}/threads", {"name": "game", "type": kind} | more)
    assert made.status == 201, made.body
    return discord.world.channels[int(made.body["id"])]


def state(place: Channel) -> ThreadState:
    assert place.thread is not None
    return place.thread


def archive_silently(place: Channel, *, locked: bool = False) -> None:
    """Archive a thread without an event, as if it had been archived before."""
    state(place).archived, state(place).locked = True, locked


async def send(discord: LocalDiscord, place: Channel, **more: Any) -> Response:
    return await call(discord, "POST", f"/channels/{place.id}/messages", {"content": "x"} | more)


async def patch(discord: LocalDiscord, place: Channel, **fields: Any) -> Response:
    return await call(discord, "PATCH", f"/channels/{place.id}", fields)


def refusal(response: Response) -> tuple[int, int]:
    return response.status, response.code


# Starting threads


async def test_a_thread_starts_with_the_settings_given(frozen: LocalDiscord) -> None:
    """As with every field, null counts as absent."""
    place = await thread(frozen, PRIVATE, rate_limit_per_user=30, invitable=False, auto_archive_duration=60)
    assert (place.slowmode_seconds, state(place).invitable, state(place).auto_archive_minutes) == (30, False, 60)
    nothing = {"rate_limit_per_user": None, "invitable": None, "auto_archive_duration": None}
    place = await thread(frozen, PRIVATE, **nothing)
    assert (place.slowmode_seconds, state(place).invitable, state(place).auto_archive_minutes) == (0, True, 1440)
    message = f"/channels/{frozen.channel.id}/messages/{(await send(frozen, frozen.channel)).body['id']}"
    begun = await call(frozen, "POST", f"{message}/threads", {"name": "game", "rate_limit_per_user": 5})
    assert begun.body["rate_limit_per_user"] == 5
    assert refusal(await call(frozen, "POST", f"{message}/threads", {"name": "again"})) == (400, 160004)


# Mentions


async def test_a_mention_adds_the_person(frozen: LocalDiscord) -> None:
    ann, ben, cleo, dan, eve = frozen.people
    frozen.allow(frozen.channel, dan, view_channel=False)
    place = await thread(frozen, PRIVATE)
    with pytest.raises(ImpossibleError):
        await ben.say(place, "what is this?")
    sent = (await send(frozen, place, content=f"<@{ann.id}> <@{ben.id}> <@{dan.id}>")).body
    assert set(state(place).members) == {frozen.world.bot.id, ann.id, ben.id}, "Dan cannot view the channel"
    assert {user["id"] for user in sent["mentions"]} == {str(each.id) for each in (ann, ben, dan)}
    assert ann.last(place).id == int(sent["id"])
    silent = {"content": f"<@{cleo.id}>", "allowed_mentions": {"parse": []}}
    mine = f"/channels/{place.id}/messages/{(await send(frozen, place, **silent)).body['id']}"
    assert cleo.id not in state(place).members
    await call(frozen, "PATCH", mine, {"content": f"<@{cleo.id}>!"})
    assert cleo.id in state(place).members
    await ben.say(place, f"<@{eve.id}>, come in")
    assert eve.id in state(place).members


async def test_into_a_closed_thread_its_owner_and_moderators_bring_others(frozen: LocalDiscord) -> None:
    ann, ben, cleo, *_ = frozen.people
    place = await thread(frozen, PRIVATE, invitable=False)
    await send(frozen, place, content=f"<@{ann.id}>")
    await ann.say(place, f"<@{ben.id}>")
    assert set(state(place).members) == {frozen.world.bot.id, ann.id}
    frozen.allow(frozen.channel, ann, manage_threads=True)
    await ann.say(place, f"<@{ben.id}>")
    assert ben.id in state(place).members
    public = await thread(frozen)
    await ben.say(public, f"<@{cleo.id}>")
    assert set(state(public).members) == {frozen.world.bot.id, ben.id, cleo.id}


# Locked threads


async def test_only_moderators_write_in_a_locked_thread(frozen: LocalDiscord) -> None:
    ann, ben, *_ = frozen.people
    place = await thread(frozen)
    mine = (await send(frozen, place, components=[GO])).body["id"]
    theirs = await ann.say(place, "hi")
    state(place).locked = True
    message = f"/channels/{place.id}/messages/{mine}"
    assert refusal(await send(frozen, place)) == (403, 50083)
    assert refusal(await call(frozen, "PATCH", message, {"content": "y"})) == (403, 50083)
    assert refusal(await call(frozen, "PUT", f"/channels/{place.id}/messages/pins/{mine}")) == (403, 50083)
    members = f"/channels/{place.id}/thread-members"
    assert refusal(await call(frozen, "PUT", f"{members}/{ben.id}")) == (403, 50083)
    for attempt in (ann.say(place, "x"), ann.edit(theirs, "x"), ann.slash(place, "move")):
        with pytest.raises(ImpossibleError, match=r"locked|may not use commands"):
            await attempt
    assert ann.commands(place) == []
    with pytest.raises(ImpossibleError, match="locked"):
        await ann.press(ann.view(place.messages[int(mine)]), "go")
    await ann.delete(theirs)  # except while it is archived, too
    frozen.allow(frozen.channel, manage_threads=True)
    frozen.allow(frozen.channel, ben, manage_threads=True)
    assert (await send(frozen, place)).status == 200
    assert (await call(frozen, "PATCH", message, {"content": "y"})).status == 200
    await ben.edit(await ben.say(place, "I may"), "I may indeed")
    assert [found.words for found in ben.commands(place)] == [("move",)]


async def test_a_locked_archived_thread_stays_archived(frozen: LocalDiscord) -> None:
    ann, ben, *_ = frozen.people
    place = await thread(frozen)
    mine = (await send(frozen, place)).body["id"]
    theirs = await ann.say(place, "hi")
    archive_silently(place, locked=True)
    assert refusal(await send(frozen, place)) == (403, 50083)
    assert refusal(await call(frozen, "DELETE", f"/channels/{place.id}/messages/{mine}")) == (403, 50083)
    assert refusal(await patch(frozen, place, archived=False)) == (403, 50013)
    for attempt in (ann.say(place, "x"), ann.delete(theirs)):
        with pytest.raises(ImpossibleError, match="locked"):
            await attempt
    assert state(place).archived
    frozen.allow(frozen.channel, ben, manage_threads=True)
    await ben.say(place, "wake up")
    assert (state(place).archived, state(place).locked) == (False, True)


async def test_who_may_edit_a_thread(frozen: LocalDiscord) -> None:
    place = await thread(frozen)
    assert (await patch(frozen, place, name="renamed", auto_archive_duration=60)).body["name"] == "renamed"
    for fields in ({"locked": True}, {"rate_limit_per_user": 5}, {"name": "x", "locked": False}):
        assert refusal(await patch(frozen, place, **fields)) == (403, 50013)
    state(place).locked = True
    assert refusal(await patch(frozen, place, name="x")) == (403, 50013)
    assert refusal(await patch(frozen, place, archived=True)) == (403, 50013)
    state(place).locked = False
    state(place).owner_id = frozen.people[0].id
    for fields in ({"name": "x"}, {"archived": True}, {"auto_archive_duration": 1440}):
        assert refusal(await patch(frozen, place, **fields)) == (403, 50013)
    frozen.allow(frozen.channel, manage_threads=True)
    response = await patch(frozen, place, name="new", locked=True, rate_limit_per_user=5, auto_archive_duration=4320)
    assert (response.body["name"], response.body["rate_limit_per_user"]) == ("new", 5)
    told = response.body["thread_metadata"]
    assert (told["locked"], told["auto_archive_duration"], told["archived"]) == (True, 4320, False)
    for fields in ({"archived": "yes"}, {"auto_archive_duration": 5}, {"rate_limit_per_user": 21_601}, {"name": ""}):
        assert (await patch(frozen, place, **fields)).code == 50035


# Archived threads


async def test_an_archived_thread_cannot_be_changed(frozen: LocalDiscord) -> None:
    ann, ben, *_ = frozen.people
    frozen.allow(frozen.channel, manage_threads=True)
    place = await thread(frozen)
    mine = (await send(frozen, place)).body["id"]
    theirs = await ann.say(place, "hi")
    archive_silently(place)
    message = f"/channels/{place.id}/messages/{mine}"
    assert refusal(await call(frozen, "PATCH", message, {"content": "y"})) == (400, 50083)
    assert refusal(await call(frozen, "PUT", f"/channels/{place.id}/messages/pins/{mine}")) == (400, 50083)
    assert refusal(await call(frozen, "PUT", f"/channels/{place.id}/thread-members/{ben.id}")) == (400, 50083)
    assert refusal(await call(frozen, "DELETE", f"/channels/{place.id}/thread-members/@me")) == (400, 50083)
    assert refusal(await patch(frozen, place, name="x")) == (400, 50083)
    assert refusal(await patch(frozen, place, locked=True)) == (400, 50083)
    for attempt in (ann.edit(theirs, "x"), ann.slash(place, "move")):
        with pytest.raises(ImpossibleError, match="archived"):
            await attempt
    with pytest.raises(ImpossibleError, match="archived"):
        ann.leave_thread(place)
    assert ann.commands(place) == []
    assert (await call(frozen, "DELETE", message)).status == 204
    await ann.delete(theirs)
    assert state(place).archived


async def test_a_press_of_a_member_unarchives_a_thread(frozen: LocalDiscord) -> None:
    ann, ben, *_ = frozen.people
    place = await thread(frozen)
    await send(frozen, place, components=[GO])
    await ann.say(place, "hi")
    archive_silently(place)
    with pytest.raises(ImpossibleError, match="only its members may unarchive it"):
        await ben.press(ben.sees(place)[0], "go")
    assert state(place).archived
    response, _ = await respond(frozen, ann.press(ann.sees(place)[0], "go"), {"type": 7, "data": {"content": "went"}})
    assert response.status == 204
    assert not state(place).archived
    archive_silently(place, locked=True)
    with pytest.raises(ImpossibleError, match="locked"):
        await ann.press(ann.sees(place)[0], "go")


async def test_a_response_in_a_thread_locked_meanwhile(frozen: LocalDiscord) -> None:
    ann = frozen.people[0]
    place = await thread(frozen)
    asked = frozen.interactions.begin(InteractionType.COMMAND, ann.user, place, MOVE | {"type": 1})
    state(place).locked = True
    callback = callback_path(asked)
    for data in ({"content": "x"}, {"content": "x", "flags": 64}):
        assert refusal(await call(frozen, "POST", callback, {"type": 4, "data": data})) == (403, 50083)
    assert refusal(await call(frozen, "POST", callback, {"type": 5})) == (403, 50083)
    assert asked.response_type is None
    state(place).locked = False
    assert (await call(frozen, "POST", callback, {"type": 5})).status == 204
    hook = f"/webhooks/{frozen.world.bot.id}/{asked.token}"
    state(place).locked = True
    assert refusal(await call(frozen, "POST", hook, {"content": "x"})) == (403, 50083)
    assert refusal(await call(frozen, "PATCH", f"{hook}/messages/@original", {"content": "x"})) == (403, 50083)
    archive_silently(place)
    assert refusal(await call(frozen, "PATCH", f"{hook}/messages/@original", {"content": "x"})) == (400, 50083)
    state(place).archived = False
    assert (await call(frozen, "PATCH", f"{hook}/messages/@original", {"content": "x"})).status == 200
    archive_silently(place)
    assert (await call(frozen, "POST", hook, {"content": "and more"})).status == 200
    assert not state(place).archived, "messages and follow-ups unarchive it"


# What unarchives a thread, and the events for the bot


async def told(frozen: LocalDiscord, socket: Socket, intents: int = int(Intent.GUILDS)) -> None:
    await socket.send(2, identify(frozen, intents))
    await socket.event("GUILD_CREATE")


async def test_a_message_unarchives_a_thread_and_adds_its_author(frozen: LocalDiscord) -> None:
    ann, ben, *_ = frozen.people
    place = await thread(frozen)
    assert state(place).archived_at == NOON
    async with gateway(frozen) as socket:
        await told(frozen, socket)
        archive_silently(place)
        frozen.clock.advance(60)
        await ann.say(place, "wake up")
        update = (await socket.event("THREAD_UPDATE"))["d"]["thread_metadata"]
        assert (update["archived"], update["archive_timestamp"]) == (False, "2030-01-01T12:01:00+00:00")
        member = (await socket.event("THREAD_MEMBER_UPDATE"))["d"]
        assert (member["id"], member["user_id"]) == (str(place.id), str(frozen.world.bot.id))
        assert member["guild_id"] == str(frozen.guild.id)
        archive_silently(place)
        frozen.clock.advance(60)
        assert (await send(frozen, place)).status == 200
        update = (await socket.event("THREAD_UPDATE"))["d"]["thread_metadata"]
        assert (update["archived"], update["archive_timestamp"]) == (False, "2030-01-01T12:02:00+00:00")
    assert set(state(place).members) == {frozen.world.bot.id, ann.id}
    frozen.allow(frozen.channel, ben, send_messages_in_threads=False)
    archive_silently(place)
    with pytest.raises(ImpossibleError, match="may not write"):
        await ben.say(place, "x")
    assert state(place).archived


async def test_the_archive_timestamp(frozen: LocalDiscord) -> None:
    """archive_timestamp changes with the archive status and the auto-archive duration, not with the name."""
    place = await thread(frozen)
    for fields, moves in (
        ({"name": "x"}, False),
        ({"auto_archive_duration": 60}, True),
        ({"auto_archive_duration": 60}, False),
        ({"archived": True}, True),
        ({"archived": False}, True),
    ):
        frozen.clock.advance(60)
        before = state(place).archived_at
        assert (await patch(frozen, place, **fields)).status == 200
        assert state(place).archived_at == (frozen.clock.now() if moves else before)


async def test_only_members_unarchive_a_thread_without_writing(frozen: LocalDiscord) -> None:
    place = await thread(frozen)
    state(place).owner_id = frozen.people[0].id
    archive_silently(place)
    assert (await patch(frozen, place, archived=False)).status == 200
    archive_silently(place)
    frozen.allow(frozen.channel, send_messages_in_threads=False)
    assert refusal(await patch(frozen, place, archived=False)) == (403, 50013)
    frozen.allow(frozen.channel, send_messages_in_threads=True)
    del state(place).members[frozen.world.bot.id]
    assert refusal(await patch(frozen, place, archived=False)) == (403, 50013)
    frozen.allow(frozen.channel, manage_threads=True)
    assert (await patch(frozen, place, archived=False)).status == 200


async def test_member_events(frozen: LocalDiscord) -> None:
    ann, ben, *_ = frozen.people
    async with gateway(frozen) as knowing, gateway(frozen) as plain:
        await told(frozen, knowing, int(Intent.GUILDS | Intent.GUILD_MEMBERS))
        await told(frozen, plain)
        place = await thread(frozen, PRIVATE)
        for socket in (knowing, plain):
            created = (await socket.next())["d"]
            assert (created["newly_created"], created["member"]["user_id"]) == (True, str(frozen.world.bot.id))
            joined = await socket.next()
            assert joined["t"] == "THREAD_MEMBERS_UPDATE"
            assert [each["user_id"] for each in joined["d"]["added_members"]] == [str(frozen.world.bot.id)]
            assert (await socket.next())["t"] == "THREAD_MEMBER_UPDATE"
        members = f"/channels/{place.id}/thread-members"
        for _ in range(2):  # existing members are not added again
            assert (await call(frozen, "PUT", f"{members}/{ann.id}")).status == 204
        ann.leave_thread(place)
        assert (await call(frozen, "PUT", f"{members}/{ben.id}")).status == 204
        assert (await call(frozen, "DELETE", f"{members}/{ben.id}")).status == 204
        assert (await call(frozen, "DELETE", f"{members}/@me")).status == 204
        changes = [await knowing.event("THREAD_MEMBERS_UPDATE") for _ in range(5)]
        assert [
            ([each["user_id"] for each in change["d"].get("added_members", [])], change["d"].get("removed_member_ids"))
            for change in changes
        ] == [
            ([str(ann.id)], None),
            ([], [str(ann.id)]),
            ([str(ben.id)], None),
            ([], [str(ben.id)]),
            ([], [str(frozen.world.bot.id)]),
        ]
        first = changes[0]["d"]
        assert (first["id"], first["guild_id"], first["member_count"]) == (str(place.id), str(frozen.guild.id), 2)
        assert first["added_members"][0]["member"]["user"]["username"] == "ann"
        assert first["added_members"][0]["presence"] is None
        own = await plain.event("THREAD_MEMBERS_UPDATE")  # it gets no events about others
        assert own["d"]["removed_member_ids"] == [str(frozen.world.bot.id)]


async def test_the_bot_is_added_to_a_thread_again(frozen: LocalDiscord) -> None:
    place = await thread(frozen)
    members = f"/channels/{place.id}/thread-members/@me"
    async with gateway(frozen) as socket:
        await told(frozen, socket)
        assert (await call(frozen, "DELETE", members)).status == 204
        assert (await socket.next())["d"]["removed_member_ids"] == [str(frozen.world.bot.id)]
        assert (await call(frozen, "PUT", members)).status == 204
        created = await socket.next()
        assert created["t"] == "THREAD_CREATE"
        assert "newly_created" not in created["d"]
        assert [(await socket.next())["t"] for _ in range(2)] == ["THREAD_MEMBERS_UPDATE", "THREAD_MEMBER_UPDATE"]


async def test_no_events_of_threads_the_bot_cannot_view(frozen: LocalDiscord) -> None:
    place = await thread(frozen, PRIVATE)
    state(place).owner_id = frozen.people[0].id
    async with gateway(frozen) as socket:
        await told(frozen, socket)
        assert (await call(frozen, "DELETE", f"/channels/{place.id}/thread-members/@me")).status == 204
        await socket.event("THREAD_MEMBERS_UPDATE")
        frozen.guilds.channel_changed("UPDATE", place)
        frozen.delete_channel(place)
        other = await thread(frozen)
        assert (await socket.next())["t"] == "THREAD_CREATE"
        frozen.delete_channel(other)
        gone = (await socket.event("THREAD_DELETE"))["d"]
        assert set(gone) == {"id", "guild_id", "parent_id", "type"}


async def test_regained_access_to_a_channel_syncs_its_threads(frozen: LocalDiscord) -> None:
    place, asleep = await thread(frozen), await thread(frozen)
    archive_silently(asleep)
    async with gateway(frozen) as socket:
        await told(frozen, socket)
        frozen.allow(frozen.channel, view_channel=False)
        assert (await socket.next())["t"] == "CHANNEL_UPDATE"
        frozen.allow(frozen.channel, view_channel=True)
        sync = (await socket.event("THREAD_LIST_SYNC"))["d"]
        assert sync["channel_ids"] == [str(frozen.channel.id)]
        assert [each["id"] for each in sync["threads"]] == [str(place.id)]
        assert [each["id"] for each in sync["members"]] == [str(place.id)]
        own = next(role for role in frozen.guild.roles.values() if role.managed)
        everyone = frozen.guild.roles[frozen.guild.id]
        frozen.channel.own_overwrites.clear()
        for role in (own, everyone):
            frozen.allow_role(role, view_channel=False)
        frozen.allow_role(everyone, view_channel=True)
        await socket.event("THREAD_LIST_SYNC")
        frozen.allow_role(everyone, send_messages=False)
        assert (await socket.next())["t"] == "GUILD_ROLE_UPDATE"
        frozen.allow_role(everyone, send_messages=True)
        assert (await socket.next())["t"] == "GUILD_ROLE_UPDATE"


# Lists


async def test_list_members_of_a_thread(frozen: LocalDiscord) -> None:
    place = await thread(frozen)
    members = f"/channels/{place.id}/thread-members"
    for person in frozen.people:
        await person.say(place, "hi")
    ids = sorted(state(place).members)
    assert [int(each["user_id"]) for each in (await call(frozen, "GET", members)).body] == ids
    assert "member" not in (await call(frozen, "GET", members)).body[0]
    page = (await call(frozen, "GET", f"{members}?with_member=true&limit=2&after={ids[1]}")).body
    assert [int(each["user_id"]) for each in page] == ids[2:4]
    assert page[0]["member"]["user"]["id"] == str(ids[2])
    one = (await call(frozen, "GET", f"{members}/{ids[2]}?with_member=1")).body
    assert one["member"]["user"]["id"] == str(ids[2])
    for query in ("limit=0", "limit=101", "limit=x", "after=x"):
        assert (await call(frozen, "GET", f"{members}?{query}")).code == 50035


async def test_listing_members_needs_the_members_intent(alone: LocalDiscord) -> None:
    place = await thread(alone)
    for path in (f"/channels/{place.id}/thread-members", f"/guilds/{alone.guild.id}/members"):
        assert refusal(await call(alone, "GET", path)) == (403, 50001)
    assert (await call(alone, "GET", f"/channels/{place.id}/thread-members/@me")).status == 200
    assert (await call(alone, "GET", f"/guilds/{alone.guild.id}/members/@me")).status == 200


async def test_list_archived_threads(frozen: LocalDiscord) -> None:
    made = [await thread(frozen, kind) for kind in (PUBLIC, PUBLIC, PUBLIC, PRIVATE, PRIVATE)]
    for place in made[1:]:
        frozen.clock.advance(60)
        assert (await patch(frozen, place, archived=True)).status == 200
    threads = f"/channels/{frozen.channel.id}/threads/archived"
    joined = f"/channels/{frozen.channel.id}/users/@me/threads/archived/private"

    async def listed(path: str) -> tuple[list[int], bool]:
        response = await call(frozen, "GET", path)
        assert response.status == 200, response.body
        assert len(response.body["members"]) == len(response.body["threads"])
        return [made.index(frozen.world.channels[int(each["id"])]) for each in response.body["threads"]], response.body[
            "has_more"
        ]

    assert await listed(f"{threads}/public") == ([2, 1], False)
    assert await listed(f"{threads}/public?before=2030-01-01T12:02:00Z") == ([1], False)
    assert await listed(joined) == ([4, 3], False)
    assert await listed(f"{joined}?before={made[4].id}") == ([3], False)
    assert refusal(await call(frozen, "GET", f"{threads}/private")) == (403, 50013)
    frozen.allow(frozen.channel, manage_threads=True)
    assert await listed(f"{threads}/private?limit=2") == ([4, 3], False)
    for query in ("limit=1", "limit=101", "before=noon"):
        assert (await call(frozen, "GET", f"{threads}/public?{query}")).code == 50035
    frozen.allow(frozen.channel, read_message_history=False)
    assert refusal(await call(frozen, "GET", f"{threads}/public")) == (403, 50013)


async def test_counts_of_a_thread(frozen: LocalDiscord) -> None:
    place = await thread(frozen)
    first = (await send(frozen, place)).body["id"]
    await send(frozen, place)
    await call(frozen, "DELETE", f"/channels/{place.id}/messages/{first}")
    body = (await call(frozen, "GET", f"/channels/{place.id}")).body
    assert (body["message_count"], body["total_message_sent"], body["member_count"]) == (1, 2, 1)
    state(place).members.update(dict.fromkeys(range(100), NOON))
    assert (await call(frozen, "GET", f"/channels/{place.id}")).body["member_count"] == 50


async def test_the_typing_indicator_in_a_thread(frozen: LocalDiscord) -> None:
    place = await thread(frozen)
    frozen.allow(frozen.channel, send_messages=False)
    assert (await call(frozen, "POST", f"/channels/{place.id}/typing")).status == 204
    frozen.allow(frozen.channel, send_messages=True, send_messages_in_threads=False)
    assert refusal(await call(frozen, "POST", f"/channels/{place.id}/typing")) == (403, 50013)


async def test_people_join_and_leave_a_public_thread(frozen: LocalDiscord) -> None:
    ann: Person = frozen.people[0]
    place = await thread(frozen)
    ann.join_thread(place)
    assert ann.id in state(place).members
    ann.leave_thread(place)
    assert ann.id not in state(place).members
    archive_silently(place)
    with pytest.raises(ImpossibleError, match="archived"):
        ann.join_thread(place)
    with pytest.raises(ImpossibleError, match="not a thread"):
        ann.join_thread(frozen.channel)
