"""The page in Chromium: where it scrolls, what it shows, and that keyboard and phone suffice."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from bot.localdiscord import LocalDiscord, LocalSettings, RateLimits
from bot.localdiscord.model.uploads import Body, Upload
from tests.localdiscord.chromium import DESKTOP, PHONE, Browser, chromium_or_skip
from tests.localdiscord.sample_bot import png

pytestmark = [pytest.mark.soak, pytest.mark.real_time]

LOG = "document.querySelector('#log')"
NEWS = "document.querySelector('#news')"
TO_END = f"({LOG}.scrollHeight - {LOG}.scrollTop - {LOG}.clientHeight)"
SIZES = pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with chromium_or_skip(tmp_path_factory.mktemp("chromium")) as address:
        yield address


@pytest.fixture
async def browser(address: str) -> AsyncIterator[Browser]:
    async with Browser(address) as browser:
        yield browser


def post(discord: LocalDiscord, text: str, *files: Upload) -> None:
    discord.messages.create(
        discord.channel, discord.world.bot, Body({"content": text} if text else {}, dict(enumerate(files)))
    )


def fill(discord: LocalDiscord, count: int = 60) -> None:
    for number in range(count):
        post(discord, f"message {number}")


def shown(text: str) -> str:
    """The condition that a message with this text is shown."""
    return f"[...document.querySelectorAll('article')].some((each) => each.innerText.includes({text!r}))"


def button(label: str) -> str:
    """The last button with this label."""
    return f"[...document.querySelectorAll('#log button')].findLast((each) => each.textContent === {label!r})"


def top_of(text: str) -> str:
    """The place of the message with this text, in pixels from the top of the window."""
    return (
        f"[...document.querySelectorAll('article')].find((each) => each.innerText.includes({text!r}))"
        ".getBoundingClientRect().top"
    )


@SIZES
async def test_a_reader_at_the_end_stays_there(alone: LocalDiscord, browser: Browser, size: tuple[int, int]) -> None:
    fill(alone)
    async with browser.tab(f"{alone.url}/#Ann", size) as tab:
        await tab.until(shown("message 59"))
        assert await tab.js(TO_END) <= 1
        post(alone, "one\n" * 30 + "last line")
        await tab.until(shown("last line"))
        assert await tab.js(TO_END) <= 1
        assert await tab.js(f"{NEWS}.hidden")


@SIZES
async def test_a_reader_further_up_stays_and_the_bar_jumps_down(
    alone: LocalDiscord, browser: Browser, size: tuple[int, int]
) -> None:
    fill(alone)
    async with browser.tab(f"{alone.url}/#Ann", size) as tab:
        await tab.until(shown("message 59"))
        await tab.scroll(-600)
        place = await tab.js(top_of("message 30"))
        for number in range(2):
            post(alone, f"news {number}", Upload("a.png", png(600, 400)))
        await tab.until(f"{NEWS}.textContent === '2 new messages ↓'")
        assert await tab.js(top_of("message 30")) == place
        assert await tab.js(f"{NEWS}.offsetHeight > 0")
        await tab.click(NEWS)
        await tab.until(f"{NEWS}.hidden")
        assert await tab.js(TO_END) <= 1
        post(alone, "later")
        await tab.until(shown("later"))
        assert await tab.js(TO_END) <= 1


async def test_an_edit_above_does_not_move_what_is_read(alone: LocalDiscord, browser: Browser) -> None:
    fill(alone)
    async with browser.tab(f"{alone.url}/#Ann") as tab:
        await tab.until(shown("message 59"))
        await tab.scroll(-600)
        place = await tab.js(top_of("message 50"))
        first = next(iter(alone.channel.messages.values()))
        alone.messages.edit(first, Body({"content": "edited\n" * 20}))
        await tab.until(shown("edited"))
        assert await tab.js(top_of("message 50")) == place


async def test_the_answer_to_ones_own_press_is_scrolled_to(discord: LocalDiscord, browser: Browser) -> None:
    ann, ben, *_ = discord.people
    await ann.slash(discord.channel, "game new", mode="basic", seats=3)
    fill(discord, 30)
    async with browser.tab(f"{discord.url}/#Ann") as tab:
        await tab.until(shown("message 29"))
        await tab.js(f"{LOG}.scrollTop = 0")
        await tab.drawn()
        await ben.slash(discord.channel, "post", text="from somebody else")
        await tab.until(f"!{NEWS}.hidden")
        assert await tab.js(f"{LOG}.scrollTop") == 0
        await tab.click(button("Secret"))
        await tab.until(shown("for ann"))
        assert await tab.js(TO_END) <= 1
        line = await tab.js("[...document.querySelectorAll('article')].at(-1).querySelector('.above').innerText")
        assert line == "Cerebria new basic game for 3"
        await tab.click("[...document.querySelectorAll('.jump')].at(-1)")
        await tab.until(f"{LOG}.scrollTop === 0")
        assert "flash" in await tab.js("document.activeElement.className")


@SIZES
async def test_nothing_moves_while_pictures_load(alone: LocalDiscord, browser: Browser, size: tuple[int, int]) -> None:
    post(alone, "above")
    for wide, high in ((1200, 900), (300, 1200), (50, 40)):
        post(alone, "", Upload("a.png", png(wide, high)))
    post(alone, "below")
    async with browser.tab(f"{alone.url}/#Ann", size) as tab:
        await tab.until(shown("below"))
        pictures = "[...document.querySelectorAll('#log img')]"
        places = f"{pictures}.map((each) => [each.clientWidth, each.clientHeight])"
        await tab.until(f"{pictures}.every((each) => each.complete)")
        loaded = await tab.js(places)
        await tab.send("Network.enable")
        await tab.send("Network.setBlockedURLs", urls=["*/attachments/*"])
        await tab.send("Network.setCacheDisabled", cacheDisabled=True)
        await tab.send("Page.reload")
        await tab.until(shown("below"))
        assert await tab.js(f"{pictures}.every((each) => each.naturalWidth === 0)")
        assert await tab.js(places) == loaded
        assert await tab.js("document.documentElement.scrollWidth <= innerWidth")
        for (wide, high), (real_wide, real_high) in zip(loaded, ((1200, 900), (300, 1200), (50, 40)), strict=True):
            assert wide / high == pytest.approx(real_wide / real_high, abs=0.05)


async def test_a_restart_of_the_program_is_said(browser: Browser, tmp_path: Path) -> None:
    settings = LocalSettings(rate_limits=RateLimits.off())
    notice = "document.querySelector('#notice')"
    async with contextlib.AsyncExitStack() as stack:
        first = await stack.enter_async_context(LocalDiscord(settings))
        port = int(first.url.rpartition(":")[2])
        fill(first, 3)
        tab = await stack.enter_async_context(browser.tab(f"{first.url}/#Ann"))
        await tab.until(shown("message 2"))
        await tab.js("document.querySelector('#text').value = 'a draft'")
        await first.unplug()
        await tab.until(f"{notice}.innerText.includes('connection is lost')")
        await first.plug_in()
        await tab.until(f"{notice}.hidden")
        assert await tab.js(shown("message 2"))
        assert await tab.js("document.querySelector('#text').value") == "a draft"
        await first.stop()
        await tab.until(f"{notice}.innerText.includes('connection is lost')")
        second = LocalDiscord(LocalSettings(rate_limits=RateLimits.off(), port=port))
        await stack.enter_async_context(second)
        await tab.until(f"{notice}.innerText.includes('A new Discord has begun')")
        assert await tab.js("document.querySelectorAll('article').length") == 0
        await tab.click(f"[...{notice}.querySelectorAll('button')].at(-1)")
        await tab.until(f"{notice}.hidden")
        await tab.send("Page.reload")
        await tab.until("document.querySelector('#title')?.textContent")
        assert await tab.js(f"{notice}.hidden")


async def test_the_keyboard_suffices_and_keeps_its_place(discord: LocalDiscord, browser: Browser) -> None:
    ann, *_ = discord.people
    await ann.slash(discord.channel, "game new", mode="basic", seats=3)
    focused = "document.activeElement.textContent"
    async with browser.tab(f"{discord.url}/#Ann") as tab:
        await tab.until(shown("new basic game"))
        await tab.js(f"{button('Join')}.focus()")
        await tab.press("Enter")
        await tab.until(shown("new basic game for 3 Ann"))
        assert await tab.js(focused) == "Join"
        assert await tab.js(f"{button('Over')}.disabled")
        await tab.press("Tab")
        assert await tab.js(focused) == "Secret"
        await tab.press("Enter")
        await tab.until(shown("for ann"))
        await tab.until("document.activeElement === [...document.querySelectorAll('article')].at(-1)")
        assert "only you can see this" in await tab.js("document.activeElement.ariaLabel")
        assert await tab.js("document.querySelector('#spoken').textContent") == "Cerebria: for ann"
        await tab.press("Tab")
        await tab.press("Tab")
        assert await tab.js(focused) == "Next"
        await tab.press("Enter")
        await tab.until(shown("step 1"))
        assert await tab.js(focused) == "Next"
        assert await tab.js("document.querySelector('#spoken').textContent") == "Cerebria: step 1"
        await tab.js(f"{button('Later')}.focus()")
        await tab.press("Enter")
        await tab.until(f"!({button('Later')})")
        assert await tab.js("document.activeElement === [...document.querySelectorAll('article')].at(-1)")
        await tab.js(f"{button('Dismiss message')}.focus()")
        await tab.press("Enter")
        await tab.until("document.querySelectorAll('article').length === 1")
        assert await tab.js("document.activeElement.tagName") == "ARTICLE"


async def test_what_is_pasted_after_a_command_keeps_its_capitals(discord: LocalDiscord, browser: Browser) -> None:
    typed = "Object.assign(document.querySelector('#text'), {value: '/GAME new Basic'})"
    async with browser.tab(f"{discord.url}/#Ann") as tab:
        await tab.until("document.querySelector('#text').placeholder.startsWith('Message')")
        await tab.js(f"{typed}.dispatchEvent(new Event('input', {{bubbles: true}}))")
        await tab.until("!!document.querySelector('#fields input')")
        assert await tab.js("document.querySelector('#fields input').value") == "Basic"


async def test_a_choice_being_made_survives_an_edit(discord: LocalDiscord, browser: Browser) -> None:
    ann, ben, *_ = discord.people
    lobby = (await ann.slash(discord.channel, "game new", mode="basic", seats=3)).message
    async with browser.tab(f"{discord.url}/#Ann", PHONE) as tab:
        await tab.until(shown("new basic game"))
        await tab.click("document.querySelector('details summary')")
        await tab.click("document.querySelector('input[value=Blue]')")
        await ben.press(lobby, label="Join")
        await tab.until(shown("for 3 Ben"))
        assert await tab.js("document.querySelector('input[value=Blue]').checked")
        await tab.click(button("Choose"))
        await tab.until(shown("sides: Blue"))


async def test_a_picture_opens_large_on_a_phone(alone: LocalDiscord, browser: Browser) -> None:
    post(alone, "", Upload("board.png", png(1200, 900)))
    wide = "document.querySelector('.scroller img').clientWidth"
    async with browser.tab(f"{alone.url}/#Ann", PHONE) as tab:
        picture = await tab.until("document.querySelector('#log img')?.clientWidth")
        assert 300 <= picture <= 390
        await tab.click("document.querySelector('#log .picture')")
        await tab.until(wide)
        assert await tab.js(wide) > 1000
        assert await tab.js("document.querySelector('.scroller').scrollLeft") > 300
        await tab.click("document.querySelector('.tools button')")
        await tab.until(f"{wide} <= 390")
        await tab.press("Escape")
        await tab.until("!document.querySelector('#picture').open")
        assert await tab.js("document.activeElement.className.includes('picture')")


async def test_relative_times_move_on(alone: LocalDiscord, browser: Browser) -> None:
    now = int(alone.clock.time())
    post(alone, f"<t:{now - 119}:R>")
    async with browser.tab(f"{alone.url}/#Ann") as tab:
        shown_first = await tab.until("document.querySelector('#log article .text time')?.textContent")
        await tab.js("Date.now = ((before) => () => before() + 3 * 3600 * 1000)(Date.now)")
        assert "minute" in shown_first
        await tab.until("document.querySelector('#log article .text time').textContent.includes('3 hours')")
