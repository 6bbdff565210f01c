"""The lobby: seats, Spirits, and what it refuses."""

from __future__ import annotations

import asyncio
import re

from bot.core.lobby import model as lobbies
from bot.localdiscord import MessageView, Person
from engine import Edition, Spirit
from tests.bot.support.host import Host
from tests.bot.support.presses import button
from tests.said import said, says


async def seats(host: Host, game: int) -> list[str | None]:
    """The occupants of seats 0 to 3."""
    return [seat.name for seat in (await host.store.game(game)).seats]


def disabled(message: MessageView) -> set[str]:
    """The disabled buttons of a message."""
    return {button.label for button in message.buttons if button.disabled}


def off(host: Host, game: int) -> set[str]:
    """The disabled buttons of a lobby."""
    return disabled(host.lobby_message(game))


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
    assert says(text, "seats-full")


async def test_everybody_gets_a_message_that_proves_the_way_to_them(host: Host) -> None:
    game = await host.lobby(host.four[0])
    await host.press_lobby(game, host.four[1], said("lobby-button-bliss"))
    assert f"game {game}" in host.four[1].last(host.four[1].dm).text
    assert (await host.store.game(game)).seats[0].reach == "dm"
    assert host.four[0].sees(host.four[0].dm) == []


async def test_who_takes_no_direct_messages_is_told_and_may_play(host: Host) -> None:
    ben = host.four[1]
    ben.close_dms()
    game = await host.lobby(host.four[0])
    reply = await host.press_lobby(game, ben, said("lobby-button-gloom"))
    private = [message for message in reply.messages if message.ephemeral]
    assert says(private[0].text, "joined-panel")
    assert (await host.store.game(game)).seats[1].reach == "panel"
    assert "no DMs" in host.lobby_message(game).text


async def test_changing_sides_leaves_the_old_seat(host: Host) -> None:
    game = await host.lobby(host.four[0])
    await host.press_lobby(game, host.four[0], said("lobby-button-bliss"))
    await host.press_lobby(game, host.four[0], said("lobby-button-gloom"))
    assert await seats(host, game) == [None, "Ann", None, None]
    reply = await host.press_lobby(game, host.four[0], said("lobby-button-gloom"))  # as a mate could
    assert says(reply.text, "already-there")
    await host.press_lobby(game, host.four[0], said("lobby-button-leave"))
    assert await seats(host, game) == [None] * 4


async def test_a_full_side_takes_nobody_else(host: Host) -> None:
    game = await host.lobby(host.four[0])
    for person in host.four[:2]:
        await host.press_lobby(game, person, said("lobby-button-bliss"))
    assert off(host, game) == {said("lobby-button-bliss")}
    reply = await host.press_old_lobby(game, host.four[2], "bliss")
    assert says(reply.text, "team-full", team="Bliss", seats=2, instead="join")
    assert await seats(host, game) == ["Ann", None, "Ben", None]
    for person in host.four[2:]:
        await host.press_lobby(game, person, said("lobby-button-gloom"))
    for person, side, instead in ((host.spectator, "bliss", "open"), (host.four[0], "gloom", "stay")):
        reply = await host.press_old_lobby(game, person, side)
        assert says(reply.text, "team-full", team=side.title(), seats=2, instead=instead)


async def test_two_people_at_once_get_two_seats(host: Host) -> None:
    game = await host.lobby(host.four[0])
    message = host.lobby_message(game)
    replies = await asyncio.gather(
        *(person.press(message, label=said("lobby-button-gloom")) for person in host.four[:3])
    )
    await host.settled()
    assert [reply.error for reply in replies] == [None] * 3
    row = await host.store.game(game)
    assert [seat.seat for seat in row.seats if seat.person is not None] == [1, 3]
    spirits = [seat.spirit for seat in row.seats if seat.spirit is not None]
    assert len(set(spirits)) == len(spirits)


async def test_a_spirit_belongs_to_one_player_and_to_their_side(host: Host) -> None:
    game = await host.lobby(host.four[0])
    await host.press_lobby(game, host.four[0], said("lobby-button-bliss"))
    await host.press_lobby(game, host.four[1], said("lobby-button-bliss"))
    await pick(host, game, host.four[0], Spirit.HARMONY)
    assert (await host.store.game(game)).seats[0].spirit is Spirit.HARMONY
    assert "Somebody else plays Harmony" in await pick(host, game, host.four[1], Spirit.HARMONY)
    assert "other team" in await pick(host, game, host.four[1], Spirit.MISERY)
    offered = {option.value for option in host.lobby_message(game).selects[0].options}
    assert offered == set(Spirit) - {seat.spirit for seat in (await host.store.game(game)).seats}


async def test_who_picks_a_spirit_first_joins_its_side(host: Host) -> None:
    game = await host.lobby(host.four[0])
    assert "You play for Gloom" in await pick(host, game, host.four[2], Spirit.MALICE)
    row = await host.store.game(game)
    assert [(seat.seat, seat.spirit) for seat in row.seats if seat.person == host.four[2].id] == [(1, Spirit.MALICE)]


async def test_refusals_speak_of_sides_and_spirits_by_their_names(host: Host) -> None:
    game = await host.lobby(host.four[0])
    await host.press_lobby(game, host.four[0], said("lobby-button-bliss"))
    await host.press_lobby(game, host.four[1], said("lobby-button-bliss"))
    told = [
        (await host.press_old_lobby(game, host.four[0], "bliss")).text,
        (await host.press_old_lobby(game, host.four[2], "bliss")).text,
        await pick(host, game, host.four[1], Spirit.MISERY),
        await pick(host, game, host.four[1], (await host.store.game(game)).seats[0].spirit or Spirit.LOVE),
    ]
    for text in told:
        assert not {"bliss", "gloom", "misery", "delight"} & set(text.replace(".", " ").split()), text


async def test_who_comes_to_a_full_lobby_is_told_what_is_possible(host: Host) -> None:
    game = await host.lobby(host.four[0])
    for person, side in zip(host.four, ("bliss", "bliss", "gloom", "gloom"), strict=True):
        await host.press_lobby(game, person, said(f"lobby-button-{side}"))
    assert says((await host.lobby_options(game, host.spectator)).text, "lobby-full")
    for what in (("start",), ("leave",), ("both",), ("edition", "first")):
        assert says((await host.press_old_lobby(game, host.spectator, *what)).text, "lobby-full")


async def test_only_who_takes_part_or_opened_it_changes_a_lobby(host: Host) -> None:
    game = await host.lobby(host.four[0])
    page = await host.lobby_options(game, host.spectator)
    assert says(page.text, "options-not-yours")
    assert [button.label for button in page.buttons] == [said("help-open")]
    assert page.selects == []
    for what in (("computer0",), ("edition", "first"), ("setup", "free"), ("leave",), ("fillstart",), ("start",)):
        reply = await host.press_old_lobby(game, host.spectator, *what)
        assert reply.ephemeral
        assert says(reply.text, "not-in-lobby")
    await host.press_lobby(game, host.four[0], said("lobby-button-computer"))
    assert await seats(host, game) == ["Computer 1", None, None, None]
    assert says(host.lobby_message(game).text, "lobby-seat-computer", spirit=said("spirit-delight"))


async def test_options_are_shown_and_kept(host: Host) -> None:
    ann = host.four[0]
    game = await host.lobby(ann, edition="first")
    assert "Basic game · four Spirits · first edition · ⏳ 72 h a decision\n" in host.lobby_message(game).text
    reply = await host.choose_in_lobby(game, ann, "edition", "second")
    assert "edition" not in host.lobby_message(game).text
    reply = await ann.select(reply.message, f"lobby:{game}:setup", ["free"])
    await host.settled()
    assert "Basic game · four Spirits · free setup · ⏳ 72 h a decision\n" in host.lobby_message(game).text
    chosen = [next(option.value for option in select.options if option.default) for select in reply.message.selects]
    assert chosen == ["spirits", "basic", "second", "free", "normal", "relaxed", "on"]
    row = await host.store.game(game)
    assert (row.edition, row.places, row.tokens) == (Edition.SECOND, False, False)


async def test_an_option_that_there_is_not_changes_nothing(host: Host) -> None:
    game = await host.lobby(host.four[0])
    before = await host.store.game(game)
    for option in ("edition", "setup", "game", "table", "level"):
        for values in (("third",), ("steady",), ()):
            told = await host.press_old_lobby(game, host.four[0], option, *values)
            assert says(told.text, "malformed"), option
    assert await host.store.game(game) == before


async def test_the_buttons_of_older_lobbies_still_work(host: Host) -> None:
    ann = host.four[0]
    game = await host.lobby(ann)
    for what in ("first", "free"):
        reply = await host.press_old_lobby(game, ann, what)
        assert reply.message.id == host.lobby_message(game).id
    row = await host.store.game(game)
    assert (row.edition, row.places, row.tokens) == (Edition.FIRST, False, False)
    for what in ("second", "recommended"):
        await host.press_old_lobby(game, ann, what)
    row = await host.store.game(game)
    assert (row.edition, row.places, row.tokens) == (Edition.SECOND, True, True)
    assert says((await host.press_old_lobby(game, ann, "fill")).text, "nobody-sits")
    await host.press_lobby(game, ann, said("lobby-button-gloom"))
    await host.press_old_lobby(game, ann, "fill")
    assert await seats(host, game) == ["Computer 1", "Ann", "Computer 3", "Computer 4"]


async def test_a_double_press_adds_one_computer(host: Host) -> None:
    ann = host.four[0]
    game = await host.lobby(ann)
    page = (await host.lobby_options(game, ann)).snapshot()
    replies = await asyncio.gather(*(ann.press(page, label=said("lobby-button-computer")) for _ in range(2)))
    await host.settled()
    assert [reply.error for reply in replies] == [None, None]
    assert await seats(host, game) == ["Computer 1", None, None, None]


async def test_what_nobody_can_use_is_disabled(host: Host) -> None:
    ann, ben = host.four[:2]
    game = await host.lobby(ann)
    assert off(host, game) == set()
    page = await host.lobby_options(game, ann)
    assert disabled(page) == {
        said("lobby-button-both"),
        said("lobby-button-swap"),
        said("lobby-button-leave"),
        said("lobby-button-nocomputer"),
    }
    await host.press_lobby(game, ann, said("lobby-button-bliss"))
    page = await host.lobby_options(game, ann)
    assert disabled(page) == {said("lobby-button-nocomputer")}
    await ann.press(page, label=said("lobby-button-both"))
    await host.settled()
    assert disabled(page) == {said("lobby-button-both"), said("lobby-button-nocomputer")}, (
        "the page shows what has become of it"
    )
    assert off(host, game) == {said("lobby-button-bliss")}
    await host.add_computers(game, ann, 2)
    assert disabled(await host.lobby_options(game, ann)) == {said("lobby-button-both"), said("lobby-button-computer")}
    assert off(host, game) == {said("lobby-button-bliss")}, "a computer gives its seat to a person"
    await host.press_lobby(game, ben, said("lobby-button-gloom"))
    assert off(host, game) == {said("lobby-button-bliss")}
    assert disabled(await host.lobby_options(game, ben)) == {said("lobby-button-computer")}


async def test_the_page_of_options_is_of_its_person_and_leads_to_the_boards_and_back(host: Host) -> None:
    ann, ben = host.four[:2]
    game = await host.lobby(ann)
    before = host.lobby_message(game).text
    page = await host.lobby_options(game, ann)
    assert host.lobby_message(game).text == before
    assert not [message for message in ben.sees(host.channel) if message.id == page.id]
    await ann.select(page, f"lobby:{game}:game", ["full-aa"])
    await host.settled()
    assert "Full game" in host.lobby_message(game).text
    assert "Deck" in disabled(page), "who has no seat has no deck"
    board = await ann.press(page, label=said("lobby-button-look"))
    assert "Spirit board" in board.text
    back = await ann.press(board.message, label=said("back"))
    assert (back.message.id, back.message.selects[1].options[1].default) == (page.id, True)
    await ann.slash(host.channel, "game abandon", game=game)
    assert says((await ann.press(page, label=said("lobby-button-computer"))).text, "lobby-closed")


async def test_a_game_begins_once_and_only_with_four_players(host: Host) -> None:
    game = await host.lobby(host.four[0])
    assert said("lobby-button-start") not in [button.label for button in host.lobby_message(game).buttons]
    await host.press_lobby(game, host.four[0], said("lobby-button-bliss"))
    assert "3 seats are still free" in (await host.press_old_lobby(game, host.four[0], "start")).text
    await host.add_computers(game, host.four[0], 3)
    message = host.lobby_message(game).snapshot()
    start = message.find(f"lobby:{game}:start", None, (2,))
    reply = await host.spectator.forge(message, button(start["custom_id"]))
    assert says(reply.text, "not-in-lobby")
    replies = await asyncio.gather(*(host.four[0].press(message, label=said("lobby-button-start")) for _ in range(2)))
    await host.settled()
    assert [(reply.error, reply.text) for reply in replies] == [(None, ""), (None, "")]
    again = await host.four[0].press(message, label=said("lobby-button-start"))
    assert (again.error, again.text) == (None, "")  # the game has begun as intended
    assert [row.kind for row in await host.log(game)].count("begin") == 1
    for label in (said("lobby-button-bliss"), said("lobby-button-gloom"), said("lobby-button-more")):
        reply = await host.four[1].press(message, label=label)
        await host.settled()
        assert says(reply.text, "lobby-closed")
    assert says((await host.shown(game, "lobby") or host.spectator.sees(host.channel)[0]).text, "lobby-begun")
    await host.check(game)


async def test_an_abandoned_lobby_is_closed(host: Host) -> None:
    game = await host.lobby(host.four[0])
    message = host.lobby_message(game).snapshot()
    reply = await host.four[1].slash(host.channel, "game abandon", game=game)
    assert "no game" in reply.text.lower()
    await host.four[0].slash(host.channel, "game abandon", game=game)
    await host.settled()
    reply = await host.four[1].press(message, label=said("lobby-button-bliss"))
    assert says(reply.text, "lobby-closed")
    assert host.spectator.last(host.channel).buttons == []


async def test_no_game_is_opened_without_a_permission_which_is_named_or_in_a_direct_message(host: Host) -> None:
    for missing in ("view_channel", "send_messages", "attach_files", "read_message_history"):
        host.discord.allow(host.channel, **{missing: False})
        reply = await host.four[0].slash(host.channel, "game new")
        await host.settled()
        assert reply.ephemeral
        assert says(reply.text, "permissions-missing")
        assert missing.replace("_", " ").title() in reply.text
        host.discord.allow(host.channel, **{missing: True})
    reply = await host.four[0].slash(host.four[0].dm, "game new")
    assert says(reply.text, "no-guild-channel")
    assert await host.store.games() == []


async def test_a_computer_player_gives_a_spirit_to_who_picks_it(host: Host) -> None:
    ann, ben = host.four[:2]
    game = await host.lobby(ann)
    await host.press_lobby(game, ann, said("lobby-button-computer"))
    await host.press_lobby(game, ann, said("lobby-button-bliss"))
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
    await host.press_lobby(game, ben, said("lobby-button-gloom"))
    assert len(ben.sees(ben.dm)) == 1
    await host.press_lobby(game, ben, said("lobby-button-leave"))
    assert ben.sees(ben.dm) == [], "the welcome disappears with its person"
    ben.close_dms()
    reply = await host.press_lobby(game, ben, said("lobby-button-gloom"))
    assert not says(reply.text, "joined-dm")
    assert [seat.reach for seat in (await host.store.game(game)).seats_of(ben.id)] == ["panel"]


async def test_a_second_lobby_names_the_first_as_long_as_that_is_open_in_its_channel(host: Host) -> None:
    ann, ben = host.four[:2]
    first, elsewhere = await host.lobby(ann), host.discord.add_channel("elsewhere")
    second = await host.lobby(ben)

    def told(game: int, by: int) -> bool:
        text, link = host.lobby_message(game).text, f"/{host.channel.id}/{host.lobby_message(by).id}"
        return re.search(rf"another open lobby in this channel: \[game {by}\]\(\S+{link}\)", text) is not None

    assert told(second, first)
    assert "another" not in host.lobby_message(first).text
    await host.press_lobby(second, ben, said("lobby-button-gloom"))
    assert told(second, first), "a press keeps it"
    await ann.slash(elsewhere, "game channel", game=first)
    await host.settled()
    assert "another" not in host.lobby_message(second).text
    await ann.slash(host.channel, "game channel", game=first)
    await host.settled()
    assert told(second, first), "where it is now"
    await host.press_lobby(first, ann, said("lobby-button-play"))
    assert "another" not in host.lobby_message(second).text
    third = await host.lobby(ann)
    assert told(third, second)
    await ben.slash(host.channel, "game abandon", game=second)
    await host.settled()
    assert "another" not in host.lobby_message(third).text


async def test_the_level_is_that_of_all_computers_and_of_the_rematch(host: Host) -> None:
    ann = host.four[0]
    game = await host.lobby(ann)
    await host.sit(game, [ann])
    await host.add_computers(game, ann, 1)
    assert "🤖 Normal" in host.lobby_message(game).text
    await host.choose_in_lobby(game, ann, "level", "easy")
    assert "🤖 Easy" in host.lobby_message(game).text
    await host.add_computers(game, ann, 2)
    row = await host.store.game(game)
    assert [seat.computer for seat in row.seats if seat.person is None] == ["easy"] * 3
    again = lobbies.again(row, ann.id)
    assert (again.level, [seat.computer for seat in again.seats]) == ("easy", [seat.computer for seat in row.seats])
