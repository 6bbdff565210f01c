"""The `cerebria` command, run in the process of its tests."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.core.monitoring import log_format


def run_main(*words: str | Path) -> int:
    """The exit status of `cerebria` with these words; raises SystemExit where the parser does."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("sys.argv", ["cerebria", *map(str, words)])
        patch.setattr(log_format, "configure_logging", lambda *_: None)  # its handler would outlive the test
        return main()


async def cerebria(*words: str | Path) -> int:
    """Run a command in a thread, since it begins an event loop of its own."""
    return await asyncio.to_thread(run_main, *words)
