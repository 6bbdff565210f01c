"""Secrecy proved with two worlds: what a viewer cannot know is exchanged, and every byte they get stays the same."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from discord import app_commands

from bot.core.model.table import Table
from bot.core.monitoring import log_format
from bot.core.play import turn_message as turns
from bot.core.requests.request import Request
from bot.core.requests.router import Router
from bot.core.ui.content import Content, Image, Text
from bot.core.workers.picture_worker import PictureWorker
from bot.localdiscord import LocalSettings, Person, RateLimits, stable_bytes
from bot.localdiscord.core.deliveries import SNOWFLAKE
from engine import Edition, State, Team, Viewer
from engine.actions import Action
from render import Picture
from tests.bot.support.host import hosting
from tests.bot.support.pictures import sketched
from tests.bot.support.threads import give_signpost
from tests.bot.support.worlds import Stretch, World, difference, first_difference, planned
from tests.figures import figure
from tests.tiers import soaking

VIEWERS = pytest.mark.parametrize("viewer", [Team.BLISS, Team.GLOOM, None], ids=["Bliss", "Gloom", "spectator"])


def seen_by(first: Viewer, *others: Viewer) -> pytest.MarkDecorator:
    """A test for one viewer, and for others among the soak tests."""
    soaking = (pytest.param(viewer, marks=pytest.mark.soak) for viewer in others)
    return pytest.mark.parametrize("viewer", [first, *soaking], ids=str)


STARTING = {"discord.gateway", "bot.core.interactions.command_registration"}
"""Writers of lines that tell nothing of a game: lateness of heartbeats, commands registered once a process."""

CONNECTED = "INFO bot.client: connected to Discord"
"""The beginning of a line that discord.py's own timer causes, two seconds after the connection: perhaps too late."""


@dataclass
class Seen:
    """Output of a world: to each watcher, and to readers of the log."""

    bytes: dict[str, bytes]
    log: list[str]


LONG = 115
"""Actions of each of the 36 long runs: 4,100 in all, each in both worlds."""


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Answers are neither deferred nor without pictures on a busy machine; the log is at the host's DEBUG level."""
    monkeypatch.setattr("bot.core.interactions.response.DEFER_AFTER", 600)
    monkeypatch.setattr("bot.core.workers.picture_worker.OPTIONAL_TIMEOUT", 600)
    before = {name: logging.getLogger(name).level for name in ("", *log_format.OWN)}
    log_format.set_levels("DEBUG")
    yield
    for name, level in before.items():
        logging.getLogger(name).setLevel(level)


class Worlds:
    """Plays the real world, then the other one, and keeps the viewer's output of both."""

    def __init__(self, path: Path, patch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, viewer: Viewer) -> None:
        self.path = path
        self.patch = patch
        self.caplog = caplog
        self.viewer = viewer
        self.plan: list[Stretch] = []

    async def both(
        self, seed: int, actions: int, *, own: bool = False, kind: str = "basic", people: int = 4, long: bool = False
    ) -> tuple[Seen, Seen]:
        """Play this many actions in both worlds; with `own` decks, the worlds also differ in the decks' contents.

        Two people play both Spirits of their team (VAR-5). In `long` runs, few pictures are drawn, and only watchers do
        everything.
        """
        if long:
            self.patch.setattr(PictureWorker, "draw", sketched)
        one = await self._one(seed, actions, own, kind, people, long, other=False)
        return one, await self._one(seed, actions, own, kind, people, long, other=True)

    async def _one(
        self, seed: int, actions: int, own: bool, kind: str, people: int, long: bool, *, other: bool
    ) -> Seen:
        key = Random(seed).randbytes(16).hex()
        for module in ("bot.core.lobby.games", "bot.core.games.computer_seats"):
            self.patch.setattr(f"{module}.secrets", SimpleNamespace(token_hex=lambda size: key))
        settings = LocalSettings(rate_limits=RateLimits.off(), answer_seconds=600)
        path = self.path / f"{seed}-{other}"
        path.mkdir()
        self.caplog.clear()
        async with hosting(path, settings) as host:
            playing, edition = host.four[:people], list(Edition)[seed % 2].value
            both = playing if people == len(Team) else ()
            game = await host.game(*playing, both=both, edition=edition, free=bool(seed & 2), kind=kind)
            await give_signpost(host, game)
            if not other:
                table = await host.table(game)
                state = built(table.state) if own else table.state
                self.plan = list(planned(table.rules, state, self.viewer, Random(seed), actions))
                planned_actions = sum(len(stretch.steps) for stretch in self.plan)
                assert actions * 9 // 10 <= planned_actions <= actions, "few games end earlier"
            world = World(host, game, self.viewer, Random(seed), other=other, brisk=long)
            await world.play(self.plan)
            return Seen({person.name: _by_channel(person) for person in world.watchers}, self._log())

    def _log(self) -> list[str]:
        handler = logging.Formatter("%(levelname)s %(name)s: %(message)s")
        told = [record for record in self.caplog.records if record.name not in STARTING]
        lines = [SNOWFLAKE.sub("#", handler.format(record)) for record in told]
        return [line for line in lines if not line.startswith(CONNECTED)]

    def check_plan(self) -> None:
        """Check that the worlds do differ: in most actions, some hand or Hidden Aspiration is different."""
        actions = sum(len(stretch.steps) for stretch in self.plan)
        exchanged = [s for s in self.plan if difference(s.real, s.other, self.viewer) >= 4]
        share = sum(len(stretch.steps) for stretch in exchanged) / actions
        figure(f"{actions} actions in {len(self.plan)} stretches, {share:.0%} of them with other hands")
        assert share > 0.8


def built(state: State) -> State:
    """The state if every player has built the deck that they have (CRD-5)."""
    return replace(state, setup=state.setup._replace(seats=tuple(s._replace(own=True) for s in state.setup.seats)))


def other_decks(stretch: Stretch) -> bool:
    """Whether decks of the two worlds have different contents."""
    return stretch.real.setup != stretch.other.setup


def _by_channel(person: Person) -> bytes:
    """What a person was shown, channel by channel, because the order of updates between channels is random."""
    return stable_bytes(tuple(sorted(person.deliveries(), key=lambda delivery: delivery.channel_id)))


@pytest.fixture
def worlds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, request: pytest.FixtureRequest
) -> Worlds:
    """Two worlds for the test's viewer (a spectator without a parameter)."""
    chosen = getattr(request.node, "callspec", None)
    return Worlds(tmp_path, monkeypatch, caplog, chosen.params.get("viewer") if chosen else None)


def same(seen: tuple[Seen, Seen]) -> None:
    """Check that neither the viewer nor readers of the log can tell the worlds apart."""
    one, two = seen
    assert one.bytes.keys() == two.bytes.keys()
    for name in one.bytes:
        assert len(one.bytes[name]) > 1000
        assert not first_difference(one.bytes[name], two.bytes[name]), name
    assert one.log == two.log


@VIEWERS
async def test_what_a_viewer_cannot_know_changes_nothing_that_they_get(worlds: Worlds, viewer: Viewer) -> None:
    same(await worlds.both(1, 4))
    worlds.check_plan()


@pytest.mark.pixels
@pytest.mark.parametrize("viewer", [Team.BLISS])
async def test_neither_do_real_pictures_change(worlds: Worlds, viewer: Viewer) -> None:
    same(await worlds.both(1, 1))


@pytest.mark.rule("CRD-5", "CRD-6")
@pytest.mark.parametrize("viewer", [Team.GLOOM])
async def test_what_is_in_an_own_deck_changes_nothing_that_others_get(worlds: Worlds, viewer: Viewer) -> None:
    same(await worlds.both(1, 3, own=True))
    assert any(other_decks(stretch) for stretch in worlds.plan)


@pytest.mark.soak
@pytest.mark.pixels
@VIEWERS
async def test_long_stretches_with_own_decks(worlds: Worlds, viewer: Viewer) -> None:
    same(await worlds.both(3, 30, own=True))
    assert any(other_decks(stretch) for stretch in worlds.plan)


@seen_by(Team.GLOOM, Team.BLISS, None)
async def test_neither_in_the_full_game(worlds: Worlds, viewer: Viewer) -> None:
    same(await worlds.both(1, 4, kind="full-bb", long=True))


@seen_by(Team.BLISS, Team.GLOOM, None)
@pytest.mark.rule("VAR-5")
async def test_who_plays_both_spirits_learns_nothing_more(worlds: Worlds, viewer: Viewer) -> None:
    same(await worlds.both(4, 3, people=2, long=True))
    worlds.check_plan()


@pytest.mark.soak
@pytest.mark.pixels
@VIEWERS
@pytest.mark.rule("VAR-5")
async def test_long_stretches_by_two_people(worlds: Worlds, viewer: Viewer) -> None:
    same(await worlds.both(5, 100, people=2, kind="full-bb", long=True))
    worlds.check_plan()


@pytest.mark.pixels
@VIEWERS
@pytest.mark.parametrize("kind", ["basic", "full-aa", "full-bb"])
@pytest.mark.parametrize("seed", soaking(range(2, 6), below=3))
async def test_thousands_of_actions_in_two_worlds(worlds: Worlds, viewer: Viewer, seed: int, kind: str) -> None:
    same(await worlds.both(seed, LONG, kind=kind, long=True))
    worlds.check_plan()


# These tests can fail


def _hand(table: Table) -> str:
    return f"{sum(map(ord, ''.join(table.state.players[0].hand))) % 97}"


def leak_in_words(content: Content, table: Table) -> Content:
    return replace(content, blocks=(*content.blocks, Text(f"⏱ {_hand(table)}")))


def leak_in_an_id(content: Content, table: Table) -> Content:
    *others, buttons = content.blocks
    first, *rest = buttons.buttons  # type: ignore[union-attr]
    told = replace(rest[-1], custom_id=f"{rest[-1].custom_id}:{_hand(table)}")
    return replace(content, blocks=(*others, replace(buttons, buttons=(first, *rest[:-1], told))))  # type: ignore[call-arg]


def leak_in_the_log(content: Content, table: Table) -> Content:
    logging.getLogger("bot.pages").debug("drew %s", _hand(table))
    return content


def _in_the_picture(content: Content, change: Callable[[Image], Image]) -> Content:
    blocks = [change(block) if isinstance(block, Image) else block for block in content.blocks]
    return replace(content, blocks=tuple(blocks))


def leak_in_an_alt_text(content: Content, table: Table) -> Content:
    def told(image: Image) -> Image:
        return replace(image, draw=lambda: _with(image.draw(), alt=f"The board. {_hand(table)}"))

    return _in_the_picture(content, told)


def leak_in_a_file(content: Content, table: Table) -> Content:
    """Metadata behind the visible picture, where programs may store when and with what it was made."""

    def told(image: Image) -> Image:
        return replace(image, draw=lambda: _with(image.draw(), more=_hand(table).encode()))

    return _in_the_picture(content, told)


def leak_in_a_file_name(content: Content, table: Table) -> Content:
    return _in_the_picture(content, lambda image: replace(image, filename=f"board-{_hand(table)}.png"))


def _with(picture: Picture, *, alt: str | None = None, more: bytes = b"") -> Picture:
    return replace(picture, alt=alt or picture.alt, data=picture.data + more)


LEAKS = [
    leak_in_the_log,
    leak_in_an_alt_text,
    pytest.param(leak_in_a_file, marks=pytest.mark.pixels),
    *(pytest.param(each, marks=pytest.mark.soak) for each in (leak_in_words, leak_in_an_id, leak_in_a_file_name)),
]
"""Of words, ids and names, which are all sent as JSON, one is enough for the quick tests."""


@pytest.mark.parametrize("leak", LEAKS)
async def test_a_leak_is_found(worlds: Worlds, monkeypatch: pytest.MonkeyPatch, leak: Any) -> None:
    whole = turns.turn
    monkeypatch.setattr("bot.core.play.turns.turn", lambda table, **form: leak(whole(table, **form), table))
    with pytest.raises(AssertionError):
        same(await worlds.both(1, 1))


async def looks(world: World, action: Action, *, everybody: bool) -> None:
    """Have a watcher autocomplete options and type illegal actions, and nothing else."""
    await world.complete(world.watchers[0], action)
    await world.type_words(world.watchers[0], action)


async def test_a_leak_by_what_is_offered_while_somebody_types_is_found(
    worlds: Worlds, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def complete(router: Router, interaction: Any, _: object) -> list[app_commands.Choice[str]]:
        return [app_commands.Choice(name=_hand(table), value="x") for table in interaction.client.service.tables]

    monkeypatch.setattr(World, "_look", looks)
    monkeypatch.setattr(Router, "complete", complete)
    with pytest.raises(AssertionError, match="Eve"):
        same(await worlds.both(1, 1))


async def test_a_leak_by_a_refusal_is_found(worlds: Worlds, monkeypatch: pytest.MonkeyPatch) -> None:
    async def refuse(_: object, request: Request, error: object) -> None:
        words = [Text(f"No. {_hand(table)}") for table in request.service.tables]
        await request.answer.send(Content(tuple(words)))

    monkeypatch.setattr(World, "_look", looks)
    monkeypatch.setattr("bot.core.requests.error_replies.ErrorReplies._refuse", refuse)
    with pytest.raises(AssertionError, match="Eve"):
        same(await worlds.both(1, 1))
