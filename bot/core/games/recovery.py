"""Recovery of a game from the database: its log is replayed, or the game goes on from its snapshot.

The log is the source of truth and the snapshot a cache. A lost snapshot is recreated from the log. If the log cannot be
replayed, because this version's rules differ or because it is damaged, the game goes on from the snapshot, and the log
records that as a new epoch.
"""

import asyncio
import json
import logging
from collections.abc import Sequence
from dataclasses import replace

from bot.core.model.clocks import awaited, new_clock, ordered_clocks
from bot.core.model.errors import Refused
from bot.core.model.game_log import LogDamagedError, LogError, Step, action_of, check_hash, replayed
from bot.core.model.records import DamagedError, GameRow, LogRow
from bot.core.model.table import Table
from bot.core.storage.rows import UnreadableError
from bot.core.storage.store import Store
from engine import (
    CodecError,
    EngineError,
    Mode,
    Ruleset,
    RulesetMismatchError,
    State,
    apply,
    canonical,
    check_state,
    setup_from_data,
    setup_to_data,
    state_hash,
    state_to_json,
    waiting_for,
)

log = logging.getLogger(__name__)


async def recover(store: Store, row: GameRow, own: Ruleset) -> Table:
    """Recover a game, with the rules with which it began; `own` are those of games that begin now.

    The caller keeps others from changing it meanwhile.

    Raises Refused if it has not begun, RulesetMismatchError if its rules are unknown and its cards are not in `own`,
    DamagedError if neither its log nor its snapshot can be read, or its rules cannot.
    """
    rows = await store.logs.log_rows(row.id)
    if not rows and not row.has_begun:
        raise Refused("not-begun")
    version, state, lost = await _snapshot(store, row)
    try:
        rules = await store.rule_sets.find_rules((row.ruleset or "") if state is None else state.rules, own)
    except RulesetMismatchError:
        if state is None:
            raise
        rules = own
    except CodecError as error:
        raise DamagedError(row.id, str(error)) from error
    if state is not None and not row.ruleset == state.rules == rules.digest:
        row, state = await _with_new_rules(store, row, rules, state)
        rows = await store.logs.log_rows(row.id)
    try:
        steps, found = await replay_log(rules, row, rows, least=version if state is not None else 0)
    except (LogError, EngineError) as error:
        if state is None:
            raise DamagedError(row.id, f"{error}; its snapshot: {lost}") from error
        _check_snapshot(rules, row, state)
        row, step = await _new_epoch(store, _repaired(row, state), state)  # fails if the game has changed meanwhile
        log.warning("game %s goes on from its snapshot: %s", row.id, error)
        steps, found = (step,), state
    else:
        if state != found:
            why = lost or "it is not what its log says"
            row = await store.logs.keep_snapshot(row, rows[-1].version, found)
            log.warning("game %s: its snapshot is recreated from its log: %s", row.id, why)
    if len(row.seats) != len(found.setup.seats):
        raise DamagedError(row.id, f"it has {len(row.seats)} seats, its setup {len(found.setup.seats)}")
    return await _clocked(store, await _completed(store, Table.of(row, rules, found, steps)))


async def caught_up(store: Store, seen: Table) -> Table | None:
    """The table of a game with everything that has been stored of it since; None if only `recover` can tell."""
    row = await store.game(seen.row.id)
    entries = [
        entry for entry in await store.logs.log_rows(row.id, after=seen.row.version) if entry.version <= row.version
    ]
    if row.ruleset != seen.row.ruleset or any(entry.kind != "action" for entry in entries):
        return None
    table = seen
    if entries:
        try:
            table = await asyncio.to_thread(_played_on, seen, row, entries)
        except (LogError, EngineError) as error:
            log.warning("game %s is recovered: %s", row.id, error)
            return None
    return await _completed(store, table.reseated(row))


def _played_on(table: Table, row: GameRow, entries: Sequence[LogRow]) -> Table:
    """The table after further actions; raises LogError and EngineError."""
    for entry in entries:
        was_covered = table.row.cover_of(entry.person) is not None
        table = table.after(row, entry, apply(table.rules, table.state, action_of(entry), entry.seat))
        table = replace(table, returned=entry.person if was_covered else None)
    check_hash(entries[-1], table.state)
    return table


async def _completed(store: Store, table: Table) -> Table:
    """A table with what its game's log does not tell; raises DamagedError."""
    row = table.row
    try:
        left = await store.left_seats.seats_left(row.id)
    except UnreadableError as error:
        raise DamagedError(row.id, f"who has left it: {error.reason}") from error
    return replace(
        table,
        clocks=ordered_clocks(await store.clocks.clocks(row.id), awaited(row, waiting_for(table.state))),
        motions=await store.clocks.motions(row.id),
        left=left,
        tips=await store.tips.tips_given(row.id) if row.tips or row.mode is Mode.FULL else (),
    )


async def _clocked(store: Store, table: Table) -> Table:
    """A table on which nobody's deadline is missing: a clock that cannot be read, or is nobody's, begins anew."""
    row, people = table.row, awaited(table.row, waiting_for(table.state))
    if all(map(row.plays, (clock.person for clock in table.clocks))) and not await store.clocks.is_one_lost(row.id):
        return table
    known = {clock.person: clock for clock in table.clocks}
    hours = {person: (await store.people.person_row(person)).hours for person in people}
    clocks = tuple(known.get(each) or new_clock(each, row.pace, hours[each], store.clock()) for each in people)
    return replace(table, row=await store.commit_game(row, clocks=clocks), clocks=clocks)


async def _snapshot(store: Store, row: GameRow) -> tuple[int, State | None, str]:
    """The version and state of a game's snapshot, and "". If it is lost, the state is None, followed by the reason."""
    try:
        version, state = await store.logs.snapshot(row.id)
    except CodecError as error:
        version, state, lost = 0, None, str(error)
    else:
        lost = "there is none"
    return version, state, "" if state is not None else lost


async def replay_log(
    rules: Ruleset, row: GameRow, rows: Sequence[LogRow], *, least: int = 0
) -> tuple[tuple[Step, ...], State]:
    """Replay a log off the event loop; return its effective steps and the final state.

    Raises LogDamagedError for a log that ends before version `least`, and the errors of `replayed`.
    """
    if rows and rows[-1].version < least:
        raise LogDamagedError(f"it ends at version {rows[-1].version}, the snapshot is of version {least}")
    played = await asyncio.to_thread(list, replayed(rules, row, rows, thoroughly=False))
    return tuple(step for step, _ in played), played[-1][1]


def _check_snapshot(rules: Ruleset, row: GameRow, state: State) -> None:
    """Raise DamagedError for a snapshot from which no game can go on; no log confirms it."""
    try:
        check_state(rules, state)
    except EngineError as error:
        raise DamagedError(row.id, f"neither its log nor its snapshot can be used: {error}") from error
    if [seat.spirit for seat in state.setup.seats] != [seat.spirit for seat in row.seats]:
        raise DamagedError(row.id, "its log cannot be used, and its snapshot is another game's")


async def _with_new_rules(store: Store, row: GameRow, rules: Ruleset, state: State) -> tuple[GameRow, State]:
    """Continue a game whose rules are unknown: an earlier version, which did not store them, or damage."""
    cards = {card for seat in state.setup.seats for card in seat.deck}
    if not cards <= set(rules.cards):
        raise RulesetMismatchError(state.rules, rules.digest)
    log.warning("game %s goes on with the rule set %s", row.id, rules.digest[:12])
    state = replace(state, rules=rules.digest)
    row, _ = await _new_epoch(store, replace(row, ruleset=rules.digest), state)
    return row, state


async def _new_epoch(store: Store, row: GameRow, state: State) -> tuple[GameRow, Step]:
    """Begin an epoch: the log goes on from a state, independent of earlier entries."""
    row = replace(row, version=row.version + 1)
    entry = LogRow(row.version, "epoch", None, None, state_to_json(state), disclosed=True, hash=state_hash(state))
    return await store.commit_game(row, entry, state), Step(entry, ())


def _repaired(row: GameRow, state: State) -> GameRow:
    """A row with the state's rule set, and with the state's setup and seed if its own are damaged."""
    row = replace(row, ruleset=state.rules)
    try:
        setup_from_data(json.loads(row.setup or ""))
    except (EngineError, ValueError):
        row = replace(row, setup=canonical(setup_to_data(state.setup)))
    try:
        int(row.seed or "", 16)
    except ValueError:
        row = replace(row, seed=None if state.seed is None else state.seed.key)
    return row
