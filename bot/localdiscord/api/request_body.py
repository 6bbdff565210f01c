"""Parsing of HTTP request bodies: JSON, or multipart with JSON and files."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from typing import Any

from aiohttp import BodyPartReader, web

from bot.localdiscord.errors import ApiError, invalid_form
from bot.localdiscord.model.uploads import Body, Upload, clean_name
from bot.localdiscord.validation.untrusted import decoded

FILE_FIELD = re.compile(r"files\[(\d{1,4})\]|file")


async def read_body(request: web.Request) -> Body:
    """Read the body of a request; raises ApiError 50109 or 50035 if it is neither JSON nor multipart."""
    kind = request.headers.get("Content-Type", "").partition(";")[0].strip().lower()
    if kind == "multipart/form-data":
        return await _read_multipart(request)
    raw = await request.read()
    if not raw:
        return Body()
    if kind != "application/json":
        reason = "Expected \"Content-Type\" header to be one of {'application/json', 'multipart/form-data'}."
        raise invalid_form({"_errors": [{"code": "CONTENT_TYPE_INVALID", "message": reason}]})
    return Body(_parse(raw))


async def _read_multipart(request: web.Request) -> Body:
    try:
        parts = [part async for part in _parts(request)]
    except (ValueError, AssertionError):  # aiohttp asserts the structure of the parts
        raise _invalid_multipart() from None
    payload: Any = {}
    files: dict[int, Upload] = {}
    for name, filename, data in parts:
        if name == "payload_json":
            payload = _parse(data)
        elif match := FILE_FIELD.fullmatch(name):
            files[int(match[1] or 0)] = Upload(clean_name(filename), data)
        elif name.startswith("files["):
            raise _invalid_multipart()
    return Body(payload, files)


async def _parts(request: web.Request) -> AsyncIterator[tuple[str, str, bytes]]:
    """Yield the name, file name and content of each part; raises ApiError for a nested multipart."""
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            raise _invalid_multipart()
        yield part.name or "", part.filename or "unknown", bytes(await part.read())


def _invalid_multipart() -> ApiError:
    reason = "The request body is not multipart/form-data of payload_json and files[n]."
    return invalid_form({"_errors": [{"code": "MULTIPART_INVALID", "message": reason}]})


def _parse(raw: bytes) -> Any:
    try:
        return decoded(raw)
    except ValueError:
        raise ApiError(400, 50109, "The request body contains invalid JSON.") from None
