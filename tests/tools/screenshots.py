"""Screenshots of a game's messages on a phone: `python -m tests.tools.screenshots [FOLDER] [--language it]`.

The bot runs on a local Discord, Chromium shows its page, and a person plays a game against computers, always the same.
"""

from __future__ import annotations

import argparse
import asyncio
import io
import sys
import tempfile
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from PIL import Image, ImageOps

from bot.core.model.languages import LANGUAGES
from bot.core.model.records import SeatRow
from bot.core.model.table import Table
from bot.core.play.ids import ActId
from bot.core.play.narration import turn_number, turns
from bot.core.play.news import missed
from bot.core.play.panel_page import panel
from bot.core.ui.content import Buttons
from bot.core.ui.custom_ids import parse_id
from bot.core.ui.page_height import SCREEN
from bot.core.ui.point_of_view import PointOfView
from bot.core.ui.texts import Texts
from bot.localdiscord import LocalSettings, MessageView, Person, RateLimits
from engine import Team
from engine.players import computer_player, generator_for
from render import DEFAULT_LANGUAGE, candidates
from render.gallery.scenes import NAMES
from tests.benchmarks.bench_reading import height
from tests.bot.support.contents import images
from tests.bot.support.host import Host, hosting
from tests.bot.support.presses import panel_of
from tests.bot.support.seeds import seeded
from tests.localdiscord.chromium import PHONE, Browser, NoBrowserError, chromium
from tests.said import said

FOLDER: Final = Path(__file__).parents[2] / "docs" / "pictures"
GAME: Final = "table 8"
"""The name from which the game's seeds are derived."""
SIZE: Final = PHONE[0], 1800
"""A window as wide as a phone and high enough for every message."""
SCALE: Final = 2
"""Pixels of a phone's screen in a CSS pixel."""
COLOURS: Final = 256
"""Colours of a picture; more make its file larger."""
TRIES: Final = 5
"""Limit on presses of Play until the panel has its picture."""

EARLIEST_TURN: Final = 8
"""From this turn on there is enough to see."""
DIRECT_OPTIONS: Final = 6
"""Buttons for Actions on a panel worth showing, at least."""
PLACES: Final = 2
"""Places marked in its picture, at least."""
LINE: Final = 22
"""Pixels by which a panel may be higher than a phone's screen: a line, because not all languages are equally short."""
STEPS: Final = 3
"""Steps in a turn worth showing, at least."""


LESSON: Final = "control"
"""The lesson that is shown."""


FILM: Final = "film"
"""The name of the shots that make the film of a turn."""
PRESSES: Final = 6
"""Presses in the film."""
SECONDS: Final = 2
"""How long each of its pages is shown."""
QUALITY: Final = 35
"""Of the film's pages, as libwebp counts it: letters stay sharp, and seven pages are half a megabyte."""
GROUND: Final = "#2b2d31"
"""The colour below a page that is lower than another."""


class Shot(NamedTuple):
    """A message worth a screenshot, and the name of its file; those of the film share one."""

    name: str
    message: MessageView


async def shots(host: Host, language: str = DEFAULT_LANGUAGE) -> AsyncIterator[Shot]:
    """Play a game against computers; yield its messages, each while it is shown."""
    person, texts = host.four[0], Texts(language)
    if language != DEFAULT_LANGUAGE:
        person.speak(language)
        host.discord.guild.locale = language
    listed = (await (await person.slash(host.channel, "learn")).settled()).message
    yield Shot("lesson", (await (await person.select(listed, None, [LESSON])).settled()).message)
    yield Shot("puzzle", (await (await person.slash(host.channel, "puzzle", number=1)).settled()).message)
    game = await host.lobby(person)
    yield Shot("lobby", host.lobby_message(game))
    await host.press_lobby(game, person, texts("lobby-button-play"))
    player, generator = computer_player("steady", (await host.table(game)).rules), generator_for(1, 0)
    missing = {"panel", "turn"}
    while (table := await host.table(game)).row.status == "running":
        seat = table.seat_for(person.id)
        assert seat is not None
        if "panel" in missing and has_much_to_choose(table, seat):
            missing.remove("panel")
            opened = await pictured_panel(host, game, person)
            yield Shot("panel", opened)
            yield Shot("suggest", (await (await person.press(opened, label=said("suggest"))).settled()).message)
            async for frame in turn_film(host, game, person):
                yield frame
        elif "turn" in missing and has_steps(table, seat):
            missing.remove("turn")
            yield Shot("turn", host.turn_message(game))
        action = player.choose(table.team_view(seat.team), table.legal(seat.seat), generator)
        await host.service.play.act(game, person.id, action)
        await host.settled()
    assert not missing, f"the game has no such moment: {missing}"
    yield Shot("revelation", fine_revelation(host))
    end = host.last_message(game)
    yield Shot("end", end)
    review = (await (await person.press(end, label=texts("review"))).settled()).message
    await host.discord.until(lambda: "👍" in review.text and review.attachments, timeout=600)
    yield Shot("review", review)
    yield Shot("turning_point", (await (await person.press(review, label="1")).settled()).message)


async def turn_film(host: Host, game: int, person: Person) -> AsyncIterator[Shot]:
    """Play on from a panel with its buttons, a kind of Action at a time; yield each page."""
    shown = await pictured_panel(host, game, person)
    for _ in range(PRESSES):
        yield Shot(FILM, shown)
        button = next(each for each in shown.buttons if not each.disabled)
        shown = (await (await person.press(shown, label=button.label)).settled()).message
        await host.settled()
    yield Shot(FILM, shown)


def is_late_enough(table: Table, seat: SeatRow) -> bool:
    """Whether it is this seat's turn, with nothing else to decide, and the board is no longer empty."""
    state, number = table.state, turn_number(table)
    return number is not None and number >= EARLIEST_TURN and state.turn.seat == seat.seat and not state.pending


def has_much_to_choose(table: Table, seat: SeatRow) -> bool:
    """Whether a seat's panel has no news, but many direct options and marked places, and fits on a phone's screen."""
    if not is_late_enough(table, seat) or missed(PointOfView(table, seat)):
        return False
    page = panel(PointOfView(table, seat), kept=False)
    pressed = [parse_id(b.custom_id) for block in page.blocks if isinstance(block, Buttons) for b in block.buttons]
    direct = sum(isinstance(each, ActId) for each in pressed)
    places = len(candidates(table.legal(seat.seat)))
    fits = height(page) <= SCREEN + LINE
    return bool(images(page)) and direct >= DIRECT_OPTIONS and places >= PLACES and fits


def has_steps(table: Table, seat: SeatRow) -> bool:
    """Whether a seat's turn has several steps to tell."""
    return is_late_enough(table, seat) and len(turns(table)[turn_number(table)]) >= STEPS


async def pictured_panel(host: Host, game: int, person: Person) -> MessageView:
    """Press Play until the panel has its picture, which an answer does not wait for."""
    for _ in range(TRIES):
        opened = await panel_of(host, game, person)
        await host.settled()
        if opened.attachments:
            return opened
    raise AssertionError(f"no picture in {TRIES} panels")


def fine_revelation(host: Host) -> MessageView:
    """The message of the first Revelation in which both teams score."""
    headings = ((message, message.text.partition("\n")[0]) for message in host.spectator.sees(host.channel))
    return next(message for message, line in headings if line.startswith("## 🌀") and line.count("→") == len(Team))


async def screenshot(browser: Browser, url: str, message: MessageView) -> bytes:
    """A PNG of a message on the first player's phone, without its author and time."""
    async with browser.tab(f"{url}/#{NAMES[0]}", SIZE, scale=SCALE) as tab:
        found = f"document.querySelector('article[data-id=\"{message.id}\"] .container')"
        await tab.until(f"{found} !== null")
        await tab.js(f"{found}.scrollIntoView({{block: 'center', behavior: 'instant'}})")  # loads its pictures
        await tab.until(f"[...{found}.querySelectorAll('img')].every((each) => each.complete && each.naturalWidth)")
        return small(await tab.screenshot_of(found))


def small(png: bytes) -> bytes:
    """A PNG in few colours."""
    packed = io.BytesIO()
    Image.open(io.BytesIO(png)).convert("RGB").quantize(COLOURS).save(packed, "PNG", optimize=True)
    return packed.getvalue()


async def take(folder: Path, language: str) -> None:
    """Save every screenshot in a folder and print the sizes."""
    with tempfile.TemporaryDirectory() as work, chromium(Path(work) / "profile") as address, seeded(GAME):
        local = LocalSettings(people=(*NAMES, "Eve"), rate_limits=RateLimits.off())
        async with Browser(address) as browser, hosting(Path(work), local) as host:
            frames = []
            async for shot in shots(host, language):
                png = await screenshot(browser, host.discord.url, shot.message)
                if shot.name == FILM:
                    frames.append(png)
                else:
                    save(folder / f"{shot.name}.png", png)
            save(folder / "turn.webp", film(frames))


def film(frames: Sequence[bytes]) -> bytes:
    """A film of pages, each as high as the highest."""
    pages = [Image.open(io.BytesIO(frame)).convert("RGB") for frame in frames]
    width, height = (max(size) for size in zip(*(page.size for page in pages), strict=True))
    padded = [ImageOps.pad(page, (width, height), color=GROUND, centering=(0, 0)) for page in pages]
    packed = io.BytesIO()
    padded[0].save(
        packed, "WEBP", save_all=True, append_images=padded[1:], duration=SECONDS * 1000, loop=0, quality=QUALITY
    )
    return packed.getvalue()


def save(path: Path, data: bytes) -> None:
    path.write_bytes(data)
    print(f"{path.name} {len(data) / 1024:6.0f} KB")


def main() -> int:
    """Take the screenshots; return the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.tools.screenshots", description="Take screenshots of messages."
    )
    parser.add_argument("folder", nargs="?", type=Path, default=FOLDER, help="where they go")
    parser.add_argument("--language", default=DEFAULT_LANGUAGE, choices=LANGUAGES)
    arguments = parser.parse_args()
    folder: Path = arguments.folder
    folder.mkdir(parents=True, exist_ok=True)
    try:
        asyncio.run(take(folder, arguments.language))
    except NoBrowserError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
