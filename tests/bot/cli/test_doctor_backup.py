"""`cerebria doctor` and `cerebria backup`: what the host's owner sees."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from types import SimpleNamespace

import discord
import pytest
import yarl

from bot.cli import doctor_discord, status
from bot.cli.backup import back_up
from bot.cli.doctor import run_checks
from bot.cli.doctor_discord import Finding
from bot.core import permissions
from bot.core.storage import store
from bot.core.storage.errors import StoreError
from bot.core.storage.sqlite_database import SQLiteDatabase
from bot.localdiscord import ChannelType
from bot.localdiscord.model.permissions import Permission
from engine import Edition
from render import warm
from tests.bot.support.cli import cerebria, run_main
from tests.bot.support.database import database_file, database_of
from tests.bot.support.host import Host
from tests.said import said, says


@pytest.fixture
def environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """A process without a token, with its own database, started in an empty directory; it draws nothing to try."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("bot.cli.doctor.warm", lambda: None)
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    monkeypatch.setenv("CEREBRIA_DATABASE", str(tmp_path / "doctor.db"))
    return monkeypatch


async def findings(channel: int | None = None) -> dict[str, Finding]:
    return {finding.subject: finding async for finding in run_checks(channel, Path(".env"))}


async def test_a_well_host(host: Host, environment: pytest.MonkeyPatch) -> None:
    environment.setattr("bot.cli.doctor.warm", warm)
    environment.setenv("DISCORD_TOKEN", host.discord.token)
    found = await findings(host.channel.id)
    assert [subject for subject, finding in found.items() if not finding.passed] == []
    assert {
        "settings",
        "cards",
        "pictures",
        "database",
        ".env",
        "about",
        "token",
        "application",
        "intents",
        "servers",
        f"channel {host.channel.id}",
    } == set(found)


async def test_no_token_is_named(environment: pytest.MonkeyPatch) -> None:
    found = await findings()
    assert not found["token"].passed
    assert "DISCORD_TOKEN" in found["token"].text
    assert found["database"].passed


async def test_a_wrong_token_is_not_accepted(host: Host, environment: pytest.MonkeyPatch) -> None:
    environment.setenv("DISCORD_TOKEN", "MTIz.wrong.token")
    found = await findings()
    assert not found["token"].passed
    assert "wrong" not in found["token"].text, "a token is never printed"


# Answers of Discord


def application(host: Host, **changed: object) -> None:
    """The application with settings from Discord's developer portal."""
    host.discord.fail("GET", "/oauth2/applications/@me", 200, host.discord.payloads.application() | changed)


@pytest.mark.parametrize(
    ("changed", "says"),
    [
        ({"interactions_endpoint_url": "https://example.org/x"}, "empty the Interactions Endpoint URL"),
        ({"bot_require_code_grant": True}, "switch Requires OAuth2 Code Grant off"),
    ],
)
async def test_settings_with_which_nobody_could_use_the_bot_are_named(
    host: Host, environment: pytest.MonkeyPatch, changed: dict[str, object], says: str
) -> None:
    environment.setenv("DISCORD_TOKEN", host.discord.token)
    application(host, **changed)
    found = await findings()
    assert not found["application"].passed
    assert says in found["application"].text
    assert found["intents"].passed
    application(host)
    assert (await findings())["application"].passed


async def test_intents_that_discord_does_not_allow_are_named(host: Host, environment: pytest.MonkeyPatch) -> None:
    environment.setenv("DISCORD_TOKEN", host.discord.token)
    environment.setattr(permissions, "INTENTS", discord.Intents(guilds=True, members=True))
    found = await findings(host.channel.id)
    assert not found["intents"].passed
    assert "switch on Server Members Intent under Bot" in found["intents"].text
    assert "servers" not in found
    assert host.discord.gateway.counters.closed_with == [4014]


@pytest.mark.parametrize(("code", "says"), [(4011, "more servers than"), (4013, "turned the bot away")])
async def test_a_connection_that_discord_refuses_is_named(
    host: Host, environment: pytest.MonkeyPatch, code: int, says: str
) -> None:
    environment.setenv("DISCORD_TOKEN", host.discord.token)
    environment.setattr(host.discord.gateway, "_identify", lambda connection, data: code)
    found = await findings()
    assert not found["intents"].passed
    assert says in found["intents"].text


async def test_a_gateway_that_is_away_is_named(host: Host, environment: pytest.MonkeyPatch) -> None:
    environment.setenv("DISCORD_TOKEN", host.discord.token)
    host.discord.gateway.refusing = True
    found = (await findings())["intents"]
    assert not found.passed
    assert "cannot connect" in found.text
    host.discord.gateway.refusing = False
    environment.setattr(doctor_discord, "CONNECT_TIMEOUT", 0.05)
    environment.setattr(host.discord.gateway, "_identify", lambda connection, data: None)
    found = (await findings())["intents"]
    assert not found.passed
    assert "did not let the bot connect" in found.text


async def test_who_has_connected_too_often_is_told_and_does_not_once_more(
    host: Host, environment: pytest.MonkeyPatch
) -> None:
    """Discord resets the token of a bot that connects more than a thousand times a day."""
    environment.setenv("DISCORD_TOKEN", host.discord.token)
    connected = host.discord.gateway.counters.connects
    limit = {"total": 1000, "remaining": 0, "reset_after": 5_400_000, "max_concurrency": 1}
    body = {"url": host.discord.gateway.url, "shards": 1, "session_start_limit": limit}
    host.discord.fail("GET", "/gateway/bot", 200, body)
    found = (await findings())["intents"]
    assert not found.passed
    assert "do not start it for 1.5 hours" in found.text
    assert host.discord.gateway.counters.connects == connected


async def test_intents_that_nothing_needs_are_named_and_nothing_fails(
    host: Host, environment: pytest.MonkeyPatch
) -> None:
    environment.setenv("DISCORD_TOKEN", host.discord.token)
    assert "switched off" not in (await findings())["intents"].text
    application(host, flags=1 << 19 | 1 << 15)
    found = (await findings())["intents"]
    assert found.passed
    assert "can be switched off under Bot: Server Members and Message Content" in found.text


async def test_a_bot_that_is_in_no_server_is_told_the_way_into_one(host: Host, environment: pytest.MonkeyPatch) -> None:
    environment.setenv("DISCORD_TOKEN", host.discord.token)
    assert "is in 1" in (await findings())["servers"].text
    host.discord.remove_bot()
    found = (await findings())["servers"]
    assert not found.passed
    address = yarl.URL(found.text.split()[-1])
    assert address.query["client_id"] == str(host.discord.world.bot.id)
    assert address.query["scope"].split() == ["bot", "applications.commands"]
    wanted = dict.fromkeys((*permissions.HOSTING, *permissions.TEAM_THREADS), True)
    assert address.query["permissions"] == str(discord.Permissions(**wanted).value)


async def test_looking_disturbs_no_running_bot(host: Host, environment: pytest.MonkeyPatch) -> None:
    environment.setenv("DISCORD_TOKEN", host.discord.token)
    game = await host.game(*host.four)
    before = database_file(host.store).read_bytes()
    await findings(host.channel.id)
    assert database_file(host.store).read_bytes() == before
    reply = await host.four[0].press(host.turn_message(game), label=said("play"))
    assert reply.error is None
    await host.check(game)


async def test_what_only_private_threads_need_is_named_and_nothing_fails(
    host: Host, environment: pytest.MonkeyPatch
) -> None:
    environment.setenv("DISCORD_TOKEN", host.discord.token)
    whole = (await findings(host.channel.id))[f"channel {host.channel.id}"]
    assert whole.passed
    assert "including those for team threads" in whole.text
    host.discord.allow(host.channel, create_private_threads=False)
    found = (await findings(host.channel.id))[f"channel {host.channel.id}"]
    assert found.passed
    assert "a game can be played" in found.text
    assert says(found.text, "permission")
    assert "Attach Files" not in found.text


async def test_a_missing_permission_is_named(host: Host, environment: pytest.MonkeyPatch) -> None:
    environment.setenv("DISCORD_TOKEN", host.discord.token)
    host.discord.allow(host.channel, attach_files=False)
    found = (await findings(host.channel.id))[f"channel {host.channel.id}"]
    assert not found.passed
    assert "Attach Files" in found.text
    assert "Send Messages" not in found.text


@pytest.mark.parametrize(
    ("which", "says"),
    [
        ("unseen", "cannot see it; allow it View Channel"),
        ("no such", "check the number"),
        ("a DM", "no channel of a server"),
    ],
)
async def test_a_channel_where_nothing_can_be_played_is_named(
    host: Host, environment: pytest.MonkeyPatch, which: str, says: str
) -> None:
    environment.setenv("DISCORD_TOKEN", host.discord.token)
    number = {"unseen": host.channel.id, "no such": 12345, "a DM": host.four[0].dm.id}[which]
    if which == "unseen":
        host.discord.allow(host.channel, view_channel=False)
    found = (await findings(number))[f"channel {number}"]
    assert not found.passed
    assert says in found.text


async def test_a_discord_that_tells_nothing_of_a_channel_is_named(host: Host, environment: pytest.MonkeyPatch) -> None:
    environment.setenv("DISCORD_TOKEN", host.discord.token)
    host.discord.fail("GET", "/channels/{channel_id}", 400, {"code": 0, "message": "not now"})
    found = (await findings(host.channel.id))[f"channel {host.channel.id}"]
    assert not found.passed
    assert "cannot be fetched: 400 Bad Request (error code: 0)" in found.text


async def test_an_address_of_a_local_discord_that_is_elsewhere_is_named(environment: pytest.MonkeyPatch) -> None:
    environment.setenv("DISCORD_TOKEN", "MTIz.some.token")
    environment.setenv("CEREBRIA_LOCAL_URL", "https://example.org")
    found = await findings()
    assert not found["CEREBRIA_LOCAL_URL"].passed
    assert "not an http address on this machine" in found["CEREBRIA_LOCAL_URL"].text
    assert "Discord" not in found, "the token is not sent"


async def test_a_discord_that_is_away_is_named(host: Host, environment: pytest.MonkeyPatch) -> None:
    environment.setenv("DISCORD_TOKEN", host.discord.token)
    await host.discord.unplug()
    found = await findings(host.channel.id)
    await host.discord.plug_in()
    assert "token" not in found, "Discord was not asked for it"
    assert not found["Discord"].passed
    assert "cannot be reached" in found["Discord"].text


async def test_fonts_that_are_missing_are_named(environment: pytest.MonkeyPatch) -> None:
    def none() -> None:
        raise OSError("cannot open resource")

    environment.setattr("bot.cli.doctor.warm", none)
    found = await findings()
    assert not found["pictures"].passed
    assert "install the project again" in found["pictures"].text


async def test_a_setting_that_cannot_be_read_is_named_and_nothing_else_is_tried(
    environment: pytest.MonkeyPatch,
) -> None:
    environment.setenv("CEREBRIA_LOCAL_PORT", "none")
    found = await findings()
    assert list(found) == ["settings"]
    assert not found["settings"].passed
    assert "CEREBRIA_LOCAL_PORT" in found["settings"].text


async def test_what_is_no_setting_is_named_with_the_nearest_one(environment: pytest.MonkeyPatch) -> None:
    environment.setenv("CEREBRIA_OPERATR", "Ann")
    found = (await findings())["settings"]
    assert (found.mark, found.text) == ("note", "CEREBRIA_OPERATR is no setting; perhaps CEREBRIA_OPERATOR is meant")


async def test_the_bot_asks_for_no_more_than_it_needs(host: Host) -> None:
    """No privileged intent; exactly the permissions that the README lists."""
    assert host.client.intents == permissions.INTENTS == discord.Intents(guilds=True, guild_messages=True)
    wanted = dict.fromkeys((*permissions.HOSTING, *permissions.TEAM_THREADS))
    asked = "View Channels, Send Messages, Send Messages in Threads, Attach Files, Read Message History"
    readme = " ".join((Path(__file__).parents[3] / "README.md").read_text("utf-8").split())
    assert f"**{asked}**, and **Create Private Threads**" in readme
    told = {name.lower().replace(" ", "_").removesuffix("s") for name in (*asked.split(", "), "Create Private Threads")}
    assert {name.removesuffix("s") for name in wanted} == told
    everything = {name for name, _ in discord.Permissions.all()}
    host.discord.allow(host.channel, **{name: name in wanted for name in everything & known_names()})
    game = await host.game(*host.four)
    await host.four[0].press(host.turn_message(game), label=said("board"))
    await host.check(game)


def known_names() -> set[str]:
    """The permissions that the local Discord knows."""
    return {permission.name.lower() for permission in Permission if permission.name}


async def test_a_mistake_in_the_card_file_is_named(environment: pytest.MonkeyPatch, tmp_path: Path) -> None:
    cards = tmp_path / "cards.toml"
    cards.write_text('[[emotion]]\nname = "Courage"\nteam = "blis"\n')
    environment.setenv("CEREBRIA_CARDS", str(cards))
    found = await findings()
    assert not found["cards"].passed
    assert "cards.toml" in found["cards"].text
    assert "team" in found["cards"].text


async def test_a_database_is_only_looked_at(environment: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A missing database is not created and an old one not migrated: both are left to the bot."""
    found = (await findings())["database"]
    assert found.passed
    assert "does not exist yet" in found.text
    assert list(tmp_path.iterdir()) == []
    path = tmp_path / "doctor.db"
    with database_of(path, 1):
        pass
    before = path.read_bytes()
    found = (await findings())["database"]
    assert found.passed
    assert "0 open games" in found.text
    assert path.read_bytes() == before


async def test_a_database_that_cannot_be_written_is_named(environment: pytest.MonkeyPatch, tmp_path: Path) -> None:
    environment.setattr("os.access", lambda path, mode: path != tmp_path)
    found = (await findings())["database"]
    assert not found.passed
    assert "cannot be written" in found.text
    environment.setenv("CEREBRIA_DATABASE", str(tmp_path / "nowhere" / "doctor.db"))
    assert not (await findings())["database"].passed


async def test_a_disk_that_is_nearly_full_is_named(environment: pytest.MonkeyPatch) -> None:
    environment.setattr("shutil.disk_usage", lambda path: SimpleNamespace(free=7 << 20))
    found = (await findings())["database"]
    assert not found.passed
    assert "only 7 MB are free" in found.text


async def test_a_database_in_use_is_well(host: Host, environment: pytest.MonkeyPatch) -> None:
    environment.setenv("CEREBRIA_DATABASE", str(database_file(host.store)))
    found = await findings()
    assert found["database"].passed
    assert "another process" in found["database"].text


async def test_damage_is_found_also_while_the_bot_runs(host: Host, environment: pytest.MonkeyPatch) -> None:
    environment.setenv("CEREBRIA_DATABASE", str(database_file(host.store)))

    async def damaged(path: Path) -> None:
        raise StoreError(f"{path}: is damaged")

    environment.setattr("bot.cli.doctor.examine", damaged)
    found = await findings()
    assert not found["database"].passed
    assert "damaged" in found["database"].text


async def test_a_token_that_others_can_read_is_named(environment: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / ".env"
    file.write_text("DISCORD_TOKEN=x.y.z\n")
    for mode, passed in ((0o644, False), (0o640, False), (0o600, True)):
        file.chmod(mode)
        found = (await findings())[".env"]
        assert found.passed == passed
        assert passed or "chmod 600" in found.text
        assert "x.y.z" not in found.text


async def test_a_database_that_others_could_read_is_closed_to_them(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    path.touch(0o644)
    async with store.opened(path) as opened:
        await opened.new_game(1, 1, 1, Edition.SECOND)
        modes = {file.name: file.stat().st_mode & 0o077 for file in tmp_path.iterdir()}
    assert len(modes) >= 2
    assert set(modes.values()) == {0}, modes


async def test_a_backup_of_a_running_host_is_whole(host: Host, tmp_path: Path) -> None:
    game = await host.game(*host.four)
    target = tmp_path / "copy.db"
    assert await back_up(database_file(host.store), target) == 1
    assert target.stat().st_mode & 0o077 == 0, "readable by its owner only"
    assert not [file.name for file in tmp_path.iterdir() if ".part" in file.name]
    async with store.opened(target) as copied:
        assert await copied.logs.state(game) == await host.store.logs.state(game)
        assert await copied.logs.log_rows(game) == await host.store.logs.log_rows(game)


async def test_reading_a_backup_leaves_no_other_file_beside_it(host: Host, tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    target = folder / "copy.db"
    await back_up(database_file(host.store), target)
    await status.status(target)
    async with store.opened(target):  # restored: the bot goes on with it
        assert (folder / "copy.db-wal").exists()
    assert {path.name for path in folder.iterdir()} == {"copy.db", "copy.db.lock"}


async def test_a_backup_that_cannot_be_written_says_so_and_leaves_nothing(tmp_path: Path) -> None:
    source = tmp_path / "games.db"
    async with store.opened(source) as opened:
        await opened.new_game(1, 1, 1, Edition.SECOND)
    with pytest.raises(StoreError, match="cannot be written"):
        await back_up(source, tmp_path / "nowhere" / "copy.db")
    with pytest.raises(StoreError, match="no database here"):
        await back_up(tmp_path / "other.db", tmp_path / "copy.db")
    assert not list(tmp_path.glob("*.part*"))


async def test_a_backup_for_which_there_is_no_room_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = tmp_path / "games.db"
    async with store.opened(source) as opened:
        await opened.new_game(1, 1, 1, Edition.SECOND)

    async def no_room(self: object, target: Path) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    monkeypatch.setattr(SQLiteDatabase, "copy_to", no_room)
    with pytest.raises(StoreError, match=r"copy\.db: cannot be written: .*full"):
        await back_up(source, tmp_path / "copy.db")
    assert sorted(file.name for file in tmp_path.iterdir()) == ["games.db", "games.db.lock"]


def test_the_commands_exit_status(
    environment: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run_main("doctor") == 1
    assert "FAIL token" in capsys.readouterr().out
    assert run_main("backup", tmp_path / "copy.db") == 2, "there is nothing to copy"

    async def made() -> None:
        async with store.opened(tmp_path / "doctor.db"):
            pass

    asyncio.run(made())
    assert run_main("backup", tmp_path / "copy.db") == 0
    with sqlite3.connect(tmp_path / "copy.db") as copied:
        assert copied.execute("SELECT count(*) FROM game").fetchone() == (0,)
    copied.close()


async def test_a_game_of_a_running_host_is_exported_and_replays(
    host: Host, tmp_path: Path, environment: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game = await host.game(*host.four)
    target = tmp_path / "out.json"
    database = database_file(host.store)
    target.touch(0o644)
    assert await cerebria("export", str(game), "--db", database, "-o", target) == 0
    assert target.stat().st_mode & 0o077 == 0, "it holds every secret of the game"
    assert await cerebria("replay", target) == 0
    assert await cerebria("export", "999", "--db", database, "-o", target) == 2
    assert "there is no game 999" in capsys.readouterr().err
    for command in (("export", str(game), "-o", database), ("backup", database)):
        assert await cerebria(*command, "--db", database) == 2
        assert f"{database}: is the database itself; name another file" in capsys.readouterr().err
    assert (await host.store.game(game)).id == game


async def test_every_kind_of_channel_is_judged_by_what_it_needs(host: Host, environment: pytest.MonkeyPatch) -> None:
    environment.setenv("DISCORD_TOKEN", host.discord.token)
    hall, forum, group, below = (
        host.discord.add_channel(kind.name.lower(), kind=kind)
        for kind in (ChannelType.VOICE, ChannelType.FORUM, ChannelType.CATEGORY, ChannelType.TEXT)
    )
    thread = host.discord.add_thread(below, "talk")
    host.discord.allow(hall, connect=False)
    for place in (below, forum):
        host.discord.allow(place, send_messages=False)
    host.discord.allow(host.channel, create_public_threads=False)
    for place, passed, what in (
        (hall, False, "also Connect"),
        (forum, True, "for posts of games' own, allow the bot Send Messages there"),
        (group, False, "nobody can write there"),
        (below, False, "Send Messages"),
        (thread, True, "team threads; for game nights among the server's events, allow the bot Create Events"),
        (host.channel, True, "for threads of games' own, allow the bot Create Public Threads there"),
    ):
        found = (await findings(place.id))[f"channel {place.id}"]
        assert (found.passed, what in found.text) == (passed, True), found
