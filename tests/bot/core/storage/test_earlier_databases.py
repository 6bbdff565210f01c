"""Games saved by an earlier version, whose rules lacked some numbers: they continue."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from random import Random

import pytest

from bot.cli.import_game import replay_file, save
from bot.cli.replay_all import DIFFERENT, SAME
from bot.core.games.service import GameService
from bot.core.model.errors import Refused
from bot.core.model.game_file import GameFile, read
from bot.core.model.motions import Motion
from bot.core.model.pace import DAY, HOUR
from bot.core.storage.store import opened
from engine import RulesetMismatchError, is_hash, load_ruleset, rules_of
from tests.bot.support.checks import check_log
from tests.bot.support.cli import cerebria, run_main
from tests.bot.support.service import decide

ASKED = 1_790_000_000
"""When the questions of `agreements.sql` were asked."""

FILES = Path(__file__).parent / "earlier"
"""A full game on side B, exported by an earlier version, and the database that held it."""


def restored(dump: str, folder: Path) -> Path:
    """A database from its dump."""
    path = folder / "cerebria.db"
    with sqlite3.connect(path) as made:
        made.executescript((FILES / dump).read_text("utf-8"))
    made.close()
    return path


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """The database as that version left it."""
    return restored("database.sql", tmp_path)


async def goes_on(path: Path, game: int, decisions: int) -> None:
    """Have its people make a number of decisions; every step can be replayed."""
    async with opened(path) as store:
        service, rng = GameService(store), Random(5)
        for _ in range(decisions):
            await decide(service, game, rng)
        service.tables.clear()
        after = await service.table(game)
        assert after.row.ruleset == after.rules.digest
        assert after.state.setup.began_earlier
        assert await check_log(store, game) == after.state


async def test_a_running_game_goes_on_with_the_rules_with_which_it_began(database: Path) -> None:
    async with opened(database) as store:
        kept = await store.logs.state(1)
        table = await GameService(store).table(1)
        assert kept is not None
        assert kept.rules == table.rules.digest != load_ruleset(table.row.edition).digest
        assert len(table.steps) == 25
        assert (table.state.players, table.state.slots) == (kept.players, kept.slots)
        assert table.state.setup.began_earlier  # it keeps its Wheel
    await goes_on(database, 1, 12)


async def test_before_it_goes_on_it_is_known_whether_it_is_decided_alike(
    database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = database.read_bytes()
    assert await cerebria("replay", "--all", "--db", database) == SAME
    assert capsys.readouterr().out == "1 game, 25 steps, none decided differently\n"
    assert database.read_bytes() == before
    with sqlite3.connect(database) as changed:
        changed.execute("UPDATE log SET hash = 'f00' WHERE version = 38")
    changed.close()
    assert await cerebria("replay", "--all", "--db", database) == DIFFERENT
    assert "game 1 (running): at version 38 the log says" in capsys.readouterr().out


async def test_after_it_went_on_it_is_still_alike(database: Path, capsys: pytest.CaptureFixture[str]) -> None:
    await goes_on(database, 1, 6)
    assert await cerebria("replay", "--all", "--db", database) == SAME
    assert capsys.readouterr().out == "1 game, 31 steps, none decided differently\n"


async def test_a_game_file_is_replayed_and_imported_and_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run_main("replay", FILES / "game.json") == SAME
    assert "24 actions, 25 states, all as recorded" in capsys.readouterr().out
    file = read(FILES / "game.json")
    rules = rules_of(file.record)
    row, rows, state, _ = replay_file(rules, file)
    assert (row.ruleset, state.rules) == (rules.digest, rules.digest)
    assert is_hash(rows[-1].hash, state)
    database = tmp_path / "there.db"
    game = await save(database, rules, row, rows, state)
    await goes_on(database, game, 6)


def test_a_file_whose_rules_are_unknown_is_refused() -> None:
    file = read(FILES / "game.json")
    strange = file.record.model_copy(update={"ruleset": "0" * 64})
    with pytest.raises(RulesetMismatchError):
        replay_file(load_ruleset(file.record.edition), GameFile(strange, file.table))


async def test_proposals_to_end_a_game_still_count(tmp_path: Path) -> None:
    """An earlier version stored proposals as text; two people of a team had proposed to end each of two games."""
    async with opened(restored("end_proposals.sql", tmp_path)) as store:
        ann, ben, cleo, _ = (await store.game(1)).people
        for game, proposed in ((1, [cleo, ann]), (2, [ann, cleo])):
            assert [(each.by, each.outcome) for each in await store.clocks.motions(game)] == [
                (person, None) for person in proposed
            ]
        assert await store.fact("end of game 1") is None
        row, proposal = await GameService(store).upkeep.propose_end(1, ben)
        assert (row.status, row.ended_by, proposal) == ("abandoned", ann, None)
        assert {each.outcome for each in await store.clocks.motions(1)} == {"over"}


async def test_open_questions_of_every_kind_go_on(tmp_path: Path) -> None:
    """An undo was asked for, and an end proposed, in tables of their own, by version 24 of the schema."""
    async with opened(restored("agreements.sql", tmp_path)) as store:
        store.clock = lambda: ASKED + 3 * DAY + HOUR
        service = GameService(store)
        pace, substitute, undo, *ends = (await service.table(1)).motions
        assert [each.kind for each in (pace, substitute, undo, *ends)] == ["pace", "substitute", "undo", "end", "end"]
        assert undo == Motion(3, "undo", None, "3", 102, ASKED, None, {101: "agree"})
        assert [(each.by, each.outcome) for each in ends] == [(101, None), (102, None)]
        offer, absent, declined, lapsed = (await service.table(2)).motions
        assert (offer.kind, offer.person, offer.until) == ("offer", 103, ASKED + 7 * DAY)
        assert (absent.kind, absent.ballots) == ("absent", {101: "wait"})
        assert (declined.by, declined.ballots, declined.outcome) == (103, {101: "decline"}, "decline")
        assert (lapsed.kind, lapsed.by, lapsed.outcome) == ("end", 103, "lapsed")
        with pytest.raises(Refused, match="consent-declined"):
            await service.agreement.propose(2, 103, "undo", value="3")
        with pytest.raises(Refused, match="end-lapsed"):
            await service.upkeep.agree_to_end(2, 102, 2)
        assert (await service.agreement.answer_motion(2, absent.id, 102, "wait")).motions[1].outcome == "wait"
        table, _ = await service.seats.take_over(2, offer.id, 105, "Eve")
        assert table.row.plays(105)
        for person in (103, 104):
            table = await service.agreement.answer_motion(1, pace.id, person, "agree")
        assert table.row.pace == "daily"
        assert (await service.agreement.answer_motion(1, substitute.id, 103, "agree")).offer_of(103) is not None
        for person in (103, 104):
            table = await service.agreement.answer_motion(1, undo.id, person, "agree")
        assert (table.row.version, table.motions[2].outcome) == (4, "agree")
        assert (await service.upkeep.agree_to_end(1, 102, 0)).ended_by == 101
        assert await check_log(store, 1) == table.state
