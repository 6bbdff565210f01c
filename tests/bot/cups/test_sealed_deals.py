"""What is hidden at a table of a cup that has ended, while another plays its deal: exchanged, it changes nothing."""

from __future__ import annotations

from pathlib import Path
from random import Random
from types import SimpleNamespace
from unittest.mock import patch

import pytest

from bot.core.model.game_log import action_of
from bot.core.play.ids import BoardId, OpenLogId, ReplayEndId, ReplayFilmId, ReplayId
from bot.cups.store import CupStore
from bot.localdiscord import LocalSettings, Person, RateLimits, stable_bytes
from engine import Generator, Ruleset, Seed, State, Team, Viewer, apply, problem, view
from engine.actions import Action
from engine.players import determinise
from render import FilmSpeed
from tests.bot.cups.support import begun, games
from tests.bot.support.host import Host, hosting
from tests.bot.support.presses import button
from tests.bot.support.recordings import whole
from tests.bot.support.settings import manager
from tests.bot.support.subjects import of_game, support
from tests.bot.support.worlds import difference, first_difference


def exchanged(rules: Ruleset, state: State, seat: int, action: Action, viewer: Viewer) -> State:
    """A position that a viewer cannot tell from another, neither before nor after its last action."""
    rng, after = Random(5), view(apply(rules, state, action, seat).state, viewer)
    guesses = (determinise(rules, view(state, viewer), Generator(Seed(rng.randbytes(16).hex()))) for _ in range(200))
    for guess in guesses:
        if problem(rules, guess, seat, action) is None and difference(state, guess, viewer) >= 4:
            then = apply(rules, guess, action, seat).state
            if then.over and view(then, viewer) == after:
                return guess
    raise LookupError("no other position")


async def looks_back(host: Host, game: int, person: Person) -> None:
    """Have a person look at everything of a game that has ended."""
    message = host.last_message(game)
    for custom_id in map(str, (ReplayId(game), OpenLogId(game))):
        await (await person.press(message, custom_id)).settled()
    for custom_id in map(
        str, (BoardId(game), ReplayFilmId(game, FilmSpeed.FAST), ReplayEndId(game, "last"), *of_game(game))
    ):
        await (await person.forge(message, button(custom_id))).settled()
    for command in ("replay", "log", "board", "hand", "game status", *(["review"] if support("review") else [])):
        await (await person.slash(host.channel, command, game=game)).settled()


async def seen(path: Path, viewer: Viewer, *, other: bool) -> bytes:
    """What a viewer of the first table is shown after its end: one of its people, or somebody of the second one."""
    before, last = whole()[-2], whole()[-1].steps[-1].row
    assert last.seat is not None
    action, state = action_of(last), before.state
    if other:
        state = exchanged(before.rules, state, last.seat, action, viewer)
    same = SimpleNamespace(token_hex=lambda size: bytes(size).hex(), SystemRandom=lambda: Random(1))
    settings = LocalSettings(rate_limits=RateLimits.off(), answer_seconds=600)
    path.mkdir()
    with patch("bot.cups.games.secrets", same):
        async with hosting(path, settings) as host:
            cup = await begun(host, manager(host), host.four)
            first, second = [await host.store.game(table.game or 0) for table in games(cup)]
            with patch.object(host.service, "changed"):
                await host.lay_out(first.id, state)
            person = second.people[0] if viewer is None else first.people_of(viewer)[0]
            watcher = next(each for each in host.discord.people if each.id == person)
            if viewer is None:
                for added in of_game(first.id):
                    await watcher.forge(host.turn_message(first.id), button(str(added)))
                await host.settled()
            known = len(watcher.deliveries())
            by = first.seats[last.seat].person
            assert by is not None
            await host.service.play.act(first.id, by, action)
            await host.settled()
            await looks_back(host, first.id, watcher)
            channels = host.discord.world.channels  # by names: numbers tell which of two came first
            shown = sorted(watcher.deliveries()[known:], key=lambda each: channels[each.channel_id].name or "")
            return stable_bytes(tuple(shown))


@pytest.mark.parametrize("viewer", [None, pytest.param(Team.BLISS, marks=pytest.mark.soak), Team.GLOOM], ids=str)
async def test_what_was_hidden_at_the_first_table_to_end_changes_nothing(tmp_path: Path, viewer: Viewer) -> None:
    one, two = await seen(tmp_path / "1", viewer, other=False), await seen(tmp_path / "2", viewer, other=True)
    assert len(one) > 1000
    assert not first_difference(one, two)


async def test_that_it_is_told_too_soon_would_be_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def unsealed(_: CupStore, game: int) -> bool:
        return game < 0

    monkeypatch.setattr(CupStore, "seals", unsealed)
    one, two = await seen(tmp_path / "1", None, other=False), await seen(tmp_path / "2", None, other=True)
    assert first_difference(one, two)
