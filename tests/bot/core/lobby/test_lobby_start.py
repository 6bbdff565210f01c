"""Starting with computers from the lobby: in one press alone, or by filling the seats that others left free."""

from __future__ import annotations

import asyncio
import sqlite3
from dataclasses import replace
from typing import Any

import pytest

from bot.core.lobby import model as lobbies
from bot.core.model.roles import Call, Hand, Lobby
from bot.localdiscord import Person
from engine import Spirit, Team
from tests.bot.support.host import Host
from tests.said import said, says

PLAY, FILL = said("lobby-button-play"), said("lobby-button-fillstart")


def labels(host: Host, game: int) -> list[str]:
    """The labels of a lobby's buttons."""
    return [each.label for each in host.lobby_message(game).buttons]


async def names(host: Host, game: int) -> list[str | None]:
    """The occupants of the seats."""
    return [seat.name for seat in (await host.store.game(game)).seats]


async def press_at_once(host: Host, game: int, label: str, *people: Person) -> list[str]:
    """Press a button of a lobby at the same time; returns the replies."""
    message = host.lobby_message(game).snapshot()
    replies = await asyncio.gather(*(person.press(message, label=label) for person in people))
    await host.settled()
    assert [reply.error for reply in replies] == [None] * len(people)
    return [reply.text for reply in replies]


@pytest.mark.parametrize(
    ("people", "options"),
    [
        (4, {}),
        (2, {"kind": "full-ba", "free": True, "sides": "GB", "both": 1, "computers": 1, "edition": "first"}),
        (2, {"table": "gloomshaper", "sides": "BG", "computers": 1}),
    ],
)
async def test_a_game_begun_without_a_lobby_is_that_of_its_buttons(
    host: Host, people: int, options: dict[str, Any]
) -> None:
    """What Host.game promises: other tests begin with it."""
    seated = host.four[:people]
    seated[0].close_dms()
    seated[-1].speak("it")
    await host.store.servers.save_choices(host.discord.guild.id, place="channel")
    chosen = options | {"both": seated[: options.get("both", 0)]}
    begun = []
    for begin in (host.game, host.game_by_buttons):
        game = await begin(*seated, **chosen)
        row, shown = await host.store.game(game), await host.store.messages.messages_of(game)
        assert (await host.table(game)).row == row
        hands = [await host.shown(game, str(Hand(person.id))) for person in seated]
        begun.append(
            {
                "row": replace(row, id=0, created="", seed=None, version=0, revision=0),
                "roles": {role for role in shown if not isinstance(role, (Lobby, Call))},  # the first is drawn
                "hands": [[button.label for button in hand.buttons] for hand in hands if hand],
                "public": [button.label for button in host.turn_message(game).buttons],
            }
        )
    assert begun[0] == begun[1]
    assert len(begun[0]["hands"]) == people - 1, "who takes no direct messages has a panel alone"


async def test_one_press_seats_a_person_fills_the_table_and_starts_and_a_second_changes_nothing(host: Host) -> None:
    ben = host.four[1]
    game = await host.lobby(host.four[0])
    assert labels(host, game) == [
        PLAY,
        said("lobby-button-firstgame"),
        said("lobby-button-new"),
        said("lobby-button-bliss"),
        said("lobby-button-gloom"),
        said("lobby-button-more"),
    ]
    message = host.lobby_message(game)
    old = message.snapshot()
    replies = await press_at_once(host, game, PLAY, ben, ben)
    assert any("You play for Bliss" in reply for reply in replies)
    again = await ben.press(old, label=PLAY)
    assert (again.error, again.text) == (None, "")
    table = await host.table(game)
    assert [row.kind for row in await host.log(game)].count("begin") == 1
    assert [seat.name for seat in table.row.seats] == ["Ben", "Computer 2", "Computer 3", "Computer 4"]
    assert await names(host, game) == ["Ben", "Computer 2", "Computer 3", "Computer 4"], "the seats are kept"
    assert len({seat.spirit for seat in table.row.seats}) == 4
    assert says(message.text, "lobby-begun")
    assert message.buttons == []
    await host.check(game)


async def test_a_person_with_closed_direct_messages_starts_with_the_spirit_picked_before(host: Host) -> None:
    ann = host.four[0]
    ann.close_dms()
    game = await host.lobby(ann)
    await ann.select(host.lobby_message(game), f"lobby:{game}:spirit", ["malice"])
    await host.settled()
    await host.press_lobby(game, ann, PLAY)
    row = (await host.table(game)).row
    assert [seat.name for seat in row.seats] == ["Computer 1", "Ann", "Computer 3", "Computer 4"]
    assert (row.seats[1].spirit, row.seats[1].reach) == (Spirit.MALICE, "panel")
    assert (await ann.press(host.turn_message(game), label=said("play"))).ephemeral


async def test_the_side_is_the_first_with_a_free_seat(host: Host) -> None:
    """With computers in all seats it is Bliss, where one of them gives way."""
    row = await host.store.game(await host.lobby(host.four[0]))
    sides = []
    for computers in range(5):
        sides.append(lobbies.sit_alone(row, 7, "Ann").team_of(7))
        row = lobbies.add_computer(row) if computers < 4 else row
    assert sides == [Team.BLISS, Team.BLISS, Team.BLISS, Team.GLOOM, Team.BLISS]
    for table in lobbies.TABLES:
        alone = lobbies.sit_alone(lobbies.with_table(row, table), 7, "Ann")
        assert lobbies.fill_around(alone, 7).empty_seats == 0


async def test_computers_alone_can_play_while_nobody_sits(host: Host) -> None:
    game = await host.lobby(host.four[0])
    await host.add_computers(game, host.four[0], 4)
    assert labels(host, game) == [
        PLAY,
        said("lobby-button-start"),
        said("lobby-button-new"),
        said("lobby-button-bliss"),
        said("lobby-button-gloom"),
        said("lobby-button-more"),
    ]


async def test_of_two_people_who_press_one_plays_and_the_other_is_told(host: Host) -> None:
    ann, ben = host.four[:2]
    game = await host.lobby(host.four[2])
    replies = await press_at_once(host, game, PLAY, ann, ben)
    row = (await host.table(game)).row
    assert len(row.people) == 1
    told = replies[1] if row.people == (ann.id,) else replies[0]
    assert says(told, "others-sit") or says(told, "lobby-closed")


async def test_nobody_starts_the_lobby_of_a_person_who_waits_for_others(host: Host) -> None:
    ann, ben = host.four[:2]
    game = await host.lobby(ann)
    await host.press_lobby(game, ann, said("lobby-button-gloom"))
    before = await host.store.game(game)
    reply = await host.press_lobby(game, ben, PLAY)
    assert says(reply.text, "others-sit", name="Ann")
    assert await host.store.game(game) == before


async def test_a_person_who_joins_at_the_last_moment_is_not_drawn_into_a_game(host: Host) -> None:
    ann, ben = host.four[:2]
    game = await host.lobby(ann)
    await host.press_lobby(game, ann, said("lobby-button-gloom"))
    old = host.lobby_message(game).snapshot()
    await host.press_lobby(game, ben, said("lobby-button-gloom"))
    reply = await ann.press(old, label=PLAY)
    assert "somebody has joined: Ben." in reply.text
    await host.settled()
    assert labels(host, game)[0] == FILL
    assert (await host.store.game(game)).status == "lobby"


async def test_a_person_who_joins_while_direct_messages_are_tested_is_not_drawn_in(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, ben = host.four[:2]
    game = await host.lobby(ann)
    message = host.lobby_message(game)
    messages = host.client.publisher.messages
    welcome = messages.try_welcome

    async def meanwhile(row: Any, person: int, content: Any) -> bool:
        monkeypatch.setattr(messages, "try_welcome", welcome)
        await ben.press(message, label=said("lobby-button-gloom"))
        return await welcome(row, person, content)

    monkeypatch.setattr(messages, "try_welcome", meanwhile)
    reply = await host.press_lobby(game, ann, PLAY)
    assert "somebody has joined: Ben." in reply.text
    assert await names(host, game) == ["Ann", "Ben", None, None]
    assert ann.mention in host.lobby_message(game).text
    assert labels(host, game)[0] == FILL


async def test_people_fill_the_free_seats_and_start_in_one_press(host: Host) -> None:
    ann, ben, cleo, _ = host.four
    game = await host.lobby(ann)  # who only hosts
    for person, side in ((ben, "Gloom"), (cleo, "Gloom")):
        await host.press_lobby(game, person, f"Join {side}")
    assert labels(host, game) == [
        FILL,
        said("lobby-button-new"),
        said("lobby-button-bliss"),
        said("lobby-button-gloom"),
        said("lobby-button-more"),
    ]
    message = host.lobby_message(game).snapshot()
    assert says((await host.spectator.press(message, label=FILL)).text, "not-in-lobby")
    assert set(await press_at_once(host, game, FILL, ben, cleo, ben)) == {""}
    assert await names(host, game) == ["Computer 1", "Ben", "Computer 3", "Cleo"]
    assert [row.kind for row in await host.log(game)].count("begin") == 1
    await host.check(game)


async def test_nobody_fills_a_lobby_that_everybody_has_left(host: Host) -> None:
    ann, ben, cleo, _ = host.four
    game = await host.lobby(ann)
    for person in (ben, cleo):
        await host.press_lobby(game, person, said("lobby-button-bliss"))
    old = host.lobby_message(game).snapshot()
    for person in (ben, cleo):
        await host.press_lobby(game, person, said("lobby-button-leave"))
    assert says((await ann.press(old, label=FILL)).text, "nobody-sits")
    assert await names(host, game) == [None] * 4


async def test_nobody_starts_without_those_who_are_asked_to_play_again(host: Host) -> None:
    ann, ben = host.four[:2]
    game = await host.lobby(ann)
    for person in (ann, ben):
        await host.press_lobby(game, person, said("lobby-button-bliss"))
    asking = await host.service.lobbies.change_lobby(
        game, lambda row: lobbies.with_reach(row, ben.id, "unknown")
    )  # as in a rematch
    host.client.publisher.changed(asking)
    await host.settled()
    shown = {each.label: each.disabled for each in host.lobby_message(game).buttons}
    assert shown == {FILL: True, "Join Bliss": False, "Join Gloom": False, "Leave": False, "More": False}
    forged = await host.press_old_lobby(game, ann, "fillstart")
    assert f"Still asked to play again: {ben.mention}" in forged.text
    assert await names(host, game) == ["Ann", None, "Ben", None], "nothing is filled without a start"
    await host.press_lobby(game, ben, said("lobby-button-bliss"))
    shown = {each.label: each.disabled for each in host.lobby_message(game).buttons}
    new = said("lobby-button-new")
    assert shown == {FILL: False, new: False, "Join Bliss": True, "Join Gloom": False, "More": False}


async def test_a_start_that_cannot_be_saved_fills_nothing(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = host.four[0]
    game = await host.lobby(ann)

    async def full(*_: object, **__: object) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    monkeypatch.setattr(host.store, "commit_game", full)
    reply = await host.press_lobby(game, ann, PLAY)
    assert says(reply.text, "kept-in-part")
    monkeypatch.undo()
    assert await names(host, game) == ["Ann", None, None, None]
    assert ann.mention in host.lobby_message(game).text, "the lobby shows the seat that was kept"
    assert labels(host, game)[0] == PLAY
