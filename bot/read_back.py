"""A game read back from the database: played again as its log says, or taken over where these rules decide otherwise.

Its log is the truth and its snapshot the cache. Where the log cannot be played again with this version's rules, the
game goes on from the snapshot, and the log says so: an epoch begins.
"""

import asyncio
import logging
from dataclasses import replace

from bot.errors import Refused
from bot.history import LogDiffersError, Step, replayed
from bot.rows import GameRow, LogRow
from bot.store import Store
from bot.table import Table
from engine import EngineError, Ruleset, RulesetMismatchError, State, state_hash, state_to_json

log = logging.getLogger(__name__)


async def read_back(store: Store, row: GameRow, rules: Ruleset) -> Table:
    """A game as it stands, played by these rules; nobody else may change it meanwhile.

    Raises Refused if it has not begun, RulesetMismatchError if it was begun with cards that these rules do not know.
    """
    state = await store.state(row.id)
    if state is None:
        raise Refused("not-begun")
    if rules.digest != state.rules:
        row, state = await _with_new_rules(store, row, rules, state)
    try:
        rows = await store.log(row.id)
        played = await asyncio.to_thread(list, replayed(rules, row, rows, thoroughly=False))
        steps = tuple(step for step, _ in played)
        if state != played[-1][1]:
            log.warning("game %s: its snapshot is not what its log says; the log counts", row.id)
            state = played[-1][1]
    except (LogDiffersError, EngineError) as error:
        log.warning("game %s goes on from its snapshot: %s", row.id, error)
        row, step = await _new_epoch(store, row, state)
        steps = (step,)
    proposal = await store.consents.of(row.id)
    if proposal is not None and proposal.version != row.version:
        proposal = None
    return Table.of(row, rules, state, steps, proposal)


async def _with_new_rules(store: Store, row: GameRow, rules: Ruleset, state: State) -> tuple[GameRow, State]:
    """A newer version's card set and numbers: the game goes on with them if it knows all its cards."""
    cards = {card for seat in state.setup.seats for card in seat.deck}
    if not cards <= set(rules.cards):
        raise RulesetMismatchError(state.rules, rules.digest)
    log.warning("game %s goes on with the rule set %s", row.id, rules.digest[:12])
    state = replace(state, rules=rules.digest)
    row, _ = await _new_epoch(store, replace(row, ruleset=rules.digest), state)
    return row, state


async def _new_epoch(store: Store, row: GameRow, state: State) -> tuple[GameRow, Step]:
    """From here the log goes on from a state, whatever came before."""
    row = replace(row, version=row.version + 1)
    entry = LogRow(row.version, "epoch", None, None, state_to_json(state), disclosed=True, hash=state_hash(state))
    await store.commit(row, entry, state)
    return row, Step(entry, ())
