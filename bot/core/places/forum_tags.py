"""The tags of a game's post in a forum: those of the forum whose names, in any language, say what the game is."""

from collections.abc import Sequence

import discord

from bot.core.model.languages import LANGUAGES
from bot.core.model.records import GameRow
from bot.core.ui.texts import Texts
from engine import Mode

MOST = 5
"""Maximum number of a post's tags."""

KINDS = ("tag-basic", "tag-full", "tag-waiting", "tag-ended")
"""The messages with the names of tags."""


def tags(
    forum: discord.ForumChannel, row: GameRow, present: Sequence[discord.ForumTag] = ()
) -> Sequence[discord.ForumTag]:
    """The tags for a game's post; tags already `present` that say something else stay.

    If the forum requires a tag and has none of these names, its first one is taken.
    """
    wanted = {"tag-full" if row.mode is Mode.FULL else "tag-basic"}
    if not row.has_begun and row.is_open:
        wanted.add("tag-waiting")
    if not row.is_open:
        wanted.add("tag-ended")
    may_all = forum.permissions_for(forum.guild.me).manage_threads
    usable = [tag for tag in forum.available_tags if may_all or not tag.moderated]
    named = [tag for tag in usable if _kind(tag) in wanted]
    others = [tag for tag in present if _kind(tag) is None]
    found = [*named, *others][:MOST]
    return found or (usable[:1] if forum.flags.require_tag else [])


def _kind(tag: discord.ForumTag) -> str | None:
    """What a tag says, if it is one of KINDS."""
    name = tag.name.strip().casefold()
    return next((kind for kind in KINDS if name in {Texts(each)(kind).casefold() for each in LANGUAGES}), None)
