"""README, docs and .env.example are correct: every command, every option, every setting with its default."""

from __future__ import annotations

import re
import shlex
from datetime import date
from pathlib import Path

import pytest

from bot.command_line import COMMANDS as KNOWN
from bot.command_line import parser
from bot.core.model.absences import MAX_AWAY_DAYS, PERIOD_DAYS
from bot.core.model.pace import HOUR, MINUTE, TIMES
from bot.settings import Settings
from tests.tools import commands_page, measured

ROOT = Path(__file__).parents[2]
HOSTING = (ROOT / "docs" / "hosting.md").read_text("utf-8").partition("## Commands of the terminal")[2]

COMMANDS = re.findall(r"^cerebria [^#\n]+", HOSTING.partition("\n## ")[0], re.MULTILINE)
"""Lines of examples that begin with the program's name."""


@pytest.mark.parametrize("line", COMMANDS)
def test_every_command_line_can_be_typed(line: str) -> None:
    _, *words = shlex.split(line.partition(">")[0])
    number = {"ID": "1"}
    assert parser().parse_args([number.get(word, word) for word in words]).run


def test_every_other_command_is_told() -> None:
    told = {line.split()[1] for line in COMMANDS}
    assert told == KNOWN.keys()


def test_every_slash_command_is_on_its_page() -> None:
    assert commands_page.PAGE.read_text("utf-8") == commands_page.page(), "python -m tests.tools.commands_page"


def test_every_section_of_measurements_says_when_it_was_measured() -> None:
    assert all(day <= date.today() for _, day, _ in measured.sections())  # noqa: DTZ011  # of the calendar


def test_the_readme_is_read_in_minutes() -> None:
    assert len((ROOT / "README.md").read_text("utf-8").split()) <= 900


def test_the_figures_of_a_long_game_are_those_of_the_host() -> None:
    live, daily, relaxed = (TIMES[pace].decision for pace in ("live", "daily", "relaxed"))
    paces = f"{live // MINUTE} minutes, {daily // HOUR} hours, {relaxed // HOUR} hours or no deadline"
    playing = " ".join((ROOT / "docs" / "playing.md").read_text("utf-8").split())
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
