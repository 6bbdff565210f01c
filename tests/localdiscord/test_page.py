"""The web page: a tab gets only what its person may see, and other web sites get nothing."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import json
import shutil
import subprocess
from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import aiohttp
import pytest

import bot.localdiscord.page
from bot.localdiscord import LocalDiscord, LocalSettings, Permission, connect_to
from bot.localdiscord.model.state import ScheduledEvent
from bot.localdiscord.model.uploads import Body

WEB = Path(bot.localdiscord.page.__file__).with_name("web")
LOGIC = Path(__file__).with_name("page.test.mjs")


class Tab:
    """A tab without a browser, which stores everything it is sent."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket
        self.got: list[dict[str, Any]] = []
        self._count = 0

    async def until(self, kind: str, **fields: Any) -> dict[str, Any]:
        while True:
            message = await self._socket.receive_json(timeout=5)
            self.got.append(message)
            if message["t"] == kind and all(message.get(key) == value for key, value in fields.items()):
                return message  # type: ignore[no-any-return]

    async def ask(self, **request: Any) -> dict[str, Any]:
        self._count += 1
        await self._socket.send_json(request | {"n": self._count})
        return await self.until("done", n=self._count)

    @property
    def everything(self) -> str:
        return json.dumps(self.got)


@contextlib.asynccontextmanager
async def tab(discord: LocalDiscord, person: str) -> AsyncIterator[Tab]:
    url = f"{discord.url}/page?person={person}"
    async with aiohttp.ClientSession() as session, session.ws_connect(url) as socket:
        made = Tab(socket)
        await made.until("ready")
        yield made


def test_the_javascript_of_the_page(tmp_path: Path) -> None:
    """Markdown, room for pictures, and scrolling, in Node.js with a minimal document."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("the page's logic needs node, which is not on this machine")
    for module in WEB.glob("*.js"):
        (tmp_path / module.name).write_text(module.read_text("utf-8").replace('"/web/', '"./'), "utf-8")
    (tmp_path / "package.json").write_text('{"type": "module"}')
    shutil.copy(LOGIC, tmp_path)
    ran = subprocess.run([node, LOGIC.name], cwd=tmp_path, capture_output=True, text=True, timeout=60, check=False)
    assert ran.returncode == 0, ran.stdout


async def test_the_page_and_its_files_are_served(alone: LocalDiscord) -> None:
    async with aiohttp.ClientSession() as session:
        async with session.get(alone.url) as response:
            assert response.status == 200
            assert "/game new" in await response.text()
            assert "script-src 'self'" in response.headers["Content-Security-Policy"]
        for name in (*(module.name for module in WEB.glob("*.js")), "style.css"):
            async with session.get(f"{alone.url}/web/{name}") as response:
                assert response.status == 200
        for name in ("..%2fpage.py", "nothing.js"):
            async with session.get(f"{alone.url}/web/{name}") as response:
                assert response.status == 404


@pytest.mark.parametrize(
    "headers",
    [
        {"Host": "attacker.example"},
        {"Host": "attacker.example:80"},
        {"Origin": "https://attacker.example"},
        {"Origin": "null"},
        {"Origin": "http://127.0.0.1:1"},
        {"Host": "127.0.0.1.attacker.example"},
        {"Host": "localhost:1", "Origin": "http://localhost:2"},
    ],
)
@pytest.mark.parametrize("path", ["/", "/page?person=Ann", "/gateway/", "/api/v10/gateway"])
async def test_foreign_hosts_and_origins_are_refused(alone: LocalDiscord, headers: dict[str, str], path: str) -> None:
    async with aiohttp.ClientSession() as session, session.get(alone.url + path, headers=headers) as response:
        assert response.status == 403


async def test_only_this_machine_is_served() -> None:
    with pytest.raises(ValueError, match="this machine only"):
        LocalDiscord(LocalSettings(host="0.0.0.0"))
    assert LocalDiscord(LocalSettings(host="0.0.0.0", anyone=True)).settings.anyone
    with pytest.raises(ValueError, match="not an http address on this machine"):
        connect_to("http://discord.example")


async def test_a_port_that_is_taken(alone: LocalDiscord) -> None:
    with pytest.raises(OSError, match="in use"):
        async with LocalDiscord(LocalSettings(port=int(alone.url.rpartition(":")[2]))):
            pass


async def test_an_unknown_person_gets_the_list_of_people(alone: LocalDiscord) -> None:
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(f"{alone.url}/page?person=Mallory") as socket,
    ):
        message = await socket.receive_json(timeout=5)
        assert message == {"t": "people", "people": ["Ann", "Ben", "Cleo", "Dan", "Eve"]}
        assert (await socket.receive(timeout=5)).type is aiohttp.WSMsgType.CLOSE


async def test_a_turn_on_the_page(discord: LocalDiscord) -> None:
    channel = str(discord.channel.id)
    async with tab(discord, "Ann") as ann, tab(discord, "Ben") as ben:
        choices = await ann.ask(do="complete", channel=channel, command="move", focused="to", options={"to": "pea"})
        assert choices["choices"] == [{"name": "To Peak", "value": "Peak"}]
        done = await ann.ask(do="slash", channel=channel, command="game new", options={"mode": "basic", "seats": "3"})
        assert done["error"] is None
        lobby = (await ben.until("message"))["message"]
        assert lobby["content"] == "new basic game for 3"
        about = {"channel": channel, "message": lobby["id"]}
        for stale in ({"do": "press"}, {"do": "select", "values": ["Red"]}):
            assert "has just changed" in (await ben.ask(custom_id="lobby:gone", **stale, **about))["error"]
        await ben.ask(do="press", custom_id="lobby:join", **about)
        await ben.ask(do="select", custom_id="lobby:side", values=["Red"], **about)
        modal = await ann.ask(do="press", custom_id="lobby:orders", **about)
        assert modal["modal"]["title"] == "Orders"
        values = {"text": "attack", "side": ["Bliss"], "sure": True, "file": [{"name": "a.txt", "hex": "6869"}]}
        sent = await ann.ask(do="submit", key=modal["key"], values=values)
        assert sent["error"] is None
        assert "attack ['Bliss'] True hi" in ann.everything
        assert (await ben.ask(do="say", channel=channel, text="good luck"))["t"] == "done"
        await ann.until("message")
        assert "good luck" in ann.everything


async def test_a_tab_shows_the_commands_that_a_changed_role_is_offered(alone: LocalDiscord) -> None:
    command = {"name": "tidy", "description": "Tidy up", "default_member_permissions": int(Permission.MANAGE_MESSAGES)}
    alone.commands.put(None, command)
    everyone = alone.guild.roles[alone.guild.id]
    async with tab(alone, "Ann") as ann:
        for granted in (True, False):
            alone.allow_role(everyone, manage_messages=granted)
            channels = {each["id"]: each for each in (await ann.until("state"))["channels"]}
            offered = [each["name"] for each in channels[str(alone.channel.id)]["commands"]]
            assert offered == (["tidy"] if granted else [])


async def test_a_tab_shows_the_events_that_are_not_over(alone: LocalDiscord) -> None:
    start = alone.clock.now() + timedelta(hours=1)
    event = ScheduledEvent(1, alone.world.bot.id, "Night", None, "here", start, start + timedelta(hours=1))
    async with tab(alone, "Ann") as ann:
        alone.guilds.add_event(alone.guild, event)
        shown = (await ann.until("state"))["events"]
        assert shown == [{"name": "Night", "start": int(start.timestamp())}]
        alone.clock.advance(7200)
        alone.on_change()
        assert (await ann.until("state"))["events"] == []


async def test_a_tab_is_sent_only_what_its_person_may_see(discord: LocalDiscord) -> None:
    ann, ben, *_ = discord.people
    channel = str(discord.channel.id)
    await ann.slash(discord.channel, "dm", who=ben, text="the 7 of joy")
    await ann.slash(discord.channel, "post", text="public")
    await ben.slash(discord.channel, "move", to="Peak")
    async with tab(discord, "Cleo") as cleo, tab(discord, "Ben") as mine:
        await ann.slash(discord.channel, "dm", who=ben, text="the 8 of joy")
        await ben.slash(discord.channel, "move", to="Shore")
        await ann.slash(discord.channel, "post", text="the end")
        for each in (cleo, mine):
            while "the end" not in each.everything:
                await each.until("message")
        for secret in ("the 7 of joy", "the 8 of joy", "moved to Peak", "moved to Shore", "hand.png"):
            assert secret in mine.everything
            assert secret not in cleo.everything
        assert "public" in cleo.everything
        secret_id = str(ben.last(discord.channel).id)
        ephemeral = next(str(view.id) for view in ben.sees(discord.channel) if view.ephemeral)
        for channel_id, message in ((channel, ephemeral), (str(ben.dm.id), secret_id)):
            done = await cleo.ask(do="press", channel=channel_id, message=message, custom_id="x")
            assert "cannot see" in done["error"]
        assert "cannot see" in (await cleo.ask(do="say", channel=str(ben.dm.id), text="x"))["error"]
        gone = await mine.ask(do="dismiss", channel=channel, message=ephemeral)
        assert gone["t"] == "done"
        assert any(each["t"] == "gone" and each["id"] == ephemeral for each in mine.got)


async def test_a_tab_learns_that_the_program_was_restarted(alone: LocalDiscord) -> None:
    async with tab(alone, "Ann") as ann, tab(alone, "Ben") as ben:
        first, second = (each.got[0]["world"] for each in (ann, ben))
    async with LocalDiscord(LocalSettings()) as restarted, tab(restarted, "Ann") as later:
        assert first == second != later.got[0]["world"]


async def test_files_need_the_key_in_their_address(discord: LocalDiscord) -> None:
    ann, ben, *_ = discord.people
    await ann.slash(discord.channel, "dm", who=ben, text="x")
    url = ben.last(ben.dm).raw["attachments"][0]["url"]
    async with aiohttp.ClientSession() as session:
        async with session.get(url) as response:
            assert (response.status, response.content_type) == (200, "image/png")
        for wrong in (url.split("?")[0], url[:-1] + ("0" if url[-1] != "0" else "1")):
            async with session.get(wrong) as response:
                assert response.status == 404


async def test_errors_of_requests(discord: LocalDiscord) -> None:
    channel = str(discord.channel.id)
    async with tab(discord, "Ann") as ann:
        for request, words in (
            ({"do": "slash", "command": "nothing", "options": {}}, "no command"),
            ({"do": "slash", "command": "game new", "options": {"mode": "basic", "seats": "x"}}, "not a number"),
            ({"do": "dance"}, "invalid request"),
            ({"do": "say", "text": "x" * 2001}, "50035"),
            ({"do": "submit", "key": "1", "values": {}}, "no modal"),
        ):
            assert words in (await ann.ask(channel=channel, **request))["error"]
        await ann.ask(do="dms", closed=True)
        assert discord.people[0].user.dms_closed
        waiting = asyncio.create_task(ann.ask(do="slash", channel=channel, command="silence", options={}))
        await asyncio.sleep(0.05)
        discord.clock.advance(3)
        assert (await waiting)["error"] == "The application did not respond"


async def test_a_tab_that_closes_while_it_is_sent_to_leaves_no_error(alone: LocalDiscord) -> None:
    for number in range(20):
        alone.messages.create(alone.channel, alone.world.bot, Body({"content": f"{number:04}" * 450}, {}))
    tasks = len(asyncio.all_tasks())
    errors: list[dict[str, Any]] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: errors.append(context))
    async with aiohttp.ClientSession() as http:
        for _ in range(3):
            async with http.ws_connect(f"{alone.url}/page?person=Ann", compress=15) as socket:
                await socket.receive()
    await alone.until(lambda: len(asyncio.all_tasks()) == tasks)
    gc.collect()
    assert errors == []
