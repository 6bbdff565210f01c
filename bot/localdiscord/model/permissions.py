"""Discord's permission bits and how they add up for a member in a channel."""

from __future__ import annotations

from enum import IntFlag
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.localdiscord.model.state import Channel, Guild, Member


class Permission(IntFlag):
    """The permissions that matter to a bot that plays in text channels; names and bits are Discord's."""

    CREATE_INVITE = 1 << 0
    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    ADD_REACTIONS = 1 << 6
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_EXTERNAL_EMOJIS = 1 << 18
    CHANGE_NICKNAME = 1 << 26
    MANAGE_ROLES = 1 << 28
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_MESSAGES_IN_THREADS = 1 << 38
    PIN_MESSAGES = 1 << 51


ALL = (1 << 53) - 1

EVERYONE = (
    Permission.CREATE_INVITE
    | Permission.ADD_REACTIONS
    | Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.USE_EXTERNAL_EMOJIS
    | Permission.CHANGE_NICKNAME
    | Permission.USE_APPLICATION_COMMANDS
    | Permission.CREATE_PUBLIC_THREADS
    | Permission.CREATE_PRIVATE_THREADS
    | Permission.SEND_MESSAGES_IN_THREADS
)
"""What a new server gives to everyone."""

DIRECT_MESSAGE = (
    Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.ADD_REACTIONS
    | Permission.USE_EXTERNAL_EMOJIS
    | Permission.USE_APPLICATION_COMMANDS
    | Permission.PIN_MESSAGES
)
"""What both sides may do in a direct message channel."""


def named(**names: bool) -> tuple[int, int]:
    """Return the bits (allowed, denied) of permissions given by lower-case name; KeyError for an unknown name."""
    allow = deny = 0
    for name, granted in names.items():
        bit = Permission[name.upper()]
        if granted:
            allow |= bit
        else:
            deny |= bit
    return allow, deny


def in_guild(guild: Guild, member: Member) -> int:
    """Return what the member may do in the guild, before any channel's overwrites."""
    if member.user.id == guild.owner_id:
        return ALL
    granted = guild.roles[guild.id].permissions
    for role_id in member.role_ids:
        granted |= guild.roles[role_id].permissions
    return ALL if granted & Permission.ADMINISTRATOR else granted


def in_channel(guild: Guild, member: Member, channel: Channel) -> int:
    """Return what the member may do in a channel of the guild; a thread goes by its parent's overwrites."""
    granted = in_guild(guild, member)
    if granted == ALL:
        return ALL
    overwrites = channel.overwrites
    if guild.id in overwrites:
        granted = overwrites[guild.id].applied_to(granted)
    roles = [overwrites[role_id] for role_id in member.role_ids if role_id in overwrites]
    for overwrite in roles:
        granted &= ~overwrite.deny
    for overwrite in roles:
        granted |= overwrite.allow
    if member.user.id in overwrites:
        granted = overwrites[member.user.id].applied_to(granted)
    return granted if granted & Permission.VIEW_CHANNEL else 0
