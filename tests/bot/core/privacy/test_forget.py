"""/forget me: what is gone, what stays, and when it is refused."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

import bot
from bot.core.games.service import GameService
from bot.core.interactions.profiles import NAME, Notebook
from bot.core.model.errors import Refused
from bot.core.model.records import GameRow, LeftSeat, LogRow, PersonRow, SeatRow, ShownRow
from bot.core.model.roles import KINDS, parse_role
from bot.core.play.recordings import Recordings
from bot.core.play.replay_feature import ReplayFeature
from bot.core.storage.schema import TEXTS, tables
from bot.core.storage.store import Store, opened
from bot.core.storage.summaries import people_in
from engine import Edition
from tests.bot.support.checks import check_log
from tests.bot.support.cli import cerebria
from tests.bot.support.database import keep
from tests.bot.support.everywhere import ANN, BEN, check_people_of, dump, fill
from tests.bot.support.games import abandoned_game
from tests.bot.support.host import Host
from tests.bot.support.results import ended_game
from tests.bot.support.roles import naming
from tests.bot.support.service import begun
from tests.said import said, says

SOURCE = Path(bot.__file__).parent


async def check_people_declared(store: Store) -> None:
    """Every table has rows, and the schema names each column with somebody's id, so none is overlooked."""
    for table in tables().values():
        rows = await store.database.select(f"SELECT * FROM {table.name}")
        assert rows, f"add a row of {table.name} to ADDED, with a person where it can name one"
        naming = {name for name in table.columns for row in rows if str(ANN) in str(row[name])} - {"name"}
        assert naming <= {*table.people, *(name for name in table.columns if f"{table.name}.{name}" in TEXTS)}


def test_a_column_that_seems_to_hold_a_person_is_one_that_is_forgotten() -> None:
    seems = re.compile(r"person|people|player|user|member|owner|author|host|who|taker|declined|agreed|ballots|(^|_)by$")
    for table in tables().values():
        found = {name for name in table.columns if seems.search(name)}
        assert found == {*table.people, *(name for name in found if f"{table.name}.{name}" in TEXTS)}


@pytest.mark.parametrize("record", [GameRow, SeatRow, LogRow, LeftSeat, PersonRow])
def test_a_field_that_is_a_person_is_a_column_that_holds_one(record: type) -> None:
    check_people_of(record)


async def test_nothing_of_the_person_is_left(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    async with opened(path) as store:
        service = GameService(store)
        await fill(store)
        await check_people_declared(store)
        assert f"Name of {ANN}" in dump(path)
        held = await service.table(1)
        await service.players.forget_person(ANN)
        (pseudonym,) = people_in((await store.database.select("SELECT summary FROM result"))[0][0]) - {BEN}
        assert pseudonym < 0
        assert service.tables.get(1) is None
        assert held.words.names[0] == f"Name of {ANN}"
        assert (await service.table(1)).words.names[0] == "somebody"
        assert set(map(str, await store.messages.messages_of(1))) == {f"hand:{BEN}", "turn:7"}
        assert dict((await store.clocks.motions(2))[1].ballots) == {pseudonym: "agree"}
        assert (await store.people.person_row(ANN)).gain == "next"
    assert str(ANN) not in dump(path)
    assert "Mine" not in dump(path)


@pytest.mark.soak
async def test_a_game_of_a_forgotten_person_is_exported_and_imported(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, file, other = tmp_path / "games.db", tmp_path / "game.json", tmp_path / "other.db"
    async with opened(path) as store:
        await ended_game(store, (ANN, BEN))
        await GameService(store).players.forget_person(ANN)
        seats = (await store.game(1)).seats
    for words in (
        ("export", "1", "--db", path, "-o", file),
        ("replay", "1", "--db", path),
        ("render", file, "-o", tmp_path / "board.png"),
        ("import", file, "--db", other),
    ):
        assert await cerebria(*words) == 0, capsys.readouterr()
    async with opened(other) as store:
        assert (await store.game(1)).seats == seats


async def test_a_pseudonym_is_random_and_no_person(tmp_path: Path) -> None:
    async with opened(tmp_path / "games.db") as store:
        service, found = GameService(store), []
        for _ in range(2):
            game = await ended_game(store, (ANN, BEN))
            await service.players.forget_person(ANN)
            found.append((await store.game(game)).seats[0].person)
        assert found[0] != found[1]
        assert all(number is not None and number < 0 for number in found)
        await store.new_game(1, 2, BEN, Edition.SECOND)
        with pytest.raises(Refused, match="forget-open"):
            await service.players.forget_person(BEN)


async def test_who_opened_a_running_game_without_a_seat_is_forgotten_there_too(tmp_path: Path) -> None:
    async with opened(tmp_path / "games.db") as store:
        service, changed = GameService(store), list[int]()
        game = await begun(service)
        await keep(store, lambda db: db.execute("UPDATE game SET host = ?", (ANN,)))
        service.changed = lambda row: changed.append(row.id)
        await service.players.forget_person(ANN)
        assert changed == [game]
        assert (await store.game(game)).host < 0


async def test_who_gave_up_a_seat_is_forgotten_once_the_game_is_over(tmp_path: Path) -> None:
    async with opened(tmp_path / "games.db") as store:
        service = GameService(store)
        game = await begun(service)
        table = await service.table(game)
        (seat,) = table.waiting()
        leaver = seat.person
        assert leaver is not None
        await service.play.act(game, leaver, table.legal_for(leaver)[0])
        with pytest.raises(Refused, match="forget-open"):
            await service.players.forget_person(leaver)
        await keep(store, partial(given_up, game=game, person=leaver))
        for asked in (service.players.check_forgettable, service.players.forget_person):
            with pytest.raises(Refused, match="forget-left"):
                await asked(leaver)  # else they could take a seat of the other side
        await keep(store, partial(ended, game=game))
        service.tables.drop_table(game)
        assert (await service.table(game)).steps[-1].row.person == leaver
        await service.players.forget_person(leaver)
        people = {step.row.person for step in (await service.table(game)).steps}
        assert leaver not in people
        assert any(person is not None and person < 0 for person in people)
        await check_log(store, game)


def given_up(db: sqlite3.Connection, game: int, person: int) -> None:
    """A person has given their seat to somebody else."""
    (seat,) = db.execute("SELECT seat FROM seat WHERE game = ? AND person = ?", (game, person)).fetchone()
    db.execute("UPDATE seat SET person = 7, name = 'New' WHERE game = ? AND seat = ?", (game, seat))
    db.execute("UPDATE game SET host = 7 WHERE id = ?", (game,))
    db.execute("INSERT INTO left_seat (game, seat, person, version) VALUES (?, ?, ?, 2)", (game, seat, person))


def ended(db: sqlite3.Connection, game: int) -> None:
    """A game has ended without a result."""
    db.execute("UPDATE game SET status = 'abandoned' WHERE id = ?", (game,))


def test_mentions_are_written_in_one_place_which_knows_the_forgotten() -> None:
    """Who asks for an undo plays in a running game, whose people are not forgotten."""
    found = {
        str(path.relative_to(SOURCE))
        for path in SOURCE.rglob("*.py")
        if "localdiscord" not in path.parts and "<@{" in path.read_text("utf-8")
    }
    assert found == {"core/ui/texts.py", "core/model/waiting.py"}


async def test_no_role_of_a_message_names_the_person_any_more(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    async with opened(path) as store:
        game = await ended_game(store, (ANN, BEN))
        for kind in KINDS:
            role = naming(kind, ANN)
            await store.messages.set_shown(game, ShownRow(role, 9, 10, "x"))
            await store.messages.set_sending(game, ShownRow.pending(role, 9, "nonce"))
        await store.messages.set_shown(game, ShownRow(parse_role(f"private:{ANN}"), 9, 10, "x"))
        await GameService(store).players.forget_person(ANN)
        assert {role.kind for role in await store.messages.messages_of(game)} == {
            "signpost",
            "lobby",
            "turn",
            "beginning",
            "event",
            "revelation",
            "left",
            "motion",
            "proposal",
            "spent",
        }
    assert str(ANN) not in dump(path)


async def test_a_message_sent_meanwhile_is_not_recorded(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    async with opened(path) as store:
        game = await ended_game(store, (ANN, BEN))
        await GameService(store).players.forget_person(ANN)
        for role in (f"hand:{ANN}", f"panel:{ANN}", f"consent:3:{BEN}+{ANN}", f"hand:{BEN}"):
            await store.messages.set_sending(game, ShownRow.pending(parse_role(role), 9, "nonce"))
            await store.messages.set_shown(game, ShownRow(parse_role(role), 9, 10, "x"))
        assert set(map(str, await store.messages.messages_of(game))) == {f"hand:{BEN}"}
    assert str(ANN) not in dump(path)


async def test_what_is_in_memory_or_being_made_is_dropped(tmp_path: Path) -> None:
    async with opened(tmp_path / "games.db") as store:
        service, recordings = GameService(store), Recordings(store)
        table = await service.table(await ended_game(store, (ANN, BEN)))
        before = await recordings.recording_of(table)
        assert await recordings.recording_of(table) is before
        making = asyncio.create_task(
            Recordings.recording_of(recordings, replace(table, row=replace(table.row, version=1)))
        )
        await asyncio.sleep(0)
        recordings.forget_all()
        late = await making
        assert await recordings.recording_of(table) is not before
        assert await recordings.recording_of(replace(table, row=replace(table.row, version=1))) is not late


async def test_a_language_heard_again_is_stored_again() -> None:
    stored: list[str] = []

    async def kept(key: tuple[object, ...], value: str) -> bool:
        stored.append(value)
        return True

    notes = Notebook(kept)
    for _ in range(2):
        await notes.store(("person", ANN), "it")
        notes.note(("person", ANN), "it")
        notes.forget_all()
        assert notes.heard_last(("person", ANN)) is None
    assert stored == ["it", "it"]


# As a user does it


async def test_films_and_names_in_memory_go_with_the_person(host: Host) -> None:
    ann, ben, *_ = host.four
    game, _ = await abandoned_game(host, ann, ben, table="shapers")
    replay = host.client.services.feature(ReplayFeature)
    page = (await ben.slash(host.channel, "replay", game=game)).message
    await (await ben.press(page, label=said("replay-film-normal"))).settled()
    assert replay._films  # noqa: SLF001
    await ann.press((await ann.slash(host.channel, "forget me")).message, label=said("forget-yes"))
    assert not replay._films  # noqa: SLF001
    assert host.client.profiles.notes.heard_last((NAME, host.discord.guild.id, ann.id)) is None


@pytest.mark.soak
async def test_it_asks_once_and_refuses_while_a_game_is_open(host: Host) -> None:
    ann, ben, *_ = host.four
    await ended_game(host.store, (ann.id, ben.id), guild=host.discord.guild.id, channel=host.channel.id)
    lobby = await host.lobby(ann)
    reply = await ann.slash(host.channel, "forget me")
    assert f"game {lobby}. Finish or end it first" in reply.text
    assert reply.message.buttons == []
    await host.service.upkeep.abandon(lobby, ann.id)
    kept = await ann.slash(host.channel, "forget me")
    assert says((await ann.press(kept.message, label=said("forget-no"))).text, "forget-kept")
    asked = await ann.slash(host.channel, "forget me")
    second = await host.game(ann, ben, table="shapers")
    assert f"game {second}. Finish" in (await ann.press(asked.message, label=said("forget-yes"))).text
    assert (await host.store.game(1)).plays(ann.id)
    await host.service.upkeep.abandon(second, ann.id)
    await host.settled()
    assert says((await ann.press(asked.message, label=said("forget-yes"))).text, "forget-done")
    assert await host.store.games(person=ann.id) == []
    assert says((await ann.slash(host.channel, "stats person")).text, "stats-none-own")
    ranked = (await ben.slash(host.channel, "ranking")).text
    assert ben.mention in ranked
    assert "somebody" not in ranked
    latest = await ben.slash(host.channel, "log", game=1)
    told = latest.text + (await ben.press(latest.message, label=said("older"))).text
    assert "somebody" in told
    assert f"Name of {ann.id}" not in told
    await ann.press((await ann.slash(host.channel, "forget me")).message, label=said("forget-yes"))


async def test_who_has_many_open_games_is_led_to_all_of_them(host: Host) -> None:
    ann = host.four[0]
    place = host.channel.id, host.discord.guild.id
    games = [await host.store.new_game(*place, ann.id, Edition.SECOND) for _ in range(60)]
    told = (await ann.slash(host.channel, "forget me")).text
    assert says(told, "forget-open", more=said("games-more", games=55))
    page, listed = (await ann.slash(host.channel, "game list")).message, set[str]()
    while True:
        listed |= {line.split("**")[1] for line in page.text.splitlines() if "**" in line}
        after = next(each for each in page.buttons if each.label == said("page-after"))
        if after.disabled:
            break
        page = (await ann.press(page, label=said("page-after"))).message
    assert listed == {f"Game {row.id}" for row in games}


@pytest.mark.soak
async def test_a_rematch_leaves_the_seat_of_a_forgotten_person_empty(host: Host) -> None:
    ann, ben, *_ = host.four
    game, last = await abandoned_game(host, ann, ben, table="shapers")
    await ann.press((await ann.slash(host.channel, "forget me")).message, label=said("forget-yes"))
    await host.settled()
    assert "<@-" not in host.last_message(game).text
    await ben.press(last, label=said("rematch"))
    await host.settled()
    (lobby,) = await host.store.games(statuses=("lobby",))
    assert [seat.person for seat in lobby.seats] == [None, ben.id]
    assert "<@-" not in host.lobby_message(lobby.id).text
