"""How much of bot/ an event enters: rooms, files, functions, for a press of an action and a passed deadline.

python -m tests.tools.files_entered [--list]

`--list` names the files and their functions. The local Discord counts as the outside, and so do worker processes.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import threading
from collections import defaultdict
from pathlib import Path
from types import FrameType
from typing import Any
from unittest.mock import patch

import bot
from bot.core.model.pace import DAY
from engine.actions import Move
from tests.bot.support.host import Host, hosting
from tests.bot.support.pixels import without_pixels
from tests.bot.support.presses import action_id, button, can, panel_of
from tests.bot.support.seeds import seeded
from tests.bot.support.time import stopped
from tests.closed_world import ClosedWorld
from tests.tools.rooms import room_of

HOME = str(Path(bot.__file__).parent)
OUTSIDE = f"{HOME}/localdiscord/"
START = 1_790_000_000


class Entered:
    """The functions of bot/ entered since the last `clear`, by file, in any thread that starts while this is there."""

    def __init__(self) -> None:
        self._files: defaultdict[str, set[str]] = defaultdict(set)
        threading.setprofile(self._note)
        sys.setprofile(self._note)

    def _note(self, frame: FrameType, event: str, _: Any) -> None:
        code = frame.f_code
        if event != "call" or code.co_name.startswith("<"):  # comprehensions, lambdas, modules
            return
        if code.co_filename.startswith(HOME) and not code.co_filename.startswith(OUTSIDE):
            self._files[code.co_filename.removeprefix(f"{HOME}/")].add(code.co_qualname)

    def clear(self) -> None:
        """Forget what has been entered so far."""
        self._files.clear()

    def files(self) -> dict[str, list[str]]:
        """The files entered, with their functions."""
        return {file: sorted(functions) for file, functions in sorted(self._files.items())}


Found = dict[str, dict[str, list[str]]]
"""What each event has entered."""


async def press(host: Host, entered: Entered) -> Found:
    """A press of an action's button in a panel; what it changes is published once it is answered."""
    game = await host.game(*host.four)
    person, action = await host.actor(game), await can(host, game, Move)
    panel, pressed = await panel_of(host, game, person), button(action_id(await host.table(game), action))
    await host.settled()
    entered.clear()
    with patch.object(host.client.publisher, "changed"):
        await person.forge(panel, pressed)
    answered = entered.files()
    host.client.publisher.changed((await host.table(game)).row)
    await host.settled()
    return {"a press, until it is answered": answered, "a press, until all is shown": entered.files()}


async def deadline(host: Host, entered: Entered) -> Found:
    """A deadline that passes: the others are asked what to do."""
    time = stopped(host, START)
    await host.game(*host.four)
    entered.clear()
    await time.to(START + 3 * DAY)
    return {"a passed deadline, until all is shown": entered.files()}


async def measured() -> Found:
    """What each event enters."""
    found: Found = {}
    for event in (press, deadline):
        entered = Entered()
        with tempfile.TemporaryDirectory() as folder, seeded("files entered"), without_pixels():
            async with hosting(Path(folder)) as host:
                found |= await event(host, entered)
    return found


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="How much of bot/ one event enters.")
    parser.add_argument("--list", action="store_true", help="name the files and their functions")
    options = parser.parse_args()
    with asyncio.Runner(loop_factory=ClosedWorld) as runner:
        found = runner.run(measured())
    for event, files in found.items():
        rooms = {room_of(f"bot.{file.removesuffix('.py').replace('/', '.')}") for file in files}
        print(f"{event}: {len(rooms)} rooms, {len(files)} files, {sum(map(len, files.values()))} functions")
        print(f"  {', '.join(sorted(rooms))}")
        for file, functions in files.items() if options.list else ():
            print(f"  {file}: {', '.join(functions)}")


if __name__ == "__main__":
    main()
