"""Message components: their types, iteration, and the form in which Discord returns those that a bot sent."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import IntEnum
from typing import Any

from bot.localdiscord.model.state import Attachment, Json, JsonPath


class ComponentType(IntEnum):
    """Discord's component types."""

    ROW = 1
    BUTTON = 2
    STRING_SELECT = 3
    TEXT_INPUT = 4
    USER_SELECT = 5
    ROLE_SELECT = 6
    MENTIONABLE_SELECT = 7
    CHANNEL_SELECT = 8
    SECTION = 9
    TEXT = 10
    THUMBNAIL = 11
    GALLERY = 12
    FILE = 13
    SEPARATOR = 14
    CONTAINER = 17
    LABEL = 18
    FILE_UPLOAD = 19
    RADIO_GROUP = 21
    CHECKBOX_GROUP = 22
    CHECKBOX = 23


SELECTS = (
    ComponentType.STRING_SELECT,
    ComponentType.USER_SELECT,
    ComponentType.ROLE_SELECT,
    ComponentType.MENTIONABLE_SELECT,
    ComponentType.CHANNEL_SELECT,
)
LINK_STYLE = 5
PREMIUM_STYLE = 6


def walk(components: Iterable[Json]) -> Iterator[Json]:
    """Yield all components depth first: children of containers and rows, accessories, labelled inputs."""
    for component in components:
        yield component
        yield from walk(child for _, child in _children(component))


def walk_with_paths(components: Iterable[Json]) -> Iterator[tuple[JsonPath, Json]]:
    """Yield the components in the order of `walk`, each with its path in the list."""
    for index, component in enumerate(components):
        yield from _walk_from((index,), component)


def _walk_from(path: JsonPath, component: Json) -> Iterator[tuple[JsonPath, Json]]:
    yield path, component
    for step, child in _children(component):
        yield from _walk_from((*path, *step), child)


def _children(component: Json) -> Iterator[tuple[JsonPath, Json]]:
    for index, child in enumerate(component.get("components") or ()):
        yield ("components", index), child
    for key in ("accessory", "component"):
        if component.get(key):
            yield (key,), component[key]


class MediaResolver:
    """Resolves `attachment://name` addresses; `describe` converts an attachment to its JSON."""

    def __init__(self, attachments: Iterable[Attachment], describe: Any) -> None:
        self._by_name = {f"attachment://{each.filename}": each for each in attachments}
        self._describe = describe

    def knows(self, url: object) -> bool:
        """Whether an address is not an `attachment://` one, or names an existing attachment."""
        return not str(url).startswith("attachment://") or url in self._by_name

    def attachment(self, url: object) -> Attachment | None:
        """Return the attachment that an `attachment://` address names."""
        return self._by_name.get(str(url))

    def unfurled(self, media: Json) -> Json:
        """Return a component's media as Discord returns it."""
        url = media["url"]
        attachment = self.attachment(url)
        if attachment is None:
            return {"id": media.get("id", "0"), "proxy_url": url, "width": None, "height": None, **media}
        body = self._describe(attachment)
        return {
            "id": str(attachment.id),
            "url": body["url"],
            "proxy_url": body["proxy_url"],
            "width": body.get("width"),
            "height": body.get("height"),
            "content_type": body["content_type"],
            "attachment_id": str(attachment.id),
        }

    def embed(self, embed: Json) -> Json:
        """Return an embed as Discord returns it, with attachment addresses resolved."""
        body = {key: value for key, value in embed.items() if value is not None} | {"type": embed.get("type", "rich")}
        if "fields" in body:
            body["fields"] = [{"inline": False, **each} for each in body["fields"]]
        for key in ("image", "thumbnail"):
            if (picture := body.get(key)) and (attachment := self.attachment(picture.get("url"))):
                described = self._describe(attachment)
                body[key] = {
                    name: described[name] for name in ("url", "proxy_url", "width", "height") if name in described
                }
        for key in ("footer", "author"):
            if (part := body.get(key)) and (attachment := self.attachment(part.get("icon_url"))):
                body[key] = {**part, "icon_url": self._describe(attachment)["url"]}
        return body


def normalised(components: list[Json], media: MediaResolver) -> list[Json]:
    """Return components as Discord returns them: with ids, default values and resolved attachment addresses."""
    result = [_normalised(component, media) for component in components]
    taken = {component["id"] for component in walk(result) if component.get("id")}
    number = 0
    for component in walk(result):
        if component.get("id"):
            continue
        number += 1
        while number in taken:
            number += 1
        component["id"] = number
    return result


def _without_nulls(part: Json) -> Json:
    """Return a component or option without null fields, which Discord omits (an emoji's id, for example)."""
    given = {key: value for key, value in part.items() if value is not None}
    if "emoji" in given:
        given["emoji"] = {key: value for key, value in given["emoji"].items() if value is not None}
    return given


def _normalised(component: Json, media: MediaResolver) -> Json:
    body = _without_nulls(component)
    body = {**_DEFAULTS.get(body["type"], {}), **body}
    if "components" in body:
        body["components"] = [_normalised(child, media) for child in body["components"]]
    for key in ("accessory", "component"):
        if key in body:
            body[key] = _normalised(body[key], media)
    if "options" in body:
        body["options"] = [_without_nulls(option) for option in body["options"]]
    if "media" in body:
        body["media"] = media.unfurled(body["media"])
    if "items" in body:
        body["items"] = [
            {"description": None, "spoiler": False, **item, "media": media.unfurled(item["media"])}
            for item in body["items"]
        ]
    if body["type"] == ComponentType.FILE:
        file = media.attachment(body["file"]["url"])
        body |= {"name": file.filename, "size": len(file.data)} if file else {"name": None, "size": None}
        body["file"] = media.unfurled(body["file"])
    return body


_DEFAULTS: dict[int, Json] = {
    **{kind: {"min_values": 1, "max_values": 1} for kind in SELECTS},
    ComponentType.THUMBNAIL: {"description": None, "spoiler": False},
    ComponentType.FILE: {"spoiler": False},
    ComponentType.SEPARATOR: {"spacing": 1, "divider": True},
    ComponentType.CONTAINER: {"accent_color": None, "spoiler": False},
}
