"""Running games when the rules of new games change: they keep those with which they began."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from bot.core.games.service import GameService
from bot.core.model.errors import Damaged
from bot.core.model.game_log import effective
from bot.core.storage.store import opened
from engine import load_ruleset
from engine.rulesets import ruleset
from tests.bot.support.checks import check_log
from tests.bot.support.service import begun, decide

STEPS = 60


@pytest.fixture
def new_number(monkeypatch: pytest.MonkeyPatch) -> None:
    """A version in which the Valley gives another number of WP."""
    packaged = ruleset._packaged  # noqa: SLF001
    before = load_ruleset().numbers.realm_action.valley_wp

    def changed(name: str) -> str:
        text = packaged(name)
        if name == "numbers.toml":
            assert f"valley_wp = {before}" in text
            return text.replace(f"valley_wp = {before}", f"valley_wp = {before + 1}")
        return text

    monkeypatch.setattr(ruleset, "_packaged", changed)
    monkeypatch.setattr(ruleset, "_load", ruleset._load.__wrapped__)  # noqa: SLF001


async def played(path: Path, cards: Path | None = None) -> int:
    """A game of STEPS decisions in a new database."""
    async with opened(path) as store:
        service, rng = GameService(store, cards), Random(1)
        game = await begun(service)
        for _ in range(STEPS):
            await decide(service, game, rng)
        return game


async def goes_on(path: Path, game: int, cards: Path | None, before: str) -> None:
    """Check that a game has all its steps and its own rules, and can be played on, taken back and read again."""
    async with opened(path) as store:
        service, rng = GameService(store, cards), Random(2)
        table = await service.table(game)
        assert len(effective(await store.logs.log_rows(game))) == STEPS + 1
        assert table.rules.digest == table.row.ruleset == before != service.rules(table.row.edition).digest
        for _ in range(5):
            await decide(service, game, rng)
        service.tables.clear()
        await service.table(game)
        assert len(effective(await store.logs.log_rows(game))) == STEPS + 6
        await check_log(store, game)
        new = await begun(service)
        assert (await service.table(new)).row.ruleset == service.rules(table.row.edition).digest


async def test_a_new_version_changes_a_number(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    path = tmp_path / "cerebria.db"
    game, before = await played(path), load_ruleset().digest
    request.getfixturevalue("new_number")
    await goes_on(path, game, None, before)


async def test_a_host_corrects_a_card(tmp_path: Path) -> None:
    path, cards = tmp_path / "cerebria.db", tmp_path / "cards.toml"
    text = ruleset._packaged("emotions.toml")  # noqa: SLF001
    cards.write_text(text.replace("track = [1, 2, 2]", "track = [1, 3, 3]", 1), "utf-8")
    before = load_ruleset(cards=cards).digest
    game = await played(path, cards)
    corrected = tmp_path / "corrected.toml"  # a rule set is read once for each file
    corrected.write_text(text, "utf-8")
    await goes_on(path, game, corrected, before)


@pytest.mark.parametrize("content", ["", "[]", "{}", '{"form": 99}'])
async def test_a_game_whose_rules_are_damaged_is_named_and_the_others_go_on(tmp_path: Path, content: str) -> None:
    path, cards = tmp_path / "cerebria.db", tmp_path / "cards.toml"
    text = ruleset._packaged("emotions.toml")  # noqa: SLF001
    cards.write_text(text.replace("track = [1, 2, 2]", "track = [1, 3, 3]", 1), "utf-8")
    async with opened(path) as store:
        game = await begun(GameService(store, cards))
        await store.database.execute("UPDATE rule_set SET content = ?", (content,))
    async with opened(path) as store:
        service = GameService(store)
        with pytest.raises(Damaged):
            await service.table(game)
        assert (await service.table(await begun(service))).row.status == "running"
