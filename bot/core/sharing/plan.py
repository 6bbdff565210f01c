"""Decides which shards a process should take, claim, connect and hand over."""

from collections import Counter
from dataclasses import dataclass

from bot.core.storage.leases import LeaseRow, Process, Situation


@dataclass(frozen=True, slots=True)
class Plan:
    """What a process should do about the shards."""

    take: tuple[LeaseRow, ...] = ()
    """Free shards to take."""
    claim: tuple[LeaseRow, ...] = ()
    """Shards to claim from other processes, which hand them over once this process has connected them."""
    connect: tuple[LeaseRow, ...] = ()
    """Claimed shards that are not recorded as connected yet."""
    hand_over: tuple[LeaseRow, ...] = ()
    """Held shards that their successors have connected."""


def plan(situation: Situation, me: str) -> Plan:
    """What the live process with the id `me` should do.

    Shards that were given to a process (`--shards 0-3/8`) are its own until it leaves; the other processes divide the
    rest equally. Free shards come first, then those of leaving processes, then those of processes with too many.
    """
    leases, process = situation.leases, situation.processes[me]
    given = _given(situation)
    shares = _shares(situation, given)
    candidates = [lease for lease in leases if _may_hold(process, lease.shard, given)]
    wanted = len(candidates) if process.given is not None else shares.get(me, 0)
    mine = sum(lease.holder == me or (lease.successor == me and lease.holder is not None) for lease in leases)
    missing = max(wanted - mine, 0)
    free = tuple(lease for lease in candidates if lease.holder is None)[:missing]
    return Plan(
        take=free,
        claim=tuple(_surplus(situation, process, candidates, shares))[: missing - len(free)],
        connect=tuple(lease for lease in leases if lease.successor == me and lease.holder and not lease.ready),
        hand_over=tuple(lease for lease in leases if lease.holder == me and lease.successor and lease.ready),
    )


def _may_hold(process: Process, shard: int, given: set[int]) -> bool:
    """Whether a process may hold a shard: it stays, and the shard was given to it, or to no process that stays."""
    if process.given is not None:
        return process.may_take(shard)
    return not process.leaving and shard not in given


def _given(situation: Situation) -> set[int]:
    """The shards that were given to processes that are not leaving."""
    staying = [process for process in situation.processes.values() if not process.leaving]
    return {shard for process in staying for shard in process.given or ()}


def _shares(situation: Situation, given: set[int]) -> dict[str, int]:
    """How many shards each process that was given none should hold; those that hold most get the remainder."""
    rest = [lease for lease in situation.leases if lease.shard not in given]
    counts = Counter(lease.holder for lease in rest)
    sharing = [each for each in situation.processes.values() if not each.leaving and each.given is None]
    ranked = sorted((process.id for process in sharing), key=lambda process: (-counts[process], process))
    each, remainder = divmod(len(rest), max(len(ranked), 1))
    return {process: each + (rank < remainder) for rank, process in enumerate(ranked)}


def _surplus(
    situation: Situation, process: Process, candidates: list[LeaseRow], shares: dict[str, int]
) -> list[LeaseRow]:
    """Unclaimed shards that others should hand over to a process; those of leaving holders come first."""
    unclaimed = Counter(lease.holder for lease in situation.leases if lease.successor is None)
    leaving, surplus = [], []
    for lease in candidates:
        holder = situation.processes.get(lease.holder or "")
        if holder is None or holder.id == process.id or lease.successor is not None:
            continue
        if holder.leaving:
            leaving.append(lease)
        elif holder.given is None and (process.given is not None or unclaimed[holder.id] > shares[holder.id]):
            unclaimed[holder.id] -= 1
            surplus.append(lease)
    return leaving + surplus
