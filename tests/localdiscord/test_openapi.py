"""The local Discord's verdicts on bodies, compared with Discord's OpenAPI document: what that allows is not refused.

The document knows the types, lengths and bounds of fields, but not what depends on several fields or on the state.
"""

from __future__ import annotations

import copy
import json
import os
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from bot.localdiscord import LocalDiscord
from bot.localdiscord.validation.limits import Limits
from tests.figures import figure
from tests.localdiscord.api import Response, call

BESIDE = Path(__file__).parents[3] / "shared" / "discord" / "openapi.json"
DOCUMENT = Path(os.environ.get("DISCORD_OPENAPI", BESIDE))
"""Discord's OpenAPI document: where the variable says, or beside this checkout."""

V2 = 1 << 15
BUTTON = {"type": 2, "style": 1, "label": "Yes", "custom_id": "a", "disabled": False, "emoji": {"name": "\U0001f44d"}}
LINK = {"type": 2, "style": 5, "label": "There", "url": "https://example.org/"}
SELECT = {
    "type": 3, "custom_id": "b", "placeholder": "Which?", "min_values": 0, "max_values": 2,
    "options": [
        {"label": "One", "value": "1", "description": "The first", "default": True}, {"label": "2", "value": "2"}
    ],
}  # fmt: skip
EMBED = {
    "title": "Title", "description": "Text", "url": "https://example.org/", "color": 255,
    "timestamp": "2030-01-31T20:15:00+00:00", "footer": {"text": "Foot"}, "author": {"name": "Ann"},
    "fields": [{"name": "Name", "value": "Value", "inline": True}],
}  # fmt: skip
BLOCKS: list[Any] = [
    {"type": 10, "content": "Text"},
    {"type": 14, "divider": True, "spacing": 2},
    {"type": 9, "components": [{"type": 10, "content": "Beside"}], "accessory": BUTTON},
    {"type": 17, "accent_color": 255, "spoiler": False, "components": [{"type": 10, "content": "Within"}]},
    {"type": 12, "items": [{"media": {"url": "https://example.org/a.png"}, "description": "Alt", "spoiler": False}]},
    {"type": 1, "components": [SELECT]},
]
CLASSIC = {
    "content": "Text", "tts": False, "nonce": "1", "flags": 0, "embeds": [EMBED],
    "components": [{"type": 1, "components": [BUTTON, LINK]}, {"type": 1, "components": [SELECT]}],
    "allowed_mentions": {"parse": ["users"], "replied_user": False},
}  # fmt: skip
COMMAND = {
    "name": "play", "description": "Play a game", "type": 1, "name_localizations": {"it": "gioca"},
    "options": [
        {"type": 3, "name": "text", "description": "Text", "required": True, "min_length": 1, "max_length": 9},
        {"type": 4, "name": "number", "description": "Number", "choices": [{"name": "One", "value": 1}]},
        {"type": 10, "name": "ratio", "description": "Ratio", "min_value": 0.5, "max_value": 2, "autocomplete": True},
    ],
}  # fmt: skip
THREAD = {"name": "Team", "type": 12, "auto_archive_duration": 1440, "invitable": False, "rate_limit_per_user": 5}
EVENT = {
    "name": "Night", "description": "Text", "entity_type": 3, "entity_metadata": {"location": "here"},
    "scheduled_start_time": "2100-01-01T20:00:00+00:00", "scheduled_end_time": "2100-01-01T23:00:00+00:00",
    "privacy_level": 2,
}  # fmt: skip

MESSAGES = "/channels/{channel_id}/messages"
EVENTS = "/guilds/{guild_id}/scheduled-events"
BODIES: list[tuple[str, dict[str, Any]]] = [
    (MESSAGES, CLASSIC),
    (MESSAGES, {"flags": V2, "components": BLOCKS}),
    ("/applications/{application_id}/commands", COMMAND),
    ("/channels/{channel_id}/threads", THREAD),
    (EVENTS, EVENT),
]
"""Routes for POST, with a body that each accepts."""

INSTEAD: tuple[Any, ...] = (
    None, True, 0, 1, 2, 5, 26, -1, 1.5, 2**31, [], [1], ["x"], {},
    "", "x", "1", "x y", "X" * 33, "x" * 81, "x" * 101, "x" * 257, "x" * 4001,
)  # fmt: skip
"""What is put into each place of a body."""

BEYOND = frozenset(
    {
        ("", "50006"),  # a message needs content
        ("url", "URL_TYPE_INVALID_URL"),  # the document says format: uri, which is not checked here
        ("flags", "NUMBER_TYPE_MIN"),
        ("flags", "NUMBER_TYPE_MAX"),  # 32 bits
        # components
        ("components", "BASE_TYPE_MAX_LENGTH"),  # five rows, ...
        ("type", "BASE_TYPE_CHOICES"),  # ... and no other components, without the flag for them
        ("components", "COMPONENT_LAYOUT_WIDTH_EXCEEDED"),  # a select fills its row
        ("components", "BUTTON_COMPONENT_INVALID_LABEL_OR_EMOJI"),
        ("custom_id", "BASE_TYPE_REQUIRED"),  # which fields a button has, depends on its style
        ("custom_id", "BUTTON_COMPONENT_CUSTOM_ID_REQUIRED"),
        ("custom_id", "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE"),
        ("url", "BASE_TYPE_REQUIRED"),
        ("url", "BASE_TYPE_BAD_LENGTH"),
        ("name", "BASE_TYPE_REQUIRED"),  # an emoji that is no text
        ("max_values", "SELECT_COMPONENT_MAX_VALUES"),
        ("min_values", "SELECT_COMPONENT_INVALID_RANGE"),
        ("value", "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED"),
        # an embed's fields are not empty
        ("name", "BASE_TYPE_BAD_LENGTH"),
        ("value", "BASE_TYPE_BAD_LENGTH"),
        # commands: signs in names; a description unless it is in a menu; subcommands or other options
        ("name", "APPLICATION_COMMAND_INVALID_NAME"),
        ("it", "APPLICATION_COMMAND_INVALID_NAME"),
        ("description", "BASE_TYPE_BAD_LENGTH"),
        ("description", "BASE_TYPE_MAX_LENGTH"),
        ("options", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"),
        # events: only at external places here, which need an end; the form of times
        ("location", "BASE_TYPE_BAD_LENGTH"),
        ("entity_type", "BASE_TYPE_CHOICES"),
        ("scheduled_end_time", "BASE_TYPE_REQUIRED"),
        ("scheduled_start_time", "DATE_TIME_TYPE_PARSE"),
        ("scheduled_end_time", "DATE_TIME_TYPE_PARSE"),
        # no spoken messages, which are read aloud
        ("tts", "LOCAL_DISCORD_DOES_NOT_MODEL"),
        ("flags", "LOCAL_DISCORD_DOES_NOT_MODEL"),
    }
)
"""Fields and error codes of what Discord refuses, as it says elsewhere, and the document does not know."""


def places(data: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """All places in a body."""
    if path:
        yield path
    for key in data if isinstance(data, dict) else range(len(data)) if isinstance(data, list) else ():
        yield from places(data[key], (*path, key))


def variants(body: dict[str, Any]) -> Iterator[Any]:
    """A body, and all that differ from it in one place."""
    yield body
    for *before, last in places(body):
        for value in (..., *INSTEAD):
            changed = copy.deepcopy(body)
            within: Any = changed
            for step in before:
                within = within[step]
            if value is ...:
                del within[last]
            else:
                within[last] = value
            yield changed


@cache
def validator(template: str) -> Any:
    """What says whether the document allows a body of a POST request."""
    jsonschema, referencing = pytest.importorskip("jsonschema"), pytest.importorskip("referencing")
    document = json.loads(DOCUMENT.read_text("utf-8").replace('"#/', '"document#/'))
    resource = referencing.Resource(contents=document, specification=referencing.jsonschema.DRAFT202012)
    schema = document["paths"][template]["post"]["requestBody"]["content"]["application/json"]["schema"]
    registry = referencing.Registry().with_resource("document", resource)
    return jsonschema.Draft202012Validator(schema, registry=registry)


def fields(schema: dict[str, Any], document: dict[str, Any]) -> Iterator[str]:
    """The fields of an object, whichever of its alternatives it is."""
    if "$ref" in schema:
        schema = document["components"]["schemas"][schema["$ref"].rpartition("/")[2]]
    yield from schema.get("properties", ())
    for alternative in ("allOf", "anyOf", "oneOf"):
        for each in schema.get(alternative, ()):
            yield from fields(each, document)


CHANNEL = "/channels/{channel_id}"
CHANGES: list[tuple[str, str, dict[str, Any]]] = [
    *(("POST", template, body) for template, body in BODIES if body.get("flags") != V2),
    ("PATCH", f"{CHANNEL}/messages/{{message_id}}", {"content": "Text"}),
    ("PATCH", CHANNEL, {"name": "other", "topic": "Text", "rate_limit_per_user": 5}),
    ("POST", "/guilds/{guild_id}/channels", {"name": "other"}),
    ("PATCH", f"{EVENTS}/{{guild_scheduled_event_id}}", {"name": "Day"}),
    ("POST", "/users/@me/channels", {}),
]
"""Routes that change something, with a body that each accepts."""

SWITCHED = {"enforce_nonce", "invitable", "dm_permission", "default_member_permissions", "description"}
"""Fields whose values may be true, or that are known though the body lacks them."""


OF_THREADS = {"applied_tags", "archived", "auto_archive_duration", "invitable", "locked"}
"""Fields that change nothing in other channels."""


def reasons(response: Response) -> set[tuple[str, str]]:
    """The fields and error codes of a refusal."""
    if "errors" not in response.body:
        return {("", str(response.code))}
    found = response.error_codes().items()
    names = {path: next((step for step in reversed(path.split(".")) if not step.isdigit()), "") for path, _ in found}
    return {(names[path], code) for path, codes in found for code in codes}


@pytest.mark.soak
@pytest.mark.skipif(not DOCUMENT.exists(), reason="Discord's OpenAPI document is not beside this checkout")
@pytest.mark.parametrize(("template", "body"), BODIES, ids=["classic", "components", "command", "thread", "event"])
async def test_a_body_that_discord_s_document_allows_is_refused_for_what_it_does_not_know(
    alone: LocalDiscord, template: str, body: dict[str, Any]
) -> None:
    alone.allow_role(alone.guild.roles[alone.guild.id], create_events=True)
    alone.settings.limits = Limits(events=1_000)
    path = template.format(channel_id=alone.channel.id, application_id=alone.world.bot.id, guild_id=alone.guild.id)
    counts = Counter[tuple[bool, bool]]()
    wrong = []
    for variant in variants(body):
        response, allowed = await call(alone, "POST", path, variant), validator(template).is_valid(variant)
        refused = response.status >= 400
        counts[allowed, refused] += 1
        if allowed and refused and not reasons(response) <= BEYOND:
            wrong.append((reasons(response), response.body, variant))
    both = counts[False, True]
    figure(f"{sum(counts.values())} bodies; {both / (both + counts[True, True]):.0%} of refusals known to the document")
    assert wrong == []


@pytest.mark.soak
@pytest.mark.skipif(not DOCUMENT.exists(), reason="Discord's OpenAPI document is not beside this checkout")
@pytest.mark.parametrize(("method", "template", "body"), CHANGES)
async def test_no_field_that_discord_knows_is_passed_over(
    alone: LocalDiscord, method: str, template: str, body: dict[str, Any]
) -> None:
    """A field that is not switched on with True refuses that: it has another type, or no effect."""
    alone.allow_role(alone.guild.roles[alone.guild.id], create_events=True, manage_channels=True)
    places = {"channel_id": alone.channel.id, "application_id": alone.world.bot.id, "guild_id": alone.guild.id}
    messages, events = (each.format(**places) for each in (MESSAGES, EVENTS))
    places["message_id"] = (await call(alone, "POST", messages, {"content": "Text"})).body["id"]
    places["guild_scheduled_event_id"] = (await call(alone, "POST", events, EVENT)).body["id"]
    body = body or {"recipient_id": str(alone.people[0].id)}
    assert (await call(alone, method, template.format(**places), body)).status < 300
    document = json.loads(DOCUMENT.read_text("utf-8"))
    content = document["paths"][template][method.lower()]["requestBody"]["content"]
    passed = set()
    for field in set(fields(content["application/json"]["schema"], document)):
        response = await call(alone, method, template.format(**places), body | {field: True})
        if response.status < 300 or not any(path.split(".")[0] == field for path in response.error_codes()):
            passed.add(field)
    assert passed - SWITCHED - (OF_THREADS if template == CHANNEL else set()) == set()
