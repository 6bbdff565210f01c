"""A real browser for tests of the page, driven by the Chrome DevTools Protocol; no package is needed."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import itertools
import json
import shutil
import subprocess
import time
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import aiohttp
import pytest

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-dev-shm-usage",
    "--allow-pre-commit-input",  # otherwise input is dropped shortly after a page was opened
    "--remote-debugging-port=0",
)
START_SECONDS = 20
WAIT_SECONDS = 10
PHONE = (390, 844)
DESKTOP = (1280, 900)

KEYS = {
    "Tab": {"key": "Tab", "code": "Tab", "windowsVirtualKeyCode": 9},
    "Enter": {"key": "Enter", "code": "Enter", "windowsVirtualKeyCode": 13, "text": "\r"},
    "Escape": {"key": "Escape", "code": "Escape", "windowsVirtualKeyCode": 27},
    "End": {"key": "End", "code": "End", "windowsVirtualKeyCode": 35},
    "ArrowUp": {"key": "ArrowUp", "code": "ArrowUp", "windowsVirtualKeyCode": 38},
}


class NoBrowserError(Exception):
    """There is no browser, or it does not start."""


@contextlib.contextmanager
def chromium_or_skip(profile: Path) -> Iterator[str]:
    """Like `chromium`, but skip the test if there is no browser."""
    with contextlib.ExitStack() as stack:
        try:
            address = stack.enter_context(chromium(profile))
        except NoBrowserError as error:
            pytest.skip(str(error))
        yield address


@contextlib.contextmanager
def chromium(profile: Path) -> Iterator[str]:
    """Run a browser; yield the address at which it is driven. Raises NoBrowserError."""
    program = next(filter(None, map(shutil.which, NAMES)), None)
    if program is None:
        raise NoBrowserError("the page is shown by Chromium, which is not on this machine")
    words = [program, *FLAGS, f"--user-data-dir={profile}", "about:blank"]
    with subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as browser:
        try:
            yield _address(browser, profile / "DevToolsActivePort")
        finally:
            browser.kill()


def _address(browser: subprocess.Popen[bytes], written: Path) -> str:
    """Return the address that a starting browser writes to a file; raises NoBrowserError if it does not start."""
    deadline = time.monotonic() + START_SECONDS
    while browser.poll() is None and time.monotonic() < deadline:
        if written.exists() and len(lines := written.read_text().splitlines()) == 2:
            return f"ws://127.0.0.1:{lines[0]}{lines[1]}"
        time.sleep(0.02)
    raise NoBrowserError("Chromium does not start on this machine")


class Browser:
    """A connection to a browser, for one test."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._numbers = itertools.count(1)
        self._waiting: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self.events: list[dict[str, Any]] = []

    async def __aenter__(self) -> Self:
        self._http = aiohttp.ClientSession()
        self._socket = await self._http.ws_connect(self._address, max_msg_size=0)
        self._reader = asyncio.create_task(self._read())
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._socket.close()
        await self._reader
        await self._http.close()

    async def _read(self) -> None:
        async for message in self._socket:
            content = json.loads(message.data)
            if "id" in content:
                answer = self._waiting.pop(content["id"])
                if not answer.done():
                    answer.set_result(content)
            else:
                self.events.append(content)

    async def send(self, method: str, session: str | None = None, **params: Any) -> dict[str, Any]:
        """Send a command and return its result; raises AssertionError if the browser refuses it."""
        number = next(self._numbers)
        answer = self._waiting[number] = asyncio.get_running_loop().create_future()
        named = {"sessionId": session} if session else {}
        await self._socket.send_json({"id": number, "method": method, "params": params} | named)
        async with asyncio.timeout(START_SECONDS):
            content = await answer
        assert "error" not in content, content
        result: dict[str, Any] = content["result"]
        return result

    @contextlib.asynccontextmanager
    async def tab(self, url: str, size: tuple[int, int] = DESKTOP, *, scale: float = 1) -> AsyncIterator[BrowserTab]:
        """Open a page in a tab of its own with storage of its own; a phone's width makes it a phone with touch.

        `size` is in CSS pixels, each `scale` pixels of the screen wide.
        """
        context = (await self.send("Target.createBrowserContext"))["browserContextId"]
        target = (await self.send("Target.createTarget", url="about:blank", browserContextId=context))["targetId"]
        session = (await self.send("Target.attachToTarget", targetId=target, flatten=True))["sessionId"]
        tab = BrowserTab(self, session)
        await tab.send("Page.enable")
        await tab.send("Runtime.enable")
        width, height = size
        phone = width == PHONE[0]
        await tab.send(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=scale, mobile=phone
        )
        await tab.send("Emulation.setFocusEmulationEnabled", enabled=True)
        await tab.send("Page.navigate", url=url)
        await tab.until("document.querySelector('#title')?.textContent")
        try:
            yield tab
        finally:
            await self.send("Target.disposeBrowserContext", browserContextId=context)
        assert tab.faults() == []


@dataclass
class BrowserTab:
    """An open tab."""

    browser: Browser
    session: str

    async def send(self, method: str, **params: Any) -> dict[str, Any]:
        return await self.browser.send(method, self.session, **params)

    async def js(self, expression: str) -> Any:
        """Evaluate an expression and return its value; raises AssertionError if it throws."""
        result = await self.send("Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True)
        assert "exceptionDetails" not in result, (expression, result["exceptionDetails"])
        return result["result"].get("value")

    async def until(self, condition: str) -> Any:
        """Wait until an expression is true and the page is drawn; return its value."""
        loop = asyncio.get_running_loop()
        deadline = loop.time() + WAIT_SECONDS
        while not (value := await self.js(condition)):
            assert loop.time() < deadline, f"not within {WAIT_SECONDS} s: {condition}"
            await asyncio.sleep(0.01)
        await self.drawn()
        return value

    async def drawn(self) -> None:
        """Wait until the page is laid out and drawn, and what follows from that is done."""
        await self.js(
            "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"
        )

    async def press(self, key: str) -> None:
        """Press and release a key."""
        await self.send("Input.dispatchKeyEvent", type="keyDown", **KEYS[key])
        await self.send("Input.dispatchKeyEvent", type="keyUp", **KEYS[key])

    async def click(self, found: str) -> None:
        """Click the middle of the element that an expression returns."""
        await self.js(f"({found}).scrollIntoView({{block: 'nearest'}})")
        await self.drawn()
        box = f"({found}).getBoundingClientRect()"
        x, y = await self.js(f"((r) => [r.x + r.width / 2, r.y + r.height / 2])({box})")
        for kind in ("mousePressed", "mouseReleased"):
            await self.send("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    async def scroll(self, pixels: int) -> None:
        """Scroll the messages; negative numbers scroll up."""
        await self.js(f"document.querySelector('#log').scrollBy({{top: {pixels}, behavior: 'instant'}})")
        await self.drawn()

    async def screenshot(self, path: Path) -> None:
        """Save what the tab shows as a PNG."""
        path.write_bytes(base64.b64decode((await self.send("Page.captureScreenshot"))["data"]))

    async def screenshot_of(self, found: str) -> bytes:
        """A PNG of the element that an expression returns, which must fit into the messages' part of the window."""
        await self.js(f"({found}).scrollIntoView({{block: 'center', behavior: 'instant'}})")
        await self.drawn()
        edges = f"((r) => [r.left, r.top, r.right, r.bottom])(({found}).getBoundingClientRect())"
        left, top, right, bottom = await self.js(edges)
        _, first, _, last = await self.js(edges.replace(f"({found})", "document.querySelector('#log')"))
        assert first <= top < bottom <= last, f"{found} is cut off: {top}-{bottom} of {first}-{last}"
        clip = {"x": left, "y": top, "width": right - left, "height": bottom - top, "scale": 1}
        return base64.b64decode((await self.send("Page.captureScreenshot", clip=clip))["data"])

    def faults(self) -> list[Any]:
        """The uncaught exceptions and errors on the console so far."""
        own = [each for each in self.browser.events if each.get("sessionId") == self.session]
        thrown = [each["params"] for each in own if each["method"] == "Runtime.exceptionThrown"]
        logged = [
            each["params"]
            for each in own
            if each["method"] == "Runtime.consoleAPICalled" and each["params"]["type"] == "error"
        ]
        return thrown + logged
