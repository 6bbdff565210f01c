"""Games moved between databases: exported, imported and continued; unusable files are refused with one sentence."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from importlib import resources
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.cli.export import file_of
from bot.cli.import_game import Destination, replay_file, save
from bot.core.decks.store import DeckStore
from bot.core.games.service import GameService
from bot.core.lobby.model import choose_deck
from bot.core.model.errors import Refused
from bot.core.model.game_file import GameFile
from bot.core.model.game_log import effective
from bot.core.storage.store import opened
from bot.localdiscord import LocalDiscord, Message
from engine import CodecError, Edition, EngineError, Team, load_ruleset
from tests.bot.support.checks import check_log
from tests.bot.support.cli import cerebria, run_main
from tests.bot.support.database import connection, database_file, insert_game
from tests.bot.support.database import keep as commit
from tests.bot.support.decks import decks_of, paste_deck
from tests.bot.support.host import Host, connected
from tests.bot.support.players import ByButtons, chosen, offered, play
from tests.bot.support.seeds import seeded
from tests.bot.support.service import PEOPLE, begun, step
from tests.said import said, says

RULES = load_ruleset(Edition.SECOND)


async def played(host: Host, *, kind: str = "full-bb", decisions: int = 4) -> int:
    """A game of four people, with undone steps."""
    game = await host.game(*host.four, kind=kind)
    await go_on(host, game, decisions)
    return game


async def go_on(host: Host, game: int, decisions: int, *, undo: float = 0.5) -> None:
    """Have the four people make a number of decisions."""
    players = [ByButtons(person, Random(number), undo=undo) for number, person in enumerate(host.four)]
    await play(host, game, list(players), Random(3), decisions=decisions)


def messages(host: Host) -> list[Message]:
    """All messages in the channel and in the DMs of the four."""
    return [message for room in (host.channel, *(p.dm for p in host.four)) for message in room.messages.values()]


async def exported(host: Host, game: int) -> GameFile:
    return file_of(await host.store.game(game), await host.log(game))


async def test_a_running_game_goes_on_in_another_database(
    discord: LocalDiscord, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, there = tmp_path / "game.json", tmp_path / "there"
    there.mkdir()
    async with connected(discord, tmp_path) as host:
        game = await played(host)
        before, old = await host.table(game), await host.dm_panel(game, await host.actor(game))
        left_behind = messages(host)
        assert await cerebria("export", str(game), "--db", database_file(host.store), "-o", file) == 0
    assert await cerebria("import", file, "--db", there / "cerebria.db") == 0
    assert f"game {game}, running" in capsys.readouterr().out
    async with connected(discord, there) as host:
        await host.settled()
        table = await host.table(game)
        assert table.state == before.state
        assert table.rules.cards == before.rules.cards
        assert table.row.version > before.row.version, "no earlier button is valid"
        assert table.row.seats == before.row.seats
        actor = await host.actor(game)
        reply = await chosen(actor, old, offered(old)[0])
        assert says(reply.text, "outdated")
        for message in left_behind:
            discord.messages.delete(message)
        await go_on(host, game, 3)
        await host.check(game)


@pytest.fixture
def other_cards(tmp_path: Path) -> Path:
    """A card file with other numbers than the built-in rules."""
    file = tmp_path / "cards.toml"
    own = (resources.files("engine") / "data" / "emotions.toml").read_text("utf-8")
    file.write_text(own.replace("track = [1, 2, 2]", "track = [1, 3, 3]"), "utf-8")
    return file


async def test_a_game_goes_on_with_its_own_cards_wherever_it_is(
    discord: LocalDiscord,
    tmp_path: Path,
    other_cards: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """The host's card file is another one later, and in the other database."""
    file, there = tmp_path / "game.json", tmp_path / "there" / "cerebria.db"
    there.parent.mkdir()
    async with connected(discord, tmp_path, cards=other_cards) as host:
        game = await played(host, kind="basic", decisions=1)
        here = database_file(host.store)
    async with connected(discord, tmp_path) as host:
        await go_on(host, game, 2, undo=0)
        before = await host.table(game)
        rows = await host.log(game)
        assert before.rules.cards["Courage"].track == (1, 3, 3)
        assert (rows[0].kind, "epoch" in [row.kind for row in rows]) == ("begin", False)
        left_behind = messages(host)
        assert await cerebria("export", str(game), "--db", here, "-o", file) == 0
    counted = len(effective(rows)) - 1
    assert counted >= 2
    assert await cerebria("import", file, "--db", there) == 0
    assert capsys.readouterr().out.count(f"{counted} actions") == 2
    for words in ([file], [str(game), "--db", here], [str(game), "--db", there], ["--all", "--db", there]):
        assert await cerebria("replay", *words) == 0, words
        assert f" {counted + 1} st" in capsys.readouterr().out  # states, or steps of all games
    for message in left_behind:
        discord.messages.delete(message)
    async with connected(discord, there.parent) as host:
        await host.settled()
        table = await host.table(game)
        assert table.state == before.state
        assert table.rules.cards == before.rules.cards
        assert [(step.row.kind, step.row.action) for step in table.steps] == [
            (row.kind, row.action) for row in effective(rows)
        ]
        await go_on(host, game, 1)
        await host.check(game)


async def test_a_mistake_in_the_hosts_card_file_is_named(
    host: Host, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game = await host.game(*host.four)
    (tmp_path / "cards.toml").write_text("[[emotion]]\nname = 3\n", "utf-8")
    monkeypatch.setenv("CEREBRIA_CARDS", str(tmp_path / "cards.toml"))
    assert await cerebria("export", str(game), "--db", database_file(host.store), "-o", tmp_path / "game.json") == 2
    assert "cards.toml, line 1" in capsys.readouterr().err


async def test_own_decks_are_those_of_the_database_that_the_game_comes_to(host: Host, tmp_path: Path) -> None:
    """A deck's id may mean another deck there: the player's own deck of the same cards is linked, if there is one."""
    ann, ben = host.four[:2]
    game = await host.lobby(ann)
    await host.choose_in_lobby(game, ann, "game", "full-aa")
    await host.sit(game, host.four)
    await paste_deck(host, ann)
    (deck,) = await decks_of(host, ann)
    await host.service.lobbies.change_lobby(game, lambda row: choose_deck(row, ann.id, 0, str(deck.id)))
    await host.service.lobbies.change_lobby(game, lambda row: choose_deck(row, ben.id, 1, "gloom starter"))
    await host.press_lobby(game, ann, said("lobby-button-start"))
    file = await exported(host, game)
    assert file.record.setup.seats[0].own
    for number, there in enumerate(("nothing", "another", "the same")):
        path = tmp_path / f"{number}.db"
        async with opened(path) as store:
            for person in (ben.id, ann.id):  # ids 1 and 2: the first is another player's
                if there != "nothing":
                    await DeckStore(store.database).add_deck(person, Team.BLISS, "Other", {"Courage": 2})
            own = DeckStore(store.database)
            same = await own.add_deck(ann.id, Team.BLISS, "Same", deck.cards) if there == "the same" else None
        kept = await save(path, RULES, *replay_file(RULES, GameFile.from_json(file.to_json())))
        async with opened(path) as store:
            decks = [seat.deck for seat in (await store.game(kept)).seats]
        assert decks == [None if same is None else str(same.id), "gloom starter", None, None], there


@pytest.fixture(scope="module")
def undone(tmp_path_factory: pytest.TempPathFactory) -> GameFile:
    """The file of a running game with undone steps, played without Discord."""

    async def made() -> GameFile:
        async with opened(tmp_path_factory.mktemp("undone") / "games.db") as store:
            service, rng = GameService(store), Random(2)
            game, undone = await begun(service), 0
            while undone < 2 or len(effective(await store.logs.log_rows(game))) < 6:
                table = await step(service, game, rng)
                for person in PEOPLE if undone < 2 else ():
                    with contextlib.suppress(Refused):
                        await service.undo.last_step(game, person)
                        undone += 1
                        break
            assert len(table.row.seats) == 4
            return file_of(await store.game(game), await store.logs.log_rows(game))

    with seeded("undone"):
        return asyncio.run(made())


async def test_what_is_exported_again_is_the_same_game(undone: GameFile, tmp_path: Path) -> None:
    async with opened(tmp_path / "other.db") as store:
        for number in (1, 2, 3):  # its own id, then the next free ones
            row = await store.take_in(*replay_file(RULES, GameFile.from_json(undone.to_json())))
            assert row.id == number
            await check_log(store, number)
            again = file_of(row, await store.logs.log_rows(number))
            assert again.record == undone.record
            assert again.table is not None
            assert undone.table is not None
            assert again.table.decided == undone.table.decided


async def test_a_number_that_somebody_else_chose_is_not_followed(undone: GameFile, tmp_path: Path) -> None:
    """A game keeps its id only if this database once assigned that id and it is free."""

    def numbered(number: int) -> GameFile:
        assert undone.table is not None
        return replace(undone, table=replace(undone.table, row=replace(undone.table.row, id=number)))

    path = tmp_path / "other.db"
    async with opened(path) as store:
        for number, given in ((999_999_999, 1), (57, 2), (1, 3), (4, 4)):
            assert (await store.take_in(*replay_file(RULES, numbered(number)))).id == given
        await connection(store).execute("DELETE FROM game WHERE id = 2")
        assert (await store.take_in(*replay_file(RULES, numbered(2)))).id == 2
        assert (await store.new_game(1, None, 1, Edition.SECOND)).id == 5
        for strange in (10**15, 999_999_999, -3, 0):  # as imported by earlier versions
            await commit(store, partial(insert_game, game=strange, status="abandoned"))
        lobby = await store.new_game(1, None, 1, Edition.SECOND)
        assert lobby.id == 6
        assert (await store.rematch(1, lobby))[0].id == 7


async def test_another_channel_can_be_named(
    undone: GameFile, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, database = tmp_path / "game.json", tmp_path / "other.db"
    file.write_text(undone.to_json(), "utf-8")
    for link in ("https://discord.com/channels/7/9", "7/9"):
        assert await cerebria("import", file, "--db", database, "--channel", link) == 0
    async with opened(database) as store:
        assert [(row.guild, row.channel) for row in await store.games()] == [(7, 9), (7, 9)]
    capsys.readouterr()
    for link, told in (("#general", "Copy Link"), (f"7/{2**63}", "a number that is not a Discord id")):
        with pytest.raises(SystemExit):
            await cerebria("import", file, "--db", database, "--channel", link)
        assert told in capsys.readouterr().err


async def test_a_database_that_a_bot_uses_is_left_alone(
    undone: GameFile, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, database = tmp_path / "game.json", tmp_path / "games.db"
    file.write_text(undone.to_json(), "utf-8")
    async with opened(database) as store:
        assert await cerebria("import", file, "--db", database) == 2
        assert "another process uses this database" in capsys.readouterr().err
        assert await store.games() == []


async def test_a_finished_game_is_shown_once_at_most_and_left_alone(discord: LocalDiscord, tmp_path: Path) -> None:
    there = tmp_path / "there"
    there.mkdir()
    async with connected(discord, tmp_path) as host:
        game = await played(host, decisions=1)
        await host.service.upkeep.abandon(game, host.four[0].id)
        await host.settled()
        file = tmp_path / "game.json"
        file.write_text((await exported(host, game)).to_json(), "utf-8")
    assert await cerebria("import", file, "--db", there / "cerebria.db") == 0
    async with connected(discord, there) as host:
        await host.settled()
        seen = len(host.spectator.sees(host.channel))
        assert await host.store.unfinished() == []
    async with connected(discord, there) as host:
        await host.settled()
        assert len(host.spectator.sees(host.channel)) == seen


# Refused files


@pytest.fixture(scope="module")
def text(undone: GameFile) -> str:
    """An exported game."""
    return undone.to_json()


def at(*path: str | int, put: Any) -> Callable[[Any], None]:
    """A change to one place in a file."""

    def change(data: Any) -> None:
        for name in path[:-1]:
            data = data[name]
        data[path[-1]] = put

    return change


def _other_seat(data: Any) -> None:
    first = data["table"]["decided"][0]
    seat = (first["seat"] + 1) % 4
    first.update(seat=seat, person=data["table"]["row"]["seats"][seat]["person"])


WRONG = [
    ("no table", lambda data: data.pop("table"), "no players and no channel"),
    ("a hash", at("hashes", 2, put="0" * 64), "at action 2"),
    ("no hash", lambda data: data["hashes"].pop(), "hashes: "),
    (
        "an action",
        lambda data: (data["actions"].pop(1), data["hashes"].pop(1), data["table"]["decided"].pop(0)),
        "at action",
    ),
    ("a seed", at("seed", put=1), "at the beginning"),
    ("the rules", at("ruleset", put="0" * 64), "rule set"),
    ("another format", at("format", put="cerebria-game/9"), "cerebria-game/9"),
    ("a field", at("strange", put=1), "strange"),
    ("a field of the row", at("table", "row", "strange", put=1), "table.row.strange"),
    ("a channel", at("table", "row", "channel", put="here"), "table.row.channel"),
    ("a Spirit", at("table", "row", "seats", 0, "spirit", put="love"), "table.row.seats.0.spirit"),
    ("a team", at("table", "row", "seats", 0, "team", put=Team.GLOOM), "table.row.seats.0.team: it must be BLISS"),
    ("a seat too few", lambda data: data["table"]["row"]["seats"].pop(), "table.row.seats: the game has 4 seats"),
    ("nobody", at("table", "row", "seats", 1, "person", put=None), "table.row.seats.1: it must have either"),
    ("both", at("table", "row", "seats", 1, "computer", put="steady"), "table.row.seats.1: it must have either"),
    ("a status", at("table", "row", "status", put="over"), "table.row.status: the game is abandoned or running"),
    ("a lobby", at("table", "row", "status", put="lobby"), "table.row.status"),
    (
        "a deck",
        at("table", "row", "seats", 2, "deck", put="mine"),
        "table.row.seats.2.deck: its team has no deck 'mine'",
    ),
    ("the others' deck", at("table", "row", "seats", 2, "deck", put="misery"), "table.row.seats.2.deck"),
    ("one decision", lambda data: data["table"]["decided"].pop(), "table.decided: "),
    ("a strange seat", at("table", "decided", 0, "seat", put=7), "table.decided.0.seat"),
    ("no object", lambda data: data.update(table=[]), "table: "),
    ("a number too large", at("table", "row", "id", put=10**15), "table.row.id: Input should be less than 1000000000"),
    ("no number", at("table", "row", "id", put=0), "table.row.id: Input should be greater than or equal to 1"),
    ("a negative number", at("table", "row", "id", put=-5), "table.row.id: Input should be greater than or equal to 1"),
    ("a version too large", at("table", "row", "version", put=2**31), "table.row.version: Input should be less than"),
    ("a negative version", at("table", "row", "version", put=-1), "table.row.version: Input should be greater than"),
    ("a channel too large", at("table", "row", "channel", put=2**63), "table.row.channel: Input should be less than"),
    ("a server too large", at("table", "row", "guild", put=2**63), "table.row.guild: Input should be less than"),
    ("a host too large", at("table", "row", "host", put=2**64), "table.row.host: Input should be less than"),
    (
        "a person too large",
        at("table", "row", "seats", 0, "person", put=2**63),
        "table.row.seats.0.person: Input should",
    ),
    ("a decider too large", at("table", "decided", 0, "person", put=2**63), "table.decided.0.person: Input should"),
    (
        "a decider elsewhere",
        at("table", "decided", 0, "person", put=99),
        "table.decided.0.person: this is not the person",
    ),
    ("another seat decides", _other_seat, "table.decided.0.seat: the decision was not this seat's"),
    (
        "somebody on both sides",
        lambda data: at("table", "row", "seats", 1, "person", put=data["table"]["row"]["seats"][0]["person"])(data),
        "table.row.seats.1.person: this person also plays for the other team",
    ),
    (
        "an unknown computer",
        lambda data: data["table"]["row"]["seats"][1].update(person=None, computer="deep thought"),
        "table.row.seats.1.computer: there are the computer players random, easy, steady",
    ),
    ("no time", at("table", "row", "created", put="yesterday"), "table.row.created: a time since 2015"),
    ("a time to come", at("table", "row", "created", put="9999-01-01T00:00:00+00:00"), "table.row.created: a time"),
    ("a time anywhere", at("table", "row", "created", put="2020-01-01T00:00:00"), "table.row.created: a time"),
    ("a name without end", at("table", "row", "seats", 0, "name", put="x" * 101), "table.row.seats.0.name: String"),
    ("half a letter", at("table", "row", "seats", 0, "name", put="\ud800"), "table.row.seats.0.name: "),
    ("another mode", at("table", "row", "mode", put="full"), 'table.row.mode: it must be "basic", as in the'),
    ("another side", at("table", "row", "team_side", put="B"), 'table.row.team_side: it must be "A"'),
    ("other places", at("table", "row", "places", put=False), "table.row.places: it must be true"),
    ("a field of a seat", at("table", "row", "seats", 0, "\x1b[2J", put=1), "table.row.seats.0.'\\x1b[2J': Unexpected"),
]


@pytest.mark.parametrize(("change", "says"), [case[1:] for case in WRONG], ids=[case[0] for case in WRONG])
async def test_a_file_that_differs_is_refused_with_the_place(
    text: str,
    change: Callable[[Any], None],
    says: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    data = json.loads(text)
    change(data)
    file = tmp_path / "game.json"
    file.write_text(json.dumps(data), "utf-8")
    assert await cerebria("import", file, "--db", tmp_path / "other.db") == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    assert printed.err.startswith(f"cerebria import: {file}: ")
    assert says in printed.err
    assert not (tmp_path / "other.db").exists(), "a refused file creates nothing"


def test_every_field_left_out_or_of_another_kind_is_refused_in_words(text: str) -> None:
    whole = json.loads(text)
    optional = {"guild", "mode", "spirit_side", "team_side", "program", "ended_by", "ended_by_manager", "pace"}
    optional |= {"suggest", "level", "tips", "cards"}
    for name in whole["table"]["row"]:
        for wrong in ("left out", {"x": 1}):
            data = json.loads(text)
            if wrong == "left out":
                del data["table"]["row"][name]
            else:
                data["table"]["row"][name] = wrong
            if wrong == "left out" and name in optional:
                continue
            with pytest.raises(CodecError, match=rf"table\.row\.{name}"):
                replay_file(RULES, GameFile.from_json(json.dumps(data)))


def test_half_a_file_at_any_length_is_refused(text: str) -> None:
    for length in range(0, len(text), len(text) // 60):
        with pytest.raises(EngineError, match="not JSON"):
            GameFile.from_json(text[:length])


def test_what_is_no_file_of_this_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    binary = tmp_path / "picture.png"
    binary.write_bytes(b"\x89PNG\xff")
    for file, told in (
        (binary, "not text in UTF-8"),
        (tmp_path / "none.json", "No such file"),
        (tmp_path, "directory"),
    ):
        assert run_main("import", file, "--db", tmp_path / "other.db") == 2
        assert told in capsys.readouterr().err


def test_a_place_keeps_everything_else(text: str) -> None:
    file = GameFile.from_json(text)
    row, rows, state, _ = replay_file(RULES, file)
    moved, same_rows, same_state, _ = replay_file(RULES, file, Destination(1, 2))
    assert (moved.guild, moved.channel) == (1, 2)
    assert (same_rows, same_state) == (rows, state)
    assert moved.seats == row.seats


# What must stay on the owner's terminal


async def test_neither_seed_nor_export_is_ever_shown_to_anybody(host: Host, caplog: pytest.LogCaptureFixture) -> None:
    game = await played(host, decisions=1)
    row = await host.store.game(game)
    assert row.seed is not None
    assert len(bytes.fromhex(row.seed)) == 16, "128 random bits"
    for person in (host.four[0], host.spectator):
        for words in ("board", "log", "hand", "game status", "game list"):
            await person.slash(host.channel, words, **({} if words == "game list" else {"game": game}))
        await person.slash(host.channel, "export me")
    await host.settled()
    commands = [command.qualified_name for command in host.client.tree.walk_commands()]
    assert [name for name in commands if {"export", "import", "seed", "backup"} & set(name.split())] == [
        "export",
        "export me",
    ]
    hashes = [entry.hash for entry in await host.log(game)]
    secrets = [row.seed, str(int(row.seed, 16)), "cerebria-game/", *hashes]
    for person in host.discord.people:
        shown = person.seen_bytes().decode("utf-8", "replace")
        assert not [secret for secret in secrets if secret in shown]
    assert not [secret for secret in secrets if secret in caplog.text]
