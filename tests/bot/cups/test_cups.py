"""/cup: people sign up, all tables of a round play the same deal, and what is hidden in it stays so until all have."""

from __future__ import annotations

import asyncio
import pickle
import re
from dataclasses import replace

import pytest

from bot.core.model.languages import LANGUAGES
from bot.core.model.pace import DAY
from bot.core.play.replay_feature import ReplayFeature
from bot.core.ui.content import Buttons
from bot.core.ui.texts import Texts
from bot.cups import model as cups
from bot.cups.ids import CupId, CupRoundId
from bot.cups.model import KINDS, MAX_PEOPLE, MAX_ROUNDS, Cup, CupKind, CupPerson, standings
from bot.cups.page import announcement, cup_page, signing_up, sure
from bot.cups.rounds import next_round
from bot.localdiscord import Channel, MessageView
from engine import Mode
from render import forgotten_name
from tests.bot.cups.support import begun, end, games, keeper, opened, store_of
from tests.bot.support.contents import images
from tests.bot.support.faults import MESSAGES, fails
from tests.bot.support.host import Host
from tests.bot.support.pages import ALT, problems
from tests.bot.support.presses import button
from tests.bot.support.settings import manager
from tests.bot.support.tables import WIDE
from tests.bot.support.threads import public_thread
from tests.bot.support.time import stopped
from tests.said import said, says


def told(host: Host) -> list[MessageView]:
    """The messages about cups in the channel."""
    return [message for message in host.spectator.sees(host.channel) if "🏆 Autumn" in message.text]


async def test_a_cup_from_signing_up_to_its_winner(host: Host) -> None:
    eve, people = manager(host), host.four
    cup = await begun(host, eve, people, rounds=2)
    assert (cup.status, cup.round, len(games(cup))) == ("running", 1, 2)
    assert all("table" not in button.custom_id for button in told(host)[0].buttons)
    rows = [await host.store.game(table.game or 0) for table in games(cup)]
    assert len({(row.setup, row.seed, tuple(seat.spirit for seat in row.seats)) for row in rows}) == 1, "the same deal"
    assert sorted(person for row in rows for person in row.people) == sorted(person.id for person in people)
    first, second = games(cup)
    await end(host, first.game, 3, 1)
    await end(host, second.game, 1, 2)
    cup = await store_of(host.store).get_cup(cup.id)
    assert cup.round == 2
    won = {standing.entrant for standing in standings(cup) if standing.points == 1}
    assert won == {first.bliss, second.gloom}, "Bliss led by 6 and by -3: 1.5 on average"
    assert [str(standing.difference) for standing in standings(cup)] == ["9/2", "9/2", "-9/2", "-9/2"]
    for table in games(cup):
        await end(host, table.game, 4, 0)
    cup = await store_of(host.store).get_cup(cup.id)
    assert cup.status == "over"
    assert [str(standing.points) for standing in standings(cup)] == ["3/2", "3/2", "1/2", "1/2"]
    assert [said("cup-standings") in message.text for message in told(host)] == [False, False, True, True]
    assert not re.search(r"^\d+\. ", told(host)[-1].text, re.MULTILINE), "Discord would number ties anew"
    assert [len(message.attachments) for message in told(host)] == [0, 0, 1, 1]
    page = (await people[0].press(told(host)[-1], label=said("cup-show"))).message
    (picture,) = page.attachments
    assert people[0].name in picture.alt
    shown = await people[0].press(page, str(CupRoundId(cup.id, "round", 1)))
    assert not shown.message.attachments
    assert "9 : 3" in shown.text


async def test_what_is_hidden_in_a_deal_stays_so_until_every_table_has_ended(host: Host) -> None:
    cup = await begun(host, manager(host), host.four)
    first, second = (table.game or 0 for table in games(cup))
    await end(host, first, 1, 0)
    assert said("sealed-at-end") in host.last_message(first).text
    recordings = host.client.services.feature(ReplayFeature).recordings
    assert not (await recordings.recording_of(await host.table(first))).is_played_out
    await end(host, second, 0, 1)
    assert said("sealed-at-end") not in host.last_message(second).text
    assert (await recordings.recording_of(await host.table(first))).is_played_out


async def test_only_who_manages_the_server_opens_and_starts_a_cup(host: Host) -> None:
    eve, ann = manager(host), host.four[0]
    reply = await ann.slash(host.channel, "cup new", name="Mine")
    assert says(reply.text, "cup-not-yours")
    cup, message = await opened(host, eve)
    await ann.press(message, str(CupId(cup, "join")))
    assert says((await ann.press(message, str(CupId(cup, "start")))).text, "cup-not-yours")
    assert says((await eve.press(message, str(CupId(cup, "start")))).text, "cup-too-few")


async def test_two_presses_on_start_begin_one_round(host: Host) -> None:
    eve = manager(host)
    cup, message = await opened(host, eve)
    for person in host.four:
        await person.press(message, str(CupId(cup, "join")))
    await asyncio.gather(*(eve.press(message, str(CupId(cup, "start"))) for _ in range(2)))
    await host.settled()
    assert len(await host.store.games()) == 2


async def test_pairs_find_each_other_by_the_message(host: Host) -> None:
    eve, (ann, ben, cleo, dan) = manager(host), host.four
    cup, message = await opened(host, eve, kind="pairs")
    await ann.press(message, str(CupId(cup, "join")))
    await ben.press(message, str(CupId(cup, "join")))
    shown = host.message_with(eve, str(CupId(cup, "join")), host.channel)
    await cleo.select(shown, str(CupId(cup, "partner")), ["1"])
    await dan.press(message, str(CupId(cup, "join")))
    await dan.press(message, str(CupId(cup, "leave")))
    found = await store_of(host.store).get_cup(cup)
    together = {number: [each.person for each in people] for number, people in found.entrants.items()}
    assert together == {1: [ann.id, cleo.id], 2: [ben.id]}
    forged = await dan.forge(shown, button(str(CupId(cup, "partner"))) | {"component_type": 3, "values": ["1"]})
    assert says(forged.text, "cup-pair-gone")
    for values in ([], ["x"], ["9" * 30]):
        await dan.forge(shown, button(str(CupId(cup, "partner"))) | {"component_type": 3, "values": values})
    assert (await store_of(host.store).get_cup(cup)).people == found.people


async def test_the_page_of_a_cup_has_what_is_ones_own_and_what_managers_can_do(host: Host) -> None:
    eve, ann = manager(host), host.four[0]
    cup = await begun(host, eve, host.four)
    own = (await host.store.games(person=ann.id))[0].id
    page = (await ann.slash(host.channel, "cup show")).message
    assert [each.label for each in page.buttons] == [said("cup-game", game=own)]
    assert (await ann.press(page, label=said("cup-game", game=own))).ephemeral
    page = (await eve.slash(host.channel, "cup show", number=cup.id)).message
    asked = (await eve.press(page, str(CupRoundId(cup.id, "close", 1)))).message
    forged = await ann.forge(page, button(str(CupRoundId(cup.id, "closed", 1))))
    assert says(forged.text, "cup-not-yours")
    for row in [await host.store.game(table.game or 0) for table in games(cup)]:
        await host.service.upkeep.abandon(row.id, eve.id, managed=row.guild)
    await host.settled()
    now = await store_of(host.store).get_cup(cup.id)
    assert now.round == 2
    await eve.press(asked, str(CupRoundId(cup.id, "closed", 1)))
    assert (await store_of(host.store).get_cup(cup.id)).until == now.until, "another round has begun meanwhile"
    asked = (await eve.press(page, str(CupId(cup.id, "cancel")))).message
    await eve.press(asked, str(CupId(cup.id, "cancelled")))
    await host.settled()
    assert (await store_of(host.store).get_cup(cup.id)).status == "cancelled"
    assert says(eve.last(host.channel).text, "cup-cancelled")
    assert says((await eve.slash(host.channel, "cup replace", person=ann, by=eve)).text, "cup-not-in")


async def test_somebody_plays_on_in_a_persons_place_and_is_called(host: Host) -> None:
    eve, ann = manager(host), host.four[0]
    cup = await begun(host, eve, host.four)
    assert says((await ann.slash(host.channel, "cup replace", person=ann, by=eve)).text, "cup-not-yours")
    newer = await store_of(host.store).add_cup(
        replace(cup, id=0, name="Winter", status="open", people=(), tables=(), round=0)
    )
    await keeper(host).rounds.change_cup(newer.id, lambda now: cups.joined(now, ann.id, ann.name))
    await eve.slash(host.channel, "cup replace", person=ann, by=eve, number=cup.id)
    assert eve.last(host.channel).text == said("cup-replaced", name="Autumn", who=f"<@{ann.id}>", by=f"<@{eve.id}>")
    assert (await store_of(host.store).get_cup(newer.id)).entry_of(ann.id) is not None, "the other cup"
    for table in games(cup):
        await end(host, table.game, 1, 0)
    cup = await store_of(host.store).get_cup(cup.id)
    people = {person for table in games(cup) for person in (await host.store.game(table.game or 0)).people}
    assert people == {eve.id, *(person.id for person in host.four[1:])}
    page = (await eve.slash(host.channel, "cup show", number=cup.id)).message
    first = await eve.press(page, str(CupRoundId(cup.id, "round", 1)))
    assert f"<@{ann.id}>" in first.text, "she played the first round"
    assert f"<@{eve.id}>" not in first.text


async def test_nobody_is_offered_a_game_that_they_do_not_play_or_that_cannot_be_read(host: Host) -> None:
    eve, (ann, ben, *_) = manager(host), host.four
    await begun(host, eve, host.four)
    await eve.slash(host.channel, "cup replace", person=ann, by=eve)
    assert not says((await eve.slash(host.channel, "cup show")).text, "cup-yours"), "from the next game on"
    await host.store.database.execute("UPDATE game SET version = -1")
    shown = await ben.slash(host.channel, "cup show")
    assert says(shown.text, "cup-rule")
    assert not says(shown.text, "cup-yours")


async def test_who_is_forgotten_is_in_no_message_of_an_open_cup(host: Host) -> None:
    """In none, wherever people sign up: their mention, and the name by which a partner is chosen."""
    eve, (ann, ben, *_) = manager(host), host.four
    cup, message = await opened(host, eve, kind="pairs")
    other = host.discord.add_channel("other")
    page = (await eve.slash(other, "cup show")).message
    await eve.press(page, str(CupId(cup, "here")))
    await ann.press(message, str(CupId(cup, "join")))
    await ben.press(host.message_with(ben, str(CupId(cup, "join")), other), str(CupId(cup, "join")))
    await host.settled()
    shown = [host.message_with(eve, str(CupId(cup, "join")), channel) for channel in (host.channel, other)]
    assert [(ann.mention in each.text, ben.mention in each.text) for each in shown] == [(True, True)] * 2
    await host.service.players.forget_person(ann.id)
    await host.service.timekeeper.look()
    await host.settled()
    for each in shown:
        assert str(ann.id) not in each.text
        assert [option.label for select in each.selects for option in select.options] == ["2 · Ben"]
    await host.discord.idle()


async def test_messages_of_a_cup_show_its_last_state_whatever_answer_arrives_last(host: Host) -> None:
    cup, message = await opened(host, manager(host))
    host.discord.delay("POST", "/interactions", 2)
    await asyncio.gather(*(person.press(message, str(CupId(cup, "join"))) for person in host.four))
    await host.settled()
    assert all(person.mention in message.text for person in host.four)
    host.discord.fail("PATCH", MESSAGES, 503, {"message": "Away."}, times=2)
    await host.four[0].press(message, str(CupId(cup, "leave")))
    await keeper(host).rounds.change_cup(cup, lambda now: cups.left(now, host.four[1].id))
    await host.settled()
    for _ in range(3):
        keeper(host).rounds.wake()
        await host.service.timekeeper.look()
        await host.settled()
    assert [person.mention in message.text for person in host.four] == [False, False, True, True]


async def test_a_message_of_a_cup_that_is_deleted_is_not_looked_after(host: Host) -> None:
    eve = manager(host)
    cup, message = await opened(host, eve)
    host.discord.give_roles(eve, host.discord.add_role("Tidy", manage_messages=True))
    await eve.delete(message)
    await keeper(host).rounds.change_cup(cup, lambda now: cups.joined(now, eve.id, eve.name))
    await host.service.timekeeper.look()
    await host.settled()
    assert await store_of(host.store).messages(cup) == []


async def test_no_button_ends_a_game_of_a_cup(host: Host) -> None:
    time = stopped(host, 1_790_000_000)
    cup = await begun(host, manager(host), host.four, pace="daily")
    row = await host.store.game(games(cup)[0].game or 0)
    late = await host.actor(row.id)
    voter = next(person for person in host.four if person is not late and row.plays(person.id))
    await host.store.people.save_preferences(voter.id, call="dm")
    await time.to(time.now + DAY)
    for role in ("motion", "vote"):
        asked = await host.shown(row.id, role)
        assert asked is not None
        assert [each.custom_id.rsplit(":", 1)[1] for each in asked.buttons] == ["wait", "turn", "seat", "substitute"]
    forged = await voter.forge(asked, button(f"motion:{row.id}:1:end"))
    assert says(forged.text, "cup-no-end")
    assert says((await voter.slash(host.channel, "game abandon", game=row.id)).text, "cup-no-end")
    assert (await host.store.game(row.id)).status == "running"


async def test_a_cup_is_seen_by_those_who_see_its_channel(host: Host) -> None:
    eve, ann = manager(host), host.four[0]
    cup, _ = await opened(host, eve)
    elsewhere = host.discord.add_guild("Elsewhere", ann)
    there = next(iter(elsewhere.channels.values()))
    assert says((await ann.slash(there, "cup show", number=cup)).text, "no-such-cup")
    assert says((await ann.slash(there, "cup show")).text, "cup-none")
    assert says((await ann.slash(ann.dm, "cup show")).text, "cup-guild-only")
    assert says((await ann.slash(host.channel, "cup show", number=99)).text, "no-such-cup")
    offered = await ann.autocomplete(host.channel, "cup show", focused="number", number="aut")
    assert [each.value for each in offered] == [cup]


async def test_a_cup_whose_channel_is_deleted_goes_on_where_its_managers_say(host: Host) -> None:
    eve = manager(host)
    other = host.discord.add_channel("other")
    cup = await begun(host, eve, host.four)
    host.discord.delete_channel(host.channel)
    for table in games(cup):
        await host.service.upkeep.abandon(table.game or 0, eve.id, managed=cup.guild)
    await host.settled()
    cup = await store_of(host.store).get_cup(cup.id)
    assert cup.round == 2
    page = (await eve.slash(other, "cup show")).message
    await eve.press(page, str(CupId(cup.id, "here")))
    for table in games(cup):
        await host.service.upkeep.abandon(table.game or 0, eve.id, managed=cup.guild)
    await host.settled()
    cup = await store_of(host.store).get_cup(cup.id)
    assert [place.parent for place in await places(host, cup)] == [other, other]


async def test_people_sign_up_where_a_cup_has_been_moved(host: Host) -> None:
    eve, other = manager(host), host.discord.add_channel("other")
    cup, _ = await opened(host, eve)
    host.discord.delete_channel(host.channel)
    page = (await eve.slash(other, "cup show")).message
    await eve.press(page, str(CupId(cup, "here")))
    message = host.message_with(host.four[0], str(CupId(cup, "join")), other)
    await host.four[0].press(message, str(CupId(cup, "join")))
    assert (await store_of(host.store).get_cup(cup)).entry_of(host.four[0].id)


@pytest.mark.parametrize("lost", [0, 3])
async def test_each_table_gets_a_thread_and_a_card_that_names_its_people(host: Host, lost: int) -> None:
    if lost:
        host.discord.fail("POST", MESSAGES, 503, {"message": "It has arrived."}, after=True, times=lost)
    cup = await begun(host, manager(host), host.four)
    for table, place in zip(games(cup), await places(host, cup), strict=True):
        assert place.parent is host.channel
        one, two = (f"<@{each.person}>" for each in cup.sides(table))
        (signpost,) = [shown for shown in host.spectator.sees(host.channel) if f"Game {table.game} " in shown.text]
        assert f"☀️ {one} · 🌙 {two}" in signpost.text
        assert (signpost.id, signpost.message.pinged) == (place.id, [])
        person = next(each for each in host.four if each.id == cup.sides(table)[0].person)
        assert f"<#{place.id}>" in (await person.slash(host.channel, "cup show")).text


async def test_the_tables_of_a_cup_in_a_thread_or_where_none_are_wanted_stay_there(host: Host) -> None:
    eve, ours = manager(host), await public_thread(host)
    host.channel, channel = ours, host.channel
    assert await places(host, await begun(host, eve, host.four)) == [ours, ours]
    host.channel = channel
    page = (await eve.slash(channel, "host")).message
    await eve.select(page, "host:set:place", ["channel"])
    assert await places(host, await begun(host, eve, host.four)) == [channel, channel]


async def places(host: Host, cup: Cup) -> list[Channel]:
    """Where the games of a cup's round are played."""
    rows = [await host.store.game(table.game or 0) for table in games(cup)]
    return [host.discord.world.channels[row.channel] for row in rows]


async def test_a_round_is_told_once_though_discord_fails_at_first(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    cup = await begun(host, manager(host), host.four)
    with monkeypatch.context() as patch:
        patch.setattr(host.client.publisher.messages, "announce", fails)
        for table in games(cup):
            await host.service.upkeep.abandon(table.game or 0, cup.host, managed=cup.guild)
        await asyncio.sleep(1)
    cup = await store_of(host.store).get_cup(cup.id)
    assert (cup.round, cup.told) == (2, 1)
    for _ in range(2):
        keeper(host).rounds.wake()
        await host.settled()
    assert [said("cup-round", round=2, rounds=3) in message.text for message in told(host)] == [False, False, True]


async def test_a_cup_that_cannot_be_shown_is_not_opened(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(host.client.publisher.messages, "announce", fails)
    reply = await manager(host).slash(host.channel, "cup new", name="Autumn")
    assert says(reply.text, "cup-refused")
    assert [cup.status for cup in await store_of(host.store).cups_of_server(host.discord.guild.id)] == ["cancelled"]
    await host.settled()
    assert told(host) == []


def _largest(kind: CupKind) -> list[Cup]:
    """A cup of as many people as possible, before it begins, in its last round, and at its end."""
    number = 1 << 62
    rounds = 0 if kind == "knockout" else MAX_ROUNDS
    cup = Cup(10**12 - 1, 1, number, number, WIDE[0], 0, kind, Mode.FULL, "relaxed", rounds, MAX_PEOPLE)
    for person in range(MAX_PEOPLE):
        cup = cups.joined(cup, number + person, WIDE[0])
    found = [cup, cups.started(cup, {}, lambda _: None)]
    while found[-1].is_open:
        cup = next_round(found[-1], found[-1].round, 2e9)
        tables = [
            replace(t, game=10**9 - 1 - n, bliss_points=99, gloom_points=n, ended=True)
            for n, t in enumerate(cup.tables)
        ]
        found.append(replace(cup, tables=tuple(tables)))
    return found


@pytest.mark.parametrize("kind", KINDS)
def test_every_page_stays_within_the_limits(kind: CupKind) -> None:
    stages = _largest(kind)
    for language in LANGUAGES:
        for cup in (stages[0], stages[-2], stages[-1], replace(stages[0], status="cancelled")):
            person = cup.people[0].person
            pages = [signing_up(cup, language), announcement(cup, language)]
            pages += [cup_page(cup, person, here=1, place=1 << 62, manages=True, note="x" * 100, language=language)]
            pages += [cup_page(cup, person, number=number, language=language) for number in range(1, cup.finished + 1)]
            pages += [sure(cup, CupId(cup.id, "cancel"), language), sure(cup, CupRoundId(cup.id, "close", 1), language)]
            for page in pages:
                assert problems(page) == []
                assert len(images(page)) == (Texts(language)("cup-standings") in page.text), "both or none"
                assert not re.search(r"<[t#@]:?[^>]*[,. ]", page.text), "a number that Discord does not read"
    (image,) = images(announcement(stages[-1]))
    assert len(pickle.loads(pickle.dumps(image.draw))().alt) <= ALT
    forgotten = replace(
        stages[-1], people=tuple(CupPerson(p.entrant, p.place, -p.person, None) for p in stages[-1].people)
    )
    assert problems(cup_page(forgotten, 1)) == []
    assert forgotten_name() in images(cup_page(forgotten, 1))[0].draw().alt


def test_only_a_game_that_goes_on_is_offered() -> None:
    running = _largest("single")[2]
    for ended in (False, True):
        tables = tuple(replace(table, ended=ended) for table in running.tables)
        shown = cup_page(replace(running, tables=tables), running.people[0].person, place=1)
        offered = [button for block in shown.blocks if isinstance(block, Buttons) for button in block.buttons]
        assert any(button.emoji == "▶️" for button in offered) == (not ended)
        assert says(shown.text, "cup-yours") == (not ended)
