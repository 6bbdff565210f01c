"""Games of two and three Shapers, and of four Spirits with two people, played through the bot."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bot.localdiscord import Person
from engine import Side, Team
from engine.actions import EndTurn
from tests.bot.support.games import reveal
from tests.bot.support.host import Host
from tests.bot.support.leaks import Watch
from tests.bot.support.players import ByButtons, BySlash, Player, play
from tests.bot.support.presses import decide_first
from tests.said import said, says

TABLES: dict[str, dict[str, Any]] = {
    "two Shapers": {"people": 2, "table": "shapers", "sides": "BG"},
    "Gloom's Shaper": {"people": 3, "table": "gloomshaper", "sides": "BGB"},
    "Bliss's Shaper": {"people": 3, "table": "blissshaper", "sides": "GBG"},
    "two people, four Spirits": {"people": 2, "sides": "BG", "both": 2},
    "three people, four Spirits": {"people": 3, "sides": "BGG", "both": 1},
}
RULES = {
    "two Shapers": ("VAR-1", "VAR-3"),
    "Gloom's Shaper": ("VAR-1", "VAR-2"),
    "Bliss's Shaper": ("VAR-1", "VAR-2"),
    "two people, four Spirits": ("VAR-5",),
    "three people, four Spirits": ("VAR-5",),
}
SOME = 3
"""Decisions to play where a whole game would take too long."""

EVERY = [pytest.param(name, marks=pytest.mark.rule(*RULES[name]), id=name) for name in TABLES]

SOAKING = [
    pytest.param(
        name,
        marks=[pytest.mark.rule(*RULES[name]), pytest.mark.soak if name.startswith("two") else pytest.mark.proof],
        id=name,
    )
    for name in TABLES
]
"""Two tables among the soak tests, the others among the proofs."""


def people_of(host: Host, name: str) -> list[Person]:
    return host.four[: TABLES[name]["people"]]


async def begun(host: Host, name: str, **options: Any) -> int:
    """Begin a game at a table."""
    people, chosen = people_of(host, name), {k: v for k, v in TABLES[name].items() if k != "people"}
    both = people[: chosen.pop("both", 0)]
    return await host.game(*people, both=both, **chosen, **options)


def players(host: Host, name: str, seed: int, *, typing: bool = False) -> list[Player]:
    """People with buttons, in DMs and in the channel, or with slash commands."""
    people = enumerate(people_of(host, name))
    if typing:
        return [BySlash(person, Random(seed + n), person.dm if n == 1 else None) for n, person in people]
    return [ByButtons(person, Random(seed + n), "dm" if n % 2 else "channel", undo=0.1) for n, person in people]


async def played(host: Host, name: str, seed: int, *, typing: bool = False, kind: str, free: bool) -> int:
    """Play a game and check it; returns its id."""
    watch = Watch(host)
    game = await begun(host, name, kind=kind, free=free)
    await play(host, game, players(host, name, seed, typing=typing), Random(seed))
    await host.check(game)
    assert watch.leaks == []
    assert watch.looked_at > 500
    return game


async def begin_and_reveal(host: Host, name: str, *, typing: bool = False, side: Side | None = None) -> None:
    """Play the beginning of a game, then a Revelation and what follows; check both."""
    watch, seated = Watch(host), players(host, name, 1, typing=typing)
    game = await begun(host, name, free=True, kind="full-bb" if side else "basic")
    await play(host, game, seated, Random(1), decisions=SOME)
    await host.check(game)
    await reveal(host, game, table=TABLES[name].get("table", "spirits"), side=side)
    await play(host, game, seated, Random(1), decisions=SOME)
    await host.check(game)
    assert watch.leaks == []
    assert watch.looked_at > 500


@pytest.mark.parametrize("name", EVERY)
async def test_the_beginning_of_a_game_a_revelation_and_what_follows(host: Host, name: str) -> None:
    await begin_and_reveal(host, name)


async def test_two_people_play_four_spirits_in_a_full_game_by_slash_commands(host: Host) -> None:
    await begin_and_reveal(host, "two people, four Spirits", typing=True, side=Side.B)


@pytest.mark.parametrize("name", SOAKING)
async def test_a_whole_game_and_its_rematch(host: Host, name: str) -> None:
    kind = "basic" if "three" in name or "Gloom" in name else "full-bb"
    game = await played(host, name, 3, kind=kind, free=kind != "basic", typing=name == "Gloom's Shaper")
    state = await host.check(game)
    assert state.over
    people = people_of(host, name)
    assert all(any(says(message.text, "final-ending") for message in person.sees(person.dm)) for person in people)
    await people[-1].press(host.last_message(game), label=said("rematch"))
    await host.settled()
    again = (await host.store.games())[0]
    for person in people[:-1]:
        side = "Join Bliss" if again.team_of(person.id) is Team.BLISS else "Join Gloom"
        await host.press_lobby(again.id, person, side)
    await host.press_lobby(again.id, people[0], said("lobby-button-swap"))
    await host.press_lobby(again.id, people[0], said("lobby-button-start"))
    begun_again = (await host.table(again.id)).row
    assert begun_again.status == "running"
    assert begun_again.team_of(people[0].id) is state.team_of(0).other
    await host.check(again.id)


@pytest.mark.rule("VAR-6")
@pytest.mark.parametrize(
    ("people", "options"),
    [
        (1, {"sides": "G", "both": True, "computers": 2}),
        (1, {"table": "shapers", "computers": 1}),
        (2, {"table": "blissshaper", "sides": "GB", "computers": 1}),
    ],
    ids=["both Spirits against computers", "Shaper against computer", "beside a computer against a Shaper"],
)
async def test_computers_take_any_seat(host: Host, people: int, options: dict[str, Any]) -> None:
    playing = host.four[:people]
    both = playing if "both" in options else ()
    game = await host.game(*playing, **{**options, "both": both, "level": "easy"})
    computers = {seat.seat for seat in (await host.table(game)).row.seats if seat.computer}
    assert len(computers) == options["computers"]
    acted = set[int | None]()
    for _ in range(8):  # two turns of everybody
        await decide_first(host, game, EndTurn)
        await host.settled()
        acted = {row.seat for row in await host.log(game) if row.kind == "action" and row.person is None}
        if acted == computers:
            break
    assert acted == computers
    await host.check(game)
