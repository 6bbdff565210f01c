"""/stats and /ranking: what they show to whom, and what they refuse."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from random import Random

import pytest

from bot.core.service import Service
from bot.core.ui.texts import Texts
from bot.localdiscord import MessageView
from bot.statistics import page as stats
from bot.statistics.ids import RankingId
from bot.statistics.model import of_spirit, player_statistics, server_statistics
from bot.statistics.ratings import Place, Rating, Season, ratings
from bot.statistics.ratings import ranking as places_of
from engine import Spirit, Team
from tests.bot.statistics.support import result, results_of, store_of
from tests.bot.support.database import keep
from tests.bot.support.host import Host
from tests.bot.support.pages import problems
from tests.bot.support.players import ByButtons, BySlash, play
from tests.bot.support.results import ended_game
from tests.said import said, says


async def ended(host: Host, *people: int | str, count: int = 1) -> None:
    """Games of this server that have ended."""
    for _ in range(count):
        await ended_game(host.store, people, guild=host.discord.guild.id, channel=host.channel.id)


def pictures(message: MessageView) -> list[str]:
    return [file.alt or "" for file in message.attachments]


async def test_a_person_sees_their_games_and_shows_them_to_the_channel(host: Host) -> None:
    ann, ben, cleo, dan = host.four
    await ended(host, ann.id, ben.id)
    reply = await ann.slash(host.channel, "stats person")
    assert reply.ephemeral
    assert "1 game" in reply.text
    assert "provisional, 9 to go" in reply.text
    drawn = pictures(reply.message)
    assert "of 1 won" in drawn[0]
    assert host.spectator.sees(host.channel) == []
    await ann.press(reply.message, label=said("stats-show"))
    (shown,) = host.spectator.sees(host.channel)
    assert f"Shown by {ann.mention}" in shown.text
    assert pictures(shown) == drawn
    assert shown.pinged == []
    assert ben.mention in (await ann.slash(host.channel, "stats person", who=ben)).text
    await host.store.people.save_preferences(ben.id, listed=False)
    refused = await ann.slash(host.channel, "stats person", who=ben)
    assert f"{ben.mention} keeps their statistics private" in refused.text
    assert "1 game" in (await ben.slash(host.channel, "stats person")).text
    ranked = await cleo.slash(host.channel, "ranking")
    assert ranked.ephemeral
    assert ann.mention in ranked.text
    assert ben.mention not in ranked.text
    assert dan.mention not in ranked.text


async def test_being_named_in_rankings_is_switched_off_and_on(host: Host) -> None:
    ann = host.four[0]
    page = (await ann.slash(host.channel, "settings")).message
    place = [each.custom_id for each in page.buttons].index("settings:listedoff")
    assert page.buttons[place - 1].custom_id == "settings:digeston", "where it has always been"
    reply = await ann.press(page, label="In rankings: yes")
    assert says(reply.text, "settings-kept")
    assert not (await host.store.people.person_row(ann.id)).listed
    await ann.press(reply.message, label="In rankings: no")
    assert (await host.store.people.person_row(ann.id)).listed


@pytest.mark.soak
async def test_lines_of_subjects_are_told_also_of_who_ended_no_game(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, ben, *_ = host.four
    added = host.client.publisher.added

    async def statistics_lines(_: Service, person: int, texts: Texts) -> tuple[str, ...]:
        return (texts("stats-title", title=f"more of {person}"),)

    monkeypatch.setattr(Service, "statistics_lines", statistics_lines)
    added.services = (Service(),)
    assert f"more of {ann.id}" in (await ann.slash(host.channel, "stats person")).text
    await ended(host, ann.id, ben.id)
    assert f"more of {ann.id}" in (await ann.slash(host.channel, "stats person")).text


async def test_every_subcommand_answers_in_a_server_and_in_a_direct_message(host: Host) -> None:
    ann, ben, cleo, _ = host.four
    await ended(host, ann.id, ben.id, count=2)
    await ended(host, cleo.id, "steady")
    for command, options, part in (
        ("stats server", {}, "3 games"),
        ("stats spirit", {"name": "delight"}, "3 games"),
        ("stats deck", {"deck": "bliss starter"}, "3 games"),
        ("stats person", {"who": cleo}, "No rating yet"),
    ):
        reply = await ann.slash(host.channel, command, **options)
        assert part in reply.text, reply
        assert reply.ephemeral
        await ann.press(reply.message, label=said("stats-show"))
    for command, options, part in (
        ("stats person", {}, "2 games"),
        ("stats spirit", {"name": "Misery"}, "2 games"),
        ("stats server", {}, "works only in a server"),
        ("stats person", {"who": cleo}, "Other people's statistics"),
        ("ranking", {}, "Each server has its own ranking"),
    ):
        reply = await ann.slash(ann.dm, command, **options)
        assert part in reply.text, reply
        assert [button.label for button in reply.message.buttons] == []


async def test_what_is_not_there_is_refused_in_a_sentence(host: Host) -> None:
    ann, ben, *_ = host.four
    for command, options, part in (
        ("stats person", {}, "You have not finished a game in this server yet"),
        ("stats person", {"who": ben}, f"{ben.mention} has not finished a game here yet"),
        ("stats server", {}, "No game has been played to its end"),
        ("stats spirit", {"name": "Joy"}, "Joy is not possible for name now. Possible: Delight; "),
        ("stats spirit", {"name": "Love"}, "Nobody has finished a game with Love in this server yet"),
        ("stats deck", {"deck": "nonsense"}, "nonsense"),
        ("stats deck", {"deck": "love"}, "Nobody has finished a game with that deck"),
        ("ranking", {}, "Nobody has a rating in this server yet"),
    ):
        reply = await ann.slash(host.channel, command, **options)
        assert part in reply.text, reply
        assert reply.ephemeral


@pytest.mark.soak
async def test_who_may_not_write_in_a_channel_shows_nothing_there(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, ben, *_ = host.four
    await ended(host, ann.id, ben.id)
    page = (await ann.slash(host.channel, "stats person")).message
    monkeypatch.setattr("bot.statistics.feature._may_write", lambda *_: False)
    assert says((await ann.press(page, label=said("stats-show"))).text, "stats-cannot-show")
    assert host.spectator.sees(host.channel) == []
    forged = {"custom_id": "stats:person:x", "component_type": 2, "id": 1}
    assert says((await ann.forge(page, forged)).text, "malformed")


@pytest.mark.soak
async def test_a_game_played_to_its_end_is_in_the_ranking_at_once_and_after_a_crash(host: Host) -> None:
    ann, ben, *_ = host.four
    rng = Random(1)
    players = [ByButtons(ann, rng), BySlash(ben, rng)]
    game = await host.game(ann, ben, table="shapers")
    assert says((await ann.slash(host.channel, "ranking")).text, "ranking-none")
    await play(host, game, players, rng)
    await host.settled()
    assert await store_of(host.store).games_without_result() == []
    ranked = (await ann.slash(host.channel, "ranking")).text
    assert says(ranked, "ranking-title")
    await keep(host.store, lambda db: db.execute("DELETE FROM result").rowcount)
    results_of(host).people_forgotten()
    assert (await ann.slash(host.channel, "ranking")).text == ranked
    await keep(host.store, lambda db: db.execute("DELETE FROM result").rowcount)
    results_of(host).within_reach()
    await host.service.timekeeper.look()
    await host.settled()
    assert await store_of(host.store).games_without_result() == []


# Pages


def test_pages_stay_within_the_limits() -> None:
    results = [result(n, [*Team, None][n % 3], (2**62, "steady", 2**61, "random")) for n in range(1, 60)]
    rated = ratings(results)
    own, server, spirit = player_statistics(results, 2**62), server_statistics(results), of_spirit(results, Spirit.LOVE)
    assert own is not None
    assert server is not None
    assert spirit is not None
    for content in (
        stats.player_statistics_page("x" * 40, own, rated[2**62], is_server=True, more=("x" * 40,)),
        stats.without_games("x" * 40, ("x" * 40,)),
        stats.server_statistics_page("x" * 40, server),
        stats.of_side("x" * 40, spirit, Team.BLISS),
    ):
        assert problems(stats.shown_by(stats.with_show(content, "deck", "x" * 20), 2**62)) == []


def test_a_long_ranking_has_pages() -> None:
    many = [Place(n, 2**62 + n, Rating(25.0, 1.0, (0.0,) * n)) for n in range(1, 46)]
    first, last = stats.ranking_page(many, 7, RankingId(0)), stats.ranking_page(many, 7, RankingId(99, "year"))
    assert (problems(first), problems(last)) == ([], [])
    assert (first.text.count("<@"), last.text.count("<@")) == (20, 5)
    assert "**45.**" in last.text
    assert problems(stats.ranking_page(places_of(ratings([result(1, Team.BLISS, (1, 2))])), 1, RankingId(0))) == []


@pytest.mark.parametrize(("language", "shown"), [("en", "40.0"), ("it", "40,0"), ("zh-CN", "40.0")])
def test_decimals_are_written_as_readers_write_them(language: str, shown: str) -> None:
    page = stats.ranking_page([Place(1, 2**62, Rating(40.0, 0.0, (40.0,)))], 1, RankingId(0), language)
    assert f"**{shown}**" in page.text


def test_a_season_begins_at_midnight() -> None:
    now = datetime(2031, 3, 1, 23, 59, tzinfo=UTC).timestamp()
    assert [season.first_day(now) for season in Season] == ["2031-01-30", "2031-01-01", ""]


async def test_a_season_counts_the_games_that_ended_in_it(host: Host) -> None:
    ann, ben, *_ = host.four
    await ended(host, ann.id, ben.id, count=2)
    today = datetime.fromtimestamp(host.store.clock(), UTC)
    results = [
        replace(result(number, won, (ann.id, ben.id), guild=host.discord.guild.id), ended=ended.isoformat())
        for number, (won, ended) in enumerate(((Team.BLISS, today), (Team.GLOOM, today - timedelta(days=800))), 1)
    ]
    await store_of(host.store).replace_all(results)
    page = await ann.slash(host.channel, "ranking")
    assert says(page.text, "ranking-title", games=2)
    recent = await ann.press(page.message, label=said("ranking-season", season="month", days=30))
    assert says(recent.text, "ranking-title", games=1)
    assert recent.text.index(ann.mention) < recent.text.index(ben.mention)
    await store_of(host.store).replace_all(replace(each, ended=results[1].ended) for each in results)
    results_of(host).people_forgotten()
    empty = await ann.press(recent.message, label=said("ranking-season", season="year"))
    assert says(empty.text, "ranking-empty")
    again = await ann.forge(empty.message, {"custom_id": "ranking:0", "component_type": 2, "id": 1})
    assert says(again.text, "ranking-title", games=2), "a button of an earlier version"
