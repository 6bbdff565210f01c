"""Notifications to the service manager that started the bot, such as systemd: ready, alive, stopping.

https://www.freedesktop.org/software/systemd/man/latest/sd_notify.html
"""

import asyncio
import logging
import os
import socket
from collections.abc import Awaitable, Callable

log = logging.getLogger(__name__)

LOOK_SECONDS = 1.0
"""Seconds between two checks whether the bot is ready."""

LONGEST_PAUSE = 10.0
"""Longest time between two notifications, in seconds."""


def notify(*notices: str) -> None:
    """Send notifications, such as READY=1, if a service manager asked for them; failures are only logged."""
    address = os.environ.get("NOTIFY_SOCKET", "")
    if not address.startswith(("/", "@")):
        return
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_CLOEXEC) as sender:
        try:
            sender.sendto("\n".join(notices).encode(), address.replace("@", "\0", 1))
        except OSError as error:
            log.debug("the service manager did not receive %s: %s", notices[0], error)


def _pause() -> float:
    """Seconds between two notifications: half the watchdog's timeout, at most LONGEST_PAUSE."""
    return min(int(os.environ.get("WATCHDOG_USEC") or 0) / 2e6 or LONGEST_PAUSE, LONGEST_PAUSE)


async def keep_told(is_ready: Callable[[], bool], problems: Callable[[], Awaitable[list[str]]]) -> None:
    """Tell the service manager when the bot is ready, then regularly that it is alive, and its problems.

    If the bot hangs, the notifications stop, and a service manager with a watchdog restarts it.
    """
    if "NOTIFY_SOCKET" not in os.environ:
        return
    notify("STATUS=connecting to Discord")
    while not is_ready():
        await asyncio.sleep(LOOK_SECONDS)
    notify("READY=1")
    while True:
        notify("WATCHDOG=1", f"STATUS={'; '.join(await problems()) or 'serving'}")
        await asyncio.sleep(_pause())


def stopping() -> None:
    """Tell the service manager that the bot is stopping."""
    notify("STOPPING=1", "STATUS=shutting down")
