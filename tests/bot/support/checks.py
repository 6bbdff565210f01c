"""Invariants of a game after every step: the log replays to the state, and every message shows it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise

from bot.core.advice.recommendations import recommended
from bot.core.model.game_log import replayed
from bot.core.model.overdue import overdue
from bot.core.model.records import LogRow, ShownRow
from bot.core.model.roles import Revealed, RevelationMessage, Role
from bot.core.model.table import Table
from bot.core.play.hand_page import hand
from bot.core.play.panel_page import panel
from bot.core.play.revelation_message import message, revelations
from bot.core.play.turn_message import turn
from bot.core.play.turns import plays_apart
from bot.core.service import Added, Service
from bot.core.storage.store import Store
from bot.core.ui.content import Content
from bot.core.ui.custom_ids import parse_id
from bot.core.ui.point_of_view import PointOfView
from bot.localdiscord import Channel, LocalDiscord, MessageView
from engine import State, is_hash, load_ruleset


def presses(rows: Sequence[LogRow]) -> range:
    """How many presses may have taken a log's steps by people: one may place a Vibe token and act with it."""
    taken = [row for row in rows if row.person is not None and row.kind != "begin"]
    placed = [row.kind == "action" and json.loads(row.action or "")["kind"] == "Declare" for row in taken]
    together = sum(
        token and one.person == two.person for token, (one, two) in zip(placed, pairwise(taken), strict=False)
    )
    return range(len(taken) - together, len(taken) + 1)


async def check_log(store: Store, game: int) -> State:
    """Check that the log has no gaps and replays to the snapshot; returns the state."""
    row, rows, state = await store.game(game), await store.logs.log_rows(game), await store.logs.state(game)
    assert state is not None
    versions = [entry.version for entry in rows]
    assert versions == list(range(versions[0], versions[0] + len(versions)))
    rules = await store.rule_sets.find_rules(row.ruleset or "", load_ruleset(row.edition))
    *_, (_, last) = replayed(rules, row, rows)
    assert last == state
    assert is_hash(rows[-1].hash, state)
    assert row.version == versions[-1] or row.status == "abandoned"
    return state


async def check_shown(discord: LocalDiscord, store: Store, table: Table, added: Added | None = None) -> None:
    """Check that every message of a game is up to date and exists once; without `added`, but for what subjects add."""
    noted = [(row.id, await store.messages.messages_of(row.id)) for row in await store.games()]
    others = {row.message for game, shown in noted if game != table.row.id for row in shown.values()}
    records = await store.messages.messages_of(table.row.id)
    if channel := discord.world.channels.get(table.row.channel):
        alone = plays_apart(table.row, records)
        further = await (added or Added()).gather(Service.turn_buttons, table, alone=alone)
        shown = turn(table, late=overdue(table, store.clock()), further=further, alone=alone)
        _check_message(discord, channel, shown, others)
        if not alone:  # else calls have the same button
            _check_one_turn(discord, channel, table)
    _check_revelations(discord, table, records)
    for seat in map(table.seat_for, table.row.people):
        if seat is not None and seat.reach == "dm":
            dm = next(person.dm for person in discord.people if person.id == seat.person)
            _check_message(discord, dm, hand(PointOfView(table, seat)), others)
            then = await recommended(added or Added(), table, seat.person or 0)
            _check_panel(discord, dm, panel(PointOfView(table, seat), then=then), table, others)


def _check_one_turn(discord: LocalDiscord, channel: Channel, table: Table) -> None:
    """Check that only the current turn has buttons; its Log button identifies a turn message."""
    messages = [MessageView(message, discord.payloads) for message in channel.messages.values()]
    log = f"table:{table.row.id}:log"
    turns = [m for m in messages if not m.ephemeral and log in [button.custom_id for button in m.buttons]]
    assert len(turns) == 1, f"turn messages with buttons: {turns}"


def _check_revelations(discord: LocalDiscord, table: Table, shown: Mapping[Role, ShownRow]) -> None:
    """Check that each Revelation in memory has one message in all channels, which a channel may have taken along.

    Each of those who play in direct messages has one, too.
    """
    everywhere = [
        MessageView(message, discord.payloads)
        for channel in discord.world.channels.values()
        for message in channel.messages.values()
        if channel.guild is not None
    ]
    private = {row.message for role, row in shown.items() if isinstance(role, Revealed)}
    assert len(private) == sum(isinstance(role, Revealed) for role in shown)
    for each in revelations(table):
        wanted = message(table, each).text
        found = [view for view in everywhere if view.text == wanted and not view.ephemeral]
        assert len(found) <= 1, f"{wanted!r} is shown {len(found)} times"
        record = shown.get(RevelationMessage(each.version))
        if table.row.is_open and each.version > table.row.revelations_after:
            assert record is not None, f"{wanted!r} is not recorded"
            assert found or record.channel != table.row.channel


def _check_panel(discord: LocalDiscord, dm: Channel, wanted: Content, table: Table, others: set[int]) -> None:
    """Check that a panel shows its first page, or a later page of the current version."""
    now = f"act:{table.row.id}:{table.row.version}:"
    pages = [MessageView(message, discord.payloads) for message in dm.messages.values()]
    if sum(any((b.custom_id or "").startswith(now) for b in page.buttons) for page in pages) != 1:
        _check_message(discord, dm, wanted, others)


def _check_message(discord: LocalDiscord, channel: Channel, wanted: Content, others: set[int]) -> None:
    """Check that exactly one message of a channel shows a content, perhaps with a note above it.

    `others` are the ids of other games' messages, which may look the same.
    """
    buttons = [b.custom_id for block in wanted.blocks for b in getattr(block, "buttons", ())]

    def own(ids: Iterable[str | None]) -> list[str | None]:
        """The ids without those that subjects add to the messages of others."""
        return [
            each for each in ids if each in buttons or type(parse_id(each or "")).__module__.startswith("bot.core.")
        ]

    messages = [MessageView(m, discord.payloads) for m in channel.messages.values() if m.id not in others]
    found = [
        message
        for message in messages
        if message.text.endswith(wanted.text)
        and own(b.custom_id for b in message.buttons) == buttons
        and not message.ephemeral  # a reply to a command may repeat it
    ]
    assert len(found) == 1, f"{wanted.text!r} is shown {len(found)} times in {messages}"
