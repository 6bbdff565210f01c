"""The lobby: seats, Spirits, and what it refuses."""

from __future__ import annotations

import asyncio

import pytest

from bot.localdiscord import Person
from engine import Edition, Spirit
from tests.bot.support.host import Host
from tests.bot.support.presses import button


async def seats(host: Host, game: int) -> list[str | None]:
    """The occupants of seats 0 to 3."""
    return [seat.name for seat in (await host.store.game(game)).seats]


async def pick(host: Host, game: int, person: Person, spirit: Spirit) -> str:
    """Pick a Spirit in the lobby; returns the reply. A Spirit already taken is picked on an outdated message."""
    message, custom_id = host.lobby_message(game), f"lobby:{game}:spirit"
    if spirit in {seat.spirit for seat in (await host.store.game(game)).seats}:
        reply = await person.forge(message, {"component_type": 3, "custom_id": custom_id, "values": [spirit.value]})
    else:
        reply = await person.select(message, custom_id, [spirit.value])
    await host.settled()
    return reply.text


async def test_people_take_the_seats_of_their_side_and_see_it_at_once(host: Host) -> None:
    game = await host.lobby(host.four[0])
    for person, side in zip(host.four, ("Gloom", "Bliss", "Bliss", "Gloom"), strict=True):
        reply = await host.press_lobby(game, person, f"Join {side}")
        assert f"You play for {side}" in reply.text
    assert await seats(host, game) == ["Ben", "Ann", "Cleo", "Dan"]
    text = host.lobby_message(game).text
    assert all(person.mention in text for person in host.four)
    assert "Everybody is here" in text


async def test_everybody_gets_a_message_that_proves_the_way_to_them(host: Host) -> None:
    game = await host.lobby(host.four[0])
    await host.press_lobby(game, host.four[1], "Join Bliss")
    assert f"game {game}" in host.four[1].last(host.four[1].dm).text
    assert (await host.store.game(game)).seats[0].reach == "dm"
    assert host.four[0].sees(host.four[0].dm) == []


async def test_who_takes_no_direct_messages_is_told_and_may_play(host: Host) -> None:
    ben = host.four[1]
    ben.close_dms()
    game = await host.lobby(host.four[0])
    reply = await host.press_lobby(game, ben, "Join Gloom")
    private = [message for message in reply.messages if message.ephemeral]
    assert "Your privacy settings block my direct messages" in private[0].text
    assert (await host.store.game(game)).seats[1].reach == "panel"
    assert "no DMs" in host.lobby_message(game).text


async def test_changing_sides_leaves_the_old_seat(host: Host) -> None:
    game = await host.lobby(host.four[0])
    await host.press_lobby(game, host.four[0], "Join Bliss")
    await host.press_lobby(game, host.four[0], "Join Gloom")
    assert await seats(host, game) == [None, "Ann", None, None]
    reply = await host.press_lobby(game, host.four[0], "Join Gloom")
    assert "already play for" in reply.text
    await host.press_lobby(game, host.four[0], "Leave")
    assert await seats(host, game) == [None] * 4


async def test_a_full_side_takes_nobody_else(host: Host) -> None:
    game = await host.lobby(host.four[0])
    for person in host.four[:2]:
        await host.press_lobby(game, person, "Join Bliss")
    reply = await host.press_lobby(game, host.four[2], "Join Bliss")
    assert "Both seats of Bliss are taken" in reply.text
    assert await seats(host, game) == ["Ann", None, "Ben", None]


async def test_two_people_at_once_get_two_seats(host: Host) -> None:
    game = await host.lobby(host.four[0])
    message = host.lobby_message(game)
    replies = await asyncio.gather(*(person.press(message, label="Join Gloom") for person in host.four[:3]))
    await host.settled()
    assert [reply.error for reply in replies] == [None] * 3
    row = await host.store.game(game)
    assert [seat.seat for seat in row.seats if seat.person is not None] == [1, 3]
    spirits = [seat.spirit for seat in row.seats if seat.spirit is not None]
    assert len(set(spirits)) == len(spirits)


async def test_a_spirit_belongs_to_one_player_and_to_their_side(host: Host) -> None:
    game = await host.lobby(host.four[0])
    await host.press_lobby(game, host.four[0], "Join Bliss")
    await host.press_lobby(game, host.four[1], "Join Bliss")
    await pick(host, game, host.four[0], Spirit.HARMONY)
    assert (await host.store.game(game)).seats[0].spirit is Spirit.HARMONY
    assert "Somebody else plays Harmony" in await pick(host, game, host.four[1], Spirit.HARMONY)
    assert "other side" in await pick(host, game, host.four[1], Spirit.MISERY)
    offered = {option.value for option in host.lobby_message(game).selects[0].options}
    assert offered == set(Spirit) - {seat.spirit for seat in (await host.store.game(game)).seats}


async def test_who_picks_a_spirit_first_joins_its_side(host: Host) -> None:
    game = await host.lobby(host.four[0])
    assert "You play for Gloom" in await pick(host, game, host.four[2], Spirit.MALICE)
    row = await host.store.game(game)
    assert [(seat.seat, seat.spirit) for seat in row.seats if seat.person == host.four[2].id] == [(1, Spirit.MALICE)]


async def test_refusals_speak_of_sides_and_spirits_by_their_names(host: Host) -> None:
    game = await host.lobby(host.four[0])
    await host.press_lobby(game, host.four[0], "Join Bliss")
    await host.press_lobby(game, host.four[1], "Join Bliss")
    told = [
        (await host.press_lobby(game, host.four[0], "Join Bliss")).text,
        (await host.press_lobby(game, host.four[2], "Join Bliss")).text,
        await pick(host, game, host.four[1], Spirit.MISERY),
        await pick(host, game, host.four[1], (await host.store.game(game)).seats[0].spirit or Spirit.LOVE),
    ]
    for text in told:
        assert not {"bliss", "gloom", "misery", "delight"} & set(text.replace(".", " ").split()), text


async def test_only_who_takes_part_or_opened_it_changes_a_lobby(host: Host) -> None:
    game = await host.lobby(host.four[0])
    for label in ("Add computer", "Edition", "Setup", "Leave"):
        reply = await host.press_lobby(game, host.spectator, label)
        assert reply.ephemeral
        assert "no seat in this lobby" in reply.text
    await host.press_lobby(game, host.four[0], "Add computer")
    assert await seats(host, game) == ["Computer 1", None, None, None]


FILL = "Fill with computers"


async def test_one_press_gives_every_free_seat_a_computer(host: Host) -> None:
    ann, ben = host.four[:2]
    game = await host.lobby(ann)
    assert FILL not in [button.label for button in host.lobby_message(game).buttons], "nobody sits here yet"
    await host.press_lobby(game, ben, "Join Gloom")
    before = host.lobby_message(game).snapshot()
    reply = await host.press_lobby(game, ann, FILL)  # the lobby's host
    assert reply.text == host.lobby_message(game).text, "the reply shows the current lobby"
    assert await seats(host, game) == ["Computer 1", "Ben", "Computer 3", "Computer 4"]
    row = await host.store.game(game)
    assert len({seat.spirit for seat in row.seats}) == len(row.seats)
    labels = [button.label for button in host.lobby_message(game).buttons]
    assert FILL not in labels
    assert labels.index("Add computer") == [b.label for b in before.buttons].index(FILL), "a second tap hits nothing"
    assert not next(button for button in host.lobby_message(game).buttons if button.label == "Start").disabled
    await ben.press(before, label=FILL)  # the same by a seated person
    await host.settled()
    assert (await host.store.game(game)).seats == row.seats
    await host.press_lobby(game, ben, "Start")
    assert (await host.table(game)).row.status == "running"


async def test_computers_do_not_fill_a_lobby_for_nobody_or_by_a_stranger(host: Host) -> None:
    ann, ben = host.four[:2]
    game = await host.lobby(ann)
    await host.press_lobby(game, ben, "Join Bliss")
    message = host.lobby_message(game).snapshot()
    assert "no seat in this lobby" in (await host.spectator.press(message, label=FILL)).text
    await host.press_lobby(game, ben, "Leave")
    assert "Nobody sits here yet. Join a side first" in (await ann.press(message, label=FILL)).text
    await host.settled()
    assert await seats(host, game) == [None] * 4
    await ann.slash(host.channel, "game abandon", game=game)
    assert "lobby is closed" in (await ann.press(message, label=FILL)).text


async def test_options_are_shown_and_kept(host: Host) -> None:
    game = await host.lobby(host.four[0], edition="first")
    assert "first edition" in host.lobby_message(game).text
    await host.press_lobby(game, host.four[0], "Edition")
    assert "second edition" in host.lobby_message(game).text
    assert "recommended setup" in host.lobby_message(game).text
    await host.press_lobby(game, host.four[0], "Setup")
    assert "free setup" in host.lobby_message(game).text
    row = await host.store.game(game)
    assert (row.edition, row.places, row.tokens) == (Edition.SECOND, False, False)


@pytest.mark.parametrize("label", ["Add computer", "Edition", "Setup"])
async def test_a_double_press_changes_a_lobby_once(host: Host, label: str) -> None:
    game = await host.lobby(host.four[0])
    await host.press_lobby(game, host.four[0], label)
    once = await host.store.game(game)
    twice = await host.lobby(host.four[0])
    message = host.lobby_message(twice).snapshot()
    whole = next(button.label for button in message.buttons if button.label.split(":")[0] == label)
    replies = await asyncio.gather(*(host.four[0].press(message, label=whole) for _ in range(2)))
    await host.settled()
    assert [reply.error for reply in replies] == [None, None]
    row = await host.store.game(twice)
    assert (row.edition, row.places, row.seats) == (once.edition, once.places, once.seats)


async def test_a_game_begins_once_and_only_with_four_players(host: Host) -> None:
    game = await host.lobby(host.four[0])
    assert next(b for b in host.lobby_message(game).buttons if b.label == "Start").disabled
    await host.press_lobby(game, host.four[0], "Join Bliss")
    for _ in range(3):
        await host.press_lobby(game, host.four[0], "Add computer")
    message = host.lobby_message(game).snapshot()
    start = message.find(f"lobby:{game}:start", None, (2,))
    reply = await host.spectator.forge(message, button(start["custom_id"]))
    assert "no seat in this lobby" in reply.text
    replies = await asyncio.gather(*(host.four[0].press(message, label="Start") for _ in range(2)))
    await host.settled()
    assert [(reply.error, reply.text) for reply in replies] == [(None, ""), (None, "")]
    again = await host.four[0].press(message, label="Start")
    assert (again.error, again.text) == (None, "")  # the game has begun as intended
    assert [row.kind for row in await host.log(game)].count("begin") == 1
    for label in ("Join Bliss", "Join Gloom", "Leave", "Edition: second"):
        reply = await host.four[1].press(message, label=label)
        await host.settled()
        assert "lobby is closed" in reply.text
    assert "The game has begun" in (await host.shown(game, "lobby") or host.spectator.sees(host.channel)[0]).text
    await host.check(game)


async def test_an_abandoned_lobby_is_closed(host: Host) -> None:
    game = await host.lobby(host.four[0])
    message = host.lobby_message(game).snapshot()
    reply = await host.four[1].slash(host.channel, "game abandon", game=game)
    assert "no game" in reply.text.lower()
    await host.four[0].slash(host.channel, "game abandon", game=game)
    await host.settled()
    reply = await host.four[1].press(message, label="Join Bliss")
    assert "lobby is closed" in reply.text
    assert host.spectator.last(host.channel).buttons == []


@pytest.mark.parametrize("missing", ["view_channel", "send_messages", "attach_files", "read_message_history"])
async def test_a_channel_without_a_permission_is_refused_with_its_name(host: Host, missing: str) -> None:
    host.discord.allow(host.channel, **{missing: False})
    reply = await host.four[0].slash(host.channel, "game new")
    await host.settled()
    assert reply.ephemeral
    assert "cannot host a game in this channel" in reply.text
    assert missing.replace("_", " ").title() in reply.text
    assert await host.store.games() == []


async def test_no_game_is_opened_in_a_direct_message(host: Host) -> None:
    reply = await host.four[0].slash(host.four[0].dm, "game new")
    assert "needs a channel in a server" in reply.text
    assert await host.store.games() == []


async def test_a_computer_player_gives_a_spirit_to_who_picks_it(host: Host) -> None:
    ann, ben = host.four[:2]
    game = await host.lobby(ann)
    await host.press_lobby(game, ann, "Add computer")
    await host.press_lobby(game, ann, "Join Bliss")
    row = await host.store.game(game)
    assert [seat.spirit for seat in row.seats] == [Spirit.DELIGHT, None, Spirit.LOVE, None]
    await ann.select(host.lobby_message(game), f"lobby:{game}:spirit", [Spirit.DELIGHT])
    await host.settled()
    row = await host.store.game(game)
    assert [seat.spirit for seat in row.seats] == [Spirit.LOVE, None, Spirit.DELIGHT, None]
    assert [seat.person for seat in row.seats] == [None, None, ann.id, None]
    offered = {option.value for option in host.lobby_message(game).selects[0].options}
    assert Spirit.LOVE in offered  # a computer's
    assert Spirit.DELIGHT not in offered  # a person's
    assert "Somebody else plays Delight" in await pick(host, game, ben, Spirit.DELIGHT)


async def test_whoever_joins_again_with_closed_direct_messages_is_told_so(host: Host) -> None:
    ann, ben = host.four[:2]
    game = await host.lobby(ann)
    await host.press_lobby(game, ben, "Join Gloom")
    assert len(ben.sees(ben.dm)) == 1
    await host.press_lobby(game, ben, "Leave")
    assert ben.sees(ben.dm) == [], "the welcome disappears with its person"
    ben.close_dms()
    reply = await host.press_lobby(game, ben, "Join Gloom")
    assert "Your hand will come by direct message" not in reply.text
    assert [seat.reach for seat in (await host.store.game(game)).seats_of(ben.id)] == ["panel"]
