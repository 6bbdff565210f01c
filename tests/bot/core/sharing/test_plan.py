"""Processes divide a bot's shards equally, each held by one, with as few moves as possible."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.core.sharing.plan import Plan, plan
from bot.core.storage.leases import LeaseRow, Process, Situation


def process(name: str, *, given: tuple[int, ...] | None = None, leaving: bool = False) -> Process:
    return Process(name, name, 8, given, leaving)


def situation(holders: str, *processes: Process) -> Situation:
    """Processes, and the holder of each shard by its letter; "-" for none."""
    leases = (
        LeaseRow(shard, 1, None if holder == "-" else holder, None, ready=False, revision=0)
        for shard, holder in enumerate(holders)
    )
    return Situation({each.id: each for each in processes}, tuple(leases))


def shards(leases: tuple[LeaseRow, ...]) -> list[int]:
    return [lease.shard for lease in leases]


def after(now: Situation, moves: int = 100) -> tuple[Situation, int]:
    """The situation once all plans are carried out, and how many shards were connected on the way."""
    connected = 0
    for _ in range(moves):
        before = now
        for me in now.processes:
            todo = plan(now, me)
            connected += len(todo.take) + len(todo.claim)
            changed = {
                **{lease.shard: replace(lease, holder=me, successor=None, ready=False) for lease in todo.take},
                **{lease.shard: replace(lease, successor=me) for lease in todo.claim},
                **{lease.shard: replace(lease, ready=True) for lease in todo.connect},
                **{
                    lease.shard: replace(lease, holder=lease.successor, successor=None, ready=False)
                    for lease in todo.hand_over
                },
            }
            now = Situation(now.processes, tuple(changed.get(lease.shard, lease) for lease in now.leases))
        if now == before:
            return now, connected
    raise AssertionError("the processes keep moving shards")


def holders(now: Situation) -> str:
    return "".join(lease.holder or "-" for lease in now.leases)


@pytest.mark.parametrize(
    ("before", "processes", "then", "connected"),
    [
        ("--------", [process("a")], "aaaaaaaa", 8),
        ("aaaaaaaa", [process("a"), process("b")], "bbbbaaaa", 4),
        ("aaa", [process("a"), process("b"), process("c")], "bca", 2),
        ("a", [process("a"), process("b")], "a", 0),
        ("aabb", [process("a"), process("b", leaving=True)], "aaaa", 2),
        ("aab-", [process("a"), process("b")], "aabb", 1),
        ("--------", [process("a", given=(0, 1, 2)), process("b")], "aaabbbbb", 8),
        ("bbbbbbbb", [process("a", given=(0, 1, 2)), process("b"), process("c")], "aaaccbbb", 5),
        ("aabb", [process("a", given=(0, 1), leaving=True), process("b", given=(2, 3))], "aabb", 0),
        ("aabb", [process("a", given=(0, 1), leaving=True), process("b"), process("c", given=(0, 1))], "ccbb", 2),
    ],
)
def test_processes_divide_the_shards(before: str, processes: list[Process], then: str, connected: int) -> None:
    now, moves = after(situation(before, *processes))
    assert (holders(now), moves) == (then, connected)


@settings(max_examples=40, deadline=None)
@given(st.text("abcd-", min_size=1, max_size=24), st.sets(st.sampled_from("abcd"), min_size=1), st.data())
def test_whoever_held_them_shards_end_up_divided_equally(before: str, living: set[str], data: st.DataObject) -> None:
    leaving = data.draw(st.sets(st.sampled_from(sorted(living)), max_size=len(living) - 1))
    processes = [process(name, leaving=name in leaving) for name in sorted(living)]
    known = "".join(holder if holder in living else "-" for holder in before)
    now, moves = after(situation(known, *processes))
    counts = Counter(holders(now))
    staying = living - leaving
    assert set(counts) <= staying
    assert sum(counts.values()) == len(before)
    held = [counts[name] for name in staying]
    assert max(held) - min(held) <= 1
    assert moves == sum(have != had for have, had in zip(holders(now), known, strict=True)), "no shard moves twice"


def test_a_claim_is_connected_and_then_handed_over() -> None:
    a, b = process("a"), process("b")
    now = situation("aa", a, b)
    (lease,) = plan(now, "b").claim
    claimed = replace(now, leases=(replace(lease, successor="b"), *now.leases[1:]))
    assert plan(claimed, "b") == Plan(connect=(claimed.leases[0],))
    assert plan(claimed, "a") == Plan()
    ready = replace(claimed, leases=(replace(claimed.leases[0], ready=True), *now.leases[1:]))
    assert plan(ready, "a") == Plan(hand_over=(ready.leases[0],))
    assert plan(ready, "b") == Plan()


def test_a_process_takes_a_claimed_shard_whose_holder_dies() -> None:
    b = process("b")
    lease = LeaseRow(0, 1, None, "b", ready=False, revision=3)
    assert shards(plan(Situation({"b": b}, (lease,)), "b").take) == [0]


def test_a_leaving_process_takes_nothing() -> None:
    assert plan(situation("--", process("a", leaving=True)), "a") == Plan()
