"""All contents, with the longest names and the fullest positions, within Discord's limits."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from discord import AppCommandOptionType, app_commands

from bot.client import Cerebria
from bot.core.lobby.options import lobby_options
from bot.core.lobby.page import lobby
from bot.core.rulebook.feature import book_of
from bot.core.rulebook.help_page import HERE, guide, topics
from bot.core.rulebook.spirit_page import any_board
from bot.core.storage.store import opened
from bot.core.ui.content import Button, Buttons, Content, Option, Select, Text
from bot.settings import Settings
from engine import Edition, Mode, Side, Spirit, load_ruleset
from render import Words
from tests.bot.support.every_page import check
from tests.bot.support.pages import OPTIONS, problems
from tests.bot.support.tables import PEOPLE, WIDE, games_row, walk
from tests.tiers import soaking

COMMANDS, COMMAND_CHARACTERS, DESCRIPTION, NAME = 100, 8000, 100, 32


@pytest.mark.parametrize("edition", Edition)
def test_a_game_with_the_longest_names_stays_within_the_limits(edition: Edition) -> None:
    rng = Random(1)
    tables = list(walk(1, edition=edition, names=WIDE))
    assert sum(check(table, rng, 4) for table in tables[::24]) > 100


@pytest.mark.parametrize(("table", "people"), [("shapers", PEOPLE), ("spirits", PEOPLE[:2] * 2)])
def test_a_game_of_two_people_stays_within_the_limits(table: str, people: tuple[int, ...]) -> None:
    rng = Random(1)
    tables = list(walk(1, names=WIDE, table=table, people=people))
    assert sum(check(table, rng, 4) for table in tables[::32]) > 60


@pytest.mark.parametrize(("side", "table"), [(Side.B, "spirits"), (Side.A, "gloomshaper")])
def test_a_full_game_stays_within_the_limits(side: Side, table: str) -> None:
    rng = Random(1)
    tables = list(walk(1, names=WIDE, side=side, table=table))
    assert sum(check(table, rng, 4) for table in tables[::48]) > 60


@pytest.mark.parametrize("side", Side)
@pytest.mark.parametrize("seed", soaking(range(4), below=1))
def test_every_page_of_full_games_stays_within_the_limits(seed: int, side: Side) -> None:
    rng = Random(seed)
    table = ("spirits", "shapers", "gloomshaper", "blissshaper")[seed]
    for now in walk(seed, names=WIDE, side=side, table=table):
        check(now, rng, 8)


@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize("seed", soaking(range(12), below=1))
def test_every_page_of_many_games_stays_within_the_limits(seed: int, edition: Edition) -> None:
    rng = Random(seed)
    for table in walk(seed, edition=edition, names=WIDE, free=bool(seed % 2)):
        check(table, rng, 12)


def test_fullest_lobby_stays_within_the_limits() -> None:
    row = replace(games_row(Edition.SECOND, WIDE, free=True, seed=1), status="lobby")
    assert problems(lobby(row)) == []
    empty = replace(row, seats=tuple(replace(seat, person=None, name=None, spirit=None) for seat in row.seats))
    assert problems(lobby(empty)) == []
    assert problems(lobby(replace(row, status="running"))) == []
    full = replace(row, mode=Mode.FULL, spirit_side=Side.B, team_side=Side.B, starts=10**10, fills=True)
    for shown in (row, empty, full):
        for person in (row.host, 1):
            assert problems(lobby_options(shown, person)) == []
    for reach in ("dm", "panel", "unknown"):
        seats = tuple(replace(seat, reach=reach) for seat in row.seats)
        assert problems(lobby(replace(full, seats=seats), earlier="x" * 800)) == []  # five links are shorter


def test_every_spirit_board_fits_into_a_message() -> None:
    for edition in Edition:
        words = Words(load_ruleset(edition), ())
        for spirit in Spirit:
            for side in Side:
                assert problems(any_board(spirit, side, edition, words, book_of())) == []


def test_help_and_every_card_fit_into_a_message() -> None:
    for topic in (None, HERE, *topics()):
        assert problems(guide(topic)) == []
    table = next(walk(1))
    for name in load_ruleset().cards:
        assert problems(Content((Text(table.words.cards.text(name)),))) == []


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (Content((Text("x" * 2000), Text("y" * 2001))), "4001 characters"),
        (Content((Text(" "),)), "empty text"),
        (Content((Buttons((Button("a", "table:1:play"), Button("b", "table:1:play"))),)), "twice"),
        (Content((Buttons((Button("a", "other"),)),)), "unknown"),
        (Content((Buttons((Button("x" * 81, "table:1:play"),)),)), "label"),
        (Content((Buttons(tuple(Button("x", f"table:1:{'a' * i}") for i in range(1, 13))),) * 3), "twice"),
        (Content((Select("table:1:x", "", tuple(Option(str(i), str(i)) for i in range(26))),)), "26 options"),
        (Content((Select("table:1:x", "", (Option("x" * 101, "1"),)),)), "label of an option"),
        (Content((Select("table:1:x", "", (Option("x", "1"), Option("x", "2"))),)), "look alike"),
        (Content((Select("table:1:x", "p" * 151, (Option("x", "1"),)),)), "placeholder"),
    ],
)
def test_a_content_over_a_limit_is_noticed(content: Content, says: str) -> None:
    try:
        found = problems(content)
    except ValueError as error:  # discord.py itself refuses some
        found = [str(error)]
    assert any(says in each or "maximum" in each for each in found), found


@pytest.fixture
async def client(tmp_path: Path) -> AsyncIterator[Cerebria]:
    """The bot without a connection."""
    async with opened(tmp_path / "cerebria.db") as store:
        yield Cerebria(store, Settings(_env_file=None))


async def test_every_command_has_descriptions_and_stays_within_the_limits(client: Cerebria) -> None:
    commands = [command.to_dict(client.tree) for command in client.tree.get_commands()]
    assert 10 < len(commands) <= COMMANDS
    for command in commands:
        assert _characters(command) <= COMMAND_CHARACTERS
        for node in _nodes(command):
            assert 1 <= len(node["name"]) <= NAME
            assert node["name"] == node["name"].lower()
            assert 1 <= len(node["description"]) <= DESCRIPTION, node["name"]
            assert node["description"] != "…", f"{node['name']} says nothing of itself"
            assert len(node.get("options") or ()) <= OPTIONS
            assert len(node.get("choices") or ()) <= OPTIONS


async def test_every_command_offers_values_for_what_is_typed(client: Cerebria) -> None:
    for command in client.tree.walk_commands():
        if isinstance(command, app_commands.Command):
            for parameter in command.parameters:
                chosen = parameter.type in {AppCommandOptionType.user, AppCommandOptionType.attachment}
                known = parameter.autocomplete or parameter.choices or chosen
                assert known, f"/{command.qualified_name} {parameter.name}"


def _nodes(command: Any) -> Iterator[Any]:
    yield command
    for option in command.get("options") or ():
        yield from _nodes(option)


def _characters(command: Any) -> int:
    """Names, descriptions and values of a command and everything in it, which share a limit."""
    own = len(command["name"]) + len(command["description"])
    choices = sum(len(c["name"]) + len(str(c["value"])) for c in command.get("choices") or ())
    return own + choices + sum(_characters(option) for option in command.get("options") or ())
