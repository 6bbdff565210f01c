"""Invalid requests that no library sends: all are refused with Discord's errors, none causes a 500."""

from __future__ import annotations

import copy
import io
import json
from random import Random
from typing import Any

import aiohttp
import pytest

from bot.localdiscord import LocalDiscord, LocalSettings, RateLimits
from bot.localdiscord.core.interactions import InteractionType
from tests.localdiscord.api import call, callback_path, send

MESSAGES = "/channels/{}/messages"
V2 = 1 << 15
TWICE = "SET_TYPE_ALREADY_CONTAINS_VALUE"
LONG = "1" * 6000
"""An id with more digits than Python converts."""


def option(kind: int, **more: Any) -> dict[str, Any]:
    return {"type": kind, "name": "to", "description": "Where"} | more


def form(field: dict[str, Any]) -> dict[str, Any]:
    label = {"type": 18, "label": "x", "component": field}
    return {"type": 9, "data": {"title": "x", "custom_id": "m", "components": [label]}}


async def raw(discord: LocalDiscord, body: bytes, content_type: str = "application/json") -> tuple[int, Any]:
    head = {"Authorization": f"Bot {discord.token}", "Content-Type": content_type}
    url = f"{discord.url}/api/v10/channels/{discord.channel.id}/messages"
    async with aiohttp.ClientSession() as session, session.post(url, data=io.BytesIO(body), headers=head) as response:
        text = await response.text()
        return response.status, json.loads(text) if response.content_type == "application/json" else text


async def test_a_wrong_method(alone: LocalDiscord) -> None:
    for method, path in (("POST", "/users/@me"), ("PUT", f"/channels/{alone.channel.id}/messages"), ("GET", "/oauth2")):
        response = await call(alone, method, path)
        status = 404 if path == "/oauth2" else 405
        words = "404: Not Found" if status == 404 else "405: Method Not Allowed"
        assert (response.status, response.body) == (status, {"message": words, "code": 0})


async def test_a_rate_limit_has_a_code() -> None:
    async with LocalDiscord(LocalSettings(rate_limits=RateLimits(others=(1, 60), together=2))) as discord:
        responses = [await call(discord, "GET", "/users/@me") for _ in range(3)]
    route, together = responses[1:]
    assert (route.status, route.code, route.body["global"]) == (429, 0, False)
    assert (together.status, together.code, together.body["global"]) == (429, 0, True)


async def test_json_nested_too_deeply(alone: LocalDiscord) -> None:
    for depth in (150, 5_000, 200_000):
        for opened, closed in (("[", "]"), ('{"a":', "}")):
            deep = opened * depth + "1" + closed * depth
            status, response = await raw(alone, f'{{"content":"x","odd":{deep}}}'.encode())
            assert (status, response["code"]) == (400, 50109)
    assert (await raw(alone, b'{"content":"x","odd":' + b"[" * 50 + b"]" * 50 + b"}"))[0] == 200


@pytest.mark.parametrize(
    "body",
    [
        b'{"content":"x","odd":NaN}',
        b'{"content":"x","odd":-Infinity}',
        b'{"content":"x","odd":1e999}',
        b'{"content":"\\ud800"}',
        b'{"content":"x","odd":' + b"9" * 5000 + b"}",
        b'{"content":"\xff"}',
    ],
    ids=["not a number", "infinite", "more than a number holds", "half a character", "too many digits", "not UTF-8"],
)
async def test_invalid_json(alone: LocalDiscord, body: bytes) -> None:
    status, response = await raw(alone, body)
    assert (status, response["code"]) == (400, 50109)


@pytest.mark.parametrize("body", [None, [], "x", 5])
async def test_a_body_that_is_missing_or_not_an_object(alone: LocalDiscord, body: Any) -> None:
    alone.allow(alone.channel, manage_roles=True, manage_messages=True, manage_threads=True)
    channel, commands = f"/channels/{alone.channel.id}", f"/applications/{alone.world.bot.id}/commands"
    thread = await call(alone, "POST", f"{channel}/threads", {"name": "game", "type": 11})
    for method, path in (
        ("POST", f"{channel}/messages"),
        ("POST", f"{channel}/messages/bulk-delete"),
        ("POST", f"{channel}/threads"),
        ("PUT", f"{channel}/permissions/{alone.guild.id}"),
        ("PATCH", f"/channels/{thread.body['id']}"),
        ("POST", commands),
        ("POST", "/users/@me/channels"),
    ):
        response = await call(alone, method, path, body)
        if body is None and method == "PATCH":
            assert response.status == 200
        else:
            assert response.code in ((50035, 50006) if body is None else (50035,)), path
    if body != []:
        assert (await call(alone, "PUT", commands, body)).code == 50035


async def test_invalid_multipart(alone: LocalDiscord) -> None:
    part = b'--x\r\nContent-Disposition: form-data; name="%s"; filename="a.png"\r\n\r\n%s\r\n--x--\r\n'
    assert (await raw(alone, b"", "multipart/form-data"))[0] == 400
    assert (await raw(alone, b"nothing", "multipart/form-data; boundary=x"))[0] == 400
    many = part % (b"files[" + LONG.encode() + b"]", b"1")
    assert (await raw(alone, many, "multipart/form-data; boundary=x"))[0] == 400
    cut = b"\x89PNG\r\n\x1a\n\0\0"
    status, response = await raw(alone, part % (b"files[0]", cut), "multipart/form-data; boundary=x")
    assert status == 200
    assert "width" not in response["attachments"][0]


async def test_ids_and_numbers_are_bounded(alone: LocalDiscord) -> None:
    channel, people = f"/channels/{alone.channel.id}", f"/guilds/{alone.guild.id}/members"
    for path in (f"/channels/{LONG}", f"{channel}/messages/{LONG}", "/channels/\u0661", f"/channels/{1 << 64}"):
        assert (await call(alone, "GET", path)).code == 50035
    for query in ("limit=x", f"limit={LONG}", "limit=0", "before=x", f"after={LONG}", "around=-1"):
        assert (await call(alone, "GET", f"{channel}/messages?{query}")).code == 50035
    for query in ("limit=x", "limit=1001", f"after={LONG}"):
        assert (await call(alone, "GET", f"{people}?{query}")).code == 50035
    assert (await call(alone, "POST", "/users/@me/channels", {"recipient_id": LONG})).code == 50035
    assert (await send(alone, {"content": "x", "message_reference": {"message_id": LONG}})).code == 50035
    assert (await send(alone, {"content": f"<@{'1' * 1990}>"})).status == 200
    alone.allow(alone.channel, manage_messages=True)
    for ids in ([], ["1"], ["1", "1"], ["1", "x"], [str(n) for n in range(101)]):
        assert (await call(alone, "POST", f"{channel}/messages/bulk-delete", {"messages": ids})).code == 50035


@pytest.mark.parametrize(("number", "status"), [(LONG, 400), ("x", 400), (str(1 << 64), 400), ("1", 404)])
async def test_an_invalid_file_number(alone: LocalDiscord, number: str, status: int) -> None:
    url = f"{alone.url}/attachments/{number}/a.png?hm=0"
    async with aiohttp.ClientSession() as session, session.get(url) as response:
        assert response.status == status


@pytest.mark.parametrize(
    ("payload", "path", "code"),
    [
        ({"content": "x", "flags": "all"}, "flags", "NUMBER_TYPE_COERCE"),
        ({"content": "x", "tts": 1}, "tts", "BOOLEAN_TYPE_CONVERT"),
        ({"embeds": [5]}, "embeds.0", "MODEL_TYPE_CONVERT"),
        ({"embeds": [{"color": 1 << 24}]}, "embeds.0.color", "NUMBER_TYPE_MAX"),
        ({"embeds": [{"title": "x", "url": "rules"}]}, "embeds.0.url", "URL_TYPE_INVALID_URL"),
        ({"embeds": [{"footer": {"icon_url": "ftp://x"}}]}, "embeds.0.footer.icon_url", "URL_TYPE_INVALID_SCHEME"),
        ({"embeds": [{"footer": "x"}]}, "embeds.0.footer", "MODEL_TYPE_CONVERT"),
        ({"content": "x", "attachments": [None]}, "attachments.0", "MODEL_TYPE_CONVERT"),
        ({"content": "x", "allowed_mentions": "none"}, "allowed_mentions", "MODEL_TYPE_CONVERT"),
        ({"content": "x", "allowed_mentions": {"users": ["Ann"]}}, "allowed_mentions.users.0", "NUMBER_TYPE_COERCE"),
        ({"content": "x", "allowed_mentions": {"parse": ["users"] * 2}}, "allowed_mentions.parse", TWICE),
        ({"components": {"type": 1}}, "components", "LIST_TYPE_CONVERT"),
    ],
)  # fmt: skip
async def test_a_message_of_the_wrong_types(alone: LocalDiscord, payload: Any, path: str, code: str) -> None:
    assert code in (await send(alone, payload)).error_codes()[path]
    assert alone.channel.messages == {}


TEXT = {"type": 10, "content": "x"}


@pytest.mark.parametrize(
    ("component", "path", "code"),
    [
        ({"type": 17, "accent_color": 0x1000000, "components": [TEXT]}, "accent_color", "NUMBER_TYPE_MAX"),
        ({"type": 17, "accent_color": -1, "components": [TEXT]}, "accent_color", "NUMBER_TYPE_MIN"),
        ({"type": 17, "spoiler": "no", "components": [TEXT]}, "spoiler", "BOOLEAN_TYPE_CONVERT"),
        ({"type": 14, "spacing": 3}, "spacing", "BASE_TYPE_CHOICES"),
        ({"type": 14, "divider": 1}, "divider", "BOOLEAN_TYPE_CONVERT"),
        (TEXT | {"id": -1}, "id", "NUMBER_TYPE_MIN"),
        (TEXT | {"id": 1 << 31}, "id", "NUMBER_TYPE_MAX"),
        (TEXT | {"id": "a"}, "id", "NUMBER_TYPE_COERCE"),
        ({"type": 12, "items": ["x"]}, "items.0", "MODEL_TYPE_CONVERT"),
        ({"type": 12, "items": [{"media": "x"}]}, "items.0.media", "MODEL_TYPE_CONVERT"),
        (
            {"type": 1, "components": [{"type": 8, "custom_id": "c", "channel_types": [99]}]},
            "components.0.channel_types.0",
            "BASE_TYPE_CHOICES",
        ),
        (
            {"type": 1, "components": [{"type": 2, "style": 1, "custom_id": "c", "emoji": "🃏"}]},
            "components.0.emoji",
            "MODEL_TYPE_CONVERT",
        ),
        (
            {"type": 1, "components": [{"type": 2, "style": 1, "custom_id": "c", "label": "x", "emoji": {}}]},
            "components.0.emoji.name",
            "BASE_TYPE_REQUIRED",
        ),
        (
            {"type": 1, "components": [{"type": 2, "style": 5, "label": "x", "url": "rules"}]},
            "components.0.url",
            "URL_TYPE_INVALID_URL",
        ),
        (
            {"type": 1, "components": [{"type": 2, "style": 5, "label": "x", "url": "file://rules"}]},
            "components.0.url",
            "URL_TYPE_INVALID_SCHEME",
        ),
    ],
)
async def test_a_component_of_the_wrong_types(alone: LocalDiscord, component: Any, path: str, code: str) -> None:
    response = await send(alone, {"flags": V2, "components": [component]})
    assert code in response.error_codes()[f"components.0.{path}"]


async def test_components_get_distinct_ids(alone: LocalDiscord) -> None:
    twice = [TEXT | {"id": 7}, {"type": 17, "components": [TEXT | {"id": 7}]}]
    response = await send(alone, {"flags": V2, "components": twice})
    assert response.error_codes() == {"components.1.components.0.id": ["COMPONENT_ID_DUPLICATED"]}
    unnumbered = [TEXT | {"id": 0}, TEXT | {"id": None}, TEXT | {"id": 1}, TEXT]
    response = await send(alone, {"flags": V2, "components": unnumbered})
    assert [each["id"] for each in response.body["components"]] == [2, 3, 1, 4]


@pytest.mark.parametrize(
    ("change", "path", "code"),
    [
        ({"contexts": [3]}, "contexts.0", "BASE_TYPE_CHOICES"),
        ({"contexts": ["guild"]}, "contexts.0", "BASE_TYPE_CHOICES"),
        ({"contexts": []}, "contexts", "BASE_TYPE_MIN_LENGTH"),
        ({"contexts": [0, 0]}, "contexts", TWICE),
        ({"contexts": 0}, "contexts", "LIST_TYPE_CONVERT"),
        ({"integration_types": [2]}, "integration_types.0", "BASE_TYPE_CHOICES"),
        ({"type": 9}, "type", "BASE_TYPE_CHOICES"),
        ({"default_member_permissions": "all"}, "default_member_permissions", "NUMBER_TYPE_COERCE"),
        ({"name_localizations": {"xx": "zug"}}, "name_localizations.xx", "BASE_TYPE_CHOICES"),
        ({"name_localizations": "zug"}, "name_localizations", "MODEL_TYPE_CONVERT"),
        ({"nsfw": "no"}, "nsfw", "BOOLEAN_TYPE_CONVERT"),
        ({"options": ["to"]}, "options.0", "MODEL_TYPE_CONVERT"),
        ({"options": [option(7, channel_types=[99])]}, "options.0.channel_types.0", "BASE_TYPE_CHOICES"),
        ({"options": [option(4, min_value="1")]}, "options.0.min_value", "NUMBER_TYPE_COERCE"),
        ({"options": [option(3, choices=[{"name": "a"}])]}, "options.0.choices.0.value", "BASE_TYPE_REQUIRED"),
        (
            {"options": [option(2, options=[option(3)])]},
            "options.0.options",
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
        ),
    ],
)
async def test_a_command_of_the_wrong_types(alone: LocalDiscord, change: Any, path: str, code: str) -> None:
    commands = f"/applications/{alone.world.bot.id}/commands"
    command = {"name": "move", "description": "Move"} | change
    assert code in (await call(alone, "POST", commands, command)).error_codes()[path]
    assert code in (await call(alone, "PUT", commands, [command])).error_codes()[f"0.{path}"]
    assert alone.commands.of(None) == {}
    assert (await call(alone, "PUT", commands, {"name": "move"})).code == 50035


async def test_a_command_with_null_as_its_type(alone: LocalDiscord) -> None:
    """It is a slash command, as one without a type is."""
    commands = f"/applications/{alone.world.bot.id}/commands"
    command = {"name": "move", "description": "Move", "type": None}
    assert [(await call(alone, "POST", commands, command)).status for _ in range(2)] == [201, 200]
    twice = await call(alone, "PUT", commands, [command, command | {"type": 1}])
    assert twice.error_codes() == {"1.name": ["APPLICATION_COMMANDS_DUPLICATE_NAME"]}
    many = await call(alone, "PUT", commands, [command | {"name": f"move{n}"} for n in range(101)])
    assert many.error_codes() == {"": ["APPLICATION_COMMANDS_MAX"]}


@pytest.mark.parametrize("given", [None, 1])
async def test_an_edit_does_not_change_a_commands_type(alone: LocalDiscord, given: int | None) -> None:
    commands = f"/applications/{alone.world.bot.id}/commands"
    about_user = (await call(alone, "POST", commands, {"name": "About", "type": 2})).body
    edited = await call(alone, "PATCH", f"{commands}/{about_user['id']}", {"name": "Who is it", "type": given})
    assert (edited.status, edited.body["name"], edited.body["type"]) == (200, "Who is it", 2)


@pytest.mark.parametrize(
    ("payload", "path"),
    [
        ({"type": "4"}, "type"),
        ({"type": 4, "data": "x"}, "data"),
        ({"type": 4, "data": {"content": "x", "flags": "64"}}, "data.flags"),
        ({"type": 4, "data": {"embeds": [1]}}, "data.embeds.0"),
        ({"type": 9, "data": {"title": "x", "custom_id": "m", "components": ["x"]}}, "data.components.0"),
        (form({"type": 4, "custom_id": "a", "style": 1, "required": 1}), "data.components.0.component.required"),
        (form({"type": 19, "custom_id": "a", "max_values": 11}), "data.components.0.component.max_values"),
    ],
)
async def test_a_response_of_the_wrong_types(alone: LocalDiscord, payload: Any, path: str) -> None:
    asked = alone.interactions.begin(InteractionType.COMMAND, alone.people[0].user, alone.channel, {"name": "move"})
    response = await call(alone, "POST", callback_path(asked), payload)
    assert path in response.error_codes()


@pytest.mark.parametrize(("data", "path"), [({}, "data.choices"), ({"choices": ["x"]}, "data.choices.0")])
async def test_choices_of_the_wrong_types(alone: LocalDiscord, data: Any, path: str) -> None:
    asked = alone.interactions.begin(
        InteractionType.AUTOCOMPLETE, alone.people[0].user, alone.channel, {"name": "move"}
    )
    response = await call(alone, "POST", callback_path(asked), {"type": 8, "data": data})
    assert path in response.error_codes()


ODD: list[Any] = [None, "x", "", 5, -1, 1.5, 1 << 70, True, [], [None], [[]], {}, {"a": 1}, LONG]
WHOLE = {
    "flags": V2,
    "allowed_mentions": {"parse": ["roles"], "users": ["1"]},
    "attachments": [{"id": "0"}],
    "message_reference": {"message_id": "1", "fail_if_not_exists": False},
    "components": [
        {
            "type": 17,
            "components": [
                {"type": 9, "components": [TEXT], "accessory": {"type": 11, "media": {"url": "https://a.b/c.png"}}},
                {"type": 12, "items": [{"media": {"url": "https://a.b/c.png"}, "description": "x"}]},
                {"type": 1, "components": [{"type": 2, "style": 1, "label": "Go", "custom_id": "a"}]},
                {"type": 1, "components": [{"type": 3, "custom_id": "s", "options": [{"label": "a", "value": "a"}]}]},
            ],
        }
    ],
}
EMBED = {
    "content": "x",
    "embeds": [{"footer": {"text": "x"}, "image": {"url": "https://a.b"}, "fields": [{"name": "a", "value": "b"}]}],
}
COMMAND = {
    "name": "move",
    "description": "Move",
    "name_localizations": {"de": "zug"},
    "contexts": [0],
    "options": [option(2, options=[option(1, options=[option(3, choices=[{"name": "a", "value": "a"}])])])],
}


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return the paths of all values within a JSON value."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [place for key, inner in items for place in ((*path, key), *places(inner, (*path, key)))]


async def test_no_invalid_value_causes_a_500(alone: LocalDiscord) -> None:
    rng, commands = Random(26), f"/applications/{alone.world.bot.id}/commands"
    for path, body in ((MESSAGES, WHOLE), (MESSAGES, EMBED), (commands, COMMAND)):
        assert (await call(alone, "POST", path.format(alone.channel.id), body)).status < 300
        for place in places(body):
            changed = copy.deepcopy(body)
            node: Any = changed
            for step in place[:-1]:
                node = node[step]
            node[place[-1]] = rng.choice(ODD)
            response = await call(alone, "POST", path.format(alone.channel.id), changed)
            assert response.status < 500, (place, node[place[-1]])


async def test_invalid_requests_of_the_page(alone: LocalDiscord) -> None:
    channel = str(alone.channel.id)
    odd: list[dict[str, Any]] = [
        {"do": "say", "channel": LONG, "text": "x"},
        {"do": "say", "channel": [channel], "text": "x"},
        {"do": "slash", "channel": channel, "command": "move", "options": ["x"]},
        {"do": ["say"], "channel": channel},
    ]
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(f"{alone.url}/page?person=Ann") as socket,
    ):
        while (await socket.receive_json(timeout=5))["t"] != "ready":
            pass
        for text in ("[" * 200_000, "no json", "[]", "5", *(json.dumps({"n": 1} | each) for each in odd)):
            await socket.send_str(text)
            response = await socket.receive_json(timeout=5)
            assert response["t"] == "done"
            assert response["error"]
        number = {"n": 1, "do": "slash", "channel": channel, "command": "guess"}
        command = {
            "name": "guess",
            "description": "Guess",
            "options": [option(10, name="odds"), option(4, name="many")],
        }
        await call(alone, "PUT", f"/applications/{alone.world.bot.id}/commands", [command])
        await socket.receive_json(timeout=5)
        for options in ({"odds": "nan"}, {"odds": "1e999"}, {"many": LONG}, {"many": str(1 << 60)}, {"odds": [1]}):
            await socket.send_str(json.dumps(number | {"options": options}))
            response = await socket.receive_json(timeout=5)
            assert "not a number that can be sent" in response["error"]
    assert alone.interactions.waiting() == []


UNMODELLED: list[tuple[str, str, dict[str, Any], tuple[str, ...]]] = [
    ("POST", MESSAGES, {"content": "x"}, ("poll", "sticker_ids", "shared_client_theme", "tts")),
    ("PATCH", "/channels/{}", {}, ("nsfw", "permission_overwrites", "parent_id", "type", "position")),
    ("POST", "/channels/{}/threads", {"name": "x"}, ("applied_tags", "message")),
    ("POST", "/applications/{1}/commands", {"name": "x", "description": "x"}, ("handler",)),
    ("POST", "/guilds/{2}/channels", {"name": "x"}, ("topic", "type")),
    ("POST", "/guilds/{2}/scheduled-events", {}, ("recurrence_rule", "image", "channel_id")),
    ("PATCH", "/guilds/{2}/scheduled-events/{3}", {}, ("status", "recurrence_rule")),
]
"""Requests with the fields that would change nothing."""


@pytest.mark.parametrize(("method", "template", "body", "fields"), UNMODELLED)
async def test_what_would_change_nothing_is_refused(
    alone: LocalDiscord, method: str, template: str, body: dict[str, Any], fields: tuple[str, ...]
) -> None:
    path = template.format(alone.channel.id, alone.world.bot.id, alone.guild.id, 1)
    for field in fields:
        value = {"sticker_ids": ["1"], "tts": True}.get(field, {"some": "value"})
        response = await call(alone, method, path, body | {field: value})
        assert response.status == 400
        assert response.error_codes()[field] == ["LOCAL_DISCORD_DOES_NOT_MODEL"]
        empty = await call(alone, method, path, body | {field: None})
        assert field not in empty.body.get("errors", {})


async def test_a_message_that_is_forwarded_or_spoken_is_refused(alone: LocalDiscord) -> None:
    first = (await send(alone, {"content": "x"})).body["id"]
    wrong: list[tuple[dict[str, Any], str]] = [
        ({"message_reference": {"message_id": first, "type": 1}}, "message_reference.type"),
        ({"flags": 1 << 13}, "flags"),
        ({"attachments": [{"id": "0", "filename": "a.ogg", "waveform": "AA=="}]}, "attachments.0.waveform"),
    ]
    for more, path in wrong:
        assert (await send(alone, {"content": "x"} | more)).error_codes()[path] == ["LOCAL_DISCORD_DOES_NOT_MODEL"]
