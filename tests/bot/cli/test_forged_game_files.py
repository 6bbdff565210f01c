"""Game files by a stranger: each is imported and playable, or refused with nothing kept."""

from __future__ import annotations

import asyncio
import copy
import json
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any, get_type_hints

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.core.games.service import GameService
from bot.core.model.game_file import IN_RECORD, OF_HOST, Decided, FormerSeat, GameFile, Played
from bot.core.model.records import GameRow, SeatRow
from bot.core.model.table import Table
from bot.core.play.ids import OpenPanelId
from bot.core.play.panel_page import panel
from bot.core.play.turn_message import turn
from bot.core.storage.store import opened
from bot.core.ui.custom_ids import parse_id
from bot.core.ui.point_of_view import PointOfView
from engine import (
    Edition,
    EngineError,
    Side,
    canonical,
    state_hash,
)
from engine.codec import state_from_data, state_to_data
from tests.bot.support.cli import run_main
from tests.bot.support.tables import any_kind, walk

NUMBERS = (0, -1, 1, 3, 4, 7, 10**9, 2**31, 10**15, 2**63 - 1, 2**63, -(2**63) - 1, 10**30)
JUNK: tuple[Any, ...] = (
    *NUMBERS, None, True, False, 1.5, "", "x", "?", "steady", "love", "misery", "begin", "0" * 64, "\ud800", "a\x00b",
    "\x1b[2J", "x" * 5000, "2030-01-01", "9999-12-31T23:59:59+00:00", "0001-01-01T00:00:00+14:00",
    [], [[]], {}, {"x": 1}, {"\x1b[2J\u202e": 1}, float("inf"), float("nan"),
)  # fmt: skip


def file_at(table: Table, tables: list[Table], *, continued: bool) -> Any:
    """The game file of a game laid out at a table, as plain data; a continued one begins there."""
    names = {seat: f"P{seat}" for seat in range(4)}
    seats = tuple(
        replace(seat, person=seat.seat + 1, name=names[seat.seat])
        if seat.seat < 3
        else replace(seat, person=None, computer="steady", name="Computer 4")
        for seat in table.row.seats
    )
    status = "over" if table.state.over else "running"
    row = replace(
        table.row, id=1, channel=7, guild=8, host=1, version=3, seats=seats, created="2026-01-01T00:00:00+00:00"
    )
    row = replace(row, status=status, tokens=table.state.setup.recommended_tokens)
    steps = [each.steps[-1].row for each in tables]
    if continued:
        first = replace(steps[-1], kind="epoch", action=canonical(state_to_data(table.state)))
        return json.loads(GameFile.of(row, [first]).to_json())
    by = tuple(Decided(step.seat or 0, seats[step.seat or 0].person) for step in steps[1:])
    record = GameFile.of(row, steps).record
    return json.loads(GameFile(record, Played(row, by)).to_json())


KINDS = [
    (seed, side, length, continued)
    for seed, side, length in ((1, None, 12), (2, Side.B, 40), (3, Side.A, 10_000))
    for continued in (False, True)
]
"""Games of both modes, unfinished and finished, and whether their files are whole or continued."""


@cache
def file_of(which: int) -> Any:
    """The file of a kind of game."""
    seed, side, length, continued = KINDS[which]
    tables = list(islice(walk(seed, side=side, free=seed != 1), length))
    return file_at(tables[-1], tables, continued=continued)


def places(data: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """All places in a file; of long lists, the first and last entries."""
    if path:
        yield path
    if isinstance(data, dict):
        for name in data:
            yield from places(data[name], (*path, name))
    elif isinstance(data, list):
        for index in sorted({*range(min(len(data), 4)), *range(max(0, len(data) - 2), len(data))}):
            yield from places(data[index], (*path, index))


@cache
def places_of(which: int) -> list[tuple[str | int, ...]]:
    """All places in the file of a kind of game."""
    return list(places(file_of(which)))


def changed(data: Any, path: tuple[str | int, ...], how: str, put: Any) -> None:
    """Change a place in a file: replace, remove or duplicate its value, or add another beside it."""
    *before, last = path
    within = data
    for step in before:
        if not isinstance(within, dict | list):
            return
        try:
            within = within[step]
        except (KeyError, IndexError, TypeError):
            return
    try:
        match how:
            case "put":
                within[last] = put
            case "remove":
                del within[last]
            case "double":
                within[last] = [within[last], within[last]]
            case "beside":  # a number or name that may be valid there, too
                within[last] = within[last] + 1 if isinstance(within[last], int) else within[last][::-1]
            case _:
                within[last] = {"extra": put}
    except (KeyError, IndexError, TypeError):
        return


def copied(data: Any, path: tuple[str | int, ...], source: tuple[str | int, ...]) -> None:
    """Overwrite a place with the value from another one."""
    found = data
    for step in source:
        try:
            found = found[step]
        except (KeyError, IndexError, TypeError):
            return
    changed(data, path, "put", copy.deepcopy(found))


def made_whole(data: Any) -> None:
    """Recompute the hashes of a changed beginning, as any forger can."""
    try:
        start = state_from_data(data["start"])
        data["hashes"][0] = state_hash(start)
        data["setup"] = data["start"]["state"]["setup"]
        data["ruleset"] = start.rules
    except (EngineError, KeyError, TypeError, IndexError, UnicodeEncodeError, ValueError):
        return


CHANGES = st.lists(
    st.tuples(
        st.integers(0, 10**6),
        st.sampled_from(["put"] * 4 + ["copy"] * 4 + ["beside", "beside", "remove", "double", "extra"]),
        st.sampled_from(JUNK) | st.integers(0, 10**6),
    ),
    min_size=1,
    max_size=3,
)


def imported(folder: Path, text: str) -> int:
    """The exit status of importing a file into a new database."""
    file = folder / "forged.json"
    file.write_bytes(text.encode("utf-8", "surrogatepass"))
    return run_main("import", file, "--db", folder / "there.db")


async def check_playable(path: Path) -> None:
    """An imported game can be read, shown, pressed and played, and the next game gets a new id."""
    async with opened(path) as store:
        (row,) = await store.games()
        assert row.id == 1
        service = GameService(store)
        table = await service.table(row.id)
        turn(table)
        assert parse_id(str(OpenPanelId(row.id))) == OpenPanelId(row.id)
        for person in row.people:
            panel(PointOfView(table, table.seat_for(person)))  # type: ignore[arg-type]  # who sits there has a seat
        rng = Random(1)
        for _ in range(10):
            if row.status != "running" or not table.waiting():
                break
            seat = table.waiting()[0]
            action = any_kind(rng, table.legal(seat.seat))
            if seat.person is None:
                await service.play.act_for_computer(table, seat.seat, action)
            else:
                await service.play.act(row.id, seat.person, action)
            table = await service.table(row.id)
        assert (await store.new_game(1, None, 1, Edition.SECOND)).id == 2


def check_import(folder: Path, data: Any, capsys: pytest.CaptureFixture[str]) -> str | None:
    """Import a file; it is playable, or refused with one sentence and nothing kept. Returns that sentence."""
    for left in folder.glob("there.db*"):
        left.unlink()
    capsys.readouterr()
    status = imported(folder, json.dumps(data, ensure_ascii=False))
    printed = capsys.readouterr()
    if status == 0:
        asyncio.run(check_playable(folder / "there.db"))
        return None
    assert status == 2
    assert printed.out == ""
    assert printed.err.startswith("cerebria import: ")
    assert printed.err.count("\n") == 1
    assert printed.err.isascii() or printed.err.strip().isprintable()
    assert "\x1b" not in printed.err
    assert len(printed.err) < 1000 + len(str(folder)) * 2
    assert not list(folder.glob("there.db*")), "a refused file creates nothing"
    return printed.err


def test_every_field_of_a_row_and_of_a_seat_has_its_bounds() -> None:
    for record in (GameRow, SeatRow, Decided, FormerSeat):
        hints = get_type_hints(record, include_extras=True)
        assert {
            name for name, hint in hints.items() if hint in {int, str, int | None, str | None}
        } <= IN_RECORD | OF_HOST


@pytest.mark.parametrize("which", range(len(KINDS)))
def test_what_nobody_has_changed_is_taken_over(which: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert check_import(tmp_path, file_of(which), capsys) is None


@pytest.mark.parametrize(
    ("place", "put", "says"),
    [
        (("orientation",), 5, "orientation: Input should be less than or equal to 4"),
        (("players", 0, "space"), None, "start: no game can be played on from it (RuleError)"),
        (("slots", 2, 3), 4, "start: no game can be played on from it (IndexError)"),
    ],
    ids=["an unsound number", "a Spirit that stands nowhere", "an Emotion with too much Essence"],
)
def test_a_beginning_from_which_no_game_can_go_on_is_refused(
    place: tuple[str | int, ...], put: int | None, says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """With matching hashes, only a check of the state and an attempt to play on reveal the forgery."""
    data = copy.deepcopy(file_of(1))
    changed(data, ("start", "state", *place), "put", put)
    made_whole(data)
    refusal = check_import(tmp_path, data, capsys)
    assert refusal is not None
    assert says in refusal


def forged(which: int, changes: list[tuple[int, str, Any]]) -> Any:
    """A game file with several changed places."""
    data = copy.deepcopy(file_of(which))
    every = places_of(which)
    for place, how, put in changes:
        if how == "copy":
            copied(
                data, every[place % len(every)], every[(put if isinstance(put, int) else len(str(put))) % len(every)]
            )
        else:
            changed(data, every[place % len(every)], how, put)
    if isinstance(data, dict) and which % 2:
        made_whole(data)
    return data


@settings(
    max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow]
)
@given(which=st.integers(0, len(KINDS) - 1), changes=CHANGES)
def test_what_somebody_has_changed_can_be_played_or_nothing_is_kept(
    which: int, changes: list[tuple[int, str, Any]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    check_import(tmp_path, forged(which, changes), capsys)


@pytest.mark.proof
@settings(
    max_examples=3000, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow]
)
@given(which=st.integers(0, len(KINDS) - 1), changes=CHANGES)
def test_whatever_somebody_has_changed_can_be_played_or_nothing_is_kept(
    which: int, changes: list[tuple[int, str, Any]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    check_import(tmp_path, forged(which, changes), capsys)
