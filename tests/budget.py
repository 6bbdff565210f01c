"""The processor time of the tests: a line at the end of each run; with `--times` also by folder, and the dearest tests.

It counts seconds of all processors, of child processes too. A busy or slower machine takes more of them for the same
work, so the budget is in yardsticks: each process measures one every few tests.
"""

from __future__ import annotations

import resource
import time
from collections import defaultdict
from collections.abc import Generator, Iterator
from typing import Any

import pytest
from _pytest.terminal import TerminalReporter

from tests.yardstick import in_yardsticks, yardstick

INTERVAL = 0.3
"""Seconds of a process's processor time between its yardsticks, which take a hundredth of it."""

DEAREST = 20
"""Number of tests that `--times` lists."""

BUDGETS = {"not soak and not proof": ("quick", 160_000), "soak": ("soak", 500_000)}
"""The names of the quick tests, chosen by pyproject.toml, and of the soak tests; the yardsticks that they may take.

Both together are all that a change waits for: 25 minutes of two processors.
"""

_KEY = "processor seconds"
_YARDSTICK = "yardstick"


def _spent() -> float:
    """Seconds of this process and of its children that have ended."""
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.process_time() + children.ru_utime + children.ru_stime


class Budget:
    """Measures tests in each of xdist's processes, and reports in the one that started these."""

    def __init__(self, config: pytest.Config) -> None:
        self._config = config
        self._since = 0.0
        self._measured_at = 0.0

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self) -> Generator[None, object, object]:
        self._since = _spent()
        return (yield)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(
        self, call: pytest.CallInfo[Any]
    ) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        report = yield
        if call.when == "teardown":
            now = _spent()
            report.user_properties.append((_KEY, now - self._since))
            if now - self._measured_at >= INTERVAL:
                report.user_properties.append((_YARDSTICK, yardstick()))
                self._measured_at = _spent()
        return report

    def pytest_terminal_summary(self, terminalreporter: TerminalReporter) -> None:
        if self._config.getoption("--times"):
            _table(terminalreporter)
        measured = [seconds for _, seconds in _properties(terminalreporter, _YARDSTICK)] or [yardstick()]
        total = _spent() - sum(measured)  # xdist's processes have ended
        cost = in_yardsticks(total, measured)
        terminalreporter.write_line(
            f"processor time: {total:.0f} s, or {cost:,.0f} yardsticks of {1000 * total / cost:.1f} ms"
        )
        name, budget = BUDGETS.get(self._config.getoption("-m"), ("", cost))
        if cost > budget:
            told = f"The {name} tests exceed their budget of {budget:,}: see `pytest --times`."
            terminalreporter.write_line(told, yellow=True)


def _properties(reporter: TerminalReporter, kind: str) -> Iterator[tuple[str, Any]]:
    """The tests that have a property, with its value."""
    for reports in reporter.stats.values():
        for report in reports:
            if isinstance(report, pytest.TestReport):
                yield from ((report.nodeid, value) for name, value in report.user_properties if name == kind)


def _table(reporter: TerminalReporter) -> None:
    """Write the seconds by folder, and the dearest tests."""
    times: dict[str, float] = dict(_properties(reporter, _KEY))
    folders = defaultdict[str, list[float]](list)
    for test, seconds in times.items():
        path = test.partition("::")[0].split("/")
        folders["/".join(path[: min(3, len(path) - 1)])].append(seconds)
    reporter.section("processor time")
    for folder, each in sorted(folders.items(), key=lambda item: -sum(item[1])):
        reporter.write_line(f"{sum(each):7.1f} s {len(each):5} tests  {folder}")
    reporter.write_line("")
    for test, seconds in sorted(times.items(), key=lambda item: -item[1])[:DEAREST]:
        reporter.write_line(f"{seconds:7.2f} s  {test}")
