"""Card files that people upload: received and checked."""

import asyncio

import discord

from bot.core.discord_errors import REQUEST_FAILED
from bot.core.model.errors import Refused
from engine import Edition, card_file_text, ruleset_with_cards

MAX_BYTES = 64 << 10
"""Maximum size of an uploaded card file in bytes: three times that of the example with its comments."""

RECEIVE_SECONDS = 10
"""Seconds within which Discord must hand over a file."""


async def uploaded_cards(file: discord.Attachment) -> str:
    """The text of an uploaded card file that both editions can play with.

    Raises Refused if it is too large or not received, CardFileError if it has mistakes.
    """
    if file.size > MAX_BYTES:
        raise Refused("cards-too-large", most=MAX_BYTES >> 10)
    data = await _received(file)
    text = card_file_text("cards", data)
    for edition in Edition:
        await asyncio.to_thread(ruleset_with_cards, text, edition)
    return text


async def _received(file: discord.Attachment) -> bytes:
    try:
        async with asyncio.timeout(RECEIVE_SECONDS):
            return await file.read()
    except REQUEST_FAILED as error:  # a timeout is an OSError
        raise Refused("cards-not-received") from error
