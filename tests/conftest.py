"""The figures that tests print stand at the end of the run, whichever process found them; no test is timed."""

import pytest
from _pytest.terminal import TerminalReporter
from hypothesis import settings

settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")


def pytest_terminal_summary(terminalreporter: TerminalReporter) -> None:
    printed = [
        (report.nodeid, line)
        for report in terminalreporter.getreports("passed")
        if isinstance(report, pytest.TestReport) and report.when == "call"
        for line in report.capstdout.splitlines()
    ]
    if printed:
        terminalreporter.section("figures")
        for test, line in sorted(printed):
            terminalreporter.write_line(f"{test.rpartition('::')[2]}: {line}")
