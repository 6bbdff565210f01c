"""Requests over Discord's limits are refused with Discord's code and the path of each error."""

from __future__ import annotations

import io
from typing import Any

import pytest
from PIL import Image

from bot.localdiscord import Limits, LocalDiscord, LocalSettings, Upload
from tests.localdiscord.api import call, send

V2 = 1 << 15


def button(custom_id: str = "a", **more: Any) -> dict[str, Any]:
    return {"type": 2, "style": 1, "label": "Go", "custom_id": custom_id} | more


def row(*components: dict[str, Any]) -> dict[str, Any]:
    return {"type": 1, "components": list(components)}


def select(count: int = 2, **more: Any) -> dict[str, Any]:
    options = [{"label": f"o{n}", "value": str(n)} for n in range(count)]
    return {"type": 3, "custom_id": "s", "options": options} | more


def text(words: str = "x") -> dict[str, Any]:
    return {"type": 10, "content": words}


LENGTH, TOO_LONG = "BASE_TYPE_BAD_LENGTH", "BASE_TYPE_MAX_LENGTH"


@pytest.mark.parametrize(
    ("payload", "path", "code"),
    [
        ({"content": "x" * 2001}, "content", TOO_LONG),
        ({"content": ["x"]}, "content", "STRING_TYPE_CONVERT"),
        ({"content": "x", "nonce": "n" * 26}, "nonce", TOO_LONG),
        ({"components": [row(button(str(n))) for n in range(6)]}, "components", TOO_LONG),
        ({"components": [row(*[button(str(n)) for n in range(6)])]}, "components.0.components", LENGTH),
        ({"components": [button()]}, "components.0.type", "BASE_TYPE_CHOICES"),
        ({"components": [text()]}, "components.0.type", "BASE_TYPE_CHOICES"),
        ({"components": [row(button("a" * 101))]}, "components.0.components.0.custom_id", LENGTH),
        ({"components": [row(button(label="x" * 81))]}, "components.0.components.0.label", TOO_LONG),
        (
            {"components": [row(button(label=None))]},
            "components.0.components.0",
            "BUTTON_COMPONENT_INVALID_LABEL_OR_EMOJI",
        ),
        ({"components": [row(button(style=9))]}, "components.0.components.0.style", "BASE_TYPE_CHOICES"),
        (
            {"components": [row(button()), row(button())]},
            "components.1.components.0.custom_id",
            "COMPONENT_CUSTOM_ID_DUPLICATED",
        ),
        ({"components": [row(button(), select())]}, "components.0", "COMPONENT_LAYOUT_WIDTH_EXCEEDED"),
        (
            {"flags": V2, "components": [{"type": 12, "items": [{"media": {"url": "https://a.b/c.png"}}] * 11}]},
            "components.0.items",
            LENGTH,
        ),
        ({"components": [row(select(26))]}, "components.0.components.0.options", LENGTH),
        ({"components": [row(select(0))]}, "components.0.components.0.options", LENGTH),
        (
            {"components": [row(select(max_values=3))]},
            "components.0.components.0.max_values",
            "SELECT_COMPONENT_MAX_VALUES",
        ),
        ({"components": [row(select(min_values=26))]}, "components.0.components.0.min_values", "NUMBER_TYPE_MAX"),
        ({"components": [row(select(placeholder="x" * 151))]}, "components.0.components.0.placeholder", TOO_LONG),
        (
            {"components": [row(select(options=[{"label": "a" * 101, "value": "1"}]))]},
            "components.0.components.0.options.0.label",
            LENGTH,
        ),
        (
            {"components": [row(select(options=[{"label": "a", "value": "1"}, {"label": "b", "value": "1"}]))]},
            "components.0.components.0.options.1.value",
            "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
        ),
        (
            {
                "components": [
                    row({"type": 8, "custom_id": "c", "default_values": [{"id": "1", "type": "channel"}] * 2})
                ]
            },
            "components.0.components.0.default_values",
            "BASE_TYPE_BAD_LENGTH",
        ),
        ({"flags": V2, "components": [text(str(n)) for n in range(41)]}, "components", TOO_LONG),
        (
            {"flags": V2, "components": [{"type": 17, "components": [text() for _ in range(40)]}]},
            "components",
            "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
        ),
        (
            {"flags": V2, "components": [text("x" * 2001), text("x" * 2000)]},
            "components",
            "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
        ),
        (
            {"flags": V2, "content": "x", "components": [text()]},
            "content",
            "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
        ),
        ({"flags": V2, "components": [text("")]}, "components.0.content", LENGTH),
        (
            {"flags": V2, "components": [{"type": 9, "components": [text()] * 4, "accessory": button()}]},
            "components.0.components",
            LENGTH,
        ),
        (
            {"flags": V2, "components": [{"type": 12, "items": [{"media": {"url": "attachment://no.png"}}]}]},
            "components.0.items.0.media.url",
            "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
        ),
        (
            {
                "flags": V2,
                "components": [{"type": 12, "items": [{"media": {"url": "https://x.org"}, "description": "x" * 1025}]}],
            },
            "components.0.items.0.description",
            TOO_LONG,
        ),
        ({"content": "x", "embeds": [{"title": "x" * 257}]}, "embeds.0.title", TOO_LONG),
        ({"embeds": [{"description": "x" * 4097}]}, "embeds.0.description", TOO_LONG),
        ({"embeds": [{"title": "x"}] * 11}, "embeds", TOO_LONG),
        ({"embeds": [{"fields": [{"name": "a", "value": "b"}] * 26}]}, "embeds.0.fields", TOO_LONG),
        ({"embeds": [{"fields": [{"name": "", "value": "b"}]}]}, "embeds.0.fields.0.name", LENGTH),
        ({"embeds": [{"description": "x" * 4000}, {"description": "x" * 2001}]}, "embeds", "MAX_EMBED_SIZE_EXCEEDED"),
        (
            {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
            "allowed_mentions",
            "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
        ),
    ],
)
async def test_a_message_over_a_limit(alone: LocalDiscord, payload: dict[str, Any], path: str, code: str) -> None:
    response = await send(alone, payload)
    assert (response.status, response.code, response.body["message"]) == (400, 50035, "Invalid Form Body")
    assert code in response.error_codes()[path]
    assert alone.channel.messages == {}


@pytest.mark.parametrize(
    "payload",
    [
        {"content": "x" * 2000},
        {"content": "x", "components": [row(*[button(f"{r}.{n}") for n in range(5)]) for r in range(5)]},
        {"content": "x", "components": [row(select(25, max_values=25, placeholder="x" * 150))]},
        {"content": "x", "components": [row(button("a" * 100, label="x" * 80))]},
        {"flags": V2, "components": [{"type": 17, "components": [text() for _ in range(39)]}]},
        {"flags": V2, "components": [text("x" * 2000), text("y" * 2000)]},
        {"embeds": [{"description": "x" * 4096, "title": "x" * 256}]},
    ],
)
async def test_a_message_at_the_limit(alone: LocalDiscord, payload: dict[str, Any]) -> None:
    assert (await send(alone, payload)).status == 200


async def test_all_errors_are_returned_together(alone: LocalDiscord) -> None:
    response = await send(alone, {"content": "x" * 2001, "components": [row(button(label="x" * 81)), row(select(26))]})
    assert set(response.error_codes()) == {
        "content",
        "components.0.components.0.label",
        "components.1.components.0.options",
    }


async def test_an_empty_message(alone: LocalDiscord) -> None:
    assert (await send(alone, {"content": ""})).code == 50006
    sent = await send(alone, {"content": "x"})
    path = f"/channels/{alone.channel.id}/messages/{sent.body['id']}"
    assert (await call(alone, "PATCH", path, {"content": ""})).code == 50006
    assert (await call(alone, "PATCH", path, {"content": "y" * 2001})).error_codes() == {"content": [TOO_LONG]}
    assert (await call(alone, "GET", path)).body["content"] == "x"


async def test_files() -> None:
    async with LocalDiscord(LocalSettings(limits=Limits(attachment_bytes=1000))) as discord:
        assert (await send(discord, {}, files={"a.png": b"x" * 1000})).status == 200
        big = await send(discord, {}, files={"a.png": b"x" * 1001})
        assert (big.status, big.code) == (413, 40005)
        alt = {"attachments": [{"id": 0, "description": "x" * 1025}]}
        response = await send(discord, alt, files={"a.png": b"x"})
        assert response.error_codes() == {"attachments.0.description": [TOO_LONG]}
        many = await send(discord, {}, files={f"{n}.png": b"x" for n in range(11)})
        assert many.error_codes() == {"files": [TOO_LONG]}


async def test_a_file_of_ten_mebibytes_is_the_largest(alone: LocalDiscord) -> None:
    largest = b"x" * (10 * 1024 * 1024)
    assert (await send(alone, {}, files={"a.png": largest})).status == 200
    assert (await send(alone, {}, files={"a.png": largest + b"x"})).code == 40005


async def test_files_are_kept_replaced_and_downloaded(alone: LocalDiscord) -> None:
    attachments = [{"id": 0, "description": "one"}, {"id": 1}]
    sent = (await send(alone, {"attachments": attachments}, files={"a b.png": b"1", "c.txt": b"2"})).body
    first, second = sent["attachments"]
    assert (first["filename"], first["description"], second["content_type"]) == ("a_b.png", "one", "text/plain")
    path = f"/channels/{alone.channel.id}/messages/{sent['id']}"
    keep = {"attachments": [{"id": second["id"]}, {"id": 0, "description": "new"}]}
    edited = (await call(alone, "PATCH", path, keep, files={"d.txt": b"3"})).body
    assert [each["filename"] for each in edited["attachments"]] == ["c.txt", "d.txt"]
    untouched = (await call(alone, "PATCH", path, {"content": "words"})).body
    assert len(untouched["attachments"]) == 2
    gone = (await call(alone, "PATCH", path, {"attachments": []})).body
    assert gone["attachments"] == []


async def test_a_v2_message_stays_v2(alone: LocalDiscord) -> None:
    sent = (await send(alone, {"flags": V2, "components": [text("old")]})).body
    path = f"/channels/{alone.channel.id}/messages/{sent['id']}"
    assert "content" in (await call(alone, "PATCH", path, {"content": "x"})).error_codes()
    assert (await call(alone, "PATCH", path, {"components": [text("new")]})).body["flags"] == V2
    plain = (await send(alone, {"content": "plain"})).body
    path = f"/channels/{alone.channel.id}/messages/{plain['id']}"
    change = {"flags": V2, "components": [text("new")]}
    assert "content" in (await call(alone, "PATCH", path, change)).error_codes()
    assert (await call(alone, "PATCH", path, change | {"content": None})).body["content"] == ""


def command(name: str = "move", **more: Any) -> dict[str, Any]:
    return {"name": name, "description": "Move", "type": 1} | more


def option(name: str = "to", **more: Any) -> dict[str, Any]:
    return {"name": name, "description": "Where", "type": 3} | more


def choices(count: int, size: int = 1) -> list[dict[str, Any]]:
    return [{"name": f"{n:0{size}}", "value": f"{n:0{size}}"} for n in range(count)]


LARGE = [option(f"o{n}", choices=choices(25, 10), description="x" * 100) for n in range(14)]


@pytest.mark.parametrize(
    ("commands", "path", "code"),
    [
        ([command("Move")], "0.name", "APPLICATION_COMMAND_INVALID_NAME"),
        ([command("x" * 33)], "0.name", LENGTH),
        ([command(description="x" * 101)], "0.description", LENGTH),
        ([command(description="")], "0.description", LENGTH),
        ([command(), command()], "1.name", "APPLICATION_COMMANDS_DUPLICATE_NAME"),
        ([command(f"c{n}") for n in range(101)], "", "APPLICATION_COMMANDS_MAX"),
        ([command(options=[option(f"o{n}") for n in range(26)])], "0.options", TOO_LONG),
        ([command(options=[option(description="x" * 101)])], "0.options.0.description", LENGTH),
        ([command(options=[option(choices=choices(26))])], "0.options.0.choices", TOO_LONG),
        (
            [command(options=[option(choices=[{"name": "x" * 101, "value": "1"}])])],
            "0.options.0.choices.0.name",
            LENGTH,
        ),
        (
            [command(options=[option(), option("who", required=True)])],
            "0.options.1",
            "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
        ),
        (
            [command(options=[option(choices=choices(1), autocomplete=True)])],
            "0.options.0",
            "APPLICATION_COMMAND_AUTOCOMPLETE_CHOICES",
        ),
        (
            [command(options=[option(), option("new", type=1)])],
            "0.options",
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
        ),
        ([command(options=LARGE)], "0", "APPLICATION_COMMAND_TOO_LARGE"),
        ([command(name_localizations={"de": "x" * 33})], "0.name_localizations.de", LENGTH),
    ],
)
async def test_commands_over_a_limit(alone: LocalDiscord, commands: list[Any], path: str, code: str) -> None:
    response = await call(alone, "PUT", f"/applications/{alone.world.bot.id}/commands", commands)
    assert response.code == 50035
    assert code in response.error_codes()[path]
    assert alone.commands.of(None) == {}


async def test_a_command_of_8000_characters_is_the_largest(alone: LocalDiscord) -> None:
    """All names, descriptions and values of a command and its options count."""
    path = f"/applications/{alone.world.bot.id}/commands"
    largest = [option(f"o{n:02}", description="x" * 100, choices=choices(25, 8)) for n in range(15)]
    rest = 8000 - len("moveMove") - 15 * (103 + 25 * 16)
    last = option("last", description="x" * 100, choices=choices((rest - 104) // 16, 8))
    last["choices"][0]["name"] += "x" * (rest - 104 - 16 * len(last["choices"]))
    assert (await call(alone, "PUT", path, [command(options=[*largest, last])])).status == 200
    last["choices"][0]["name"] += "x"
    refused = await call(alone, "PUT", path, [command(options=[*largest, last])])
    assert refused.error_codes() == {"0": ["APPLICATION_COMMAND_TOO_LARGE"]}


async def test_commands_keep_their_ids(alone: LocalDiscord) -> None:
    path = f"/applications/{alone.world.bot.id}/commands"
    first = (await call(alone, "PUT", path, [command(), command("game", options=LARGE[:10])])).body
    second = (await call(alone, "PUT", path, [command(description="Go"), command("end")])).body
    assert [each["name"] for each in second] == ["move", "end"]
    assert second[0]["id"] == first[0]["id"]
    assert (await call(alone, "GET", f"{path}/{first[1]['id']}")).code == 10063
    created = await call(alone, "POST", path, command("new"))
    assert (created.status, len((await call(alone, "GET", path)).body)) == (201, 3)
    assert (await call(alone, "PATCH", f"{path}/{created.body['id']}", {"description": "New"})).status == 200
    assert (await call(alone, "DELETE", f"{path}/{created.body['id']}")).status == 204
    guild = f"/applications/{alone.world.bot.id}/guilds/{alone.guild.id}/commands"
    assert (await call(alone, "PUT", guild, [command()])).body[0]["guild_id"] == str(alone.guild.id)
    assert (await call(alone, "GET", "/applications/1/commands")).code == 10002


async def test_bodies_that_are_not_json(alone: LocalDiscord) -> None:
    path = f"/channels/{alone.channel.id}/messages"
    assert (await call(alone, "GET", "/channels/odd/messages")).error_codes() == {"channel_id": ["NUMBER_TYPE_COERCE"]}
    assert (await call(alone, "POST", path, headers={"Content-Type": "application/json"})).code == 50006
    assert (await call(alone, "GET", "/nothing")).body == {"message": "404: Not Found", "code": 0}
    assert (await call(alone, "GET", "/users/@me", headers={"Authorization": "Bot wrong"})).status == 401


async def test_a_unicode_emoji_is_returned_without_an_id(alone: LocalDiscord) -> None:
    emoji = {"id": None, "name": "🃏"}
    option = {"label": "a", "value": "a", "emoji": emoji}
    rows = [
        {"type": 1, "components": [{"type": 2, "style": 2, "custom_id": "x", "emoji": emoji}]},
        {"type": 1, "components": [{"type": 3, "custom_id": "y", "options": [option]}]},
    ]
    response = await call(alone, "POST", f"/channels/{alone.channel.id}/messages", {"components": rows})
    assert response.status == 200
    button, select = (row["components"][0] for row in response.body["components"])
    assert button["emoji"] == select["options"][0]["emoji"] == {"name": "🃏"}


@pytest.mark.parametrize(
    ("mode", "kind", "more"),
    [
        ("RGB", "PNG", {}),
        ("P", "GIF", {}),
        ("RGB", "JPEG", {}),
        ("RGB", "WEBP", {}),
        ("RGB", "WEBP", {"lossless": True}),
        ("RGBA", "WEBP", {"exif": b"Exif"}),
    ],
)
async def test_pictures_have_a_size(alone: LocalDiscord, mode: str, kind: str, more: dict[str, Any]) -> None:
    """Every format that Discord shows has a size; a truncated file has none."""
    data = io.BytesIO()
    Image.new(mode, (300, 20)).save(data, kind, **more)
    whole = (await send(alone, {}, files={f"a.{kind.lower()}": data.getvalue()})).body["attachments"][0]
    assert (whole["width"], whole["height"]) == (300, 20)
    for length in (2, 4, 8):
        assert Upload("a", data.getvalue()[:length]).picture_size is None
