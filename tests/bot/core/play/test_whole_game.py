"""A basic game by four people, all with buttons or all with slash commands, and what each of them sees."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from bot.core.model.table import Table
from bot.localdiscord import Delivery, DeliveryKind
from engine import Side, Team
from engine.events import HandDealt
from tests.bot.support.games import reveal
from tests.bot.support.host import Host
from tests.bot.support.leaks import Watch, everything
from tests.bot.support.players import ByButtons, BySlash, Player, play
from tests.bot.support.subjects import support
from tests.bot.support.tables import walk
from tests.said import said, says
from tests.tiers import soaking

SOME = 5
"""Decisions to play where a whole game would take too long."""


def kinds(first: str) -> pytest.MarkDecorator:
    """A test for one kind of full games among the soak tests, and for all others among the proofs."""
    every = ("full-aa", "full-ab", "full-ba", "full-bb")
    marked = [pytest.param(kind, marks=pytest.mark.soak if kind == first else pytest.mark.proof) for kind in every]
    return pytest.mark.parametrize("kind", marked)


def pressing(host: Host, seed: int) -> list[Player]:
    """Four people with buttons: two in their DMs, two in the channel."""
    return [
        ByButtons(person, Random(seed + number), "dm" if number % 2 else "channel", undo=0.1)
        for number, person in enumerate(host.four)
    ]


def typing(host: Host, seed: int) -> list[Player]:
    """Four people with slash commands, one of them in the DM."""
    return [
        BySlash(person, Random(seed + number), person.dm if number == 3 else None)
        for number, person in enumerate(host.four)
    ]


async def played(host: Host, players: list[Player], seed: int, *, free: bool, kind: str = "basic") -> int:
    """Play a game and check it; returns its id."""
    watch = Watch(host)
    game = await host.game(*host.four, free=free, kind=kind)
    await play(host, game, players, Random(seed))
    await host.check(game)
    assert watch.leaks == []
    assert watch.looked_at > 1000
    return game


def result_of(table: Table) -> str:
    """The result of a game in words."""
    return table.words.scores.result(table.team_view(None))


async def check_final(host: Host, game: int) -> None:
    """The final score is in the channel and in every panel, and only buttons that show something remain."""
    state = await host.check(game)
    assert state.over
    message = host.last_message(game)
    table = await host.table(game)
    result = result_of(table)
    assert message.text.startswith(f"## 🏆 {result}\n")
    assert [button.label for button in message.buttons] == [
        said("replay"),
        *([said("review")] if support("review") else []),
        said("rematch"),
        said("log"),
    ]
    for person in host.four:
        own = table.words.scores.outcome(table.view(person.id))
        assert [message for message in person.sees(person.dm) if f"**{own}**" in message.text]


def mixed(host: Host, seed: int) -> list[Player]:
    """Two people with buttons and two with slash commands."""
    return [*pressing(host, seed)[:2], *typing(host, seed)[2:]]


@pytest.mark.parametrize(
    ("people", "kind"),
    [
        (pressing, "basic"),
        (typing, "basic"),
        (mixed, "full-bb"),
        pytest.param(mixed, "full-aa", marks=pytest.mark.soak),
    ],
)
async def test_the_beginning_of_a_game_a_revelation_and_what_follows(
    host: Host, people: Callable[[Host, int], list[Player]], kind: str
) -> None:
    watch, players = Watch(host), people(host, 1)
    game = await host.game(*host.four, free=True, kind=kind)
    await play(host, game, players, Random(1), decisions=SOME)
    await host.check(game)
    await reveal(host, game, side={"full-bb": Side.B, "full-aa": Side.A}.get(kind))
    await play(host, game, players, Random(1), decisions=SOME)
    await host.check(game)
    assert watch.leaks == []
    assert watch.looked_at > 1000


async def test_the_last_turn_of_a_game_and_its_end(host: Host) -> None:
    *_, last = (table for table in walk(1) if not table.state.over)
    game = await host.game(*host.four, at=last.state)
    await play(host, game, pressing(host, 1), Random(1))
    await check_final(host, game)


@kinds("full-ab")
async def test_a_whole_full_game_by_buttons(host: Host, kind: str) -> None:
    await check_final(host, await played(host, pressing(host, 5), 5, free=True, kind=kind))


@kinds("full-bb")
async def test_a_whole_full_game_by_slash_commands(host: Host, kind: str) -> None:
    await check_final(host, await played(host, typing(host, 6), 6, free=True, kind=kind))


@pytest.mark.parametrize("seed", soaking(range(3), below=1))
async def test_a_whole_game_by_buttons(host: Host, seed: int) -> None:
    players = pressing(host, seed)
    await check_final(host, await played(host, players, seed, free=bool(seed % 2)))


@pytest.mark.parametrize("seed", soaking(range(3), below=1))
async def test_a_whole_game_by_slash_commands(host: Host, seed: int) -> None:
    await check_final(host, await played(host, typing(host, seed), seed, free=bool(seed % 2)))


async def test_a_person_is_looked_up_once_however_long_the_game(host: Host) -> None:
    game = await host.game(*host.four)
    await play(host, game, pressing(host, 2), Random(2), decisions=4)
    asked = host.discord.rest.load.by_route
    assert asked["POST /users/@me/channels"] == 4
    assert asked.get("GET /users/{user_id}", 0) <= 4


async def test_a_spectator_sees_no_hand_and_gets_nothing_in_private(host: Host) -> None:
    game = await host.game(*host.four)
    await play(host, game, pressing(host, 3), Random(3), decisions=2)
    assert host.spectator.sees(host.spectator.dm) == []
    assert "Hand of" not in everything(host.spectator)
    for label in (said("play"), said("hand")):
        reply = await host.spectator.press(host.turn_message(game), label=label)
        assert reply.ephemeral
        assert says(reply.text, "not-playing")


async def test_the_watch_finds_a_card_told_to_the_other_team(host: Host) -> None:
    watch = Watch(host)
    game = await host.game(*host.four)
    table = await host.table(game)
    ann, ben = host.four[:2]
    team = table.state.team_of(0)
    secrets = {secret.words for secret in watch.secrets(table, ben.id)}
    dealt = [e for step in table.steps for e in step.events if isinstance(e, HandDealt)]
    cards = {card for event in dealt if table.state.team_of(event.seat) is team for card in event.cards}
    hidden = [card for card in cards if card in secrets]
    assert hidden, "some card of the opening hands is a secret"
    assert watch.leaks == []
    told = {"content": f"**{hidden[0]}** is in the hand of Ann"}
    host.discord.deliveries.add(Delivery(DeliveryKind.MESSAGE, frozenset({ann.id}), 1, told))
    assert watch.leaks == []
    host.discord.deliveries.add(Delivery(DeliveryKind.MESSAGE, frozenset({ben.id}), 1, told))
    assert len(watch.leaks) == 1


async def test_the_watch_finds_a_hidden_aspiration_told_to_the_other_team(host: Host) -> None:
    watch = Watch(host)
    game = await host.game(*host.four)
    table = await host.table(game)
    ann, ben = host.four[:2]
    line = next(line for line in (await host.shown(game, f"hand:{ann.id}")).text.splitlines() if "Hidden" in line)
    assert Team.BLISS.name.title() in line
    assert table.state.team_of(0) is Team.BLISS
    host.discord.deliveries.add(Delivery(DeliveryKind.EDIT, frozenset({ann.id, ben.id}), 1, {"content": line}))
    assert len(watch.leaks) == 1
