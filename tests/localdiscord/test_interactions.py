"""Interactions: three seconds, fifteen minutes, one initial response, and the allowed response types."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.localdiscord import FAILED, ImpossibleError, LocalDiscord, Person, Reply
from tests.localdiscord.api import Response, call, callback_path, respond

MOVE = {
    "name": "move",
    "description": "Move",
    "options": [{"name": "to", "description": "Where", "type": 3, "autocomplete": True}],
}
ROW = {"type": 1, "components": [{"type": 2, "style": 1, "label": "Go", "custom_id": "go"}]}


async def begin(discord: LocalDiscord) -> tuple[asyncio.Task[Reply], str, str]:
    """Run a command as Ann; return the task that waits for the response, and the paths of callback and webhook."""
    await call(discord, "PUT", f"/applications/{discord.world.bot.id}/commands", [MOVE])
    task = asyncio.create_task(discord.people[0].slash(discord.channel, "move", to="x"))
    return task, *(await paths(discord))


async def paths(discord: LocalDiscord) -> tuple[str, str]:
    await asyncio.sleep(0)
    interaction = discord.interactions.waiting()[-1]
    return callback_path(interaction), f"/webhooks/{discord.world.bot.id}/{interaction.token}"


async def lobby(discord: LocalDiscord) -> Any:
    await call(discord, "POST", f"/channels/{discord.channel.id}/messages", {"content": "x", "components": [ROW]})
    return discord.people[0].last(discord.channel)


async def press(discord: LocalDiscord, person: Person, payload: dict[str, Any]) -> tuple[Response, Reply]:
    """Press the button of the last message and respond with the payload."""
    return await respond(discord, person.press(person.last(discord.channel), "go"), payload)


async def test_only_one_initial_response(alone: LocalDiscord) -> None:
    task, callback, _ = await begin(alone)
    first = await call(alone, "POST", callback + "?with_response=1", {"type": 4, "data": {"content": "yes"}})
    assert first.body["interaction"]["response_message_id"] == first.body["resource"]["message"]["id"]
    second = await call(alone, "POST", callback, {"type": 4, "data": {"content": "no"}})
    assert (second.status, second.code) == (400, 40060)
    assert (await task).text == "yes"


async def test_the_callback_returns_nothing_without_with_response(alone: LocalDiscord) -> None:
    task, callback, _ = await begin(alone)
    assert (await call(alone, "POST", callback, {"type": 5})).status == 204
    assert (await task).deferred


async def test_a_response_after_three_seconds_is_refused(alone: LocalDiscord) -> None:
    task, callback, hook = await begin(alone)
    alone.clock.advance(2.9)
    assert not task.done()
    alone.clock.advance(0.2)
    late = await call(alone, "POST", callback, {"type": 4, "data": {"content": "late"}})
    assert (late.status, late.code) == (404, 10062)
    assert (await call(alone, "POST", hook, {"content": "late"})).code == 10015
    assert (await task).error is not None
    assert (await call(alone, "POST", callback.replace("/interactions/", "/interactions/1"), {"type": 5})).code == 10062


async def test_the_token_expires_after_fifteen_minutes(alone: LocalDiscord) -> None:
    task, callback, hook = await begin(alone)
    await call(alone, "POST", callback, {"type": 5, "data": {"flags": 64}})
    reply = await task
    alone.clock.advance(15 * 60 - 5)
    assert (await call(alone, "PATCH", f"{hook}/messages/@original", {"content": "done"})).status == 200
    assert (await reply.settled()).text == "done"
    alone.clock.advance(10)
    for method, path in (("POST", hook), ("PATCH", f"{hook}/messages/@original")):
        response = await call(alone, method, path, {"content": "late"})
        assert (response.status, response.code) == (401, 50027)
    assert reply.text == "done"


async def test_the_webhook_before_and_after_the_initial_response(alone: LocalDiscord) -> None:
    task, callback, hook = await begin(alone)
    assert (await call(alone, "POST", hook, {"content": "early"})).code == 10015
    await call(alone, "POST", callback, {"type": 5})
    reply = await task
    filled = (await call(alone, "POST", hook, {"content": "filled", "flags": 64})).body
    assert (filled["flags"], filled["type"], filled["edited_timestamp"]) == (0, 20, None)
    secret = (await call(alone, "POST", hook, {"content": "more", "flags": 64})).body
    assert (secret["flags"], secret["type"], secret["message_reference"]["message_id"]) == (64, 19, filled["id"])
    assert [view.text for view in reply.messages] == ["filled", "more"]
    channel = f"/channels/{alone.channel.id}/messages"
    for method in ("GET", "PATCH", "DELETE"):  # an ephemeral message is reached by its token alone
        assert (await call(alone, method, f"{channel}/{secret['id']}", {})).code == 10008
    assert [each["id"] for each in (await call(alone, "GET", channel)).body] == [filled["id"]]
    assert (await call(alone, "GET", f"{hook}/messages/{secret['id']}")).body["content"] == "more"
    assert (await call(alone, "DELETE", f"{hook}/messages/{secret['id']}")).status == 204
    assert (await call(alone, "GET", f"{hook}/messages/{secret['id']}")).code == 10008
    assert [view.text for view in reply.messages] == ["filled"]
    assert (await call(alone, "POST", f"/webhooks/1/{hook.rsplit('/', 1)[1]}", {"content": "x"})).code == 50027


async def test_the_answer_to_a_press_replies_to_the_message_with_the_button(discord: LocalDiscord) -> None:
    ann, ben, *_ = discord.people
    lobby = (await ann.slash(discord.channel, "game new", mode="basic")).message
    panel = (await ben.press(lobby, label="Secret")).message
    assert panel.ephemeral
    assert (panel.raw["type"], panel.raw["message_reference"]["message_id"]) == (19, str(lobby.id))
    assert panel.raw["interaction_metadata"]["interacted_message_id"] == str(lobby.id)
    assert panel.raw["referenced_message"]["content"] == "new basic game for 4"


async def test_a_public_answer_does_not_quote_the_ephemeral_message_with_the_button(alone: LocalDiscord) -> None:
    ann, ben, *_ = alone.people
    task, callback, _ = await begin(alone)
    await call(
        alone, "POST", callback, {"type": 4, "data": {"content": "the secret", "flags": 64, "components": [ROW]}}
    )
    await task
    _, reply = await press(alone, ann, {"type": 4, "data": {"content": "for all"}})
    assert (reply.text, reply.message.raw["type"]) == ("for all", 0)
    assert "referenced_message" not in reply.message.raw
    assert b"the secret" not in ben.seen_bytes()


async def test_a_public_follow_up_does_not_quote_an_ephemeral_response(alone: LocalDiscord) -> None:
    task, callback, hook = await begin(alone)
    await call(alone, "POST", callback, {"type": 4, "data": {"content": "the secret", "flags": 64}})
    reply = await task
    public = (await call(alone, "POST", hook, {"content": "for all"})).body
    assert "referenced_message" not in public
    assert reply.messages[1].text == "for all"
    assert b"the secret" not in alone.people[1].seen_bytes()
    assert b"the secret" in alone.people[0].seen_bytes()


@pytest.mark.parametrize("kind", [1, 6, 7, 8])
async def test_response_types_not_allowed_for_a_command(alone: LocalDiscord, kind: int) -> None:
    task, callback, _ = await begin(alone)
    response = await call(alone, "POST", callback, {"type": kind, "data": {"content": "x", "choices": []}})
    assert response.error_codes() == {"type": ["BASE_TYPE_CHOICES"]}
    alone.clock.advance(3)
    assert (await task).error is not None


async def test_all_response_types_for_a_press(alone: LocalDiscord) -> None:
    ann = alone.people[0]
    message = await lobby(alone)
    response, reply = await press(alone, ann, {"type": 6})
    assert (response.status, reply.deferred, message.edits) == (204, True, 0)
    response, reply = await press(alone, ann, {"type": 7, "data": {"content": "changed"}})
    assert (reply.message, message.text) == (message, "changed")
    response, reply = await press(alone, ann, {"type": 7, "data": {"content": "x" * 2001}})
    assert (response.error_codes(), reply.error) == ({"data.content": ["BASE_TYPE_MAX_LENGTH"]}, FAILED)
    response, reply = await press(alone, ann, {"type": 4, "data": {"content": "psst", "flags": 64}})
    assert (reply.text, reply.ephemeral) == ("psst", True)


async def test_an_update_of_a_deleted_message(alone: LocalDiscord) -> None:
    ann = alone.people[0]
    message = await lobby(alone)
    task = asyncio.create_task(ann.press(message, "go"))
    callback, _ = await paths(alone)
    alone.messages.delete(message.message)
    assert (await call(alone, "POST", callback, {"type": 7, "data": {"content": "x"}})).code == 10008
    assert (await call(alone, "POST", callback, {"type": 4, "data": {"content": "it is gone"}})).status == 204
    assert (await task).text == "it is gone"
    with pytest.raises(ImpossibleError, match="does not see"):
        await ann.press(message, "go")


INPUT = {"type": 4, "custom_id": "name", "style": 1}


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"title": "x" * 46}, "data.title"),
        ({"custom_id": "x" * 101}, "data.custom_id"),
        ({"components": []}, "data.components"),
        (
            {"components": [{"type": 18, "label": "a", "component": INPUT | {"custom_id": f"{n}"}} for n in range(6)]},
            "data.components",
        ),
        ({"components": [{"type": 18, "label": "x" * 46, "component": INPUT}]}, "data.components.0.label"),
        ({"components": [{"type": 18, "label": "a", "component": ROW}]}, "data.components.0.component.type"),
        (
            {"components": [{"type": 18, "label": "a", "component": INPUT | {"value": "x" * 4001}}]},
            "data.components.0.component.value",
        ),
    ],
)
async def test_modals_over_a_limit(alone: LocalDiscord, change: dict[str, Any], path: str) -> None:
    await lobby(alone)
    modal = {
        "title": "Name",
        "custom_id": "modal",
        "components": [{"type": 18, "label": "Name", "component": INPUT}],
    }
    response, _ = await press(alone, alone.people[0], {"type": 9, "data": modal | change})
    assert path in response.error_codes()
    _, reply = await press(alone, alone.people[0], {"type": 9, "data": modal})
    assert reply.modal is not None
    task = asyncio.create_task(alone.people[0].submit(reply.modal, {"name": "x"}))
    callback, _ = await paths(alone)
    again = await call(alone, "POST", callback, {"type": 9, "data": modal})
    assert again.error_codes() == {"type": ["BASE_TYPE_CHOICES"]}
    assert (await call(alone, "POST", callback, {"type": 6})).status == 204
    assert (await task).error is None


@pytest.mark.parametrize(
    ("choices", "path"),
    [
        ([{"name": str(n), "value": str(n)} for n in range(26)], "data.choices"),
        ([{"name": "x" * 101, "value": "x"}], "data.choices.0.name"),
        ([{"name": "x", "value": "x" * 101}], "data.choices.0.value"),
    ],
)
async def test_autocomplete_over_a_limit(alone: LocalDiscord, choices: list[Any], path: str) -> None:
    await call(alone, "PUT", f"/applications/{alone.world.bot.id}/commands", [MOVE])
    ann = alone.people[0]
    task = asyncio.create_task(ann.autocomplete(alone.channel, "move", focused="to", to="v"))
    callback, _ = await paths(alone)
    assert (await call(alone, "POST", callback, {"type": 4, "data": {"content": "x"}})).error_codes().keys() == {"type"}
    assert path in (await call(alone, "POST", callback, {"type": 8, "data": {"choices": choices}})).error_codes()
    assert (await call(alone, "POST", callback, {"type": 8, "data": {"choices": choices[:1] * 0}})).status == 204
    assert await task == []


async def test_simultaneous_presses_of_two_people_and_two_devices(discord: LocalDiscord) -> None:
    ann, ben, *_ = discord.people
    message = (await ann.slash(discord.channel, "game new", mode="basic")).message
    old = message.snapshot()
    await asyncio.gather(*(person.press(message, label="Join") for person in (ann, ben, ann)))
    assert message.edits == 3
    await ann.select(message, "lobby:side", ["Red"])
    await asyncio.gather(ben.press(old, label="Join"), ben.press(message, label="Join"))
    assert message.edits == 6


async def test_a_forged_press_reaches_the_bot(discord: LocalDiscord, bot: Any) -> None:
    ann = discord.people[0]
    message = (await ann.slash(discord.channel, "game new", mode="basic")).message
    reply = await ann.forge(message, {"custom_id": "lobby:side", "component_type": 3, "values": ["Pink"]})
    assert reply.error is None
    assert message.text == "sides: Pink"


async def test_errors_have_discords_codes(discord: LocalDiscord) -> None:
    reply = await discord.people[0].slash(discord.channel, "boom")
    await discord.until(lambda: len(reply.messages) == 2)
    assert [view.text for view in reply.messages] == ["one", "400 40060"]
