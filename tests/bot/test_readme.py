"""The README and .env.example are correct: every command, every option, every setting with its default."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from discord import app_commands

from bot.command_line import COMMANDS as KNOWN
from bot.command_line import parser
from bot.model.absences import MAX_AWAY_DAYS, PERIOD_DAYS
from bot.model.pace import HOUR, MINUTE, TIMES
from bot.settings import Settings
from tests.bot.support.host import Host

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text("utf-8")

COMMANDS = re.findall(r"^cerebria [^#\n]+", README, re.MULTILINE)
"""Lines of the README that begin with the program's name."""


@pytest.mark.parametrize("line", COMMANDS)
def test_every_command_line_can_be_typed(line: str) -> None:
    _, *words = shlex.split(line.partition(">")[0])
    number = {"ID": "1"}
    assert parser().parse_args([number.get(word, word) for word in words]).run


def test_every_other_command_is_told() -> None:
    told = {line.split()[1] for line in COMMANDS}
    assert told == KNOWN.keys()


def promised() -> set[str]:
    """The slash commands in the README's table; a name on its own belongs to the group before it."""
    found: set[str] = set()
    for cell in re.findall(r"^\| (`/.+?) \|", README, re.MULTILINE):
        group = ""
        for name in re.findall(r"`([^`]+)`", cell):
            if name.startswith("/"):
                group = name[1:].rpartition(" ")[0]
            found.add(name[1:] if name.startswith("/") else f"{group} {name}")
    return found


async def test_every_slash_command_is_in_the_table_and_no_other(host: Host) -> None:
    commands = host.client.tree.walk_commands()
    assert promised() == {each.qualified_name for each in commands if isinstance(each, app_commands.Command)}


def test_the_figures_of_a_long_game_are_those_of_the_host() -> None:
    live, daily, relaxed = (TIMES[pace].decision for pace in ("live", "daily", "relaxed"))
    paces = f"{live // MINUTE} minutes, {daily // HOUR} hours, {relaxed // HOUR} hours or no deadline"
    playing = " ".join(README.partition("## Playing")[2].partition("Everything can be typed")[0].split())
    assert paces in playing
    assert f"`/away`, for up to {MAX_AWAY_DAYS} days in {PERIOD_DAYS}" in playing
    assert all(2 * times.half == times.decision for times in TIMES.values()), "the first reminder comes half way"


def test_the_example_of_settings_names_each_with_what_it_is_without() -> None:
    lines = (ROOT / ".env.example").read_text("utf-8").splitlines()
    told = dict(line.removeprefix("#").split("=") for line in lines if re.match(r"#?[A-Z_]+=", line))
    without = {
        str(field.validation_alias or f"CEREBRIA_{name.upper()}"): "" if field.default is None else str(field.default)
        for name, field in Settings.model_fields.items()
    }
    assert {name: value.removesuffix(".0") for name, value in told.items()} == {
        name: value.removesuffix(".0") for name, value in without.items()
    }
