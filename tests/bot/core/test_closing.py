"""What is opened is closed in stages, whatever fails."""

from __future__ import annotations

import pytest

from bot.core.closing import Closing, ClosingStage


class Opened:
    """Notes that it has been closed."""

    def __init__(self, name: str, closed: list[str], *, fails: bool = False) -> None:
        self._name, self._closed, self._fails = name, closed, fails

    async def close(self) -> None:
        self._closed.append(self._name)
        if self._fails:
            raise RuntimeError(self._name)


async def test_each_is_closed_in_its_stage_the_last_opened_first_though_another_fails() -> None:
    closing, closed = Closing(), list[str]()
    for name, stage in (("network", ClosingStage.CONNECTION), ("messages", ClosingStage.ANSWERING)):
        closing.closes(Opened(name, closed), stage)
    for name, fails in (("computers", False), ("cups", True), ("puzzles", False)):
        closing.closes(Opened(name, closed, fails=fails), ClosingStage.ACTING)
    closing.calls(Opened("answers", closed).close, ClosingStage.LAST_ANSWERS)
    with pytest.raises(RuntimeError, match="cups"):
        await closing.close_all()
    assert closed == ["puzzles", "cups", "computers", "answers", "messages", "network"]
