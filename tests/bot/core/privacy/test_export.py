"""/export me: all that is stored about a person, and nothing of others."""

from __future__ import annotations

import json
from pathlib import Path

from bot.core.privacy.export_page import MAX_BYTES, export_file
from bot.core.storage.exporting import _OWN
from bot.core.storage.schema import TEXTS, tables
from bot.core.storage.store import opened
from bot.localdiscord import MessageView, Person
from engine import Generator, Seed, state_to_json
from engine.players.determinise import determinise
from tests.bot.support.everywhere import ANN, BEN, CLEO, fill
from tests.bot.support.host import Host
from tests.said import said, says


async def test_every_row_about_a_person_is_in_it_and_nobody_else(tmp_path: Path) -> None:
    async with opened(tmp_path / "games.db") as store:
        await fill(store)
        held = await store.people.held(ANN)
        for table in tables().values():
            rows = await store.database.select(f"SELECT * FROM {table.name}")
            about = [row for row in rows if any(str(ANN) in str(row[name]) for name in table.columns)]
            assert len(held.get(table.name, ())) == len(about), f"{table.name}: see bot/core/storage/schema.py"
        text = export_file(held, "en").data.decode()
        assert json.loads(text)["deck"]["rows"][0]["name"] == "Mine"
        assert str(BEN) not in text
        assert str(CLEO) not in text
        assert not await store.people.held(777)


def test_each_text_that_names_people_is_taken_apart() -> None:
    assert _OWN.keys() == TEXTS


async def export_of(host: Host, person: Person) -> MessageView:
    """The direct message with all that is stored about a person."""
    answer = await person.slash(host.channel, "export me")
    assert says(answer.text, "export-sent")
    return person.sees(person.dm)[-1]


async def test_the_file_comes_by_direct_message_and_shows_ones_own_hand_only(host: Host) -> None:
    ann, ben, *_ = host.four
    game = await host.game(ann, ben, table="shapers")
    table = await host.table(game)
    generator = Generator(Seed("0" * 32))
    other = determinise(table.rules, table.view(ben.id), generator)
    assert state_to_json(other) != state_to_json(table.state)
    found = []
    for state in (table.state, other):
        await host.lay_out(game, state, seed=f"{len(found):032x}")
        await host.settled()
        message = await export_of(host, ben)
        found.append(json.loads(message.attachments[0].data))
    real, guessed = found
    (seat,) = table.row.seats_of(ben.id)
    assert real["hand"]["rows"] == [
        {"game": game, "seat": seat.seat, "cards": list(table.state.players[seat.seat].hand)}
    ]
    assert said("export-seat") in message.text
    assert real == guessed
    opened_it = json.loads((await export_of(host, ann)).attachments[0].data)["game"]["rows"]
    assert [row["id"] for row in opened_it] == [game]
    assert not {"seed", "setup"} & opened_it[0].keys()


async def test_who_takes_no_direct_messages_gets_it_in_the_answer(host: Host) -> None:
    person = host.spectator
    person.close_dms()
    answer = await person.slash(host.channel, "export me")
    assert answer.ephemeral
    assert said("export-nothing") in answer.text
    assert json.loads(answer.message.attachments[0].data) == {}


def test_a_file_that_discord_would_not_take_is_packed() -> None:
    file = export_file({"log": [{"action": "x" * MAX_BYTES}]}, "en")
    assert file.filename == "cerebria.zip"
    assert len(file.data) < MAX_BYTES
