"""What a command imports: a container asks for the bot's health every few seconds."""

from __future__ import annotations

import subprocess
import sys

from bot.command_line import COMMANDS, parser

ASK = """
import contextlib, sys
from bot.__main__ import main
for words in (["--version"], ["--help"], ["health", "--port", "1"]):
    sys.argv = ["cerebria", *words]
    with contextlib.suppress(SystemExit):
        main()
print(sorted({name.partition(".")[0] for name in sys.modules}), file=sys.stderr)
"""


def test_health_version_and_help_import_neither_the_bot_nor_the_engine() -> None:
    told = subprocess.run([sys.executable, "-c", ASK], capture_output=True, text=True, check=True)
    assert "no answer on port 1" in told.stdout
    assert "'pydantic_settings'" in told.stderr
    heavy = ("aiohttp", "discord", "engine", "render", "PIL")
    assert [name for name in heavy if f"'{name}'" in told.stderr] == []


def test_each_command_says_the_same_of_itself() -> None:
    commands = parser()._subparsers._group_actions[0].choices  # type: ignore[union-attr,index]  # noqa: SLF001
    for name, command in commands.items():
        command.complete()
        assert command.description.split("\n")[0] == COMMANDS[name]
        assert command.get_default("run") is not None
