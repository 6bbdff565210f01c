"""People who are renamed go by their present names wherever one is shown."""

from __future__ import annotations

from engine.actions import EndTurn
from tests.bot.support.games import abandoned_game
from tests.bot.support.host import Host
from tests.bot.support.presses import do


async def test_a_new_name_is_in_pictures_log_status_and_offers_as_soon_as_the_person_presses(host: Host) -> None:
    ann, ben, *_ = host.four
    game = await host.game(ann, ben, table="shapers")
    await do(host, game, EndTurn)
    ben.user.name = "Bartholomew"
    await ben.press(host.turn_message(game), label="Play")
    await host.settled()
    (board,) = host.turn_message(game).attachments
    told = [
        board.alt or "",
        *[(await ann.slash(host.channel, each, game=game)).text for each in ("log", "game status")],
    ]
    offered = await ann.autocomplete(host.channel, "game substitute", focused="person", game=game, person="")
    told += [choice.name for choice in offered if "Ann" not in choice.name]
    assert [text for text in told if "Bartholomew" not in text] == []
    assert "Ben" not in "".join(told)


async def test_a_nickname_counts_in_its_server_even_if_the_person_presses_in_direct_messages(host: Host) -> None:
    ann, ben, *_ = host.four
    game = await host.game(ann, ben, table="shapers")
    ben.user.name, host.discord.guild.members[ben.id].nick = "Bartholomew", "Captain"
    await ben.slash(ben.dm, "help")
    await host.settled()
    assert [seat.name for seat in (await host.store.game(game)).seats if seat.person == ben.id] == ["Captain"]


async def test_a_rematch_calls_people_by_their_present_names(host: Host) -> None:
    ann, ben, *_ = host.four
    game, last = await abandoned_game(host, ann, ben, table="shapers")
    ben.user.name = "Bartholomew"
    await ben.slash(host.channel, "help")
    await host.settled()
    await ann.press(last, label="Rematch")
    await host.settled()
    (lobby,) = await host.store.games(statuses=("lobby",))
    assert "Bartholomew" in [seat.name for seat in lobby.seats]
    assert "Bartholomew" in (await ann.slash(host.channel, "log", game=game)).text


async def test_choices_are_plain_text(host: Host) -> None:
    ann, ben, *_ = host.four
    ben.user.name = "Anna-Maria *"
    game = await host.game(ann, ben, table="shapers")
    if await host.actor(game) is not ben:
        await do(host, game, EndTurn)
    (choice,) = await ann.autocomplete(host.channel, "log", focused="game", game="")
    assert "Anna-Maria *" in choice.name
