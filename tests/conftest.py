"""Figures found by tests are printed at the end of the run; generated cases have no deadline."""

import gc
from asyncio import AbstractEventLoop, SelectorEventLoop
from collections.abc import Callable, Generator, Mapping
from itertools import count
from typing import Any

import pytest
from _pytest.terminal import TerminalReporter
from aiohttp import web_app
from hypothesis import settings

from render.pictures.board_background import background
from tests.bot.support import databases
from tests.budget import Budget
from tests.closed_world import ClosedWorld
from tests.figures import taken

settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")


COLLECT = 20
"""Tests after which the worlds of earlier tests are let go."""

FREEZE = 100
"""Tests after which the collector need not look any more at what caches keep: texts, rules, what follows from them."""

_begun = count()


def pytest_addoption(parser: pytest.Parser) -> None:
    kinds = ("sqlite", "postgres")
    parser.addoption("--database", choices=kinds, default="sqlite", help="the database of tests that run the bot")
    parser.addoption("--times", action="store_true", help="processor time by folder, and the dearest tests")


def pytest_configure(config: pytest.Config) -> None:
    databases.chosen = config.getoption("--database")
    config.pluginmanager.register(Budget(config))


def pytest_asyncio_loop_factories(
    config: pytest.Config, item: pytest.Item
) -> Mapping[str, Callable[[], AbstractEventLoop]]:
    is_real = item.get_closest_marker("real_time") is not None
    return {"real": SelectorEventLoop} if is_real else {"closed": ClosedWorld}


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--database") != "sqlite":
        for item in items:
            if item.get_closest_marker("sqlite") is not None:
                item.add_marker(pytest.mark.skip("it is about SQLite"))


def pytest_collection_finish() -> None:
    gc.collect()
    gc.freeze()  # what was imported stays until the end: the collector need not look at it again and again
    gc.set_threshold(20_000, 50, 50)


def pytest_runtest_logstart() -> None:
    begun = next(_begun)
    if begun % COLLECT == 0:
        web_app._cached_build_middleware.cache_clear()  # noqa: SLF001  # it keeps 1,024 servers and their worlds alive
        background.cache_clear()
        gc.collect()
    if begun % FREEZE == COLLECT:
        gc.freeze()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(call: pytest.CallInfo[Any]) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if call.when == "call":
        report.user_properties += [("figure", text) for text in taken()]
    return report


def pytest_terminal_summary(terminalreporter: TerminalReporter) -> None:
    told = [
        f"{report.nodeid.rpartition('::')[2]}: {text}"
        for report in terminalreporter.getreports("passed")
        for name, text in report.user_properties
        if name == "figure"
    ]
    if told:
        terminalreporter.section("figures")
        for line in sorted(told):
            terminalreporter.write_line(line)
